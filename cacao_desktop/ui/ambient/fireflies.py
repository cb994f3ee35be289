"""Fireflies that hover over the ground of the table at night."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.ui.ambient.sprites import BEATS_PER_SECOND
from cacao_desktop.ui.paint.shapes import radial_glow

_MOST: Final = 26
_REACH: Final = 2.2
"""How far from its middle a firefly flies, in its own size."""


@dataclass(frozen=True, slots=True)
class _Firefly:
    """Where it hovers in shares of the window, how fast it circles, and at which point of each circle it is."""

    x: float
    y: float
    speeds: tuple[float, float, float]
    starts: tuple[float, float, float]

    def at(self, seconds: float) -> tuple[float, float, float]:
        """Return how far it is aside and below its middle, from -1 to 1, and how brightly it shines."""
        aside, below, light = (
            math.sin(speed * seconds + start) for speed, start in zip(self.speeds, self.starts, strict=True)
        )
        return aside, below, 0.2 + 0.8 * max(0.0, light)


@dataclass(frozen=True, slots=True)
class _Place:
    firefly: _Firefly
    rect: pygame.Rect
    ground: pygame.Surface


class Fireflies:
    """Lights that wander a little; each keeps to a small place of the board's picture."""

    def __init__(self, rng: random.Random) -> None:
        self._all = [
            _Firefly(
                rng.uniform(0.02, 0.98),
                rng.uniform(0.06, 0.94),
                (rng.uniform(0.5, 0.9), rng.uniform(0.35, 0.7), rng.uniform(1.0, 1.7)),
                (rng.uniform(0, 6.3), rng.uniform(0, 6.3), rng.uniform(0, 6.3)),
            )
            for _ in range(_MOST)
        ]
        self._places: list[_Place] = []
        self._seconds = 0.0

    @property
    def places(self) -> list[pygame.Rect]:
        return [place.rect for place in self._places]

    def leave(self) -> None:
        """Be gone from a picture that has been painted again."""
        self._places.clear()

    def settle(self, picture: pygame.Surface, size: int, taken: Sequence[pygame.Rect]) -> None:
        """Settle on a picture that has been painted again, away from the places that are taken by tiles."""
        self._places.clear()
        window = picture.get_rect()
        side = round(size * (2 * _REACH + 2))
        for firefly in self._all:
            middle = round(firefly.x * window.width), round(firefly.y * window.height)
            rect = pygame.Rect(0, 0, side, side).move_to(center=middle)
            if window.contains(rect) and rect.collidelist([*taken, *self.places]) < 0:
                self._places.append(_Place(firefly, rect, picture.subsurface(rect).copy()))
        self._show(picture)

    def beat(self, count: int, picture: pygame.Surface) -> list[pygame.Rect]:
        """Fly on; return where something changed."""
        self._seconds = count / BEATS_PER_SECOND
        self._show(picture)
        return self.places

    def _show(self, picture: pygame.Surface) -> None:
        for place in self._places:
            aside, below, light = place.firefly.at(self._seconds)
            picture.blit(place.ground, place.rect)
            side = place.rect.width / (2 * _REACH + 2)
            glow = _glow(round(side * 2))
            glow.set_alpha(round(255 * light))
            x, y = place.rect.centerx + aside * side * _REACH, place.rect.centery + below * side * _REACH
            picture.blit(glow, glow.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=8)
def _glow(size: int) -> pygame.Surface:
    glow = radial_glow((size, size), (206, 255, 118), 190, 2.0)
    core = radial_glow((max(3, size // 3),) * 2, (250, 255, 214), 255, 0.6)
    glow.blit(core, core.get_rect(center=glow.get_rect().center))
    return glow
