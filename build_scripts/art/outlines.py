"""Outlines as SVG path strings, and the points on them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Quad: TypeAlias = tuple[Point, Point, Point, Point]
"""The corners of a flat face in its own orientation.

Top left, top right, bottom right, bottom left.
"""


def trace(*parts: str | float) -> str:
    """Return a path string of commands and coordinates, such as `trace("M", 0, 0, "L", x, y)`."""
    return " ".join(part if isinstance(part, str) else f"{part:.1f}" for part in parts)


def open_line(points: Iterable[Point]) -> str:
    """Return the straight strokes through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def poly(points: Iterable[Point]) -> str:
    """Return the closed polygon through the points."""
    return open_line(points) + "Z"


def smooth(points: Sequence[Point]) -> str:
    """Return the closed Catmull-Rom curve through the points."""
    count = len(points)
    parts = [trace("M", *points[0])]
    for k in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[(k + j) % count] for j in (-1, 0, 1, 2))
        parts.append(
            trace(
                "C",
                bx + (cx - ax) / 6,
                by + (cy - ay) / 6,
                cx - (dx - bx) / 6,
                cy - (dy - by) / 6,
                cx,
                cy,
            )
        )
    return "".join(parts) + "Z"


def around(cx: float, cy: float, rx: float, ry: float, square: float, angle: float) -> Point:
    """Return the point of a rounded square at an angle (radians).

    `square` 0 is an ellipse, 1 is a box.
    """
    cos = math.cos(angle)
    sin = math.sin(angle)
    reach = (1 - square) + square / max(abs(cos), abs(sin)) ** 0.8
    return cx + rx * reach * cos, cy + ry * reach * sin


def blob(
    chance: random.Random,
    centre: Point,
    rx: float,
    ry: float,
    wobble: float = 0.08,
    count: int = 14,
    square: float = 0.0,
) -> str:
    """Return a closed organic outline around a centre."""
    reach = [1 + chance.uniform(-wobble, wobble) for _ in range(count)]
    cx, cy = centre
    return smooth(
        [
            around(cx, cy, rx * q, ry * q, square, 2 * math.pi * k / count)
            for k, q in enumerate(reach)
        ]
    )


def box(x: float, y: float, width: float, height: float) -> Quad:
    """Return the corners of an upright rectangle."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def inside(quad: Quad, u: float, v: float) -> Point:
    """Return the point of a face at the shares u (along the top edge) and v (down the sides)."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    return (
        (1 - v) * ((1 - u) * ax + u * bx) + v * ((1 - u) * dx + u * cx),
        (1 - v) * ((1 - u) * ay + u * by) + v * ((1 - u) * dy + u * cy),
    )


def part_of(quad: Quad, u0: float, v0: float, u1: float, v1: float) -> Quad:
    """Return the part of a face between two pairs of shares."""
    return inside(quad, u0, v0), inside(quad, u1, v0), inside(quad, u1, v1), inside(quad, u0, v1)


def length(p: Point, q: Point) -> float:
    """Return the distance between two points."""
    return math.hypot(q[0] - p[0], q[1] - p[1])


def degrees_of(p: Point, q: Point) -> float:
    """Return the direction from one point to another in screen degrees (0 right, 90 down)."""
    return math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))
