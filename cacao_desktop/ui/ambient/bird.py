"""A macaw that crosses the board now and then, with its shadow."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.ui.ambient.sprites import BEATS_PER_SECOND
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.paint.shapes import blank

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
_RED: Final[Colour] = (201, 48, 36)
_DARK_RED: Final[Colour] = (140, 26, 24)
_GOLD: Final[Colour] = (240, 184, 60)
_BLUE: Final[Colour] = (38, 92, 176)
_LINE: Final[Colour] = (44, 18, 12)

_WING: Final = (
    (0, -12),
    (14, -17),
    (34, -13),
    (50, 2),
    (46, 7),
    (38, 6),
    (31, 11),
    (22, 9),
    (14, 13),
    (2, 8),
)
_TAIL: Final = ((-4, 16), (-6, 40), (-2, 62), (0, 66), (2, 62), (6, 40), (4, 16))
_BODY: Final = (
    (0, -27),
    (5, -23),
    (7, -12),
    (7, 4),
    (4, 18),
    (0, 22),
    (-4, 18),
    (-7, 4),
    (-7, -12),
    (-5, -23),
)
_UNIT: Final = 104
"""How far the wings reach, in the units of the outlines."""


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

    def __init__(self, cache: SurfaceCache, rng: random.Random) -> None:
        self._cache, self._rng, self._wait = cache, rng, _FIRST
        self._flight: _Flight | None = None
        self._pitch = 1.0
        self.place: pygame.Rect | None = None

    def beat(self, view: pygame.Rect, pitch: float) -> pygame.Rect | None:
        """Let a beat pass over a board seen in `view`; return what has to be drawn again, None for nothing."""
        before = self.place
        self._pitch = pitch
        if self._flight is None:
            self._wait -= 1
            if self._wait > 0:
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
        return self._cache.get(key, lambda: _painted(span, heading, wings, shadow=shadow))

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where bird and shadow lie."""
        flight = self._flight
        assert flight is not None
        x, y = flight.at(flight.beat)
        bird = self._picture(shadow=False).get_rect(center=(round(x), round(y)))
        cast = self._picture(shadow=True).get_rect(
            center=(round(x + _HEIGHT[0] * self._pitch), round(y + _HEIGHT[1] * self._pitch))
        )
        return bird, cast

    def draw(self, surface: pygame.Surface) -> None:
        if self.place is not None:
            bird, cast = self._places()
            surface.blit(self._picture(shadow=True), cast)
            surface.blit(self._picture(shadow=False), bird)


def _painted(span: int, heading: int, wings: float, *, shadow: bool) -> pygame.Surface:
    """Paint the bird from above, flying up, at four times its size; then turn and shrink it."""
    side = span * 6
    scale = span * 4 / _UNIT
    large = blank((side, side))
    if shadow:
        for outline in _outlines(wings):
            pygame.draw.polygon(large, (10, 6, 2, 92), _placed(outline, scale, side))
    else:
        _paint_feathers(large, wings, scale)
    turned = pygame.transform.rotozoom(large, -360 * heading / _HEADINGS, 1.0)
    turned = pygame.transform.smoothscale(turned, (turned.get_width() // 4, turned.get_height() // 4))
    if shadow:
        turned = pygame.transform.gaussian_blur(turned, max(1, span // 24), repeat_edge_pixels=False)
    return turned.subsurface(turned.get_bounding_rect()).copy()


def _outlines(wings: float) -> list[Sequence[tuple[float, float]]]:
    right = [(x * wings + 3, y) for x, y in _WING]
    return [_TAIL, [(-x, y) for x, y in right], right, _BODY]


def _paint_feathers(large: pygame.Surface, wings: float, scale: float) -> None:
    side = large.get_width()
    tail, left, right, body = _outlines(wings)

    def fill(outline: Sequence[tuple[float, float]], colour: Colour) -> None:
        pygame.draw.polygon(large, colour, _placed(outline, scale, side))

    for part, colour in ((tail, _RED), (left, _BLUE), (right, _BLUE)):
        fill(part, _LINE)
        fill(_within(part, 0.9), colour)
    for wing in (left, right):
        root = wing[0][0]
        _paint_quills(large, wing, scale)
        fill([(root + (x - root) * 0.72, y * 0.8 - 1) for x, y in wing], _GOLD)
        fill([(root + (x - root) * 0.46, y * 0.72 - 3) for x, y in wing], _RED)
    fill(_within(tail, 0.5), _DARK_RED)
    fill(body, _LINE)
    fill(_within(body, 0.84), _RED)
    fill([(x * 0.5 - 1.5, y * 0.7 - 3) for x, y in body], (226, 84, 58))
    fill([(-3, -24), (0, -31), (3, -24)], (250, 240, 220))


def _paint_quills(large: pygame.Surface, wing: Sequence[tuple[float, float]], scale: float) -> None:
    """Draw the long feathers of a wing, dark and light by turns, from the shoulder to its rim."""
    root = wing[0][0], wing[0][1] + 8
    for number in range(9):
        along = 0.25 + number * 0.085
        tip = root[0] + (wing[3][0] - root[0]) * along, 10 - 4 * along + 2 * (number % 2)
        colour = (24, 62, 132) if number % 2 else (86, 146, 214)
        start, end = _placed((root, tip), scale, large.get_width())
        pygame.draw.line(large, colour, start, end, max(1, round(scale * 1.4)))


def _within(outline: Sequence[tuple[float, float]], share: float) -> list[tuple[float, float]]:
    """Return an outline shrunk about its middle."""
    x = sum(point[0] for point in outline) / len(outline)
    y = sum(point[1] for point in outline) / len(outline)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in outline]


def _placed(outline: Sequence[tuple[float, float]], scale: float, side: int) -> list[tuple[float, float]]:
    return [(side / 2 + x * scale, side / 2 + (y - 12) * scale) for x, y in outline]
