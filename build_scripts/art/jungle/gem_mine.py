"""The gem mine: a dark hollow in the jungle where the four gems grow, each in its own shape."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, filtered, glow, layer, path
from build_scripts.art.foliage import jungle
from build_scripts.art.frame import tile
from build_scripts.art.gems import GEM_INKS, crystal
from build_scripts.art.goods import sparkle
from build_scripts.art.jungle.raw_gems import cube, double_pyramid, nodule, rosette
from build_scripts.art.outlines import blob, degrees_of
from build_scripts.art.palette import Hsl, lit
from build_scripts.art.treasure import rock

_STONE: Final[Hsl] = (266, 0.13, 0.32)
_AGATE: Final[Hsl] = (206, 0.34, 0.56)
_GLINTS: Final = ((206, 96, 18), (322, 232, 15), (128, 318, 13), (292, 384, 11), (150, 168, 11))


def gem_mine(seed: str) -> str:
    """Return the gem mine tile.

    A great blue prism, a red double pyramid, green cubes, white needles.
    """
    art = Art(seed)
    back, front = jungle(art)
    layers = [
        layer(back, "paint"),
        layer(_hollow(art), "paint"),
        layer(_ring(art), "paint"),
        layer(glow(256, 250, 140, "#b48aff", 0.55) + _gems(art) + _rubble(art)),
        layer(front, "paint"),
        "".join(sparkle(x, y, q) for x, y, q in _GLINTS),
    ]
    return tile(art, layers, glow="#f2dcff", dapples=4)


def _hollow(art: Art) -> str:
    pit = blob(art.chance, (256, 262), 200, 194, 0.05, 14, 0.35)
    dark = art.radial([(0, "#6b4a94"), (0.5, "#332352"), (1, "#120c1e")], 0.5, 0.52, 0.6)
    return path(pit, "#06040a", 0.8, filtered("blur8")) + path(pit, dark)


def _ring(art: Art) -> str:
    """Return the stones around the hollow, far ones first."""
    chance = art.chance
    ring = []
    for k in range(17):
        t = 2 * math.pi * (k + chance.uniform(-0.2, 0.2)) / 17
        ring.append((256 + 192 * math.cos(t), 262 + 184 * math.sin(t), chance.uniform(34, 52)))
    ring.sort(key=lambda stone: stone[1])
    return "".join(
        rock(
            art,
            x,
            y,
            q * 1.05,
            q * 0.85,
            _STONE,
            0.68 + 0.5 * lit(degrees_of((256, 262), (x, y))),
            0.3,
        )
        for x, y, q in ring
    )


def _gems(art: Art) -> str:
    red, green, blue, white = (GEM_INKS[name] for name in ("red", "green", "blue", "white"))
    return "".join(
        (
            rosette(art, 160, 262, 118, white),
            crystal(art, 300, 300, 58, 214, blue, 20),
            crystal(art, 232, 316, 104, 268, blue, -8),
            crystal(art, 288, 334, 54, 150, (blue[0] - 12, blue[1], blue[2]), 12),
            crystal(art, 356, 250, 34, 92, red, 34),
            double_pyramid(art, 352, 292, 84, red, 10),
            cube(art, 150, 350, 66, green, -6),
            cube(art, 214, 404, 36, (green[0] + 8, green[1], green[2]), 8),
            nodule(art, 300, 396, 64, 48, _AGATE),
            double_pyramid(art, 404, 374, 34, white, -12),
            double_pyramid(art, 112, 414, 24, red, 14),
            rosette(art, 386, 432, 46, red),
            cube(art, 92, 306, 22, blue, 4),
        )
    )


def _rubble(art: Art) -> str:
    chance = art.chance
    stones = []
    for k in range(15):
        t = math.radians(190 - k * 14)
        x = 258 + 140 * math.cos(t) + chance.uniform(-6, 6)
        y = 396 + 50 * math.sin(t)
        size = chance.uniform(9, 17), chance.uniform(7, 12)
        stones.append(rock(art, x, y, *size, _STONE, chance.uniform(0.8, 1.15), 0))
    return "".join(stones)
