"""Motes that drift through the light of the valley; at night they are fireflies."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.light import Light
from cacao_desktop.ui.shapes import radial_glow

_COUNT: Final = 34
_POLLEN: Final[Colour] = (255, 246, 206)
_FIREFLY: Final[Colour] = (206, 255, 118)


@dataclass(frozen=True, slots=True)
class _Mote:
    """Where it begins, how fast it goes in shares of the window in a second, and how large and near it is."""

    x: float
    y: float
    speed: tuple[float, float]
    waft: float
    near: float


class Pollen:
    """Motes whose places follow from the time alone."""

    def __init__(self, rng: random.Random) -> None:
        self._motes = [
            _Mote(
                rng.random(),
                rng.uniform(0.3, 1.0),
                (rng.uniform(0.004, 0.012), rng.uniform(-0.012, -0.004)),
                rng.uniform(0, 6.3),
                rng.uniform(0.3, 1.0),
            )
            for _ in range(_COUNT)
        ]

    def draw(self, surface: pygame.Surface, light: Light, view: tuple[float, float], seconds: float) -> None:
        """Show them after some seconds, seen from `view`."""
        surface.blits(self.seen(surface.get_size(), light, view, seconds))

    def seen(
        self, size: Size, light: Light, view: tuple[float, float], seconds: float
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the motes with where they are in a window of `size` pixels."""
        if light.flat:
            return []
        width, height = size
        motes = []
        colour = _FIREFLY if light.lamps else _POLLEN
        for mote in self._motes:
            x = (mote.x + mote.speed[0] * seconds + 0.01 * math.sin(seconds * 0.7 + mote.waft)) % 1.1 - 0.05
            y = (mote.y + mote.speed[1] * seconds + 0.01 * math.sin(seconds * 0.5 + 2 * mote.waft)) % 1.0
            shine = 0.45 + 0.55 * math.sin(seconds * 0.9 + mote.waft * 3) ** 2
            # They rise out of the bushes and fade before they reach the sky.
            shine *= min(1.0, (1.0 - y) * 6, y * 4)
            side = max(4, round(width / 1366 * (5 + 8 * mote.near)))
            at = round(x * width - view[0] * 14 * mote.near), round(y * height - view[1] * 7 * mote.near)
            motes.append((_mote(side, colour, round(shine * 6)), at))
        return motes


@lru_cache(maxsize=128)
def _mote(side: int, colour: Colour, strength: int) -> pygame.Surface:
    return radial_glow((side, side), colour, 36 * strength, 1.3)
