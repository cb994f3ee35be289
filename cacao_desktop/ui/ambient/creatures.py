"""Animals over the table: a macaw that sometimes crosses the board, and fireflies at night."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.ui.ambient.beats import BEATS_PER_SECOND
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.theme import Theme

_FIRST_FLIGHT_BEATS: Final = 30 * BEATS_PER_SECOND
"""The time until the first bird flies, in beats."""
_FLIGHT_INTERVAL_BEATS: Final = (50 * BEATS_PER_SECOND, 110 * BEATS_PER_SECOND)
"""The shortest and longest time until the next bird, in beats."""
_SPEED: Final = 2.1 / BEATS_PER_SECOND
"""The speed of the bird in cells per beat."""
_SPAN: Final = 1.05
"""The wingspan in cells."""
_HEIGHT: Final = (0.30, 0.55)
"""The offset of the shadow from the bird, in cells."""
_HEADINGS: Final = 32
"""The number of directions in which it is drawn."""
_WINGBEAT: Final = (1.0, 0.82, 0.62, 0.8)
"""The apparent width of the wings in each phase of a beat."""


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
        x, y = self.start
        to_x, to_y = self.end
        return x + (to_x - x) * share, y + (to_y - y) * share + self.bow * math.sin(
            math.pi * share
        )


class Bird:
    """Flies across a part of the window.

    `rect` is its rectangle including the shadow, None while it is away.
    """

    def __init__(self, theme: Theme, rng: random.Random) -> None:
        self._theme = theme
        self._rng = rng
        self._wait = _FIRST_FLIGHT_BEATS
        self._flight: _Flight | None = None
        self._pitch = 1.0
        self.rect: pygame.Rect | None = None

    def beat(self, view: pygame.Rect, pitch: float, *, waits: bool = False) -> pygame.Rect | None:
        """Advance one beat over a board seen in `view`; return the rectangle to redraw, or None.

        It does not take off while `waits` is set.
        """
        before = self.rect
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
                bird, shadow = self._rects()
                self.rect = bird.union(shadow)
        if before is None or self.rect is None:
            return self.rect or before
        return before.union(self.rect)

    def leave(self) -> None:
        self._flight = None
        self.rect = None
        self._wait = self._rng.randint(*_FLIGHT_INTERVAL_BEATS)

    def _set_out(self, view: pygame.Rect) -> None:
        rng = self._rng
        outside = self._pitch * 1.5
        left = view.left - outside, view.top + view.height * rng.uniform(0.1, 0.9)
        right = view.right + outside, view.top + view.height * rng.uniform(0.1, 0.9)
        start, end = (left, right) if rng.random() < 0.5 else (right, left)
        beats = max(2, round(math.dist(start, end) / (self._pitch * _SPEED)))
        self._flight = _Flight(start, end, view.height * rng.uniform(-0.16, 0.16), beats)

    def _picture(self, *, shadow: bool) -> pygame.Surface:
        """Return the bird in its heading, beating its wings for a while and then gliding."""
        flight = self._flight
        assert flight is not None
        x, y = flight.at(flight.beat)
        next_x, next_y = flight.at(flight.beat + 1)
        heading = round(math.atan2(next_x - x, y - next_y) / (2 * math.pi) * _HEADINGS) % _HEADINGS
        if flight.beat // 12 % 3:
            wings = 1.0
        else:
            wings = _WINGBEAT[flight.beat // 2 % len(_WINGBEAT)]
        span = max(12, round(self._pitch * _SPAN / 4) * 4)
        key = ("bird", span, heading, wings, shadow)
        drawing = self._theme.scenery.drawing
        return self._theme.cache.get(key, _painted, drawing, span, heading, wings, shadow=shadow)

    def _rects(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rectangles of the bird and of its shadow."""
        flight = self._flight
        assert flight is not None
        x, y = flight.at(flight.beat)
        bird = self._picture(shadow=False).get_rect(center=(round(x), round(y)))
        below = round(x + _HEIGHT[0] * self._pitch), round(y + _HEIGHT[1] * self._pitch)
        return bird, self._picture(shadow=True).get_rect(center=below)

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect is not None:
            bird, shadow = self._rects()
            surface.blit(self._picture(shadow=True), shadow)
            surface.blit(self._picture(shadow=False), bird)


def _painted(
    drawing: Drawing, span: int, heading: int, wings: float, *, shadow: bool
) -> pygame.Surface:
    """Paint the bird from above, flying up, at four times its size, then rotate and shrink it."""
    side = span * 6
    width = round(side * wings)
    spread = pygame.transform.smoothscale(drawing("macaw_wings", side), (width, side))
    large = blank((side, side))
    large.blit(spread, ((side - width) // 2, 0))
    large.blit(drawing("macaw", side), (0, 0))
    if shadow:
        large.fill((10, 6, 2, 92), special_flags=pygame.BLEND_RGBA_MULT)
    turned = pygame.transform.rotozoom(large, -360 * heading / _HEADINGS, 1.0)
    turned = pygame.transform.smoothscale(
        turned, (turned.get_width() // 4, turned.get_height() // 4)
    )
    if shadow:
        turned = pygame.transform.gaussian_blur(
            turned, max(1, span // 24), repeat_edge_pixels=False
        )
    return turned.subsurface(turned.get_bounding_rect()).copy()


_MAX_FIREFLIES: Final = 26
"""The number of fireflies at night."""
_REACH: Final = 2.2
"""How far a firefly moves from its centre, in its own sizes."""


@dataclass(frozen=True, slots=True)
class _Firefly:
    """Its centre as shares of the window, its speed of circling, and its phase."""

    x: float
    y: float
    speeds: tuple[float, float, float]
    starts: tuple[float, float, float]

    def at(self, seconds: float) -> tuple[float, float, float]:
        """Return its offset from its centre, from -1 to 1, and its brightness."""
        circles = zip(self.speeds, self.starts, strict=True)
        aside, below, light = (math.sin(speed * seconds + start) for speed, start in circles)
        return aside, below, 0.2 + 0.8 * max(0.0, light)


@dataclass(frozen=True, slots=True)
class _Settled:
    """A firefly with its area in the picture, and the unlit ground of that area."""

    firefly: _Firefly
    rect: pygame.Rect
    ground: pygame.Surface


class Fireflies:
    """Lights that wander a little, each within a small area of the board's picture."""

    def __init__(self, rng: random.Random) -> None:
        self._all = []
        for _ in range(_MAX_FIREFLIES):
            x = rng.uniform(0.02, 0.98)
            y = rng.uniform(0.06, 0.94)
            speeds = rng.uniform(0.5, 0.9), rng.uniform(0.35, 0.7), rng.uniform(1.0, 1.7)
            starts = rng.uniform(0, 6.3), rng.uniform(0, 6.3), rng.uniform(0, 6.3)
            self._all.append(_Firefly(x, y, speeds, starts))
        self._settled: list[_Settled] = []
        self._seconds = 0.0

    @property
    def rects(self) -> list[pygame.Rect]:
        return [settled.rect for settled in self._settled]

    def leave(self) -> None:
        self._settled.clear()

    def settle(self, picture: pygame.Surface, size: int, taken: Sequence[pygame.Rect]) -> None:
        """Settle on a newly painted picture, away from the tiles."""
        self._settled.clear()
        window = picture.get_rect()
        side = round(size * (2 * _REACH + 2))
        for firefly in self._all:
            middle = round(firefly.x * window.width), round(firefly.y * window.height)
            rect = pygame.Rect(0, 0, side, side).move_to(center=middle)
            if window.contains(rect) and rect.collidelist([*taken, *self.rects]) < 0:
                self._settled.append(_Settled(firefly, rect, picture.subsurface(rect).copy()))
        self._show(picture)

    def beat(self, count: int, picture: pygame.Surface) -> list[pygame.Rect]:
        """Fly on; return the rectangles that changed."""
        self._seconds = count / BEATS_PER_SECOND
        self._show(picture)
        return self.rects

    def _show(self, picture: pygame.Surface) -> None:
        for settled in self._settled:
            aside, below, light = settled.firefly.at(self._seconds)
            picture.blit(settled.ground, settled.rect)
            side = settled.rect.width / (2 * _REACH + 2)
            glow = _glow(round(side * 2))
            glow.set_alpha(round(255 * light))
            x = settled.rect.centerx + aside * side * _REACH
            y = settled.rect.centery + below * side * _REACH
            picture.blit(glow, glow.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=8)
def _glow(size: int) -> pygame.Surface:
    glow = radial_glow((size, size), (206, 255, 118), 190, 2.0)
    core = radial_glow((max(3, size // 3),) * 2, (250, 255, 214), 255, 0.6)
    glow.blit(core, core.get_rect(center=glow.get_rect().center))
    return glow
