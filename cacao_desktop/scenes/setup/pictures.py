"""The pictures on the cards of modules and mini-expansions."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.table.tile_art import TileArt
from cacao_desktop.ui.shapes import blank
from cacao_desktop.ui.theme import Theme

_TILES: Final = {
    "watering": "watering",
    "chocolate": "chocolate_kitchen",
    "gem_mines": "gem_mine",
    "tree_of_life": "tree_of_life",
    "volcanoes": "volcano",
    "big_market": "big_market",
    "golden_temple": "golden_temple",
}
_ICONS: Final = {"map": "map", "huts": "hut", "emperor": "emperor", "new_storage": "cacao", "new_huts": "hut"}


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    if module in _TILES:
        return art.jungle(_TILES[module], side)
    if module == "new_workers":
        return art.worker("red", (0, 0, 0, 4), side)
    picture = blank((side, side))
    icon = theme.icons.get(_ICONS[module], round(side * 0.86))
    picture.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    return picture
