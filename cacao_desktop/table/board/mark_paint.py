"""The marks of the board as pictures: cells, signs, and what darkens the rest."""

import pygame

from cacao_desktop.table.board.tile_art import CORNER_SHARE
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.colours import JADE, JADE_INK, JADE_LINE, WHITE
from cacao_desktop.ui.paint.shapes import blank, ring, rounded
from cacao_desktop.words.module_words import Tag


def paint_tag(theme: Theme, tag: Tag, rim: colours.Colour, emblem: str = "") -> pygame.Surface:
    """Return a sign with an emblem, an icon and a text, each optional, in a rim of a colour."""
    tx = theme.metrics.tx
    text = theme.text.line(tag.text, looks.TAG_TEXT) if tag.text else None
    icons = [theme.icons.get(name, tx(21)) for name in (emblem, tag.icon) if name]
    width = tx(16) + sum(icon.get_width() + tx(4) for icon in icons) + (text.get_width() if text else -tx(4))
    size = (width, tx(29))
    sign = rounded(size, size[1] // 2, colours.TAG, 240)
    sign.blit(ring(size, size[1] // 2, tx(2), rim), (0, 0))
    x = tx(8)
    for icon in icons:
        sign.blit(icon, icon.get_rect(midleft=(x, size[1] // 2)))
        x += icon.get_width() + tx(4)
    if text:
        sign.blit(text, (x, (size[1] - theme.text.line_height(looks.TAG_TEXT)) // 2))
    return sign


def legal_cell(size: int, strong: bool) -> pygame.Surface:
    """Return the mark of a cell where a tile may lie; a `strong` one where more happens."""
    radius = round(size * CORNER_SHARE)
    mark = rounded((size, size), radius, JADE_INK, 165 if not strong else 195)
    _corners(mark, size, JADE_LINE, 7)
    _corners(mark, size, JADE, 4)
    return mark


def target_cell(size: int) -> pygame.Surface:
    """Return the mark of the cell that a tile is going to."""
    mark = rounded((size, size), round(size * CORNER_SHARE), JADE, 150)
    _corners(mark, size, JADE_LINE, 7)
    _corners(mark, size, WHITE, 4)
    return mark


def refused_cell(theme: Theme, size: int) -> pygame.Surface:
    """Return the mark of a cell that cannot be chosen: a ring, and the lock of its reason."""
    radius = round(size * CORNER_SHARE)
    mark = ring((size, size), radius, max(5, size // 12), colours.REASON)
    mark.blit(ring((size, size), radius, max(3, size // 20), colours.REASON_HEM), (0, 0))
    side = size * 2 // 5
    sign = rounded((side, side), side // 2, colours.REASON)
    theme.icons.draw(sign, "lock", side * 2 // 3, sign.get_rect().center, colour=colours.REASON_HEM)
    mark.blit(sign, sign.get_rect(center=mark.get_rect().center))
    return mark


def _corners(mark: pygame.Surface, size: int, colour: colours.Colour, width: int) -> None:
    radius = round(size * CORNER_SHARE)
    width = max(2, round(width * size / 80))
    frame = ring((size, size), radius, width, colour)
    middle = blank((size, size))
    middle.fill((255, 255, 255, 255))
    gap = round(size * 0.27)
    middle.fill((0, 0, 0, 0), (gap, 0, size - 2 * gap, size))
    middle.fill((0, 0, 0, 0), (0, gap, size, size - 2 * gap))
    frame.blit(middle, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    mark.blit(frame, (0, 0))


def cell_to_fill(size: int, chosen: bool) -> pygame.Surface:
    """Return the mark of a cell that is to be filled."""
    radius = round(size * CORNER_SHARE)
    mark = rounded((size, size), radius, JADE if chosen else (20, 12, 6), 150)
    mark.blit(_dashed(size, max(2, size // 26), WHITE if chosen else (0xFF, 0xE9, 0xBD)), (0, 0))
    return mark


def dashed_frame(size: int) -> pygame.Surface:
    """Return the frame round a tile that does not lie yet, somewhat larger than the tile."""
    side = size + max(4, size // 12)
    frame = ring((side, side), round(side * CORNER_SHARE), max(4, size // 14), JADE_LINE)
    frame.blit(_dashed(side, max(3, size // 18), JADE), (0, 0))
    return frame


def _dashed(size: int, width: int, colour: colours.Colour) -> pygame.Surface:
    frame = ring((size, size), round(size * CORNER_SHARE), width, colour)
    step = max(6, size // 9)
    for start in range(step // 2, size, step):
        frame.fill((0, 0, 0, 0), (start, 0, step // 2, size // 12 + 2))
        frame.fill((0, 0, 0, 0), (start, size - size // 12 - 2, step // 2, size // 12 + 2))
        frame.fill((0, 0, 0, 0), (0, start, size // 12 + 2, step // 2))
        frame.fill((0, 0, 0, 0), (size - size // 12 - 2, start, size // 12 + 2, step // 2))
    return frame
