"""Gems: raw crystals in the mine and the four cuts of the tokens."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, edged, filtered, oval, path, shadow, stroke
from build_scripts.art.outlines import Point, degrees_of, open_line, poly, trace
from build_scripts.art.palette import OUTLINE, Hsl, lit, shade

GEM_INKS: Final[dict[str, Hsl]] = {
    "red": (352, 0.78, 0.48),
    "green": (146, 0.70, 0.40),
    "blue": (216, 0.80, 0.50),
    "white": (205, 0.32, 0.80),
}


def crystal(
    art: Art, x: float, y: float, width: float, height: float, ink: Hsl, turn: float = 0.0
) -> str:
    """Return an upright crystal from its base: three facets, a pointed cap, inner fire, glints."""
    hue, rich, base = ink
    m = art.chance.uniform(-0.12, 0.12) * width
    w = width
    left = -w / 2
    right = w / 2
    top = -height
    shoulder = -height + w * 0.62
    a = left + w * 0.3
    b = right - w * 0.26
    low = w * 0.12
    high = shoulder + w * 0.2
    outline = poly([(left, 0), (left, shoulder), (m, top), (right, shoulder), (right, 0)])
    facets: tuple[tuple[list[Point], float, float], ...] = (
        ([(left, 0), (left, shoulder), (a, high), (a, low)], 1.40, 0.95),
        ([(a, low), (a, high), (b, high), (b, low)], 1.05, 0.66),
        ([(b, low), (b, high), (right, shoulder), (right, 0)], 0.62, 0.34),
        ([(left, shoulder), (m, top), (a, high)], 1.7, 1.4),
        ([(a, high), (m, top), (b, high)], 1.35, 1.1),
        ([(b, high), (m, top), (right, shoulder)], 0.84, 0.66),
    )
    parts = [
        shadow(outline, w * 0.2, w * 0.2, 4, 0.55, "#050308"),
        path(outline, OUTLINE, 1, edged("#140a1c", 5)),
    ]
    for points, bright, dark in facets:
        fill = art.linear([(0, shade(ink, bright)), (1, shade((hue + 12, rich, base), dark))])
        parts.append(path(poly(points), fill))
    fire = shade((hue - 14, 1, 0.78))
    parts.append(
        oval((a + b) / 2, -height * 0.2, w * 0.2, height * 0.2, fire, 0.5, filtered("blur4"))
    )
    edge = trace("M", left + w * 0.1, -height * 0.12, "V", shoulder + w * 0.1, "L", m, top + 1)
    parts.append(stroke(edge, "#ffffff", w * 0.05 + 0.6, 0.8))
    parts.append(
        stroke(trace("M", a, w * 0.06, "V", high, "H", b), "#ffffff", w * 0.03 + 0.4, 0.5)
    )
    return at(x, y, "".join(parts), turn)


def _ring(count: int, radius: float, turn: float) -> list[Point]:
    return [
        (
            radius * math.cos(math.radians(turn) + 2 * math.pi * k / count),
            radius * math.sin(math.radians(turn) + 2 * math.pi * k / count),
        )
        for k in range(count)
    ]


_CUTS: Final[dict[str, tuple[list[Point], list[Point]]]] = {
    "red": ([(0, -46), (44, 0), (0, 46), (-44, 0)], [(0, -22), (21, 0), (0, 22), (-21, 0)]),
    "green": (_ring(8, 45, 22.5), _ring(8, 25, 22.5)),
    "blue": (_ring(6, 46, 0), _ring(6, 25, 0)),
    "white": (
        [(-25, -34), (25, -34), (46, -8), (0, 46), (-46, -8)],
        [(-15, -22), (15, -22), (25, -8), (0, 10), (-25, -8)],
    ),
}
"""Outline and table of each cut: diamond, octagon, hexagon, brilliant."""


def cut_gem(art: Art, x: float, y: float, size: float, colour: str) -> str:
    """Return a cut gem of a colour; every colour has its own cut."""
    girdle, table = _CUTS[colour]
    ink = GEM_INKS[colour]
    count = len(girdle)
    parts = [
        shadow(poly(girdle), 4, 7, 4, 0.55),
        path(poly(girdle), shade(ink, 0.4), 1, edged(shade(ink, 0.3), 4)),
    ]
    for k in range(count):
        after = (k + 1) % count
        middle = ((girdle[k][0] + girdle[after][0]) / 2, (girdle[k][1] + girdle[after][1]) / 2)
        slope = lit(degrees_of((0, 0), middle))
        fill = art.linear(
            [(0, shade(ink, slope * 1.25)), (1, shade(ink, slope * 0.8, 6))], 0, 0, 1, 1
        )
        parts.append(path(poly([girdle[k], girdle[after], table[after], table[k]]), fill))
        parts.append(stroke(open_line([girdle[k], table[k]]), "#ffffff", 1.2, 0.45))
    bright = art.linear(
        [(0, shade(ink, 1.75)), (0.5, shade(ink, 1.2)), (1, shade(ink, 0.85, 8))], 0, 0, 1, 1
    )
    parts.append(
        path(poly(table), bright, 1, 'stroke="#ffffff" stroke-width="1.6" stroke-opacity=".75"')
    )
    gleam = open_line(
        [
            (table[0][0] * 0.5 - 8, table[0][1] * 0.5 - 3),
            (table[0][0] * 0.5 + 5, table[0][1] * 0.5 - 9),
        ]
    )
    parts.append(stroke(gleam, "#ffffff", 4, 0.9))
    return at(x, y, "".join(parts), 0, size / 100)
