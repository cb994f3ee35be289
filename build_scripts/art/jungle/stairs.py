"""The stairs of a pyramid: straight steps between two walls, narrowing towards the top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import edged, line, oval, path, shadow
from build_scripts.art.goods import flame
from build_scripts.art.jungle.masonry import COOL, Block, Masonry
from build_scripts.art.jungle.stonework import Stonework
from build_scripts.art.materials import face
from build_scripts.art.outlines import Point, Quad, inside, poly
from build_scripts.art.palette import shade

_STEPS: Final = 15
_FOOT: Final = 43.0
_HEAD: Final = 25.0
"""Half the width at the bottom and at the top."""

_WALL: Final = 12.0
_REACH: Final = 40.0
"""How far the stairs reach out in front of the pyramid."""


@dataclass(frozen=True)
class _Flight:
    """The straight way up, as shares from 0 at the bottom to 1 at the top."""

    near: float
    far: float
    rise: float

    def at(self, share: float) -> tuple[float, float, float]:
        """Return half the width, the depth and the height at a share of the way."""
        return (
            _FOOT + (_HEAD - _FOOT) * share,
            self.near + (self.far - self.near) * share,
            self.rise * share,
        )


def stairs(mason: Masonry, stonework: Stonework, half: float, top: float, rise: float) -> str:
    """Return the stairs up the front of a pyramid.

    `half` and `top` are half its sides at the bottom and at the top.
    """
    flight = _Flight(half + _REACH, top + 2.0, rise)
    parts = [_flank(mason, stonework, flight, half)]
    parts += [_step(mason, stonework, flight, k) for k in range(_STEPS)]
    for side in (-1, 1):
        parts.append(_rail(mason, stonework, flight, side))
        parts.append(_post(mason, stonework, side * (_FOOT + _WALL / 2), flight.near + 6))
    return "".join(parts)


def _flank(mason: Masonry, stonework: Stonework, flight: _Flight, half: float) -> str:
    """Return the shaded wall of the stairs."""
    p = mason.point
    ink = stonework.courses[1]
    foot, near, _ = flight.at(0)
    head, far, rise = flight.at(1)
    wall: Quad = (
        p(head + _WALL, far, rise + 8),
        p(head + _WALL, far - 16, rise),
        p(foot + _WALL, half, 0),
        p(foot + _WALL, near, 0),
    )
    parts = [shadow(poly(wall), 16, 6, 4, 0.5), path(poly(wall), shade(ink, 0.42, COOL))]
    parts += [
        line(inside(wall, 0, k / 6), inside(wall, 1, k / 6), shade(ink, 0.28, COOL), 1.4, 0.7)
        for k in range(1, 6)
    ]
    return "".join(parts)


def _step(mason: Masonry, stonework: Stonework, flight: _Flight, number: int) -> str:
    p = mason.point
    ink = stonework.stairs
    wide, y, low = flight.at(number / _STEPS)
    _wide, back, high = flight.at((number + 1) / _STEPS)
    tread: Quad = (p(-wide, y, high), p(wide, y, high), p(wide, back, high), p(-wide, back, high))
    riser: Quad = (p(-wide, y, low), p(wide, y, low), tread[1], tread[0])
    tone = mason.art.chance.uniform(0.97, 1.03)
    return (
        path(poly(riser), shade(ink, 0.66 * tone, -3))
        + path(poly(tread), shade(ink, 1.04 * tone))
        + line(tread[0], tread[1], shade(ink, 1.18), 1.4, 0.9)
        + line(riser[0], riser[1], "#2a180c", 1.2, 0.5)
    )


def _rail(mason: Masonry, stonework: Stonework, flight: _Flight, side: int) -> str:
    """Return the low wall at one side of the stairs: -1 left, 1 right."""
    ink = stonework.courses[0]
    near, far = (0.0, _WALL) if side > 0 else (-_WALL, 0.0)

    def edge(share: float, off: float, up: float) -> Point:
        wide, y, z = flight.at(share)
        return mason.point(side * wide + off, y, z + up)

    top: Quad = (edge(1, near, 10), edge(1, far, 10), edge(0, far, 10), edge(0, near, 10))
    low = -2.0 if side > 0 else 0.0
    flank: Quad = (edge(1, far, 10), edge(1, far, low), edge(0, far, low), edge(0, far, 10))
    joints = (
        line(inside(top, 0, k / 9), inside(top, 1, k / 9), shade(ink, 0.8), 1.2, 0.7)
        for k in range(1, 9)
    )
    return (
        face(mason.art, top, ink, 1.26, 5, rim=0)
        + "".join(joints)
        + line(top[0], top[3], shade(ink, 1.55), 1.8, 0.9)
        + path(poly(flank), shade(ink, 0.5 if side > 0 else 0.6, COOL), 1.0 if side > 0 else 0.8)
    )


def _post(mason: Masonry, stonework: Stonework, x: float, y: float) -> str:
    """Return the post at the bottom of a rail, with a bowl of fire if the pyramid is in use."""
    post = mason.block(Block(11, 10, 0, 22, x, y), stonework.courses[0], 1, 1)
    if stonework.overgrown:
        return post
    px, py = mason.point(x, y, 22)
    bowl = oval(px, py - 1, 13, 6, shade("clay", 0.7), 1, edged("#2a1206", 2))
    return post + bowl + (flame(px, py - 2, 36) if stonework.fires else "")
