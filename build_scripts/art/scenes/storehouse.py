"""The storehouse, behind saved games.

Shelves up to the roof, morning light at the door, a lamp.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    canvas,
    clipped,
    disc,
    filtered,
    halo,
    layer,
    line,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.goods import basket, cacao_pod, jar, lamp
from build_scripts.art.materials import plank
from build_scripts.art.outlines import box, poly, trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.indoors import beam_of_light, calm, pole_wall, post, shelf
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, palm, vignette

_POLES: Final[Hsl] = (30, 0.42, 0.36)
_FLOOR: Final = 900.0
_DOOR: Final = (-70.0, 150.0, 116.0)
"""Left, top and right of the door."""

_SHELVES: Final = ((318.0, 0), (572.0, 3), (826.0, 6))


def storehouse() -> str:
    """Return the inside of the storehouse."""
    art = Art("storehouse")
    layers = [
        everything("#0a0605"),
        layer(pole_wall(art, -60, _FLOOR, _POLES), "fine"),
        layer("".join(shelf(art, y, first) for y, first in _SHELVES), "fine"),
        layer("".join(post(art, x, -60, _FLOOR + 12) for x in (330, 1560)), "fine"),
        layer(_floor(art), "ground"),
        layer(_roof(art), "paint"),
        calm(art, "#1a0e06", 0.34, 0.04, 0.54, 0.52),
        beam_of_light(art, (120, 200, 700), (1400, 760, 1300), "#ffd98a", 0.13),
        layer(_door(art), "mid"),
        layer(_front(art), "fine"),
        halo(art, 20, 520, 380, "#ffdf9a", 0.18),
        halo(art, 1800, 640, 540, "#ffa040", 0.36),
        halo(art, 1790, 640, 150, "#ffd080", 0.55),
        vignette(art, "#120a04", 0.36, 0.48, 0.5),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _floor(art: Art) -> str:
    chance = art.chance
    parts = [
        rect(
            -60,
            _FLOOR,
            WIDTH + 120,
            260,
            art.linear([(0, "#4a3018"), (0.4, "#7a5028"), (1, "#3e2814")]),
        )
    ]
    for _ in range(260):
        x = chance.uniform(-40, WIDTH)
        y = chance.uniform(_FLOOR + 6, HEIGHT)
        tone = shade((30, 0.4, 0.26), chance.uniform(0.5, 1.5))
        parts.append(
            stroke(trace("M", x, y, "h", chance.uniform(20, 90)), tone, chance.uniform(2, 6), 0.24)
        )
    return "".join(parts) + line((-60, _FLOOR), (WIDTH + 60, _FLOOR), "#0a0502", 10, 0.7)


def _roof(art: Art) -> str:
    """Return the straw of the roof from below, with rafters and hanging strings of pods."""
    chance = art.chance
    parts = [rect(-60, -60, WIDTH + 120, 130, "#1a1009")]
    for _ in range(700):
        x = chance.uniform(-40, WIDTH + 40)
        y = chance.uniform(-50, 78)
        tone = shade((38, 0.42, 0.26), chance.uniform(0.4, 1.5))
        parts.append(
            line(
                (x, y),
                (x + chance.uniform(-8, 8), y + chance.uniform(20, 52)),
                tone,
                chance.uniform(2, 5),
                0.8,
            )
        )
    parts += [
        plank(art, x, -60, x + (x - 960) * 0.1, 92, 34, (26, 0.40, 0.24))
        for x in range(60, WIDTH, 300)
    ]
    parts.append(plank(art, -60, 96, WIDTH + 60, 96, 40, (26, 0.42, 0.27), 1.0))
    for x, count in ((440, 3), (560, 2), (1330, 2), (1450, 3), (1660, 2)):
        parts.append(line((x, 100), (x, 128 + 54 * count), "#1c1008", 5))
        for k in range(count):
            parts.append(
                cacao_pod(
                    art, x + (-16, 17)[k % 2], 168 + 52 * k, (14, -12)[k % 2], 82, 14 + 9 * k
                )
            )
    return "".join(parts)


def _door(art: Art) -> str:
    """Return the door at the left, bright with the morning outside."""
    left, top, right = _DOOR
    sky = art.linear([(0, "#ffe2a0"), (0.5, "#fff2cc"), (0.8, "#e6dca0"), (1, "#b9b070")])
    out = rect(left, top, right - left, _FLOOR - top + 8, sky)
    out += palm(art, 30, _FLOOR - 40, 3.2, (84, 0.30, 0.56)) + palm(
        art, 176, _FLOOR - 20, 2.2, (88, 0.30, 0.48)
    )
    out += oval(60, _FLOOR - 10, 220, 46, "#a8b264", 0.9)
    frame = plank(art, right + 8, top - 40, right + 8, _FLOOR + 6, 44, (26, 0.44, 0.30), 1.2)
    frame += plank(art, left, top - 14, right + 34, top - 14, 46, (26, 0.44, 0.30), 1.0)
    pool = path(
        poly([(left, _FLOOR + 6), (right, _FLOOR + 6), (760, HEIGHT + 60), (60, HEIGHT + 60)]),
        art.linear([(0, "#ffe2a0", 0.75), (1, "#ffd080", 0.12)]),
        1,
        filtered("soft12"),
    )
    out = clipped(art, poly(box(left, top, right - left, _FLOOR + 10 - top)), out)
    return out + pool + frame


def _front(art: Art) -> str:
    """Return the things at the foot of the shelves: large jars, baskets and a lamp."""
    parts = []
    for x, y, q in ((1850, 930, 128), (1640, 962, 84), (300, 968, 78)):
        parts.append(jar(art, x, y, q, "clay" if q > 100 else (20, 0.48, 0.38)))
    parts += [basket(art, 1490, 968, 190, "cacao", 19), basket(art, 440, 986, 170, "red", 16)]
    parts.append(plank(art, 1566, 716, 1960, 716, 40, (26, 0.42, 0.30)) + lamp(1790, 676))
    parts += [
        disc(art.chance.uniform(520, 1420), art.chance.uniform(1010, 1070), 9, "#3a1c0c", 0.8)
        for _ in range(9)
    ]
    return "".join(parts)
