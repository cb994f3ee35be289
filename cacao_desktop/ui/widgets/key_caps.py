"""Keys and buttons of gamepads, drawn small on what they press."""

import math
from typing import Final

import pygame

from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.input.key_names import key_cap
from cacao_desktop.ui.input.pad_bindings import PadButton, PadFamily, button_name
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.theme import Theme

_ROUND: Final = (PadButton.A, PadButton.B, PadButton.X, PadButton.Y, PadButton.START)
_FINER: Final = 4
"""Shapes are drawn this many times larger and then scaled down, as pygame's lines have hard edges."""


def draw_cap(surface: pygame.Surface, theme: Theme, command: Command, about: pygame.Rect) -> None:
    """Draw what to press for a command at the foot of a thing, or nothing where there is nothing to press."""
    cap = cap_picture(theme, command, theme.metrics.tx(18))
    if cap is None:
        return
    place = cap.get_rect(midbottom=(about.centerx, about.bottom + theme.metrics.tx(3)))
    if about.width > 1.5 * about.height:
        place.right = about.right + theme.metrics.tx(3)
    surface.blit(cap, place.clamp(surface.get_rect()))


def cap_picture(theme: Theme, command: Command | None, side: int) -> pygame.Surface | None:
    """Return the picture of what to press for a command, `side` pixels high."""
    keys = theme.keys
    if command is None:
        return None
    if keys.pad is not None:
        button = keys.button(command)
        if button is None:
            return None
        if button in _ROUND:
            family = keys.pad
            return theme.cache.get(("pad", button, family, side), lambda: _round(theme, button, family, side))
        text = button_name(button, keys.pad)
    else:
        key = keys.bindings.first_key(command)
        if key is None:
            return None
        text = key_cap(key)
    return theme.cache.get(("cap", text, side), lambda: _key(theme, text, side))


def _key(theme: Theme, text: str, side: int) -> pygame.Surface:
    """Return a key with its name on it, or a long button of a gamepad."""
    style = looks.COUNT.sized(max(11, 0.7 * side / theme.metrics.text_scale))
    size = (max(side, theme.text.width(text, style) + side // 2), side)
    line = max(1, side // 10)
    key = rounded(size, side // 4, colours.OUTLINE)
    key.blit(rounded((size[0] - 2 * line, side - 2 * line), side // 5, colours.PARCHMENT), (line, line))
    theme.text.draw(key, text, style, (size[0] // 2, side // 2), "center")
    return key


def _round(theme: Theme, button: PadButton, family: PadFamily, side: int) -> pygame.Surface:
    """Return one of the round buttons of a gamepad with its letter or shape."""
    disc = rounded((side, side), side, colours.CREAM)
    line = max(1, side // 10)
    disc.blit(rounded((side - 2 * line,) * 2, side, colours.OUTLINE), (line, line))
    if family is PadFamily.SHAPES or (button is PadButton.START and family is not PadFamily.NINTENDO):
        shape = pygame.transform.smoothscale(_shape(button, side * _FINER), (side, side))
        disc.blit(shape, (0, 0))
    else:
        style = looks.COUNT_CREAM.without_shadow().sized(max(11, 0.7 * side / theme.metrics.text_scale))
        theme.text.draw(disc, button_name(button, family), style, (side // 2, side // 2), "center")
    return disc


def _shape(button: PadButton, side: int) -> pygame.Surface:
    """Return the cross, circle, square or triangle of a button, or the lines of that which opens the menu."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, reach, width = side // 2, side * 0.24, max(2, side // 11)

    def polygon(corners: int, start: float, radius: float) -> list[tuple[float, float]]:
        angles = (start + 2 * math.pi * corner / corners for corner in range(corners))
        return [(middle + radius * math.cos(angle), middle + radius * math.sin(angle)) for angle in angles]

    if button is PadButton.START:
        for row in (-1, 0, 1):
            y = middle + row * reach * 0.85
            pygame.draw.line(picture, colours.CREAM, (middle - reach, y), (middle + reach, y), width)
    elif button is PadButton.A:
        for slope in (1, -1):
            start, end = (middle - reach, middle - slope * reach), (middle + reach, middle + slope * reach)
            pygame.draw.line(picture, colours.CREAM, start, end, width)
    elif button is PadButton.B:
        pygame.draw.circle(picture, colours.CREAM, (middle, middle), reach * 1.15, width)
    elif button is PadButton.X:
        pygame.draw.polygon(picture, colours.CREAM, polygon(4, math.pi / 4, reach * 1.4), width)
    else:
        pygame.draw.polygon(picture, colours.CREAM, polygon(3, -math.pi / 2, reach * 1.35), width)
    return picture
