"""The ways that feet have trodden over the ground of the table, with pebbles at their sides and footprints."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from build_scripts.art.brush import Art, at, disc, filtered, oval, stroke
from build_scripts.art.outlines import Point, trace
from build_scripts.art.palette import shade

_Way: TypeAlias = tuple[Point, Point, Point, Point]

_PATHS: Final[tuple[_Way, ...]] = (
    ((-40, 820), (330, 700), (560, 560), (760, 500)),
    ((760, 500), (980, 440), (1180, 300), (1330, -40)),
    ((860, 480), (1060, 600), (1360, 640), (1960, 610)),
    ((720, 520), (700, 700), (800, 880), (760, 1120)),
)
_WIDE: Final = 62
"""Half the width of a path."""


def paths(art: Art) -> str:
    """Return the trodden ways, which meet where the board begins."""
    return "".join(_trodden(way) + _pebbles(art, way) + _footprints(way) for way in _PATHS)


def is_on_a_path(x: float, y: float) -> bool:
    """Tell whether a place is trodden, so that nothing grows there."""
    return any(math.dist((x, y), _on(way, k / 20)) < _WIDE + 16 for way in _PATHS for k in range(21))


def _on(way: _Way, t: float) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    return (
        sum(w * x for w, (x, _) in zip(weights, way, strict=True)),
        sum(w * y for w, (_, y) in zip(weights, way, strict=True)),
    )


def _place(way: _Way, t: float) -> tuple[float, float, float]:
    """Return a point of a way and the direction there in radians."""
    (x, y), (ahead_x, ahead_y) = _on(way, t), _on(way, min(1.0, t + 0.01))
    return x, y, math.atan2(ahead_y - y, ahead_x - x)


def _trodden(way: _Way) -> str:
    d = trace("M", *way[0], "C", *way[1], *way[2], *way[3])
    return (
        stroke(d, "#2a1b0e", 150, 0.20, filtered("soft24"))
        + stroke(d, "#94724a", 104, 0.34, filtered("soft24"))
        + stroke(d, "#ab8a5c", 52, 0.26, filtered("soft12"))
    )


def _pebbles(art: Art, way: _Way) -> str:
    chance, parts = art.chance, []
    for _ in range(46):
        x, y, turn = _place(way, chance.random())
        off = chance.choice((-1, 1)) * chance.gauss(_WIDE, 9)
        px, py, q = x - math.sin(turn) * off, y + math.cos(turn) * off, chance.choice((2.5, 3, 4, 5, 7))
        ink = shade((chance.uniform(28, 40), 0.18, chance.uniform(0.30, 0.42)))
        parts.append(
            oval(px + q * 0.3, py + q * 0.4, q, q * 0.7, "#120a05", 0.45) + oval(px, py, q, q * 0.7, ink)
        )
    return "".join(parts)


def _footprints(way: _Way) -> str:
    toes = "".join(disc(9.5 + (1 - abs(k)) * 1.2, k * 2.6, 1.5, "#2e1d0f", 0.34) for k in (-1, 0, 1))
    foot = oval(0, 0, 9, 4.6, "#2e1d0f", 0.34) + toes
    parts = []
    for k in range(7, 60, 4):
        x, y, turn = _place(way, k / 64)
        parts.append(at(x, y, at(0, 13 if (k // 4) % 2 else -13, foot), math.degrees(turn)))
    return "".join(parts)
