"""Names in Cyrillic, Greek and Vietnamese letters are drawn; letters without a font get a mark."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui import styles
from cacao_desktop.ui.text.alphabets import OTHER_ALPHABETS, has_letter, pieces
from cacao_desktop.ui.text.painter import Face, TextStyle
from cacao_desktop.ui.theme import Theme

FONTS = resource("assets", "fonts")
NAMES = ("Жюля", "Βασιλική", "Nguyễn Thị Ạnh", "Олександр Їжак")


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def theme() -> Theme:
    return Theme(resource("assets"))


def drawn_by(file_name: str, letter: str) -> bool:
    """Tell from its picture whether a font has a letter.

    A missing letter looks like a code point of no alphabet.
    """
    font = pygame.font.Font(FONTS / file_name, 40)
    unlike = [font.render(each, True, "white") for each in (letter, "\u0378")]
    pictures = [pygame.image.tobytes(picture, "RGBA") for picture in unlike]
    return pictures[0] != pictures[1]


def split(text: str, face: Face = Face.HEADING) -> list[tuple[bool, str]]:
    return pieces(text, FONTS / face.value, FONTS / OTHER_ALPHABETS)


@pytest.mark.parametrize("face", Face)
def test_an_alphabet_knows_the_letters_of_its_file(face: Face) -> None:
    for letter in "aéßœłżñ–…“”←ЖαĐ你":
        assert has_letter(FONTS / face.value, letter) == drawn_by(face.value, letter), letter


@pytest.mark.parametrize("face", Face)
def test_letters_that_are_taken_for_granted_are_in_every_font(face: Face) -> None:
    granted = {chr(code) for code in range(0x21, 0x17F) if chr(code).isprintable()} - set("ĿŀŉĲĳ")
    helped = {letter for letter in granted if letter > "ÿ" and drawn_by(OTHER_ALPHABETS, letter)}
    missing = {letter for letter in granted - helped if not drawn_by(face.value, letter)}
    # The micro sign occurs in no name.
    assert missing <= {"µ"}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", Face)
def test_every_letter_of_a_name_has_a_font(face: Face, name: str) -> None:
    for by_other, piece in split(name, face):
        font = OTHER_ALPHABETS if by_other else face.value
        assert all(drawn_by(font, letter) for letter in piece if letter != " ")


def test_ordinary_text_stays_in_one_piece() -> None:
    assert split("Ana lays a worker tile – “Łódź”") == [(False, "Ana lays a worker tile – “Łódź”")]
    assert split("") == [(False, "")]


def test_letters_without_a_font_use_the_usual_one() -> None:
    assert split("Ana 你好") == [(False, "Ana 你好")]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("style", [styles.HEADING, styles.TEXT_INK, styles.TITLE])
def test_a_mixed_line_is_as_wide_as_it_is_measured(
    theme: Theme, style: TextStyle, name: str
) -> None:
    line = theme.text.line(f"Ana {name} 12", style)
    assert abs(line.get_width() - theme.text.width(f"Ana {name} 12", style)) <= 1
    assert line.get_height() == theme.text.line("Ana", style).get_height()


def test_two_names_of_other_letters_look_different(theme: Theme) -> None:
    drawn = {
        pygame.image.tobytes(theme.text.line(name, styles.HEADING), "RGBA")
        for name in ("Жюля", "Юляж")
    }
    assert len(drawn) == 2
