"""The carved disc of the sun-worshipping site and the sun's face."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, at, disc, edged, filtered, path, rect, shadow, stroke
from build_scripts.art.materials import carve
from build_scripts.art.outlines import Point, poly
from build_scripts.art.palette import lit, shade

_TURQUOISE = "#2fb3a6"
_CORAL = "#c8412a"


def _polar(angle: float, reach: float) -> Point:
    return reach * math.cos(angle), reach * math.sin(angle)


def _arc(reach: float, start: float, end: float) -> str:
    ax, ay = _polar(start, reach)
    bx, by = _polar(end, reach)
    return f"M{ax:.1f} {ay:.1f}A{reach:.1f} {reach:.1f} 0 0 1 {bx:.1f} {by:.1f}"


def _circle(reach: float) -> str:
    q = f"{reach:.1f}"
    return f"M-{q} 0a{q} {q} 0 1 0 {2 * reach:.1f} 0a{q} {q} 0 1 0 {-2 * reach:.1f} 0"


def sun_disc(art: Art, x: float, y: float, radius: float) -> str:
    """Return the great stone disc: inlaid ring, turquoise mosaic, gold rays and the face."""
    q = radius
    stone = art.radial(
        [(0, shade("stone", 1.4)), (0.6, shade("stone", 1.08)), (1, shade("stone", 0.78))],
        0.34,
        0.28,
        0.9,
    )
    parts = [
        disc(14, 22, q, "#120a05", 0.7, filtered("blur8")),
        disc(0, 12, q, shade("stone", 0.4)),
        disc(0, 0, q, stone),
        _chisel_strokes(art, q),
        _inlaid_ring(q),
        carve(_circle(q * 0.8), 3.4),
        carve(_circle(q * 0.985), 3.4),
        _mosaic(art, q),
        rays(q),
        at(0, 0, sun_face(art, q * 0.45)),
    ]
    return at(x, y, "".join(parts))


def _chisel_strokes(art: Art, q: float) -> str:
    chance = art.chance
    parts = []
    for _ in range(80):
        t = chance.uniform(0, 6.28)
        reach = chance.uniform(0.62, 0.98) * q
        tone = shade("stone", chance.uniform(0.75, 1.35), chance.uniform(-8, 8))
        parts.append(stroke(_arc(reach, t, t + 0.16), tone, chance.uniform(2, 5), 0.4))
    return "".join(parts)


def _inlaid_ring(q: float) -> str:
    parts = []
    for k in range(24):
        t = 2 * math.pi * (k + 0.5) / 24
        x, y = _polar(t, q * 0.895)
        if k % 2:
            parts.append(at(x, y, carve("M-9 -6H9M-9 0H9M-9 6H9", 3, 1.2), math.degrees(t) + 90))
            continue
        ink = (_TURQUOISE, _CORAL)[k // 2 % 2]
        parts.append(
            disc(x, y, 11, "#3a2412", 0.8)
            + disc(x, y, 8.6, ink)
            + disc(x - 2.6, y - 3, 3, "#fff", 0.55)
        )
    return "".join(parts)


def _mosaic(art: Art, q: float) -> str:
    chance = art.chance
    parts = [disc(0, 0, q * 0.79, "#1d7f86", 0.82)]
    for _ in range(120):
        t = chance.uniform(0, 6.28)
        reach = q * 0.79 * math.sqrt(chance.uniform(0.3, 0.96))
        tone = shade((chance.uniform(172, 192), 0.55, 0.36), chance.uniform(0.75, 1.5))
        piece = rect(-5, -4, chance.uniform(7, 11), chance.uniform(6, 8), tone, 0.7, 'rx="1.5"')
        parts.append(at(*_polar(t, reach), piece, math.degrees(t) + 90))
    parts.append(
        stroke(_arc(q * 0.78, math.pi, 2 * math.pi - 0.01), "#062024", 9, 0.5, filtered("blur4"))
    )
    return "".join(parts)


def rays(q: float, count: int = 16, edge: float = 0.0) -> str:
    """Return the rays of a sun of radius q: two facets each, shaded by slope."""
    parts = []
    for k in range(count):
        t = 2 * math.pi * k / count
        long = k % 2 == 0
        degrees = math.degrees(t)
        tip = q * (0.79 if long else 0.68)
        spread = 0.235 if long else 0.2
        base = q * 0.42
        p = [_polar(t, tip), _polar(t - spread, base), _polar(t + spread, base), _polar(t, base)]
        ink = "gold" if long else (24.0, 0.86, 0.48)
        if edge:
            parts.append(path(poly(p[:3]), "#241006", 1, edged("#241006", edge * 2)))
        parts.append(shadow(poly(p[:3]), 3, 5, 2, 0.5))
        parts.append(path(poly([p[0], p[1], p[3]]), shade(ink, 0.62 + 0.5 * lit(degrees - 90))))
        parts.append(path(poly([p[0], p[2], p[3]]), shade(ink, 0.62 + 0.5 * lit(degrees + 90))))
    return "".join(parts)


def sun_face(art: Art, q: float, outline: float = 3.0) -> str:
    """Return the gold face of the sun with ear spools, radius q, around 0, 0."""
    chance = art.chance
    gold = art.radial(
        [(0, "#fff0a8"), (0.4, "#ffcf4d"), (0.8, "#e8971b"), (1, "#a75d0c")], 0.34, 0.28, 0.85
    )
    parts = [
        disc(4, 7, q, "#2a1304", 0.6, filtered("blur4")),
        disc(0, 0, q, gold, 1, edged("#6a3505", outline)),
    ]
    for _ in range(40):
        t = chance.uniform(0, 6.28)
        reach = chance.uniform(0.5, 0.95) * q
        tone = shade("gold", chance.uniform(0.8, 1.4), chance.uniform(-10, 4))
        parts.append(stroke(_arc(reach, t, t + 0.3), tone, chance.uniform(2, 5), 0.35))
    for side in (-1, 1):
        x = side * (q + 3)
        parts.append(disc(x + 2, 18, 19, "#2a1304", 0.6, filtered("blur2")))
        parts.append(disc(x, 14, 18, gold, 1, edged("#6a3505", max(2.5, outline))))
        parts.append(
            disc(x, 14, 10, _TURQUOISE, 1, edged("#0c4a4a", 2)) + disc(x - 3, 11, 3.4, "#d5fff4")
        )
    return "".join(parts) + at(0, 0, _features(), 0, q / 77.4)


def _features() -> str:
    parts = []
    for side in (-1, 1):
        parts.append(carve(f"M{side * 46} -10Q{side * 30} 8 {side * 14} -8", 6))
        parts.append(carve(f"M{side * 48} -24Q{side * 30} -34 {side * 10} -22", 5.5))
        parts.append(
            disc(side * 44 + 1, 23, 11, "#9a3d0c", 0.6) + disc(side * 44, 21, 10, "#f0702a")
        )
        parts.append(disc(side * 44 - 2, 18, 4.5, "#ffb066"))
    parts.append(carve("M-8 -26L-12 18Q0 28 12 18L8 -26", 5))
    parts.append(carve("M-24 42Q0 60 24 42", 7))
    parts.append(carve("M-62 -44H-26V-56H-10V-66M62 -44H26V-56H10V-66", 4.5))
    return "".join(parts)
