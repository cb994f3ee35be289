"""Small plants in the gaps: where tiles have closed round a crossing, something grows there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

import pygame

from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.geometry import Cell
from cacao_desktop.ui.theme import Theme

KINDS: Final = 5
_SHARE: Final = 0.26
"""How large a plant is, as a share of the pitch."""
_ENOUGH: Final = 3
"""So many of the four tiles round a crossing must be there before anything grows."""


class Plant(NamedTuple):
    """What grows at a crossing, which is named by the cell at its upper left."""

    cell: Cell
    kind: int


def plants(tiles: Collection[Cell]) -> Iterator[Plant]:
    """Yield what grows between tiles; the same board always grows the same, and about half of its crossings."""
    crossings = {(x - dx, y - dy) for x, y in tiles for dx in (0, 1) for dy in (0, 1)}
    for x, y in sorted(crossings):
        corners = sum((x + dx, y + dy) in tiles for dx in (0, 1) for dy in (0, 1))
        chance = (x * 73 + y * 151 + x * y * 31) % 11
        if corners >= _ENOUGH and chance < 6:
            yield Plant((x, y), chance % KINDS)


def draw_plants(surface: pygame.Surface, theme: Theme, camera: Camera, tiles: Collection[Cell]) -> None:
    """Show the plants of a board, over the corners of its tiles."""
    side = max(6, round(camera.pitch * _SHARE / 2) * 2)
    for plant in plants(tiles):
        lit = _lit(theme, plant.kind, side)
        at = camera.centre((plant.cell[0] + 0.5, plant.cell[1] + 0.5))
        surface.blit(lit, lit.get_rect(center=at))


def _lit(theme: Theme, kind: int, side: int) -> pygame.Surface:
    picture = theme.icons.get(f"gap_plant_{kind + 1}", side)
    key = ("gap plant", kind, side, theme.light.name)
    return theme.cache.get(key, lambda: theme.light.on_tile(picture, ()))
