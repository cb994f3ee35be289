"""Parts of the large pictures.

Sky, ridges, palms, banks of leaves, mist, and their common size.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, clipped, filtered, halo, oval, path, rect, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.manifest import ASSETS
from build_scripts.art.outlines import Point, poly, trace
from build_scripts.art.palette import Hsl, shade

WIDTH: Final = 1920
HEIGHT: Final = 1080


def everything(fill: str, opacity: float = 1.0, extra: str = "") -> str:
    """Return a rectangle over the whole picture."""
    return rect(-60, -60, WIDTH + 120, HEIGHT + 120, fill, opacity, extra)


def vignette(art: Art, ink: str, depth: float, cx: float = 0.5, cy: float = 0.45) -> str:
    """Return a darkening towards the edges of the picture."""
    return everything(art.radial([(0, ink, 0), (0.62, ink, 0.05), (1, ink, depth)], cx, cy, 0.72))


def ridge(art: Art, y: float, amplitude: float, near: Hsl, far: Hsl, step: float) -> str:
    """Return one wooded ridge.

    A line of tree crowns lit from the top left, filled to the bottom.
    """
    chance = art.chance
    phase = art.chance.uniform(0, 6)
    crest: list[Point] = [(-60, HEIGHT + 60), (-60, y)]
    crowns = []
    x = -60.0
    while x < WIDTH + 80:
        top = (
            y
            + amplitude * math.sin(x / 330 + phase)
            + amplitude * 0.5 * math.sin(x / 125 + phase * 2)
        )
        crest.append((x, top))
        q = chance.uniform(0.7, 1.3) * step
        crowns.append((x, top + q * 0.2, q))
        crowns.append((x + chance.uniform(-0.5, 0.5) * step, top + q * 1.3, q * 1.1))
        x += step * 0.75
    crest.append((WIDTH + 60, HEIGHT + 60))
    fill = art.linear([(0, shade(near)), (0.5, shade(far)), (1, shade(far))])
    parts = [path(poly(crest), fill)]
    crowns.sort(key=lambda crown: crown[1])
    for cx, cy, q in crowns:
        tone = chance.uniform(0.93, 1.05)
        turn = chance.uniform(-4, 4)
        parts.append(
            oval(cx + q * 0.1, cy + q * 0.16, q, q * 0.84, shade(near, tone * 0.88, turn))
        )
        parts.append(oval(cx, cy, q * 0.96, q * 0.78, shade(near, tone, turn)))
        parts.append(
            oval(cx - q * 0.3, cy - q * 0.3, q * 0.5, q * 0.34, shade(near, 1.1, -8), 0.3)
        )
    return "".join(parts)


def mist(art: Art, y: float, height: float, opacity: float, ink: str = "#fff3cf") -> str:
    """Return a band of haze."""
    fill = art.linear([(0, ink, 0), (0.5, ink, opacity), (1, ink, 0)])
    return rect(-60, y, WIDTH + 120, height, fill)


def moon(art: Art, x: float, y: float, side: float, glow: float) -> str:
    """Return the moon over the menu at night, with its glow."""
    drawn = (ASSETS / "drawings" / "moon.svg").read_text(encoding="utf-8")
    face = drawn.partition(">")[2].rpartition("</svg>")[0]
    place = f"translate({x - side / 2} {y - side / 2}) scale({side / 100})"
    return halo(art, x, y, glow, "#96b0f0", 0.5) + f'<g transform="{place}">{face}</g>'


def palm(art: Art, x: float, y: float, size: float, ink: Hsl) -> str:
    """Return a palm from its base."""
    chance = art.chance
    lean = chance.uniform(-16, 16) * size
    top = y - 122 * size
    trunk = trace("M", x - 5 * size, y, "Q", x + lean * 0.2, y - 60 * size, x + lean - 2, top)
    trunk += trace(
        "L",
        x + lean + 5 * size,
        top,
        "Q",
        x + lean * 0.2 + 8 * size,
        y - 60 * size,
        x + 7 * size,
        y,
        "Z",
    )
    fronds = []
    for k in range(-5, 6):
        angle = math.radians(-90 + k * 28 + chance.uniform(-7, 7))
        reach = chance.uniform(46, 64) * size
        ex = x + lean + math.cos(angle) * reach
        ey = top + math.sin(angle) * reach * 0.7 + abs(k) * 6 * size
        mx = x + lean + math.cos(angle) * reach * 0.6
        my = top + math.sin(angle) * reach * 0.6 - 18 * size
        d = trace(
            "M",
            x + lean,
            top,
            "Q",
            mx,
            my - 5 * size,
            ex,
            ey,
            "Q",
            mx,
            my + 10 * size,
            x + lean,
            top,
            "Z",
        )
        fronds.append(path(d, shade(ink, 1.1 if k % 2 else 0.82)))
    return path(trunk, shade((30, 0.3, ink[2] * 0.8))) + "".join(fronds)


def lit_palm(art: Art, x: float, y: float, size: float, ink: Hsl) -> str:
    """Return a near palm from its base in the grass.

    A ringed trunk and feathered fronds, lit from the top left.
    """
    chance = art.chance
    bend = chance.uniform(10, 22) * size * chance.choice((-1, 1))
    top = y - 124 * size
    head = x + bend
    trunk = trace(
        "M", x - 9 * size, y + 2, "Q", x - 3 * size, y - 22 * size, x + bend * 0.3 - 4 * size
    )
    trunk += trace(" ", y - 62 * size, "T", head - 3 * size, top, "L", head + 4 * size, top)
    trunk += trace("Q", x + bend * 0.5 + 8 * size, y - 66 * size, x + 6 * size, y - 24 * size)
    trunk += trace("T", x + 12 * size, y + 2, "Q", x, y + 6 * size, x - 9 * size, y + 2, "Z")
    stops = [
        (0, shade((32, 0.34, 0.60))),
        (0.5, shade((28, 0.36, 0.40))),
        (1, shade((24, 0.36, 0.22))),
    ]
    rings = "".join(
        stroke(
            trace(
                "M",
                x - 20 * size,
                y - k * 9 * size,
                "q",
                26 * size,
                6 * size,
                60 * size,
                -4 * size,
            ),
            "#2e1c0e",
            1.1 * size,
            0.4,
        )
        for k in range(1, 14)
    )
    ground = oval(
        x + 22 * size, y + 3 * size, 38 * size, 7 * size, "#17300f", 0.5, filtered("soft3")
    )
    fronds = []
    for k in range(12):
        angle = chance.uniform(-8, 8) + k * 30
        fronds.append(
            _frond(art, head, top, math.radians(angle), chance.uniform(50, 66) * size, ink)
        )
    fronds.sort(key=lambda frond: frond[0])
    tufts = "".join(
        stroke(
            trace(
                "M",
                x + k * 3.4 * size,
                y + 5 * size,
                "q",
                k * size,
                -8 * size,
                k * 3 * size,
                -chance.uniform(9, 17) * size,
            ),
            shade((chance.uniform(84, 108), 0.46, 0.34), chance.uniform(0.7, 1.2)),
            2.6 * size,
        )
        for k in range(-5, 7)
    )
    body = path(trunk, art.linear(stops, 0, 0, 1, 0)) + clipped(art, trunk, rings)
    nuts = "".join(
        oval(head + dx * size, top + 5 * size, 4.6 * size, 5 * size, "#4a2e16") for dx in (-5, 4)
    )
    return ground + body + tufts + nuts + "".join(text for _order, text in fronds)


def _frond(
    art: Art, x: float, y: float, angle: float, reach: float, ink: Hsl
) -> tuple[float, str]:
    """Return one feathered frond, and its sort key from back to front."""
    out = math.cos(angle)
    up = math.sin(angle)
    ex = x + out * reach
    ey = y + up * reach * 0.5 + reach * 0.34
    mx = x + out * reach * 0.62
    my = y + up * reach * 0.6 - reach * 0.34
    light = 1.16 - 0.34 * out - 0.16 * up
    parts = []
    for k in range(2, 15):
        t = k / 14
        px = (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * ex
        py = (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ey
        long = reach * 0.34 * math.sin(math.pi * (0.16 + 0.8 * t))
        for side, tone in ((-1, 1.18), (1, 0.74)):
            dx = out * long * 0.7 + side * -up * long * 0.5
            dy = long * (0.35 + 0.42 * side) + up * long * 0.2
            own = shade(ink, light * tone * art.chance.uniform(0.88, 1.1), -6 * side)
            parts.append(
                stroke(trace("M", px, py, "q", dx * 0.7, dy * 0.2, dx, dy), own, reach * 0.075)
            )
    rib = trace("M", x, y, "Q", mx, my, ex, ey)
    return up, "".join(parts) + stroke(rib, shade(ink, light * 1.3, -20), reach * 0.035)


def bank(
    art: Art,
    area: tuple[float, float, float, float],
    count: int,
    size: tuple[float, float],
    ink: tuple[float, float, float],
    aim: float,
) -> str:
    """Return a bank of leaves over an area (left, top, right, bottom), far ones first.

    `ink` is the range of hues and the lightness.
    """
    chance = art.chance
    parts = []
    left, top, right, bottom = area
    for y in sorted(chance.uniform(top, bottom) for _ in range(count)):
        near = (y - top) / max(1.0, bottom - top)
        own = (chance.uniform(ink[0], ink[1]), 0.54, ink[2])
        x = chance.uniform(left, right)
        turn = aim + chance.uniform(-66, 66)
        parts.append(
            leaf(
                art,
                x,
                y,
                turn,
                chance.uniform(*size) * (0.7 + 0.5 * near),
                own,
                chance.uniform(0.8, 1.2),
            )
        )
    return "".join(parts)


def tuft(
    art: Art,
    x: float,
    y: float,
    aim: float,
    size: tuple[float, float],
    light: float,
    count: int = 8,
    *,
    before_sky: bool = False,
) -> str:
    """Return leaves that hang or grow from one point.

    Those against the sky cast no shadow, but darken inwards.
    """
    chance = art.chance
    parts = []
    for number in range(count):
        lit = 0.62 + 0.62 * number / count if before_sky else 1
        own = (chance.uniform(92, 136), 0.52, light * chance.uniform(0.75, 1.25))
        fx = x + chance.uniform(-34, 34)
        fy = y + chance.uniform(-18, 18)
        turn = aim + chance.uniform(-52, 52)
        long = chance.uniform(*size)
        parts.append(
            leaf(art, fx, fy, turn, long, own, lit, 0.3, cast=not before_sky, trimmed=before_sky)
        )
    return "".join(parts)


def tree_trunk(art: Art, x: float, width: float, lean: float) -> str:
    """Return the trunk of a great tree from the top edge to the bottom edge."""
    low = x - lean * 0.6
    d = trace("M", x, -30, "Q", x + lean, HEIGHT / 2, low - 40, HEIGHT + 30, "H", low + width + 60)
    d += trace("Q", x + width + lean * 0.9, HEIGHT / 2, x + width, -30, "Z")
    stops = [(0, "#1c120b"), (0.32, "#5a3d26"), (0.7, "#2c1c10"), (1, "#120b06")]
    furrows = []
    for _ in range(60):
        u = art.chance.uniform(0.04, 0.96)
        y0 = art.chance.uniform(-20, HEIGHT * 0.8)
        fx = x + u * width + lean * 0.5
        furrow = trace(
            "M", fx, y0, "q", art.chance.uniform(-9, 9), 60, art.chance.uniform(-6, 6), 130
        )
        furrows.append(
            stroke(
                furrow,
                art.chance.choice(("#7a5636", "#150c06", "#44301e")),
                art.chance.uniform(2, 6),
                0.4,
            )
        )
    return path(d, art.linear(stops, 0, 0, 1, 0)) + "".join(furrows)


def vine(art: Art, x0: float, x1: float, sag: float) -> str:
    """Return a vine that hangs from the top edge between two points."""
    d = trace("M", x0, -10, "Q", (x0 + x1) / 2, sag * 2, x1, -10)
    leaves = []
    for k in range(1, 12):
        t = k / 12
        x = x0 + (x1 - x0) * t
        y = -10 * (1 - t) ** 2 + 4 * (1 - t) * t * sag - 10 * t * t
        own = (112.0, 0.5, 0.22)
        leaves.append(
            leaf(
                art,
                x,
                y,
                90 + art.chance.uniform(-40, 40),
                art.chance.uniform(40, 66),
                own,
                veins=False,
                cast=False,
            )
        )
    return stroke(d, "#1d2c14", 8) + "".join(leaves)


def clouds(art: Art, count: int, low: float, ink: str) -> str:
    """Return long soft clouds above a height."""
    chance = art.chance
    return "".join(
        oval(
            chance.uniform(100, WIDTH - 100),
            chance.uniform(60, low),
            chance.uniform(110, 270),
            chance.uniform(8, 22),
            ink,
            chance.uniform(0.2, 0.45),
            filtered("soft3"),
        )
        for _ in range(count)
    )
