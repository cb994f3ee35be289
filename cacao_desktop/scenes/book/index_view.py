"""The alphabetical index, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.lines import InkLine
from cacao_desktop.scenes.book.search import index_entries
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.labels import Label
from cacao_desktop.ui.layout import column
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget

_COLUMN: Final = 260


class IndexView:
    """Every word of the index with the page it leads to."""

    def __init__(self, book: Book, open_page: Callable[[str], None]) -> None:
        self._title = Label(_("Words from A to Z"), looks.HEADING_INK.sized(30))
        self._lines: list[Widget] = []
        for word, page in index_entries(book):
            title = _(book.pages[page].title)
            detail = "" if word == title else title
            self._lines.append(InkLine(word, detail, partial(open_page, page)))

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, from A to Z."""
        return [self._title, *self._lines]

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the words in columns, read from top to bottom; return the height they take."""
        tx = theme.metrics.tx
        high = self._title.measure(theme, place.width)[1]
        self._title.place(pygame.Rect(place.x, place.y, place.width, high), theme)
        top = place.y + high + tx(10)
        columns = max(1, place.width // tx(_COLUMN))
        width = (place.width - (columns - 1) * tx(10)) // columns
        each = -(-len(self._lines) // columns)
        tallest = 0
        for number in range(columns):
            part = self._lines[number * each : (number + 1) * each]
            box = pygame.Rect(place.x + number * (width + tx(10)), top, width, 0)
            tallest = max(tallest, column(part, box, theme, tx(2)))
        return top + tallest - place.y
