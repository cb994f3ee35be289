"""Text from outside and from the keyboard, made fit to be kept and shown.

Needs the standard library only.
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

_MOST_MARKS: Final = 3
"""How many accents one letter may carry."""

_INVISIBLE: Final = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""Invisible characters (Default_Ignorable_Code_Point), and the empty pattern of Braille."""


def plain_text(text: str, longest: int) -> str:
    """Return a text as one line in NFC without invisible characters, cut to a length.

    Left out are control and direction marks, characters of no width or of no meaning, accents
    without a letter, and accents beyond the third of a letter; every space is an ordinary one.
    What is left may be empty.
    """
    composed = unicodedata.normalize("NFC", "".join(_visible(text)))
    return "".join(_carried(composed))[:longest]


def is_blank(text: str) -> bool:
    """Tell whether nothing of a plain text can be seen."""
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
    """Yield the characters but for accents that no letter carries, or that are too many for it."""
    room = 0
    for letter in text:
        if not unicodedata.category(letter).startswith("M"):
            room = 0 if letter == " " else _MOST_MARKS
        elif room:
            room -= 1
        else:
            continue
        yield letter
