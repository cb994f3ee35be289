"""The pseudo-language: English that shows untranslated texts and layouts that are too tight."""

from __future__ import annotations

import math
import re
import string
from typing import Final

GROWTH: Final = ((10, 2.0), (20, 1.8), (40, 1.5))
"""The factors by which texts of at most so many letters grow; short ones grow most."""
MIN_GROWTH: Final = 1.3
MAX_COMPOUND_LENGTH: Final = 12
"""Two words with at most this many letters together become one, as in German."""

_VOWELS: Final = "aeiouAEIOU"
_ACCENTS: Final = str.maketrans(
    "aceginorsuyzACEGINORSUYZ",
    "àčéğîñöřšůýžÀČÉĞÎÑÖŘŠŮÝŽ",
)
_FILLING: Final = "~"
_TWO_WORDS: Final = re.compile(r"\b([A-Za-z]{3,}) ([a-z]{3,})\b")


def growth(letters: int) -> float:
    """Return how many times as long a text becomes, by its number of letters."""
    return next((factor for most, factor in GROWTH if letters <= most), MIN_GROWTH)


def pseudo_text(text: str) -> str:
    """Return the text accented, in brackets and longer; placeholders and line breaks stay.

    The first two short words become one, words grow by doubled vowels, and what is still missing
    is a word of its own.
    """
    pieces = [
        (piece if is_field else _compound(piece), is_field) for piece, is_field in _pieces(text)
    ]
    letters = len(_literals(_pieces(text)))
    compounded = _literals(pieces)
    missing = max(0, math.ceil(letters * growth(letters)) - len(compounded) - len("[]"))
    vowels = sum(map(compounded.count, _VOWELS))
    doubled = min(missing, vowels)
    grown = []
    seen = 0
    for piece, is_field in pieces:
        if is_field:
            grown.append(piece)
            continue
        for letter in piece:
            # Spread evenly: of `vowels` vowels, `doubled` are written twice.
            twice = letter in _VOWELS and (seen + 1) * doubled // vowels > seen * doubled // vowels
            seen += letter in _VOWELS
            grown.append((letter * 2 if twice else letter).translate(_ACCENTS))
    return f"[{''.join(grown)}{_filled(missing - doubled)}]"


def _literals(pieces: list[tuple[str, bool]]) -> str:
    return "".join(piece for piece, is_field in pieces if not is_field)


def _compound(piece: str) -> str:
    """Return a piece with its first two short words in one."""

    def joined(match: re.Match[str]) -> str:
        words = match[1] + match[2]
        if len(words) <= MAX_COMPOUND_LENGTH:
            return words
        return match[0]

    return _TWO_WORDS.sub(joined, piece, count=1)


def _filled(missing: int) -> str:
    """Return the missing letters as a word of their own."""
    if missing > 1:
        return " " + _FILLING * (missing - 1)
    return _FILLING * missing


def _pieces(text: str) -> list[tuple[str, bool]]:
    """Split a text into literal text and placeholders, each with whether it is a placeholder."""
    pieces: list[tuple[str, bool]] = []
    for literal, name, spec, conversion in string.Formatter().parse(text):
        # The parser has turned doubled braces into single ones.
        pieces.append((literal.replace("{", "{{").replace("}", "}}"), False))
        if name is not None:
            ending = (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            pieces.append((f"{{{name}{ending}}}", True))
    return pieces
