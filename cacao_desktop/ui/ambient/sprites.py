"""The small sprites that motions draw over the art: stars of light, puffs, soft ovals."""

from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.colours import WHITE, Colour
from cacao_desktop.geometry import Size
from cacao_desktop.ui.paint.shapes import blank, radial_glow

_OVAL_SIDE: Final = 64
"""The side of the small oval that is scaled to any size, in pixels."""


_SOFT_EDGE: Final = 0.3
"""The width of the soft edge of an oval, as a share of its radius."""
_LONG_RAY: Final = (_OVAL_SIDE * 0.95, _OVAL_SIDE * 0.075)
"""The length and half the thickness of the long rays of a star, in pixels."""
_SHORT_RAY: Final = (_OVAL_SIDE * 0.45, _OVAL_SIDE * 0.12)


@lru_cache(maxsize=64)
def _oval(power: float) -> pygame.Surface:
    """Return a small white oval, opaque in the middle and soft at its edge.

    A `power` below 1 makes the soft edge more opaque, above 1 less.
    """
    oval = blank((_OVAL_SIDE, _OVAL_SIDE))
    middle = (_OVAL_SIDE - 1) / 2
    for y in range(_OVAL_SIDE):
        for x in range(_OVAL_SIDE):
            distance = (((x - middle) ** 2 + (y - middle) ** 2) ** 0.5) / middle
            share = max(0.0, min(1.0, (1 - distance) / _SOFT_EDGE))
            oval.set_at((x, y), (*WHITE, round(255 * share**power)))
    return oval


def soft_oval(size: Size, power: float = 1.0) -> pygame.Surface:
    """Return a white oval with a soft edge, to be used as a mask."""
    return pygame.transform.smoothscale(_oval(power), (max(1, size[0]), max(1, size[1])))


def clear_oval(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Clear an oval with a soft edge in a surface, in place."""
    hole = soft_oval(rect.size)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)


def puff(size: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a soft round cloud of `size` pixels with opacity `alpha` in its middle."""
    cloud = radial_glow((size, size), colour, 255, 1.3)
    cloud.set_alpha(alpha)
    return cloud


@lru_cache(maxsize=1)
def _star() -> pygame.Surface:
    """Return a star with four thin rays around a soft light."""
    star = radial_glow((_OVAL_SIDE * 2, _OVAL_SIDE * 2), (255, 236, 170), 150, 3.2)
    rays = blank(star.get_size())
    for length, thickness in (_LONG_RAY, _SHORT_RAY):
        _draw_diamond(rays, length, thickness)
        _draw_diamond(rays, thickness, length)
    star.blit(pygame.transform.gaussian_blur(rays, 2, repeat_edge_pixels=False), (0, 0))
    return star


def _draw_diamond(surface: pygame.Surface, half_width: float, half_height: float) -> None:
    """Draw two opposite rays around the middle of a star."""
    middle = _OVAL_SIDE
    points = [(middle - half_width, middle), (middle, middle - half_height)]
    points += [(middle + half_width, middle), (middle, middle + half_height)]
    pygame.draw.polygon(surface, (255, 252, 232, 255), points)


def glint(size: int) -> pygame.Surface:
    """Return a star of light of `size` pixels, as a new surface."""
    return pygame.transform.smoothscale(_star(), (size, size))
