"""The screen of the book of rules."""

import webbrowser
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.scenes.book.book_bar import BookActions, BookBar
from cacao_desktop.scenes.book.contents import FIRST_PAGE, Book
from cacao_desktop.scenes.book.contents_view import ContentsView
from cacao_desktop.scenes.book.history import INDEX, History
from cacao_desktop.scenes.book.index_view import IndexView
from cacao_desktop.scenes.book.open_book import OpenBook
from cacao_desktop.scenes.book.page_parts import MIN_SPREAD_WIDTH
from cacao_desktop.scenes.book.page_view import PageOptions, PageView
from cacao_desktop.scenes.book.words import book_as_html, paragraphs
from cacao_desktop.storage import paths
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice, PageScene, in_sentences
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.pages.scroll import ScrollArea

_CONTENTS_WIDTH: Final = 288
"""The width of the table of contents, in design pixels."""
_COVER_WIDTH: Final = 56
"""The width of an open book apart from its pages."""


class BookScene(PageScene):
    """Shows the contents beside a page, or one of the two in a narrow window.

    `about` is the topic to open. Typing searches wherever the focus is; the arrow keys scroll and
    turn pages.
    """

    context: GameContext
    backdrop = "reading_mat"

    def __init__(
        self, context: GameContext, book: Book, page: str = FIRST_PAGE, *, about: str = ""
    ) -> None:
        super().__init__(context)
        self.about = about
        self.book = book
        self.history = History(page)
        self._shows_contents = False
        self._narrow = False
        self.query = ""
        self.ground = OpenBook()
        self.text = ScrollArea()
        self.page.on_cancel = self._cancel
        self.build()

    @property
    def wants_text(self) -> bool:
        return True

    @property
    def spoken(self) -> str:
        if self.page_id == INDEX:
            return _("Words from A to Z")
        page = self.book.pages[self.page_id]
        texts = paragraphs(page, full=self.full, keys=self.theme.keys)
        return in_sentences((_(page.title), *texts))

    @property
    def name(self) -> str:
        return _("Book of rules")

    @property
    def page_id(self) -> str:
        return self.history.current.page

    @property
    def full(self) -> bool:
        return self.context.settings.book_in_full

    def open_page(self, page: str) -> None:
        self.history.current.offset = self.text.offset
        self.history.open(page)
        self._show_page()

    def go(self, step: int) -> None:
        self.history.current.offset = self.text.offset
        self.history.go(step)
        self._show_page()

    def _turn(self, step: int) -> None:
        """Open the next or previous page, during a search among the pages found."""
        result_pages = [hit.page for hit in self.contents.answers.hits]
        page = self.page_id
        if page in result_pages:
            self.open_page(result_pages[(result_pages.index(page) + step) % len(result_pages)])
        elif result_pages:
            self.open_page(result_pages[0])
        elif page == INDEX:
            self.open_page(FIRST_PAGE)
        else:
            beside = self.book.beside(page, step)
            if beside is not None:
                self.open_page(beside.id)

    def _show_page(self) -> None:
        self._shows_contents = False
        self.contents.unfold_current()
        self._make_page()
        self.layout_now()
        self.text.scroll_to(self.history.current.offset)
        self.context.say(self.spoken)

    def choose_version(self, full: bool) -> None:
        self.context.settings.book_in_full = full
        self.context.apply_settings()
        self._show_page()

    def search(self) -> None:
        """Show the pages that match the typed text, and mark its words on the page."""
        self.query = self.contents.query.text
        self._make_page()
        with self.focus_kept():
            self.layout_now()
        if self.contents.is_searching:
            self.context.say(self.contents.summary)

    def build(self) -> None:
        actions = BookActions(
            close=self.close,
            open_page=self.open_page,
            go=self.go,
            toggle_contents=self.toggle_contents,
            search=self.search,
            choose_version=self.choose_version,
            print=self.save_as_html,
        )
        self._bar = BookBar(actions)
        self.contents = ContentsView(
            self.book, self.history, actions, query=self.query, full=self.full
        )
        self._make_page()

    def _make_page(self) -> None:
        page = self.book.pages.get(self.page_id)
        self.view: IndexView | PageView
        if page is None:
            self.view = IndexView(self.context, self.book, self.open_page)
        else:
            options = PageOptions(self.full, self.about, self.contents.answers.marked)
            self.view = PageView(self.context, self.book, page, options, self.open_page)

    def toggle_contents(self) -> None:
        self._shows_contents = not self._shows_contents
        self.page.focus_on(self.contents.query if self._shows_contents else None)
        self.layout_now()

    def save_as_html(self) -> None:
        """Save the book as one printable page, and offer to open it."""
        path = paths.printed_book()
        choices = [DialogChoice(_("OK"))]
        try:
            write_atomically(path, book_as_html(self.book, self.context), backup=False)
        except OSError as error:
            text = _("{path} cannot be written: {reason}").format(path=path, reason=error.strerror)
        else:
            text = _("The whole book is now one page that you can print: {path}").format(path=path)
            open_it = partial(webbrowser.open, path.as_uri())
            choices.insert(0, DialogChoice(_("Open it"), open_it, "book"))
        self.context.stack.push(Dialog(self.context, _("Save a page to print"), text, choices))

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        self._narrow = size[0] < tx(_CONTENTS_WIDTH + 430)
        self._bar.show(self.history, narrow=self._narrow)
        bar = self._bar.measure(self.theme, size[0])[1]
        self._bar.place(pygame.Rect(0, 0, size[0], bar), self.theme)
        edge = tx(Space.SMALL)
        area = pygame.Rect(0, bar, size[0], size[1] - bar).inflate(-2 * edge, -2 * edge)
        left = area.copy()
        right = area.copy()
        if not self._narrow:
            left.width = tx(_CONTENTS_WIDTH)
            right.width = area.right - left.right - tx(Space.MEDIUM)
            right.x = left.right + tx(Space.MEDIUM)
        for widget in self.contents.widgets:
            widget.visible = not self._narrow or self._shows_contents
        page_is_visible = not (self._narrow and self._shows_contents)
        self.ground.visible = page_is_visible
        self.text.visible = page_is_visible
        self.contents.layout_content(left, self.theme)
        self._place_page(right, size[0])
        self.page.set_widgets([self._bar, *self.contents.widgets, self.ground, self.text])

    def _place_page(self, area: pygame.Rect, window_width: int) -> None:
        tx = self.theme.metrics.tx
        opened = area.width >= tx(MIN_SPREAD_WIDTH + _COVER_WIDTH)
        edge = (20, 16)
        if opened:
            # The scroll bar of an open book is beside its binding.
            area.width -= tx(Space.WIDE)
            edge = (_COVER_WIDTH, 68)
        self.view.opened = opened
        self.ground.place(area, self.theme)
        self.ground.show(self.book, self.page_id, opened=opened)
        pages = area.inflate(-tx(edge[0]), -tx(edge[1]))
        self.text.beside = window_width - tx(Space.TINY) - pages.right if opened else 0
        self.text.place(pages, self.theme)
        self.text.widgets = self.view.widgets
        self.text.layout(self.theme, self._layout_page)

    def _layout_page(self, area: pygame.Rect) -> int:
        return self.view.layout_content(area, self.theme)

    def rename_keys(self) -> None:
        self.rebuild()

    def handle(self, intention: intentions.Intention) -> None:
        match intention:
            case intentions.TypedText() | intentions.EditKey() if not self.page.wants_text:
                self._type(intention)
            case intentions.Confirm() if self.page.wants_text and self.contents.is_searching:
                hits = self.contents.answers.hits
                if hits:
                    # Without focus on the field, the arrow keys turn to the next hits.
                    self.page.focus_on(None)
                    self.open_page(hits[0].page)
            case intentions.TurnTile(quarter_turns=step):
                self._turn(step)
            case intentions.Cancel() if self.page.wants_text:
                self.page.focus_on(None)
                self._cancel()
            case intentions.Undo():
                self.go(-1)
            case intentions.Navigate(direction=direction) if self._read_on(direction):
                self.needs_redraw = True
            case _:
                super().handle(intention)

    def _type(self, intention: intentions.TypedText | intentions.EditKey) -> None:
        """Search for typed text; editing keys turn pages and go back instead."""
        match intention:
            case intentions.TypedText(text=text) if text.strip():
                self._shows_contents = self._narrow
                self.layout_now()
                self.page.focus_on(self.contents.query)
                super().handle(intention)
            case intentions.TypedText():
                self.handle(intentions.Hurry())
            case intentions.EditKey(edit=(intentions.Edit.LEFT | intentions.Edit.RIGHT) as edit):
                self.handle(intentions.Navigate(intentions.Direction[edit.name]))
            case intentions.EditKey(edit=intentions.Edit.BACKSPACE):
                self.go(-1)

    def _read_on(self, direction: intentions.Direction) -> bool:
        """Scroll, or turn the page at its end; return whether the arrow key was used."""
        focus = self.page.focus
        dx, dy = direction.value
        free = focus is None or not self.page.uses_keyboard
        focus_on_page = any(part is focus for part in self.text.parts())
        reads = self.text.visible and (free or focus_on_page)
        if self.page.wants_text or not reads:
            return False
        if dy:
            before = self.text.offset
            self.text.scroll_to(before + dy * self.theme.metrics.tx(88))
            return self.text.offset != before
        if free:
            self._turn(dx)
        return free

    def _cancel(self) -> None:
        """Close contents that hide the page, else the search, else the book."""
        if self._narrow and self._shows_contents:
            self.toggle_contents()
        elif self.contents.is_searching:
            self.contents.query.text = ""
            self.search()
        else:
            self.close()
