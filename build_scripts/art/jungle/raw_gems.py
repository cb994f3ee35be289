"""Gems as they grow: cubes, double pyramids, rosettes of needles and split nodules.

Crystals are in `gems`.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, edged, filtered, oval, path, shadow, stroke
from build_scripts.art.gems import crystal
from build_scripts.art.outlines import Point, blob, open_line, poly
from build_scripts.art.palette import Hsl, shade

_LINE: Final = "#140a1c"


def cube(art: Art, x: float, y: float, q: float, ink: Hsl, turn: float) -> str:
    """Return a cube of fluorite with a smaller one grown into it."""
    ground = oval(q * 0.2, q * 0.9, q, q * 0.3, "#050308", 0.5, filtered("blur4"))
    both = _one_cube(art, -q * 0.1, 0, q, ink) + _one_cube(art, q * 0.62, q * 0.52, q * 0.46, ink)
    return at(x, y, ground + both, turn)


def _one_cube(art: Art, x: float, y: float, r: float, ink: Hsl) -> str:
    wide = r * 0.87
    back = (x, y - r)
    right = (x + wide, y - r * 0.5)
    left = (x - wide, y - r * 0.5)
    middle = (x, y)
    foot = (x, y + r)
    low_left = (x - wide, y + r * 0.5)
    low_right = (x + wide, y + r * 0.5)
    faces: tuple[tuple[list[Point], float, float], ...] = (
        ([back, right, middle, left], 1.75, 1.3),
        ([left, middle, foot, low_left], 1.15, 0.8),
        ([right, middle, foot, low_right], 0.75, 0.42),
    )
    parts = [path(poly([back, right, low_right, foot, low_left, left]), _LINE, 1, edged(_LINE, 6))]
    parts += [
        path(poly(points), art.linear([(0, shade(ink, a)), (1, shade(ink, b))]))
        for points, a, b in faces
    ]
    parts.append(stroke(open_line([left, middle, right]), "#ffffff", 2, 0.75))
    parts.append(stroke(open_line([middle, foot]), "#ffffff", 1.4, 0.4))
    return "".join(parts)


def double_pyramid(art: Art, x: float, y: float, q: float, ink: Hsl, turn: float) -> str:
    """Return an octahedron like a raw diamond."""
    top = (0.0, -q)
    foot = (0.0, q)
    left = (-q * 0.74, -q * 0.06)
    right = (q * 0.74, -q * 0.06)
    near = (-q * 0.14, q * 0.14)
    parts = [
        oval(q * 0.2, q * 0.9, q * 0.7, q * 0.24, "#050308", 0.5, filtered("blur4")),
        path(poly([top, right, foot, left]), _LINE, 1, edged(_LINE, 6)),
    ]
    for points, light in (
        ((top, near, left), 1.55),
        ((top, right, near), 1.05),
        ((left, near, foot), 0.95),
        ((near, right, foot), 0.55),
    ):
        parts.append(
            path(
                poly(points),
                art.linear([(0, shade(ink, light * 1.15)), (1, shade(ink, light * 0.85))]),
            )
        )
    parts.append(stroke(open_line([top, near, foot]), "#ffffff", 1.8, 0.7))
    parts.append(stroke(open_line([left, near, right]), "#ffffff", 1.6, 0.6))
    return at(x, y, "".join(parts), turn)


def rosette(art: Art, x: float, y: float, q: float, ink: Hsl) -> str:
    """Return a fan of thin needles from one point."""
    parts = []
    for k in sorted(range(-6, 7), key=lambda k: -abs(k)):
        size = q * (1.0 - 0.05 * abs(k)) * art.chance.uniform(0.8, 1.1)
        turn = k * 13 + art.chance.uniform(-4, 4)
        parts.append(
            crystal(
                art, x + k * q * 0.05, y, q * 0.17, size, (ink[0] + k * 2, ink[1], ink[2]), turn
            )
        )
    return "".join(parts)


def nodule(art: Art, x: float, y: float, rx: float, ry: float, ink: Hsl) -> str:
    """Return a split stone: rind, bands of agate, and a glittering heart."""
    chance = art.chance
    d = blob(chance, (0, 0), rx, ry, 0.06, 12)
    parts = [
        shadow(d, 5, 8, 4, 0.6),
        path(d, _LINE, 1, edged(_LINE, 7)),
        path(d, shade((28, 0.22, 0.42))),
    ]
    bands = ((0.86, 1.8), (0.76, 0.62), (0.68, 1.35), (0.58, 0.8), (0.5, 1.7), (0.42, 0.34))
    parts += [
        path(d, shade(ink, light), 1, f'transform="scale({share})"') for share, light in bands
    ]
    for _ in range(26):
        t = chance.uniform(0, 6.28)
        r = 0.44 * math.sqrt(chance.random())
        px = rx * r * math.cos(t)
        py = ry * r * math.sin(t)
        w = chance.uniform(2.4, 5.5)
        grain = poly([(px, py - w), (px + w * 0.7, py), (px, py + w), (px - w * 0.7, py)])
        parts.append(path(grain, shade(ink, chance.uniform(0.8, 1.9)), 0.95))
    return at(x, y, "".join(parts))
