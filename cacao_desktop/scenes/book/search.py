"""Finding pages by words, and the alphabetical index."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.blocks import Block, Example, KeyList, Page, Points, Question, Text
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.facts import facts
from cacao_desktop.scenes.book.positions import Diagram, outcome
from cacao_desktop.ui.input.key_names import KeyHints
from cacao_desktop.words.numbers import signed


def folded(text: str) -> tuple[str, list[int]]:
    """Return the letters of a text without capitals and accents, and for each the index that it comes from."""
    letters: list[str] = []
    places: list[int] = []
    for index, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter).casefold():
            if not unicodedata.combining(part):
                letters.append(part)
                places.append(index)
    return "".join(letters), places


def plain(text: str) -> str:
    """Return the letters of a text without capitals and accents."""
    return folded(text)[0]


def spans(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Return where folded words stand in a text, as (start, end) of its letters."""
    letters, places = folded(text)
    found = []
    for word in filter(None, words):
        start = letters.find(word)
        while start >= 0:
            end = start + len(word)
            found.append((places[start], places[end - 1] + 1))
            start = letters.find(word, end)
    return sorted(found)


def said(text: str, page: Page, diagram: Diagram | None = None) -> str:
    """Return a text of a page as it is read.

    Raises:
        KeyError: it names a number that is not known.
    """
    values = dict(facts())
    hut = page.id.removeprefix("hut-")
    if hut in HUTS:
        values["cost"] = str(HUTS[hut].cost)
    if diagram is not None:
        values |= {name: signed(number) for name, number in outcome(diagram).values.items()}
    return _(text).format(**values)


def gist(page: Page) -> list[str]:
    """Return the short version of a page, sentence by sentence."""
    return [said(text, page) for text in page.gist]


def block_words(block: Block, page: Page, keys: KeyHints) -> Iterator[str]:
    """Yield the texts of a block."""
    match block:
        case Text(text=text):
            yield said(text, page)
        case Example(example=text, board=diagram):
            yield said(text, page, diagram)
        case Points(points=items):
            yield from (said(item, page) for item in items)
        case Question(question=question, answer=answer):
            yield said(question, page)
            yield said(answer, page)
        case KeyList():
            yield from keys.sentences()


def paragraphs(page: Page, *, full: bool, keys: KeyHints | None = None) -> list[str]:
    """Return all texts of a page in their order, without its title; `keys` are the player's own."""
    keys = keys or KeyHints()
    more = [text for block in page.blocks for text in block_words(block, page, keys)] if full else []
    return [*gist(page), *more]


_SENTENCE_END: Final = re.compile(r"(?<=[.!?:])\s+")
_WORD: Final = re.compile(r"[^\W\d_]+")
_ANSWERABLE: Final = re.compile(r"\w+")
"""What of a query can be looked for; the rest is punctuation."""
_SHORTEST_MENDED: Final = 4
"""In a shorter word that nobody wrote, one letter is too much of it to guess."""
_ALIKE: Final = 0.75
"""The least likeness of what was typed and what is meant, from 0 to 1."""


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
        names = {
            word
            for entry in self._entries
            for text in (entry.title, *entry.keywords)
            for word in _words(text)
        }
        all_words = {word for entry in self._entries for word in _WORD.findall(entry.all_words)}
        self._vocabulary = sorted(names), sorted(all_words)
        texts = [text for entry in self._entries for text in (*entry.sentences, *entry.keywords, entry.title)]
        self._written = {plain(word): word for text in texts for word in _WORD.findall(text)}
        self._mended: dict[str, str] = {}

    def mended(self, query: str) -> list[str]:
        """Return the folded words of a query, with the likeliest word in the place of one that the book lacks.

        Words on more than a third of the pages tell nothing and are left out beside others, as in a question.
        """
        words = [self._mend(word) for word in _ANSWERABLE.findall(plain(query))]
        telling = [word for word in words if 3 * self._pages_with(word) <= len(self._entries)]
        return telling or words

    def written(self, words: Iterable[str]) -> str:
        """Return folded words as the book writes them."""
        return " ".join(self._written.get(word, word) for word in words)

    def _pages_with(self, word: str) -> int:
        return sum(word in entry.all_words for entry in self._entries)

    def _mend(self, word: str) -> str:
        # Cacao is “Kakao” to many, and where one language writes k another writes c.
        for spelled in (word, word.replace("k", "c"), word.replace("c", "k")):
            if self._pages_with(spelled):
                return spelled
        if len(word) < _SHORTEST_MENDED:
            return word
        if word not in self._mended:
            names, all_words = self._vocabulary
            self._mended[word] = (
                _likeliest(word, names, all_words) or _likeliest(word, all_words, all_words) or word
            )
        return self._mended[word]

    def find(self, query: str) -> list[Hit]:
        """Return the pages that hold all words of a query, those first that have them in title or keywords."""
        words = self.mended(query)
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


def _words(text: str) -> list[str]:
    return _WORD.findall(plain(text))


def _likeliest(word: str, vocabulary: Sequence[str], all_words: Collection[str]) -> str:
    """Return the word of a vocabulary that is most like another or begins so, empty if none is."""
    starts = {known[: len(word)]: known for known in vocabulary if len(known) > len(word)}
    meant = {start: start if start in all_words else known for start, known in starts.items()}
    meant |= {known: known for known in vocabulary}
    return next((meant[start] for start in get_close_matches(word, meant, 1, _ALIKE)), "")


def index_entries(book: Book) -> list[tuple[str, str]]:
    """Return the lines of the alphabetical index: what is looked up, and the page where it is."""
    lines = set()
    for page in book:
        title = _(page.title)
        lines.add((title, page.id))
        lines |= {(_(word), page.id) for word in page.keywords if plain(_(word)) != plain(title)}
    return sorted(lines, key=lambda line: (plain(line[0]), line[1]))
