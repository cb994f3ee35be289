"""A tile settles where it was laid: it sinks the last bit into the ground, and a little dust rises around it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.table.motion.flights import Place
from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.living.sprites import puff
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation

SETTLE: Final = 0.2
_LARGER: Final = 0.05
_PUFFS: Final = 12
_DUST: Final[Colour] = (206, 176, 136)


@dataclass(frozen=True, slots=True, eq=False)
class Landing:
    """The tile at its place, a little larger at first; it never springs back."""

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show dust and tile; without motion nothing settles."""
        del theme
        if not self.animation.running or fade:
            return
        rect, share = self.place(), self.animation.progress
        self._draw_dust(surface, rect, share)
        side = rect.width + 2 * round(rect.width * _LARGER * (1 - share) / 2)
        picture = self.paint(side)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_dust(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        size = max(6, round(rect.width * (0.14 + 0.12 * share) / 4) * 4)
        cloud = puff(size, _DUST, round(165 * (1 - share)))
        for number in range(_PUFFS):
            angle = 2 * math.pi * number / _PUFFS
            # Along the sides of a square, not on a circle: dust comes from under the edge.
            x, y = math.cos(angle), math.sin(angle)
            reach = rect.width * (0.5 + 0.11 * share) / max(abs(x), abs(y))
            at = round(rect.centerx + x * reach), round(rect.centery + y * reach)
            surface.blit(cloud, cloud.get_rect(center=at))
