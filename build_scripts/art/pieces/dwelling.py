"""Houses in three-quarter view: a lit front, a shaded side, deep openings, straw roofs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from build_scripts.art.brush import clipped, line, oval, path, stroke
from build_scripts.art.jungle.masonry import COOL, Masonry
from build_scripts.art.materials import face, plank, thatch_slope
from build_scripts.art.outlines import Point, Quad, inside, open_line, part_of, poly, trace
from build_scripts.art.palette import Ink, shade, triple

FRONT: Final = 1.1
SIDE: Final = 0.56
"""The brightness of a wall that faces the sun, and of one in shade."""
_EAVES: Final = 13.0
"""How far a roof overhangs its walls."""
_WEDGES: Final = 9
"""The faces of a round roof, from left to right."""
_SQUASH: Final = 0.36
"""The height of a horizontal circle as a share of its width."""
_STRAW_SHADE: Final = -9.0


def cool(ink: Ink, turn: float = COOL) -> Ink:
    """Return an ink as it looks in shade: with shifted hue and the same brightness."""
    hue, saturation, light = triple(ink)
    return hue + turn, saturation, light


class Dwelling(Masonry):
    """A house around a base that is centred on cx, cy.

    X runs along its front, y towards the viewer, z up.
    """

    def front(self, half: float, depth: float, low: float, high: float) -> Quad:
        """Return the lit wall of a box between two heights."""
        p = self.point
        return (
            p(-half, depth, high),
            p(half, depth, high),
            p(half, depth, low),
            p(-half, depth, low),
        )

    def side(self, half: float, depth: float, low: float, high: float) -> Quad:
        """Return the shaded wall of a box."""
        p = self.point
        return (
            p(half, depth, high),
            p(half, -depth, high),
            p(half, -depth, low),
            p(half, depth, low),
        )

    def walls(
        self, half: float, depth: float, low: float, high: float, ink: Ink, *, foot: float = 0.18
    ) -> str:
        """Return plastered walls.

        They have a painted base, posts at the corners and the shadow of the eaves.
        """
        parts = []
        for quad, light, own in (
            (self.front(half, depth, low, high), FRONT, ink),
            (self.side(half, depth, low, high), SIDE, cool(ink)),
        ):
            parts.append(face(self.art, quad, own, light, 22, rim=0))
            if foot:
                band = part_of(quad, 0, 1 - foot, 1, 1)
                parts.append(face(self.art, band, cool(own, -6), light * 0.66, 8, rim=0))
                parts.append(line(band[0], band[1], shade(own, light * 1.16), 1.6, 0.7))
            dark = self.art.linear([(0, "#1a0a04", 0.7), (1, "#1a0a04", 0)])
            parts.append(path(poly(part_of(quad, 0, 0, 1, 0.36)), dark))
        return "".join(parts) + self._posts(half, depth, low, high)

    def _posts(self, half: float, depth: float, low: float, high: float) -> str:
        corners = ((-half, depth, 1.2, 6), (half, -depth, 0.62, 5), (half, depth, 1.35, 7))
        return "".join(
            plank(
                self.art,
                *self.point(x, y, high),
                *self.point(x, y, low),
                width,
                "wood",
                light,
                cast=False,
            )
            for x, y, light, width in corners
        )

    def block(  # type: ignore[override]
        self, half: float, depth: float, low: float, high: float, ink: Ink, strokes: int = 12
    ) -> str:
        """Return a smooth block with a lit top edge."""
        front = self.front(half, depth, low, high)
        side = self.side(half, depth, low, high)
        top: Quad = (self.point(-half, -depth, high), side[1], side[0], front[0])
        return (
            face(self.art, front, ink, FRONT, strokes, rim=0)
            + face(self.art, side, cool(ink), SIDE, strokes, rim=0)
            + face(self.art, top, ink, 1.3, strokes, rim=0)
            + stroke(open_line((front[0], front[1])), shade(ink, 1.5, 4), 2.4, 0.9)
            + stroke(open_line((front[1], front[2])), shade(ink, 1.34, 4), 1.8, 0.7)
            + stroke(open_line((front[3], front[2], side[2])), "#1a0c06", 2.4, 0.5)
        )

    def opening(
        self,
        wall: Quad,
        place: tuple[float, float, float, float],
        *,
        arched: bool = False,
        light: float = 1.0,
    ) -> str:
        """Return a door or window in a part of a wall.

        A deep jamb, a lamp inside, a frame and a sill.
        """
        u0, v0, u1, v1 = place
        rise = (v1 - v0) * 0.28 if arched else 0.0
        ring = [inside(wall, u0, v1), inside(wall, u0, v0 + rise)]
        bow = [
            (u0 + (u1 - u0) * (0.5 - 0.5 * math.cos(t)), v0 + rise * (1 - math.sin(t)))
            for t in (math.pi * k / 8 for k in range(1, 8))
        ]
        ring += [inside(wall, *each) for each in bow] if arched else []
        ring += [inside(wall, u1, v0 + rise), inside(wall, u1, v1)]
        d = poly(ring)
        within = self.art.linear([(0, "#140803"), (0.45, "#3c1a08"), (1, "#a4581a")])
        lamp = self.art.radial(
            [(0, "#ffd884", 0.95), (0.4, "#f09a34", 0.55), (1, "#c05a10", 0)], 0.5, 0.5, 0.5
        )
        x, y = inside(wall, u0 * 0.4 + u1 * 0.6, v0 * 0.35 + v1 * 0.65)
        wide = abs(ring[-1][0] - ring[0][0])
        jamb = part_of(wall, u0, v0, u0 + (u1 - u0) * 0.2, v1)
        inner = (
            path(d, within)
            + oval(x, y, wide * 0.66, wide * 0.8, lamp, light)
            + path(poly(jamb), "#54301a", 0.9)
            + line(jamb[1], jamb[2], "#1a0a04", 1.4, 0.7)
        )
        frame = stroke(open_line(ring), "#2e1608", 7.4) + stroke(
            open_line(ring), shade("wood", 1.3), 4.6
        )
        gleam = stroke(open_line(ring[: len(ring) // 2 + 1]), "#f6d8a0", 1.3, 0.75)
        a = inside(wall, u0 - 0.05, v1)
        b = inside(wall, u1 + 0.05, v1)
        sill = stroke(open_line((a, b)), "#2e1608", 6.4) + stroke(
            open_line((a, b)), shade("wood", 1.6, 4), 3.4
        )
        return clipped(self.art, d, inner) + frame + gleam + sill

    def hip(
        self,
        half: float,
        depth: float,
        eaves: float,
        ridge: float,
        straw: Ink,
        *,
        along: float = 0.24,
        courses: int = 4,
        top: tuple[float, float] = (0.0, 0.0),
    ) -> str:
        """Return a straw roof over a box.

        `along` is the ridge's share, `top` the half sides of a wall above it.
        """
        p = self.point
        e = half + _EAVES
        d = depth + _EAVES
        upper, back = (top[0], top[1]) if top[0] else (half * along, 0.0)
        front: Quad = (
            p(-upper, back, ridge),
            p(upper, back, ridge),
            p(e, d, eaves),
            p(-e, d, eaves),
        )
        side: Quad = (
            p(upper, back, ridge),
            p(upper, -back, ridge),
            p(e, -d, eaves),
            p(e, d, eaves),
        )
        parts = [self._hem(front, straw, 0.5), self._hem(side, cool(straw, _STRAW_SHADE), 0.3)]
        parts.append(thatch_slope(self.art, side, courses, cool(straw, _STRAW_SHADE), SIDE))
        parts.append(thatch_slope(self.art, front, courses, straw, 1.12))
        parts.append(self._rims(front, straw))
        if not top[0]:
            parts.append(self._ridge(front[0], front[1]))
        return "".join(parts)

    def _hem(self, slope: Quad, straw: Ink, light: float) -> str:
        """Return the thick lower edge of a straw slope, seen from below."""
        ax, ay = slope[3]
        bx, by = slope[2]
        under = poly((slope[3], slope[2], (bx, by + 7), (ax, ay + 7)))
        parts = [path(under, shade(straw, light * 0.6, -8))]
        for _ in range(int(6 + abs(bx - ax) / 4)):
            x, y = inside(
                (slope[3], slope[2], (bx, by + 7), (ax, ay + 7)), self.art.chance.random(), 0
            )
            own = light * self.art.chance.uniform(0.7, 1.7)
            parts.append(
                line(
                    (x, y - 2),
                    (x, y + self.art.chance.uniform(4, 9)),
                    shade(straw, own, -4),
                    2.2,
                    0.9,
                )
            )
        return "".join(parts)

    def _rims(self, front: Quad, straw: Ink) -> str:
        """Return the light on the sunny edges of a roof.

        Strands stick out there.
        """
        chance = self.art.chance
        parts = list[str]()
        bright = shade(straw, 1.34, 4)
        for k in range(16):
            v = (k + chance.random()) / 16
            x, y = inside(front, 0, v)
            reach = chance.uniform(3, 8)
            parts.append(line((x + 3, y - 3), (x - reach * 0.5, y + reach), bright, 2, 0.85))
        for k in range(12):
            x, y = inside(front, (k + chance.random()) / 12, chance.uniform(0.1, 0.9))
            parts.append(line((x, y), (x - 1.5, y + chance.uniform(6, 13)), bright, 1.7, 0.55))
        parts.append(stroke(open_line((front[0], front[1], front[2])), "#fff0bc", 1.6, 0.5))
        return "".join(parts)

    def _ridge(self, a: Point, b: Point) -> str:
        """Return the bundle that covers the ridge of a roof, bound with cord."""
        p = (a[0] - 8, a[1] - 3)
        q = (b[0] + 7, b[1] - 1)
        cords = (inside((p, q, q, p), k / 4, 0) for k in range(5))
        bound = "".join(line((x - 1, y - 5), (x + 2, y + 5), "#4a2810", 2, 0.8) for x, y in cords)
        return plank(self.art, *p, *q, 11, "wood", 1.45, cast=False) + bound

    def drum(self, radius: float, high: float, ink: Ink) -> str:
        """Return a round wall, lit on its left, with a painted base."""
        x, y = self.point(0, 0, 0)
        flat = radius * _SQUASH
        tall = high * 0.92

        def ring(z: float) -> str:
            return trace("A", radius, flat, 0, 0, 0, x + radius, y - z)

        d = trace("M", x - radius, y - tall, "V", y) + ring(0) + trace("V", y - tall, "Z")
        band = trace("M", x - radius, y - 13, "V", y) + ring(0) + trace("V", y - 13)
        band += trace("A", radius, flat, 0, 0, 1, x - radius, y - 13, "Z")
        tones = [(0, shade(ink, 1.02)), (0.25, shade(ink, 1.2, 3)), (0.6, shade(ink, 0.86, -5))]
        wall = self.art.linear([*tones, (1, shade(ink, 0.46, COOL))], 0, 0, 1, 0)
        chance = self.art.chance
        rubs = []
        for _ in range(26):
            u = chance.uniform(-0.9, 0.8)
            z = chance.uniform(8, tall)
            rubs.append(
                stroke(
                    trace("M", x + u * radius, y - z + 10, "q", 7, 3, chance.uniform(10, 18), 2),
                    shade(
                        ink, (1.0 - 0.4 * u) * chance.uniform(0.86, 1.12), chance.uniform(-8, 8)
                    ),
                    chance.uniform(3, 7),
                    0.4,
                )
            )
        dark = self.art.linear([(0, "#1a0a04", 0.75), (0.5, "#1a0a04", 0)])
        inner = path(d, wall) + "".join(rubs) + path(band, "#2a1206", 0.34) + path(d, dark)
        return clipped(self.art, d, inner)

    def thatched(
        self, profile: Sequence[tuple[float, float]], straw: Ink, *, rings: bool = False
    ) -> str:
        """Return a round roof with a profile of radii and heights, from top to eaves."""
        x, y = self.point(0, 0, 0)

        def at_ring(radius: float, z: float, turn: float) -> Point:
            return x - radius * math.cos(turn), y + radius * _SQUASH * math.sin(turn) - z * 0.92

        parts = [self._round_hem(profile[-1], straw)]
        for (small, high), (large, low) in reversed(list(pairwise(profile))):
            for k in range(_WEDGES):
                a = math.pi * k / _WEDGES
                b = math.pi * (k + 1) / _WEDGES
                quad: Quad = (
                    at_ring(small, high, a),
                    at_ring(small, high, b),
                    at_ring(large, low, b),
                    at_ring(large, low, a),
                )
                t = (k + 0.5) / _WEDGES
                own = 1.04 + 0.5 * t if t < 0.24 else 1.16 - 0.86 * (t - 0.24)
                parts.append(thatch_slope(self.art, quad, 1, cool(straw, _STRAW_SHADE * t), own))
            if rings:
                flat = large * _SQUASH
                d = trace(
                    "M",
                    x - large,
                    y - low * 0.92,
                    "A",
                    large,
                    flat,
                    0,
                    0,
                    0,
                    x + large,
                    y - low * 0.92,
                )
                parts.append(
                    stroke(d, "#2b1605", 4.4, 0.5) + stroke(d, shade(straw, 1.25), 1.4, 0.5)
                )
        left = open_line(at_ring(radius, z, 0.25) for radius, z in profile)
        return "".join(parts) + stroke(left, "#fff0bc", 2.2, 0.45)

    def _round_hem(self, eaves: tuple[float, float], straw: Ink) -> str:
        x, y = self.point(0, 0, 0)
        radius, z = eaves
        chance = self.art.chance
        parts = [oval(x, y - z * 0.92 + 6, radius, radius * _SQUASH, shade(straw, 0.3, -8))]
        for k in range(40):
            t = math.pi * (k + chance.random()) / 40
            u = x - radius * math.cos(t)
            v = y - z * 0.92 + radius * _SQUASH * math.sin(t)
            own = (1.1 - 0.6 * k / 40) * chance.uniform(0.5, 0.9)
            parts.append(
                line((u, v - 2), (u, v + chance.uniform(4, 10)), shade(straw, own, -4), 2.4, 0.9)
            )
        return "".join(parts)
