"""Finding pages by words, and the alphabetical index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.folding import plain
from cacao_desktop.scenes.book.words import paragraphs

_SENTENCE_END: Final = re.compile(r"(?<=[.!?:])\s+")


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that holds what was looked for, and the sentence that says it."""

    page: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class _Entry:
    page: str
    title: str
    keywords: tuple[str, ...]
    sentences: tuple[str, ...]
    all_words: str


class Search:
    """The texts of the book in the language in use, ready to be searched."""

    def __init__(self, book: Book) -> None:
        self._entries = []
        for page in book:
            keywords = tuple(_(word) for word in page.keywords)
            texts = paragraphs(page, full=True)
            sentences = tuple(part for text in texts for part in _SENTENCE_END.split(text))
            whole = plain("\n".join((_(page.title), *keywords, *texts)))
            self._entries.append(_Entry(page.id, _(page.title), keywords, sentences, whole))

    def find(self, query: str) -> list[Hit]:
        """Return the pages that hold all words of a query, those first that have them in title or keywords."""
        words = plain(query).split()
        if not words:
            return []
        found = [entry for entry in self._entries if all(word in entry.all_words for word in words)]
        found.sort(key=lambda entry: self._rank(entry, words))
        return [Hit(entry.page, entry.title, self._sentence(entry, words)) for entry in found]

    @staticmethod
    def _rank(entry: _Entry, words: list[str]) -> int:
        title, keywords = plain(entry.title), [plain(keyword) for keyword in entry.keywords]
        wanted = " ".join(words)
        if wanted == title:
            return 0
        if all(word in title for word in words):
            return 1 if title.startswith(wanted) else 2
        if wanted in keywords:
            return 3
        return 4 if all(any(word in keyword for keyword in keywords) for word in words) else 5

    @staticmethod
    def _sentence(entry: _Entry, words: list[str]) -> str:
        """Return the sentence with most of the words, the first of several."""
        return max(entry.sentences, key=lambda text: sum(word in plain(text) for word in words), default="")


def index_entries(book: Book) -> list[tuple[str, str]]:
    """Return the lines of the alphabetical index: what is looked up, and the page where it is."""
    lines = set()
    for page in book:
        title = _(page.title)
        lines.add((title, page.id))
        lines |= {(_(word), page.id) for word in page.keywords if plain(_(word)) != plain(title)}
    return sorted(lines, key=lambda line: (plain(line[0]), line[1]))
