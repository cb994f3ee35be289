"""Stepped pyramids: the stone they are built of, their tiers, stairs and sanctuaries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import Art, disc, edged, filtered, oval, path, shadow, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.goods import flame
from build_scripts.art.materials import face, stone_wall
from build_scripts.art.outlines import Point, Quad, box, inside, open_line, poly, trace
from build_scripts.art.palette import Ink, shade

_DEPTH: Final = 0.21
_RISE: Final = 0.92
"""How much of a depth and of a height is seen: the pyramids stand before a viewer who looks slightly down on them."""

_BATTER: Final = 15.0
"""How far the wall of a tier leans inwards."""

_HALF: Final = 192.0
"""Half the width at the foot."""


@dataclass(frozen=True)
class Stonework:
    """What a pyramid is built of and how: the inks of its parts, its tiers, and what stands and grows on it."""

    courses: tuple[Ink, Ink]
    stairs: Ink
    trim: Ink
    roof: Ink
    wall: Ink
    moss: float
    tiers: int = 4
    sanctuaries: tuple[float, ...] = (0.0,)
    second_roof: Ink = "jade"
    overgrown: bool = False
    inset: str = "#5fe0cc"


LIMESTONE: Final = Stonework(
    ((40, 0.44, 0.68), (34, 0.46, 0.62)),
    (45, 0.66, 0.90),
    (10, 0.62, 0.45),
    (8, 0.66, 0.44),
    (44, 0.60, 0.86),
    0.12,
)
SANDSTONE: Final = Stonework(
    ((26, 0.58, 0.60), (20, 0.54, 0.54)),
    (38, 0.72, 0.84),
    (196, 0.56, 0.36),
    (204, 0.62, 0.40),
    (34, 0.66, 0.80),
    0.04,
    tiers=3,
    sanctuaries=(-62.0, 62.0),
    second_roof=(12, 0.72, 0.46),
)
OVERGROWN: Final = Stonework(
    ((50, 0.26, 0.70), (46, 0.26, 0.62)),
    (48, 0.42, 0.90),
    (94, 0.36, 0.34),
    (24, 0.44, 0.38),
    (48, 0.36, 0.82),
    0.5,
    tiers=5,
    overgrown=True,
)
GOLD: Final = Stonework(
    ((45, 0.86, 0.56), (39, 0.88, 0.50)),
    (50, 0.98, 0.78),
    (174, 0.56, 0.36),
    (172, 0.60, 0.34),
    (48, 0.95, 0.66),
    0.0,
    inset="#ffd84a",
)


class _Pyramid:
    """A pyramid with its stairs to the south; its foot is centred on cx, cy."""

    def __init__(self, art: Art, cx: float, cy: float, stonework: Stonework) -> None:
        self.art, self.cx, self.cy, self.inks = art, cx, cy, stonework
        self.tier = 190.0 / stonework.tiers
        self.ledge = 112.0 / stonework.tiers if len(stonework.sanctuaries) == 1 else 74.0 / stonework.tiers

    def point(self, x: float, y: float, z: float) -> Point:
        """Return where a point in space is painted."""
        return self.cx + x, self.cy + y * _DEPTH - z * _RISE

    def square(self, half: float, z: float) -> Quad:
        """Return the corners of a level square."""
        p = self.point
        return p(-half, -half, z), p(half, -half, z), p(half, half, z), p(-half, half, z)

    def paint(self) -> str:
        """Return the whole pyramid with its sanctuaries."""
        half, z = _HALF, 0.0
        parts = [shadow(poly(self.square(half, 0)), 24, 18, 8, 0.75)]
        for k in range(self.inks.tiers):
            parts.append(self._tier(k, half, z))
            z, half = z + self.tier, half - self.ledge
            if k < self.inks.tiers - 1:
                parts.append(shadow(poly(self.square(half, z)), 10, 7, 4, 0.7))
        places = self.inks.sanctuaries
        width = 46.0 if len(places) == 1 else 34.0
        parts += [self._stairs(x, width, half + self.ledge - _BATTER, z) for x in places]
        parts += [self._sanctuary(k, x, z, 1.0 if len(places) == 1 else 0.82) for k, x in enumerate(places)]
        if self.inks.overgrown:
            parts.append(self._growth())
        return "".join(parts)

    def _tier(self, k: int, half: float, z: float) -> str:
        art, ink, top, high = self.art, self.inks.courses[k % 2], half - _BATTER, z + self.tier
        a, b, c, d = self.square(top, high)
        e, f, g, h = self.square(half, z)
        stones = max(5, round(half / 19))
        rows = 2 if self.tier > 40 else 1
        return "".join(
            [
                self._side((a, d, h, e), ink, 1.2),
                self._side((b, c, g, f), ink, 0.5),
                face(art, (a, b, c, d), ink, 1.3, 26, rim=1),
                stone_wall(art, (d, c, g, h), rows, stones, ink, 0.94, self.inks.moss),
                stroke(trace("M", d[0], d[1] + 5, "H", c[0]), shade(self.inks.trim), 9, 0.95),
                stroke(trace("M", *d, "H", c[0]), shade(self.inks.trim, 1.6, 6), 2, 0.9),
            ]
        )

    def _side(self, quad: Quad, ink: Ink, light: float) -> str:
        """Return a side wall, seen at a sharp angle: one calm face with its courses and its shaded foot."""
        joint = (open_line((inside(quad, 0, v), inside(quad, 1, v))) for v in (0.34, 0.67))
        return face(self.art, quad, ink, light, 9, rim=0.5, jitter=0.08) + "".join(
            stroke(d, "#2a1a0c", 1.4, 0.4) for d in joint
        )

    def _stairs(self, x: float, w: float, top: float, z: float) -> str:
        art, y0, y1, steps = self.art, _HALF + 26.0, top + 2, 14

        def rail(side: int, spread: float) -> Quad:
            foot, head = x + side * (w + 8), x + side * (w + 1)
            return (
                self.point(head - spread, y1, z + 4),
                self.point(head + spread, y1, z + 4),
                self.point(foot + spread, y0, 4),
                self.point(foot - spread, y0, 4),
            )

        parts = [shadow(poly(rail(side, 9)), 6, 5, 2, 0.55) for side in (-1, 1)]
        for k in range(steps):
            low = self.point(x, y0 + (y1 - y0) * k / steps, z * k / steps)[1]
            high = self.point(x, y0 + (y1 - y0) * (k + 1) / steps, z * (k + 1) / steps)[1]
            middle = low * 0.45 + high * 0.55
            left = self.cx + x - w
            parts.append(face(art, box(left, middle, 2 * w, low - middle), self.inks.stairs, 0.6, 2, rim=0))
            parts.append(face(art, box(left, high, 2 * w, middle - high), self.inks.stairs, 1.0, 3, rim=0))
        for side in (-1, 1):
            light = 1.1 if side < 0 else 0.86
            parts.append(stone_wall(art, rail(side, 9), 8, 1, self.inks.courses[1], light, 0))
            px, py = self.point(x + side * (w + 8), y0, 4)
            post = ((px - 15, py - 18), (px + 15, py - 18), (px + 17, py + 14), (px - 17, py + 14))
            parts.append(face(art, post, self.inks.courses[0], 0.98, 6, rim=0.9))
            if not self.inks.overgrown:
                parts.append(flame(px, py - 14, 40))
        return "".join(parts)

    def _sanctuary(self, number: int, off: float, z: float, q: float) -> str:
        art, inks = self.art, self.inks
        roof = inks.second_roof if number else inks.roof
        x, y = self.point(off, 30, z)
        w, h = 62 * q, 50 * q
        eaves = y - h + 4
        door = trace("M", x - 20 * q, y + 6, "L", x - 17 * q, y - 35 * q, "H", x + 17 * q)
        parts = [
            shadow(poly(box(x - w, y - h, 2 * w, h + 8)), 12, 10, 4, 0.6),
            stone_wall(art, box(x - w, y - h, 2 * w, h + 6), 3, 5, inks.wall, 0.92, 0),
            path(door + trace("L", x + 20 * q, y + 6, "Z"), "#1b0d07"),
            oval(x, y + 2, 13 * q, 15 * q, "#ff9d2a", 0 if inks.overgrown else 0.8, filtered("blur4")),
        ]
        rise, over = 46 * q, 14 * q
        slope = (
            (x - w + 8, eaves - rise),
            (x + w - 8, eaves - rise),
            (x + w + over, eaves),
            (x - w - over, eaves),
        )
        parts.append(face(art, slope, roof, 1.14, 22, down=True, rim=0.8))
        parts.append(face(art, box(x - w - over, eaves, 2 * (w + over), 14 * q), roof, 0.66, 8))
        parts += [
            disc(x + k * 27 * q, eaves + 7 * q, 5 * q, inks.inset, 1, 'stroke="#112233" stroke-opacity=".5"')
            for k in range(-2, 3)
        ]
        top, wide = eaves - rise - 26 * q, 34 * q
        comb = ((x - wide, top), (x + wide, top), (x + wide + 6, top + 36 * q), (x - wide - 6, top + 36 * q))
        parts.append(stone_wall(art, comb, 2, 4, inks.wall, 0.98, 0))
        if not inks.overgrown:
            parts.append(disc(x, top + 18 * q, 16 * q, shade("gold"), 1, edged("#7a4206", 3)))
            parts.append(disc(x - 3 * q, top + 15 * q, 7 * q, "#fff3b0"))
        return "".join(parts)

    def _growth(self) -> str:
        """Return the jungle that takes a pyramid back: bushes on the ledges, roots over an edge, a crown on top."""
        chance, parts = self.art.chance, []
        half, z, places = _HALF, 0.0, []
        for _ in range(self.inks.tiers):
            places += [
                (self.point(share * half, half * 0.9, z + 4), 1.0) for share in (-0.98, -0.72, 0.7, 0.98)
            ]
            half, z = half - self.ledge, z + self.tier
        places += [(self.point(x, 40, z + 92), 1.5) for x in (-44, 8, 52)]
        places.append((self.point(66, 40, z + 30), 1.4))
        for (x, y), size in places:
            if chance.random() < 0.22:
                continue
            vine = trace(
                "M", x, y, "q", chance.uniform(-8, 8), 20, chance.uniform(-5, 5), chance.uniform(30, 60)
            )
            parts.append(stroke(vine, "#35501f", 4, 0.9))
            for _ in range(8):
                ink = (chance.uniform(88, 124), 0.56, chance.uniform(0.24, 0.38))
                turn, reach = chance.uniform(150, 390), chance.uniform(22, 38) * size
                fx, fy = x + chance.uniform(-16, 16), y + chance.uniform(-7, 9)
                parts.append(leaf(self.art, fx, fy, turn, reach, ink, 1.05, 0.36))
        return "".join(parts)


def pyramid(art: Art, cx: float, cy: float, stonework: Stonework = LIMESTONE) -> str:
    """Return a stepped pyramid whose foot is centred on cx, cy; it is 384 units wide."""
    return _Pyramid(art, cx, cy, stonework).paint()
