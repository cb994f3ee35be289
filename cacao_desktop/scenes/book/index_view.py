"""The alphabetical index of the book: every word with the page it opens."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import ceil_div
from cacao_desktop.i18n import _
from cacao_desktop.measures import Line, Space, TextSize
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.contents_view import InkLine
from cacao_desktop.scenes.book.page_parts import GUTTER_WIDTH, chapter_colour
from cacao_desktop.scenes.book.words import index_entries, plain
from cacao_desktop.scenes.setup.module_tile import picture_painter
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, styles
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Picture, Row, WidgetBox, Words
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.widgets import Action, Label

_INITIAL_WIDTH = 36
"""The width of the initials before the index, in design pixels."""
_PICTURE_SIDE = 34
"""The side of a picture in the index."""
_LEAF: Final = Pad(boxes.icon("leaf", 20, colours.SOFT_INK), (Space.SMALL, 0, Space.SMALL, 0))


class IndexLine(InkLine):
    """A line of the index with a picture; the `first` line of each letter has an initial."""

    ground = "row"
    first = False

    def __init__(self, word: str, detail: str, picture: Box, action: Action) -> None:
        super().__init__(word, detail, action)
        self.letter = plain(word)[0].upper()
        self._picture = picture

    def content(self, theme: Theme, width: int) -> Box:
        colour = colours.darker(chapter_colour(ord(self.letter)), 0.2)
        style = styles.HEADING_INK.sized(TextSize.TITLE).in_colour(colour)
        initial = Words(self.letter if self.first else "", style)
        return Row([Fixed(initial, _INITIAL_WIDTH), self._picture, self.box], gap=Space.TINY)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        indent = 0 if self.first else theme.metrics.tx(_INITIAL_WIDTH)
        x, y = self.rect.topleft
        pygame.draw.line(surface, colours.PARCHMENT_EDGE, (x + indent, y), (self.rect.right, y))
        # Without the ground of InkLine.
        Card.draw(self, surface, theme)


class IndexView:
    """The alphabetical index: every word with the page it opens."""

    opened = False

    def __init__(self, context: GameContext, book: Book, open_page: Callable[[str], None]) -> None:
        self._context = context
        self._book = book
        self._title = Label(_("Words from A to Z"), styles.HEADING_INK.sized(TextSize.TITLE))
        entries = index_entries(book)
        pages_of = Counter(word for word, _page in entries)
        self._lines = [
            IndexLine(
                word,
                self._detail(word, page, ambiguous=pages_of[word] > 1),
                self._picture(page),
                partial(open_page, page),
            )
            for word, page in entries
        ]
        self.widgets = [self._title, *self._lines]

    def _detail(self, word: str, page: str, *, ambiguous: bool) -> str:
        """Return the page title if it differs from the word, else the chapter if `ambiguous`."""
        title = _(self._book.pages[page].title)
        if plain(word) != plain(title):
            return title
        if ambiguous:
            return _(self._book.chapter_of(page).title)
        return ""

    def _picture(self, page: str) -> Box:
        """Return the first picture of a page, or a leaf."""
        for block in self._book.pages[page].blocks:
            for shown in block.pictures:
                return Picture(picture_painter(self._context, shown), _PICTURE_SIDE)
        return _LEAF

    def layout_content(self, area: pygame.Rect, theme: Theme) -> int:
        """Arrange the words in columns, ordered from top to bottom; return the height used."""
        columns = 2 if self.opened else max(1, area.width // theme.metrics.tx(260))
        length = ceil_div(len(self._lines), columns)
        parts = [
            self._lines[first : first + length] for first in range(0, columns * length, length)
        ]
        for part in parts:
            letter = ""
            for line in part:
                line.first = line.letter != letter
                letter = line.letter
        halves = [Column(widget_boxes(*part), gap=Line.THIN) for part in parts]
        words = Row(halves, gap=GUTTER_WIDTH if self.opened else 10, middle=False)
        return lay_out(Column([WidgetBox(self._title), words], gap=Space.SMALL), theme, area)
