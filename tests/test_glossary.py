"""The glossary, and whether every translation uses its terms."""

from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from build_scripts.catalogue_checks import form_errors, placeholder_errors
from build_scripts.catalogues import LOCALE
from build_scripts.glossary import (
    REMARKS,
    SOURCE_LANGUAGE,
    GlossaryError,
    Term,
    read_glossary,
    term_errors,
    terms_in,
)
from build_scripts.translations import ROOT, read_catalogue
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import PSEUDO_LANGUAGE, available_languages
from cacao_desktop.words.rows import catalogue

GLOSSARY = read_glossary(ROOT / "assets" / "locale" / "glossary.md")
NAMES = {
    *(kind.name for kind in catalogue().tiles.values()),
    *(hut.name for hut in catalogue().huts.values()),
    *(module.title for module in MODULES.values()),
}
LANGUAGES = {
    code: name for code, name in available_languages(LOCALE).items() if name != SOURCE_LANGUAGE
}


@cache
def catalogue_of(code: str) -> Catalog:
    return read_catalogue(LOCALE / code / "LC_MESSAGES" / "cacao.po")


def page(tmp_path: Path, *rows: str) -> Path:
    path = tmp_path / "glossary.md"
    head = ["| English | Deutsch | what it is |", "|---|---|---|"]
    path.write_text("\n".join(["# Words", "", *head, *rows, ""]), encoding="utf-8")
    return path


def wrong(
    tmp_path: Path, source: str | tuple[str, str], translation: str | tuple[str, ...]
) -> list[str]:
    """Return the terms of a small glossary that a German translation lacks."""
    rows = (
        "| worker, workers | Arbeiter, Arbeiter- | on a tile |",
        "| water | Wasser | a tile |",
        "| water carrier, water carriers | Wasserträger† | a pawn |",
        "| gem, gems | Edelstein, Edelsteine | taken |",
    )
    glossary = read_glossary(page(tmp_path, *rows))
    catalogue = Catalog(locale="de")
    catalogue.add(source, translation)
    errors = list(term_errors(catalogue, "Deutsch", glossary))
    return [term.name for term in glossary for error in errors if f": {term.name!r} is " in error]


def test_german_and_dutch_are_spoken() -> None:
    assert {"de": "Deutsch", "nl": "Nederlands"}.items() <= LANGUAGES.items()
    assert PSEUDO_LANGUAGE not in LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_term_is_used_alike_everywhere(code: str) -> None:
    assert list(term_errors(catalogue_of(code), LANGUAGES[code], GLOSSARY)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_keep_placeholders_plural_forms_and_shape(code: str) -> None:
    catalogue = catalogue_of(code)
    assert [*placeholder_errors(catalogue), *form_errors(catalogue)] == []


def test_every_table_has_a_column_for_every_language() -> None:
    for term in GLOSSARY:
        assert list(term.forms) == [SOURCE_LANGUAGE, *LANGUAGES.values()], term.name


def test_an_english_word_belongs_to_one_term() -> None:
    words = [form.casefold() for term in GLOSSARY for form in term.forms[SOURCE_LANGUAGE]]
    assert sorted(words) == sorted(set(words))


def test_every_tile_hut_and_module_is_a_term() -> None:
    assert [name for name in sorted(NAMES) if not terms_in(name.partition(",")[0], GLOSSARY)] == []


@pytest.mark.parametrize(
    ("source", "translation", "lacking"),
    [
        ("Use your workers", "Setze deine Arbeiter ein", []),
        ("Use your workers", "Setze deine Leute ein", ["worker"]),
        ("Workers act", "arbeiter handeln", []),
        ("worker and jungle tiles", "Arbeiter- und Urwaldplättchen", []),
        ("the water carrier", "der Wasserträger", []),
        ("the water carrier", "der Träger", ["water carrier"]),
        ("water for the water carrier", "Nass für den Wasserträger", ["water"]),
        ("Watering", "Bewässerung", []),
        ("{water} of 3", "{water} von 3", []),
        ("Each worker", "Jeder Mitarbeiter", ["worker"]),
        ("Each worker", "", []),
        (("{count} gem", "{count} gems"), ("{count} Edelstein", "{count} Edelsteine"), []),
        (("{count} gem", "{count} gems"), ("{count} Stein", "{count} Edelsteine"), ["gem"]),
        (("one", "{count} gems"), ("einer", "{count} Edelsteine"), []),
        (("one", "{count} gems"), ("einer", "{count} Steine"), ["gem"]),
    ],
)
def test_a_translation_by_another_word_is_found(
    tmp_path: Path,
    source: str | tuple[str, str],
    translation: str | tuple[str, ...],
    lacking: list[str],
) -> None:
    assert wrong(tmp_path, source, translation) == lacking


def test_the_page_gives_terms_with_all_their_forms(tmp_path: Path) -> None:
    rows = ("| gem, gems | Edelstein†, Edelsteine | taken |", "| water | Wasser | a tile, or | ")
    with pytest.raises(GlossaryError, match=r"Line 6 .* 4 cells"):
        read_glossary(page(tmp_path, *rows[:1], "| water | Wasser | a tile | too many |"))
    with pytest.raises(GlossaryError, match=r"Line 6 .* lacks a word"):
        read_glossary(page(tmp_path, *rows[:1], "| water | | a tile |"))
    gem = Term({"English": ("gem", "gems"), "Deutsch": ("Edelstein", "Edelsteine")})
    assert read_glossary(page(tmp_path, *rows))[0] == gem
    assert REMARKS not in gem.forms
