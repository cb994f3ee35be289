"""The lamps on the table at night."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.shapes import blank, radial_glow

TABLE_LAMPS: Final = ((0.225, 0.18), (0.815, 0.70))
"""Where lamps are on the table, as shares of the window."""

_CLAY: Final[Colour] = (138, 74, 40)
_DARK_CLAY: Final[Colour] = (74, 36, 20)
_OIL: Final[Colour] = (255, 206, 110)


def clay_lamp(side: int) -> pygame.Surface:
    """Return a bowl of burning oil, seen from above at a slant, in the light that it gives."""
    large = blank((side * 4, side * 4))
    unit = side * 4 / 100

    def oval(colour: Colour, middle: tuple[float, float], size: tuple[float, float]) -> None:
        rect = pygame.Rect(0, 0, round(size[0] * unit), round(size[1] * unit))
        rect.center = (round(middle[0] * unit), round(middle[1] * unit))
        pygame.draw.ellipse(large, colour, rect)

    oval(
        (22, 10, 6),
        (
            52,
            73,
        ),
        (62, 26),
    )
    oval(_DARK_CLAY, (50, 66), (58, 34))
    oval(_CLAY, (49, 64), (52, 29))
    oval((176, 102, 58), (46, 61), (42, 20))
    oval(_DARK_CLAY, (50, 61), (40, 18))
    oval(_OIL, (50, 62), (34, 13))
    glow = radial_glow((side * 3, side * 3), (255, 190, 90), 150, 1.8)
    large.blit(glow, glow.get_rect(center=(round(50 * unit), round(46 * unit))))
    for width, height, colour in (
        (15, 38, (255, 142, 40)),
        (10, 27, (255, 206, 92)),
        (5, 15, (255, 246, 214)),
    ):
        pygame.draw.polygon(large, colour, _flame(50 * unit, 63 * unit, width * unit, height * unit))
    return pygame.transform.smoothscale(large, (side, side))


def _flame(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    """Return the outline of a flame above a point; it leans a little."""
    outline = (
        (0.0, 0.0),
        (-0.5, -0.2),
        (-0.42, -0.45),
        (-0.12, -0.72),
        (0.1, -1.0),
        (0.2, -0.7),
        (0.5, -0.4),
        (0.42, -0.15),
    )
    return [(x + dx * width, y + dy * height) for dx, dy in outline]
