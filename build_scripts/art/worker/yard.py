"""The yard of a worker tile: sand, hedges at edges without workers, the hut and small details."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, edged, filtered, oval, path, rect, shadow, stroke
from build_scripts.art.foliage import clearing, leaf
from build_scripts.art.frame import SIDE
from build_scripts.art.goods import basket, jar
from build_scripts.art.materials import cloth, face, plank, thatch_roof
from build_scripts.art.outlines import Quad, box, poly, trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.worker.dyes import DYES
from build_scripts.art.worker.emblems import shield
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW, RIM

SAND: Final[dict[str, Hsl]] = {
    "red": (28, 0.50, 0.64),
    "violet": (18, 0.26, 0.63),
    "white": (38, 0.34, 0.70),
    "yellow": (42, 0.58, 0.63),
}
"""The ground of the yards.

All have nearly the same sand, because rim and hats show the owner.
"""

_SHIELD: Final = 41


def ground(art: Art, colour: str) -> str:
    """Return the sand of the yard up to the edges of the tile."""
    everything = "M-10 -10H522V522H-10Z"
    return rect(0, 0, SIDE, SIDE, "#3a2a14") + clearing(
        art, everything, SAND[colour], 1.06, 40, 0.12
    )


def trodden(art: Art, colour: str, x: float, y: float) -> str:
    """Return the path from the hut to a worker centred at x, y."""
    bend = art.chance.uniform(-14, 14)
    d = trace("M", 256, 300, "Q", (256 + x) / 2 + bend, (286 + y) / 2, x, y + 30)
    return stroke(d, shade(SAND[colour], 1.22), 44, 0.5, filtered("soft12"))


def hedge(art: Art, edge: str) -> str:
    """Return low leaves inside the rim of an edge without workers."""
    chance = art.chance
    parts = []
    turn = {"n": 90, "e": 180, "s": 270, "w": 0}[edge]
    light = {"n": 1.12, "w": 1.1, "e": 0.9, "s": 0.86}[edge]
    near = LOW + RIM - 2
    far = HIGH - RIM + 2
    for count, (short, long), lightness in ((15, (34, 46), 0.21), (13, (24, 36), 0.34)):
        for k in range(count):
            u = 96 + 320 * (k + chance.uniform(0.2, 0.8)) / count
            x, y = {"n": (u, near), "s": (u, far), "w": (near, u), "e": (far, u)}[edge]
            ink = (chance.uniform(88, 122), 0.54, lightness)
            slant = turn + chance.uniform(-42, 42)
            bright = light * chance.uniform(0.88, 1.12)
            parts.append(leaf(art, x, y, slant, chance.uniform(short, long), ink, bright))
    return "".join(parts)


def hut_place(workers: Workers) -> tuple[float, float]:
    """Return the centre of the hut, which moves away from edges with many workers."""
    north, east, south, west = (count > 0 for count in workers)
    return 256 + 14 * (west - east), 262 + 20 * (north - south) - 12 * (north and south)


def hut(art: Art, colour: str) -> str:
    """Return the small hut around 0, 0 with the player's shield on its roof."""
    dye = DYES[colour]
    mat: Quad = ((-22, 62), (22, 62), (29, 84), (-29, 84))
    walls: Quad = ((-62, 4), (62, 4), (59, 62), (-59, 62))
    windows = "".join(rect(x, 18, 16, 16, "#1d0e07", 1, 'rx="3"') for x in (-46, 30))
    parts = [
        oval(16, 62, 78, 20, "#1a0d04", 0.55, filtered("blur8")),
        shadow(poly(mat), 3, 4, 2, 0.5),
        path(poly(mat), dye.base, 1, edged("#241006", 3))
        + stroke("M-25 70H25M-27 77H27", dye.trim, 3),
        face(art, walls, (28, 0.44, 0.60), 1.06, 20),
        path("M-60 44H60L59 62H-59Z", dye.base) + stroke("M-59 46H59", dye.trim, 3, 0.9),
        path("M-16 63L-14 18H14L16 63Z", "#160a05"),
        plank(art, -17, 16, -18, 63, 6, light=1.25, cast=False),
        plank(art, 17, 16, 18, 63, 6, light=0.95, cast=False),
        windows,
        path(poly(box(-62, 4, 124, 16)), "#1a0a04", 0.5, filtered("blur4")),
        thatch_roof(art, 0, 14, 172, 88, ridge=0.22),
    ]
    return "".join(parts) + shield(art, colour, 0, -26, _SHIELD)


def quiet_things(art: Art, workers: Workers) -> str:
    """Return one or two subdued details of a yard, different on each tile, in empty corners."""
    chance = art.chance
    free = [spot for sides, spot in _CORNERS.items() if all(workers[side] < 2 for side in sides)]
    spots = chance.sample(free, min(len(free), chance.choice((1, 2, 2))))
    return "".join(
        at(x + chance.uniform(-9, 9), y + chance.uniform(-7, 7), thing(art), chance.uniform(-9, 9))
        for (x, y), thing in zip(spots, chance.sample(_THINGS, len(spots)), strict=True)
    )


def _drying_beans(art: Art) -> str:
    chance = art.chance
    mat: Quad = ((-32, -18), (26, -23), (33, 18), (-28, 23))
    beans = "".join(
        oval(x, y, 5, 3.4, shade((22, 0.42, 0.30), chance.uniform(0.8, 1.4)))
        for x, y in ((chance.uniform(-22, 24), chance.uniform(-12, 14)) for _ in range(20))
    )
    straw = cloth(art, mat, ("straw", (38, 0.42, 0.62)), 5, across=True, fringe=False, light=0.92)
    return shadow(poly(mat), 3, 4, 2, 0.4) + straw + beans


def _jars(art: Art) -> str:
    ink = (20, 0.40, 0.46)
    return "".join(
        jar(art, x, y, q, ink) for x, y, q in ((-16, -6, 17), (14, -12, 13), (0, 14, 12))
    )


def _firewood(art: Art) -> str:
    logs = []
    for x, y in ((-14, 8), (14, 9), (0, -8)):
        bark = shade((26, 0.34, 0.32), art.chance.uniform(0.85, 1.15))
        logs.append(rect(x - 13, y - 26, 26, 28, bark, 1, f'rx="9" {edged("#2a1608", 2.5)}'))
        logs.append(oval(x, y, 13, 11, shade((34, 0.44, 0.60)), 1, edged("#2a1608", 2.5)))
        logs.append(oval(x, y, 6.5, 5.5, "none", 0.6, edged("#7a5230", 2)))
    return oval(8, 16, 38, 13, "#1a0d04", 0.45, filtered("blur4")) + "".join(logs)


def _grinding_stone(art: Art) -> str:
    grey = art.linear([(0, shade((36, 0.10, 0.68))), (1, shade((32, 0.12, 0.42)))], 0, 0, 1, 1)
    line = edged("#2c241c", 3)
    slab = path("M-33 -6L20 -19Q29 -20 33 -9Q34 2 27 4L-22 16Q-33 14 -33 -6Z", grey, 1, line)
    feet = "".join(
        rect(x, y, 9, 13, "#5a5048", 1, f'rx="3" {line}') for x, y in ((-22, 8), (16, 0))
    )
    roller = rect(-20, -5, 40, 11, shade((34, 0.12, 0.62)), 1, f'rx="5" {line}')
    cast = oval(6, 14, 38, 12, "#1a0d04", 0.45, filtered("blur4"))
    return cast + feet + slab + oval(-2, -2, 19, 6, "#e6cf8c", 0.75) + at(6, -7, roller, 62)


def _cold_hearth(art: Art) -> str:
    stones = []
    for k in range(8):
        turn = math.radians(45 * k + art.chance.uniform(-8, 8))
        light = art.chance.uniform(0.85, 1.15)
        ink = shade((34, 0.12, 0.58), light)
        stones.append(
            oval(26 * math.cos(turn), 18 * math.sin(turn), 9, 7, ink, 1, edged("#3a3028", 2.5))
        )
    ash = oval(0, 1, 22, 15, "#4a4038") + oval(-3, 0, 12, 7, "#8a8078", 0.7)
    sticks = stroke("M-13 6L12 -5M-10 -6L13 6", "#2a1a10", 4.5)
    return oval(4, 6, 38, 26, "#1a0d04", 0.35, filtered("blur4")) + ash + sticks + "".join(stones)


def _maize(art: Art) -> str:
    return basket(art, 0, -8, 62, (46, 0.62, 0.50), 7)


_CORNERS: Final = {(0, 3): (148, 140), (0, 1): (364, 140), (2, 3): (150, 400), (2, 1): (362, 400)}
"""Where small details may lie, by the two edges, clockwise from north, that meet there."""
_THINGS: Final = (_drying_beans, _jars, _firewood, _grinding_stone, _cold_hearth, _maize)
