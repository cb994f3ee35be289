"""Petals and gold flakes that fall for the winner, and pollen and smoke in the valley."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.colours import Colour
from cacao_desktop.geometry import Size
from cacao_desktop.ui.ambient.sprites import glint
from cacao_desktop.ui.paint.light import Light
from cacao_desktop.ui.paint.shapes import blank, radial_glow

_PETAL_COUNT: Final = 70
"""The number of petals in a fall."""
_SECONDS: Final = 14.0
"""The time until the last petal has fallen."""
_COLOURS: Final[tuple[Colour, ...]] = (
    (232, 92, 84), (246, 190, 66), (250, 232, 206), (176, 116, 206), (240, 140, 168)
)  # fmt: skip
"""The colours of petals; some are golden instead."""
_TURNS: Final = 12
"""The number of positions in which a turning petal is drawn."""


@dataclass(frozen=True, slots=True)
class _Petal:
    """Its starting point and time, the duration of its fall, and how it sways and turns."""

    x: float
    start: float
    falls: float
    sway: float
    turn: float
    size: float
    colour: int

    def at(self, seconds: float) -> tuple[float, float, float] | None:
        """Return its position as shares of the window and its turn.

        None before and after its fall.
        """
        share = (seconds - self.start) / self.falls
        if not 0 <= share <= 1:
            return None
        waft = self.sway * math.sin(2 * math.pi * (share * 2.2 + self.turn))
        return self.x + waft, -0.05 + 1.1 * share, self.turn + share * 3


class Petals:
    """A fall of petals whose positions depend only on the time."""

    def __init__(self, rng: random.Random) -> None:
        self._petals = []
        for _ in range(_PETAL_COUNT):
            falls = rng.uniform(5.0, 7.5)
            x = rng.random()
            start = rng.uniform(0.0, _SECONDS - falls)
            sway = rng.uniform(0.01, 0.03)
            turn = rng.random()
            size = rng.uniform(0.7, 1.3)
            colour = rng.randrange(len(_COLOURS) + 1)
            self._petals.append(_Petal(x, start, falls, sway, turn, size, colour))

    @staticmethod
    def over(seconds: float) -> bool:
        """Return whether all petals have fallen after this many seconds."""
        return seconds > _SECONDS

    def draw(self, surface: pygame.Surface, seconds: float, side: int) -> None:
        """Draw the petals in the air at this time, about `side` pixels in size."""
        width, height = surface.get_size()
        for petal in self._petals:
            position = petal.at(seconds)
            if position is None:
                continue
            x, y, turn = position
            size = max(6, round(side * petal.size / 4) * 4)
            if petal.colour == len(_COLOURS):
                picture = glint(size * 2)
                picture.set_alpha(round(255 * abs(math.sin(2 * math.pi * turn))))
            else:
                picture = _petal(size, petal.colour, round(turn * _TURNS) % _TURNS)
            at = round(x * width), round(y * height)
            surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=512)
def _petal(size: int, colour: int, turn: int) -> pygame.Surface:
    """Paint a petal at one turn of its fall; as it spins, more or less of its face is visible."""
    large = blank((size * 4, size * 4))
    face = 0.35 + 0.65 * abs(math.sin(math.pi * turn / _TURNS))
    base = _COLOURS[colour]
    shade: Colour = (base[0] * 7 // 10, base[1] * 6 // 10, base[2] * 6 // 10)
    for colour_, grow in ((shade, 1.0), (base, 0.82)):
        width = round(size * 3.4 * grow)
        height = round(size * 1.9 * face * grow)
        oval = pygame.Rect(0, 0, width, height).move_to(center=(size * 2, size * 2))
        pygame.draw.ellipse(large, colour_, oval)
    pygame.draw.line(large, shade, (size, size * 2), (size * 3, size * 2), max(1, size // 6))
    return pygame.transform.smoothscale(
        pygame.transform.rotate(large, 360 * turn / _TURNS), (size, size)
    )


@dataclass(frozen=True, slots=True)
class _Mote:
    """Its start, its speed in window shares a second, its size and its nearness."""

    x: float
    y: float
    speed: tuple[float, float]
    waft: float
    near: float


_SMOKE: Final[Colour] = (232, 224, 212)
_HEARTHS: Final = ((0.561, 0.735), (0.609, 0.738), (0.692, 0.400))
"""Where smoke rises, as shares of the window: from two houses, and from the one on the temple."""
_CURLS: Final = 6
"""The number of curls of smoke above each hearth."""


def _smoke(seconds: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the curls of smoke.

    Each is a centre and width, as shares of the window, and an opacity.
    """
    for hearth, (x, y) in enumerate(_HEARTHS):
        for curl in range(_CURLS):
            share = (seconds * 0.045 * (1 + 0.2 * hearth) + curl / _CURLS + 0.37 * hearth) % 1
            waft = 0.006 * math.sin(seconds * 0.4 + 5 * share + hearth) * (0.3 + share)
            thick = min(1.0, 5 * share) * (1 - share)
            yield x + 0.05 * share * share + waft, y - 0.2 * share, 0.012 + 0.036 * share, thick


class Pollen:
    """Motes and smoke over the valley, whose positions depend only on the time."""

    def __init__(self, rng: random.Random) -> None:
        self._motes = []
        for _ in range(34):
            x = rng.random()
            y = rng.uniform(0.3, 1.0)
            speed = rng.uniform(0.004, 0.012), rng.uniform(-0.012, -0.004)
            self._motes.append(_Mote(x, y, speed, rng.uniform(0, 6.3), rng.uniform(0.3, 1.0)))

    def motes(
        self, size: Size, light: Light, view: tuple[float, float], seconds: float
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the pictures of smoke and motes with their top left corners in a window."""
        if light.flat:
            return []
        width, height = size
        motes = []
        red, green, blue = (
            part * left // 255 for part, left in zip(_SMOKE, light.land, strict=True)
        )
        for x, y, across, thick in _smoke(seconds):
            box = pygame.Rect(0, 0, *(max(4, round(across * width / 4) * 4),) * 2)
            box.center = round(x * width - view[0] * 9), round(y * height - view[1] * 4)
            cloud = radial_glow(box.size, (red, green, blue), 255, 0.85)
            cloud.set_alpha(9 * round(9 * thick))
            motes.append((cloud, box.topleft))
        colour = (206, 255, 118) if light.lamps else (255, 246, 206)
        for mote in self._motes:
            x = (
                mote.x + mote.speed[0] * seconds + 0.01 * math.sin(seconds * 0.7 + mote.waft)
            ) % 1.1 - 0.05
            y = (
                mote.y + mote.speed[1] * seconds + 0.01 * math.sin(seconds * 0.5 + 2 * mote.waft)
            ) % 1.0
            shine = 0.45 + 0.55 * math.sin(seconds * 0.9 + mote.waft * 3) ** 2
            # They rise out of the bushes and fade out below the sky.
            shine *= min(1.0, (1.0 - y) * 6, y * 4)
            side = max(4, round(width / 1366 * (5 + 8 * mote.near)))
            at = (
                round(x * width - view[0] * 14 * mote.near),
                round(y * height - view[1] * 7 * mote.near),
            )
            motes.append((radial_glow((side, side), colour, 36 * round(shine * 6), 1.3), at))
        return motes
