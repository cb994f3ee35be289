"""The same materials without any texture, for a high contrast: flat grounds with thick borders.

Each function stands in for one of `materials` and takes what that takes.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours
from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.paint import materials
from cacao_desktop.ui.paint.nine_patch import PanelPictures
from cacao_desktop.ui.paint.shapes import ring, rounded

_Paint: TypeAlias = Callable[..., pygame.Surface]

_DARK: Final[Colour] = (34, 28, 24)
_OVER: Final[Colour] = (74, 60, 48)
_BORDER: Final = 3
_ROUND: Final = 10_000
"""A radius that makes any button round."""
_WOOD: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "rest": (_DARK, colours.CREAM),
    "over": (_OVER, colours.WHITE),
    "pressed": (colours.BLACK, colours.WHITE),
    "off": (_DARK, colours.SOFT_INK),
    "chosen": (colours.FIELD, colours.JADE),
}
_JADE: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "rest": (colours.JADE, colours.WHITE),
    "over": (colours.JADE_TOP, colours.WHITE),
    "pressed": (colours.JADE_TOP, colours.JADE_LINE),
    "off": (_DARK, colours.SOFT_INK),
}
"""By state: the ground of a button and its border."""


def woven_cloth(
    panels: PanelPictures,
    size: Size,
    scale: float,
    colour: Colour = colours.CLOTH_SUPPLY,
    radius: int = materials.PANEL_RADIUS,
    hem: bool = True,
) -> pygame.Surface:
    """Return a field of a colour; that of no player is dark."""
    del panels
    ground = _DARK if colour in (colours.CLOTH_SUPPLY, colours.CLOTH_HAND) else colour
    return _flat(size, scale, ground, colours.CREAM if hem else ground, radius)


def _flat(
    size: Size, scale: float, ground: Colour, border: Colour, radius: int = 0, width: int = _BORDER
) -> pygame.Surface:
    corner, line = round(radius * scale), max(2, round(width * scale))
    sheet = rounded(size, corner, ground)
    sheet.blit(ring(sheet.get_size(), corner, line, border), (0, 0))
    return sheet


def _sheet(ground: Colour, border: Colour, radius: int, width: int = _BORDER) -> _Paint:

    def paint(_panels: PanelPictures, size: Size, scale: float, radius: int = radius) -> pygame.Surface:
        return _flat(size, scale, ground, border, radius, width)

    return paint


def _button(states: Mapping[str, tuple[Colour, Colour]], radius: int, width: int = _BORDER) -> _Paint:

    def paint(_panels: PanelPictures, size: Size, scale: float, state: str = "rest") -> pygame.Surface:
        return _flat(size, scale, *states[state], radius, width)

    return paint


PLAIN: Final[Mapping[Callable[..., Any], _Paint]] = {
    materials.parchment: _sheet(colours.PARCHMENT, colours.OUTLINE, 10),
    materials.dark_wood: _sheet(_DARK, colours.HEM, 0, 2),
    materials.light_plank: _sheet(colours.PARCHMENT, colours.INK, materials.PANEL_RADIUS),
    materials.woven_cloth: woven_cloth,
    materials.jade_button: _button(_JADE, 14, 4),
    materials.wood_button: _button(_WOOD, 8),
    materials.round_button: _button(_WOOD, _ROUND),
    materials.field: _sheet(colours.FIELD, colours.INK, 10),
}
"""By the function that paints a material: the one that stands in for it."""
