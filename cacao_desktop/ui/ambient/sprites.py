"""The small sprites that motions draw over the art: stars of light, puffs, soft ovals."""

from functools import lru_cache
from typing import Final

import pygame

from cacao_desktop.colours import WHITE, Colour
from cacao_desktop.geometry import Size
from cacao_desktop.ui.paint.shapes import blank, radial_glow

_OVAL_SIDE: Final = 64
"""The side of the small oval that is scaled to any size, in pixels."""


@lru_cache(maxsize=64)
def _oval(power: float) -> pygame.Surface:
    """Return a small white oval, opaque in the middle and soft at its edge."""
    oval = blank((_OVAL_SIDE, _OVAL_SIDE))
    middle = (_OVAL_SIDE - 1) / 2
    for y in range(_OVAL_SIDE):
        for x in range(_OVAL_SIDE):
            away = (((x - middle) ** 2 + (y - middle) ** 2) ** 0.5) / middle
            share = max(0.0, min(1.0, (1 - away) / 0.3))
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
    middle = _OVAL_SIDE
    rays = blank((_OVAL_SIDE * 2, _OVAL_SIDE * 2))
    for long, thin in (
        (_OVAL_SIDE * 0.95, _OVAL_SIDE * 0.075),
        (_OVAL_SIDE * 0.45, _OVAL_SIDE * 0.12),
    ):
        for width, height in ((long, thin), (thin, long)):
            points = [(middle - width, middle), (middle, middle - height)]
            points += [(middle + width, middle), (middle, middle + height)]
            pygame.draw.polygon(rays, (255, 252, 232, 255), points)
    star.blit(pygame.transform.gaussian_blur(rays, 2, repeat_edge_pixels=False), (0, 0))
    return star


def glint(size: int) -> pygame.Surface:
    """Return a star of light of `size` pixels, as a new surface."""
    return pygame.transform.smoothscale(_star(), (size, size))


BEATS_PER_SECOND: Final = 12
"""How often things move that move all the time."""
_BEAT_SECONDS: Final = 1 / BEATS_PER_SECOND


class Beats:
    """Counts beats; a frame brings at most one beat, however long it took."""

    def __init__(self) -> None:
        self.count = 0
        self._waited = 0.0

    @property
    def seconds(self) -> float:
        return self.count * _BEAT_SECONDS

    def tick(self, seconds: float) -> bool:
        """Advance the time; return whether a beat is due."""
        self._waited += seconds
        if self._waited < _BEAT_SECONDS:
            return False
        self._waited = min(self._waited - _BEAT_SECONDS, _BEAT_SECONDS)
        self.count += 1
        return True
