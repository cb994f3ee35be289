"""The background of a page of the book."""

import pygame

from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.page_parts import chapter_colour
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.paint.materials import open_book, parchment
from cacao_desktop.ui.widgets import Panel, draw_rounded


class OpenBook(Panel):
    """The background of a page: an open book with chapter tabs, or a single sheet if narrow."""

    opened = False
    number = 0
    """The position of the page in the book, from which its printed numbers follow."""
    chapter = 0
    """The index of the page's chapter, whose tab stands out."""
    chapters = 1
    """The number of chapters."""

    def show(self, book: Book, page: str, *, opened: bool) -> None:
        self.opened = opened
        self._paint = open_book if opened else parchment
        self.chapters = len(book.chapters)
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
        step = rect.height * 3 // 4 // self.chapters
        for number in range(self.chapters):
            width = tx(26 if number == self.chapter else 15)
            left = rect.right - tx(24)
            if number < self.chapter:
                left = rect.x + tx(24) - width
            tab = pygame.Rect(left, rect.y + tx(40) + number * step, width, step - tx(4))
            draw_rounded(surface, theme, tab, tx(4), chapter_colour(number))

    def _draw_numbers(self, surface: pygame.Surface, theme: Theme) -> None:
        quarter = self.rect.width // 4
        y = self.rect.bottom - theme.metrics.tx(32)
        left = 2 * self.number + 2
        for number, x in ((left, self.rect.x + quarter), (left + 1, self.rect.right - quarter)):
            theme.text.draw(surface, str(number), styles.SMALL_SOFT, (x, y), "center")
