"""The pseudo-language: English that shows which texts escape translation and where a layout is too tight."""

from __future__ import annotations

import math
import string

LONGER = 1.35
"""How long a pseudo-text is, measured by its source; German needs about as much."""

_VOWELS = "aeiouAEIOU"
_ACCENTS = str.maketrans(
    "aceginorsuyzACEGINORSUYZ",
    "àčéğîñöřšůýžÀČÉĞÎÑÖŘŠŮÝŽ",
)


def pseudo_text(text: str) -> str:
    """Return the text accented, in brackets and a good third longer; placeholders and line breaks stay.

    Words grow by doubled vowels, as German ones do, so that breaking into lines is tried too.
    """
    pieces = list(_pieces(text))
    letters = sum(len(piece) for piece, is_field in pieces if not is_field)
    missing = max(0, math.ceil(letters * LONGER) - letters - len("[]"))
    vowels = sum(piece.count(vowel) for piece, is_field in pieces if not is_field for vowel in _VOWELS)
    doubled = min(missing, vowels)
    grown, seen = [], 0
    for piece, is_field in pieces:
        if is_field:
            grown.append(piece)
            continue
        for letter in piece:
            # Spread evenly: of `vowels` vowels, `doubled` are written twice.
            twice = letter in _VOWELS and (seen + 1) * doubled // vowels > seen * doubled // vowels
            seen += letter in _VOWELS
            grown.append((letter * 2 if twice else letter).translate(_ACCENTS))
    return f"[{''.join(grown)}{'~' * (missing - doubled)}]"


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
