"""Fruit, chocolate, baskets, jars and fire."""

from __future__ import annotations

import math

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    edged,
    filtered,
    line,
    oval,
    path,
    rect,
    shadow,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.materials import face
from build_scripts.art.outlines import box, trace
from build_scripts.art.palette import OUTLINE, Ink, shade

_RIDGES = (-0.82, -0.45, -0.06, 0.35, 0.74)


def _pod_outline(size: float, half: float) -> str:
    w = half
    h = size
    return (
        trace("M", 0, -h * 0.5, "C", w * 0.75, -h * 0.48, w * 1.15, h * 0.02, w * 0.55, h * 0.33)
        + trace(
            "Q",
            w * 0.2,
            h * 0.47,
            w * 0.04,
            h * 0.53,
            "Q",
            -w * 0.2,
            h * 0.47,
            -w * 0.55,
            h * 0.33,
        )
        + trace("C", -w * 1.15, h * 0.02, -w * 0.75, -h * 0.48, 0, -h * 0.5, "Z")
    )


def cacao_pod(
    art: Art, x: float, y: float, turn: float, size: float, hue: float = 30, outline: float = 0.0
) -> str:
    """Return one ripe cacao pod.

    Ridged body, speckles, highlight, stem, and optionally a dark outline.
    """
    chance = art.chance
    half = size * 0.36
    d = _pod_outline(size, half)
    body = art.radial(
        [
            (0, shade((hue + 16, 0.95, 0.66))),
            (0.35, shade((hue + 4, 0.92, 0.53))),
            (0.75, shade((hue - 10, 0.88, 0.37))),
            (1, shade((hue - 18, 0.8, 0.22))),
        ],
        0.36,
        0.3,
        0.75,
    )
    ridges = []
    for share in _RIDGES:
        for dx, ink, width, opacity in (
            (0.0, shade((hue - 20, 0.85, 0.2)), 0.035, 0.5),
            (0.14, shade((hue + 22, 1, 0.74)), 0.02, 0.55 - 0.22 * abs(share + 0.3)),
        ):
            far = half * (share * 1.25 + dx)
            near = half * (share * 1.3 + dx)
            curve = trace(
                "M",
                0,
                -size * 0.5,
                "C",
                far,
                -size * 0.3,
                near,
                size * 0.15,
                half * 0.04,
                size * 0.53,
            )
            ridges.append(stroke(curve, ink, size * width, opacity, filtered("blur1")))
    speckle = shade((hue - 22, 0.8, 0.2))
    for _ in range(26):
        dot = size * 0.012 * chance.uniform(0.6, 1.6)
        ridges.append(
            disc(
                chance.uniform(-0.8, 0.8) * half,
                chance.uniform(-0.45, 0.45) * size,
                dot,
                speckle,
                0.35,
            )
        )
    ridges.append(
        oval(
            -half * 0.42, -size * 0.14, half * 0.13, size * 0.2, "#fff7d6", 0.6, filtered("blur4")
        )
    )
    stem = trace("M", 0, -size * 0.48, "q", -size * 0.02, -size * 0.06, size * 0.02, -size * 0.12)
    parts = [shadow(d, size * 0.07, size * 0.12, 8, 0.6)]
    if outline:
        parts.append(stroke(stem, OUTLINE, size * 0.07 + 2 * outline))
        parts.append(path(d, OUTLINE, 1, edged(OUTLINE, 2 * outline)))
    parts += [
        stroke(stem, "#4a2d14", size * 0.07),
        path(d, body),
        clipped(art, d, "".join(ridges)),
    ]
    return at(x, y, "".join(parts), turn)


def pod_cap(art: Art, x: float, y: float, size: float) -> str:
    """Return the leaves over the stem of a pod that hangs at x, y."""
    chance = art.chance
    high = y - size * 0.44
    places = ((-4, -6, 200), (6, -6, -24), (0, -12, -95))
    ink = (92.0, 0.66, 0.42)
    return "".join(
        leaf(art, x + dx, high + dy, a, chance.uniform(0.30, 0.40) * size, ink, 1, 0.36)
        for dx, dy, a in places
    )


def chocolate_bar(
    art: Art, x: float, y: float, width: float, turn: float = -14, outline: float = 0.0
) -> str:
    """Return a bar of chocolate, 3 by 2 pieces, with a cacao leaf around one end."""
    w = width / 2
    h = width * 0.36
    d = trace("M", -w, -h, "H", w, "V", h, "H", -w, "Z")
    dark = art.linear([(0, "#7a4522"), (0.5, "#5c3017"), (1, "#3a1c0c")], 0, 0, 1, 1)
    parts = [shadow(d, w * 0.08, h * 0.2, 4, 0.6)]
    if outline:
        parts.append(path(d, OUTLINE, 1, edged(OUTLINE, 2 * outline)))
    parts.append(path(d, dark, 1, 'stroke="#2a1206" stroke-width="2"'))
    cell_w = width / 3
    cell_h = h
    piece = art.linear([(0, "#a0622f"), (1, "#5a2e14")], 0, 0, 1, 1)
    for column in range(3):
        for row in range(2):
            left = -w + column * cell_w + 2
            top = -h + row * cell_h + 2
            parts.append(
                rect(left, top, cell_w - 4, cell_h - 4, piece, 1, f'rx="{width * 0.03:.1f}"')
            )
            parts.append(
                stroke(
                    trace("M", left + 2, top + cell_h - 7, "V", top + 2, "H", left + cell_w - 8),
                    "#e0a368",
                    width * 0.018,
                    0.8,
                )
            )
    parts.append(_cacao_leaf(art, w, h, outline))
    return at(x, y, "".join(parts), turn)


def _cacao_leaf(art: Art, w: float, h: float, outline: float) -> str:
    """Return the cacao leaf tied around one end of a bar of half width w and half height h."""
    tip = (w * 1.36, -h * 0.22)
    d = trace("M", w * 0.34, -h * 1.06, "C", w * 0.74, -h * 1.44, w * 1.18, -h * 1.1, *tip)
    d += trace("C", w * 1.24, h * 0.7, w * 0.86, h * 1.38, w * 0.38, h * 1.06)
    d += trace(
        "Q",
        w * 0.56,
        h * 0.5,
        w * 0.46,
        h * 0.06,
        "Q",
        w * 0.54,
        -h * 0.5,
        w * 0.34,
        -h * 1.06,
        "Z",
    )
    green = art.linear([(0, "#a8cf58"), (0.5, "#569a3a"), (1, "#245c2a")], 0, 0, 0.6, 1)
    rib = trace("M", w * 0.44, h * 0.06, "Q", w * 0.9, h * 0.1, *tip)
    veins = stroke(rib, "#e6f2a8", max(2.0, w * 0.05), 0.95)
    for k, x in enumerate((0.5, 0.66, 0.82, 0.98, 1.12)):
        for side in (-1, 1):
            reach = h * (1.08 - 0.17 * k)
            vein = trace(
                "M", w * x, h * 0.07, "q", w * 0.1, side * reach * 0.4, w * 0.14, side * reach
            )
            veins += stroke(vein, "#c9e486" if side < 0 else "#1c4a22", max(1.0, w * 0.024), 0.7)
    cord = trace("M", w * 0.72, -h * 1.24, "Q", w * 0.80, 0, w * 0.72, h * 1.22)
    tie = stroke(cord, OUTLINE, w * 0.13) + stroke(cord, shade("straw", 1.1), w * 0.075)
    return path(d, green, 1, edged(OUTLINE, max(2.0, outline))) + clipped(art, d, veins) + tie


def ball(art: Art, x: float, y: float, q: float, ink: Ink, squash: float = 0.9) -> str:
    """Return one round fruit or bean."""
    stops = [(0, shade(ink, 1.55, 8)), (0.55, shade(ink, 1.02)), (1, shade(ink, 0.5, -9))]
    fill = art.radial(stops, 0.34, 0.28, 0.8)
    return oval(
        x, y, q, q * squash, fill, 1, 'stroke="#1a0d05" stroke-opacity=".4" stroke-width="1.2"'
    )


def basket(art: Art, x: float, y: float, width: float, ink: Ink, q: float) -> str:
    """Return a woven basket seen from above, filled with fruit of one colour and size."""
    chance = art.chance
    h = width * 0.52
    w = width
    d = trace("M", -w * 0.5, 0, "C", -w * 0.46, h, -w * 0.3, h * 1.15, 0, h * 1.15)
    d += trace("C", w * 0.3, h * 1.15, w * 0.46, h, w * 0.5, 0, "Z")
    stops = [(0, shade("straw")), (0.5, shade("straw", 0.78, -8)), (1, shade("straw", 0.4, -14))]
    parts = [shadow(d, w * 0.12, w * 0.14, 4, 0.6), path(d, art.linear(stops, 0, 0, 1, 0.3))]
    for row in range(4):
        y0 = h * (0.16 + 0.26 * row)
        for k in range(-4, 5):
            x0 = (k + (row % 2) * 0.5) * w * 0.105 * (1 - 0.06 * row)
            weft = trace("M", x0 - w * 0.04, y0, "q", w * 0.04, h * 0.12, w * 0.08, 0)
            parts.append(stroke(weft, shade("straw", chance.uniform(0.5, 0.72), -12), 1.7, 0.7))
    parts.append(
        oval(0, 0, w * 0.5, w * 0.21, "#2a1506", 1, edged(shade("straw", 1.12), w * 0.06))
    )
    spots = sorted(
        ((chance.uniform(-0.38, 0.38) * w, chance.uniform(-0.17, 0.07) * w) for _ in range(16)),
        key=lambda p: p[1],
    )
    return at(x, y, "".join(parts) + "".join(ball(art, px, py, q, ink, 0.86) for px, py in spots))


def jar(art: Art, x: float, y: float, q: float, ink: Ink = "clay", band: Ink = "ivory") -> str:
    """Return a clay jar with its centre at x, y; q is its radius."""
    stops = [(0, shade(ink, 1.5, 6)), (0.5, shade(ink, 0.95)), (1, shade(ink, 0.42, -8))]
    d = trace("M", -q * 0.5, -q * 0.8, "C", -q * 1.3, -q * 0.3, -q * 1.1, q * 0.9, 0, q * 0.95)
    d += trace("C", q * 1.1, q * 0.9, q * 1.3, -q * 0.3, q * 0.5, -q * 0.8, "Z")
    girdle = trace("M", -q * 0.95, q * 0.05, "Q", 0, q * 0.4, q * 0.95, q * 0.05)
    parts = [
        oval(q * 0.3, q * 0.8, q * 1.1, q * 0.4, "#1a0d04", 0.5, filtered("blur2")),
        path(d, art.radial(stops, 0.32, 0.3, 0.8)),
        oval(0, -q * 0.8, q * 0.55, q * 0.22, "#2a0f06", 1, edged(shade(ink, 1.3), q * 0.14)),
        stroke(girdle, shade(band), q * 0.11, 0.8),
    ]
    return at(x, y, "".join(parts))


def flame(x: float, y: float, height: float) -> str:
    """Return a stylised flame in three nested tongues with its base at x, y."""
    parts = [disc(0, -height * 0.3, min(height, 50) * 1.1, "#ff9a2a", 0.4, filtered("blur8"))]
    for share, ink in ((1.0, "#e2461a"), (0.72, "#ff9d1c"), (0.42, "#fff0a0")):
        w = height * 0.38 * share
        h = height * share
        d = trace("M", 0, -h, "C", w * 0.3, -h * 0.6, w * 1.2, -h * 0.5, w, -h * 0.18)
        d += trace("C", w * 0.8, h * 0.1, -w * 0.8, h * 0.1, -w, -h * 0.18)
        d += trace("C", -w * 1.2, -h * 0.46, -w * 0.2, -h * 0.5, 0, -h, "Z")
        parts.append(path(d, ink))
    return at(x, y, "".join(parts))


def sparkle(x: float, y: float, q: float) -> str:
    """Return a four-pointed glint."""
    n = q * 0.12
    d = trace(
        "M", 0, -q, "Q", n, -n, q, 0, "Q", n, n, 0, q, "Q", -n, n, -q, 0, "Q", -n, -n, 0, -q, "Z"
    )
    return at(x, y, path(d, "#ffffff", 0.95))


def board(art: Art, x: float, y: float, width: float, height: float, ink: Ink = "wood") -> str:
    """Return a plain nailed board with its centre at x, y."""
    quad = box(x - width / 2, y - height / 2, width, height)
    nails = "".join(
        disc(x + sx * (width / 2 - 9), y, 3.4, "#20140c")
        + disc(x + sx * (width / 2 - 9) - 1, y - 1.2, 1.4, "#c9b79a")
        for sx in (-1, 1)
    )
    return face(art, quad, ink, 1.1, 10, rim=0.9) + nails


def lamp(x: float, y: float) -> str:
    """Return a clay bowl with a flame."""
    bowl = path("M-24 -4Q-20 16 0 17Q20 16 24 -4Z", shade("clay", 0.8))
    bowl += oval(0, -4, 24, 9, shade("clay", 1.25)) + oval(0, -4, 18, 6, "#2a0f06")
    drop = oval(x + 4, y + 12, 26, 12, "#100804", 0.6, filtered("blur4"))
    return drop + at(x, y, bowl) + flame(x, y - 2, 42)


def steam(art: Art, x: float, y: float, height: float, count: int = 3) -> str:
    """Return soft curls of steam that rise from x, y."""
    parts = []
    for k in range(count):
        dx = (k - (count - 1) / 2) * height * 0.32 + art.chance.uniform(-4, 4)
        w = height * 0.14
        h = height * art.chance.uniform(0.75, 1)
        d = trace("M", x + dx, y, "c", -w, -h * 0.3, w, -h * 0.45, 0, -h * 0.66) + trace(
            "s", w, -h * 0.2, 0, -h * 0.34
        )
        parts.append(stroke(d, "#fff6e4", height * 0.09, 0.55, filtered("soft3")))
    return "".join(parts)


def spokes(
    count: int, inner: float, outer: float, ink: str, width: float, opacity: float = 1.0
) -> str:
    """Return straight strokes that radiate from 0, 0."""
    parts = []
    for k in range(count):
        c = math.cos(2 * math.pi * k / count)
        s = math.sin(2 * math.pi * k / count)
        parts.append(line((inner * c, inner * s), (outer * c, outer * s), ink, width, opacity))
    return "".join(parts)
