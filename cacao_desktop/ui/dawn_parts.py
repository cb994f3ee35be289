"""Things that stand in the valley behind the menu: temple, huts, palms, trunks and pods."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from cacao_desktop.ui.colours import Colour, darker, lighter, mix
from cacao_desktop.ui.icon_pen import arc_dots, curve, turned
from cacao_desktop.ui.shapes import blank, gradient

Dot = tuple[float, float]
_STONE: Final[Colour] = (0xD8, 0xBF, 0x92)
_STRAW: Final[Colour] = (0xD2, 0x98, 0x48)
_WALL: Final[Colour] = (0xD9, 0xB0, 0x76)
_PODS: Final[tuple[tuple[Colour, Colour], ...]] = (
    ((0xA8, 0x2E, 0x1C), (0xE0, 0x62, 0x3A)),
    ((0xB4, 0x5A, 0x1C), (0xE8, 0x9A, 0x48)),
    ((0xBE, 0x7E, 0x14), (0xF6, 0xC4, 0x48)),
)


class Brush:
    """Draws in units of a 1366x768 picture on a surface `unit` times as large."""

    def __init__(self, surface: pygame.Surface, unit: int) -> None:
        self.surface = surface
        self.unit = unit

    def at(self, dot: Dot) -> tuple[int, int]:
        """Return a place in pixels."""
        return round(dot[0] * self.unit), round(dot[1] * self.unit)

    def polygon(self, dots: Sequence[Dot], colour: Colour) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self.surface, colour, [self.at(dot) for dot in dots])

    def line(self, dots: Sequence[Dot], colour: Colour, width: float) -> None:
        """Draw a line."""
        pygame.draw.lines(
            self.surface, colour, False, [self.at(dot) for dot in dots], max(1, round(width * self.unit))
        )

    def oval(self, middle: Dot, wide: float, high: float, colour: Colour) -> None:
        """Fill an ellipse of the given half axes."""
        box = pygame.Rect(0, 0, max(2, round(2 * wide * self.unit)), max(2, round(2 * high * self.unit)))
        box.center = self.at(middle)
        pygame.draw.ellipse(self.surface, colour, box)

    def fill_gradient(self, dots: Sequence[Dot], stops: Sequence[tuple[float, Colour]]) -> None:
        """Fill a polygon with a gradient from its top to its bottom."""
        places = [self.at(dot) for dot in dots]
        left, top = min(x for x, _ in places), min(y for _, y in places)
        size = (max(x for x, _ in places) - left, max(y for _, y in places) - top)
        shape = blank(size)
        pygame.draw.polygon(shape, (255, 255, 255), [(x - left, y - top) for x, y in places])
        shape.blit(gradient(size, stops), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(shape, (left, top))

    def smooth(self, dots: Sequence[Dot]) -> list[Dot]:
        """Return a line without corners through the middles between the dots."""
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(dots)]
        line: list[Dot] = [dots[0]]
        for start, bend, end in zip(middles, dots[1:], middles[1:], strict=False):
            line += curve(start, bend, end, 12)
        return [*line, dots[-1]]


def draw_temple(brush: Brush, x: float, foot: float) -> None:
    """Draw a step temple, lit from the left, its foot in the middle at (x, foot)."""
    rng = random.Random(5)
    for half, bottom, height in ((126, 0, 62), (98, -62, 56), (76, -118, 42)):
        top = foot + bottom - height
        front = [
            (x - half, foot + bottom),
            (x - half + 10, top),
            (x + half - 10, top),
            (x + half, foot + bottom),
        ]
        brush.fill_gradient(front, [(0.0, lighter(_STONE, 0.16)), (1.0, darker(_STONE, 0.16))])
        shade = [(x + half * 0.35, foot + bottom), (x + half * 0.35, top), *front[2:]]
        brush.fill_gradient(shade, [(0.0, darker(_STONE, 0.06)), (1.0, darker(_STONE, 0.26))])
        for _ in range(round(half / 3)):
            sx, sy = x + rng.uniform(-half + 14, half - 30), top + rng.uniform(8, height - 8)
            brush.line([(sx, sy), (sx + rng.uniform(6, 18), sy)], darker(_STONE, 0.28), 1)
        brush.line([front[1], front[2]], lighter(_STONE, 0.5), 3)
        brush.line([front[0], front[3]], darker(_STONE, 0.4), 2)
    hall = foot - 160
    brush.fill_gradient(
        [(x - 58, hall), (x - 56, hall - 56), (x + 56, hall - 56), (x + 58, hall)],
        [(0.0, lighter(_STONE, 0.1)), (1.0, darker(_STONE, 0.14))],
    )
    brush.polygon(
        [(x - 70, hall - 52), (x - 60, hall - 72), (x + 60, hall - 72), (x + 70, hall - 52)],
        darker(_STONE, 0.12),
    )
    brush.line([(x - 60, hall - 72), (x + 60, hall - 72)], lighter(_STONE, 0.5), 3)
    door = [(x - 19, hall), *arc_dots((x, hall - 24), 19, 18, -90, 90), (x + 19, hall)]
    brush.polygon(door, (0x4A, 0x34, 0x20))
    brush.polygon([(x - 30, foot), (x - 22, hall), (x + 22, hall), (x + 30, foot)], lighter(_STONE, 0.22))
    for step in range(17):
        y = hall + (foot - hall) * step / 17
        wide = 22 + 8 * step / 17
        brush.line([(x - wide, y), (x + wide, y)], darker(_STONE, 0.3), 1.5)
    for side in (-1, 1):
        brush.line([(x + side * 30, foot), (x + side * 22, hall)], darker(_STONE, 0.42), 3)
    for dx, dy in ((-72, -70), (60, -122), (94, -24), (-110, -8)):
        for _ in range(9):
            spot = (x + dx + rng.uniform(-12, 12), foot + dy + rng.uniform(-7, 7))
            brush.oval(spot, rng.uniform(3, 7), rng.uniform(2, 5), (0x5C, 0x8A + rng.randint(-20, 10), 0x3E))


def draw_hut(brush: Brush, foot: Dot, part: float) -> None:
    """Draw a round hut with a straw roof; `foot` is the middle of its lower edge, `part` its size."""
    x, y = foot
    brush.oval((x + 8 * part, y), 36 * part, 7 * part, (0x4E, 0x76, 0x3A))
    wall = [
        (x - 25 * part, y),
        (x - 24 * part, y - 26 * part),
        (x + 24 * part, y - 26 * part),
        (x + 25 * part, y),
    ]
    brush.fill_gradient(wall, [(0.0, darker(_WALL, 0.25)), (0.4, _WALL), (1.0, darker(_WALL, 0.12))])
    brush.polygon([(x - 7 * part, y), (x - 7 * part, y - 18 * part), (x + 7 * part, y - 18 * part), (x + 7 * part, y)],
                  (0x4A, 0x2A, 0x16))  # fmt: skip
    for side in (-1, 1):
        brush.oval((x + side * 16 * part, y - 13 * part), 3.2 * part, 3.6 * part, (0x4A, 0x2A, 0x16))
    top, eave = (x, y - 60 * part), y - 22 * part
    edge = [(x + dx * part, eave + 3 * part * math.cos(dx)) for dx in range(-36, 37, 4)]
    brush.polygon([top, *edge], _STRAW)
    brush.polygon([top, *edge[len(edge) * 5 // 9 :]], darker(_STRAW, 0.2))
    for dx in range(-32, 33, 8):
        brush.line([top, (x + dx * part, eave - 2 * part)], darker(_STRAW, 0.3), 1)
    for dx in range(-28, 5, 8):
        brush.line([(x, top[1] + 6 * part), (x + dx * part, eave - 4 * part)], lighter(_STRAW, 0.28), 1)


def draw_palm(brush: Brush, foot: Dot, part: float, green: Colour, rng: random.Random) -> None:
    """Draw a palm standing at `foot`; `part` is its size."""
    x, y = foot
    lean, height = rng.uniform(-14, 14) * part, 122 * part
    top = (x + lean, y - height)
    left, right = (
        curve((x - 4 * part, y), (x + lean * 0.2, y - height / 2), top),
        curve((x + 5 * part, y), (x + lean * 0.2 + 6 * part, y - height / 2), (top[0] + 4 * part, top[1])),
    )
    brush.polygon(left + right[::-1], darker(green, 0.22))
    for index in range(11):
        angle = -90 + (index - 5) * 28 + rng.uniform(-7, 7)
        length = rng.uniform(44, 60) * part
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        tip = (top[0] + cos * length, top[1] + sin * length * 0.7 + abs(index - 5) * 5 * part)
        bend = (top[0] + cos * length * 0.6, top[1] + sin * length * 0.6 - 18 * part)
        upper = curve(top, (bend[0], bend[1] - 5 * part), tip)
        lower = curve(tip, (bend[0], bend[1] + 9 * part), top)
        brush.polygon(upper + lower, green if index % 2 else darker(green, 0.14))


def draw_trunk(brush: Brush, x: float, width: float, lean: float) -> None:
    """Draw a dark tree at the side of the view, from top to bottom."""
    left = curve((x, -20), (x + lean, 384), (x - lean * 0.6 - 20, 790), 40)
    right = curve((x + width, -20), (x + width + lean * 0.8, 384), (x + width + lean * 0.4 + 30, 790), 40)
    bark: Colour = (0x30, 0x1F, 0x13)
    brush.polygon(left + right[::-1], bark)
    for step, tone in ((0.2, 0.05), (0.32, 0.1), (0.44, 0.07), (0.56, 0.03)):
        inner = [(a[0] + (b[0] - a[0]) * step, a[1]) for a, b in zip(left, right, strict=True)]
        outer = [(a[0] + (b[0] - a[0]) * (step + 0.14), a[1]) for a, b in zip(left, right, strict=True)]
        brush.polygon(inner + outer[::-1], lighter(bark, tone))
    rng = random.Random(round(x))
    for _ in range(150):
        index, share = rng.randrange(1, 38), rng.uniform(0.05, 0.95)
        px = left[index][0] + (right[index][0] - left[index][0]) * share
        py = left[index][1] + rng.uniform(-10, 10)
        streak = darker(bark, 0.45) if rng.random() < 0.7 else lighter(bark, 0.14)
        brush.line([(px, py), (px + rng.uniform(-2, 2), py + rng.uniform(10, 30))], streak, 1.5)


def draw_pod(brush: Brush, middle: Dot, angle: float, length: float, tone: int) -> None:
    """Draw a hanging cacao pod of `length` units, turned by `angle` degrees."""
    dark, light = _PODS[tone]
    x, y = middle
    half = length * 0.36

    def body(wide: float, shift: float = 0.0) -> list[Dot]:
        top, end = (x, y - length / 2), (x, y + length / 2)
        right = curve(top, (x + shift + wide * 2, y - length * 0.05), end)
        left = curve(end, (x + shift - wide * 2, y - length * 0.05), top)
        return turned(right + left, angle, middle)

    brush.polygon(body(half * 1.08), darker(dark, 0.6))
    for step in range(9):
        share = step / 8
        brush.polygon(
            body(half * (1 - share * 0.72), -half * 0.34 * share), mix(darker(dark, 0.3), light, share)
        )
    for bend in (-1.25, -0.62, 0.0, 0.62, 1.25):
        rib = curve((x, y - length / 2), (x + bend * half * 1.35, y - length * 0.05), (x, y + length / 2))
        brush.line(turned(rib, angle, middle), darker(dark, 0.28), 2)
    shine = curve(
        (x - half * 0.25, y - length * 0.3),
        (x - half * 0.72, y - length * 0.1),
        (x - half * 0.5, y + length * 0.12),
    )
    brush.line(turned(shine, angle, middle), lighter(light, 0.45), 3)
    stalk = turned([(x, y - length / 2 + 2), (x + 2, y - length / 2 - 16)], angle, middle)
    brush.line(stalk, (0x3A, 0x2A, 0x14), 6)
