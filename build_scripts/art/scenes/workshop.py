"""A mask carver's workshop, behind the settings: a window, a bench, tools, pots of paint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
    clipped,
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
from build_scripts.art.goods import basket, jar, lamp
from build_scripts.art.materials import plank
from build_scripts.art.outlines import box, poly, trace
from build_scripts.art.palette import Hsl, Ink, shade
from build_scripts.art.pieces.animals import jaguar, macaw
from build_scripts.art.pieces.masks import inlaid_face
from build_scripts.art.scenes.indoors import beam_of_light, calm, codex, pole_wall, rolls
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, palm, ridge, vignette

_POLES: Final[Hsl] = (32, 0.44, 0.42)
_FLOOR: Final = 960.0
_WINDOW: Final = (-70.0, 190.0, 128.0, 520.0)
"""Left, top, right and bottom of the window."""

_MASKS: Final[tuple[tuple[float, float, float, Callable[[Art], str]], ...]] = (
    (1828, 196, 0.66, jaguar),
    (1828, 392, 0.66, macaw),
    (1828, 580, 0.66, inlaid_face),
)
_POTS: Final[tuple[tuple[float, Ink], ...]] = (
    (1770, "gold"),
    (1846, "indigo"),
    (1914, "red"),
)
_SAUCERS: Final[tuple[tuple[float, Ink], ...]] = ((18, "red"), (92, "jade"))
"""Flat, because the tools hang close above them."""
_BENCHES: Final = ((-60.0, 210.0), (1710.0, 1980.0))
_BENCH: Final = 760.0


def workshop() -> str:
    """Return the inside of the workshop."""
    art = Art("workshop")
    layers = [
        everything("#0a0605"),
        layer(pole_wall(art, -60, _FLOOR, _POLES), "fine"),
        layer(_floor(art), "ground"),
        layer("".join(_hung(art, *one) for one in _MASKS), "fine"),
        calm(art, "#1a0e06", 0.26, 0.0, 0.5, 0.5),
        layer(_window(art), "mid"),
        beam_of_light(art, (110, 220, 520), (1300, 700, 1200), "#ffd98a", 0.20),
        layer(_benches(art), "fine"),
        halo(art, 20, 360, 400, "#ffdf9a", 0.24),
        halo(art, 1850, 700, 480, "#ffa040", 0.29),
        halo(art, 1780, 690, 150, "#ffd080", 0.5),
        vignette(art, "#120a04", 0.34, 0.48, 0.5),
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
            200,
            art.linear([(0, "#2c1d10"), (0.4, "#4a3019"), (1, "#23160c")]),
        )
    ]
    for _ in range(200):
        x = chance.uniform(-40, WIDTH)
        y = chance.uniform(_FLOOR + 6, HEIGHT)
        tone = shade((30, 0.4, 0.26), chance.uniform(0.5, 1.5))
        parts.append(
            stroke(trace("M", x, y, "h", chance.uniform(20, 90)), tone, chance.uniform(2, 6), 0.24)
        )
    for _ in range(60):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(_FLOOR + 20, HEIGHT)
        q = chance.uniform(5, 13)
        curl = trace("M", x, y, "q", q, -q, 2 * q, 0, "q", q * 0.2, q * 0.8, -q * 0.6, q * 0.5)
        parts.append(stroke(curl, shade((36, 0.5, 0.6), chance.uniform(0.7, 1.1)), 3, 0.8))
    return "".join(parts)


def _hung(art: Art, x: float, y: float, scale: float, paint: Callable[[Art], str]) -> str:
    """Return a mask on a peg, with its shadow on the wall."""
    drop = oval(x + 22, y + 26, 100 * scale, 112 * scale, "#000", 0.6, filtered("soft12"))
    cord = stroke(
        trace(
            "M",
            x - 40 * scale,
            y - 60 * scale,
            "L",
            x,
            y - 126 * scale,
            x + 40 * scale,
            y - 60 * scale,
        ),
        "#1a0d06",
        6,
    )
    return (
        drop
        + cord
        + disc(x, y - 126 * scale, 11, shade("wood", 0.9), 1, edged("#120803", 4))
        + at(x, y, paint(art), 0, scale)
    )


def _window(art: Art) -> str:
    """Return the window on the left, with the bright morning valley outside."""
    left, top, right, foot = _WINDOW
    sky = art.linear([(0, "#ffd98a"), (0.5, "#fff2cc"), (1, "#dfe0a6")])
    view = rect(left, top, right - left, foot - top, sky)
    view += f'<g transform="translate(0 0)">{ridge(art, 404, 12, (110, 0.30, 0.56), (104, 0.32, 0.5), 24)}</g>'
    view += palm(art, 84, foot + 30, 2.2, (100, 0.32, 0.42))
    wood = (26, 0.44, 0.30)
    frame = plank(art, right + 8, top - 30, right + 8, foot + 20, 36, wood, 1.2)
    frame += plank(art, left, top - 12, right + 34, top - 12, 38, wood, 1.0)
    frame += plank(art, left, foot + 8, right + 40, foot + 8, 42, wood, 1.3)
    bars = "".join(plank(art, x, top, x, foot, 14, wood, 0.9) for x in (-6, 62))
    return clipped(art, poly(box(left, top, right - left, foot - top)), view) + bars + frame


def _tools(art: Art, x: float, y: float) -> str:
    """Return chisels and a mallet hanging in a row."""
    parts = [plank(art, x - 120, y, x + 120, y, 20, (26, 0.42, 0.34), 1.0)]
    for k, dx in enumerate((-84, -42, 0, 42, 84)):
        handle = 52 + 8 * (k % 2)
        blade = 40 + 10 * (k % 3)
        parts.append(plank(art, x + dx, y + 12, x + dx, y + 12 + handle, 15, (22, 0.5, 0.40), 1.0))
        edge = [
            (x + dx - 6, y + 12 + handle),
            (x + dx + 6, y + 12 + handle),
            (x + dx + 9, y + 12 + handle + blade),
            (x + dx - 9, y + 8 + handle + blade),
        ]
        parts.append(path(poly(edge), shade((190, 0.10, 0.42), 1.0), 1, edged("#120906", 3)))
    return "".join(parts)


def _benches(art: Art) -> str:
    """Return the benches on both sides with tools and materials."""
    parts = []
    for left, right in _BENCHES:
        parts.append(rect(left, _BENCH + 20, right - left, 240, "#000", 0.5, filtered("soft12")))
        legs = (left + 40, right - 30)
        parts += [plank(art, x, _BENCH, x, _FLOOR + 50, 40, (26, 0.42, 0.26), 1.0) for x in legs]
        parts.append(plank(art, left, _BENCH + 12, right, _BENCH + 12, 46, (28, 0.44, 0.36), 1.0))
    for x, ink in _POTS:
        parts.append(jar(art, x, _BENCH - 32, 34, "clay"))
        parts.append(oval(x, _BENCH - 64, 20, 7, shade(ink, 1.1), 1, edged("#120906", 3)))
        parts.append(line((x + 6, _BENCH - 66), (x + 26, _BENCH - 118), "#120906", 11))
        parts.append(line((x + 6, _BENCH - 66), (x + 26, _BENCH - 118), "#c08a4c", 6))
        parts.append(oval(x + 28, _BENCH - 122, 7, 12, shade(ink, 0.9), 1, edged("#120906", 3)))
    for x, ink in _SAUCERS:
        dish = trace("M", x - 32, _BENCH - 24, "Q", x - 26, _BENCH - 6, x, _BENCH - 6)
        dish += trace("Q", x + 26, _BENCH - 6, x + 32, _BENCH - 24, "Z")
        parts.append(path(dish, shade("clay"), 1, edged("#120906", 3)))
        parts.append(oval(x, _BENCH - 24, 32, 8, shade("clay", 1.2), 1, edged("#120906", 3)))
        parts.append(oval(x, _BENCH - 23, 24, 5, shade(ink, 1.1)))
    parts += [
        _tools(art, 64, 590),
        codex(art, 90, _FLOOR - 40, 130),
        rolls(art, 1840, _FLOOR - 20, 26),
    ]
    parts += [
        basket(art, 40, _FLOOR + 10, 150, "cacao", 14),
        jar(art, 1900, _FLOOR + 20, 92, "clay"),
    ]
    return "".join(parts) + lamp(1780, _BENCH - 150 + 84)
