"""The letters that a font has, and texts split by the fonts that can draw them."""

import unicodedata
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

import pygame.freetype

OTHER_ALPHABETS: Final = "NotoSans-Bold.ttf"
"""The font for text in Cyrillic, Greek or Vietnamese, which the other fonts lack."""
_LAST_COMMON_LETTER: Final = "\N{LATIN SMALL LETTER Y WITH DIAERESIS}"
"""All letters up to this one are in every font of the game."""


@cache
def has_letter(font: Path, letter: str) -> bool:
    """Return whether a font has a letter; its file is read only for rarer letters."""
    # SDL_ttf, which draws all texts, does not report missing letters.
    pygame.freetype.init()
    metrics = pygame.freetype.Font(font, 12).get_metrics(letter)
    return bool(metrics) and metrics[0] is not None


def pieces(text: str, usual: Path, other: Path) -> list[tuple[bool, str]]:
    """Return a text in pieces, each with whether it needs the other font.

    The other font draws the letters that the usual one lacks.
    """
    if max(text, default="") <= _LAST_COMMON_LETTER:
        return [(False, text)]

    def by_other(letter: str) -> bool:
        return (
            letter > _LAST_COMMON_LETTER
            and not has_letter(usual, letter)
            and has_letter(other, letter)
        )

    return [
        (drawn_by_other, "".join(letters)) for drawn_by_other, letters in groupby(text, by_other)
    ]


def drawable(text: str) -> str:
    """Return a text that every font can draw, with a replacement for each invalid character."""
    if text.isprintable():
        return text
    return "".join(map(_drawable_letter, text))


def _drawable_letter(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter.isspace():
        return " "
    if unicodedata.category(letter) == "Cf":
        return ""
    return "\N{REPLACEMENT CHARACTER}"
