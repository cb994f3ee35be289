"""Water and watering: round pools in the jungle."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from build_scripts.art.brush import Art, edged, filtered, layer, oval, path, stroke
from build_scripts.art.foliage import blossom, fringe, jungle, leaf, lily_pad
from build_scripts.art.frame import tile
from build_scripts.art.outlines import blob, degrees_of, trace
from build_scripts.art.palette import OUTLINE, Ink, lit, shade
from build_scripts.art.treasure import rock
from build_scripts.art.water_brush import pool, waterfall

_SHORE: Final[Ink] = (40, 0.20, 0.48)

_MOSSY: Final[Ink] = (74, 0.16, 0.40)
_WARM: Final[Ink] = (28, 0.24, 0.50)


class Pond(NamedTuple):
    """The differences between the paintings of the water tiles."""

    falls: tuple[tuple[float, float, float, float], ...]
    """Centre, top edge, bottom and half the width of each waterfall, the upper one first."""

    lip: tuple[tuple[float, float, float, float], ...]
    """Rocks at the edge of the fall: centre, size and brightness."""

    stone: Ink
    lilies: tuple[tuple[float, float, float, float], ...]
    """Lily pads: centre, radius, rotation; the first and the third have a blossom."""

    reeds: tuple[tuple[float, float], ...] = ()
    isle: bool = False
    """Whether the water has a rock with a young palm instead of ripples."""

    lotus: tuple[tuple[float, float, float], ...] = ()
    """Large lotus flowers: centre and radius."""


PONDS: Final = (
    Pond(
        falls=((256, 66, 178, 44),),
        lip=((256, 44, 46, 1.0), (196, 74, 36, 1.1), (318, 76, 36, 0.85)),
        stone=_SHORE,
        lilies=((170, 330, 34, 4), (208, 372, 26, 24), (350, 222, 30, 50), (336, 362, 22, 8)),
    ),
    Pond(
        falls=((218, 72, 168, 23), (294, 64, 184, 27)),
        lip=(
            (218, 50, 34, 1.1),
            (294, 42, 40, 0.95),
            (257, 96, 30, 1.05),
            (176, 86, 32, 1.1),
            (344, 84, 32, 0.85),
        ),
        stone=_MOSSY,
        lilies=((352, 356, 30, 4), (306, 392, 24, 24), (160, 236, 28, 50)),
        reeds=((112, 372), (138, 398), (396, 250)),
        isle=True,
    ),
    Pond(
        falls=((240, 52, 116, 34), (268, 112, 186, 46)),
        lip=(
            (238, 34, 40, 1.0),
            (188, 66, 36, 1.1),
            (292, 84, 34, 0.9),
            (206, 116, 28, 1.1),
            (332, 110, 32, 0.85),
        ),
        stone=_WARM,
        lilies=(
            (178, 372, 38, 10),
            (350, 340, 40, 40),
            (156, 262, 34, 12),
            (262, 388, 30, 70),
            (364, 250, 26, 90),
        ),
        lotus=((256, 312, 58), (182, 356, 40), (346, 330, 42), (158, 254, 34)),
    ),
)


_FRONDS: Final = (-170, -140, -96, -50, -20, 8, 172)


def shore(art: Art, count: int = 24, stone: Ink = _SHORE) -> str:
    """Return the stones around a pond in the middle of a tile, far ones first."""
    chance = art.chance
    ring = []
    for k in range(count):
        t = 2 * math.pi * (k + chance.uniform(-0.2, 0.2)) / count
        q = chance.uniform(22, 38)
        ring.append((256 + 186 * math.cos(t), 264 + 180 * math.sin(t), q))
    ring.sort(key=lambda place: place[1])
    return "".join(
        rock(
            art,
            x,
            y,
            q * 1.1,
            q * 0.9,
            stone,
            0.6 + 0.5 * lit(degrees_of((256, 264), (x, y))),
            0.5,
        )
        for x, y, q in ring
    )


def basin(art: Art, ripples: tuple[tuple[float, float, float], ...]) -> str:
    """Return the water of a pond in the middle of a tile, with its bank.

    Ripples are x, y, size in shares of it.
    """
    d = blob(art.chance, (256, 266), 172, 166, 0.035, 14, 0.15)
    bank = blob(art.chance, (256, 262), 206, 200, 0.05, 14, 0.2)
    dark = path(bank, shade("rock", 0.55), 0.95, filtered("blur4"))
    return dark + pool(art, d, 256, 266, 172, 166, ripples=ripples)


def water(seed: str, number: int = 0) -> str:
    """Return a water tile: a round pool below a waterfall, with ripples, lilies and reeds."""
    art = Art(seed)
    pond = PONDS[number]
    back, front = jungle(art)
    pool_of_water = basin(
        art, ((0, 0.12, 1), (0.5, 0.5, 0.36)) if number == 0 else ((0.5, 0.5, 0.3),)
    )
    floating = "".join(lily_pad(art, *pad) for pad in pond.lilies)
    floating += "".join(
        blossom(x - 2, y - 6, q * 0.66) for x, y, q, _turn in (pond.lilies[0], pond.lilies[2])
    )
    floating += "".join(blossom(*flower, ("#ffc4dc", "#fff4fa")) for flower in pond.lotus)
    floating += _isle(art) if pond.isle else ""
    falls = "".join(waterfall(art, *fall) for fall in pond.falls)
    lip = "".join(
        rock(art, x, y, q, q * 0.8, pond.stone, light, 0.6) for x, y, q, light in pond.lip
    )
    layers = [
        layer(back, "paint"),
        layer(fringe(art, 256, 262, 204, 198, 0.2, 40), "paint"),
        layer(pool_of_water, "ground"),
        layer(shore(art, 24, pond.stone), "paint"),
        layer(falls, "fine"),
        layer(lip, "paint"),
        layer("".join(_reeds(art, *place) for place in pond.reeds) + floating, "fine"),
        layer(front, "paint"),
    ]
    return tile(art, layers, vignette=0.42)


def _isle(art: Art) -> str:
    """Return a mossy rock in the middle of the water, with a young palm on it."""
    parts = [oval(262, 330, 84, 30, "#04262c", 0.5, filtered("blur4"))]
    for x, y, q, light in ((256, 312, 66, 1.0), (306, 326, 42, 0.85), (212, 328, 38, 1.15)):
        parts.append(rock(art, x, y, q, q * 0.66, _MOSSY, light, 0.9))
    parts.append(
        stroke("M258 300Q250 262 262 226", OUTLINE, 17)
        + stroke("M258 300Q250 262 262 226", "#7a5230", 11)
    )
    fronds = (leaf(art, 262, 228, turn, 84, (98, 0.56, 0.36), 1.1, 0.26) for turn in _FRONDS)
    return "".join((*parts, *fronds))


def _reeds(art: Art, x: float, y: float) -> str:
    """Return reeds with brown heads, growing from a point in the water."""
    chance = art.chance
    parts = [oval(x + 4, y + 2, 24, 8, "#04262c", 0.4, filtered("blur4"))]
    for k in range(7):
        lean = (k - 3) * 7 + chance.uniform(-3, 3)
        high = chance.uniform(46, 84)
        blade = trace(
            "M", x + (k - 3) * 4, y, "Q", x + (k - 3) * 4, y - high * 0.6, x + lean * 1.6, y - high
        )
        parts.append(stroke(blade, shade((84, 0.48, 0.30), chance.uniform(0.8, 1.3)), 4.4))
        if k % 3 == 1:
            parts.append(oval(x + lean * 1.6, y - high, 5, 12, "#6a3c1a", 1, edged("#3a1e0c", 2)))
    return "".join(parts)
