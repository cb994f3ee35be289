"""The winner's night: a village feast at the stairs of the temple.

The plaza is calm behind the scores.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    canvas,
    disc,
    edged,
    filtered,
    halo,
    layer,
    line,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.jungle.masonry import Masonry
from build_scripts.art.materials import face
from build_scripts.art.outlines import Quad, box, inside, poly, trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.fire import SCREEN, fire
from build_scripts.art.scenes.guests import Guest, guests
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    everything,
    mist,
    moon,
    palm,
    ridge,
    tuft,
    vignette,
)
from build_scripts.art.scenes.village_night import bowl_of_fire, garland, hut, post
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

_MIDDLE: Final = 480.0
"""The centre of the temple.

It is in the left quarter, because the score sheet is on the right.
"""

_HORIZON: Final = 694
_TIERS: Final = ((560, 600, 700), (470, 505, 603), (385, 415, 508), (300, 318, 418))
"""Half the width, the top and the bottom of each tier of the temple."""

_STAIRS: Final = (318.0, 700.0)
_STEPS: Final = 17
_PALMS: Final = (
    (-30, 650, 1.9),
    (1010, 630, 1.5),
    (1130, 640, 1.2),
    (1420, 650, 1.9),
    (1800, 650, 2.0),
    (1880, 630, 1.6),
)
_HUTS: Final = (
    (30, 620, 1.0, False),
    (900, 640, 0.72, True),
    (1240, 610, 0.86, True),
    (1510, 590, 0.86, False),
    (1756, 560, 1.1, True),
)
_CROWD: Final = (
    (Guest(WorkerPlace(346, 742, "s", 0.88), "violet", 2, "clap"), False),
    (Guest(WorkerPlace(614, 742, "s", 0.88), "red", 3, "cup"), True),
    (Guest(WorkerPlace(226, 786, "e", 0.80), "white", 1, "clap"), False),
    (Guest(WorkerPlace(752, 784, "w", 1.06), "yellow", 0, "clap"), True),
    (Guest(WorkerPlace(102, 828, "e", 1.16), "red", 0, "cup"), False),
    (Guest(WorkerPlace(862, 846, "w", 1.10), "white", 2, "drum", seated=True), True),
    (Guest(WorkerPlace(250, 872, "e", 1.10), "yellow", 3, "drum", seated=True), False),
    (Guest(WorkerPlace(722, 880, "w", 0.86), "violet", 1, "clap", seated=True), True),
)
"""A half ring around the fire, far ones first."""
_GARLANDS: Final = ((-160, 250, 320), (700, 1120, 330), (1120, 1540, 300), (1540, 1960, 330))
_POSTS: Final = ((250.0, 742.0), (700.0, 742.0), (1120.0, 730.0), (1540.0, 730.0))
_BOWLS: Final = (
    (340, 330, 0.62, 5),
    (620, 330, 0.62, 9),
    (192, 650, 1.0, 14),
    (768, 650, 1.0, 22),
)
_FIRE: Final = (480, 864, 210, 31)
_LEAVES: Final = (
    (-40, -60, 50),
    (1750, -50, 102),
    (1940, -20, 130),
    (-60, 1130, -50),
    (1780, 1120, -110),
    (1960, 1100, -140),
)


def winner() -> str:
    """Return the feast."""
    art = Art("feast")
    leaves = "".join(tuft(art, x, y, turn, (160, 290), 0.10, 8) for x, y, turn in _LEAVES)
    layers = [
        _sky(art),
        layer(_hills(art), "mid"),
        mist(art, 470, 200, 0.3, "#ff9a60"),
        layer("".join(palm(art, *place, (150, 0.3, 0.11)) for place in _PALMS), "mid"),
        layer(_plaza(art), "ground"),
        halo(art, _MIDDLE, 330, 620, "#ffa040", 0.5),
        layer(_temple(art), "fine"),
        layer(_stairs(art), "fine"),
        halo(art, _MIDDLE, 290, 170, "#ffc860", 0.8),
        layer(
            "".join(hut(art, x, y, scale, lit_from_left=left) for x, y, scale, left in _HUTS),
            "fine",
        ),
        layer("".join(post(*place) for place in _POSTS), "fine"),
        "".join(garland(art, *place) for place in _GARLANDS),
        "".join(bowl_of_fire(art, *place) for place in _BOWLS),
        guests(art, _CROWD[:4]),
        fire(art, *_FIRE),
        guests(art, _CROWD[4:]),
        layer(leaves, "paint"),
        vignette(art, "#05030a", 0.60, 0.36, 0.55),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _sky(art: Art) -> str:
    chance = art.chance
    night = [
        (0.0, "#0c1530"),
        (0.3, "#1c2650"),
        (0.52, "#4a3358"),
        (0.62, "#7a4a44"),
        (1.0, "#1c120e"),
    ]
    parts = [everything(art.linear(night))]
    for _ in range(230):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(0, 430)
        size = chance.choice((1, 1.2, 1.6, 2.4))
        parts.append(disc(x, y, size, "#fff6d8", chance.uniform(0.3, 0.95)))
    return "".join(parts) + moon(art, 840, 176, 150, 255)


def _hills(art: Art) -> str:
    far = ridge(art, 450, 30, (232, 0.22, 0.20), (236, 0.2, 0.17), 34)
    return far + ridge(art, 540, 22, (170, 0.26, 0.13), (160, 0.26, 0.10), 44)


def _plaza(art: Art) -> str:
    chance = art.chance
    floor = art.radial([(0, "#8a5c34"), (0.45, "#573a26"), (1, "#1e140e")], 0.34, 0.3, 0.75)
    parts = [rect(-60, _HORIZON, WIDTH + 120, 460, floor)]
    rows = (trace("M", -60, 706 + 4.2 * k * k + 8 * k, "H", WIDTH + 60) for k in range(10))
    parts += [stroke(row, "#1a0e08", 2 + k * 0.5, 0.45) for k, row in enumerate(rows)]
    joints = (
        trace("M", _MIDDLE + k * 74, 700, "L", _MIDDLE + k * 250, HEIGHT + 40)
        for k in range(-9, 24)
    )
    parts += [stroke(joint, "#1a0e08", 3, 0.35) for joint in joints]
    for _ in range(200):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(704, HEIGHT)
        reach = chance.uniform(16, 80)
        tone = shade((28, 0.4, 0.30), chance.uniform(0.6, 1.5))
        parts.append(stroke(trace("M", x, y, "h", reach), tone, chance.uniform(2, 8), 0.22))
    return "".join(parts)


def _temple(art: Art) -> str:
    """Return the front of the temple in the light of its fires, and the house on its top."""
    mason = Masonry(art, 0, 0)
    edge = ("#ff9a40", 0.42)
    glow = ("#ffb050", 0.30)
    dark = ("#000", 0.0)
    firelight = art.linear(
        [(0, *edge), (0.28, *dark), (0.5, *glow), (0.72, *dark), (1, *edge)], 0, 0, 1, 0
    )
    parts = []
    for k, (half, top, foot) in enumerate(_TIERS):
        left = _MIDDLE - half
        right = _MIDDLE + half
        wall: Quad = ((left + 34, top), (right - 34, top), (right, foot), (left, foot))
        band = (wall[0], wall[1], (wall[1][0] + 3, top + 16), (wall[0][0] - 3, top + 16))
        parts += [
            mason.courses(wall, 3, 16 - 2 * k, (26, 0.40, 0.36 - 0.015 * k), 0.82),
            path(poly(wall), firelight, 1, SCREEN),
            line(wall[0], wall[1], "#ffcf8a", 4, 0.6),
            path(poly(band), shade("red", 0.62), 0.9),
        ]
    x = _MIDDLE
    roof: Quad = ((x - 80, 172), (x + 80, 172), (x + 134, 240), (x - 134, 240))
    parts += [
        mason.courses(box(x - 110, 236, 220, 84), 4, 7, (32, 0.44, 0.44), 0.9),
        rect(x - 30, 258, 60, 62, "#ffc24a"),
        oval(x, 300, 26, 34, "#fff4c0", 0.9, filtered("soft3")),
        face(art, roof, (8, 0.6, 0.32), 0.9, 24, down=True, rim=0.6),
        disc(x, 206, 21, shade("gold", 1.0), 1, edged("#5a2e06", 5))
        + disc(x - 5, 201, 9, "#fff3b0"),
    ]
    return "".join(parts)


def _stairs(art: Art) -> str:
    """Return the large stairs.

    Straight broad steps between two walls, narrowing towards the top.
    """
    parts = []
    top, foot = _STAIRS
    for k in range(_STEPS):
        y0, y1 = (top + (foot - top) * ((k + j) / _STEPS) ** 1.18 for j in (0, 1))
        half = 128 + 122 * (k + 1) / _STEPS
        light = 0.72 + 0.42 * k / _STEPS
        left = _MIDDLE - half
        lip = y0 + (y1 - y0) * 0.44
        parts.append(rect(left, y0, 2 * half, lip - y0, shade((31, 0.48, 0.50), light)))
        parts.append(rect(left, lip, 2 * half, y1 - lip + 1, shade((25, 0.46, 0.37), light)))
        parts.append(line((left, lip), (_MIDDLE + half, lip), "#ffe0a0", 1.8, 0.34))
        for _ in range(3):
            joint = _MIDDLE + art.chance.uniform(-0.95, 0.9) * half
            parts.append(line((joint, y0 + (y1 - y0) * 0.5), (joint, y1), "#1a0c06", 1.6, 0.5))
    for side in (-1, 1):
        head = _MIDDLE + side * 128
        end = _MIDDLE + side * 250
        wall: Quad = (
            (head, top - 8),
            (head + side * 34, top - 8),
            (end + side * 58, foot + 6),
            (end, foot + 6),
        )
        parts.append(face(art, wall, (28, 0.40, 0.42), 0.62, 16, rim=0))
        parts += [
            line(inside(wall, 0, k / 9), inside(wall, 1, k / 9), "#120a06", 2.4, 0.6)
            for k in range(1, 9)
        ]
        parts.append(line(wall[0], wall[3], "#ffca80", 3, 0.55))
    return "".join(parts)
