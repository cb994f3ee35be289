"""The village square at night, where games begin.

Lit huts, a fire, people, and the temple in the distance.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    canvas,
    disc,
    filtered,
    halo,
    layer,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.materials import plank
from build_scripts.art.outlines import poly, trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.fire import fire
from build_scripts.art.scenes.guests import Guest, guests
from build_scripts.art.scenes.indoors import calm
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
from build_scripts.art.scenes.village_night import garland, hut
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

_GROUND: Final = 690.0
HUTS: Final = (
    (100, 610, 1.75, False),
    (456, 622, 0.90, True),
    (640, 640, 0.62, True),
    (1270, 640, 0.62, False),
    (1464, 622, 0.90, False),
    (1826, 610, 1.75, True),
)
CROWD: Final = (
    (Guest(WorkerPlace(446, 962, "e", 0.76), "white", 3, "clap"), False),
    (Guest(WorkerPlace(1474, 962, "w", 0.76), "violet", 1, "clap"), True),
    (Guest(WorkerPlace(584, 978, "e", 0.98), "yellow", 2, "cup"), False),
    (Guest(WorkerPlace(1336, 978, "w", 1.0), "red", 0, "cup"), True),
    (Guest(WorkerPlace(744, 992, "e", 0.86), "red", 1, "drum", seated=True), False),
    (Guest(WorkerPlace(1176, 992, "w", 0.88), "yellow", 3, "clap", seated=True), True),
)
"""In a half ring around the fire, below the sheets of pages.

No one is near the edges of a narrow window.
"""
_PALMS: Final = (
    (250, 660, 2.0),
    (560, 650, 1.2),
    (1380, 650, 1.3),
    (1660, 660, 2.1),
    (1110, 650, 0.9),
)
_LEAVES: Final = (
    (-20, -20, 50),
    (150, -60, 78),
    (1770, -60, 102),
    (1940, -20, 130),
    (-60, 1170, -40),
    (120, 1190, -70),
    (1800, 1190, -110),
    (1980, 1170, -140),
)
_GARLANDS: Final = ((344, 572, 270), (1348, 1576, 270), (-110, 344, 320), (1576, 2030, 320))
POLES: Final = ((344, 800), (572, 742), (1348, 742), (1576, 800))
"""The positions of the poles: between the huts, and beside the sheets over the middle."""
_MOON: Final = (1800.0, 262.0)
"""Beside the text of pages."""
_MOON_SIDE: Final = 176
FIRE: Final = (960.0, 944.0)
"""Below the sheets of most pages."""
_TIERS: Final = ((300, 640), (240, 570), (184, 504), (130, 440))


def square() -> str:
    """Return the village square at night."""
    art = Art("village square")
    layers = [
        _sky(art),
        layer(ridge(art, 520, 40, (220, 0.24, 0.17), (224, 0.24, 0.13), 40), "mid"),
        layer(_temple(art), "mid"),
        mist(art, 540, 190, 0.16, "#6a84c0"),
        layer(ridge(art, 640, 16, (170, 0.24, 0.10), (160, 0.24, 0.08), 46), "mid"),
        layer("".join(palm(art, *place, (160, 0.3, 0.08)) for place in _PALMS), "mid"),
        layer(_ground(art), "ground"),
        layer(
            "".join(hut(art, x, y, scale, lit_from_left=left) for x, y, scale, left in HUTS),
            "fine",
        ),
        layer("".join(_pole(art, x, foot) for x, foot in POLES), "fine"),
        "".join(garland(art, *place) for place in _GARLANDS[:-1]),
        calm(art, "#05060c", 0.40, 0.04, 0.5, 0.5),
        moon(art, *_MOON, _MOON_SIDE, 300),
        garland(art, *_GARLANDS[-1]),
        halo(art, *FIRE, 820, "#ff8a30", 0.4),
        guests(art, CROWD),
        fire(art, FIRE[0], FIRE[1] + 48, 120, 21),
        layer(
            "".join(
                tuft(art, x, y, turn, (160, 290), 0.09, 8, before_sky=y < 0)
                for x, y, turn in _LEAVES
            ),
            "paint",
        ),
        vignette(art, "#030308", 0.50, 0.5, 0.55),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _sky(art: Art) -> str:
    chance = art.chance
    night = [
        (0.0, "#0a1230"),
        (0.32, "#16224a"),
        (0.5, "#2c3466"),
        (0.62, "#4a3f5c"),
        (1.0, "#120c0c"),
    ]
    parts = [everything(art.linear(night))]
    for _ in range(260):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(40, 520)
        size = chance.choice((1, 1.2, 1.6, 2.4))
        parts.append(disc(x, y, size, "#fff6d8", chance.uniform(0.3, 0.95)))
    return "".join(parts)


def _temple(art: Art) -> str:
    """Return the dark temple in the distance, with a fire in its house."""
    parts = []
    for half, top in _TIERS:
        wall = [
            (960 - half + 26, top),
            (960 + half - 26, top),
            (960 + half, top + 74),
            (960 - half, top + 74),
        ]
        fill = art.linear([(0, "#39406c"), (0.5, "#565f92"), (1, "#262a4e")], 0, 0, 1, 0)
        parts.append(
            path(poly(wall), fill)
            + stroke(trace("M", wall[0][0], top, "H", wall[1][0]), "#b0bce8", 3, 0.6)
        )
    stairs = [(926, 440), (994, 440), (1032, 716), (888, 716)]
    parts.append(path(poly(stairs), "#7078a8"))
    parts += [
        stroke(trace("M", 926 - k * 2.4, 440 + k * 17, "H", 994 + k * 2.4), "#1c2040", 3, 0.7)
        for k in range(1, 16)
    ]
    house = rect(880, 374, 160, 70, "#2b2f50") + path(
        poly([(866, 378), (900, 336), (1020, 336), (1054, 378)]), "#1d2140"
    )
    return (
        "".join(parts)
        + house
        + rect(938, 392, 44, 52, "#ffb548")
        + halo(art, 960, 414, 120, "#ffa040", 0.6)
    )


def _pole(art: Art, x: float, foot: float) -> str:
    """Return a pole for garlands."""
    return plank(art, x, 236, x, foot, 15, (26, 0.36, 0.20), 0.9, cast=False) + oval(
        x, foot + 2, 26, 7, "#060304", 0.6
    )


def _ground(art: Art) -> str:
    chance = art.chance
    floor = art.radial(
        [(0, "#9a6234"), (0.3, "#5a3a24"), (0.7, "#2a1c16"), (1, "#120d0e")], 0.5, 0.62, 0.74
    )
    parts = [rect(-60, _GROUND, WIDTH + 120, 460, floor)]
    for _ in range(420):
        x = chance.uniform(-40, WIDTH)
        y = chance.uniform(_GROUND + 4, HEIGHT)
        near = (y - _GROUND) / (HEIGHT - _GROUND)
        tone = shade((28, 0.38, 0.26), chance.uniform(0.5, 1.6))
        parts.append(
            stroke(
                trace("M", x, y, "h", chance.uniform(14, 50) * (0.4 + near)),
                tone,
                1.5 + 5 * near * chance.random(),
                0.28,
            )
        )
    for _ in range(60):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(_GROUND + 30, HEIGHT)
        q = chance.uniform(3, 9)
        parts.append(
            oval(x + 2, y + 3, q, q * 0.5, "#080404", 0.6)
            + oval(x, y, q, q * 0.5, shade((26, 0.24, 0.34), chance.uniform(0.6, 1.2)))
        )
    return "".join(parts)
