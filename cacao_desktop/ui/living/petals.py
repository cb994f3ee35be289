"""Petals and flakes of gold that fall for the winner."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.living.sprites import glint
from cacao_desktop.ui.shapes import blank

_COUNT: Final = 70
_LASTS: Final = 14.0
"""Seconds until the last petal has fallen."""
_COLOURS: Final[tuple[Colour, ...]] = (
    (232, 92, 84),
    (246, 190, 66),
    (250, 232, 206),
    (176, 116, 206),
    (240, 140, 168),
)
_TURNS: Final = 12


@dataclass(frozen=True, slots=True)
class _Petal:
    """Where and when it begins, how long it falls, and how it sways and turns on the way."""

    x: float
    start: float
    falls: float
    sway: float
    turn: float
    size: float
    colour: int

    def at(self, seconds: float) -> tuple[float, float, float] | None:
        """Return where it is as shares of the window and how far it has turned; None before and after."""
        share = (seconds - self.start) / self.falls
        if not 0 <= share <= 1:
            return None
        waft = self.sway * math.sin(2 * math.pi * (share * 2.2 + self.turn))
        return self.x + waft, -0.05 + 1.1 * share, self.turn + share * 3


class Petals:
    """A fall of petals whose places follow from the time alone."""

    def __init__(self, rng: random.Random) -> None:
        self._petals = []
        for _ in range(_COUNT):
            falls = rng.uniform(5.0, 7.5)
            self._petals.append(
                _Petal(
                    rng.random(),
                    rng.uniform(0.0, _LASTS - falls),
                    falls,
                    rng.uniform(0.01, 0.03),
                    rng.random(),
                    rng.uniform(0.7, 1.3),
                    rng.randrange(len(_COLOURS) + 1),
                )
            )

    @staticmethod
    def over(seconds: float) -> bool:
        """Return whether all have fallen after some seconds."""
        return seconds > _LASTS

    def draw(self, surface: pygame.Surface, seconds: float, side: int) -> None:
        """Show the petals in the air after some seconds, about `side` pixels large."""
        width, height = surface.get_size()
        for petal in self._petals:
            place = petal.at(seconds)
            if place is None:
                continue
            size = max(6, round(side * petal.size / 4) * 4)
            if petal.colour == len(_COLOURS):
                picture = glint(size * 2)
                picture.set_alpha(round(255 * abs(math.sin(2 * math.pi * place[2]))))
            else:
                picture = _petal(size, petal.colour, round(place[2] * _TURNS) % _TURNS)
            at = round(place[0] * width), round(place[1] * height)
            surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=512)
def _petal(size: int, colour: int, turn: int) -> pygame.Surface:
    """Paint a petal lying at a turn of its fall: it spins, and shows more or less of its face."""
    large = blank((size * 4, size * 4))
    face = 0.35 + 0.65 * abs(math.sin(math.pi * turn / _TURNS))
    base = _COLOURS[colour]
    shade: Colour = (base[0] * 7 // 10, base[1] * 6 // 10, base[2] * 6 // 10)
    for colour_, grow in ((shade, 1.0), (base, 0.82)):
        oval = pygame.Rect(0, 0, round(size * 3.4 * grow), round(size * 1.9 * face * grow))
        oval.center = (size * 2, size * 2)
        pygame.draw.ellipse(large, colour_, oval)
    pygame.draw.line(large, shade, (size, size * 2), (size * 3, size * 2), max(1, size // 6))
    return pygame.transform.smoothscale(pygame.transform.rotate(large, 360 * turn / _TURNS), (size, size))
