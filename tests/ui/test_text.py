"""Text wraps, fits and is rendered once."""

import sys

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui import styles
from cacao_desktop.ui.text.painter import Face, Letters
from cacao_desktop.ui.theme import Theme
from tests.conftest import Sample

SENTENCE = "Workers on your new tile act, and everyone's workers beside a jungle tile just laid."


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    return Theme(resource("assets"))


@pytest.mark.parametrize("width", [60, 150, 400, 2000])
def test_no_line_is_wider_than_asked(theme: Theme, width: int) -> None:
    lines = theme.text.wrap(SENTENCE, styles.TEXT_INK, width)
    assert all(theme.text.width(line, styles.TEXT_INK) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_a_word_wider_than_a_line_is_broken(theme: Theme) -> None:
    lines = theme.text.wrap("Donaudampfschifffahrt", styles.TEXT_INK, 50)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrt"


def test_line_breaks_in_the_text_are_kept(theme: Theme) -> None:
    assert theme.text.wrap("one\n\ntwo", styles.TEXT_INK, 500) == ["one", "", "two"]


@pytest.mark.parametrize("width", [90, 120, 200])
def test_no_line_begins_where_a_space_is_not_to_break(theme: Theme, width: int) -> None:
    lines = theme.text.wrap(
        "Que veux-tu vendre\N{NO-BREAK SPACE}? Encore 3\N{NO-BREAK SPACE}or",
        styles.TEXT_INK,
        width,
    )
    assert not any(line.startswith(("?", "or")) for line in lines)


def test_fitting_makes_text_smaller_but_never_illegible(theme: Theme) -> None:
    smaller = theme.text.fit("Sell everything you have", styles.BIG_BUTTON, 200, 90)
    assert smaller.size < styles.BIG_BUTTON.size
    assert theme.text.paragraph_height("Sell everything you have", smaller, 200) <= 90
    assert theme.text.fit(SENTENCE, styles.BIG_BUTTON, 20, 20).size == 14


def test_a_line_is_rendered_once(theme: Theme) -> None:
    assert theme.text.line("Ana", styles.TEXT) is theme.text.line("Ana", styles.TEXT)


def test_a_text_is_measured_once(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    measure = Letters.width

    def counted(letters: Letters, text: str) -> int:
        measured.append(text)
        return measure(letters, text)

    monkeypatch.setattr(Letters, "width", counted)
    lines = theme.text.wrap(SENTENCE, styles.TEXT_INK, 200)
    theme.text.width("Ana", styles.TEXT_INK)
    often = len(measured)
    assert often > 10
    assert theme.text.wrap(SENTENCE, styles.TEXT_INK, 200) == lines
    theme.text.width("Ana", styles.TEXT_INK)
    assert len(measured) == often
    theme.resize((1366, 768), 2.0)
    assert theme.text.wrap(SENTENCE, styles.TEXT_INK, 200) != lines


def test_a_line_is_rendered_anew_at_another_size(theme: Theme) -> None:
    before = theme.text.line("Ana", styles.TEXT)
    theme.resize((1366, 768), 2.0)
    assert theme.text.line("Ana", styles.TEXT).get_height() > before.get_height() * 1.8


def test_a_paragraph_is_as_high_as_it_was_measured(theme: Theme) -> None:
    drawn = theme.text.paragraph(SENTENCE, styles.TEXT, 180)
    assert drawn.get_size() == (180, theme.text.paragraph_height(SENTENCE, styles.TEXT, 180))


@pytest.mark.parametrize("face", list(Face))
def test_every_face_draws_the_letters_of_european_names(theme: Theme, face: Face) -> None:
    empty = theme.text.open(face, 20).width("")
    assert all(theme.text.open(face, 20).width(letter) > empty for letter in "äÖßéñłŻőçø−×…“”")


def test_letters_can_be_clearer_and_farther_apart(theme: Theme) -> None:
    usual = theme.text.width("Il1 O0", styles.TEXT)
    theme.text.choose_letters(clear=True, wide=False)
    clear = theme.text.width("Il1 O0", styles.TEXT)
    theme.text.choose_letters(clear=True, wide=True)
    wide = theme.text.width("Il1 O0", styles.TEXT)
    assert clear != usual
    assert wide - clear >= 6 * 16 * 0.12 - 1
    drawn = theme.text.line("Il1 O0", styles.TEXT)
    assert wide - 6 <= drawn.get_bounding_rect().right <= drawn.get_width() <= wide
    theme.text.choose_letters(clear=False, wide=False)
    assert theme.text.width("Il1 O0", styles.TEXT) == usual


def test_clear_letters_of_one_window_are_not_found_by_another(theme: Theme) -> None:
    clear = Theme(resource("assets"))
    clear.text.choose_letters(clear=True, wide=True)
    text = "Letters of two windows"
    clear_drawn, drawn = (each.text.line(text, styles.TEXT).get_width() for each in (clear, theme))
    assert drawn <= theme.text.width(text, styles.TEXT) < clear_drawn
    assert Theme(resource("assets")).text.line(text, styles.TEXT).get_width() == drawn


STRANGE = (
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\u200b",
    "\ufe0f",
    "\u034f",
    "\x1b[31m",
    "a\u202eb",
    "\u0301",
    "\ue000",
    "名前",
    "אב",
)


@pytest.mark.parametrize("text", STRANGE, ids=ascii)
def test_any_text_is_drawn_without_a_crash(theme: Theme, text: str) -> None:
    surface = pygame.Surface((400, 200))
    for style in (styles.TEXT_INK, styles.BUTTON, styles.HEADING):
        theme.text.draw(surface, text, style, (10, 10))
        theme.text.draw_paragraph(surface, text, style, pygame.Rect(10, 50, 300, 0))
        theme.text.fit(text, style, 100, 50)
        theme.text.letters(style).render(text, (255, 255, 255), outline=2)


def test_one_character_of_every_kind_is_drawn(theme: Theme, sample: Sample) -> None:
    letters = theme.text.letters(styles.TEXT_INK)
    step = sample(7, 1)
    for number in [
        *range(0, 0x3200, step),
        *range(0xD7F0, 0x10000, step),
        *range(0x10000, sys.maxunicode, 997 * step),
    ]:
        letters.render(chr(number), (255, 255, 255))


def test_a_letter_without_a_font_shows_as_a_mark(theme: Theme) -> None:
    letters = theme.text.letters(styles.TEXT_INK)
    for text in ("\0", "\x1b", "\ud800", "名"):
        assert letters.render(text, (255, 255, 255)).get_bounding_rect().width > 3
