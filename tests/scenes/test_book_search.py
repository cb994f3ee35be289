"""The book answers.

Questions of a family in six languages, mended words, and the sentence that says it.
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from itertools import accumulate, chain
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop.i18n import available_languages, set_language
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.search import MAX_ANSWERS, POPULAR, Answers, BookSearch, spoken
from cacao_desktop.scenes.book.words import paragraphs, plain, spans
from cacao_desktop.storage import paths

BOOK = Book()
LOCALE = paths.resource("assets", "locale")
LANGUAGES = ("en", "de", "es", "fr", "nl", "pl")


def questions(file: str) -> list[dict[str, Any]]:
    """Return the questions of a file, each in all languages."""
    text = (Path(__file__).parent / file).read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["questions"]
    return found


QUESTIONS = questions("book_questions.toml")
DECIDED = questions("deciding_questions.toml")


def answers(question: str, language: str = "en") -> Answers:
    """Return what the book answers in a language."""
    set_language(language, LOCALE)
    return BookSearch(BOOK).find(question)


def found(question: str, language: str = "en") -> list[str]:
    """Return the ids of the pages that answer."""
    return [hit.page for hit in answers(question, language).hits]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_family_that_asks_is_led_to_the_right_page(language: str) -> None:
    set_language(language, LOCALE)
    search = BookSearch(BOOK)
    ranked = [([hit.page for hit in search.find(row[language]).hits], row) for row in QUESTIONS]
    missed = [
        (row[language], pages[:3]) for pages, row in ranked if not {*pages[:3]} & {*row["pages"]}
    ]
    not_first = [
        (row[language], pages[0]) for pages, row in ranked if pages[0] not in row["pages"]
    ]
    assert len(QUESTIONS) == 42
    assert missed == []
    assert len(not_first) <= 4, not_first


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_permissions_and_duties_are_answered_by_the_sentence_that_decides(
    language: str,
) -> None:
    set_language(language, LOCALE)
    search = BookSearch(BOOK)
    said = [(*row[language], search.find(row[language][0]).hits[0].sentence) for row in DECIDED]
    assert [row for row in said if row[1] not in row[2]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_words_that_people_ask_it_with(language: str) -> None:
    assert set(LANGUAGES) == set(available_languages(LOCALE))
    assert spoken(language).asked.keys() == BOOK.pages.keys()


def test_a_title_is_found_first_then_a_word_of_the_index() -> None:
    assert found("temple")[0] == "temple"
    assert found("selling")[0] == "market"
    assert found("volcano")[0] == "module-volcanoes"
    assert found("vol")[0] == "module-volcanoes"


def test_capitals_and_accents_make_no_difference() -> None:
    assert found("SCHOKOLADENKUCHE", "de") == found("schokoladenküche", "de")
    assert found("häuptling", "de")[0] == found("haeuptling", "de")[0] == "hut-chief"


@pytest.mark.parametrize(("language", "number"), [("en", "five"), ("de", "fünf"), ("fr", "cinq")])
def test_a_number_is_its_word(language: str, number: str) -> None:
    assert answers(f"{number} cacao", language) == answers("5 cacao", language)


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "tempel", "temple"),
        ("en", "vulcano", "volcano"),
        ("de", "sonenkult", "Sonnenkultstätte"),
        ("de", "huette", "Hütte"),
        ("de", "Kakao", "Cacao"),
    ],
)
def test_a_mended_word_is_said_as_the_book_writes_it(
    language: str, typed: str, meant: str
) -> None:
    mended = answers(f"?! {typed}", language)
    [(was, now)] = mended.corrected
    assert was == typed
    assert plain(now).startswith(plain(meant))
    assert mended.hits[0].page in found(now, language)
    assert typed in mended.remarks[0]


def test_a_word_is_looked_for_once_however_many_letters_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[str] = []

    def compare(word: str, *more: Any) -> list[str]:
        compared.append(word)
        return get_close_matches(word, *more)

    monkeypatch.setattr("cacao_desktop.scenes.book.search.get_close_matches", compare)
    set_language("en", LOCALE)
    search = BookSearch(BOOK)
    for typed in accumulate("sunns and more"):
        search.find(typed)
    assert compared.count("sunns") == 1


def test_nothing_is_mended_that_the_book_or_a_synonym_knows() -> None:
    assert answers("which house is for cacao").corrected == ()


@pytest.mark.parametrize("question", ["", "???", "xyzzy", "who is it", "qwertz sn"])
def test_whoever_asks_nothing_known_gets_what_is_asked_most(question: str) -> None:
    nothing = answers(question)
    assert not nothing.fits
    assert nothing.corrected == ()
    assert tuple(hit.page for hit in nothing.hits) == POPULAR
    assert all(hit.sentence for hit in nothing.hits)


def test_each_answer_is_a_sentence_of_its_page_with_the_words_lit() -> None:
    asked = answers("Is the board like a chessboard?")
    assert len(asked.hits) <= MAX_ANSWERS
    for hit in asked.hits:
        assert any(hit.sentence in text for text in paragraphs(BOOK.pages[hit.page], full=True))
    sentence = next(hit.sentence for hit in asked.hits if hit.page == "setup")
    assert "chessboard" in {sentence[start:end] for start, end in spans(sentence, asked.marked)}


def test_no_answer_is_a_question_or_the_number_of_a_step() -> None:
    set_language("en", LOCALE)
    search = BookSearch(BOOK)
    hits = chain.from_iterable(search.find(row["en"]).hits for row in QUESTIONS)
    assert not [hit for hit in hits if hit.sentence.endswith("?") or " " not in hit.sentence]


def test_whole_words_are_lit() -> None:
    assert spans("Küche und KUCHEN", {"kuche", "kuchen"}) == [(0, 5), (10, 16)]
    assert spans("Straße, łódź", {"strasse", "lodz"}) == [(0, 6), (8, 12)]


def test_neighbours_are_lit_as_one() -> None:
    assert spans("You store 5 cacao.", {"5", "cacao"}) == [(10, 17)]
    assert spans("5, cacao", {"5", "cacao"}) == [(0, 1), (3, 8)]
