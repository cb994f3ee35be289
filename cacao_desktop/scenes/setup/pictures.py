"""The pictures on the cards of modules and mini-expansions."""

from __future__ import annotations

import pygame

from cacao_desktop.table.catalogue.modules import MODULE_TEXTS
from cacao_desktop.table.catalogue.rows import ModulePicture, ShowsIcon, ShowsTile, ShowsWorkers
from cacao_desktop.table.tile_art import TileArt
from cacao_desktop.ui.shapes import blank
from cacao_desktop.ui.theme import Theme


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    return shown_picture(theme, art, MODULE_TEXTS[module].picture, side)


def shown_picture(theme: Theme, art: TileArt, shown: ModulePicture | None, side: int) -> pygame.Surface:
    """Return a tile or an icon, `side` pixels wide."""
    picture = blank((side, side))
    match shown:
        case ShowsTile(kind):
            return art.jungle(kind, side)
        case ShowsWorkers(workers):
            return art.worker("red", workers, side)
        case ShowsIcon(name):
            icon = theme.icons.get(name, round(side * 0.86))
            picture.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    return picture
