"""Clear water: pools, falls and drops."""

from __future__ import annotations

import math
from collections.abc import Sequence

from build_scripts.art.brush import Art, at, clipped, disc, filtered, oval, path, shadow, stroke
from build_scripts.art.outlines import trace
from build_scripts.art.palette import Ink, shade

_RINGS = (0.13, 0.25, 0.38, 0.53)


def pool(
    art: Art,
    d: str,
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    ink: Ink = "water",
    ripples: Sequence[tuple[float, float, float]] = ((0, 0, 1),),
    sparkle: int = 26,
) -> str:
    """Return a clear pool with outline d: deep centre, pale shallows, glints, and rings.

    Rings are (x, y, size) in shares.
    """
    chance = art.chance
    stops = [
        (0, shade(ink, 0.40, 14)),
        (0.4, shade(ink, 0.72, 6)),
        (0.74, shade(ink, 1.12)),
        (0.92, shade(ink, 1.5, -12, 0.9)),
        (1, shade(ink, 1.75, -20, 0.8)),
    ]
    parts = []
    for _ in range(60):  # Strokes follow the outline of the pool.
        t = chance.uniform(0, 6.283)
        q = chance.uniform(0.2, 0.98)
        x = cx + rx * q * math.cos(t)
        y = cy + ry * q * math.sin(t)
        half = chance.uniform(14, 46)
        d_stroke = trace(
            "M", x - half, y, "q", half, chance.uniform(2, 8) * math.sin(t), 2 * half, 0
        )
        tone = shade(ink, chance.uniform(0.7, 1.7), chance.uniform(-14, 14))
        parts.append(stroke(d_stroke, tone, chance.uniform(2, 6), 0.26))
    for ux, uy, size in ripples:
        for j, q in enumerate(_RINGS):
            parts.append(
                _ring(
                    cx + ux * rx + 2,
                    cy + uy * ry + 3,
                    rx * q * size,
                    "#053a44",
                    5 - j * 0.6,
                    0.34 - j * 0.06,
                )
            )
            parts.append(
                _ring(
                    cx + ux * rx,
                    cy + uy * ry,
                    rx * q * size,
                    "#e9fffb",
                    3.4 - j * 0.5,
                    0.85 - j * 0.16,
                )
            )
    for _ in range(sparkle):
        t = chance.uniform(2.6, 5.2)
        q = chance.uniform(0.3, 0.92)
        x = cx + rx * q * math.cos(t)
        y = cy + ry * q * math.sin(t)
        half = chance.uniform(4, 15)
        glint = trace("M", x - half, y, "q", half, -half * 0.22, 2 * half, 0)
        parts.append(stroke(glint, "#f4fffb", chance.uniform(1.2, 2.6), 0.6))
    parts.append(stroke(d, "#04262c", 22, 0.5, f'{filtered("blur8")} transform="translate(8 11)"'))
    return path(d, art.radial(stops, 0.52, 0.55, 0.52)) + clipped(art, d, "".join(parts))


def _ring(x: float, y: float, radius: float, ink: str, width: float, opacity: float) -> str:
    line = f'stroke="{ink}" stroke-width="{width:.1f}"'
    return oval(x, y, radius, radius * 0.72, "none", opacity, line)


def waterfall(art: Art, x: float, top: float, foot: float, half: float) -> str:
    """Return a waterfall from `top` to `foot`.

    It reaches `half` units to either side at the top, and is wider below.
    """
    chance = art.chance
    drop = foot - top
    wide = half * 1.5
    d = trace("M", x - half, top, "Q", x, top - 18, x + half, top) + trace(
        "C", x + half, top + drop * 0.4, x + wide, top + drop * 0.7, x + wide, foot
    )
    d += trace(
        "Q",
        x,
        foot + 26,
        x - wide,
        foot,
        "C",
        x - wide,
        top + drop * 0.7,
        x - half,
        top + drop * 0.4,
    ) + trace(" ", x - half, top, "Z")
    veil = art.linear([(0, "#ffffff"), (0.5, "#c9f2f7"), (1, "#f2ffff")])
    strands = []
    for _ in range(34):
        sx = chance.uniform(-0.95, 0.95)
        sway = chance.uniform(-7, 7)
        bend = sway, drop * 0.35, sx * half * 0.5 - sway, drop * 0.6
        end = sx * half * 0.52 + sway * 0.6, drop * chance.uniform(0.5, 1.05)
        ink = chance.choice(("#ffffff", "#e8fffd", "#7fd0e2", "#3f9fc0", "#ffffff"))
        start = x + sx * half, top + chance.uniform(-4, 0.3 * drop)
        strands.append(
            stroke(trace("M", *start, "c", *bend, *end), ink, chance.uniform(1.6, 4.6), 0.7)
        )
    spray = oval(x, foot + 6, wide * 1.25, 20, "#f4ffff", 0.42, filtered("soft3"))
    foam = "".join(
        disc(
            x + chance.uniform(-1.1, 1.1) * wide,
            foot + chance.uniform(-2, 16),
            chance.uniform(5, 12),
            "#f4ffff",
            chance.uniform(0.5, 0.95),
        )
        for _ in range(22)
    )
    return (
        shadow(d, 6, 8, 4, 0.5, "#06353c")
        + path(d, veil)
        + clipped(art, d, "".join(strands))
        + spray
        + foam
    )


def drop(art: Art, x: float, y: float, q: float, outline: float = 0.0) -> str:
    """Return one big drop of water; q is the radius of its round part, its tip points up."""
    d = trace("M", 0, -q * 1.75, "C", q * 0.35, -q * 0.95, q, -q * 0.6, q, q * 0.05) + trace(
        "C", q, q * 0.62, q * 0.55, q, 0, q, "C", -q * 0.55, q, -q, q * 0.62
    )
    d += trace(" ", -q, q * 0.05, "C", -q, -q * 0.6, -q * 0.35, -q * 0.95, 0, -q * 1.75, "Z")
    stops = [(0, "#effdff"), (0.3, "#8fe0fb"), (0.72, "#2b93dc"), (1, "#0f4f9c")]
    edge = f'stroke="#12283e" stroke-width="{outline:.1f}" stroke-linejoin="round"'
    gleam = trace(
        "M", -q * 0.58, q * 0.02, "C", -q * 0.62, q * 0.4, -q * 0.4, q * 0.66, -q * 0.1, q * 0.72
    )
    shine = stroke(gleam, "#ffffff", q * 0.13, 0.8) + oval(
        -q * 0.3, -q * 0.4, q * 0.14, q * 0.3, "#fff", 0.75, 'transform="rotate(18)"'
    )
    body = path(d, art.radial(stops, 0.36, 0.52, 0.72), 1, edge if outline else "")
    return at(x, y, shadow(d, q * 0.1, q * 0.16, 4, 0.4) + body + shine)
