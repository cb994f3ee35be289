"""Masonry in three-quarter view.

Tapering blocks in straight courses, with a lit front and a shaded side.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from build_scripts.art.brush import Art, line, path, stroke
from build_scripts.art.materials import face
from build_scripts.art.outlines import Point, Quad, inside, open_line, part_of, poly
from build_scripts.art.palette import Ink, shade

TURN: Final = math.radians(31)
"""The angle by which the front is turned away from the viewer."""

DEPTH: Final = 0.40
RISE: Final = 0.92
"""The visible share of a depth and of a height."""

FRONT_LIGHT: Final = 1.02
SIDE_LIGHT: Final = 0.41
COOL: Final = -10.0
"""The hue shift of a shaded side: shadows of warm stone tend to red-violet, not to grey."""


@dataclass(frozen=True)
class Block:
    """A tapering block: half its width at bottom and top, its heights, and its centre."""

    half: float
    top: float
    low: float
    high: float
    x: float = 0.0
    y: float = 0.0
    depth: float | None = None
    """Half the depth at the bottom, if it differs from the width."""

    top_depth: float | None = None

    @property
    def depths(self) -> tuple[float, float]:
        """Half the depth at the bottom and at the top."""
        return (
            self.half if self.depth is None else self.depth,
            self.top if self.top_depth is None else self.top_depth,
        )


class Masonry:
    """Builds around a base that is centred on cx, cy.

    X runs along the front, y towards the viewer, z up.
    """

    def __init__(self, art: Art, cx: float, cy: float, moss: float = 0.0) -> None:
        self.art = art
        self._middle = cx, cy
        self._moss = moss
        self._cos = math.cos(TURN)
        self._sin = math.sin(TURN)

    def point(self, x: float, y: float, z: float) -> Point:
        """Return the painted position of a point in space."""
        u = x * self._cos - y * self._sin
        v = x * self._sin + y * self._cos
        return self._middle[0] + u, self._middle[1] + v * DEPTH - z * RISE

    def level(self, half: float, z: float) -> Quad:
        """Return the corners of a horizontal square, starting with the left one of the front."""
        p = self.point
        return p(-half, half, z), p(half, half, z), p(half, -half, z), p(-half, -half, z)

    def block(
        self, block: Block, ink: Ink, columns: int, rows: int, trim: Ink | None = None
    ) -> str:
        """Return a block in courses of stone.

        With a trim it has a painted band under its top.
        """
        b = block
        p = self.point
        foot, top = b.depths
        front: Quad = (
            p(b.x - b.top, b.y + top, b.high),
            p(b.x + b.top, b.y + top, b.high),
            p(b.x + b.half, b.y + foot, b.low),
            p(b.x - b.half, b.y + foot, b.low),
        )
        side: Quad = (
            p(b.x + b.top, b.y + top, b.high),
            p(b.x + b.top, b.y - top, b.high),
            p(b.x + b.half, b.y - foot, b.low),
            p(b.x + b.half, b.y + foot, b.low),
        )
        roof: Quad = (p(b.x - b.top, b.y - top, b.high), side[1], side[0], front[0])
        parts = [
            self.courses(front, rows, columns, ink, FRONT_LIGHT),
            self.courses(
                side, rows, max(3, round(columns * foot / b.half)), ink, SIDE_LIGHT, COOL
            ),
            face(self.art, roof, ink, 1.34, 14, rim=0),
        ]
        if trim is not None:
            for quad, light in ((front, 1.0), (side, 0.48)):
                parts.append(path(poly(part_of(quad, 0, 0.04, 1, 0.24)), shade(trim, light)))
                parts.append(
                    line(inside(quad, 0, 0.24), inside(quad, 1, 0.24), "#20120a", 1.6, 0.6)
                )
        parts += [
            line(front[0], front[1], shade(ink, 1.5, 4), 3, 0.95),
            line(side[0], side[1], shade(ink, 0.86), 2.2, 0.9),
            line(front[1], front[2], shade(ink, 1.35, 4), 2.2, 0.7),
            stroke(open_line((front[3], front[2], side[2])), "#160c06", 3, 0.55),
        ]
        return "".join(parts)

    def courses(
        self, quad: Quad, rows: int, columns: int, ink: Ink, light: float, turn: float = 0.0
    ) -> str:
        """Return straight courses of stone in bond.

        The thin joints are slightly darker than the stone.
        """
        ground = [(0.0, shade(ink, light * 1.06, turn)), (1.0, shade(ink, light * 0.86, turn - 4))]
        parts = [path(poly(quad), self.art.linear(ground, 0, 0, 0.2, 1))]
        for row in range(rows):
            ends = [
                0.0,
                *((k + 0.5 * (row % 2)) / columns for k in range(1 - row % 2, columns)),
                1.0,
            ]
            for u0, u1 in pairwise(ends):
                stone = part_of(quad, u0, row / rows, u1, (row + 1) / rows)
                parts.append(self._stone(stone, ink, light, turn))
                if u0:
                    parts.append(
                        line(stone[0], stone[3], shade(ink, light * 0.60, turn - 4), 1.2, 0.75)
                    )
            if row:
                a = inside(quad, 0, row / rows)
                b = inside(quad, 1, row / rows)
                parts.append(line(a, b, shade(ink, light * 0.58, turn - 4), 1.5, 0.85))
                lip = (a[0], a[1] + 1.6), (b[0], b[1] + 1.6)
                parts.append(line(*lip, shade(ink, light * 1.3, turn), 1.0, 0.6))
        return "".join(parts)

    def _stone(self, stone: Quad, ink: Ink, light: float, turn: float) -> str:
        chance = self.art.chance
        tone = shade(ink, light * chance.uniform(0.92, 1.09), turn + chance.uniform(-4, 4))
        body = path(poly(stone), tone, 0.85)
        if chance.random() >= self._moss:
            return body
        a = inside(stone, chance.uniform(0, 0.4), 0.92)
        b = inside(stone, chance.uniform(0.6, 1), 0.92)
        return body + line(a, b, shade("leaf", light * 0.9), 4, 0.7)
