"""The gem mine: a dark geode in the jungle with crystals in the four colours of the gems."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, filtered, glow, layer, path
from build_scripts.art.foliage import jungle
from build_scripts.art.frame import tile
from build_scripts.art.gems import GEM_INKS, crystal
from build_scripts.art.goods import sparkle
from build_scripts.art.outlines import blob, degrees_of
from build_scripts.art.palette import Ink, lit
from build_scripts.art.treasure import rock

_STONE: Final[Ink] = (266, 0.15, 0.34)

_CRYSTALS: Final = (
    (256, 272, 54, 176, "white", -4),
    (176, 296, 44, 150, "blue", -30),
    (336, 296, 46, 152, "green", 28),
    (212, 306, 62, 206, "green", -13),
    (306, 310, 60, 196, "red", 14),
    (140, 336, 40, 96, "red", -50),
    (374, 338, 40, 98, "white", 48),
    (258, 340, 78, 214, "blue", 1),
    (184, 360, 50, 112, "white", -24),
    (334, 362, 52, 116, "blue", 24),
    (222, 384, 40, 92, "red", -10),
    (298, 386, 42, 88, "green", 10),
    (258, 396, 34, 60, "white", 2),
)
"""Crystals back to front: foot, width, height, colour, turn."""

_SMALL: Final = (
    (112, 372, "green"),
    (402, 368, "red"),
    (140, 412, "blue"),
    (372, 414, "green"),
    (106, 254, "red"),
    (408, 250, "blue"),
)


def gem_mine(seed: str) -> str:
    """Return the gem mine tile."""
    art = Art(seed)
    chance = art.chance
    back, front = jungle(art)
    pit = blob(chance, (256, 262), 200, 194, 0.05, 14, 0.35)
    dark = art.radial([(0, "#6b4a94"), (0.5, "#332352"), (1, "#120c1e")], 0.5, 0.52, 0.6)
    hollow = path(pit, "#06040a", 0.8, filtered("blur8")) + path(pit, dark)
    ring = []
    for k in range(17):
        t = 2 * math.pi * (k + chance.uniform(-0.2, 0.2)) / 17
        ring.append((256 + 190 * math.cos(t), 262 + 182 * math.sin(t), chance.uniform(34, 52)))
    ring.sort(key=lambda stone: stone[1])
    stones = "".join(
        rock(art, x, y, q * 1.05, q * 0.85, _STONE, 0.68 + 0.5 * lit(degrees_of((256, 262), (x, y))), 0.3)
        for x, y, q in ring
    )
    grown = [glow(256, 280, 130, "#b48aff", 0.55)]
    grown += [crystal(art, x, y, w, h, GEM_INKS[colour], turn) for x, y, w, h, colour, turn in _CRYSTALS]
    grown += [
        crystal(art, x, y, 24, 46, GEM_INKS[colour], chance.uniform(-24, 24)) for x, y, colour in _SMALL
    ]
    for k in range(13):
        t = math.radians(196 - k * 17)
        x, y = 258 + 112 * math.cos(t) + chance.uniform(-6, 6), 378 + 36 * math.sin(t)
        grown.append(
            rock(
                art,
                x,
                y,
                chance.uniform(13, 22),
                chance.uniform(11, 16),
                _STONE,
                chance.uniform(0.8, 1.15),
                0,
            )
        )
    grown += [
        sparkle(x, y, q) for x, y, q in ((196, 168, 16), (330, 182, 14), (262, 146, 13), (150, 262, 10))
    ]
    layers = [
        layer(back, "paint"),
        layer(hollow, "paint"),
        layer(stones, "paint"),
        layer("".join(grown)),
        layer(front, "paint"),
    ]
    return tile(art, layers, glow="#f2dcff", dapples=4)
