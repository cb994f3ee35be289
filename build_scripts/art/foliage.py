"""Leaves, and jungle made of them."""

from __future__ import annotations

import math

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    filtered,
    layer,
    line,
    oval,
    path,
    rect,
    shadow,
    stroke,
)
from build_scripts.art.frame import SIDE
from build_scripts.art.outlines import around, blob, trace
from build_scripts.art.palette import Hsl, Ink, lit, shade, triple
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW

_FANS = (
    (LOW, LOW, 45, 1.24),
    (HIGH, LOW, 135, 1.0),
    (HIGH, HIGH, 225, 0.70),
    (LOW, HIGH, 315, 0.92),
)
"""Corner, direction and brightness of the leaf fans in the foreground."""


def leaf(
    art: Art,
    x: float,
    y: float,
    angle: float,
    size: float,
    ink: Ink = "leaf",
    light: float = 1.0,
    width: float = 0.34,
    *,
    veins: bool = True,
    cast: bool = True,
    trimmed: bool = False,
) -> str:
    """Return one broad leaf from its stem: a lit and a shaded half, veins and strokes along them.

    Strokes run slightly over the edge, as among other leaves; those of a `trimmed` leaf, against
    the sky, end there.
    """
    chance = art.chance
    hue = triple(ink)
    half_width = size * width * chance.uniform(0.85, 1.15)
    bend = chance.uniform(-0.17, 0.17) * size
    middle = (size * 0.5, bend * 0.35)
    halves = [
        trace(
            "M",
            0,
            0,
            "C",
            size * 0.25,
            side * half_width,
            size * 0.75,
            side * half_width * 0.8 + bend,
        )
        + trace(" ", size, bend, "Q", *middle, 0, 0, "Z")
        for side in (-1, 1)
    ]
    if math.cos(math.radians(angle - 45)) > 0:
        lights = (1.22, 0.78)
    else:
        lights = (0.8, 1.2)
    parts = [_leaf_half(art, d, hue, light * own) for d, own in zip(halves, lights, strict=True)]
    if veins:
        strokes = _veins(art, size, half_width, bend, hue, light, lights)
        parts.append(clipped(art, "".join(halves), strokes) if trimmed else strokes)
    drop = at(
        x + size * 0.035,
        y + size * 0.06,
        path("".join(halves), "#041205", 0.62, filtered("blur4")),
        angle,
    )
    return (drop if cast else "") + at(x, y, "".join(parts), angle)


def _leaf_half(art: Art, d: str, hue: Hsl, light: float) -> str:
    stops = [
        (0, shade(hue, light * 0.74, 10)),
        (0.55, shade(hue, light)),
        (1, shade(hue, light * 1.16, -13)),
    ]
    return path(d, art.linear(stops, 0, 0, 1, 0))


def _veins(
    art: Art,
    size: float,
    half: float,
    bend: float,
    hue: Hsl,
    light: float,
    lights: tuple[float, float],
) -> str:
    chance = art.chance
    mx = size * 0.5
    my = bend * 0.35
    vein = shade((hue[0] - 12, hue[1] * 0.8, min(0.62, hue[2] * 1.55)), light)

    def spine(t: float) -> tuple[float, float, float]:
        reach = half * 0.74 * math.sin(math.pi * min(1, t * 1.02)) ** 0.8
        return 2 * (1 - t) * t * mx + t * t * size, 2 * (1 - t) * t * my + t * t * bend, reach

    parts = [stroke(trace("M", 0, 0, "Q", mx, my, size, bend), vein, size * 0.018 + 0.6, 0.75)]
    for j in range(2, 8):
        px, py, reach = spine(j / 9)
        for side in (-1, 1):
            curve = ("q", size * 0.06, side * reach * 0.45, size * 0.12, side * reach * 0.72)
            parts.append(stroke(trace("M", px, py, *curve), vein, size * 0.008 + 0.35, 0.38))
    for _ in range(12):
        side = chance.choice((0, 1))
        px, py, reach = spine(chance.uniform(0.06, 0.86))
        reach *= 2 * side - 1
        far = chance.uniform(0.5, 0.85)
        d = trace(
            "M", px, py + reach * 0.12, "q", size * 0.05, reach * 0.4, size * 0.11, reach * far
        )
        tone = shade(
            hue, light * lights[side] * chance.uniform(0.72, 1.38), chance.uniform(-22, 16)
        )
        parts.append(stroke(d, tone, size * chance.uniform(0.025, 0.06), 0.42))
    gleam = trace("M", size * 0.08, -half * 0.28, "C", size * 0.33, -half * 0.92) + trace(
        " ", size * 0.75, -half * 0.78 + bend, size * 0.98, bend
    )
    parts.append(stroke(gleam, "#f4ffb8", size * 0.014 + 0.5, 0.45 if lights[0] > 1 else 0.16))
    return "".join(parts)


def jungle(art: Art, size: tuple[float, float] = (92, 150), fan: int = 9) -> tuple[str, str]:
    """Return the jungle in three depths as (back, front).

    The ground of a motif is painted over the back. The front holds the leaf fans of the corners,
    which leave the middle of every edge free.
    """
    chance = art.chance
    deep = "".join(
        leaf(
            art,
            chance.uniform(-20, SIDE + 20),
            chance.uniform(-20, SIDE + 20),
            chance.uniform(0, 360),
            chance.uniform(60, 120),
            (chance.uniform(115, 150), 0.55, chance.uniform(0.10, 0.2)),
            veins=False,
            cast=False,
        )
        for _ in range(60)
    )
    middle = []
    for k in range(64):
        t = 2 * math.pi * k / 64 + chance.uniform(-0.1, 0.1)
        reach = chance.uniform(205, 330)
        x, y = around(SIDE / 2, SIDE / 2, reach, reach, 0, t)
        ink = (chance.uniform(100, 146), 0.56, chance.uniform(0.17, 0.28))
        turn = math.degrees(t) + chance.uniform(130, 230)
        middle.append(leaf(art, x, y, turn, chance.uniform(64, 108), ink))
    green = art.radial([(0, "#3f7a2c"), (0.6, "#1f4f24"), (1, "#0d2a17")])
    back = (
        rect(0, 0, SIDE, SIDE, green)
        + rect(0, 0, SIDE, SIDE, "#000", 1, filtered("mottle_dark"))
        + layer(deep, "back")
        + layer("".join(middle), "mid")
    )
    return back, "".join(_fan(art, *corner, size, fan) for corner in _FANS)


def _fan(
    art: Art,
    cx: float,
    cy: float,
    base: float,
    bright: float,
    size: tuple[float, float],
    count: int,
) -> str:
    """Return the leaves of one corner: long dark ones first, short bright ones on top."""
    chance = art.chance
    parts = []
    for k in range(count):
        off = chance.uniform(-46, 46)
        young = k >= count // 2
        reach = chance.uniform(*size) * (0.7 if young else 1.0) * (1 - 0.15 * abs(off) / 46)
        hue = chance.uniform(84, 110) if young else chance.uniform(112, 140)
        x = cx + chance.uniform(-10, 10)
        y = cy + chance.uniform(-10, 10)
        ink = (hue, 0.58, 0.36 if young else 0.25)
        parts.append(leaf(art, x, y, base + off, reach, ink, bright * chance.uniform(0.86, 1.14)))
    return "".join(parts)


def clearing(
    art: Art,
    d: str,
    ink: Ink = "sand",
    light: float = 1.0,
    pebbles: int = 30,
    mottle: float = 0.42,
) -> str:
    """Return a trodden patch of ground with outline d: soft dark edge, mottle, pebbles."""
    chance = art.chance
    stops = [
        (0, shade(ink, light * 1.14, 3)),
        (0.55, shade(ink, light)),
        (1, shade(ink, light * 0.66, -9)),
    ]
    ground = [
        rect(0, 0, SIDE, SIDE, "#000", mottle, filtered("mottle_dark")),
        rect(0, 0, SIDE, SIDE, "#000", 0.5, filtered("mottle_light")),
    ]
    for _ in range(46):
        x = chance.uniform(50, 460)
        y = chance.uniform(50, 460)
        bow = (
            "q",
            chance.uniform(10, 24),
            chance.uniform(-5, 5),
            chance.uniform(26, 52),
            chance.uniform(-3, 3),
        )
        tone = shade(ink, light * chance.uniform(0.8, 1.2), chance.uniform(-8, 6))
        ground.append(stroke(trace("M", x, y, *bow), tone, chance.uniform(2, 7), 0.34))
    for _ in range(pebbles):
        x = chance.uniform(40, 470)
        y = chance.uniform(40, 470)
        q = chance.uniform(1.6, 4.6)
        ground.append(oval(x + 1.5, y + 2, q * 1.2, q * 0.8, "#241808", 0.45))
        ground.append(
            oval(x, y, q * 1.2, q * 0.8, shade(ink, light * chance.uniform(0.8, 1.22), 0, 0.6))
        )
    ground.append(stroke(d, "#2a1a0a", 16, 0.35, filtered("blur4")))
    return (
        path(d, "#06140a", 0.6, filtered("blur8"))
        + path(d, art.radial(stops, 0.42, 0.38, 0.66))
        + clipped(art, d, "".join(ground))
    )


def fringe(
    art: Art, cx: float, cy: float, rx: float, ry: float, square: float, count: int = 44
) -> str:
    """Return small leaves around the edge of a clearing, as a transition from ground to jungle."""
    chance = art.chance
    parts = []
    for k in range(count):
        t = 2 * math.pi * (k + chance.uniform(-0.4, 0.4)) / count
        x, y = around(cx, cy, rx + 12, ry + 12, square, t)
        turn = math.degrees(t) + 180 + chance.uniform(-62, 62)
        ink = (chance.uniform(88, 132), 0.56, chance.uniform(0.22, 0.36))
        parts.append(
            leaf(art, x, y, turn, chance.uniform(26, 46), ink, 0.62 + 0.5 * lit(math.degrees(t)))
        )
    return "".join(parts)


def stage(
    art: Art, ink: Ink, light: float = 1.0, rx: float = 206, ry: float = 202, square: float = 0.5
) -> tuple[str, str]:
    """Return the common setting of a motif as (back, front).

    Jungle and a clearing with a leafy edge, and corner fans.
    """
    back, front = jungle(art)
    ground = clearing(art, blob(art.chance, (256, 258), rx, ry, 0.045, 16, square), ink, light)
    rim = fringe(art, 256, 258, rx, ry, square)
    return layer(back, "paint") + layer(ground, "ground") + layer(rim, "paint"), layer(
        front, "paint"
    )


def lily_pad(art: Art, x: float, y: float, q: float, turn: float) -> str:
    """Return a floating lily pad."""
    green = art.radial([(0, "#a6dd6c"), (0.6, "#4f9c45"), (1, "#1f5a34")], 0.35, 0.3, 0.8)
    d = f"M0 0L{q * 0.95:.1f} {-q * 0.2:.1f}A{q:.1f} {q * 0.82:.1f} 0 1 1 {q * 0.8:.1f} {-q * 0.5:.1f}Z"
    ribs = "".join(
        line((0, 0), (q * 0.8 * math.cos(t), q * 0.66 * math.sin(t)), "#d6f59a", 1.2, 0.5)
        for t in (1, 1.8, 2.6, 3.4, 4.2)
    )
    return at(x, y, shadow(d, 5, 9, 4, 0.5) + path(d, green) + ribs, turn)


def blossom(x: float, y: float, q: float, inks: tuple[str, str] = ("#ff9ac2", "#ffc1da")) -> str:
    """Return a flower seen from above."""
    petals = "".join(
        oval(q * 0.5, 0, q * 0.56, q * 0.24, inks[k % 2], 1, f'transform="rotate({k * 45})"')
        for k in range(8)
    )
    drop = oval(3, 6, q, q * 0.7, "#003311", 0.45, filtered("blur2"))
    return at(x, y, drop + petals + at(0, -2, petals, 22, 0.62) + disc(0, 0, q * 0.22, "#ffd84a"))
