"""The kinds of jungle tiles: what they are called, and in one sentence what they do."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.words.modules import MODULE_TEXTS
from cacao_desktop.words.rows import TileText

BASE_TILES: Final[dict[str, TileText]] = {
    "single_plantation": TileText(N_("Single plantation"), N_("Each worker harvests 1 cacao.")),
    "double_plantation": TileText(N_("Double plantation"), N_("Each worker harvests 2 cacao.")),
    "market_2": TileText(N_("Market, price 2"), N_("Each worker sells 1 cacao for 2 gold.")),
    "market_3": TileText(N_("Market, price 3"), N_("Each worker sells 1 cacao for 3 gold.")),
    "market_4": TileText(N_("Market, price 4"), N_("Each worker sells 1 cacao for 4 gold.")),
    "gold_mine_1": TileText(N_("Gold mine, value 1"), N_("Each worker digs 1 gold.")),
    "gold_mine_2": TileText(N_("Gold mine, value 2"), N_("Each worker digs 2 gold.")),
    "water": TileText(N_("Water"), N_("Each worker moves your water carrier one field forward.")),
    "sun_site": TileText(N_("Sun-worshipping site"), N_("Each worker brings 1 sun token, up to 3.")),
    "temple": TileText(N_("Temple"), N_("At the end, most workers here bring 6 gold, second most 3.")),
}
"""The row of every kind of the base game by its id."""


def tile_texts() -> dict[str, TileText]:
    """Return the rows of all kinds by their ids, those that modules bring too."""
    kinds = dict(BASE_TILES)
    for text in MODULE_TEXTS.values():
        kinds |= text.tiles
    return kinds


def _row(kind: str) -> TileText:
    found = BASE_TILES.get(kind)
    return tile_texts()[kind] if found is None else found


def jungle_name(kind: str) -> str:
    """Return what a kind of jungle tile is called."""
    return _(_row(kind).name)


def jungle_sentence(kind: str) -> str:
    """Return what a jungle tile does."""
    return _(_row(kind).sentence)
