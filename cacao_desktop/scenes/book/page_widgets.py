"""What a page of the book is shown with: paragraphs with marked words, pictures, small boards, boxes."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.scenes.book.diagrams import board_picture, board_size
from cacao_desktop.scenes.book.positions import Diagram
from cacao_desktop.scenes.book.words import spans
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.catalogue.topics import tile_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Column, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.cards import Composed, Shown
from cacao_desktop.ui.boxes.places import Flow
from cacao_desktop.ui.colours import PARCHMENT_EDGE
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets.widget import Widget, draw_disc, draw_rounded, draw_shadow
from cacao_desktop.words.rows import ModulePicture, ShowsTile

MARKED: Final = (0xFF, 0xD8, 0x5C)
READING: Final = looks.TEXT_INK.sized(17)
GIST: Final = looks.TEXT_INK.sized(19)
_PICTURE: Final = 84
_ALONE: Final = 220
"""The side of a picture, and of one that has no other beside it."""
_BULLET: Final = 18
_HEADING: Final = looks.SUBHEADING_INK.sized(19)


@dataclass(frozen=True)
class Marked(Words):
    """A wrapped text with the folded words that are looked for on gold and underlined."""

    marked: Collection[str] = ()

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        style, high, thick = self.style, theme.text.line_height(self.style), theme.metrics.tx(2)
        for number, line in enumerate(theme.text.wrap(self.text, style, rect.width) if self.marked else ()):
            for start, end in spans(line, self.marked):
                left = rect.x + theme.text.width(line[:start], style)
                wide = theme.text.width(line[start:end], style)
                place = pygame.Rect(left - 2, rect.y + number * high + 1, wide + 4, high - 2)
                draw_rounded(surface, theme, place, 4, MARKED)
                pygame.draw.rect(surface, style.colour, (left, place.bottom - thick, wide, thick))
        theme.text.draw_paragraph(surface, self.text, style, rect)


class Paragraph(Composed):
    """A paragraph; with a `bullet` it is an entry of a list."""

    ground = "none"
    width = 400

    def __init__(
        self, text: str, style: TextStyle = READING, *, bullet: bool = False, marked: Collection[str] = ()
    ) -> None:
        super().__init__()
        self._style = style
        words = Marked(text, style, marked=marked)
        self.box = Row([Painted(self._draw_bullet, 0, _BULLET), words], middle=False) if bullet else words

    def _draw_bullet(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        middle = rect.centerx - 1, rect.y + theme.text.line_height(self._style) // 2
        draw_disc(surface, theme, middle, theme.metrics.tx(7), self._style.colour)


def picture_row(context: GameContext, shown: Sequence[ModulePicture], about: str = "") -> Shown:
    """Return tiles, huts and pieces, as many beside one another as fit; the tile that was asked `about` has a ring."""

    def paint(picture: ModulePicture, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = rect.width
        surface.blit(shown_picture(theme, context.art, picture, side), rect)
        if isinstance(picture, ShowsTile) and tile_topic(picture.kind) == about:
            draw_rounded(surface, theme, rect, side // 8, None, rim=(MARKED, side // 16))

    side = _PICTURE if len(shown) > 1 else _ALONE
    row = Shown(Flow([Painted(partial(paint, each), side, side) for each in shown], gap=10))
    row.ground, row.only_shown = "none", True
    return row


class SmallBoard(Widget):
    """A small board."""

    only_shown = True
    more = 0
    """How many pixels higher it is than it need be."""

    def __init__(self, context: GameContext, diagram: Diagram) -> None:
        super().__init__()
        self._context, self._diagram = context, diagram

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, high = board_size(self._context, self._diagram, width or theme.metrics.tx(420))
        return wide, high + self.more

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(10))
        surface.blit(board_picture(self._context, self._diagram, self.rect.size), self.rect)


def shaded_box(heading: str, text: str, marked: Collection[str] = ()) -> Shown:
    """Return a shaded box with a heading and a text: an example, or a question with its answer."""
    texts = [Marked(each, style, marked=marked) for each, style in ((heading, _HEADING), (text, READING))]
    shown = Shown(Pad(Column(texts), (14, 9, 14, 11), shade=PARCHMENT_EDGE))
    shown.ground = "none"
    return shown
