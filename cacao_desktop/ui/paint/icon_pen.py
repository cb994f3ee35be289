"""A pen for small pictures: it draws on a square of 100 x 100 units, several times larger than shown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

from cacao_desktop.ui.colours import OUTLINE, Colour

Dot: TypeAlias = tuple[float, float]
UNITS: Final = 100
_OUTLINE_WIDTH: Final = 7.0


class Pen:
    """Draws shapes in units of a hundredth of the picture; the outline is dark unless another colour is given."""

    def __init__(self, pixels: int) -> None:
        self._target = pixels
        self._oversampling = 4 if pixels <= 128 else 2
        side = pixels * self._oversampling
        self.surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self._unit = side / UNITS

    def finish(self) -> pygame.Surface:
        """Return the picture at its size, with smooth edges."""
        return pygame.transform.smoothscale(self.surface, (self._target, self._target))

    def _at(self, dot: Dot) -> Dot:
        return dot[0] * self._unit, dot[1] * self._unit

    def polygon(self, dots: Sequence[Dot], fill: Colour, outline: float = _OUTLINE_WIDTH) -> None:
        """Fill a polygon, with a round-cornered outline around it where `outline` is not 0."""
        if outline:
            self.line([*dots, dots[0]], OUTLINE, outline)
        pygame.draw.polygon(self.surface, fill, [self._at(dot) for dot in dots])

    def disc(self, middle: Dot, radius: float, fill: Colour, outline: float = _OUTLINE_WIDTH) -> None:
        """Fill a circle; half of the outline is outside."""
        if outline:
            pygame.draw.circle(self.surface, OUTLINE, self._at(middle), (radius + outline / 2) * self._unit)
        pygame.draw.circle(self.surface, fill, self._at(middle), radius * self._unit)

    def circle(self, middle: Dot, radius: float, colour: Colour, width: float) -> None:
        """Draw a circle line."""
        thickness = max(1, round(width * self._unit))
        outer = (radius + width / 2) * self._unit
        pygame.draw.circle(self.surface, colour, self._at(middle), outer, thickness)

    def line(self, dots: Sequence[Dot], colour: Colour, width: float) -> None:
        """Draw a line with round ends and joints."""
        thickness = width * self._unit
        for start, end in pairwise(dots):
            self._stroke(self._at(start), self._at(end), colour, thickness)
        for dot in dots:
            pygame.draw.circle(self.surface, colour, self._at(dot), thickness / 2)

    def _stroke(self, start: Dot, end: Dot, colour: Colour, thickness: float) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy)
        if length:
            x, y = -dy / length * thickness / 2, dx / length * thickness / 2
            corners = [(start[0] + x, start[1] + y), (end[0] + x, end[1] + y)]
            corners += [(end[0] - x, end[1] - y), (start[0] - x, start[1] - y)]
            pygame.draw.polygon(self.surface, colour, corners)

    def arc(self, middle: Dot, radius: float, start: float, end: float, colour: Colour, width: float) -> None:
        """Draw an arc with round ends, from `start` to `end` degrees clockwise from north."""
        self.line(arc_dots(middle, radius, radius, start, end), colour, width)

    def rectangle(self, box: tuple[float, float, float, float], fill: Colour, radius: float = 0,
                  outline: float = _OUTLINE_WIDTH) -> None:  # fmt: skip
        """Fill a rectangle (x, y, width, height) with round corners."""
        x, y, width, height = box
        if outline:
            half = outline / 2
            self.rectangle((x - half, y - half, width + outline, height + outline), OUTLINE, radius + half, 0)
        rect = pygame.Rect(*(round(value * self._unit) for value in box))
        pygame.draw.rect(self.surface, fill, rect, border_radius=round(radius * self._unit))

    def frame(
        self, box: tuple[float, float, float, float], colour: Colour, width: float, radius: float = 8
    ) -> None:
        """Draw the outline of a round-cornered rectangle; the line is around the given box."""
        x, y, w, h = box
        corners = [
            *arc_dots((x + radius, y + radius), radius, radius, 270, 360, 8),
            *arc_dots((x + w - radius, y + radius), radius, radius, 0, 90, 8),
            *arc_dots((x + w - radius, y + h - radius), radius, radius, 90, 180, 8),
            *arc_dots((x + radius, y + h - radius), radius, radius, 180, 270, 8),
        ]
        self.line([*corners, corners[0]], colour, width)

    def cut(self, dots: Sequence[Dot]) -> None:
        """Make a polygon clear again."""
        pygame.draw.polygon(self.surface, (0, 0, 0, 0), [self._at(dot) for dot in dots])


def arc_dots(middle: Dot, wide: float, high: float, start: float, end: float, steps: int = 40) -> list[Dot]:
    """Return dots along an ellipse from `start` to `end` degrees, clockwise from north."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(middle[0] + wide * math.sin(angle), middle[1] - high * math.cos(angle)) for angle in angles]


def curve(start: Dot, bend: Dot, end: Dot, steps: int = 24) -> list[Dot]:
    """Return dots along a quadratic curve."""
    dots = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        dots.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return dots


def turned(dots: Sequence[Dot], degrees: float, middle: Dot = (50, 50)) -> list[Dot]:
    """Return the dots turned clockwise around `middle`."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (
            middle[0] + (x - middle[0]) * cos - (y - middle[1]) * sin,
            middle[1] + (x - middle[0]) * sin + (y - middle[1]) * cos,
        )
        for x, y in dots
    ]
