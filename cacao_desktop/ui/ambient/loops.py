"""Motions on a painted tile, each drawn at a phase of its cycle.

A motion paints over the picture of a tile of any size. Positions are shares of the side of the
tile, phases are shares of the cycle. At phase 0 of a gust or a glint the picture is unchanged.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

import pygame

from cacao_desktop.colours import Colour
from cacao_desktop.ui.ambient.sprites import clear_oval, glint, puff, soft_oval
from cacao_desktop.ui.paint.shapes import blank

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, as shares of the side."""
Spot: TypeAlias = tuple[float, float]


class Motion(Protocol):
    """Something that moves on a tile, and the box that it stays within."""

    @property
    def box(self) -> Box: ...

    def paint(self, picture: pygame.Surface, phase: float) -> None: ...


def pixels(box: Box, side: int) -> pygame.Rect:
    """Return a box in pixels on a tile of `side` pixels."""
    left = math.floor(box[0] * side)
    top = math.floor(box[1] * side)
    return pygame.Rect(left, top, math.ceil(box[2] * side) - left, math.ceil(box[3] * side) - top)


_RIPPLE: Final = 0.011
"""How far water shifts sideways, as a share of the side."""
_RING_START: Final = 0.10
"""The width of a ring on water when it appears, as a share of the side."""
_RING_GROWTH: Final = 0.34
"""The width by which a ring grows until it has faded, as a share of the side."""
_RING_HEIGHT: Final = 0.72
"""The height of a ring, as a share of its width."""
_PUFFS: Final = 3
"""The number of puffs of smoke in a cycle."""
_PUFF_DELAY: Final = 0.22
"""The time from one puff to the next of smoke that pauses, as a share of the cycle."""
_PUFF_LIFE: Final = 0.56
"""The life of a puff of smoke that pauses, as a share of the cycle."""


def _cut(picture: pygame.Surface, box: Box) -> tuple[int, pygame.Rect, pygame.Surface]:
    side = picture.get_width()
    rect = pixels(box, side)
    return side, rect, picture.subsurface(rect).copy()


def gust(phase: float) -> float:
    """Return the strength of a gust, which rises and fades again."""
    return math.sin(math.pi * phase) ** 2


@dataclass(frozen=True, slots=True)
class Ripples:
    """Water in an oval that ripples, with rings spreading from its centre.

    Parts within `still` do not move.
    """

    box: Box
    middle: Spot
    still: Box | None = None
    rings: bool = True

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        """Shift the rows of the water sideways, and draw the rings."""
        side, rect, water = _cut(picture, self.box)
        moved = water.copy()
        for y in range(rect.height):
            shift = side * _RIPPLE * math.sin(2 * math.pi * (y / side * 9 + phase))
            moved.blit(water, (round(shift), y), (0, y, rect.width, 1))
        if self.rings:
            for age in (phase, (phase + 0.5) % 1):
                self._draw_ring(moved, rect, side, age)
        moved.blit(soft_oval(rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if self.still is not None:
            clear_oval(moved, pixels(self.still, side).move(-rect.x, -rect.y))
        picture.blit(moved, rect)

    def _draw_ring(self, moved: pygame.Surface, rect: pygame.Rect, side: int, age: float) -> None:
        width = round(side * (_RING_START + _RING_GROWTH * age))
        middle = round(self.middle[0] * side) - rect.x, round(self.middle[1] * side) - rect.y
        oval = pygame.Rect(0, 0, width, round(width * _RING_HEIGHT)).move_to(center=middle)
        line = blank(oval.size)
        thick = max(2, round(side * 0.009))
        shine = round(105 * math.sin(math.pi * age))
        pygame.draw.ellipse(line, (214, 246, 255, shine), line.get_rect(), thick)
        moved.blit(line, oval)


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream whose paint moves by `step` (shares of the side) in a seamless cycle."""

    box: Box
    step: Spot

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        """Draw the stream over itself twice, half a cycle apart.

        Each copy fades before it restarts.
        """
        side, rect, source = _cut(picture, self.box)
        veil = soft_oval(rect.size, power=0.6)
        for age in (phase % 1, (phase + 0.5) % 1):
            layer = source.copy()
            x, y = (round(step * side * (age - 0.5)) for step in self.step)
            layer.blit(source, (x, y))
            layer.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            layer.set_alpha(round(255 * (1 - abs(2 * age - 1))))
            picture.blit(layer, rect)


@dataclass(frozen=True, slots=True)
class Leaves:
    """Foliage that a gust moves through; fruit and trunk in `still` do not move."""

    box: Box
    still: Sequence[Box] = ()
    strength: float = 0.013

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        """Shift the rows of the foliage by a wave that runs downwards."""
        side, rect, source = _cut(picture, self.box)
        moved = source.copy()
        blow = side * self.strength * gust(phase)
        for y in range(rect.height):
            shift = blow * math.sin(2 * math.pi * (2 * phase - y / side * 1.6))
            moved.blit(source, (round(shift), y), (0, y, rect.width, 1))
        moved.blit(soft_oval(rect.size, power=0.7), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for box in self.still:
            clear_oval(moved, pixels(box, side).move(-rect.x, -rect.y))
        picture.blit(moved, rect)


@dataclass(frozen=True, slots=True)
class Awning:
    """The cloth roof of a market; a gust lifts its hem, one fold after another."""

    cloth: Box
    strength: float = 0.022

    @property
    def box(self) -> Box:
        """The cloth, including the reach of its hem."""
        left, top, right, bottom = self.cloth
        return left, top, right, bottom + self.strength

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        """Stretch the cloth downwards, strip by strip."""
        side, rect, cloth = _cut(picture, self.cloth)
        broad = max(2, side // 128)
        blow = side * self.strength * gust(phase)
        for x in range(0, rect.width, broad):
            strip = cloth.subsurface((x, 0, min(broad, rect.width - x), rect.height))
            wave = math.sin(2 * math.pi * (x / side * 3.2 - 2 * phase))
            height = rect.height + round(blow * (1 + wave) / 2)
            if height > rect.height:
                longer = pygame.transform.smoothscale(strip, (strip.get_width(), height))
                picture.blit(longer, (rect.x + x, rect.y))


@dataclass(frozen=True, slots=True)
class Glints:
    """Gold and gems that sparkle softly, one spot after another."""

    spots: Sequence[Spot]
    size: float = 0.18

    @property
    def box(self) -> Box:
        columns, rows = zip(*self.spots, strict=True)
        reach = self.size / 2
        left = max(0.0, min(columns) - reach)
        top = max(0.0, min(rows) - reach)
        return left, top, min(1.0, max(columns) + reach), min(1.0, max(rows) + reach)

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        side = picture.get_width()
        delay = 1 / (len(self.spots) + 1)
        for number, (x, y) in enumerate(self.spots):
            age = (phase - number * delay) / (2 * delay)
            if 0 < age < 1:
                light = math.sin(math.pi * age)
                star = glint(max(8, round(side * self.size * (0.55 + 0.45 * light))))
                star.set_alpha(round(255 * light))
                picture.blit(star, star.get_rect(center=(round(x * side), round(y * side))))


@dataclass(frozen=True, slots=True)
class Smoke:
    """Puffs that rise from a spot, drift sideways, widen and fade.

    They rise without a pause if `endless`, otherwise only three in a cycle.
    """

    spot: Spot
    rise: Spot = (-0.07, -0.27)
    widest: float = 0.12
    strength: int = 190
    colour: Colour = (250, 246, 238)
    endless: bool = True

    @property
    def box(self) -> Box:
        x, y = self.spot
        dx, dy = self.rise
        reach = self.widest / 2
        left = min(x, x + dx) - reach
        right = max(x, x + dx) + reach
        return (
            max(0.02, left),
            max(0.02, y + dy - reach),
            min(0.98, right),
            min(0.98, y + reach / 2),
        )

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        """Draw the puffs, oldest first, clipped to the box."""
        side = picture.get_width()
        sky = picture.subsurface(pixels(self.box, side))
        left, top = sky.get_offset()
        for number in range(_PUFFS):
            if self.endless:
                age = (phase + number / _PUFFS) % 1
            else:
                age = (phase - number * _PUFF_DELAY) / _PUFF_LIFE
            if not 0 < age < 1:
                continue
            size = max(4, round(side * self.widest * (0.35 + 0.65 * age)))
            x = (
                self.spot[0]
                + self.rise[0] * age**1.3
                + 0.016 * math.sin(2 * math.pi * age + number)
            )
            y = self.spot[1] + self.rise[1] * age
            cloud = puff(
                size, self.colour, round(self.strength * min(1.0, age * 5) * (1 - age) ** 1.2)
            )
            sky.blit(cloud, cloud.get_rect(center=(round(x * side) - left, round(y * side) - top)))


@dataclass(frozen=True, slots=True)
class Glow:
    """Fire and lava that glow: a warm light that swells and fades, at most twice in a cycle."""

    spots: Sequence[Spot]
    size: float
    strength: int = 90
    colour: Colour = (255, 196, 92)
    times: int = 1

    @property
    def box(self) -> Box:
        return Glints(self.spots, self.size).box

    def paint(self, picture: pygame.Surface, phase: float) -> None:
        """Draw the light over each spot, each a little later than the one before."""
        side = picture.get_width()
        size = max(4, round(side * self.size))
        for number, (x, y) in enumerate(self.spots):
            swell = 0.5 - 0.5 * math.cos(2 * math.pi * (phase * self.times + number * 0.31))
            light = puff(size, self.colour, round(self.strength * swell))
            picture.blit(light, light.get_rect(center=(round(x * side), round(y * side))))
