"""Numerals, coins, stones and raw gold."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    disc,
    edged,
    filtered,
    line,
    oval,
    path,
    shadow,
    stroke,
)
from build_scripts.art.materials import face
from build_scripts.art.outlines import Point, degrees_of, open_line, poly, trace
from build_scripts.art.palette import OUTLINE, PALETTE, Ink, lit, shade

DIGITS: Final = {
    "0": "M0 -.5C.48 -.5 .48 .5 0 .5C-.48 .5 -.48 -.5 0 -.5Z",
    "1": "M-.22 -.34L.08 -.52V.5M-.24 .5H.36",
    "2": "M-.32 -.26C-.3 -.62 .34 -.62 .33 -.22C.32 .06 -.1 .2 -.33 .5H.36",
    "3": "M-.3 -.5H.28L-.02 -.1C.44 -.12 .46 .5 .02 .51Q-.2 .51 -.34 .36",
    "4": "M.16 .52V-.5L-.36 .2H.4",
    "5": "M.28 -.5H-.22L-.26 -.04C.02 -.2 .38 -.06 .36 .2C.34 .54 -.1 .6 -.32 .36",
    "6": "M.22 -.52C-.14 -.44 -.33 -.1 -.32 .2C-.32 .62 .32 .62 .32 .2C.32 -.16 -.22 -.2 -.31 .12",
    "7": "M-.34 -.5H.34L-.08 .52",
    "8": "M0 -.04C.34 -.06 .36 -.52 0 -.52C-.36 -.52 -.34 -.06 0 -.04"
    "C.46 -.02 .44 .52 0 .52C-.44 .52 -.46 -.02 0 -.04Z",
    "9": "M.32 -.2C.32 .1 -.32 .14 -.32 -.2C-.32 -.62 .32 -.62 .32 -.2C.34 .2 .16 .48 -.2 .52",
}
"""Strokes of the numerals in a box of one unit; no font is needed."""

_PITCH: Final = 0.74


def numeral(
    text: str, x: float, y: float, size: float, fill: str = "#3a1604", edge: str = "#fff2b0"
) -> str:
    """Return a bold hand-drawn number, centred on x, y; `size` is the height of a digit."""
    parts = []
    for weight, ink, shift in ((0.39, edge, 0.0), (0.25, "#1a0900", 0.025), (0.23, fill, 0.0)):
        for k, digit in enumerate(text):
            dx = (k - (len(text) - 1) / 2) * _PITCH + shift
            parts.append(
                f'<path d="{DIGITS[digit]}" transform="translate({dx:.3f} {shift})" fill="none" '
                f'stroke="{ink}" '
                f'stroke-width="{weight}" stroke-linejoin="round" stroke-linecap="round"/>'
            )
    return at(x, y, "".join(parts), 0, size)


def coin(
    art: Art, x: float, y: float, radius: float, text: str = "", *, outline: float = 0.0
) -> str:
    """Return a gold coin: thick edge, beaded border, numeral, and optionally a dark outline."""
    chance = art.chance
    q = radius
    gold = art.radial(
        [(0, "#fff3b8"), (0.3, "#ffd75a"), (0.7, "#eba41f"), (1, "#a85f0c")], 0.34, 0.26, 0.85
    )
    well = art.radial([(0, "#ffe58a"), (0.55, "#f7bd37"), (1, "#d88c17")], 0.62, 0.72, 0.85)
    ring = art.linear([(0, "#8a4a07"), (1, "#fff0a6")], 0, 0, 1, 1)
    parts = [disc(q * 0.1, q * 0.22, q, "#140a02", 0.6, filtered("blur8" if q > 40 else "blur2"))]
    if outline:
        parts += [disc(0, dy, q + outline, OUTLINE) for dy in (q * 0.13, 0)]
    parts += [disc(0, q * 0.13, q, "#7a4206"), disc(0, 0, q, gold)]
    parts.append(disc(0, 0, q * 0.76, well, 1, edged(ring, q * 0.05)))
    for k in range(24):
        bx = q * 0.88 * math.cos(2 * math.pi * k / 24)
        by = q * 0.88 * math.sin(2 * math.pi * k / 24)
        parts.append(disc(bx + q * 0.012, by + q * 0.018, q * 0.052, "#8a4c08"))
        parts.append(disc(bx, by, q * 0.044, shade("gold", lit(k * 15) * 1.3)))
    for _ in range(18):
        t = chance.uniform(0, 6.28)
        p = chance.uniform(0.2, 0.68) * q
        arc = f"M{p * math.cos(t):.1f} {p * math.sin(t):.1f}a{p:.1f} {p:.1f} 0 0 1 "
        arc += f"{-p * 0.3 * math.sin(t):.1f} {p * 0.3 * math.cos(t):.1f}"
        tone = shade("gold", chance.uniform(0.85, 1.35), chance.uniform(-8, 4))
        parts.append(stroke(arc, tone, q * 0.04, 0.4))
    if text:
        parts.append(numeral(text, 0, 0, q * (0.98 if len(text) == 1 else 0.74)))
    gleam = f"M{-q * 0.9:.1f} {-q * 0.2:.1f}A{q * 0.92:.1f} {q * 0.92:.1f} 0 0 1 {q * 0.1:.1f} {-q * 0.92:.1f}"
    parts.append(stroke(gleam, "#fffbe0", q * 0.05, 0.85))
    return at(x, y, "".join(parts))


def lump(
    art: Art,
    x: float,
    y: float,
    rx: float,
    ry: float,
    ink: Ink,
    light: float = 1.0,
    count: int = 8,
    moss: float = 0.0,
    contrast: float = 1.0,
) -> str:
    """Return a facetted lump, boulder or nugget.

    Facets are shaded by their slope; the crown is bright.
    """
    chance = art.chance
    turn = art.chance.uniform(0, 6.28)
    angles = [turn + 2 * math.pi * (k + chance.uniform(-0.24, 0.24)) / count for k in range(count)]
    ring: list[Point] = []
    for t in angles:
        reach = chance.uniform(0.9, 1.08)
        ring.append((x + rx * reach * math.cos(t), y + ry * reach * math.sin(t)))
    hx = x - rx * 0.14
    hy = y - ry * 0.2
    share = chance.uniform(0.42, 0.56)
    top: list[Point] = [
        (
            hx + (px - hx) * share * chance.uniform(0.9, 1.1),
            hy + (py - hy) * share * chance.uniform(0.9, 1.1),
        )
        for px, py in ring
    ]
    parts = [shadow(poly(ring), rx * 0.14, ry * 0.26, 4 if rx > 24 else 2, 0.6)]
    for k in range(count):
        after = (k + 1) % count
        middle = ((ring[k][0] + ring[after][0]) / 2, (ring[k][1] + ring[after][1]) / 2)
        slope = lit(degrees_of((hx, hy), middle))
        own = light * (0.86 + contrast * 1.15 * (slope - 0.86)) * chance.uniform(0.92, 1.08)
        tone = _gold_at(own - light) if ink == "gold" else ink
        facet = (top[k], top[after], ring[after], ring[k])
        parts.append(
            face(art, facet, tone, own, 4 if rx > 20 else 0, down=True, rim=0, jitter=0.2)
        )
        parts.append(line(top[k], ring[k], shade(ink, own * 1.4, 8), max(0.7, rx * 0.025), 0.3))
    bright = 1.5 if ink == "gold" else 1.3
    crown = art.linear(
        [(0, shade(ink, light * bright, 7)), (1, shade(ink, light * 0.96))], 0, 0, 1, 1
    )
    parts.append(path(poly(top), crown))
    for _ in range(5 if rx > 20 else 0):
        px = hx + chance.uniform(-0.3, 0.2) * rx
        py = hy + chance.uniform(-0.3, 0.3) * ry
        dab = trace("M", px, py, "l", rx * 0.2, chance.uniform(-3, 3))
        tone_text = shade(ink, light * chance.uniform(0.9, 1.6), chance.uniform(-6, 10))
        parts.append(stroke(dab, tone_text, ry * chance.uniform(0.05, 0.12), 0.5))
    if chance.random() < moss:
        parts.append(_moss(art, ring, top, ry))
    return "".join(parts)


def _gold_at(difference: float) -> Ink:
    """Return gold for a facet.

    Its shades tend to orange, because gold of constant hue would turn olive.
    """
    _, saturation, lightness = PALETTE["gold"]
    return 42 + max(-17.0, 46 * difference), saturation, lightness


def _moss(art: Art, ring: list[Point], top: list[Point], ry: float) -> str:
    count = len(ring)
    high = max(range(count), key=lambda k: -top[k][1])
    pairs = [(ring[(high + j) % count], top[(high + j) % count]) for j in (-1, 0, 1)]
    edge = open_line([((p[0] + t[0]) / 2, (p[1] + t[1]) / 2) for p, t in pairs])
    return stroke(edge, shade("leaf", art.chance.uniform(0.8, 1.3), -10), ry * 0.24, 0.85)


def rock(
    art: Art,
    x: float,
    y: float,
    rx: float,
    ry: float,
    ink: Ink = "rock",
    light: float = 1.0,
    moss: float = 0.3,
) -> str:
    """Return a boulder."""
    return lump(art, x, y, rx, ry, ink, light, 9, moss)


def nugget(art: Art, x: float, y: float, q: float) -> str:
    """Return raw gold: a lump with more contrast and one hard glint."""
    glint = line(
        (x - q * 0.5, y - q * 0.34), (x - q * 0.12, y - q * 0.6), "#fffbe2", q * 0.13, 0.9
    )
    return lump(art, x, y, q, q * 0.84, "gold", 0.84, 7, 0, 1.5) + glint


def gold_heap(
    art: Art,
    x: float,
    y: float,
    width: float,
    height: float,
    count: int = 26,
    size: tuple[float, float] = (12, 20),
) -> str:
    """Return a pile of nuggets, high in the middle, painted back to front."""
    chance = art.chance
    spots = sorted(
        ((chance.uniform(-1, 1), chance.uniform(0, 1)) for _ in range(count)), key=lambda p: -p[1]
    )
    drop = oval(x + 5, y + 4, width * 0.58, height * 0.34, "#120802", 0.6, filtered("blur8"))
    return drop + "".join(
        nugget(art, x + u * width * 0.5 * (1 - v * 0.82), y - v * height, chance.uniform(*size))
        for u, v in spots
    )
