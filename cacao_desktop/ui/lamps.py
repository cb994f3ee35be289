"""Where flames burn on the paintings of tiles, and the lamps that stand on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.light import Lamp
from cacao_desktop.ui.shapes import blank, radial_glow

HUT_LAMPS: Final = (Lamp(0.5, 0.5, 0.8),)
_STALL: Final = (Lamp(0.5, 0.62, 0.72),)
_MINE: Final = (Lamp(0.28, 0.38, 0.32), Lamp(0.69, 0.39, 0.32), Lamp(0.48, 0.78, 0.36))
_STAIRS: Final = (Lamp(0.385, 0.84, 0.4), Lamp(0.615, 0.84, 0.4))
_LAVA: Final = (Lamp(0.5, 0.5, 0.72),)

TILE_LAMPS: Final[Mapping[str, Sequence[Lamp]]] = {
    **dict.fromkeys(("market_2", "market_3", "market_4", "big_market", "chocolate_market"), _STALL),
    "chocolate_kitchen": (Lamp(0.5, 0.78, 0.55),),
    "gold_mine_1": _MINE,
    "gold_mine_2": _MINE,
    "temple": _STAIRS,
    "golden_temple": _STAIRS,
    "sun_site": tuple(Lamp(x, y, 0.42) for x in (0.125, 0.875) for y in (0.17, 0.80)),
    "tree_of_life": (Lamp(0.5, 0.36, 0.5),),
    "volcano": _LAVA,
}

TABLE_LAMPS: Final = ((0.225, 0.18), (0.815, 0.70))
"""Where lamps stand on the table, as shares of the window."""

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
    """Return the outline of a flame that stands on a point and leans a little."""
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
