"""A ring round the tile that brings something, while what it brings is on its way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from cacao_desktop.table.motion.flights import Place
from cacao_desktop.table.tile_art import CORNER_SHARE
from cacao_desktop.ui.colours import JADE, OUTLINE
from cacao_desktop.ui.shapes import ring
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation


@dataclass(frozen=True, slots=True, eq=False)
class Spotlight:
    """Jade between dark lines, as long as its animation runs."""

    animation: Animation
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show the ring."""
        del fade
        if not self.animation.running:
            return
        tile = self.place()
        for reach, width, colour in ((7, 7, OUTLINE), (5, 4, JADE)):
            rect = tile.inflate(2 * reach, 2 * reach)
            drawn = theme.cache.get(
                ("spotlight", rect.size, width),
                partial(ring, rect.size, round(rect.width * CORNER_SHARE), width, colour),
            )
            surface.blit(drawn, rect)
