"""The ring of a village board: its size, and the course of the river along it."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.outlines import Point

SIDE: Final = 768
MIDDLE: Final = SIDE / 2
RADIUS: Final = 0.385 * SIDE
"""The distance of the stones from the centre."""

STONE: Final = 0.066 * SIDE
"""The radius of a stone."""

FIRST: Final = 236.0
LAST: Final = 484.0
"""Degrees clockwise from north of the first and the last stone.

The lower third is free for the name.
"""

STONES: Final = 9


def on_circle(degrees: float, radius: float) -> Point:
    """Return a point of the board.

    It is given in degrees clockwise from north and by its distance from the centre.
    """
    angle = math.radians(degrees)
    return MIDDLE + math.sin(angle) * radius, MIDDLE - math.cos(angle) * radius


def degrees_of_stone(number: int) -> float:
    """Return the angle of a stone, from 0 to 8."""
    return FIRST + (LAST - FIRST) * number / (STONES - 1)


def stone_place(number: int) -> Point:
    """Return the centre of a stone's place on the board, from 0 to 8.

    The game takes it from the map of the board.
    """
    return on_circle(degrees_of_stone(number), RADIUS)


def in_river(degrees: float, off: float) -> Point:
    """Return a point of the river `off` outside its centre line, which meanders a little."""
    return on_circle(degrees, RADIUS + off + 5 * math.sin(math.radians(degrees * 5.8)))


def half_width(degrees: float) -> float:
    """Return half the width of the river: a brook at the spring, broad at the mouth."""
    share = (degrees - FIRST) / (LAST - FIRST)
    return SIDE * (0.052 + 0.020 * share + 0.005 * math.sin(degrees * 0.23))
