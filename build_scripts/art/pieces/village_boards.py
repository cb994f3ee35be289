"""Village boards and what lies on them: stones of the river, storage spaces, sun places."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import (
    Art,
    canvas,
    clipped,
    disc,
    edged,
    filtered,
    layer,
    line,
    oval,
    path,
    rect,
    shadow,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.materials import cloth, plank
from build_scripts.art.outlines import Point, blob, box, open_line, poly, trace
from build_scripts.art.palette import OUTLINE, Ink, lit, shade
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.worker.yard import WEAVE

SIDE: Final = 768
_MIDDLE: Final = SIDE / 2
_RIVER: Final = 0.385 * SIDE
_RIM: Final = 0.478 * SIDE
_FIRST_STONE: Final = 214.0
_LAST_STONE: Final = 506.0
"""Degrees clockwise from north of the first and the last stone, as the game lays them."""

_STORAGE: Final = 0.54 * SIDE
_SUN: Final = 0.68 * SIDE
_NAME: Final = 0.84 * SIDE
_SAND: Final[Ink] = (40, 0.66, 0.83)


def stone_place(number: int) -> Point:
    """Return the middle of a stone's place on the board, from 0 to 8; the game takes it from the map of the board."""
    return _on_circle(_FIRST_STONE + (_LAST_STONE - _FIRST_STONE) * number / 8, _RIVER)


def _on_circle(degrees: float, radius: float) -> Point:
    angle = math.radians(degrees)
    return _MIDDLE + math.sin(angle) * radius, _MIDDLE - math.cos(angle) * radius


def _bank(radius: float, wobble: float = 0.0) -> list[Point]:
    """Return points along the river at a distance from the middle, from its spring to its mouth."""
    first, last = _FIRST_STONE - 10, _LAST_STONE + 10
    return [
        _on_circle(first + (last - first) * k / 60, radius + wobble * math.sin(k * 1.7) * math.cos(k * 0.6))
        for k in range(61)
    ]


def _ground(art: Art) -> str:
    """Return the sand of the village, trodden and strewn with a few pebbles, pale enough to be written on."""
    chance = art.chance
    fill = art.radial(
        [(0, shade(_SAND, 1.1)), (0.6, shade(_SAND)), (1, shade(_SAND, 0.8, -6))], 0.44, 0.4, 0.6
    )
    parts = [disc(_MIDDLE, _MIDDLE, _RIM, fill)]
    for _ in range(70):
        x, y = _on_circle(chance.uniform(0, 360), chance.uniform(0, 0.3) * SIDE)
        bow = (
            "q",
            chance.uniform(12, 30),
            chance.uniform(-5, 5),
            chance.uniform(30, 64),
            chance.uniform(-3, 3),
        )
        tone = shade(_SAND, chance.uniform(0.94, 1.1), chance.uniform(-6, 5))
        parts.append(stroke(trace("M", x - 30, y, *bow), tone, chance.uniform(2, 7), 0.35))
    for _ in range(26):
        x, y = _on_circle(chance.uniform(0, 360), chance.uniform(0.285, 0.315) * SIDE)
        q = chance.uniform(2, 4.4)
        parts.append(oval(x + 2, y + 2, q * 1.2, q * 0.8, "#3a2410", 0.4))
        parts.append(oval(x, y, q * 1.2, q * 0.8, shade("stone", chance.uniform(0.9, 1.3))))
    return "".join(parts)


def _river(art: Art) -> str:
    """Return the river with its banks, ripples round the stones' places, and grass along it."""
    chance, half = art.chance, 0.064 * SIDE
    course = open_line(_bank(_RIVER))
    parts = [
        stroke(course, "#2c1a0a", 2 * half + 26, 0.35, filtered("soft12")),
        stroke(open_line(_bank(_RIVER, 3)), shade((78, 0.42, 0.36)), 2 * half + 20),
        stroke(open_line(_bank(_RIVER, 2)), shade((38, 0.46, 0.52)), 2 * half + 9),
        stroke(open_line(_bank(_RIVER, 2)), shade("water", 0.72, 6), 2 * half),
        stroke(course, shade("water", 1.0), 2 * half - 14),
        stroke(course, shade("water", 1.32, -8), half * 0.9, 0.55, filtered("soft3")),
    ]
    for _ in range(170):
        degrees = chance.uniform(_FIRST_STONE - 8, _LAST_STONE + 8)
        radius, sweep = _RIVER + chance.uniform(-0.8, 0.8) * half, chance.uniform(2, 6)
        points = [_on_circle(degrees + sweep * k / 4, radius) for k in range(5)]
        tone = chance.choice(("#f2fffc", "#bdeef4", "#0f5a86", "#d8fbf8"))
        parts.append(stroke(open_line(points), tone, chance.uniform(1.4, 4), chance.uniform(0.2, 0.6)))
    for k in range(9):
        x, y = stone_place(k)
        for q, opacity in ((0.077, 0.7), (0.086, 0.4)):
            parts.append(oval(x + 2, y + 3, q * SIDE, q * SIDE * 0.96, "none", opacity, edged("#effffb", 3)))
    for _ in range(120):
        degrees, inner = chance.uniform(_FIRST_STONE - 12, _LAST_STONE + 12), chance.random() < 0.55
        x, y = _on_circle(degrees, _RIVER + (-1 if inner else 1) * (half + chance.uniform(2, 9)))
        ink = (chance.uniform(84, 122), 0.54, chance.uniform(0.26, 0.4))
        turn = degrees + (90 if inner else -90) + chance.uniform(-60, 60)
        parts.append(leaf(art, x, y, turn, chance.uniform(14, 27), ink, 1.05, 0.36, veins=False))
    return "".join(parts)


def _rim(colour: str) -> str:
    """Return the woven band round the board in the player's colour and rhythm."""
    dash, ink = WEAVE[colour]
    scaled = " ".join(f"{float(length) * 1.25:.1f}" for length in dash.split())
    width = 2 * (0.494 * SIDE - _RIM)

    def ring(line: str, wide: float, extra: str = "") -> str:
        return disc(_MIDDLE, _MIDDLE, _RIM, "none", 1, edged(line, wide) + extra)

    threads = "".join(
        stroke(
            open_line([_on_circle(k * 3, _RIM - width / 2), _on_circle(k * 3 + 1.4, _RIM + width / 2)]),
            tone,
            2,
            0.3,
        )
        for k in range(120)
        for tone in (("#fff0d0" if k % 2 else "#1a0906"),)
    )
    light = "".join(
        stroke(
            open_line([_on_circle(k * 6, _RIM + width * 0.42), _on_circle(k * 6 + 6.4, _RIM + width * 0.42)]),
            "#fff6d8" if lit(k * 6 - 90) > 0.86 else "#120703",
            3,
            0.7 * abs(lit(k * 6 - 90) - 0.86) / 0.3,
        )
        for k in range(60)
    )
    return (
        ring(OUTLINE, width + 14)
        + ring(shade("gold", 0.8), width + 6)
        + ring(shade(colour, 0.62), width + 1)
        + ring(shade(colour, 1.04), width - 5)
        + threads
        + ring(shade(ink), width * 0.34, f' stroke-dasharray="{scaled}" stroke-opacity=".92"')
        + light
    )


def _mat(art: Art, colour: str) -> str:
    """Return the storehouse's woven mat: straw, stripes in the player's colour, a zigzag and fringes at both ends."""
    wide, high = 0.56 * SIDE, 0.126 * SIDE
    left, top = _MIDDLE - wide / 2, _STORAGE - high / 2
    quad = box(left, top, wide, high)
    second = WEAVE[colour][1]
    straw: Ink = (34, 0.50, 0.50)
    weave = cloth(art, quad, (colour, straw, straw, straw, colour), 5, across=True, fringe=False)
    fringes = "".join(
        line(
            (x, y), (x + way * art.chance.uniform(9, 14), y + art.chance.uniform(-2, 2)), shade(straw, 1.2), 3
        )
        for x, way in ((left, -1), (left + wide, 1))
        for y in (top + 4 + k * 7.4 for k in range(13))
    )
    zigzags = "".join(
        stroke(
            open_line([(left + 6 + k * 11, y + (5 if k % 2 else -5)) for k in range(39)]),
            shade(second),
            3.4,
            0.9,
        )
        for y in (top + high * 0.1, top + high * 0.9)
    )
    return shadow(poly(quad), 5, 9, 4, 0.55) + fringes + weave + zigzags


def _places(art: Art, colour: str) -> str:
    """Return the storehouse's mat, the slab of the sun places, and the board for the name."""
    slab = blob(art.chance, (_MIDDLE, _SUN), 0.205 * SIDE, 0.062 * SIDE, 0.02, 18, 0.75)
    stone_fill = art.linear([(0, shade("stone", 1.24)), (1, shade("stone", 0.86, -4))])
    strokes = "".join(
        stroke(
            trace("M", _MIDDLE + art.chance.uniform(-140, 100), _SUN + art.chance.uniform(-40, 40), "h", 40),
            shade("stone", art.chance.uniform(0.8, 1.3)),
            4,
            0.35,
        )
        for _ in range(30)
    )
    left, right = _MIDDLE - 0.19 * SIDE, _MIDDLE + 0.19 * SIDE
    boards = "".join(
        plank(art, left, y, right, y + 1, 0.05 * SIDE, (24, 0.52, 0.23), light)
        for y, light in ((_NAME - 0.024 * SIDE, 1.1), (_NAME + 0.024 * SIDE, 0.92))
    )
    nails = "".join(
        disc(x, _NAME, 6, shade("gold", 1.1), 1, edged(OUTLINE, 3)) for x in (left + 16, right - 16)
    )
    return (
        _mat(art, colour)
        + shadow(slab, 5, 8, 4, 0.5)
        + path(slab, stone_fill, 1, edged(shade("stone", 0.5), 4))
        + clipped(art, slab, strokes)
        + boards
        + nails
    )


def village_board(colour: str) -> str:
    """Return a player's village board without numbers and counters."""
    art = Art(f"village board {colour}")
    round_board = blob(art.chance, (_MIDDLE, _MIDDLE), _RIM, _RIM, 0, 24)
    dark = art.radial([(0, "#3a1c06", 0), (0.75, "#3a1c06", 0.04), (1, "#3a1c06", 0.42)], 0.47, 0.46, 0.54)
    lamp = art.radial([(0, "#fff6c8", 0.4), (1, "#fff6c8", 0)], 0.3, 0.24, 0.6)
    layers = [
        layer(clipped(art, round_board, _ground(art)), "ground"),
        layer(clipped(art, round_board, _river(art)), "paint"),
        layer(_places(art, colour), "fine"),
        disc(_MIDDLE, _MIDDLE, _RIM, dark),
        disc(_MIDDLE, _MIDDLE, _RIM, lamp, 1, 'style="mix-blend-mode:soft-light"'),
        _rim(colour),
    ]
    return canvas(art, layers, SIDE, SIDE)


def stone(passed: bool) -> str:
    """Return a stepping stone of the river: pale, or wet and blue once the carrier has passed it."""
    art = Art("stepping stone")
    ink: Ink = (200, 0.46, 0.80) if passed else (42, 0.52, 0.88)
    d = blob(art.chance, (0, 0), 104, 101, 0.025, 14)
    fill = art.radial([(0, shade(ink, 1.1)), (0.7, shade(ink)), (1, shade(ink, 0.78, -4))], 0.4, 0.34, 0.66)
    under = path(d, shade(ink, 0.42, -8), 1, 'transform="translate(0 8)"')
    flecks = "".join(
        disc(
            art.chance.uniform(-70, 70),
            art.chance.uniform(-70, 70),
            art.chance.uniform(2, 5),
            shade(ink, 0.86),
            0.5,
        )
        for _ in range(22)
    )
    gleam = stroke("M-76 -34A84 84 0 0 1 -18 -82", "#ffffff", 9, 0.85)
    return piece(art, under + path(d, fill) + clipped(art, d, flecks) + gleam)


def storage_space() -> str:
    """Return a storage space: a clay bowl seen from above."""
    art = Art("storage space")
    rim = art.linear([(0, "#d98f5c"), (0.5, "#a95f34"), (1, "#6e3517")], 0.1, 0, 0.8, 1)
    hollow = art.radial([(0, "#4a2713"), (0.6, "#2a140a"), (1, "#140803")], 0.56, 0.62, 0.62)
    marks = "".join(rect(-4, -100, 8, 13, "#f3dcb0", 0.8, f'transform="rotate({k * 20})"') for k in range(18))
    return piece(art, disc(0, 0, 106, rim) + marks + disc(0, 2, 82, hollow, 1, edged("#5a2a12", 4)))


def sun_place() -> str:
    """Return an empty sun place: a ring cut in stone with the outline of a sun."""
    art = Art("sun place")
    stone_ink: Ink = (40, 0.30, 0.60)
    fill = art.radial([(0, shade(stone_ink, 0.82)), (1, shade(stone_ink, 1.0))], 0.5, 0.5, 0.6)
    rim = art.linear([(0, shade(stone_ink, 0.5)), (1, shade(stone_ink, 1.4))], 0.1, 0, 0.8, 1)
    beams = "".join(
        path("M-13 -52L0 -84L13 -52Z", shade(stone_ink, 0.5), 0.9, f'transform="rotate({k * 45})"')
        for k in range(8)
    )
    middle = disc(0, 0, 42, "none", 1, edged(shade(stone_ink, 0.5), 10))
    return piece(art, disc(0, 0, 106, rim) + disc(0, 0, 94, fill) + beams + middle, outline="")
