"""Cleans text from outside and from the keyboard for storage and display.

It uses only the standard library.
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

UNAMBIGUOUS_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters and digits of codes to type, without those that look alike."""

_MAX_MARKS: Final = 3
"""The maximum number of accents on one letter."""

_INVISIBLE: Final = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""Invisible characters (Default_Ignorable_Code_Point), and the blank Braille pattern."""


def plain_text(text: str, longest: int) -> str:
    """Return a text as one line in NFC without invisible characters, cut to a length.

    Control and direction marks, characters without width or meaning, accents without a letter, and
    accents beyond the third of a letter are removed; every space becomes an ordinary one. The
    result may be empty.
    """
    composed = unicodedata.normalize("NFC", "".join(_visible(text)))
    return "".join(_carried(composed))[:longest]


def is_blank(text: str) -> bool:
    """Return whether a plain text has no visible characters."""
    return not text.strip()


def _visible(text: str) -> Iterator[str]:
    for letter in text:
        if letter.isspace():
            yield " "
        elif letter.isprintable() and not any(
            first <= ord(letter) <= last for first, last in _INVISIBLE
        ):
            yield letter


def _carried(text: str) -> Iterator[str]:
    """Yield the characters, except accents without a letter or beyond the maximum."""
    room = 0
    for letter in text:
        if not unicodedata.category(letter).startswith("M"):
            room = 0 if letter == " " else _MAX_MARKS
        elif room:
            room -= 1
        else:
            continue
        yield letter
