"""The same materials without any texture, for a high contrast: flat grounds with thick borders.

Each function stands in for the one of the same name in `materials` and takes what that takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours
from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.paint import materials
from cacao_desktop.ui.paint.nine_patch import PanelPictures
from cacao_desktop.ui.paint.shapes import ring, rounded

_DARK: Final[Colour] = (34, 28, 24)
_OVER: Final[Colour] = (74, 60, 48)
_BORDER: Final = 3
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


def parchment(panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
    """Return a light sheet."""
    del panels
    return _flat(size, scale, colours.PARCHMENT, colours.OUTLINE, 10)


def dark_wood(panels: PanelPictures, size: Size, scale: float, radius: int = 0) -> pygame.Surface:
    """Return a dark board."""
    del panels
    return _flat(size, scale, _DARK, colours.HEM, radius, 2)


def light_plank(
    panels: PanelPictures, size: Size, scale: float, radius: int = materials.PANEL_RADIUS
) -> pygame.Surface:
    """Return a light board."""
    del panels
    return _flat(size, scale, colours.PARCHMENT, colours.INK, radius)


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


def jade_button(panels: PanelPictures, size: Size, scale: float, state: str = "rest") -> pygame.Surface:
    """Return the one big button."""
    del panels
    return _flat(size, scale, *_JADE[state], 14, 4)


def wood_button(panels: PanelPictures, size: Size, scale: float, state: str = "rest") -> pygame.Surface:
    """Return a button."""
    del panels
    return _flat(size, scale, *_WOOD[state], 8)


def round_button(panels: PanelPictures, size: Size, scale: float, state: str = "rest") -> pygame.Surface:
    """Return a round button."""
    del panels
    return _flat(size, scale, *_WOOD[state], round(max(size) / scale))


def field(panels: PanelPictures, size: Size, scale: float, radius: int = 10) -> pygame.Surface:
    """Return the light ground of a text field."""
    del panels
    return _flat(size, scale, colours.FIELD, colours.INK, radius)


def _flat(
    size: Size, scale: float, ground: Colour, border: Colour, radius: int = 0, width: int = _BORDER
) -> pygame.Surface:
    corner, line = round(radius * scale), max(2, round(width * scale))
    sheet = rounded(size, corner, ground)
    sheet.blit(ring(sheet.get_size(), corner, line, border), (0, 0))
    return sheet


PLAIN: Final[Mapping[Callable[..., Any], Callable[..., pygame.Surface]]] = {
    materials.parchment: parchment,
    materials.dark_wood: dark_wood,
    materials.light_plank: light_plank,
    materials.woven_cloth: woven_cloth,
    materials.jade_button: jade_button,
    materials.wood_button: wood_button,
    materials.round_button: round_button,
    materials.field: field,
}
"""By the function that paints a material: the one that stands in for it."""
