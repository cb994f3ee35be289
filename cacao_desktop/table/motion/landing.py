"""A tile settles where it was laid: it sinks the last bit, leaves part round it, and a little dust rises."""

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

SETTLE: Final = 0.34
_LARGER: Final = 0.05
_PUFFS: Final = 12
_LEAVES: Final = 14
_LEAF_KINDS: Final = 3
_DUST: Final[Colour] = (206, 176, 136)


@dataclass(frozen=True, slots=True, eq=False)
class Landing:
    """The tile at its place, a little larger at first; it never springs back."""

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show leaves, dust and tile; without motion nothing settles."""
        if not self.animation.running or fade:
            return
        rect, share = self.place(), self.animation.progress
        self._draw_leaves(surface, theme, rect, share)
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

    def _draw_leaves(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, share: float) -> None:
        """Let the leaves on which the tile comes down bend away from it and slip out of sight."""
        long = max(8, round(rect.width * 0.3 / 4) * 4)
        for number in range(_LEAVES):
            angle = 2 * math.pi * (number + 0.3 * (number % 3)) / _LEAVES
            x, y = math.cos(angle), math.sin(angle)
            # From half under the tile to just beside it, swinging a little beyond where they come to rest.
            out = 0.36 + 0.2 * math.sin(min(1.0, share * 1.25) * math.pi * 0.62)
            reach = rect.width * out / max(abs(x), abs(y))
            sway = 26 * (1 - share) * (1 if number % 2 else -1)
            leaf = theme.icons.whole(f"parting_leaf_{number % _LEAF_KINDS + 1}", long)
            turned = pygame.transform.rotate(leaf, -math.degrees(angle) + sway)
            turned.set_alpha(round(255 * min(1.0, 2.4 * (1 - share))))
            at = round(rect.centerx + x * reach), round(rect.centery + y * reach)
            surface.blit(turned, turned.get_rect(center=at))
