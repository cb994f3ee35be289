"""Plants on the ground of the table: moss, ferns and seedlings."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, at, disc, filtered, oval, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import open_line, trace
from build_scripts.art.palette import shade


def moss(art: Art, x: float, y: float, rx: float, ry: float, light: float = 1.0) -> str:
    """Return a cushion of moss: a dark base and many small soft dabs, lit from the top left."""
    chance = art.chance
    parts = [
        oval(x + 4, y + 6, rx, ry, "#140d05", 0.42, filtered("blur8")),
        oval(x, y, rx * 0.9, ry * 0.9, "#2b3514", 0.6, filtered("blur8")),
    ]
    dabs = []
    for _ in range(int(40 + rx * ry / 11)):
        t = chance.uniform(0, 6.283)
        r = chance.random() ** 0.6
        u = r * math.cos(t)
        v = r * math.sin(t)
        ragged = 1 + 0.22 * math.sin(3 * t + x) + 0.14 * math.sin(5 * t + y)
        bright = light * max(0.62, 1.0 - 0.22 * (u + v) - 0.24 * r) * chance.uniform(0.84, 1.16)
        size = chance.uniform(1.8, 4.2), chance.uniform(1.4, 3.0)
        ink = shade((chance.uniform(62, 92), 0.40, 0.25), bright)
        dabs.append((v, oval(x + u * rx * ragged, y + v * ry * ragged, *size, ink, 0.82)))
    dabs.sort(key=lambda dab: dab[0])
    parts += [text for _, text in dabs]
    for _ in range(int(6 + rx * ry / 300)):
        t = chance.uniform(2.6, 5.4)
        r = chance.random() ** 0.5 * 0.8
        spot = x + r * rx * math.cos(t), y + r * ry * math.sin(t)
        parts.append(disc(*spot, chance.uniform(0.9, 1.7), shade((70, 0.46, 0.42), light), 0.6))
    return "".join(parts)


def fern(art: Art, x: float, y: float, turn: float, far: float, light: float = 1.0) -> str:
    """Return one frond from its base: a bent rib with paired leaflets, one side of each lit."""
    chance = art.chance
    bend = chance.uniform(-0.34, 0.34)
    hue = chance.uniform(92, 128)
    leaflets = []
    rib = []
    count = 17
    for k in range(count + 1):
        t = k / count
        cx = far * (t - 0.12 * bend * bend * t * t)
        cy = far * 0.5 * bend * t * t
        rib.append((cx, cy))
        if k < 2:
            continue
        size = far * 0.30 * math.sin(math.pi * (0.12 + 0.88 * t) ** 0.85) ** 0.9 + 3
        for side in (-1, 1):
            angle = math.degrees(bend * t * 1.6) + side * (66 - 26 * t)
            toward = math.cos(math.radians(turn + angle + 135))
            own = light * (0.94 + 0.26 * toward) * chance.uniform(0.9, 1.1)
            leaflets.append(at(cx, cy, _leaflet(size, side, hue, own), angle))
    spine = open_line(rib)
    body = "".join(leaflets) + stroke(spine, shade((hue - 26, 0.44, 0.34), light), 2.6, 0.9)
    # No shade beyond the tip, where it would look like a stain on bright ground.
    drop = stroke(open_line(rib[:14]), "#070d04", far * 0.2, 0.42, filtered("blur8"))
    return at(x + 6, y + 12, drop, turn) + at(x, y, body, turn)


def _leaflet(size: float, side: int, hue: float, light: float) -> str:
    wide = size * 0.17
    tip = side * size * 0.06
    upper = trace("M", 0, 0, "Q", size * 0.4, -wide, size, tip, "Q", size * 0.45, 0, 0, 0, "Z")
    lower = trace("M", 0, 0, "Q", size * 0.4, wide, size, tip, "Q", size * 0.45, 0, 0, 0, "Z")
    lit_half = path(upper, shade((hue - 8, 0.46, 0.27), light * 1.12))
    return lit_half + path(lower, shade((hue, 0.46, 0.22), light * 0.86))


def sprout(art: Art, x: float, y: float, size: float, light: float = 1.0) -> str:
    """Return a tuft of grass or a seedling."""
    return (grass if art.chance.random() < 0.5 else seedling)(art, x, y, size, light)


def grass(art: Art, x: float, y: float, size: float, light: float = 1.0) -> str:
    """Return a tuft of grass."""
    chance = art.chance
    parts = [_foot(x, y, size)]
    for k in range(6):
        angle = math.radians(-90 + chance.uniform(-60, 60))
        reach = size * chance.uniform(0.7, 1.2)
        tip = x + math.cos(angle) * reach, y + math.sin(angle) * reach
        blade = trace(
            "M", x + k - 3, y, "Q", x + math.cos(angle) * reach * 0.3, y - reach * 0.6, *tip
        )
        ink = shade((chance.uniform(76, 104), 0.42, 0.27), light * chance.uniform(0.8, 1.3))
        parts.append(stroke(blade, ink, 2.2 * max(1.0, size / 26), 0.9))
    return "".join(parts)


def seedling(art: Art, x: float, y: float, size: float, light: float = 1.0) -> str:
    """Return a rosette of five leaves."""
    chance = art.chance
    first = art.chance.uniform(0, 72)
    ink = (chance.uniform(84, 116), 0.42, 0.27)
    leaves = (
        leaf(art, x, y, first + k * 72, size * 0.7, ink, light, 0.42, veins=False, cast=False)
        for k in range(5)
    )
    return _foot(x, y, size) + "".join(leaves)


def _foot(x: float, y: float, size: float) -> str:
    return oval(x + 2, y + 2, size * 0.6, size * 0.26, "#120a05", 0.4, filtered("blur2"))
