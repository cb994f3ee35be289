"""Lettering over pictures: the golden name of the game, and outlined words."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.colours import OUTLINE, Colour
from cacao_desktop.ui.paint.shapes import blank, gradient
from cacao_desktop.ui.text.painter import Face, TextPainter, TextStyle

_GOLD: Final[tuple[tuple[float, Colour], ...]] = (
    (0.2, (0xFF, 0xF3, 0xB0)),
    (0.45, (0xFD, 0xD0, 0x5A)),
    (0.62, (0xF6, 0xA8, 0x2C)),
    (0.85, (0xD8, 0x6C, 0x16)),
)
_RIM: Final[Colour] = (0xF4, 0xBE, 0x4A)


def title_lettering(painter: TextPainter, text: str, size: Size) -> pygame.Surface:
    """Return the text as large as it fits into `size` pixels."""
    # The letters take about three quarters of the height that the font asks for.
    pixels = max(24, size[1] * 5 // 4)
    width = painter.open(Face.TITLE, pixels).width(text) + pixels // 8
    pixels = min(pixels, pixels * size[0] // max(1, width))
    letters = painter.open(Face.TITLE, pixels)
    outer, rim = max(2, pixels // 24), max(1, pixels // 60)
    face = letters.render(text, (255, 255, 255))
    picture = blank((face.get_width() + 4 * outer, face.get_height() + 4 * outer))
    middle = picture.get_rect().center
    for reach, drop, colour in ((outer, outer, (0x1A, 0x0C, 0x04)), (outer, 0, OUTLINE), (rim, 0, _RIM)):
        shape = letters.render(text, colour, reach)
        picture.blit(shape, shape.get_rect(center=(middle[0], middle[1] + drop)))
    face.blit(gradient(face.get_size(), _GOLD), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(face, face.get_rect(center=middle))
    return picture.subsurface(picture.get_bounding_rect()).copy()


def outlined_line(painter: TextPainter, text: str, style: TextStyle) -> pygame.Surface:
    """Return a line with a dark outline all around, for words over a picture."""
    letters = painter.letters(style)
    reach = max(2, letters.pixels // 10)
    dark = letters.render(text, OUTLINE, reach)
    face = letters.render(text, style.colour)
    dark.blit(face, face.get_rect(center=dark.get_rect().center))
    return dark
