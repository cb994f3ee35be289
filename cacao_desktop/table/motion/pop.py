"""A count that has changed swells for a blink, so that the eye finds it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from cacao_desktop.table.motion.flights import Place
from cacao_desktop.ui.colours import JADE
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation


@dataclass(frozen=True, slots=True, eq=False)
class Pop:
    """The count itself, larger while its animation runs; where nothing moves, a line under it."""

    animation: Animation
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show the count that has been drawn at its place larger."""
        if not self.animation.running:
            return
        rect = self.place().inflate(theme.metrics.tx(26), theme.metrics.tx(8)).clip(surface.get_rect())
        if not rect.width or not rect.height:
            return
        if fade:
            pygame.draw.line(surface, JADE, rect.bottomleft, rect.bottomright, theme.metrics.tx(3))
            return
        swell = 1 + 0.22 * math.sin(math.pi * self.animation.progress)
        size = round(rect.width * swell), round(rect.height * swell)
        larger = pygame.transform.smoothscale(surface.subsurface(rect), size)
        surface.blit(larger, larger.get_rect(center=rect.center))
