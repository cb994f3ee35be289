"""Fonts: every letter that a text may need exists, and digits align in columns."""

import os
from pathlib import Path

import pygame
import pytest
from babel.messages import pofile

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.text.alphabets import OTHER_ALPHABETS

FILES = sorted(
    path for path in resource("assets", "fonts").glob("*.ttf") if path.name != OTHER_ALPHABETS
)
OTHER = resource("assets", "fonts", OTHER_ALPHABETS)
NO_LETTER = "\uffff"
"""A code point without a letter in any font."""

LANGUAGES = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "German": "äöüßẞ",
    "French": "àâæçéèêëîïôœùûüÿ",
    "Spanish": "áéíóúüñ¿¡ªº",
    "Portuguese": "ãõáâàçéêíóôú",
    "Italian": "àèéìòù",
    "Dutch": "ëïéü",
    "Danish, Norwegian, Swedish": "æøåäö",
    "Icelandic": "áðéíóúýþæö",
    "Polish": "ąćęłńóśźż",
    "Czech and Slovak": "áäčďéěíĺľňóôŕřšťúůýž",
    "Hungarian": "áéíóöőúüű",
    "Slovenian, Croatian": "čćđšž",
    "Romanian": "ăâîșț",
    "Turkish": "çğıİöşü",
    "Estonian, Latvian, Lithuanian": "āčēģīķļņšūžąęėįųõ",
}
SIGNS = "0123456789.,:;!?'\"()[]{}/+-*=%&#@<>~ “”„‚‘’«»‹›–—−…·•×€°½\u00a0"


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def missing(path: Path, wanted: set[str]) -> set[str]:
    """Return the letters missing from both a font and its substitute."""
    lacking = drawn_as_nothing(path, wanted)
    return lacking and drawn_as_nothing(OTHER, lacking)


def drawn_as_nothing(path: Path, wanted: set[str]) -> set[str]:
    """Return the letters drawn with a font's picture for missing letters."""
    pygame.font.init()
    font = pygame.font.Font(path, 40)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, antialias=True, color="black"), "RGBA")

    nothing = drawn(NO_LETTER)
    return {letter for letter in wanted if drawn(letter) == nothing}


def test_the_letters_of_every_language_are_there(path: Path) -> None:
    for language, alphabet in LANGUAGES.items():
        # The list has the capital sharp s of German; upper() would make it two letters.
        capitals = "".join(letter.upper() for letter in alphabet if len(letter.upper()) == 1)
        assert missing(path, set(alphabet + capitals)) == set(), language


def test_the_signs_are_there(path: Path) -> None:
    assert missing(path, set(SIGNS)) == set()


def test_a_letter_that_a_font_lacks_is_noticed(path: Path) -> None:
    assert missing(path, {"a", "漢", "א"}) == {"漢", "א"}


def test_every_text_of_every_catalogue_can_be_written(path: Path) -> None:
    catalogues = [
        *resource("assets", "locale").glob("*/LC_MESSAGES/*.po"),
        resource("assets", "locale", "cacao.pot"),
    ]
    needed: set[str] = set()
    for catalogue in catalogues:
        with catalogue.open("rb") as file:
            for message in pofile.read_po(file):
                for part in (message.id, message.string):
                    needed.update(*([part] if isinstance(part, str) else part or []))
    assert missing(path, needed - {"\n"}) == set()


@pytest.mark.parametrize("size", [14, 17, 33])
def test_digits_are_equally_wide(path: Path, size: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(path, size)
    widths = [
        font.size((first + second) * 20)[0] for first in "0123456789" for second in "0123456789"
    ]
    # The outer digits may exceed their width by a pixel; an error in the width would count twenty
    # times.
    assert max(widths) - min(widths) <= 2


def test_every_family_comes_with_its_licence() -> None:
    for family in {path.stem.partition("-")[0] for path in FILES}:
        text = resource("assets", "fonts", f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        # With a reserved name, a modified font would have to be renamed.
        assert "with Reserved Font Name" not in text


def test_the_tests_have_no_screen() -> None:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
