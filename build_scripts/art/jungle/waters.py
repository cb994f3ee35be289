"""Water and watering: round pools in the jungle."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, filtered, layer, path
from build_scripts.art.foliage import blossom, fringe, jungle, lily_pad
from build_scripts.art.frame import tile
from build_scripts.art.outlines import blob, degrees_of
from build_scripts.art.palette import Ink, lit, shade
from build_scripts.art.treasure import rock
from build_scripts.art.water_brush import pool, waterfall

_SHORE: Final[Ink] = (40, 0.20, 0.48)

LILIES: Final = (
    ((170, 330, 34, 4), (208, 372, 26, 24), (350, 222, 30, 50), (336, 362, 22, 8)),
    ((352, 326, 34, 4), (306, 378, 24, 24), (160, 236, 30, 50), (178, 356, 22, 8)),
    ((190, 380, 32, 10), (240, 396, 22, 30), (352, 318, 32, 40), (160, 250, 22, 12)),
)
"""Lily pads of each painting: middle, radius, turn; the first and the third carry a blossom."""


def shore(art: Art, count: int = 24) -> str:
    """Return the stones round a pond in the middle of a tile, far ones first."""
    chance, ring = art.chance, []
    for k in range(count):
        t, q = 2 * math.pi * (k + chance.uniform(-0.2, 0.2)) / count, chance.uniform(22, 38)
        ring.append((256 + 186 * math.cos(t), 264 + 180 * math.sin(t), q))
    ring.sort(key=lambda stone: stone[1])
    return "".join(
        rock(art, x, y, q * 1.1, q * 0.9, _SHORE, 0.6 + 0.5 * lit(degrees_of((256, 264), (x, y))), 0.5)
        for x, y, q in ring
    )


def basin(art: Art, ripples: tuple[tuple[float, float, float], ...]) -> str:
    """Return the water of a pond in the middle of a tile, with its bank; ripples are x, y, size in shares of it."""
    d = blob(art.chance, (256, 266), 172, 166, 0.035, 14, 0.15)
    bank = blob(art.chance, (256, 262), 206, 200, 0.05, 14, 0.2)
    dark = path(bank, shade("rock", 0.55), 0.95, filtered("blur4"))
    return dark + pool(art, d, 256, 266, 172, 166, ripples=ripples)


def water(seed: str, lilies: int = 0) -> str:
    """Return a water tile: a round pool with a fall, ripples and lilies."""
    art = Art(seed)
    back, front = jungle(art)
    pond = basin(art, ((0, 0.12, 1), (0.5, 0.5, 0.36)))
    pads = LILIES[lilies]
    floating = "".join(lily_pad(art, *pad) for pad in pads)
    floating += "".join(blossom(x - 2, y - 6, q * 0.66) for x, y, q, _turn in (pads[0], pads[2]))
    fall = waterfall(art, 256, 66, 178, 44)
    lip = "".join(
        rock(art, x, y, q, q * 0.8, _SHORE, light, 0.6)
        for x, y, q, light in ((256, 44, 46, 1.0), (196, 74, 36, 1.1), (318, 76, 36, 0.85))
    )
    layers = [
        layer(back, "paint"),
        layer(fringe(art, 256, 262, 204, 198, 0.2, 40), "paint"),
        layer(pond, "ground"),
        layer(shore(art), "paint"),
        layer(fall, "fine"),
        layer(lip, "paint"),
        layer(floating, "fine"),
        layer(front, "paint"),
    ]
    return tile(art, layers, vignette=0.42)
