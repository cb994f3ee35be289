"""Text from outside and from the keyboard: the cleaned text can be stored and shown."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given, strategies as st

from cacao_desktop.plain_text import is_blank, plain_text
from tests.conftest import Sample


@pytest.mark.parametrize(
    "text",
    ["Ana", "Łukasz", "名前", "Zoë “Ö” \\ 'x'", "Ана", "דנה", "نیما", "นารี", "हिन्दी", "a b"],
)
def test_names_of_people_are_unchanged(text: str) -> None:
    assert plain_text(text, 40) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a\0b", "ab"),
        ("a\x1b[31mb", "a[31mb"),
        ("a\nb\tc\u2028d\u3000e", "a b c d e"),
        ("\u202eAna\u202c", "Ana"),
        ("\u2067x\u2069\u200e\u061c", "x"),
        ("\u200b\ufeff\u2060\u00ad", ""),
        ("❤\ufe0f", "❤"),
        ("\ufe0f", ""),
        ("\u034f\u17b4\u17b5\u180b\U000e0100\u3164\u2800", ""),
        ("\ud800", ""),
        ("\ue000\U0010ffff", ""),
        ("e\u0301", "é"),
        ("\u0301Ana", "Ana"),
        ("a \u0301b", "a b"),
        ("x" + "\u0323\u0301" * 40, "x\u0323\u0323\u0323"),
        ("👩\u200d🚀", "👩🚀"),
    ],
)
def test_invisible_characters_are_removed(text: str, plain: str) -> None:
    assert plain_text(text, 40) == plain


def test_a_text_is_cut_after_it_was_made_plain() -> None:
    assert plain_text("\0" * 500 + "e\u0301" * 50, 40) == "é" * 40


def test_no_character_at_all_is_printable_and_blank(sample: Sample) -> None:
    for number in (*range(0x3000), *range(0x3000, sys.maxunicode + 1, sample(29, 1))):
        plain = plain_text(chr(number), 40)
        assert plain == " " or not is_blank(plain) or not plain


@given(st.text(st.characters(), max_size=60))
def test_a_plain_text_stays_as_it_is(text: str) -> None:
    plain = plain_text(text, 40)
    assert plain_text(plain, 40) == plain
    assert plain.isprintable()
    assert len(plain) <= 40
    plain.encode("utf-8")
