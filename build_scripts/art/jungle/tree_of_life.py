"""The Tree of Life: an old tree that glows from within, with golden coins for fruit."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    filtered,
    glow,
    layer,
    oval,
    path,
    rect,
    shadow,
    stroke,
)
from build_scripts.art.foliage import leaf, stage
from build_scripts.art.frame import tile
from build_scripts.art.goods import sparkle
from build_scripts.art.outlines import blob, trace
from build_scripts.art.palette import shade
from build_scripts.art.treasure import coin

_BOUGHS: Final = ((-118, -52), (112, -60), (-70, -118), (74, -122), (0, -140))
_TRUNK: Final = (
    "M212 306C224 340 214 380 176 408C150 424 124 430 104 446C146 440 178 436 204 428C216 440 "
    "222 452 224 470"
    "C234 448 246 438 258 436C272 440 284 450 292 470C294 450 300 438 312 428C338 434 372 440 "
    "410 444"
    "C388 430 360 424 336 408C300 380 290 340 302 306C290 290 226 290 212 306Z"
)
_COINS: Final = (
    (172, 142, 30),
    (340, 138, 31),
    (256, 104, 27),
    (128, 216, 27),
    (388, 214, 28),
    (214, 206, 33),
    (304, 212, 33),
    (170, 282, 25),
    (346, 284, 26),
    (258, 286, 25),
)
"""Centre and radius of the coins.

They are far enough apart to look like fruit and not like a heap.
"""


def tree_of_life(seed: str) -> str:
    """Return the Tree of Life tile."""
    art = Art(seed)
    back, front = stage(art, (96, 0.40, 0.24), 1.0)
    beams = "".join(
        rect(-10, -330, 20, 320, "#ffe98a", 0.34, f'transform="rotate({k * 24 + 6})"')
        for k in range(15)
    )
    light = layer(at(256, 206, beams), "soft12") + disc(
        256, 206, 200, "#ffe07a", 0.6, filtered("soft24")
    )
    fallen = "".join(
        coin(art, x, y, q, outline=3)
        for x, y, q in ((150, 440, 15), (372, 446, 14), (404, 428, 11))
    )
    glints = "".join(
        sparkle(x, y, q)
        for x, y, q in ((196, 184, 15), (360, 118, 14), (276, 86, 11), (406, 196, 10))
    )
    foot = oval(256, 440, 176, 34, shade("leaf", 0.4), 0.6, filtered("blur8"))
    layers = [
        back,
        light,
        front,
        layer(foot + _trunk(art), "fine"),
        layer(_under(art) + _crown(art), "paint"),
        glow(226, 150, 90, "#ffc93a", 0.22),
        layer("".join(_fruit(art, *place) for place in _COINS) + fallen, "fine"),
        glow(256, 372, 34, "#ffe98a", 0.8),
        glints,
    ]
    return tile(art, layers, glow="#fff6b0", dapples=6, vignette=0.5)


def _trunk(art: Art) -> str:
    chance = art.chance
    bark = art.linear([(0, "#d29a58"), (0.45, "#8c5a2c"), (1, "#3e2210")], 0, 0, 1, 0.2)
    furrows = []
    for _ in range(44):
        u = chance.uniform(-1, 1)
        d = trace("M", 256 + 38 * u, chance.uniform(292, 340), "C", 256 + 30 * u, 370)
        d += trace(" ", 256 + 60 * u, 410, 256 + 150 * u, chance.uniform(420, 450))
        ink = chance.choice(("#f0c078", "#5a3416", "#2c160a", "#b67c40"))
        furrows.append(stroke(d, ink, chance.uniform(2, 6), 0.5))
    boughs = "".join(
        stroke(
            trace("M", 256, 320, "Q", 256 + dx * 0.4, 300 + dy * 0.3, 256 + dx, 300 + dy),
            "#7a4c24",
            26 - abs(dx) * 0.08,
        )
        for dx, dy in _BOUGHS
    )
    heart = trace(
        "M", 256, 330, "C", 282, 352, 282, 392, 256, 414, "C", 232, 392, 232, 352, 256, 330, "Z"
    )
    shine = path(heart, "#ffe98a", 0.9, filtered("blur4")) + path(
        heart, "#fffbe0", 0.8, filtered("blur2")
    )
    bole = path(_TRUNK, bark) + clipped(art, _TRUNK, "".join(furrows))
    return shadow(_TRUNK, 12, 14, 8, 0.6) + boughs + bole + shine


def _under(art: Art) -> str:
    """Return the dark underside of the crown, which sets it off from the jungle."""
    d = blob(art.chance, (256, 207), 172, 130, 0.05, 18)
    return shadow(d, 8, 16, 16, 0.6) + path(d, "#3c3a0c", 0.9, filtered("blur2"))


def _crown(art: Art, count: int = 250) -> str:
    """Return the crown, lower leaves first; it is green to set off the gold."""
    chance = art.chance
    placed = []
    for k in range(count):
        t = chance.uniform(0, 6.28)
        reach = math.sqrt(chance.random()) * (0.42 if k % 4 == 0 else 1)
        x = 256 + 178 * reach * math.cos(t)
        y = 198 + 138 * reach * math.sin(t)
        low = (y - 60) / 276
        right = (x - 78) / 356
        bright = 0.48 - 0.20 * low - 0.12 * right + chance.uniform(-0.05, 0.05)
        hue = 84 + 30 * low + 10 * right + chance.uniform(-8, 8)
        outward = math.degrees(math.atan2(y - 230, x - 256)) + chance.uniform(-70, 70)
        size = chance.uniform(40, 64)
        grown = leaf(
            art, x, y, outward, size, (hue, 0.66, bright), veins=size > 56, cast=size > 50
        )
        placed.append((y + x * 0.2, grown))
    placed.sort(key=lambda item: -item[0])
    return "".join(text for _, text in placed)


def _fruit(art: Art, x: float, y: float, q: float) -> str:
    """Return a golden coin on its cord, with a cacao bean struck on it and three leaves over it."""
    bean = oval(0, 0, q * 0.26, q * 0.42, "#b06a10", 0.85)
    bean += stroke(
        trace("M", 0, -q * 0.36, "Q", q * 0.1, 0, 0, q * 0.36), "#ffe79a", q * 0.07, 0.9
    )
    leaves = "".join(
        leaf(art, x + 1, y - q * 0.92, turn, q * 0.9, (96, 0.66, 0.40), 1.05, 0.4, veins=False)
        for turn in (-150, -95, -35)
    )
    return (
        disc(x, y + 2, q * 1.5, "#1c2a08", 0.55, filtered("blur8"))
        + stroke(trace("M", x - 2, y - q * 1.5, "q", 3, q * 0.3, 2, q * 0.6), "#4a3412", 4)
        + coin(art, x, y, q, outline=4.5)
        + at(x, y, bean, 24)
        + leaves
    )
