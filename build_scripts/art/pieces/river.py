"""The river of the village boards.

It springs from rocks, parts at every stone, and ends in a quiet pool.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, clipped, disc, filtered, oval, path, stroke
from build_scripts.art.foliage import blossom, leaf, lily_pad
from build_scripts.art.outlines import Point, length, open_line, smooth
from build_scripts.art.palette import shade
from build_scripts.art.pieces.wheel import (
    FIRST,
    LAST,
    RADIUS,
    SIDE,
    STONE,
    STONES,
    degrees_of_stone,
    half_width,
    in_river,
    on_circle,
    stone_place,
)
from build_scripts.art.treasure import rock

_STRANDS: Final = (
    ("#f4fffd", 2.6),
    ("#c8f4fa", 3.6),
    ("#0e5c9c", 3.0),
    ("#e2fbff", 1.8),
    ("#5cc8ec", 5.0),
)
_SPRING: Final = ((-34, 20, 24), (0, 34, 26), (34, 22, 23), (-46, -8, 18), (46, -4, 17))


def river(art: Art) -> str:
    """Return the river with its banks, from the spring to the mouth."""
    stops = [(0, "#7fe0f2"), (0.35, "#38b6e4"), (0.7, "#1f90d2"), (1, "#1670b8")]
    bed = [_deep_places(art), _stream(art), *(_round_stone(art, k) for k in range(STONES))]
    bed.append(stroke(_strip(0), "#04365e", 12, 0.4, filtered("soft3")))
    return "".join(
        (
            path(_strip(16), "#2c1a0a", 0.4, filtered("soft12")),
            path(_strip(11), shade((80, 0.42, 0.34))),
            path(_strip(5), shade((40, 0.48, 0.60))),
            path(_strip(1), "#0f5a8c"),
            path(_strip(-3), art.linear(stops, 0.1, 0.9, 0.9, 0.7)),
            clipped(art, _strip(-3), "".join(bed)),
            _spring(art),
            _bank_plants(art),
            _mouth(art),
        )
    )


def _strip(grow: float) -> str:
    """Return the outline of the river, widened by `grow` at both banks, with round ends."""
    first = FIRST - 8
    last = LAST + 7
    steps = [first + (last - first) * k / 110 for k in range(111)]
    inner = [in_river(a, -(half_width(a) + grow)) for a in steps]
    outer = [in_river(a, half_width(a) + grow) for a in steps]
    mouth = _round_end(outer[-1], inner[-1])
    return smooth([*outer, *mouth, *reversed(inner), *_round_end(inner[0], outer[0])])


def _round_end(start: Point, end: Point) -> list[Point]:
    """Return points of the half circle, clockwise, between the ends of the two banks."""
    x = (start[0] + end[0]) / 2
    y = (start[1] + end[1]) / 2
    radius = length(start, end) / 2
    first = math.atan2(start[1] - y, start[0] - x)
    turns = (first + math.pi * k / 8 for k in range(1, 8))
    return [(x + radius * math.cos(turn), y + 0.8 * radius * math.sin(turn)) for turn in turns]


def _deep_places(art: Art) -> str:
    chance = art.chance
    parts = []
    for _ in range(26):
        a = chance.uniform(FIRST - 6, LAST + 6)
        x, y = in_river(a, chance.uniform(-0.5, 0.5) * half_width(a))
        turned = f'{filtered("soft3")} transform="rotate({a:.0f} {x:.0f} {y:.0f})"'
        parts.append(oval(x, y, 34, 12, "#0d5c98", 0.3, turned))
    return "".join(parts)


def _stream(art: Art) -> str:
    """Return strands along the stream; across it they would look like scratches."""
    chance = art.chance
    parts = []
    for _ in range(210):
        first = chance.uniform(FIRST - 8, LAST)
        share = chance.uniform(-0.86, 0.86)
        sweep = chance.uniform(8, 26)
        phase = chance.uniform(0, 6.28)
        points = []
        for k in range(13):
            a = first + sweep * k / 12
            points.append(in_river(a, share * half_width(a) + 2.6 * math.sin(phase + k * 0.7)))
        tone, wide = chance.choice(_STRANDS)
        width = chance.uniform(0.6, 1.0) * wide
        opacity = chance.uniform(0.3, 0.75)
        parts.append(stroke(open_line(points), tone, width, opacity))
    return "".join(parts)


def _round_stone(art: Art, number: int) -> str:
    """Return the bow wave before a stone and the wake behind it."""
    chance = art.chance
    a = degrees_of_stone(number)
    x, y = stone_place(number)
    reach = STONE + 0.010 * SIDE
    upstream = math.radians(a - 180)
    bow = [
        (
            x + reach * math.cos(upstream + math.radians(d)),
            y + reach * math.sin(upstream + math.radians(d)),
        )
        for d in range(-74, 75, 6)
    ]
    parts = [
        stroke(open_line(bow), "#e8fdff", 7, 0.5, filtered("soft3")),
        stroke(open_line(bow), "#ffffff", 3.4, 0.85),
    ]
    for side in (-1, 1):
        trail = [
            on_circle(
                a + d,
                RADIUS + side * SIDE * (0.071 - 0.0016 * d - 0.00006 * d * d) + 2 * math.sin(d),
            )
            for d in range(4, 22)
        ]
        parts.append(
            stroke(open_line(trail), "#eafcff", 3, 0.6)
            + stroke(open_line(trail[:9]), "#ffffff", 5, 0.35)
        )
    for _ in range(8):
        spot = on_circle(a + chance.uniform(11, 22), RADIUS + chance.uniform(-0.03, 0.03) * SIDE)
        parts.append(disc(*spot, chance.uniform(1.6, 3.4), "#f6ffff", chance.uniform(0.5, 0.9)))
    return "".join(parts)


def _spring(art: Art) -> str:
    chance = art.chance
    x, y = in_river(FIRST - 9, 0)
    rocks = (
        rock(art, x + dx, y + dy, q, q * 0.82, (38, 0.18, 0.46), 1.0, 0.6) for dx, dy, q in _SPRING
    )
    foam = []
    for _ in range(16):
        spot = x + chance.uniform(-26, 26), y + chance.uniform(-12, 14)
        foam.append(disc(*spot, chance.uniform(4, 8), "#f4ffff", 0.85))
    return "".join((*rocks, *foam))


def _bank_plants(art: Art) -> str:
    chance = art.chance
    parts = []
    for _ in range(130):
        a = chance.uniform(FIRST - 12, LAST + 11)
        inner = chance.random() < 0.5
        x, y = in_river(a, (-1 if inner else 1) * (half_width(a) + chance.uniform(3, 10)))
        ink = (chance.uniform(84, 122), 0.54, chance.uniform(0.26, 0.4))
        turn = a + (90 if inner else -90) + chance.uniform(-60, 60)
        parts.append(leaf(art, x, y, turn, chance.uniform(13, 25), ink, 1.05, 0.36, veins=False))
    return "".join(parts)


def _mouth(art: Art) -> str:
    x, y = in_river(LAST + 7, 0)
    pads = lily_pad(art, x - 22, y + 14, 17, 10) + lily_pad(art, x + 14, y + 28, 13, 50)
    return pads + blossom(x - 23, y + 11, 10)
