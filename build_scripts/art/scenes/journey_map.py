"""The map of the journey: from the village at the front over a winding river to the temple."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
    clipped,
    edged,
    filtered,
    layer,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.goods import jar
from build_scripts.art.jungle.markets import stall
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.jungle.stonework import OVERGROWN
from build_scripts.art.outlines import Point, open_line, poly, trace
from build_scripts.art.palette import OUTLINE, shade
from build_scripts.art.pieces.huts import built
from build_scripts.art.scenes.landscape import everything, mist, palm, ridge
from build_scripts.art.scenes.meadow_plants import agave, cacao_tree, field, kapok, reeds, rocks
from build_scripts.art.scenes.valley_floor import house

WIDTH: Final = 1440
HEIGHT: Final = 1030
STOPS: Final = 36
_FAR: Final = 228
"""Where the meadow begins."""

_WAY: Final = (
    ((116, 922), (330, 958), (560, 918), (800, 954), (1040, 920), (1240, 948), (1344, 880)),
    ((1230, 802), (1000, 776), (770, 800), (540, 770), (310, 796), (150, 756), (124, 690)),
    ((262, 640), (480, 660), (700, 630), (920, 655), (1130, 630), (1290, 600), (1318, 540)),
    ((1190, 498), (990, 514), (770, 488), (560, 510), (380, 486), (282, 438)),
    ((340, 394), (520, 386), (700, 402), (860, 378), (960, 346), (1052, 326), (1136, 330)),
)
_RIVER: Final = (
    ((720, 230), (668, 272), (640, 330), (690, 400), (696, 480), (668, 560), (574, 650)),
    ((632, 750), (580, 850), (644, 950), (590, 1060)),
)
_PALMS: Final = (
    (50, 660, 0.95),
    (430, 744, 0.66),
    (540, 590, 0.62),
    (60, 560, 0.8),
    (1420, 800, 1.1),
    (1182, 1010, 1.0),
    (1410, 1000, 1.3),
    (890, 300, 0.6),
)
_PLANTS: Final = (
    # The high meadow: rocks and agaves, a few trees at its edge.
    (rocks, 250, 356, 0.6),
    (agave, 96, 400, 0.6),
    (agave, 520, 330, 0.5),
    (rocks, 566, 300, 0.4),
    (kapok, 60, 330, 0.5),
    (agave, 300, 326, 0.42),
    (rocks, 430, 292, 0.36),
    (cacao_tree, 838, 290, 0.5),
    # In front of it, far away: woods at both ends, fields and trees around the ruin, and groups of
    # rocks at the lake.
    (kapok, 20, 262, 0.34),
    (kapok, 64, 256, 0.3),
    (kapok, 110, 268, 0.36),
    (kapok, 160, 258, 0.26),
    (kapok, 214, 264, 0.3),
    (kapok, 392, 262, 0.3),
    (kapok, 436, 270, 0.34),
    (cacao_tree, 478, 262, 0.3),
    (field, 540, 282, 0.3),
    (field, 604, 268, 0.24),
    (rocks, 742, 250, 0.3),
    (kapok, 792, 258, 0.3),
    (kapok, 836, 252, 0.26),
    (kapok, 884, 264, 0.34),
    (kapok, 926, 254, 0.28),
    (reeds, 690, 262, 0.4),
    # The old forest.
    (kapok, 1390, 450, 0.86),
    (kapok, 1300, 456, 0.7),
    (kapok, 1236, 444, 0.6),
    (kapok, 1340, 428, 0.6),
    (kapok, 1050, 462, 0.6),
    (kapok, 950, 450, 0.56),
    (kapok, 1420, 540, 0.9),
    (kapok, 560, 462, 0.5),
    (kapok, 1000, 438, 0.5),
    (kapok, 900, 444, 0.46),
    (kapok, 1176, 452, 0.56),
    (kapok, 850, 456, 0.42),
    (kapok, 1266, 432, 0.52),
    (kapok, 1104, 470, 0.44),
    (kapok, 770, 462, 0.44),
    (kapok, 812, 448, 0.4),
    (kapok, 1380, 404, 0.54),
    (kapok, 1424, 412, 0.6),
    (kapok, 1330, 470, 0.6),
    (kapok, 600, 446, 0.4),
    (kapok, 60, 470, 0.8),
    (kapok, 128, 500, 0.7),
    (rocks, 200, 520, 0.6),
    # Chocolate and huts.
    (cacao_tree, 780, 600, 0.7),
    (cacao_tree, 856, 590, 0.62),
    (cacao_tree, 716, 590, 0.56),
    (cacao_tree, 1392, 650, 0.9),
    (cacao_tree, 1256, 664, 0.7),
    (cacao_tree, 600, 606, 0.5),
    # The roads to the coast, and the riverside with its fields.
    (field, 1088, 752, 0.74),
    (agave, 760, 740, 0.7),
    (rocks, 420, 610, 0.5),
    (agave, 66, 744, 0.8),
    (reeds, 528, 716, 0.8),
    (reeds, 700, 900, 1.0),
    (reeds, 590, 1016, 1.2),
    (reeds, 620, 600, 0.6),
    (field, 1040, 1026, 0.8),
    (cacao_tree, 1392, 760, 0.8),
    (kapok, 24, 812, 0.9),
    (agave, 820, 1010, 0.9),
    (rocks, 1250, 1016, 0.8),
    (agave, 470, 1010, 0.9),
)
_HOUSES: Final = ((216, 866, 0.5, "red"), (62, 836, 0.42, "yellow"), (296, 858, 0.4, "violet"))
HUTS: Final = (
    ("trader", 742, 860, 0.42),
    ("fountain_master", 1136, 853, 0.42),
    ("rainmaker", 1244, 872, 0.36),
    ("scout", 262, 712, 0.38),
    ("chocolate_maker", 962, 718, 0.38),
    ("farmer", 1210, 714, 0.42),
    ("chief", 986, 584, 0.36),
    ("monk", 1118, 566, 0.3),
    ("shaman", 330, 572, 0.4),
    ("foreman", 100, 590, 0.36),
    ("road_worker", 1110, 448, 0.3),
    ("hermit", 414, 336, 0.26),
    ("master_builder", 822, 448, 0.26),
    ("chiefs_wife", 548, 446, 0.26),
    ("chiefs_son", 180, 420, 0.32),
)


def spline(points: tuple[Point, ...]) -> list[Point]:
    """Return the open Catmull-Rom curve through the points, as many short segments."""
    ends = (points[0], *points, points[-1])
    found: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for k in range(24):
            t = k / 24
            x, y = (
                0.5
                * (
                    2 * b[j]
                    + (c[j] - a[j]) * t
                    + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                    + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3
                )
                for j in (0, 1)
            )
            found.append((x, y))
    return [*found, points[-1]]


WAY: Final = spline(tuple(point for row in _WAY for point in row))
_STREAM: Final = spline(tuple(point for row in _RIVER for point in row))


def depth(y: float) -> float:
    """Return the nearness of something at a height, from 0 to 1."""
    return max(0.0, (y - _FAR) / (HEIGHT - _FAR))


def stops() -> list[Point]:
    """Return the positions of the stops along the way, closer together in the distance."""
    steps = [
        math.hypot(c - a, d - b) / (0.62 + 0.5 * depth(b))
        for (a, b), (c, d) in itertools.pairwise(WAY)
    ]
    whole = sum(steps)
    walked = 0.0
    found = [WAY[0]]
    for point, step in zip(WAY[1:], steps, strict=True):
        walked += step
        if walked >= whole * len(found) / (STOPS - 1) - 0.01:
            found.append(point)
    return found[:STOPS]


def journey_map() -> str:
    """Return the map."""
    art = Art("journey map")
    sky = art.linear([(0, "#8fc6dc"), (0.35, "#bfdfdc"), (0.75, "#f3ebc4"), (1, "#e4e3b0")])
    far = (
        layer(ridge(art, 150, 20, (74, 0.32, 0.70), (62, 0.34, 0.74), 16), "blur1", opacity=0.9)
        + mist(art, 130, 80, 0.45)
        + ridge(art, 196, 15, (96, 0.30, 0.52), (92, 0.34, 0.50), 20)
        + mist(art, 196, 60, 0.4)
    )
    layers = [
        rect(0, 0, WIDTH, 260, sky),
        layer(_mountains(art), "mid"),
        layer(_clouds(art), "soft3"),
        layer(far, "mid"),
        _meadow(art),
        layer(_river(art), "mid"),
        layer(_trodden(art) + _way(art), "mid"),
        layer(_bridges(art), "fine"),
        layer(_growth(art), "paint"),
        layer(at(1186, 300, pyramid(art, 0, 0, rows=3), 0, 0.86), "fine"),
        layer(at(304, 274, pyramid(art, 0, 0, OVERGROWN), 0, 0.22), "fine"),
        layer(_standing(art), "mid"),
        everything(
            art.radial(
                [(0, "#201004", 0), (0.72, "#201004", 0), (1, "#201004", 0.42)], 0.5, 0.46, 0.74
            )
        ),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _mountains(art: Art) -> str:
    """Return mountains in the haze, lit from the left, with snow on the highest."""
    parts = []
    for x, top, half in ((210, 64, 300), (560, 96, 250), (1000, 84, 260), (1330, 52, 320)):
        crest = [(x - half, 250.0), (x - half * 0.42, top + 58), (x - 14, top), (x + 16, top + 4)]
        crest += [(x + half * 0.3, top + 66), (x + half * 0.52, top + 84), (x + half, 250.0)]
        shaded = [
            (x - 14, top),
            (x + 16, top + 4),
            *crest[4:],
            (x + half * 0.1, 250.0),
            (x - 30, top + 90),
        ]
        fill = art.linear([(0, "#c99a86"), (0.5, "#cfb08f"), (1, "#e2d3a8")])
        parts += [path(poly(crest), fill, 0.85), path(poly(shaded), "#8d6a78", 0.30)]
        if top < 70:
            snow = [
                (x - 14, top),
                (x + 16, top + 4),
                (x + 62, top + 38),
                (x + 24, top + 30),
                (x - 8, top + 44),
            ]
            parts.append(
                path(poly([*snow, (x - 40, top + 28), (x - 70, top + 46)]), "#fff4dc", 0.8)
            )
    return "".join(parts)


def _clouds(art: Art) -> str:
    """Return cumulus clouds with flat bases, the lower ones smaller."""
    chance = art.chance
    parts = []
    for x, y, size in (
        (330, 58, 1.0),
        (760, 40, 1.2),
        (1120, 92, 0.7),
        (60, 112, 0.6),
        (540, 128, 0.5),
    ):
        for k in range(9):
            away = (k - 4) / 4
            high = 26 * size * (1 - away * away * 0.8) * chance.uniform(0.8, 1.2)
            parts.append(
                oval(x + away * 120 * size, y - high * 0.5, 40 * size, high, "#fff6dc", 0.34)
            )
        parts.append(oval(x, y + 4, 150 * size, 9 * size, "#fffaf0", 0.5))
    return "".join(parts)


def _meadow(art: Art) -> str:
    """Return the rolling meadow, paler in the distance, with light and shade on its hills."""
    fill = art.linear([(0, "#b3bd6e"), (0.16, "#93ae56"), (0.5, "#6a9440"), (1, "#44702c")])
    parts = [rect(0, _FAR - 4, WIDTH, HEIGHT - _FAR + 4, fill)]
    for y, high, tint in (
        (250.0, 80, "#e8d878"),
        (410, 60, "#1f5a2c"),
        (530, 60, "#7a8a2c"),
        (680, 70, "#d8c884"),
        (830, 70, "#3c8a3c"),
        (960, 90, "#c8a860"),
    ):
        parts.append(oval(WIDTH / 2, y, WIDTH * 0.62, high, tint, 0.34, filtered("soft24")))
    for y in (300.0, 372, 460, 560, 690, 830):
        crest = [
            (x, y + 22 * math.sin(x / 210 + y) + 9 * math.sin(x / 83 + y * 2))
            for x in range(-20, WIDTH + 40, 30)
        ]
        hill = poly([*crest, (WIDTH + 40, y + 150), (-20, y + 150)])
        light = art.linear([(0, "#f2e88c", 0.30), (0.35, "#d8dc78", 0.10), (1, "#d8dc78", 0)])
        parts += [
            path(hill, light),
            stroke(open_line(crest), "#2e5a1e", 10, 0.22, filtered("soft3")),
        ]
    for _ in range(26):
        x = art.chance.uniform(0, WIDTH)
        y = art.chance.uniform(_FAR + 60, HEIGHT)
        wide = 60 + 200 * depth(y)
        ink = art.chance.choice(("#f6ec90", "#1f4a18", "#24521c"))
        parts.append(oval(x, y, wide, wide * 0.24, ink, 0.16, filtered("soft12")))
    return "".join(parts)


def _offset(line: list[Point], reach: float, grows: float) -> str:
    """Return a band along a line, wider in the foreground."""
    sides: tuple[list[Point], list[Point]] = ([], [])
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        far = math.hypot(bx - ax, by - ay) or 1.0
        wide = reach + grows * depth(ay)
        dx = (ay - by) / far * wide
        dy = (bx - ax) / far * wide * 0.82
        sides[0].append((ax + dx, ay + dy))
        sides[1].append((ax - dx, ay - dy))
    return poly([*sides[0], *reversed(sides[1])])


def _river(art: Art) -> str:
    bank = _offset(_STREAM, 5, 52)
    water = _offset(_STREAM, 2, 42)
    lake = oval(_STREAM[0][0] + 20, _FAR + 1, 150, 9, "#b9ae74", 0.9) + oval(
        _STREAM[0][0] + 20, _FAR, 140, 7, art.linear([(0, "#f0e6bc"), (1, "#a9d6d2")])
    )
    blue = art.linear([(0, "#cfe6c8"), (0.2, "#86c4cc"), (1, "#2d7fa6")])
    shine = []
    for k in range(0, len(_STREAM), 3):
        x, y = _STREAM[k]
        wide = 2 + 42 * depth(y)
        x += art.chance.uniform(-0.8, 0.8) * wide
        half = art.chance.uniform(0.2, 0.5) * wide
        shine.append(
            stroke(
                trace("M", x - half, y, "q", half, -3, 2 * half, 0),
                "#f2ffff",
                1.2 + 2 * depth(y),
                0.6,
            )
        )
    sand = path(bank, "#cdb678", 0.95) + path(
        bank, "#3c5a22", 0.3, f'transform="translate(0 -5)" {filtered("soft3")}'
    )
    return lake + sand + path(water, blue) + clipped(art, water, "".join(shine))


def _trodden(art: Art) -> str:
    """Return the trodden ground in front of the temple and in the village."""
    sand = art.radial([(0, "#ecd7a2"), (0.7, "#d6b87c", 0.95), (1, "#b3985a", 0)], 0.5, 0.45, 0.55)
    return oval(1186, 348, 236, 52, sand) + oval(190, 930, 250, 84, sand, 0.9)


def _way(art: Art) -> str:
    """Return the sandy way, with its shadow, its edge and pebbles."""
    edge = _offset(WAY, 10, 17)
    sand = _offset(WAY, 7.5, 14)
    fill = art.linear([(0, "#f0dcae"), (1, "#dcb983")])
    pebbles = []
    for x, y in WAY:
        wide = 7 + 13 * depth(y)
        for _ in range(2):
            px = x + art.chance.uniform(-wide, wide)
            py = y + art.chance.uniform(-wide, wide) * 0.7
            q = art.chance.uniform(0.8, 2.4) * (0.5 + depth(y))
            pebbles.append(
                oval(
                    px, py, q, q * 0.6, art.chance.choice(("#b08a55", "#f6e6c2", "#9c7642")), 0.75
                )
            )
    under = path(edge, "#12300c", 0.42, f'transform="translate(2 7)" {filtered("soft3")}')
    return under + path(edge, "#8a6636") + path(sand, fill) + clipped(art, sand, "".join(pebbles))


def _to_river(x: float, y: float) -> float:
    """Return the distance to the bank of the river."""
    return min(math.hypot(x - a, y - b) - 2 - 42 * depth(b) for a, b in _STREAM)


def _bridges(art: Art) -> str:
    """Return a bridge at each point where the way crosses the river."""
    runs = itertools.groupby(WAY, key=lambda point: _to_river(*point) < 8 + 13 * depth(point[1]))
    wet = (list(points) for is_wet, points in runs if is_wet)
    return "".join(_bridge(art, points[0], points[-1]) for points in wet)


def _bridge(art: Art, a: Point, b: Point) -> str:
    """Return a low arch of equal planks on two beams, with a rail on either side."""
    near = 0.5 + depth((a[1] + b[1]) / 2)
    if a[0] > b[0]:
        a, b = b, a
    count = max(4, round((b[0] - a[0]) / (8 * near)))
    half = 13 * near

    def along(share: float, side: float, up: float = 0.0) -> Point:
        bow = 5 * near * math.sin(math.pi * share)
        x, y = (p + (q - p) * share for p, q in zip(a, b, strict=True))
        return x + side * 2.5 * near, y + side * half - bow - up * near

    def edge(side: float, up: float = 0.0) -> list[Point]:
        return [along(k / count, side, up) for k in range(count + 1)]

    shadow = path(
        poly([*edge(-1, -12), *reversed(edge(1, -12))]), "#0e2c3c", 0.5, filtered("soft3")
    )
    beam = path(
        poly([*edge(1), *reversed(edge(1, -5))]), shade("wood", 0.5), 1, edged(OUTLINE, 1.6)
    )
    parts = [shadow, beam, _rail(along, edge(-1, 13), near)]
    for k in range(count):
        tone = shade("wood", art.chance.uniform(1.1, 1.4))
        board = [
            along(k / count, -1),
            along((k + 1) / count, -1),
            along((k + 1) / count, 1),
            along(k / count, 1),
        ]
        parts.append(path(poly(board), tone, 1, edged(OUTLINE, 1.4)))
        parts.append(stroke(open_line((board[0], board[3])), "#ffe0a8", 1.4 * near, 0.4))
    return "".join(parts) + _rail(along, edge(1, 13), near, 1)


def _rail(along: Callable[..., Point], top: list[Point], near: float, side: float = -1) -> str:
    """Return a rail on four posts at one side of a bridge."""
    posts = [
        open_line((along(k / 3, side, -4 if side > 0 else 0), along(k / 3, side, 15)))
        for k in range(4)
    ]
    lines = [(open_line(top), 3.0), *((post, 3.6) for post in posts)]
    dark = "".join(stroke(line, OUTLINE, wide * near + 2.4) for line, wide in lines)
    return dark + "".join(stroke(line, shade("wood", 1.3), wide * near) for line, wide in lines)


def _free(x: float, y: float, room: float) -> bool:
    """Return whether a place is free meadow."""
    if _to_river(x, y) < room or (940 < x < 1420 and y < 400):
        return False
    return min(math.hypot(x - a, (y - b) * 1.3) for a, b in WAY) > room + 8 + 16 * depth(y)


def _thicket(x: float, y: float) -> float:
    """Return the density of bushes.

    High at the edges of the valley and around its trees, low on the open meadow.
    """
    rim = min(x, WIDTH - x) < 110 * depth(y) + 30
    trees = ((tx, ty) for plant, tx, ty, _size in _PLANTS if plant in (kapok, cacao_tree))
    if rim or any(math.hypot(x - tx, (y - ty) * 2) < 62 for tx, ty in trees):
        return 0.26
    return 0.03


def _bush(art: Art, x: float, y: float, size: float) -> str:
    """Return a bush of one of four kinds.

    Broad leaves, a fan of blades, a round one, or one with fruit.
    """
    chance = art.chance
    near = depth(y)
    kind = art.chance.randrange(4)
    own = (chance.uniform(78, 128), 0.46, chance.uniform(0.24, 0.36) + 0.10 * (1 - near))
    parts = [oval(x, y + 1, size * 0.9, size * 0.24, "#16300c", 0.35)]
    if kind < 2:
        count, spread, wide = ((7, 23, 0.34), (11, 14, 0.12))[kind]
        for k in range(count):
            turn = -90 + (k - count // 2) * spread + chance.uniform(-8, 8)
            long = size * chance.uniform(0.75, 1.15)
            light = 0.82 + 0.5 * k / count
            parts.append(leaf(art, x, y, turn, long, own, light, wide, veins=False, cast=False))
        return "".join(parts)
    for k in range(6):
        fx = x + chance.uniform(-0.6, 0.6) * size
        fy = y - size * (0.22 + 0.09 * k)
        q = size * (0.46 - 0.035 * k)
        parts.append(oval(fx, fy, q, q * 0.82, shade(own, 0.7 + 0.11 * k)))
        parts.append(
            oval(fx - q * 0.2, fy - q * 0.3, q * 0.5, q * 0.34, shade(own, 1.05 + 0.1 * k), 0.6)
        )
    for _ in range(5 if kind == 3 else 0):
        q = size * 0.09
        ink = chance.choice(("#e8583a", "#f0a83a", "#fff0d8"))
        parts.append(
            oval(
                x + chance.uniform(-0.6, 0.6) * size,
                y - chance.uniform(0.2, 0.8) * size,
                q,
                q,
                ink,
            )
        )
    return "".join(parts)


def _growth(art: Art) -> str:
    """Return grass, low bushes and flowers beside the way, far ones first."""
    chance = art.chance
    parts = []
    for y in sorted(chance.uniform(_FAR + 6, HEIGHT) for _ in range(1500)):
        x = chance.uniform(-10, WIDTH + 10)
        near = depth(y)
        if not _free(x, y, 3):
            continue
        if chance.random() < _thicket(x, y):
            parts.append(_bush(art, x, y, (11 + 24 * near) * chance.uniform(0.7, 1.3)))
        elif chance.random() < 0.08:
            ink = chance.choice(("#ff8fb4", "#ffd24a", "#fff3d8", "#f4683c"))
            q = 1.6 + 3.4 * near
            parts += [
                oval(x + dx * q, y + dy * q, q, q * 0.8, ink)
                for dx, dy in ((-1, 0), (1, 0), (0, -0.8), (0, 0.8))
            ]
            parts.append(oval(x, y, q * 0.6, q * 0.5, "#c8820a"))
        else:
            size = 5 + 15 * near
            tone = shade((chance.uniform(82, 112), 0.44, 0.36), chance.uniform(0.8, 1.3))
            blades = trace(
                "M",
                x - size * 0.4,
                y,
                "q",
                2,
                -size,
                -3,
                -size * 1.2,
                "M",
                x,
                y,
                "q",
                0,
                -size,
                3,
                -size * 1.4,
            )
            parts.append(stroke(blades, tone, 1 + 1.8 * near, 0.7))
    return "".join(parts)


def _standing(art: Art) -> str:
    """Return everything that stands on the meadow, far things first."""
    found: list[tuple[float, str]] = [
        (y, palm(art, x, y, size, (108, 0.36, 0.25 + 0.1 * (1 - depth(y)))))
        for x, y, size in _PALMS
    ]
    found += [(y, plant(art, x, y, size)) for plant, x, y, size in _PLANTS]
    found += [(y + 96 * size, house(art, x, y, size, colour)) for x, y, size, colour in _HOUSES]
    for name, x, y, size in HUTS:
        ground = oval(0, 98, 116, 18, "#16300c", 0.5, filtered("soft3"))
        found.append((y + 98 * size, at(x, y, ground + built(art, name), 0, size)))
    found.append(
        (898, stall(art, 872, 850, 92, ((184, 0.56, 0.40), "ivory"), ("cacao", "red", "yellow")))
    )
    found.append((596, stall(art, 480, 560, 62, ((20, 0.60, 0.45), "ivory"), ("cacao", "yellow"))))
    found += [(880, jar(art, x, 868, 11, "clay", "ivory")) for x in (1010, 1026)]
    return "".join(body for _y, body in sorted(found))
