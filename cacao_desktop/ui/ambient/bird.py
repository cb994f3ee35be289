"""A macaw that crosses the board now and then, with its shadow."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.ui.ambient.sprites import BEATS_PER_SECOND
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.theme import Theme

_FIRST: Final = 30 * BEATS_PER_SECOND
_BETWEEN: Final = (50 * BEATS_PER_SECOND, 110 * BEATS_PER_SECOND)
_SPEED: Final = 2.1 / BEATS_PER_SECOND
"""Cells in a beat."""
_SPAN: Final = 1.05
"""How wide the wings reach, in cells."""
_HEIGHT: Final = (0.30, 0.55)
"""How far the shadow lies beside the bird, in cells."""
_HEADINGS: Final = 32
_WINGBEAT: Final = (1.0, 0.82, 0.62, 0.8)
"""How wide the wings look while they beat."""


Drawing = Callable[[str, int], pygame.Surface]


@dataclass(slots=True)
class _Flight:
    start: tuple[float, float]
    end: tuple[float, float]
    bow: float
    beats: int
    beat: int = 0

    def at(self, beat: int) -> tuple[float, float]:
        share = beat / self.beats
        (x, y), (to_x, to_y) = self.start, self.end
        aside = self.bow * math.sin(math.pi * share)
        return x + (to_x - x) * share, y + (to_y - y) * share + aside


class Bird:
    """Flies across a part of the window; `place` is what it and its shadow take up now, None while it is away."""

    def __init__(self, theme: Theme, rng: random.Random) -> None:
        self._theme, self._rng, self._wait = theme, rng, _FIRST
        self._flight: _Flight | None = None
        self._pitch = 1.0
        self.place: pygame.Rect | None = None

    def beat(self, view: pygame.Rect, pitch: float, *, waits: bool = False) -> pygame.Rect | None:
        """Let a beat pass over a board seen in `view`; return what has to be drawn again, None for nothing.

        While it `waits` it does not set out.
        """
        before = self.place
        self._pitch = pitch
        if self._flight is None:
            self._wait -= 1
            if self._wait > 0 or waits:
                return None
            self._set_out(view)
        flight = self._flight
        if flight is not None:
            flight.beat += 1
            if flight.beat >= flight.beats:
                self.leave()
            else:
                self.place = self._places()[0].union(self._places()[1])
        if before is None or self.place is None:
            return self.place or before
        return before.union(self.place)

    def leave(self) -> None:
        """Be gone, and stay away for a while."""
        self._flight = self.place = None
        self._wait = self._rng.randint(*_BETWEEN)

    def _set_out(self, view: pygame.Rect) -> None:
        rng, away = self._rng, self._pitch * 1.5
        left = view.left - away, view.top + view.height * rng.uniform(0.1, 0.9)
        right = view.right + away, view.top + view.height * rng.uniform(0.1, 0.9)
        start, end = (left, right) if rng.random() < 0.5 else (right, left)
        beats = max(2, round(math.dist(start, end) / (self._pitch * _SPEED)))
        self._flight = _Flight(start, end, view.height * rng.uniform(-0.16, 0.16), beats)

    def _picture(self, *, shadow: bool) -> pygame.Surface:
        """Return the bird in its heading, its wings beating for a while and then gliding."""
        flight = self._flight
        assert flight is not None
        (x, y), (next_x, next_y) = flight.at(flight.beat), flight.at(flight.beat + 1)
        heading = round(math.atan2(next_x - x, y - next_y) / (2 * math.pi) * _HEADINGS) % _HEADINGS
        gliding = flight.beat // 12 % 3
        wings = 1.0 if gliding else _WINGBEAT[flight.beat // 2 % len(_WINGBEAT)]
        span = max(12, round(self._pitch * _SPAN / 4) * 4)
        key = ("bird", span, heading, wings, shadow)
        drawing = self._theme.scenery.drawing
        return self._theme.cache.get(key, lambda: _painted(drawing, span, heading, wings, shadow=shadow))

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        flight = self._flight
        assert flight is not None
        x, y = flight.at(flight.beat)
        bird = self._picture(shadow=False).get_rect(center=(round(x), round(y)))
        below = round(x + _HEIGHT[0] * self._pitch), round(y + _HEIGHT[1] * self._pitch)
        cast = self._picture(shadow=True).get_rect(center=below)
        return bird, cast

    def draw(self, surface: pygame.Surface) -> None:
        if self.place is not None:
            bird, cast = self._places()
            surface.blit(self._picture(shadow=True), cast)
            surface.blit(self._picture(shadow=False), bird)


def _painted(drawing: Drawing, span: int, heading: int, wings: float, *, shadow: bool) -> pygame.Surface:
    """Paint the bird from above, flying up, at four times its size; then turn and shrink it."""
    side = span * 6
    wide = round(side * wings)
    spread = pygame.transform.smoothscale(drawing("macaw_wings", side), (wide, side))
    large = blank((side, side))
    large.blit(spread, ((side - wide) // 2, 0))
    large.blit(drawing("macaw", side), (0, 0))
    if shadow:
        large.fill((10, 6, 2, 92), special_flags=pygame.BLEND_RGBA_MULT)
    turned = pygame.transform.rotozoom(large, -360 * heading / _HEADINGS, 1.0)
    turned = pygame.transform.smoothscale(turned, (turned.get_width() // 4, turned.get_height() // 4))
    if shadow:
        turned = pygame.transform.gaussian_blur(turned, max(1, span // 24), repeat_edge_pixels=False)
    return turned.subsurface(turned.get_bounding_rect()).copy()
