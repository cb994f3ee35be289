"""Plants and rocks on the meadow of the journey, each drawn from its base."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, at, disc, oval, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import poly, trace
from build_scripts.art.palette import Hsl, shade


def crown(art: Art, x: float, y: float, wide: float, high: float, ink: Hsl) -> str:
    """Return a heap of leaves, lit from the upper left."""
    chance = art.chance
    parts = [oval(x, y + high * 0.1, wide, high, shade(ink, 0.55))]
    for light, reach, share in ((0.75, 0.86, 0.46), (1.0, 0.68, 0.38), (1.3, 0.46, 0.28)):
        for k in range(11):
            turn = 2 * math.pi * k / 11 + chance.uniform(-0.2, 0.2)
            dx = math.cos(turn) * wide * reach
            dy = math.sin(turn) * high * reach
            q = wide * share * chance.uniform(0.75, 1.1)
            parts.append(
                oval(
                    x + dx * 0.8 - wide * 0.12 * light,
                    y + dy * 0.8 - high * 0.16 * light,
                    q,
                    q * 0.7,
                    shade(ink, light),
                )
            )
    return "".join(parts)


def kapok(art: Art, x: float, y: float, size: float) -> str:
    """Return a tall tree with buttresses and a flat crown in two layers."""
    ink: Hsl = (art.chance.uniform(112, 146), 0.40, art.chance.uniform(0.24, 0.30))
    trunk = path(
        trace("M", x - 22 * size, y, "Q", x - 7 * size, y - 18 * size, x - 7 * size, y - 90 * size)
        + trace("H", x + 7 * size, "Q", x + 7 * size, y - 18 * size, x + 22 * size, y, "Z"),
        shade((28, 0.26, 0.40)),
    )
    trunk += stroke(
        trace("M", x - 3 * size, y - 8 * size, "V", y - 84 * size), "#e8d6ac", 3 * size, 0.5
    )
    low = crown(art, x + 12 * size, y - 82 * size, 56 * size, 24 * size, ink)
    return (
        oval(x, y, 46 * size, 10 * size, "#12300c", 0.45)
        + trunk
        + low
        + crown(art, x - 6 * size, y - 116 * size, 44 * size, 24 * size, ink)
    )


def cacao_tree(art: Art, x: float, y: float, size: float) -> str:
    """Return a low round tree with pods on trunk and branches."""
    ink: Hsl = (art.chance.uniform(88, 112), 0.46, art.chance.uniform(0.27, 0.33))
    trunk = stroke(
        trace("M", x, y, "Q", x - 5 * size, y - 24 * size, x + 2 * size, y - 52 * size),
        "#6b4526",
        11 * size,
    )
    pods = "".join(
        at(
            x + dx * size,
            y + dy * size,
            oval(0, 0, 5.5 * size, 9 * size, tone)
            + oval(-1.6 * size, -2 * size, 1.6 * size, 5 * size, "#ffe0a0", 0.7),
            turn,
        )
        for dx, dy, turn, tone in (
            (-26, -56, 20, "#e8892c"),
            (22, -50, -16, "#d8502a"),
            (-4, -38, 8, "#f2b434"),
            (30, -72, -20, "#e8892c"),
            (-12, -82, 12, "#d8502a"),
        )
    )
    return (
        oval(x, y, 40 * size, 9 * size, "#12300c", 0.45)
        + trunk
        + crown(art, x, y - 68 * size, 46 * size, 36 * size, ink)
        + pods
    )


def agave(art: Art, x: float, y: float, size: float) -> str:
    """Return a rosette of stiff leaves."""
    parts = [oval(x, y, 30 * size, 7 * size, "#12300c", 0.4)]
    for k in range(9):
        turn = -90 + (k - 4) * 20
        parts.append(
            leaf(
                art,
                x,
                y,
                turn,
                46 * size,
                (150, 0.26, 0.42),
                0.8 + 0.08 * k,
                0.2,
                veins=False,
                cast=False,
            )
        )
    return "".join(parts)


def rocks(_art: Art, x: float, y: float, size: float) -> str:
    """Return three stones with moss."""
    parts = [oval(x, y + 2 * size, 48 * size, 9 * size, "#12300c", 0.45)]
    for dx, high, wide in ((-22, 26, 22), (20, 20, 20), (0, 36, 24)):
        left = x + (dx - wide) * size
        right = x + (dx + wide) * size
        top = y - high * size
        stone = [
            (left, y),
            (left + 5 * size, top + 8 * size),
            (x + dx * size, top),
            (right - 4 * size, top + 10 * size),
            (right, y),
        ]
        lit = [stone[0], stone[1], stone[2], (x + (dx - 4) * size, y)]
        parts += [path(poly(stone), "#77756c"), path(poly(lit), "#a9a596")]
        parts.append(
            oval(x + dx * size, top + 5 * size, wide * 0.6 * size, 4 * size, "#6f9440", 0.9)
        )
    return "".join(parts)


def field(art: Art, x: float, y: float, size: float) -> str:
    """Return a field of maize in rows that recede into the distance."""
    earth = [
        (x - 96 * size, y),
        (x - 66 * size, y - 62 * size),
        (x + 74 * size, y - 62 * size),
        (x + 96 * size, y),
    ]
    parts = [path(poly(earth), "#8a6236", 0.95, 'stroke="#5a3c1c" stroke-width="3"')]
    for row in range(4):
        foot = y - (52 - 16 * row) * size
        near = 0.62 + 0.12 * row
        for k in range(9):
            px = x + (k - 4) * 20 * size * near * 1.05
            for turn in (-118, -96, -78, -58):
                ink: Hsl = (art.chance.uniform(78, 104), 0.52, 0.36)
                parts.append(
                    leaf(
                        art,
                        px,
                        foot,
                        turn,
                        24 * size * near,
                        ink,
                        art.chance.uniform(0.85, 1.2),
                        0.24,
                        veins=False,
                        cast=False,
                    )
                )
            parts.append(disc(px, foot - 13 * size * near, 3.4 * size * near, "#ffd24a"))
    return "".join(parts)


def reeds(art: Art, x: float, y: float, size: float) -> str:
    """Return reeds with brown heads."""
    parts = []
    for k in range(9):
        px = x + (k - 4) * 6 * size
        high = art.chance.uniform(34, 58) * size
        bend = art.chance.uniform(-10, 10) * size
        parts.append(
            stroke(
                trace("M", px, y, "q", 0, -high * 0.6, bend, -high),
                shade((92, 0.4, 0.34)),
                3 * size,
            )
        )
        if k % 2:
            parts.append(oval(px + bend, y - high, 3 * size, 9 * size, "#6b3f1e"))
    return "".join(parts)
