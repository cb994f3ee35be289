"""Fonts: every letter that a text may need is there, and digits line up in columns."""

import os
from pathlib import Path

import pygame
import pytest
from babel.messages import pofile
from fontTools.ttLib import TTFont

from build_scripts.fonts import FAMILIES, WEIGHT_NAMES
from cacao_desktop.storage.paths import resource

FILES = [family.file_name(weight) for family in FAMILIES for weight in family.weights]
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


@pytest.fixture(params=FILES)
def path(request: pytest.FixtureRequest) -> Path:
    return resource("assets", "fonts", request.param)


def letters(path: Path) -> set[str]:
    return {chr(code) for code in TTFont(path).getBestCmap()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_a_language_are_there(path: Path, language: str) -> None:
    alphabet = LANGUAGES[language]
    # The German sharp s has its capital in the list; upper() would make it two letters.
    capitals = "".join(letter.upper() for letter in alphabet if len(letter.upper()) == 1)
    assert set(alphabet + capitals) - letters(path) == set()


def test_the_signs_are_there(path: Path) -> None:
    assert set(SIGNS) - letters(path) == set()


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
    assert needed - letters(path) - {"\n"} == set()


@pytest.mark.parametrize("size", [14, 17, 33])
def test_digits_are_equally_wide(path: Path, size: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(path, size)
    widths = [font.size((first + second) * 20)[0] for first in "0123456789" for second in "0123456789"]
    # The outer digits may reach a pixel beyond their width; one in width would count twenty times.
    assert max(widths) - min(widths) <= 2


def test_a_font_says_what_it_is(path: Path) -> None:
    font = TTFont(path)
    family, style = font["name"].getDebugName(16), font["name"].getDebugName(17)
    assert path.stem == f"{family.replace(' ', '')}-{style}"
    assert WEIGHT_NAMES[font["OS/2"].usWeightClass] == style


def test_every_family_comes_with_its_licence() -> None:
    for family in FAMILIES:
        text = resource("assets", "fonts", f"OFL-{family.name.replace(' ', '')}.txt").read_text(
            encoding="utf-8"
        )
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        # With a reserved name, a changed font would have to be called something else.
        assert "with Reserved Font Name" not in text


def test_the_tests_have_no_screen() -> None:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
