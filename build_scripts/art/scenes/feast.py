"""The feast at the end of a game.

People dance around three fires below the players' score sheets.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, canvas, disc, filtered, halo, layer, oval, rect, stroke
from build_scripts.art.outlines import trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.fire import fire
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    everything,
    mist,
    palm,
    ridge,
    tuft,
    vignette,
)
from build_scripts.art.scenes.village_night import garland, hut, post
from build_scripts.art.worker.figure import worker
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

_HORIZON: Final = 640.0
_HUTS: Final = (
    (110, 586, 1.05, False),
    (420, 604, 0.7, True),
    (690, 606, 0.66, False),
    (1230, 606, 0.66, True),
    (1500, 604, 0.7, False),
    (1810, 586, 1.05, True),
)
_PALMS: Final = (
    (250, 640, 1.6),
    (560, 630, 1.2),
    (960, 626, 1.1),
    (1370, 630, 1.2),
    (1660, 640, 1.6),
)
_FIRES: Final = ((430.0, 806.0, 150.0), (960.0, 820.0, 190.0), (1490.0, 806.0, 150.0))
_ROUND: Final = (
    (-158, -62, 0.74),
    (-216, 8, 0.86),
    (158, -62, 0.74),
    (216, 8, 0.86),
    (-62, -84, 0.74),
    (66, -86, 0.74),
)
"""The positions and sizes of people around a fire."""

_COLOURS: Final = ("red", "yellow", "white", "violet")
_GARLANDS: Final = (
    (-160, 330, 300),
    (330, 800, 330),
    (800, 1120, 300),
    (1120, 1590, 330),
    (1590, 2080, 300),
)
_POSTS: Final = (330.0, 800.0, 1120.0, 1590.0)
_LEAVES: Final = ((-40, -40, 50), (1960, -40, 130), (-50, 1120, -45), (1970, 1120, -135))


def feast() -> str:
    """Return the feast."""
    art = Art("feast of all")
    layers = [
        _sky(art),
        layer(ridge(art, 500, 28, (228, 0.24, 0.19), (232, 0.22, 0.15), 36), "mid"),
        mist(art, 480, 200, 0.24, "#ff9a60"),
        layer(ridge(art, 590, 18, (170, 0.26, 0.12), (160, 0.26, 0.09), 44), "mid"),
        layer("".join(palm(art, *place, (155, 0.3, 0.10)) for place in _PALMS), "mid"),
        layer(_ground(art), "ground"),
        layer(
            "".join(hut(art, x, y, scale, lit_from_left=left) for x, y, scale, left in _HUTS),
            "fine",
        ),
        layer("".join(post(x, _HORIZON + 24) for x in _POSTS), "fine"),
        "".join(garland(art, *place) for place in _GARLANDS),
        *(halo(art, x, y - 20, 520, "#ff8a30", 0.42) for x, y, _high in _FIRES),
        layer(_people(art), "fine"),
        *(fire(art, *place, 61 + k) for k, place in enumerate(_FIRES)),
        layer(
            "".join(
                tuft(art, x, y, turn, (150, 260), 0.10, 8, before_sky=y < 0)
                for x, y, turn in _LEAVES
            ),
            "paint",
        ),
        vignette(art, "#05030a", 0.55, 0.5, 0.62),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _sky(art: Art) -> str:
    chance = art.chance
    night = [
        (0.0, "#0c1530"),
        (0.3, "#1c2650"),
        (0.48, "#4a3358"),
        (0.58, "#7a4a44"),
        (1.0, "#1c120e"),
    ]
    parts = [everything(art.linear(night))]
    for _ in range(200):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(0, 430)
        size = chance.choice((1, 1.2, 1.6, 2.4))
        parts.append(disc(x, y, size, "#fff6d8", chance.uniform(0.3, 0.95)))
    return "".join(parts)


def _ground(art: Art) -> str:
    chance = art.chance
    floor = art.radial([(0, "#a06a3a"), (0.5, "#6a452a"), (1, "#22160f")], 0.5, 0.4, 0.7)
    parts = [rect(-60, _HORIZON, WIDTH + 120, HEIGHT, floor)]
    for _ in range(360):
        x = chance.uniform(-40, WIDTH)
        y = chance.uniform(_HORIZON + 6, HEIGHT)
        near = (y - _HORIZON) / (HEIGHT - _HORIZON)
        reach = chance.uniform(14, 60) * (0.5 + near)
        tone = shade((28, 0.42, 0.30), chance.uniform(0.6, 1.6))
        parts.append(
            stroke(trace("M", x, y, "h", reach), tone, 1.5 + 5 * near * chance.random(), 0.26)
        )
    return "".join(parts)


def _people(art: Art) -> str:
    """Return the dancers around the fires, far ones first."""
    found = []
    for number, (x, y, _high) in enumerate(_FIRES):
        for k, (dx, dy, scale) in enumerate(_ROUND):
            if abs(dx) < 100:
                edge = "s"
            elif dx < 0:
                edge = "e"
            else:
                edge = "w"
            colour = _COLOURS[(k + number) % len(_COLOURS)]
            who = WorkerPlace(x + dx * 1.04, y + dy, edge, scale * (1.12 if number == 1 else 1.0))
            shade_of_it = oval(
                who.x, who.y + 68 * who.scale, 62 * who.scale, 13 * who.scale, "#0a0504", 0.6
            )
            found.append((who.y, shade_of_it + worker(art, who, colour, (k + number) % 4)))
    return "".join(body for _y, body in sorted(found))
