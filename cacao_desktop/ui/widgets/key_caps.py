"""Keys and gamepad buttons, drawn small on the widgets that they press."""

from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.measures import Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.input.bindings import Command, PadButton, PadFamily, button_name
from cacao_desktop.ui.input.key_names import key_cap, key_name
from cacao_desktop.ui.paint.shapes import alpha_gradient, rounded
from cacao_desktop.ui.theme import Theme

_SHAPES: Final = {
    PadButton.A: "pad_cross",
    PadButton.B: "pad_circle",
    PadButton.X: "pad_square",
    PadButton.Y: "pad_triangle",
    PadButton.START: "pad_menu",
}
"""The shapes on the round buttons of some gamepads; most others have letters."""

_ARROWS: Final = "left", "right", "up", "down"


def draw_cap(surface: pygame.Surface, theme: Theme, command: Command, about: pygame.Rect) -> None:
    """Draw the key or button of a command at the bottom of a thing, if it has one."""
    cap = cap_picture(theme, command, theme.metrics.tx(Space.LARGE))
    if cap is None:
        return
    rect = cap.get_rect(midbottom=(about.centerx, about.bottom + theme.metrics.tx(Space.TINY)))
    if about.width > 1.5 * about.height:
        rect.right = about.right + theme.metrics.tx(Space.TINY)
    surface.blit(cap, rect.clamp(surface.get_rect()))


def cap_picture(theme: Theme, command: Command | None, side: int) -> pygame.Surface | None:
    """Return the picture of the key or button for a command, `side` pixels high."""
    if command is None:
        return None
    family = theme.keys.pad
    button = theme.keys.button(command)
    if family is not None and button in _SHAPES:
        return theme.cache.get(
            ("pad", button, family, side), round_picture, theme, button, family, side
        )
    text = theme.keys.name(command, key_cap)
    if text:
        return key_picture(theme, text, side)
    return None


def key_picture(theme: Theme, text: str, side: int) -> pygame.Surface:
    """Return the picture of a key with its text or arrow, `side` pixels high."""
    return theme.cache.get(("cap", text, side), _key, theme, text, side)


def _key(theme: Theme, text: str, side: int) -> pygame.Surface:
    arrows = {
        key_name(getattr(pygame, f"K_{where.upper()}")): f"arrow_{where}" for where in _ARROWS
    }
    arrow = arrows.get(text, "")
    style = styles.COUNT.sized(max(11, 0.62 * side / theme.metrics.text_scale))
    size = (side if arrow else max(side, theme.text.width(text, style) + side * 2 // 3), side)
    line = max(1, side // 18)
    lip = max(2, side // 6)
    foot = colours.darker(colours.HEM, 0.28)
    key = rounded(size, side // 4, colours.OUTLINE)
    key.blit(rounded((size[0] - 2 * line, side - 2 * line), side // 5, foot), (line, line))
    face = rounded((size[0] - 2 * line, side - 2 * line - lip), side // 5, colours.WHITE)
    stops = (
        (0, (*colours.FIELD, 255)),
        (1, (*colours.mix(colours.PARCHMENT, colours.HEM, 0.3), 255)),
    )
    face.blit(alpha_gradient(face.get_size(), stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    middle = size[0] // 2, (side - lip) // 2
    key.blit(face, (line, line))
    if arrow:
        icon = theme.icons.get(arrow, side // 2, colours.INK)
        key.blit(
            icon, icon.get_rect().move(pygame.Vector2(middle) - icon.get_bounding_rect().center)
        )
    else:
        # A line has space below for descenders; on a key the capitals are centred.
        drop = (
            theme.text.line("H", style).get_bounding_rect().centery
            - theme.text.line_height(style) // 2
        )
        theme.text.draw(key, text, style, (middle[0], middle[1] - drop), "center")
    return key


def round_picture(theme: Theme, button: PadButton, family: PadFamily, side: int) -> pygame.Surface:
    """Return the picture of a family's round gamepad button, `side` pixels high."""
    disc = rounded((side, side), side, colours.CREAM)
    line = max(1, side // 10)
    disc.blit(rounded((side - 2 * line,) * 2, side, colours.OUTLINE), (line, line))
    if family is PadFamily.SHAPES or (
        button is PadButton.START and family is not PadFamily.NINTENDO
    ):
        theme.icons.draw(disc, _SHAPES[button], side, (side // 2, side // 2))
    else:
        style = styles.COUNT_CREAM.without_shadow().sized(
            max(11, 0.7 * side / theme.metrics.text_scale)
        )
        theme.text.draw(disc, button_name(button, family), style, (side // 2, side // 2), "center")
    return disc
