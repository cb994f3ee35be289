"""A question as it is spoken, and the pages that answer it.

Ranked by the words that match, rare words first.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from itertools import chain
from typing import Final

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass as strict_dataclass

from cacao_desktop.i18n import SOURCE_LANGUAGE, _, current_language
from cacao_desktop.scenes.book.contents import Book, Page
from cacao_desktop.scenes.book.words import WORD, gist, paragraphs, plain, words_in
from cacao_desktop.storage import read_content, resource

MOST_ANSWERS: Final = 5
POPULAR: Final = (
    "aim",
    "turn",
    "filling",
    "storage",
    "overbuilding",
    "temple",
    "market",
    "scoring",
    "end",
)
"""The pages to offer where no word fits, so that nobody stands before an empty list."""
_SENTENCE: Final = re.compile(r"\S+\s+\S.*?[.!?](?=\s|$)|\S.*$")
"""At least two words, so that “No.” and the number of a step go with what follows them."""
_TITLE = 2.5
_ASKED = 2.0
_KEYWORD = 2.0
_GIST = 1.4
_REST = 1.0
"""What a word counts by where it stands."""
_OFTEN = 1.2
_LONG = 0.5
"""The usual two numbers of BM25.

How soon one more of the same word counts no more, and how much a long page has to.
"""
_HUT: Final = 0.9
"""What the score of a hut's own page counts: it is seldom meant unless its name is said."""
_STEM: Final = 6
"""A word is known by its first letters.

As good as the stemmers that were tried, in all six languages.
"""
_SHORTEST_MENDED = 5
_SHORTEST_COMPOUND = 9
_SHORTEST_PART = 4
_ALIKE: Final = 0.8
"""The least likeness of what was typed and what is meant, from 0 to 1."""
_GUESSED: Final = 0.7
_WORTH_SHOWING: Final = 0.25
"""What an answer must have of the score of the best one."""


@strict_dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Spoken:
    """How one language asks.

    Words of `question_words` tell nothing about what is meant. `numbers` and `synonyms` name what
    the book says, and with commas between them what is said in its place. `asked` has for each
    page the words that people ask it with.
    """

    question_words: str
    numbers: dict[str, str] = field(default_factory=dict)
    synonyms: dict[str, str] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)


def spoken(language: str) -> Spoken:
    """Return how a language asks; one without a file asks as English does.

    Raises:
        ContentError: the file is not what it is to be.
    """
    folder = resource("assets", "book", "questions")
    path = folder / f"{language}.toml"
    if not path.is_file():
        path = folder / f"{SOURCE_LANGUAGE}.toml"
    return read_content(path, Spoken)


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that answers, and the sentence that says it."""

    page: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Answers:
    """What a question found, the best first.

    `fits` is off for pages often asked for, `mended` are words corrected.
    """

    hits: tuple[Hit, ...] = ()
    marked: frozenset[str] = frozenset()
    mended: tuple[tuple[str, str], ...] = ()
    fits: bool = False

    @property
    def remarks(self) -> list[str]:
        """What is to be said above the answers: words that were mended, or that nothing fits."""
        if not self.fits:
            return [_("No page matches. These are the most popular:")]
        text = _("Searched for “{typed}” as “{meant}”.")
        return [text.format(typed=typed, meant=meant) for typed, meant in self.mended]


@dataclass(frozen=True, slots=True)
class _Entry:
    hit: Hit
    """The page with its first text."""
    weights: Mapping[str, float]
    words: int
    phrases: tuple[frozenset[str], ...]
    sentences: tuple[tuple[str, frozenset[str], float], ...]


class Search:
    """The texts of the book in the language in use, ready for questions."""

    def __init__(self, book: Book) -> None:
        said = spoken(current_language())
        pages = (
            [_(page.title), *map(_, page.keywords), *paragraphs(page, full=True)] for page in book
        )
        texts = chain.from_iterable(pages)
        self._written = {
            word: text[start:end] for text in texts for word, start, end in words_in(text)
        }
        self._numbers = {
            word: number for number, words in said.numbers.items() for word in _folded(words)
        }
        self._question_words = frozenset(_folded(said.question_words))
        rows = (
            (heard, meant) for meant, words in said.synonyms.items() for heard in words.split(",")
        )
        synonyms = ((_folded(heard), _folded(meant)) for heard, meant in rows)
        self._synonyms = sorted(synonyms, key=lambda row: -len(row[0]))
        self._entries = [self._entry(page, said) for page in book]
        self._mean = sum(entry.words for entry in self._entries) / len(self._entries)
        known = Counter(term for entry in self._entries for term in entry.weights)
        count = len(self._entries)
        self._rarity = {
            term: math.log(1 + (count - n + 0.5) / (n + 0.5)) for term, n in known.items()
        }
        self._terms_of = {word: frozenset(self._terms([word])) for word in self._written}
        self._guess = cache(self._likely)
        """Kept by word, as with each further letter typed the words before it are looked for again."""

    def _entry(self, page: Page, said: Spoken) -> _Entry:
        short = gist(page)
        whole = paragraphs(page, full=True)
        title = _(page.title)
        keywords = [_(word) for word in page.keywords]
        asked = said.asked.get(page.id, "")
        places = [title], [asked], keywords, short, whole[len(short) :]
        weights: dict[str, float] = {}
        for weight, texts in zip((_TITLE, _ASKED, _KEYWORD, _GIST, _REST), places, strict=True):
            for term in self._terms(_folded(" ".join(texts))):
                weights[term] = weights.get(term, 0) + weight
        phrases = (self._terms(_folded(phrase)) for phrase in (title, *asked.split(",")))
        hit = Hit(page.id, title, next(iter(whole), ""))
        words = self._terms(_folded(" ".join(whole)))
        sentences = tuple(self._sentences(whole, len(short)))
        return _Entry(hit, weights, len(words), tuple(map(frozenset, phrases)), sentences)

    def _sentences(
        self, texts: list[str], short: int
    ) -> Iterator[tuple[str, frozenset[str], float]]:
        """Yield what may answer, with its terms and what they count.

        A question lends its own to its answer.
        """
        question = frozenset[str]()
        for number, text in enumerate(texts):
            if text.endswith("?"):
                question = frozenset(self._terms(_folded(text)))
                continue
            weight = _GIST if number < short else _REST
            for part in _SENTENCE.findall(text):
                yield part, question | frozenset(self._terms(_folded(part))), weight
            question = frozenset()

    def _terms(self, words: Iterable[str]) -> list[str]:
        """Return what words are known by.

        Digits for numbers, beginnings, and the parts of a compound as well.
        """
        terms = []
        for word in (self._numbers.get(word, word) for word in words):
            if word not in self._question_words:
                terms += [part[:_STEM] for part in (word, *self._parts(word))]
        return terms

    def _parts(self, word: str) -> tuple[str, ...]:
        """Return the two words of the book that make up a compound, as German and Dutch have them."""
        if len(word) < _SHORTEST_COMPOUND:
            return ()
        for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
            first = word[:cut]
            last = word[cut:]
            if last in self._written and any(
                part in self._written
                for part in (first, first.removesuffix("s"), first.removesuffix("n"))
            ):
                return first, last
        return ()

    def find(self, question: str) -> Answers:
        """Return up to five answers; where no word fits the pages that are most asked for."""
        wanted, mended = self._wanted(question)
        scores = [(self._score(entry, wanted), entry) for entry in self._entries]
        best = max(score for score, _entry in scores)
        if not best:
            pages = {entry.hit.page: entry.hit for entry in self._entries}
            return Answers(tuple(pages[page] for page in POPULAR))
        found = [(score, entry) for score, entry in scores if score >= best * _WORTH_SHOWING]
        found.sort(key=lambda row: -row[0])
        hits = tuple(self._answer(entry, wanted) for _score, entry in found[:MOST_ANSWERS])
        marked = frozenset(word for word, terms in self._terms_of.items() if terms & wanted.keys())
        return Answers(hits, marked, mended, fits=True)

    def _score(self, entry: _Entry, wanted: Mapping[str, float]) -> float:
        slow = _OFTEN * (1 - _LONG + _LONG * entry.words / self._mean)
        counts = ((term, weight, entry.weights.get(term, 0)) for term, weight in wanted.items())
        score = sum(
            weight * self._rarity[term] * n / (n + slow) for term, weight, n in counts if n
        )
        phrase = max(self._matched(phrase, wanted) for phrase in entry.phrases)
        return (score + phrase) * (_HUT if entry.hit.page.startswith("hut-") else 1)

    def _matched(self, phrase: frozenset[str], wanted: Mapping[str, float]) -> float:
        """Return what a phrase, as a title or a question, adds to its page.

        The words that match, by their share.
        """
        matched = sum(wanted[term] * self._rarity[term] for term in phrase & wanted.keys())
        return matched and matched**2 / sum(map(self._rarity.__getitem__, phrase))

    def _answer(self, entry: _Entry, wanted: Mapping[str, float]) -> Hit:
        """Return the page with the sentence that has the rarest of the words, the first of several."""

        def worth(told: tuple[str, frozenset[str], float]) -> float:
            _text, terms, weight = told
            return weight * sum(
                wanted[term] * self._rarity[term] for term in terms & wanted.keys()
            )

        best = max(entry.sentences, key=worth, default=(entry.hit.sentence,))
        return Hit(entry.hit.page, entry.hit.title, best[0])

    def _wanted(self, question: str) -> tuple[dict[str, float], tuple[tuple[str, str], ...]]:
        """Return what a question asks for with its weights, and the words that were mended."""
        typed = words_in(question)
        words = [self._numbers.get(word, word) for word, _start, _end in typed]
        wanted: dict[str, float] = {}
        covered: set[int] = set()
        for heard, meant in self._synonyms:
            for at in range(len(words)):
                places = set(range(at, at + len(heard)))
                if words[at : at + len(heard)] == heard and not covered & places:
                    covered |= places
                    wanted |= dict.fromkeys(self._terms(meant), 1.0)
        mended = []
        for at, word in enumerate(words):
            known = [term for term in self._terms([word]) if term in self._rarity]
            wanted |= dict.fromkeys(known, 1.0)
            if known or at in covered or word in self._question_words or len(word) == 1:
                continue
            begun = [term for term in self._rarity if term.startswith(word)]
            wanted |= dict.fromkeys(begun, 1.0)
            guess = "" if begun else self._guess(word)
            if guess:
                for term in self._terms([guess]):
                    wanted.setdefault(term, _GUESSED)
                mended.append((question[slice(*typed[at][1:])], self._written[guess]))
        return {term: weight for term, weight in wanted.items() if term in self._rarity}, tuple(
            mended
        )

    def _likely(self, word: str) -> str:
        """Return the word of the book that is meant by one that nobody wrote, empty if none is likely."""
        if len(word) < _SHORTEST_MENDED:
            return ""
        # Cacao is “Kakao” to many, and where one language writes k another writes c.
        meant = {known[: len(word)].replace("k", "c"): known for known in self._written}
        meant |= {known.replace("k", "c"): known for known in self._written}
        likely = get_close_matches(word.replace("k", "c"), meant, 1, _ALIKE)
        if likely:
            return meant[likely[0]]
        return ""


def _folded(text: str) -> list[str]:
    return WORD.findall(plain(text))
