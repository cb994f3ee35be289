"""The honours of the winner: the feast by night, falling petals, and a crown that comes last."""

from __future__ import annotations

import random
from typing import Final

import pygame

from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.living.beats import Beats
from cacao_desktop.ui.living.petals import Petals
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.shapes import blank
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation, Timeline

CROWN: Final = 0.6
_FADE: Final = 0.8
_GOLD: Final[Colour] = (248, 200, 70)
_BRIGHT: Final[Colour] = (255, 236, 150)
_DEEP: Final[Colour] = (190, 118, 26)
_LINE: Final[Colour] = (66, 30, 10)
_JADE: Final[Colour] = (70, 214, 186)
_RED: Final[Colour] = (210, 52, 42)


class Celebration:
    """What the winner is honoured with; without motion all of it is there at once, and no petal falls."""

    def __init__(self, context: AppContext, timeline: Timeline) -> None:
        self._context = context
        self._timeline = timeline
        self._petals = Petals(random.Random(4))
        self._beats = Beats()
        self._wanted = False
        self._dusk: Animation | None = None
        self._crown: Animation | None = None

    def begin(self, *, petals: bool) -> None:
        """The winner is known; petals fall for a person."""
        self._wanted = petals
        self._dusk = self._timeline.play(_FADE)
        self._crown = self._timeline.play(CROWN, after=_FADE)

    @property
    def _falls(self) -> bool:
        return self._wanted and not self._petals.over(self._beats.seconds)

    def update(self, seconds: float) -> bool:
        """Let the petals fall; return whether they did."""
        context = self._context
        if context.still or not context.in_front or not self._falls:
            return False
        return self._beats.pass_by(seconds)

    def draw_ground(self, surface: pygame.Surface, theme: Theme, middle: int) -> None:
        """Show the feast behind the results; its pyramid is so many pixels from the left."""
        size = surface.get_size()
        if self._dusk is None or self._dusk.progress < 1:
            surface.blit(theme.scenery.dimmed_table(size), (0, 0))
        if self._dusk is None:
            return
        place = theme.scenery.winner(size, middle)
        # Without any alpha a picture is copied several times faster.
        place.set_alpha(round(255 * self._dusk.progress) if self._dusk.progress < 1 else None)
        surface.blit(place, (0, 0))
        if self._falls and not self._context.still:
            self._petals.draw(surface, self._beats.seconds, theme.metrics.tx(15))

    def draw_crown(self, surface: pygame.Surface, theme: Theme, above: tuple[int, int], side: int) -> None:
        """Show a crown of `side` pixels over a point, coming down to it."""
        if self._crown is None or not (self._crown.started or self._crown.ended):
            return
        crown = theme.cache.get(("crown", side), lambda: crown_picture(side))
        left = 1 - self._crown.progress
        if self._timeline.reduced_motion:
            left = 0.0
        crown.set_alpha(round(255 * self._crown.progress))
        surface.blit(crown, crown.get_rect(midbottom=(above[0], above[1] - round(left * side * 0.9))))


def crown_picture(side: int) -> pygame.Surface:
    """Return a crown of gold with jade and coral."""
    unit = side * 4 / 100
    large = blank((side * 4, side * 4))
    points = ((8, 84), (2, 36), (27, 56), (50, 16), (73, 56), (98, 36), (92, 84))

    def outline(grow: float) -> list[tuple[float, float]]:
        return [((50 + (x - 50) * grow) * unit, (60 + (y - 60) * grow) * unit) for x, y in points]

    pygame.draw.polygon(large, _LINE, outline(1.0))
    pygame.draw.polygon(large, _DEEP, outline(0.9))
    pygame.draw.polygon(large, _GOLD, [(x - unit, y - 2 * unit) for x, y in outline(0.82)])
    light = [(x * unit, y * unit) for x, y in ((14, 72), (11, 50), (29, 64), (48, 30), (40, 66))]
    pygame.draw.polygon(large, _BRIGHT, light)
    band = pygame.Rect(round(8 * unit), round(76 * unit), round(84 * unit), round(16 * unit))
    pygame.draw.rect(large, _LINE, band, border_radius=round(7 * unit))
    pygame.draw.rect(large, _GOLD, band.inflate(-6 * unit, -6 * unit), border_radius=round(5 * unit))
    for x, y, radius, colour in (
        *((x, 84, 5, colour) for x, colour in ((26, _RED), (50, _JADE), (74, _RED))),
        *((x, y, 7, _JADE) for x, y in ((3, 34), (97, 34))),
        (50, 14, 9, _RED),
    ):
        pygame.draw.circle(large, _LINE, (x * unit, y * unit), radius * unit)
        pygame.draw.circle(large, colour, (x * unit, y * unit), (radius - 2) * unit)
        pygame.draw.circle(large, (255, 255, 255), ((x - 1.5) * unit, (y - 2) * unit), 1.4 * unit)
    return pygame.transform.smoothscale(large, (side, side))
