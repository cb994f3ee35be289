"""Temples and the sun-worshipping site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    disc,
    edged,
    filtered,
    glow,
    layer,
    oval,
    path,
    rect,
    shadow,
    stroke,
)
from build_scripts.art.foliage import stage
from build_scripts.art.frame import tile
from build_scripts.art.goods import flame, lamp, sparkle
from build_scripts.art.jungle.sun_disc import sun_disc
from build_scripts.art.materials import face, stone_wall
from build_scripts.art.outlines import Point, Quad, box, poly, trace
from build_scripts.art.palette import Ink, shade

_TIER: Final = 44
_STEPS: Final = 15


@dataclass(frozen=True)
class Stonework:
    """The inks of a pyramid: two courses, stairs, trim, roof and the sanctuary's wall."""

    courses: tuple[Ink, Ink]
    stairs: Ink
    trim: Ink
    roof: Ink
    wall: Ink
    moss: float


LIMESTONE: Final = Stonework(
    ((40, 0.44, 0.68), (34, 0.46, 0.62)),
    (45, 0.66, 0.90),
    (10, 0.62, 0.45),
    (8, 0.66, 0.44),
    (44, 0.60, 0.86),
    0.12,
)
SANDSTONE: Final = Stonework(
    ((34, 0.52, 0.66), (26, 0.50, 0.60)),
    (42, 0.70, 0.88),
    (188, 0.50, 0.36),
    (10, 0.68, 0.46),
    (42, 0.66, 0.84),
    0.06,
)
OVERGROWN: Final = Stonework(
    ((52, 0.34, 0.62), (46, 0.36, 0.56)),
    (48, 0.56, 0.86),
    (10, 0.56, 0.42),
    (24, 0.70, 0.46),
    (48, 0.52, 0.80),
    0.42,
)
TEMPLES: Final = (LIMESTONE, SANDSTONE, OVERGROWN)
GOLD: Final = Stonework(
    ((45, 0.86, 0.56), (39, 0.88, 0.50)),
    (50, 0.98, 0.78),
    (174, 0.56, 0.36),
    (172, 0.60, 0.34),
    (48, 0.95, 0.66),
    0.0,
)


class _Pyramid:
    """A stepped pyramid in three-quarter view from above, its stairs to the south."""

    def __init__(self, art: Art, cx: float, cy: float, stonework: Stonework) -> None:
        self.art, self.cx, self.cy, self.inks = art, cx, cy, stonework

    def point(self, x: float, y: float, z: float) -> Point:
        """Return where a point in space is painted: depth flattened, height nearly kept."""
        return self.cx + x, self.cy + y * 0.52 - z * 0.84

    def square(self, half: float, z: float) -> Quad:
        """Return the corners of a level square."""
        p = self.point
        return p(-half, -half, z), p(half, -half, z), p(half, half, z), p(-half, half, z)

    def paint(self) -> str:
        """Return the whole pyramid with its sanctuary."""
        half, z = 186.0, 0.0
        parts = [shadow(poly(self.square(half, 0)), 22, 20, 8, 0.75)]
        for k in range(4):
            parts.append(self._tier(k, half, z))
            z, half = z + _TIER, half - 31
            if k < 3:
                parts.append(shadow(poly(self.square(half, z)), 11, 9, 4, 0.7))
        parts.append(self._stairs(half + 14, z))
        parts.append(self._sanctuary(z))
        return "".join(parts)

    def _tier(self, k: int, half: float, z: float) -> str:
        art, ink, top, high = self.art, self.inks.courses[k % 2], half - 17, z + _TIER
        a, b, c, d = self.square(top, high)
        e, f, g, h = self.square(half, z)
        parts = [
            stone_wall(art, (a, d, h, e), 2, 4, ink, 1.16, self.inks.moss),
            stone_wall(art, (c, b, f, g), 2, 4, ink, 0.52, self.inks.moss),
            stone_wall(art, (d, c, g, h), 2, 9 - k, ink, 0.92, self.inks.moss),
            face(art, (a, b, c, d), ink, 1.28, 26, rim=1),
            stroke(trace("M", d[0], d[1] + 4, "H", c[0]), shade(self.inks.trim), 9, 0.95),
            stroke(trace("M", *d, "H", c[0]), shade(self.inks.trim, 1.6, 6), 2, 0.9),
            stroke(trace("M", *a, "L", d[0], d[1] + 2), shade(self.inks.trim, 1.3), 5, 0.9),
        ]
        return "".join(parts)

    def _stairs(self, top: float, z: float) -> str:
        art, y0, y1, w = self.art, 206.0, top - 6, 46.0

        def rail(side: int, spread: float) -> Quad:
            foot, head = side * 52, side * 46
            return (
                self.point(head - spread, y1, z + 5),
                self.point(head + spread, y1, z + 5),
                self.point(foot + spread, y0, 4),
                self.point(foot - spread, y0, 4),
            )

        parts = [shadow(poly(rail(side, 9)), 5, 5, 2, 0.5) for side in (-1, 1)]
        for k in range(_STEPS):
            low = self.point(w, y0 + (y1 - y0) * k / _STEPS, z * k / _STEPS)[1]
            high = self.point(w, y0 + (y1 - y0) * (k + 1) / _STEPS, z * (k + 1) / _STEPS)[1]
            middle = (low + high) / 2
            riser, tread = (
                box(self.cx - w, middle, 2 * w, low - middle),
                box(self.cx - w, high, 2 * w, middle - high),
            )
            parts.append(face(art, riser, self.inks.stairs, 0.58, 2, rim=0))
            parts.append(face(art, tread, self.inks.stairs, 1.0, 3, rim=0))
        for side in (-1, 1):
            parts.append(
                stone_wall(art, rail(side, 10), 8, 1, self.inks.courses[1], 1.08 if side < 0 else 0.88, 0)
            )
            x, y = self.point(side * 52, y0, 4)
            post = ((x - 16, y - 18), (x + 16, y - 18), (x + 18, y + 16), (x - 18, y + 16))
            parts.append(face(art, post, self.inks.courses[0], 0.98, 6, rim=0.9) + flame(x, y - 14, 42))
        return "".join(parts)

    def _sanctuary(self, z: float) -> str:
        art, inks = self.art, self.inks
        x, y = self.point(0, 24, z)
        w, h = 60, 48
        eaves = y - h + 4
        parts = [
            shadow(poly(box(x - w, y - h, 2 * w, h + 8)), 12, 10, 4, 0.6),
            stone_wall(art, box(x - w, y - h, 2 * w, h + 6), 3, 5, inks.wall, 0.9, 0),
            path(
                trace("M", x - 20, y + 6, "L", x - 17, y - 34, "H", x + 17, "L", x + 20, y + 6, "Z"),
                "#1b0d07",
            ),
            oval(x, y + 2, 13, 15, "#ff9d2a", 0.8, filtered("blur4")),
        ]
        slope = ((x - w + 8, eaves - 46), (x + w - 8, eaves - 46), (x + w + 14, eaves), (x - w - 14, eaves))
        parts.append(face(art, slope, inks.roof, 1.14, 22, down=True, rim=0.8))
        parts.append(face(art, box(x - w - 14, eaves, 2 * w + 28, 14), inks.roof, 0.66, 8))
        inset = "#ffd84a" if inks is GOLD else "#5fe0cc"
        parts += [
            disc(x + k * 27, eaves + 7, 5, inset, 1, 'stroke="#112233" stroke-opacity=".5"')
            for k in range(-2, 3)
        ]
        comb = ((x - 34, eaves - 72), (x + 34, eaves - 72), (x + 40, eaves - 36), (x - 40, eaves - 36))
        parts.append(stone_wall(art, comb, 2, 4, inks.wall, 0.96, 0))
        parts.append(disc(x, eaves - 54, 16, shade("gold"), 1, edged("#7a4206", 3)))
        parts.append(disc(x - 3, eaves - 57, 7, "#fff3b0"))
        return "".join(parts)


def pyramid(art: Art, cx: float, cy: float, stonework: Stonework = LIMESTONE) -> str:
    """Return a stepped pyramid whose foot is centred on cx, cy; it is 372 units wide."""
    return _Pyramid(art, cx, cy, stonework).paint()


def temple(seed: str, stonework: Stonework) -> str:
    """Return a temple tile built of the given stone."""
    art = Art(seed)
    back, front = stage(art, (35, 0.46, 0.44))
    return tile(
        art, [back, front, layer(pyramid(art, 256, 340, stonework), "fine")], dapples=6, vignette=0.45
    )


def golden_temple(seed: str) -> str:
    """Return the golden temple: the same pyramid in gold and jade, with rays behind it."""
    art = Art(seed)
    back, front = stage(art, (35, 0.46, 0.36))
    rays = "".join(
        rect(-9, -330, 18, 300, "#ffe27a", 0.30, f'transform="rotate({k * 20}) skewX({k % 2})"')
        for k in range(18)
    )
    halo = layer(at(256, 210, rays), "soft12") + glow(256, 200, 150, "#ffc93a", 0.55)
    glints = "".join(
        sparkle(x, y, q) for x, y, q in ((150, 300, 17), (352, 236, 14), (300, 156, 15), (118, 368, 12))
    )
    motif = layer(pyramid(art, 256, 340, GOLD), "fine")
    return tile(art, [back, halo, front, motif, glints], glow="#ffe98a", dapples=4, vignette=0.5)


def sun_site(seed: str) -> str:
    """Return the sun-worshipping site: a great carved disc with a sun face between four lamps."""
    art = Art(seed)
    back, front = stage(art, "sand", 0.82)
    lamps = "".join(lamp(x, y) for x, y in ((92, 408), (420, 408), (92, 118), (420, 118)))
    return tile(art, [back, front, layer(sun_disc(art, 256, 254, 178), "fine"), lamps], glow="#fff0a0")
