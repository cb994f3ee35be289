"""The background of a page of the book."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop.measures import Icon, Space
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.page_parts import chapter_colour
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.paint.materials import open_book, parchment
from cacao_desktop.ui.widgets import Panel, draw_rounded

_TAB_WIDTH: Final = 22
"""How far a tab reaches beyond the pages, in design pixels."""
_CURRENT_TAB_WIDTH: Final = 32
_PAGE_EDGE: Final = Space.WIDE
"""The distance of the edge of the pages from that of the cover."""
_TABS_TOP: Final = Space.HUGE
"""The distance of the first tab from the top of the book."""
_TABS_PERCENT: Final = 75
"""The height for the tabs, in percent of that of the book."""
_NUMBERS_HEIGHT: Final = 32
"""The distance of the page numbers from the bottom of the book."""


class OpenBook(Panel):
    """The background of a page: an open book with chapter tabs, or a single sheet if narrow."""

    opened = False
    """Whether it is an open book."""
    number = 0
    """The position of the page in the book, from which its printed numbers follow."""
    chapter = 0
    """The index of the page's chapter, whose tab stands out."""
    chapters = 1
    """The number of chapters."""
    _signs: Sequence[str] = ("leaf",)
    """The icon on the tab of each chapter."""

    def show(self, book: Book, page: str, *, opened: bool) -> None:
        self.opened = opened
        self._paint = open_book if opened else parchment
        self.chapters = len(book.chapters)
        self._signs = [chapter.printed[1] for chapter in book.chapters]
        self.chapter = 0
        if page in book.pages:
            self.chapter = book.chapters.index(book.chapter_of(page))
        self.number = [*book.pages, page].index(page)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.opened:
            self._draw_tabs(surface, theme)
            self._draw_numbers(surface, theme)

    def _draw_tabs(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the chapters' tabs: those before the current one at the left."""
        tx = theme.metrics.tx
        rect = self.rect
        gap = tx(Space.TINY)
        pitch = rect.height * _TABS_PERCENT // 100 // self.chapters
        for number in range(self.chapters):
            width = tx(_CURRENT_TAB_WIDTH if number == self.chapter else _TAB_WIDTH)
            left = rect.right - tx(_PAGE_EDGE)
            if number < self.chapter:
                left = rect.x + tx(_PAGE_EDGE) - width
            top = rect.y + tx(_TABS_TOP) + number * pitch
            tab = pygame.Rect(left, top, width, pitch - gap)
            draw_rounded(surface, theme, tab, gap, chapter_colour(number))
            side = min(tx(Icon.SMALL), tab.height)
            theme.icons.draw(surface, self._signs[number], side, tab.center)

    def _draw_numbers(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the numbers of both pages, each in the middle of its page."""
        quarter = self.rect.width // 4
        y = self.rect.bottom - theme.metrics.tx(_NUMBERS_HEIGHT)
        left_number = 2 * self.number + 2
        middles = (self.rect.x + quarter, y), (self.rect.right - quarter, y)
        for number, middle in enumerate(middles, left_number):
            theme.text.draw(surface, str(number), styles.SMALL_SOFT, middle, "center")
