"""Things on their way across the table."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation

Point: TypeAlias = tuple[int, int]
Place: TypeAlias = Callable[[], pygame.Rect]
"""Where something lies now; asked anew for each picture, as panels and camera may move meanwhile."""


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """A picture that moves from one place to another along an arc; `label` goes with it ("+2").

    `paint(size)` gives the picture at a size in pixels; the size goes from that of the start to that of the end.
    """

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    start: Place
    end: Place
    arc: float = 0.0
    label: str = ""
    shadow: Callable[[int, int], pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show it where it is now; `fade` lets it appear at its end instead of moving."""
        if not self.animation.running:
            return
        share = 1.0 if fade else self.animation.progress
        start, end = self.start(), self.end()
        rise = math.sin(math.pi * share)
        x = start.centerx + (end.centerx - start.centerx) * share
        y = (
            start.centery
            + (end.centery - start.centery) * share
            - self.arc * rise * abs(end.centerx - start.centerx)
        )
        # Sizes in steps of four pixels keep the store of scaled pictures small.
        size = max(8, round((start.width + (end.width - start.width) * share) / 4) * 4)
        picture = self.paint(size)
        place = picture.get_rect(center=(round(x), round(y)))
        if self.shadow is not None:
            lift = 2 + round(10 * rise)
            cast = self.shadow(size, lift)
            surface.blit(cast, cast.get_rect(center=(place.centerx + lift // 2, place.centery + lift)))
        if fade:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.animation.progress))
        surface.blit(picture, place)
        if self.label:
            theme.text.draw(
                surface,
                self.label,
                looks.HEADING,
                (place.right + theme.metrics.tx(4), place.centery),
                "midleft",
            )
