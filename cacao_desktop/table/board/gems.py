"""The gems that are on a gem mine."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.ui import colours
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.theme import Theme

_ONE_ROW_FROM: Final = 96
"""On smaller tiles the gems are in two rows, so that their colours can be told apart."""

_IN_ROW: Final = 3
_GEM: Final = 0.155
_GEM_IN_TWO_ROWS: Final = 0.235


def draw_gems(surface: pygame.Surface, theme: Theme, tile: pygame.Rect, gems: list[str] | None) -> None:
    """Lay the gems of a mine along the foot of its tile, on dark ground."""
    if gems is None:
        return
    two_rows = tile.width < _ONE_ROW_FROM and len(gems) > _IN_ROW
    columns = _IN_ROW if two_rows else max(1, len(gems))
    rows = 2 if two_rows else 1
    share = _GEM_IN_TWO_ROWS if tile.width < _ONE_ROW_FROM else _GEM
    side = max(8, round(tile.width * share))
    pitch = min(side, (tile.width - side // 2) / columns)
    size = round(pitch * columns + side * 0.4), round(rows * side * 0.96 + side * 0.25)
    ground = pygame.Rect(0, 0, *size)
    ground.midbottom = tile.centerx, tile.bottom - round(tile.width * 0.03)
    radius = min(size[1] // 2, side)
    plate = theme.cache.get(("gem plate", size), lambda: rounded(size, radius, colours.TAG, 225))
    surface.blit(plate, ground)
    for index, colour in enumerate(gems):
        icon = theme.icons.get(f"gem_{colour}", side)
        row, column = divmod(index, columns)
        in_row = min(columns, len(gems) - row * columns)
        x = ground.centerx + (column - (in_row - 1) / 2) * pitch
        y = ground.y + ground.height * (row + 0.5) / rows
        surface.blit(icon, icon.get_rect(center=(round(x), round(y))))
