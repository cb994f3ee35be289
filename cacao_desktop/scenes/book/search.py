"""Full-text search of the book for questions in plain language, ranked by rare words."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from operator import itemgetter
from typing import Final

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass as strict_dataclass

from cacao_desktop.i18n import SOURCE_LANGUAGE, _, current_language
from cacao_desktop.scenes.book.contents import Book, BookPage
from cacao_desktop.scenes.book.words import WORD, gist, paragraphs, plain, words_in
from cacao_desktop.storage import read_content, resource

MAX_ANSWERS: Final = 5
"""The maximum number of answers."""
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
"""The pages offered if no word matches."""
_SENTENCE: Final = re.compile(r"\S+\s+\S.*?[.!?](?=\s|$)|\S.*$")
"""A sentence: at least two words, so that “No.” or a step number joins the next sentence."""
_TITLE_WEIGHT = 2.5
"""The weight of a word in the title of a page."""
_QUESTION_WEIGHT = 2.0
"""The weight of a word in the questions that a page answers."""
_KEYWORD_WEIGHT = 2.0
"""The weight of a keyword."""
_SUMMARY_WEIGHT = 1.4
"""The weight of a word in the summary."""
_TEXT_WEIGHT = 1.0
"""The weight of a word elsewhere."""
_SATURATION: Final = 1.2
"""The BM25 parameter k1: the limit of repeated words."""
_LENGTH_WEIGHT: Final = 0.5
"""The BM25 parameter b: the cost of a long page."""
_HUT_FACTOR: Final = 0.9
"""The factor for hut pages, which are seldom meant unless the hut is named."""
_STEM_LENGTH: Final = 6
"""The length of the prefix that is compared, as good as stemming in all six languages."""
_MIN_CORRECTED: Final = 5
"""The number of letters from which a word is corrected."""
_MIN_COMPOUND: Final = 9
"""The number of letters from which a word may be a compound."""
_MIN_COMPOUND_PART: Final = 4
"""The number of letters that each part of it has."""
_MIN_LIKENESS: Final = 0.8
"""The minimum similarity, from 0 to 1, of a typed word and its correction."""
_GUESS_WEIGHT: Final = 0.7
"""The weight of a corrected word."""
_DECIDES: Final = 2.6
"""The factor for a sentence that answers the kind of question asked."""
_NUMBER: Final = "number"
"""The kind of question that any number answers."""
_MIN_SHARE: Final = 0.25
"""The smallest share of the best score that an answer needs."""


@strict_dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Spoken:
    """The vocabulary of questions in one language.

    `question_words` are ignored by the search. `numbers` and `synonyms` map words of the book to
    alternatives, separated by commas, and `asked` maps each page to its usual questions. `kinds`
    lists the words that begin each kind of question, such as "can I", and `deciding` the words of
    sentences that answer it.
    """

    question_words: str
    numbers: dict[str, str] = field(default_factory=dict)
    synonyms: dict[str, str] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    deciding: dict[str, str] = field(default_factory=dict)


def spoken(language: str) -> Spoken:
    """Return the question vocabulary of a language, or the English one if it has no file.

    Raises:
        ContentError: the file is not valid.
    """
    folder = resource("assets", "book", "questions")
    path = folder / f"{language}.toml"
    if not path.is_file():
        path = folder / f"{SOURCE_LANGUAGE}.toml"
    return read_content(path, Spoken)


@dataclass(frozen=True, slots=True)
class Hit:
    """A page with the sentence that answers the question."""

    page: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Answers:
    """The pages that answer a question, best first.

    Unless `fits`, they are popular pages instead. `corrected` pairs each misspelt word with its
    correction.
    """

    hits: tuple[Hit, ...] = ()
    marked: frozenset[str] = frozenset()
    corrected: tuple[tuple[str, str], ...] = ()
    fits: bool = False

    @property
    def remarks(self) -> list[str]:
        """The remarks above the answers: corrected words, or that nothing fits."""
        if not self.fits:
            return [_("No page matches. These are the most popular:")]
        text = _("Searched for “{typed}” as “{meant}”.")
        return [text.format(typed=typed, meant=meant) for typed, meant in self.corrected]


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A possible answer, with its terms and the weight of its position.

    `decides` holds the kinds of questions it answers. `in_context` also has the terms of the title
    and the previous sentence.
    """

    text: str
    terms: frozenset[str]
    in_context: frozenset[str]
    weight: float
    decides: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Entry:
    """The searchable form of a page; `hit` holds its first text."""

    hit: Hit
    weights: Mapping[str, float]
    words: int
    phrases: tuple[frozenset[str], ...]
    sentences: tuple[_Sentence, ...]


@dataclass(frozen=True, slots=True)
class _Query:
    """The weighted terms of a question, the corrected words, and its kinds."""

    weights: Mapping[str, float]
    corrected: tuple[tuple[str, str], ...]
    kinds: frozenset[str]


class BookSearch:
    """An index of the book in the current language, which answers questions."""

    def __init__(self, book: Book) -> None:
        language = spoken(current_language())
        self._written = _written_words(book)
        """Each folded word of the book with its original spelling."""
        self._numbers = {
            word: number for number, words in language.numbers.items() for word in _folded(words)
        }
        self._question_words = frozenset(_folded(language.question_words))
        self._synonyms = _synonyms(language)
        self._kinds = {
            kind: [f" {' '.join(_folded(phrase))} " for phrase in phrases.split(",")]
            for kind, phrases in language.kinds.items()
        }
        self._deciding = {
            kind: frozenset(_folded(words)) for kind, words in language.deciding.items()
        }
        self._entries = [self._entry(page, language) for page in book]
        self._mean_length = sum(entry.words for entry in self._entries) / len(self._entries)
        frequencies = Counter(term for entry in self._entries for term in entry.weights)
        count = len(self._entries)
        self._rarity = {
            term: math.log(1 + (count - n + 0.5) / (n + 0.5)) for term, n in frequencies.items()
        }
        self._terms_of = {word: frozenset(self._terms([word])) for word in self._written}
        self._guess = cache(self._likely)
        """Cached because each typed letter looks up all words again."""

    def _entry(self, page: BookPage, language: Spoken) -> _Entry:
        summary = gist(page)
        full_text = paragraphs(page, full=True)
        title = _(page.title)
        asked = language.asked.get(page.id, "")
        weighted = [
            (_TITLE_WEIGHT, title),
            (_QUESTION_WEIGHT, asked),
            (_KEYWORD_WEIGHT, " ".join(_(word) for word in page.keywords)),
            (_SUMMARY_WEIGHT, " ".join(summary)),
            (_TEXT_WEIGHT, " ".join(full_text[len(summary) :])),
        ]
        weights: dict[str, float] = {}
        for weight, text in weighted:
            for term in self._terms(_folded(text)):
                weights[term] = weights.get(term, 0) + weight
        phrases = (title, *asked.split(","))
        return _Entry(
            Hit(page.id, title, next(iter(full_text), "")),
            weights,
            len(self._terms(_folded(" ".join(full_text)))),
            tuple(frozenset(self._terms(_folded(phrase))) for phrase in phrases),
            tuple(
                self._sentences(full_text, len(summary), frozenset(self._terms(_folded(title))))
            ),
        )

    def _sentences(
        self, texts: list[str], short: int, title: frozenset[str]
    ) -> Iterator[_Sentence]:
        """Yield the possible answers; one after a question also has the question's terms."""
        question = frozenset[str]()
        for number, text in enumerate(texts):
            if text.endswith("?"):
                question = frozenset(self._terms(_folded(text)))
                continue
            weight = _SUMMARY_WEIGHT if number < short else _TEXT_WEIGHT
            before = question
            for part in _SENTENCE.findall(text):
                words = _folded(part)
                terms = question.union(self._terms(words))
                context = terms | before | title
                yield _Sentence(part, terms, context, weight, self._decides(words))
                before = terms
            question = frozenset()

    def _decides(self, words: Sequence[str]) -> frozenset[str]:
        """Return the kinds of questions that a sentence answers."""
        kinds = {kind for kind, deciding in self._deciding.items() if deciding.intersection(words)}
        if any(self._numbers.get(word, word).isdigit() for word in words):
            kinds.add(_NUMBER)
        return frozenset(kinds)

    def _kinds_of(self, question: str) -> frozenset[str]:
        """Return the kinds of a question: about a number, a permission, or a duty."""
        asked = f" {' '.join(_folded(question))} "
        return frozenset(
            kind
            for kind, phrases in self._kinds.items()
            if any(phrase in asked for phrase in phrases)
        )

    def _terms(self, words: Iterable[str]) -> list[str]:
        """Return the terms of words: digits, stems, and the parts of compounds."""
        terms = []
        for word in words:
            digits = self._numbers.get(word, word)
            if digits not in self._question_words:
                terms += [part[:_STEM_LENGTH] for part in (digits, *self._parts(digits))]
        return terms

    def _parts(self, word: str) -> tuple[str, ...]:
        """Return the two parts of a German or Dutch compound, or nothing for any other word."""
        if len(word) < _MIN_COMPOUND:
            return ()
        for cut in range(_MIN_COMPOUND_PART, len(word) - _MIN_COMPOUND_PART + 1):
            first = word[:cut]
            last = word[cut:]
            forms = (first, first.removesuffix("s"), first.removesuffix("n"))
            if last in self._written and any(form in self._written for form in forms):
                return first, last
        return ()

    def find(self, question: str) -> Answers:
        """Return up to five answers, or the popular pages if no word fits."""
        query = self._query(question)
        scores = [(self._score(entry, query.weights), entry) for entry in self._entries]
        best = max(score for score, _entry in scores)
        if not best:
            pages = {entry.hit.page: entry.hit for entry in self._entries}
            return Answers(tuple(pages[page] for page in POPULAR))
        matches = [(score, entry) for score, entry in scores if score >= best * _MIN_SHARE]
        matches.sort(key=itemgetter(0), reverse=True)
        hits = [self._answer(entry, query) for _score, entry in matches[:MAX_ANSWERS]]
        marked = frozenset(
            word for word, terms in self._terms_of.items() if terms & query.weights.keys()
        )
        return Answers(tuple(hits), marked, query.corrected, fits=True)

    def _score(self, entry: _Entry, weights: Mapping[str, float]) -> float:
        length = entry.words / self._mean_length
        limit = _SATURATION * (1 - _LENGTH_WEIGHT + _LENGTH_WEIGHT * length)
        score = 0.0
        for term, weight in weights.items():
            count = entry.weights.get(term, 0)
            if count:
                score += weight * self._rarity[term] * count / (count + limit)
        score += max(self._match(phrase, weights) for phrase in entry.phrases)
        if entry.hit.page.startswith("hut-"):
            return score * _HUT_FACTOR
        return score

    def _match(self, phrase: frozenset[str], weights: Mapping[str, float]) -> float:
        """Return the score of a title or usual question: its matching words times their share."""
        matched = self._worth(phrase, weights)
        if not matched:
            return 0.0
        return matched**2 / sum(self._rarity[term] for term in phrase)

    def _worth(self, terms: frozenset[str], weights: Mapping[str, float]) -> float:
        """Return the total rarity of the wanted terms, times their weights."""
        return sum(weights[term] * self._rarity[term] for term in terms & weights.keys())

    def _answer(self, entry: _Entry, query: _Query) -> Hit:
        """Return the page with the sentence that matches the question best.

        Rare words count more, as does a sentence that answers this kind of question.
        """

        def worth(sentence: _Sentence) -> float:
            if sentence.decides & query.kinds:
                return sentence.weight * _DECIDES * self._worth(sentence.in_context, query.weights)
            return sentence.weight * self._worth(sentence.terms, query.weights)

        if not entry.sentences:
            return entry.hit
        best = max(entry.sentences, key=worth)
        return Hit(entry.hit.page, entry.hit.title, best.text)

    def _query(self, question: str) -> _Query:
        """Return the terms of a question, with corrections and kinds."""
        typed = words_in(question)
        words = [self._numbers.get(word, word) for word, _start, _end in typed]
        weights: dict[str, float] = {}
        covered = self._add_synonyms(words, weights)
        corrected = []
        for at, word in enumerate(words):
            known = [term for term in self._terms([word]) if term in self._rarity]
            weights |= dict.fromkeys(known, 1.0)
            if known or at in covered or word in self._question_words or len(word) == 1:
                continue
            begun = [term for term in self._rarity if term.startswith(word)]
            weights |= dict.fromkeys(begun, 1.0)
            guess = "" if begun else self._guess(word)
            if guess:
                for term in self._terms([guess]):
                    weights.setdefault(term, _GUESS_WEIGHT)
                _word, start, end = typed[at]
                corrected.append((question[start:end], self._written[guess]))
        known_weights = {term: weight for term, weight in weights.items() if term in self._rarity}
        return _Query(known_weights, tuple(corrected), self._kinds_of(question))

    def _add_synonyms(self, words: list[str], weights: dict[str, float]) -> set[int]:
        """Add the terms of synonyms among the words; return the indices of the words used."""
        covered: set[int] = set()
        for synonym, meant in self._synonyms:
            for at in range(len(words)):
                indices = set(range(at, at + len(synonym)))
                if words[at : at + len(synonym)] == synonym and not covered & indices:
                    covered |= indices
                    weights |= dict.fromkeys(self._terms(meant), 1.0)
        return covered

    def _likely(self, word: str) -> str:
        """Return the book's word that a misspelt word probably means, or an empty string."""
        if len(word) < _MIN_CORRECTED:
            return ""
        # Many write Cacao as "Kakao", and some languages use k for c.
        spellings = {written[: len(word)].replace("k", "c"): written for written in self._written}
        spellings |= {written.replace("k", "c"): written for written in self._written}
        likely = get_close_matches(word.replace("k", "c"), spellings, 1, _MIN_LIKENESS)
        if likely:
            return spellings[likely[0]]
        return ""


def _written_words(book: Book) -> dict[str, str]:
    """Return the folded words of the book, each with its latest original spelling."""
    words = {}
    for page in book:
        for text in (_(page.title), *map(_, page.keywords), *paragraphs(page, full=True)):
            for word, start, end in words_in(text):
                words[word] = text[start:end]
    return words


def _synonyms(language: Spoken) -> list[tuple[list[str], list[str]]]:
    """Return the folded words of each synonym and of its meaning, longest first."""
    pairs = []
    for meant, synonyms in language.synonyms.items():
        pairs += [(_folded(synonym), _folded(meant)) for synonym in synonyms.split(",")]
    pairs.sort(key=lambda pair: -len(pair[0]))
    return pairs


def _folded(text: str) -> list[str]:
    return WORD.findall(plain(text))
