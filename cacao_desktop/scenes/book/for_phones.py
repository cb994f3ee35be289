"""The book of rules for phones: the page about a topic as plain blocks of text."""

from __future__ import annotations

from cacao_desktop.i18n import _
from cacao_desktop.phones.views import Json
from cacao_desktop.scenes.book.blocks import KeyList, Points
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.topics import page_about
from cacao_desktop.scenes.book.words import block_words, gist
from cacao_desktop.ui.input.key_names import KeyHints


class PhoneRules:
    """Reads the book when a page first asks."""

    def __init__(self) -> None:
        self._book: Book | None = None

    def __call__(self, topic: str) -> list[Json]:
        if self._book is None:
            self._book = Book()
        page = self._book.pages[page_about(self._book, topic)]
        blocks: list[Json] = [{"kind": "title", "text": _(page.title)}]
        blocks += [{"kind": "text", "text": text} for text in gist(page)]
        for block in page.blocks:
            kind = "item" if isinstance(block, Points) else "text"
            # A phone has none of the keys.
            texts = () if isinstance(block, KeyList) else block_words(block, page, KeyHints())
            blocks += [{"kind": kind, "text": text} for text in texts]
        return blocks
