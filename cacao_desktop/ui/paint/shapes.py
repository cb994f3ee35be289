"""Anti-aliased building blocks of everything painted: masks, gradients, rings, shadows, noise."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from cacao_desktop.colours import WHITE, Colour
from cacao_desktop.geometry import Size

_SUPERSAMPLING = 4
"""How many times larger round shapes are drawn before they are scaled down."""


def blank(size: Size) -> pygame.Surface:
    """Return a transparent surface of at least one pixel."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def rounded(size: Size, radius: int, colour: Colour = WHITE, alpha: int = 255) -> pygame.Surface:
    """Return a filled rectangle with smooth round corners of `radius` pixels."""
    surface = blank(size)
    width, height = surface.get_size()
    radius = max(0, min(radius, width // 2, height // 2))
    surface.fill((*colour, alpha))
    if radius:
        big = pygame.Surface((2 * radius * _SUPERSAMPLING,) * 2, pygame.SRCALPHA)
        big.fill((*colour, 0))
        pygame.draw.circle(big, (*colour, alpha), big.get_rect().center, radius * _SUPERSAMPLING)
        disc = pygame.transform.smoothscale(big, (2 * radius, 2 * radius))
        for x, y, part in (
            (0, 0, (0, 0)),
            (width - radius, 0, (radius, 0)),
            (0, height - radius, (0, radius)),
            (width - radius, height - radius, (radius, radius)),
        ):
            surface.fill((*colour, 0), (x, y, radius, radius))
            surface.blit(disc, (x, y), (*part, radius, radius), pygame.BLEND_RGBA_MAX)
    return surface


def ring(size: Size, radius: int, width: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return the outline of a rounded rectangle, `width` pixels thick and inside `size`."""
    surface = rounded(size, radius, colour, alpha)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if inner[0] > 0 and inner[1] > 0:
        hole = rounded(inner, max(0, radius - width), (0, 0, 0))
        surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return surface


def polygon(
    size: Size, points: Sequence[tuple[float, float]], colour: Colour, reach: int = 0
) -> pygame.Surface:
    """Return a filled polygon with smooth edges that reaches some pixels beyond its corners."""
    corners = [pygame.Rect(round(x), round(y), 1, 1) for x, y in points]
    box = corners[0].unionall(corners[1:]).inflate(2 * reach + 4, 2 * reach + 4)
    spots = [((x - box.x) * _SUPERSAMPLING, (y - box.y) * _SUPERSAMPLING) for x, y in points]
    big = blank((box.width * _SUPERSAMPLING, box.height * _SUPERSAMPLING))
    big.fill((*colour, 0))
    pygame.draw.polygon(big, colour, spots)
    for start, end in pairwise((*spots, spots[0])) if reach else ():
        pygame.draw.line(big, colour, start, end, 2 * reach * _SUPERSAMPLING)
        pygame.draw.circle(big, colour, start, reach * _SUPERSAMPLING)
    drawn = blank(size)
    drawn.blit(pygame.transform.smoothscale(big, box.size), box)
    return drawn


def polyline(
    size: Size, points: Sequence[tuple[float, float]], lines: Iterable[tuple[float, Colour]]
) -> pygame.Surface:
    """Return stacked `lines` with these widths along the points, with round joins and ends."""
    big = blank((size[0] * _SUPERSAMPLING, size[1] * _SUPERSAMPLING))
    spots = [(x * _SUPERSAMPLING, y * _SUPERSAMPLING) for x, y in points]
    for width, colour in lines:
        thick = round(width * _SUPERSAMPLING)
        for start, end in pairwise(spots):
            pygame.draw.aaline(big, colour, start, end, thick)
        for spot in spots:
            pygame.draw.circle(big, colour, spot, thick / 2)
    return pygame.transform.smoothscale(big, size)


def clip_round(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Round the corners of a surface, in place, and return it."""
    surface.blit(rounded(surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def alpha_gradient(
    size: Size, stops: Sequence[tuple[float, tuple[int, int, int, int]]]
) -> pygame.Surface:
    """Return a vertical gradient (0.0 top, 1.0 bottom) whose stops carry their opacity."""
    height = max(1, size[1])
    column = blank((1, height))
    for y in range(height):
        column.set_at((0, y), _at(stops, y / max(1, height - 1)))
    return pygame.transform.scale(column, (max(1, size[0]), height))


def _at(
    stops: Sequence[tuple[float, tuple[int, int, int, int]]], where: float
) -> tuple[int, int, int, int]:
    before = stops[0]
    for stop in stops:
        if stop[0] >= where:
            span = stop[0] - before[0]
            share = (where - before[0]) / span if span else 1.0
            r, g, b, a = (
                round(x + (y - x) * share) for x, y in zip(before[1], stop[1], strict=True)
            )
            return r, g, b, a
        before = stop
    return stops[-1][1]


def radial_glow(size: Size, colour: Colour, alpha: int, power: float = 1.6) -> pygame.Surface:
    """Return an oval light with opacity `alpha` in the middle, fading towards its edge."""
    return pygame.transform.smoothscale(
        _spot(colour, alpha, power), (max(1, size[0]), max(1, size[1]))
    )


@lru_cache(maxsize=64)
def _spot(colour: Colour, alpha: int, power: float) -> pygame.Surface:
    small = 48
    spot = blank((small, small))
    middle = (small - 1) / 2
    for y in range(small):
        for x in range(small):
            distance = min(1.0, (((x - middle) ** 2 + (y - middle) ** 2) ** 0.5) / middle)
            spot.set_at((x, y), (*colour, round(alpha * (1 - distance) ** power)))
    return spot


def vignette(size: Size, colour: Colour, alpha: int, reach: float = 0.55) -> pygame.Surface:
    """Return a veil that is clear in the middle and has opacity `alpha` in the corners.

    `reach` is the share of the half diagonal that stays clear.
    """
    return pygame.transform.smoothscale(
        _veil(colour, alpha, reach), (max(1, size[0]), max(1, size[1]))
    )


@lru_cache(maxsize=16)
def _veil(colour: Colour, alpha: int, reach: float) -> pygame.Surface:
    small = (64, 36)
    veil = blank(small)
    for y in range(small[1]):
        for x in range(small[0]):
            dx = (x + 0.5) / small[0] * 2 - 1
            dy = (y + 0.5) / small[1] * 2 - 1
            distance = (dx * dx + dy * dy) ** 0.5 / 2**0.5
            share = max(0.0, min(1.0, (distance - reach * 0.7) / (1 - reach * 0.7)))
            veil.set_at((x, y), (*colour, round(alpha * share**1.4)))
    return veil


def noise(
    size: Size, cell: tuple[float, float], low: int, high: int, rng: random.Random
) -> pygame.Surface:
    """Return opaque grey clouds between `low` and `high`, with blots of about `cell` pixels.

    Blended with BLEND_RGB_MULT they make stains, fibres or grain.
    """
    grid = (max(2, round(size[0] / cell[0]) + 1), max(2, round(size[1] / cell[1]) + 1))
    speckle = pygame.image.frombytes(rng.randbytes(grid[0] * grid[1]), grid, "P")
    speckle.set_palette(
        [(value,) * 3 for value in (low + (high - low) * step // 255 for step in range(256))]
    )
    small = pygame.Surface(grid, 0, 32)
    small.blit(speckle, (0, 0))
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def soft_shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the shadow of a rounded rectangle, `blur` pixels larger on every side than `size`."""
    blur = max(1, blur)
    reduce = max(1, blur // 4)
    full = (size[0] + 2 * blur, size[1] + 2 * blur)
    small = blank((max(4, full[0] // reduce), max(4, full[1] // reduce)))
    inner = rounded((size[0] // reduce, size[1] // reduce), radius // reduce, (0, 0, 0), alpha)
    small.blit(inner, inner.get_rect(center=small.get_rect().center))
    small = pygame.transform.gaussian_blur(small, max(1, blur // reduce // 2), False)
    return pygame.transform.smoothscale(small, full)


def soft_glow(size: Size, radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a halo around a rounded rectangle, `blur` pixels larger on every side."""
    halo = soft_shadow(size, radius, blur, alpha)
    halo.fill((*colour, 0), special_flags=pygame.BLEND_RGB_ADD)
    return halo


def cover(picture: pygame.Surface, size: Size, left: float = 0.5) -> pygame.Surface:
    """Return a picture scaled to fill `size`, cropped to its proportions.

    `left` is the share of the cropped width that is removed at the left.
    """
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    width = round(picture.get_width() * share)
    height = round(picture.get_height() * share)
    fitted = pygame.transform.smoothscale(picture, (max(width, size[0]), max(height, size[1])))
    over = fitted.get_width() - size[0], fitted.get_height() - size[1]
    return fitted.subsurface((round(over[0] * left), over[1] // 2, *size)).copy()
