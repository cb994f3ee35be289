"""All maps of the game, read and checked together when the program starts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from cacao_desktop.ui.maps.village_board import VillageBoardMap, read_village_board


class Maps(BaseModel):
    """What was drawn in Tiled."""

    model_config = ConfigDict(frozen=True)

    village_board: VillageBoardMap


@cache
def load_maps(folder: Path) -> Maps:
    """Return the maps of a folder, read once.

    Raises:
        MapError: one is missing or does not hold what the screen needs.
    """
    return Maps(village_board=read_village_board(folder / "village_board.tmx"))
