"""The emperor's journey: carried on his litter from cell to cell."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.ui.geometry import Cell
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation, ease_in_out

STEP: Final = 0.26
LONGEST: Final = 1.6
"""However far he goes, nobody waits longer than so many seconds."""
_SWAY: Final = 3.0
"""How far the litter sways with each step, in degrees."""


def way(start: Cell, end: Cell) -> list[Cell]:
    """Return the cells from one to another, each beside or diagonal to the last, as straight as they can lie."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = max(abs(dx), abs(dy))
    if not steps:
        return [start]
    return [
        (start[0] + round(dx * step / steps), start[1] + round(dy * step / steps))
        for step in range(steps + 1)
    ]


def duration(cells: list[Cell]) -> float:
    """Return how long a way takes in seconds."""
    return min(LONGEST, STEP * max(1, len(cells) - 1))


@dataclass(frozen=True, slots=True, eq=False)
class Journey:
    """A litter that is carried along some cells, pausing for a blink on each; the animation runs evenly."""

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    cells: list[Cell]
    place: Callable[[Cell], pygame.Rect]

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show the litter where it is now."""
        del theme
        if not self.animation.running:
            return
        at = len(self.cells) - 1.0 if fade else self.animation.progress * (len(self.cells) - 1)
        first = min(int(at), len(self.cells) - 2) if len(self.cells) > 1 else 0
        share = ease_in_out(at - first)
        here, there = (
            self.place(self.cells[first]),
            self.place(self.cells[min(first + 1, len(self.cells) - 1)]),
        )
        x = here.centerx + (there.centerx - here.centerx) * share
        y = here.centery + (there.centery - here.centery) * share
        side = max(20, round(here.width * 0.54))
        swing = math.sin(2 * math.pi * (at - first))
        picture = self.paint(side)
        if fade:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.animation.progress))
        else:
            picture = pygame.transform.rotozoom(picture, _SWAY * swing, 1.0)
            y -= abs(swing) * side * 0.05
        surface.blit(picture, picture.get_rect(center=(round(x), round(y - side / 8))))
