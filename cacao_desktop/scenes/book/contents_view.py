"""The contents of the book: search field, version, and lines that open pages."""

from collections.abc import Collection, Iterator
from functools import cached_property, partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _, counted
from cacao_desktop.measures import Line, Radius, Space, TextSize
from cacao_desktop.scenes.book.book_bar import BookActions
from cacao_desktop.scenes.book.contents import Book, BookPage
from cacao_desktop.scenes.book.history import INDEX, History
from cacao_desktop.scenes.book.page_parts import Marked
from cacao_desktop.scenes.book.search import Answers, BookSearch
from cacao_desktop.ui import Card, Theme, Widget, styles
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, ground
from cacao_desktop.ui.boxes.cards import Ground
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets import Action, Choice, Label, Panel, TextField

_ICON_SIDE: Final = 15
"""The side of the icon of a chapter, in design pixels."""
_ICON_INDENT: Final = 8.5
"""The space before an icon."""
_CHAPTER_INDENT: Final = 32
"""The space before the title of a chapter without an icon."""
_PAGE_INDENT: Final = 20
"""The space before the title of a page."""
_HOVER_ALPHA: Final = 70
"""The opacity of the ground of a line under the pointer, of 255."""
_LINES_GAP: Final = Line.THIN
"""The distance between the lines of the contents."""
_HITS_GAP: Final = 6
"""The distance between the pages that were found."""
_FADE: Final = 6
"""The length over which lines fade at the edges of the list."""


class ContentsLine(Card):
    """A line of the contents with an icon; the `current` line lies on parchment.

    A line with pages below it is `unfolded` or not.
    """

    ground = "none"
    corner = Radius.CHIP
    width = 250

    def __init__(
        self,
        text: str,
        action: Action,
        *,
        icon: str = "",
        chapter: bool = False,
        current: bool = False,
        unfolded: bool | None = None,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.current = current
        self.unfolded = unfolded
        style = styles.SUBHEADING.sized(TextSize.LEAD) if chapter else styles.TEXT
        if current:
            style = style.in_colour(colours.INK).without_shadow()
        parts: list[Box] = [Words(text, style)]
        indent: float = _CHAPTER_INDENT if chapter else _PAGE_INDENT
        if icon:
            parts.insert(0, boxes.icon(icon, _ICON_SIDE, style.colour))
            indent = _ICON_INDENT
        edges = (indent, Space.TINY, Space.SMALL, Space.TINY)
        self.box = Pad(Row(parts, gap=Space.SMALL), edges)

    @property
    def words(self) -> str:
        if self.unfolded is None:
            return self.text
        words = _("{name}: unfolded") if self.unfolded else _("{name}: folded")
        return words.format(name=self.text)

    @property
    def accessible_name(self) -> str:
        return self.text

    @property
    def is_checked(self) -> bool | None:
        return self.unfolded

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.current:
            rim = colours.HEM
            ground(surface, theme, self.rect, colours.PARCHMENT, self.corner, 255, rim)
        elif self.hovered:
            ground(surface, theme, self.rect, colours.HEM, self.corner, _HOVER_ALPHA)
        super().draw(surface, theme)


class InkLine(Card):
    """A line on parchment: a title above a text in which the `marked` words are highlighted."""

    ground: Ground = "none"
    corner = Radius.CHIP
    width = 260

    def __init__(
        self,
        text: str,
        detail: str,
        action: Action,
        *,
        marked: Collection[str] = (),
        current: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.current = current
        lines = [Marked(text, styles.TEXT_INK, fit="whole", marked=marked)]
        if detail:
            lines.append(Marked(detail, styles.TEXT_SOFT, marked=marked))
        self.box = Pad(Column(lines), (Space.MEDIUM, Space.TINY, Space.MEDIUM, Space.TINY))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        lit = self.current or self.hovered
        shade = colours.FIELD if lit else colours.PARCHMENT
        rim = colours.HEM if self.current else None
        ground(surface, theme, self.rect, shade, self.corner, rim=rim)
        super().draw(surface, theme)


class ContentsView:
    """The contents: chapters that unfold or, during a search, the pages found."""

    def __init__(
        self, book: Book, history: History, actions: BookActions, *, query: str, full: bool
    ) -> None:
        self._book = book
        self._history = history
        self._actions = actions
        self._found_for = ""
        self._answers = Answers()
        self._unfolded = self._chapter_of(history.current.page)
        self.query = TextField(
            query,
            self._typed,
            max_length=120,
            placeholder=_("Search or ask"),
            tooltip=_("Type a word or a whole question"),
            ends_page=False,
        )
        versions = [(False, _("Short")), (True, _("Full"))]
        tips = (_("Every page in brief"), _("Everything, with examples"))
        self._version = Choice(versions, full, actions.choose_version, tooltips=tips)
        self._panel = Panel(woven_cloth)
        self._list = ScrollArea()
        self._list.fade = _FADE
        self.widgets: list[Widget] = [self._panel, self.query, self._version, self._list]

    @cached_property
    def _search(self) -> BookSearch:
        return BookSearch(self._book)

    def _typed(self, _text: str) -> None:
        self._actions.search()

    def _chapter_of(self, page: str) -> str:
        if page == INDEX:
            return ""
        return self._book.chapter_of(page).id

    @property
    def is_searching(self) -> bool:
        """Whether the search field holds a query."""
        return bool(self.query.text.strip())

    @property
    def answers(self) -> Answers:
        """The answers to the query, none without a search."""
        text = self.query.text.strip()
        if text != self._found_for:
            self._found_for = text
            self._answers = Answers()
            if text:
                self._answers = self._search.find(text)
        return self._answers

    def unfold_current(self) -> None:
        """Unfold the chapter of the current page."""
        self._unfolded = self._chapter_of(self._history.current.page) or self._unfolded

    def _fold(self, chapter: str) -> None:
        self._unfolded = "" if self._unfolded == chapter else chapter
        self._actions.search()

    def _lines(self) -> list[Widget]:
        if self.is_searching:
            return [Label(self.summary, styles.TEXT), *self._hits()]
        index_line = ContentsLine(
            _("Words from A to Z"),
            partial(self._actions.open_page, INDEX),
            icon="magnifier",
            chapter=True,
            current=self._history.current.page == INDEX,
        )
        print_line = ContentsLine(
            _("Save a page to print"), self._actions.print, icon="save", chapter=True
        )
        return [index_line, *self._chapter_lines(), print_line]

    def _chapter_lines(self) -> Iterator[Widget]:
        """Yield a line for each chapter, and for each page of the unfolded one."""
        for chapter in self._book.chapters:
            unfolded = chapter.id == self._unfolded
            yield ContentsLine(
                _(chapter.title),
                partial(self._fold, chapter.id),
                icon="arrow_down" if unfolded else "arrow_right",
                chapter=True,
                unfolded=unfolded,
            )
            if unfolded:
                yield from map(self._page_line, chapter.pages)

    def _page_line(self, page: BookPage) -> ContentsLine:
        return ContentsLine(
            _(page.title),
            partial(self._actions.open_page, page.id),
            current=page.id == self._history.current.page,
        )

    @property
    def summary(self) -> str:
        """The remarks on the search, and the number of pages found."""
        answers = self.answers
        parts = list(answers.remarks)
        if answers.fits:
            count = len(answers.hits)
            parts.append(counted("{count} page found", "{count} pages found", count))
        return " ".join(parts)

    def _hits(self) -> Iterator[Widget]:
        for hit in self.answers.hits:
            yield InkLine(
                hit.title,
                hit.sentence,
                partial(self._actions.open_page, hit.page),
                marked=self.answers.marked,
                current=hit.page == self._history.current.page,
            )

    def layout_content(self, area: pygame.Rect, theme: Theme) -> None:
        gap = theme.metrics.tx(Space.SMALL)
        self._panel.place(area, theme)
        inner_area = area.inflate(-2 * gap, -2 * gap)
        head = Column(widget_boxes(self.query, self._version), gap=Space.SMALL)
        head_height = lay_out(head, theme, inner_area)
        left = area.x + theme.metrics.tx(Line.THIN)
        top = inner_area.y + head_height + gap
        width = area.width - theme.metrics.tx(2 * Line.THIN)
        self._list.place(pygame.Rect(left, top, width, area.bottom - gap - top), theme)
        self._show_lines(theme)

    def _show_lines(self, theme: Theme) -> None:
        """Show the lines where the list was scrolled to, but with the current one in view."""
        offset = self._list.offset
        lines = self._lines()
        gap = _HITS_GAP if self.is_searching else _LINES_GAP
        self._list.show(theme, Column(widget_boxes(*lines), gap))
        self._list.scroll_to(offset)
        for line in lines:
            if isinstance(line, ContentsLine) and line.current:
                self._list.reveal(line)
                self._list.begin_with_row()
