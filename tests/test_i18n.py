"""Languages.

Looking up texts, fallbacks, the pseudo-language, and catalogues that match the code.
"""

import gettext
import math
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from hypothesis import given, strategies as st

from build_scripts import translations
from build_scripts.catalogue_checks import (
    COMPLETE,
    fields,
    form_errors,
    placeholder_errors,
    progress,
)
from build_scripts.pseudo_language import MAX_COMPOUND_LENGTH, growth, pseudo_text
from cacao_desktop import i18n
from cacao_desktop.i18n import N_, _, ngettext, pgettext
from cacao_desktop.storage.paths import resource

SOURCE = """
from cacao_desktop.i18n import _, ngettext, pgettext, N_
# Translators: on the large button
_("Sell {count} for {gold} gold")
ngettext("One tile", "{count} tiles", 2)
pgettext("verb", "Turn")
N_("Temple")
catalogue.pgettext("name of this language", "English")
"""


@pytest.fixture
def workplace(tmp_path: Path) -> Path:
    """Return a folder with a package to translate and an empty catalogue folder."""
    package = tmp_path / "code"
    package.mkdir()
    (package / "texts.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def look(workplace: Path) -> translations.Workshop:
    workshop = translations.Workshop(workplace / "code", workplace / "locale", check=True)
    workshop.run()
    return workshop


def run(workplace: Path, *, check: bool = False, add: str | None = None) -> list[str]:
    workshop = translations.Workshop(workplace / "code", workplace / "locale", check=check)
    if add:
        workshop.add(add)
    workshop.run()
    return workshop.problems


def translate(workplace: Path, code: str, old: str, new: str) -> None:
    path = workplace / "locale" / code / "LC_MESSAGES" / "cacao.po"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_english_needs_no_catalogue(tmp_path: Path) -> None:
    assert i18n.set_language("en", tmp_path) == "en"
    assert _("Turn") == pgettext("verb", "Turn") == N_("Turn") == "Turn"
    assert [ngettext("One tile", "{count} tiles", count) for count in (0, 1, 2)] == [
        "{count} tiles",
        "One tile",
        "{count} tiles",
    ]


@pytest.mark.parametrize("code", ["xx", "", "../qps", "qps/../qps", "xx-XX"])
def test_an_unknown_language_falls_back_to_english(code: str) -> None:
    i18n.set_language("qps", resource("assets", "locale"))
    assert i18n.set_language(code, resource("assets", "locale")) == "en"
    assert i18n.current_language() == "en"


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95\0\0\0\0\x01"])
def test_a_damaged_catalogue_is_english(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "de" / "LC_MESSAGES" / "cacao.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert i18n.catalogue_of("de", tmp_path)[0] == "en"
    assert i18n.available_languages(tmp_path) == {"en": "English"}


def test_a_regional_code_takes_the_wider_catalogue() -> None:
    assert i18n.set_language("qps-PL", resource("assets", "locale")) == "qps"
    assert i18n.current_language() == "qps"


def test_the_pseudo_language_is_offered_only_on_request() -> None:
    locale_dir = resource("assets", "locale")
    assert next(iter(i18n.available_languages(locale_dir).items())) == ("en", "English")
    assert "qps" not in i18n.available_languages(locale_dir)
    assert "qps" in i18n.available_languages(locale_dir, pseudo=True)


def test_every_language_has_a_name_of_its_own() -> None:
    names = list(i18n.available_languages(resource("assets", "locale"), pseudo=True).values())
    assert len(set(names)) == len(names)


def test_numbers_have_the_decimal_mark_of_their_language(workplace: Path) -> None:
    (workplace / "code" / "numbers.py").write_text(
        'pgettext("decimal mark", ".")', encoding="utf-8"
    )
    run(workplace, add="de")
    entry = 'msgctxt "decimal mark"\nmsgid "."\nmsgstr "{}"'
    translate(workplace, "de", entry.format(""), entry.format(","))
    run(workplace)
    assert i18n.decimal(1234.56) == "1234.6"
    i18n.set_language("de", workplace / "locale")
    assert (i18n.decimal(1234.56), i18n.decimal(-0.25, 2)) == ("1234,6", "−0,25")


def test_a_new_language_is_one_more_catalogue(workplace: Path) -> None:
    assert run(workplace, add="de") == []
    translate(workplace, "de", 'msgid "English"\nmsgstr ""', 'msgid "English"\nmsgstr "Deutsch"')
    translate(
        workplace,
        "de",
        'msgstr[0] ""\nmsgstr[1] ""',
        'msgstr[0] "Ein Teil"\nmsgstr[1] "{count} Teile"',
    )
    assert run(workplace) == []

    locale_dir = workplace / "locale"
    assert i18n.available_languages(locale_dir) == {"en": "English", "de": "Deutsch"}
    assert i18n.set_language("de_AT", locale_dir) == "de"
    assert ngettext("One tile", "{count} tiles", 1) == "Ein Teil"
    assert ngettext("One tile", "{count} tiles", 5).format(count=5) == "5 Teile"
    assert pgettext("verb", "Turn") == "Turn", "what is not translated yet stays English"


def test_polish_takes_three_forms(workplace: Path) -> None:
    run(workplace, add="pl")
    translate(
        workplace,
        "pl",
        'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""',
        'msgstr[0] "{count} kafelek"\nmsgstr[1] "{count} kafelki"\nmsgstr[2] "{count} kafelków"',
    )
    assert run(workplace) == []
    i18n.set_language("pl", workplace / "locale")
    forms = [ngettext("One tile", "{count} tiles", count).split()[1] for count in (1, 3, 5, 22)]
    assert forms == ["kafelek", "kafelki", "kafelków", "kafelki"]


def test_the_check_writes_nothing_and_names_stale_files(workplace: Path) -> None:
    assert "cacao.pot is stale" in run(workplace, check=True)
    assert not (workplace / "locale").exists()

    assert run(workplace) == []
    assert run(workplace, check=True) == []

    (workplace / "code" / "texts.py").write_text(SOURCE + '_("A new text")\n', encoding="utf-8")
    assert set(run(workplace, check=True)) == {
        "cacao.pot is stale",
        "qps/LC_MESSAGES/cacao.po is stale",
    }


@pytest.mark.parametrize(
    ("source", "translation", "agrees"),
    [
        ("Sell {count}", "Verkaufe {count}", True),
        ("Sell {count}", "{count} verkaufen", True),
        ("Sell {count}", "Verkaufe {anzahl}", False),
        ("Sell {count}", "Verkaufe", False),
        ("Sell {count}", "Verkaufe {count", False),
        ("Sell", "Verkaufe {count}", False),
        ("Sell {count}", "", True),
        (("One tile", "{count} tiles"), ("Ein Teil", "{count} Teile"), True),
        (("{count} tile", "{count} tiles"), ("Ein Teil", "{count} Teile"), True),
        (("One tile", "{count} tiles"), ("Ein Teil", "Teile"), False),
        (("One tile", "{count} tiles"), ("{n} Teil", "{count} Teile"), False),
        (("{name}: one", "{name}: {count}"), ("{name}: eins", "{name}: {count}"), True),
        ("{gold:+d} gold", "{gold:+d} Gold", True),
        ("{gold:+d} gold", "{gold} Gold", False),
    ],
)
def test_placeholders_must_agree(
    source: str | tuple[str, str], translation: str | tuple[str, str], agrees: bool
) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add(source, translation)
    assert (list(placeholder_errors(catalogue)) == []) == agrees


@pytest.mark.parametrize(
    ("source", "translation", "agrees"),
    [
        ("Turn", "Zug", True),
        ("Turn", "", True),
        ("Turn", "Zug ", False),
        ("Turn", "Zug.", False),
        ("Your turn.", "Dein Zug", False),
        ("Your turn.", "Dein Zug.", True),
        (".", ",", True),
        ("Your\nturn", "Dein\nZug", True),
        ("Your\nturn", "Dein Zug", False),
        (("{count} tile", "{count} tiles"), ("{count} Teil", "{count} Teile"), True),
        (("{count} tile", "{count} tiles"), ("{count} Teil", ""), False),
        (("{count} tile", "{count} tiles"), ("{count} Teil",), False),
        (("{count} tile", "{count} tiles"), ("", ""), True),
    ],
)
def test_translations_have_all_forms_and_the_shape_of_their_text(
    source: str | tuple[str, str], translation: str | tuple[str, ...], agrees: bool
) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add(source, translation)
    assert (list(form_errors(catalogue)) == []) == agrees


def test_a_guess_is_no_translation(workplace: Path) -> None:
    run(workplace, add="de")
    translate(workplace, "de", 'msgid "Temple"\nmsgstr ""', 'msgid "Temple"\nmsgstr "Tempel"')
    run(workplace)
    path = workplace / "locale" / "de" / "LC_MESSAGES" / "cacao.po"
    assert progress(translations.read_catalogue(path)) == (1, 5)

    changed = SOURCE.replace('"Temple"', '"Temples"')
    (workplace / "code" / "texts.py").write_text(changed, encoding="utf-8")
    run(workplace)
    catalogue = translations.read_catalogue(path)
    assert catalogue["Temples"].string == "Tempel"
    assert progress(catalogue) == (0, 5)
    sentences = look(workplace).open_texts["de"]
    assert len(sentences) == 5
    assert [
        sentence
        for sentence in sentences
        if sentence.startswith("'Temples' has a guess as translation")
    ]


def test_a_language_that_says_it_is_complete_may_lack_nothing(workplace: Path) -> None:
    run(workplace, add="de")
    assert not look(workplace).incomplete, "a language just begun promises nothing"

    translate(workplace, "de", "#\nmsgid", f"# {COMPLETE}.\n#\nmsgid")
    assert look(workplace).incomplete == ["de/LC_MESSAGES/cacao.po lacks 5 of 5 texts"]
    assert look(workplace).progress == {"de": (0, 5)}


def test_the_pseudo_language_keeps_placeholders_and_plural_forms(workplace: Path) -> None:
    run(workplace)
    i18n.set_language("qps", workplace / "locale")
    sold = _("Sell {count} for {gold} gold").format(count=2, gold=6)
    assert sold.startswith("[")
    assert "2" in sold
    assert "6" in sold
    assert ngettext("One tile", "{count} tiles", 7).format(count=7) != ngettext(
        "One tile", "{count} tiles", 1
    )
    assert pgettext("verb", "Turn") != "Turn"


LETTERS = st.characters(whitelist_categories=("L", "Nd", "P", "Zs"), blacklist_characters="{}")
PIECES = st.lists(
    st.one_of(
        st.text(LETTERS), st.sampled_from(["{count}", "{gold:+d}", "{name!r}", "{{", "}}", "\n"])
    )
)


@given(PIECES)
def test_a_pseudo_text_is_longer_and_keeps_its_placeholders(pieces: list[str]) -> None:
    source = "".join(pieces)
    values = {"count": 3, "gold": -2, "name": "x"}
    pseudo = pseudo_text(source)
    assert fields(pseudo) == fields(source)
    assert pseudo.count("\n") == source.count("\n")
    assert len(pseudo.format(**values)) >= len(source.format(**values)) + 2
    if "{" not in source and "}" not in source:
        assert (
            len(source) * growth(len(source))
            <= len(pseudo)
            <= len(source) * growth(len(source)) + 3
        )


@pytest.mark.parametrize(
    ("text", "factor"),
    [("Take back", 2.0), ("Lay a worker tile", 1.8), ("Read aloud what happens", 1.5)],
)
def test_short_texts_grow_most(text: str, factor: float) -> None:
    assert len(pseudo_text(text)) == math.ceil(len(text) * factor)


def test_two_short_words_become_one_as_in_german() -> None:
    assert len(pseudo_text("Take back").split()[0]) > len("Takeback")
    assert len("choose another") > MAX_COMPOUND_LENGTH


def test_every_shipped_catalogue_loads_and_answers() -> None:
    compiled = list(resource("assets", "locale").glob("*/LC_MESSAGES/cacao.mo"))
    assert compiled
    for path in compiled:
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        assert catalogue.pgettext("name of this language", "English") != "English", path


def test_no_line_begins_with_a_mark_in_french() -> None:
    with (resource("assets", "locale", "fr", "LC_MESSAGES") / "cacao.po").open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        assert not message.id or not re.search(r" [;:!?»]|« ", str(message.string)), message.string


def test_languages_need_the_standard_library_only() -> None:
    script = (
        "import sys, cacao_desktop.i18n;"
        "print([n for n in ('pygame', 'pydantic', 'platformdirs', 'babel') if n in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert answer.stdout.strip() == "[]"
