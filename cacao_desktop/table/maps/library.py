"""All maps of the game, read and checked together when the program starts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cacao_desktop.table.maps.hand import HandMap, read_hand
from cacao_desktop.table.maps.supply import SupplyMap, read_supply
from cacao_desktop.table.maps.table import TableMap, read_table
from cacao_desktop.table.maps.tileset import JungleTileset, read_tileset
from cacao_desktop.table.maps.village_board import VillageBoardMap, read_village_board


@dataclass(frozen=True, slots=True)
class Maps:
    """What was drawn in Tiled."""

    tiles: JungleTileset
    table: TableMap
    narrow_table: TableMap
    """The table without its columns: in a window without room for them, and while they are folded away."""
    hand: HandMap
    narrow_hand: HandMap
    supply: SupplyMap
    village_board: VillageBoardMap


@cache
def load_maps(folder: Path) -> Maps:
    """Return the maps of a folder, read once.

    Raises:
        MapError: one is missing or does not hold what the screen needs.
    """
    return Maps(
        tiles=read_tileset(folder / "tiles.tsx"),
        table=read_table(folder / "table.tmx"),
        narrow_table=read_table(folder / "table_narrow.tmx"),
        hand=read_hand(folder / "hand.tmx"),
        narrow_hand=read_hand(folder / "hand_narrow.tmx"),
        supply=read_supply(folder / "supply.tmx"),
        village_board=read_village_board(folder / "village_board.tmx"),
    )
