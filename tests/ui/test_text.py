"""Text wraps, fits and is drawn once."""

import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.text import Face
from cacao_desktop.ui.theme import Theme

SENTENCE = "Workers on your new tile act, and everyone's workers beside a jungle tile just laid."


@pytest.fixture
def theme() -> Theme:
    import pygame

    pygame.font.init()
    return Theme(resource("assets"))


@pytest.mark.parametrize("width", [60, 150, 400, 2000])
def test_no_line_is_wider_than_asked(theme: Theme, width: int) -> None:
    lines = theme.text.wrap(SENTENCE, looks.TEXT_INK, width)
    assert all(theme.text.width(line, looks.TEXT_INK) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_a_word_wider_than_a_line_is_broken(theme: Theme) -> None:
    lines = theme.text.wrap("Donaudampfschifffahrt", looks.TEXT_INK, 50)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrt"


def test_line_breaks_in_the_text_are_kept(theme: Theme) -> None:
    assert theme.text.wrap("one\n\ntwo", looks.TEXT_INK, 500) == ["one", "", "two"]


def test_fitting_makes_text_smaller_but_never_illegible(theme: Theme) -> None:
    smaller = theme.text.fit("Sell everything you have", looks.BIG_BUTTON, 200, 90)
    assert smaller.size < looks.BIG_BUTTON.size
    assert theme.text.paragraph_height("Sell everything you have", smaller, 200) <= 90
    assert theme.text.fit(SENTENCE, looks.BIG_BUTTON, 20, 20).size == 14


def test_a_line_is_rendered_once(theme: Theme) -> None:
    assert theme.text.line("Ana", looks.TEXT) is theme.text.line("Ana", looks.TEXT)


def test_a_line_is_rendered_anew_at_another_size(theme: Theme) -> None:
    before = theme.text.line("Ana", looks.TEXT)
    theme.resize((1366, 768), 2.0)
    assert theme.text.line("Ana", looks.TEXT).get_height() > before.get_height() * 1.8


def test_a_paragraph_is_as_high_as_it_was_measured(theme: Theme) -> None:
    drawn = theme.text.paragraph(SENTENCE, looks.TEXT, 180)
    assert drawn.get_size() == (180, theme.text.paragraph_height(SENTENCE, looks.TEXT, 180))


@pytest.mark.parametrize("face", list(Face))
def test_every_face_draws_the_letters_of_european_names(theme: Theme, face: Face) -> None:
    empty = theme.text.open(face, 20).width("")
    assert all(theme.text.open(face, 20).width(letter) > empty for letter in "äÖßéñłŻőçø−×…“”")
