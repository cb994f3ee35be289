"""The Tree of Life: an old tree that shines from within."""

from __future__ import annotations

import math

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
from build_scripts.art.goods import ball, sparkle
from build_scripts.art.outlines import blob, trace
from build_scripts.art.palette import shade

_BOUGHS = ((-118, -52), (112, -60), (-70, -118), (74, -122), (0, -140))
_TRUNK = (
    "M212 306C224 340 214 380 176 408C150 424 124 430 104 446C146 440 178 436 204 428C216 440 222 452 224 470"
    "C234 448 246 438 258 436C272 440 284 450 292 470C294 450 300 438 312 428C338 434 372 440 410 444"
    "C388 430 360 424 336 408C300 380 290 340 302 306C290 290 226 290 212 306Z"
)


def _trunk(art: Art) -> str:
    chance = art.chance
    bark = art.linear([(0, "#d29a58"), (0.45, "#8c5a2c"), (1, "#3e2210")], 0, 0, 1, 0.2)
    furrows = []
    for _ in range(44):
        u = chance.uniform(-1, 1)
        line = trace("M", 256 + 38 * u, chance.uniform(292, 340), "C", 256 + 30 * u, 370)
        line += trace(" ", 256 + 60 * u, 410, 256 + 150 * u, chance.uniform(420, 450))
        furrows.append(
            stroke(
                line, chance.choice(("#f0c078", "#5a3416", "#2c160a", "#b67c40")), chance.uniform(2, 6), 0.5
            )
        )
    boughs = "".join(
        stroke(
            trace("M", 256, 320, "Q", 256 + dx * 0.4, 300 + dy * 0.3, 256 + dx, 300 + dy),
            "#7a4c24",
            26 - abs(dx) * 0.08,
        )
        for dx, dy in _BOUGHS
    )
    heart = trace("M", 256, 330, "C", 282, 352, 282, 392, 256, 414, "C", 232, 392, 232, 352, 256, 330, "Z")
    shine = path(heart, "#ffe98a", 0.9, filtered("blur4")) + path(heart, "#fffbe0", 0.8, filtered("blur2"))
    return (
        shadow(_TRUNK, 12, 14, 8, 0.6)
        + boughs
        + path(_TRUNK, bark)
        + clipped(art, _TRUNK, "".join(furrows))
        + shine
    )


def _crown(art: Art, count: int = 230) -> str:
    """Return the crown: leaves from gold in the light to green in the shade, lower ones first."""
    chance, placed = art.chance, []
    for k in range(count):
        t, reach = chance.uniform(0, 6.28), math.sqrt(chance.random()) * (0.42 if k % 4 == 0 else 1)
        x, y = 256 + 172 * reach * math.cos(t), 196 + 132 * reach * math.sin(t)
        low, right = (y - 64) / 264, (x - 84) / 344
        bright = 0.58 - 0.26 * low - 0.12 * right + chance.uniform(-0.05, 0.05)
        hue = 42 + 30 * low + 12 * right + chance.uniform(-5, 7)
        outward = math.degrees(math.atan2(y - 230, x - 256)) + chance.uniform(-70, 70)
        size = chance.uniform(42, 66)
        placed.append(
            (
                y + x * 0.2,
                leaf(art, x, y, outward, size, (hue, 0.92, bright), veins=size > 58, cast=size > 50),
            )
        )
    placed.sort(key=lambda item: -item[0])
    return "".join(text for _, text in placed)


def _under(art: Art) -> str:
    """Return the dark underside of the crown, so that it stands out from the jungle."""
    d = blob(art.chance, (256, 206), 196, 148, 0.05, 18)
    return shadow(d, 8, 16, 16, 0.6) + path(d, "#3c3a0c", 0.9, filtered("blur2"))


def tree_of_life(seed: str) -> str:
    """Return the Tree of Life tile."""
    art = Art(seed)
    chance = art.chance
    back, front = stage(art, (96, 0.40, 0.26), 1.0)
    beams = "".join(
        rect(-11, -330, 22, 320, "#ffe98a", 0.30, f'transform="rotate({k * 24 + 6})"') for k in range(15)
    )
    halo = layer(at(256, 206, beams), "soft12") + disc(256, 206, 186, "#ffe98a", 0.5, filtered("soft24"))
    fruit = []
    for _ in range(15):
        t, reach = chance.uniform(0, 6.28), math.sqrt(chance.uniform(0.05, 0.9))
        x, y = 256 + 150 * reach * math.cos(t), 200 + 110 * reach * math.sin(t)
        fruit.append(disc(x, y, 27, "#fff6b8", 0.75, filtered("blur8")) + disc(x, y, 16, "#8a4a08", 0.8))
        fruit.append(ball(art, x, y, 14, (50, 1.0, 0.66)) + disc(x - 4, y - 5, 4, "#ffffff", 0.9))
    glints = "".join(
        sparkle(x, y, q) for x, y, q in ((128, 130, 16), (376, 150, 14), (250, 84, 15), (330, 262, 11))
    )
    foot = oval(256, 440, 176, 34, shade("leaf", 0.4), 0.6, filtered("blur8"))
    layers = [
        back,
        halo,
        front,
        layer(foot + _trunk(art), "fine"),
        layer(_under(art) + _crown(art), "paint"),
        glow(226, 160, 80, "#ffc93a", 0.35),
        layer("".join(fruit), "fine"),
        glow(256, 372, 34, "#ffe98a", 0.8),
        glints,
    ]
    return tile(art, layers, glow="#fff6b0", dapples=8, vignette=0.5)
