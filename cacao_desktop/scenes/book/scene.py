"""The book of rules."""

import webbrowser
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.contents import FIRST_PAGE, Book
from cacao_desktop.scenes.book.contents_view import (
    INDEX,
    BookBar,
    ContentsView,
    History,
    IndexView,
    OpenBook,
)
from cacao_desktop.scenes.book.page_view import SPREAD, PageView
from cacao_desktop.scenes.book.words import paragraphs, printed
from cacao_desktop.storage import paths
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice, PageScene
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.pages.scroll import ScrollArea

_CONTENTS: Final = 290
_COVER: Final = 56
"""How much wider than its pages an open book is."""


class BookScene(PageScene):
    """Contents at the left, the page at the right; where there is no room for both, one at a time.

    `about` is the topic that it was opened at. What is typed is looked for, wherever the focus is.
    The arrow keys scroll and turn the pages.
    """

    context: GameContext
    place = "reading_mat"

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
        self._sheet = OpenBook()
        self._text = ScrollArea()
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
        return " ".join(
            [f"{_(page.title)}.", *paragraphs(page, full=self.full, keys=self.theme.keys)]
        )

    @property
    def page_id(self) -> str:
        return self.history.now.page

    @property
    def full(self) -> bool:
        return self.context.settings.book_in_full

    def open_page(self, page: str) -> None:
        self.history.now.offset = self._text.offset
        self.history.open(page)
        self._show_page()

    def go(self, step: int) -> None:
        self.history.now.offset = self._text.offset
        self.history.go(step)
        self._show_page()

    def _turn(self, step: int) -> None:
        """Open the page before or after this one.

        While something is looked for, among the pages found.
        """
        found = [hit.page for hit in self.contents.answers.hits]
        page = self.page_id
        if found:
            self.open_page(
                found[(found.index(page) + step) % len(found)] if page in found else found[0]
            )
            return
        if page != INDEX:
            beside = self.book.beside(page, step)
        else:
            beside = self.book.pages[FIRST_PAGE]
        if beside is not None:
            self.open_page(beside.id)

    def _show_page(self) -> None:
        self._shows_contents = False
        self.contents.follow()
        self._make_page()
        self.lay_again()
        self._text.scroll_to(self.history.now.offset)
        self.context.say(self.spoken)

    def choose_version(self, full: bool) -> None:
        self.context.settings.book_in_full = full
        self.context.apply_settings()
        self._show_page()

    def found(self) -> None:
        """Other words are looked for: show what was found, and mark them on the page."""
        self.query = self.contents.query.text
        self._make_page()
        self.lay_again()
        if self.contents.asks:
            self.context.say(self.contents.told)

    def build(self) -> None:
        self._bar = BookBar(self)
        self.contents = ContentsView(self)
        self._make_page()

    def _make_page(self) -> None:
        page = self.book.pages.get(self.page_id)
        self._view = IndexView(self) if page is None else PageView(self, page)

    def toggle_contents(self) -> None:
        self._shows_contents = not self._shows_contents
        self.page.focus_on(self.contents.query if self._shows_contents else None)
        self.lay_again()

    def keep(self) -> None:
        """Write the book as one page to print, and offer to open it."""
        path = paths.printed_book()
        choices = [DialogChoice(_("OK"))]
        try:
            write_atomically(path, printed(self.book, self.context), backup=False)
        except OSError as error:
            text = _("{path} cannot be written: {reason}").format(path=path, reason=error.strerror)
        else:
            text = _("The whole book is now one page that you can print: {path}").format(path=path)
            choices.insert(
                0, DialogChoice(_("Open it"), partial(webbrowser.open, path.as_uri()), "book")
            )
        self.context.stack.push(Dialog(self.context, _("Save a page to print"), text, choices))

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        self._narrow = size[0] < tx(_CONTENTS + 430)
        self._bar.show(self.history, narrow=self._narrow)
        bar = self._bar.measure(self.theme, size[0])[1]
        self._bar.place(pygame.Rect(0, 0, size[0], bar), self.theme)
        below = pygame.Rect(0, bar, size[0], size[1] - bar)
        inner = below.inflate(-2 * tx(10), -2 * tx(10))
        left = right = inner
        if not self._narrow:
            left = pygame.Rect(inner.x, inner.y, tx(_CONTENTS), inner.height)
            right = pygame.Rect(
                left.right + tx(12), inner.y, inner.right - left.right - tx(12), inner.height
            )
        for widget in self.contents.widgets:
            widget.visible = not self._narrow or self._shows_contents
        self._sheet.visible = self._text.visible = not (self._narrow and self._shows_contents)
        self.contents.arrange(left, self.theme)
        self._view.opened = right.width >= tx(SPREAD + _COVER)
        # The bar of an open book is beside its binding.
        right.width -= tx(22) if self._view.opened else 0
        self._sheet.place(right, self.theme)
        self._sheet.show(self.book, self.page_id, opened=self._view.opened)
        edge = (_COVER, 68) if self._view.opened else (20, 16)
        pages = right.inflate(-tx(edge[0]), -tx(edge[1]))
        self._text.beside = size[0] - tx(4) - pages.right if self._view.opened else 0
        self._text.place(pages, self.theme)
        self._text.widgets = self._view.widgets
        self._text.lay(self.theme, lambda room: self._view.arrange(room, self.theme))
        self.page.set_widgets([self._bar, *self.contents.widgets, self._sheet, self._text])

    def rename_keys(self) -> None:
        self.rebuild()

    def handle(self, intention: intentions.Intention) -> None:
        match intention:
            case intentions.TypedText() | intentions.EditKey() if not self.page.wants_text:
                self._type(intention)
            case intentions.Confirm() if self.page.wants_text and self.contents.asks:
                # The focus leaves the field, so that the arrow keys go on to the next ones.
                if hits := self.contents.answers.hits:
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
        """Look for what is typed; the keys that would edit a text turn pages and go back."""
        match intention:
            case intentions.TypedText(text=text) if text.strip():
                self._shows_contents = self._narrow
                self.lay_again()
                self.page.focus_on(self.contents.query)
                super().handle(intention)
            case intentions.TypedText():
                self.handle(intentions.Hurry())
            case intentions.EditKey(edit=(intentions.Edit.LEFT | intentions.Edit.RIGHT) as edit):
                self.handle(intentions.Navigate(intentions.Direction[edit.name]))
            case intentions.EditKey(edit=intentions.Edit.BACKSPACE):
                self.go(-1)

    def _read_on(self, direction: intentions.Direction) -> bool:
        """Scroll up or down, or turn the page; return whether the arrow key was used."""
        focus = self.page.focus
        dx, dy = direction.value
        free = focus is None or not self.page.show_focus
        reads = self._text.visible and (free or any(part is focus for part in self._text.parts()))
        if self.page.wants_text or not reads:
            return False
        if dy:
            before = self._text.offset
            self._text.scroll_to(before + dy * self.theme.metrics.tx(90))
            return self._text.offset != before
        if free:
            self._turn(dx)
        return free

    def _cancel(self) -> None:
        """Escape.

        Leave the contents where they hide the page, end the search, then close the book.
        """
        if self._narrow and self._shows_contents:
            self.toggle_contents()
        elif self.contents.asks:
            self.contents.query.text = ""
            self.found()
        else:
            self.close()
