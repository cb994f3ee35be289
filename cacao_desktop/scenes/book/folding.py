"""Texts as they are searched: without regard to capitals and accents, each letter still at its place."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def folded(text: str) -> tuple[str, list[int]]:
    """Return the letters of a text without capitals and accents, and for each the index that it comes from."""
    letters: list[str] = []
    places: list[int] = []
    for index, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter).casefold():
            if not unicodedata.combining(part):
                letters.append(part)
                places.append(index)
    return "".join(letters), places


def plain(text: str) -> str:
    """Return the letters of a text without capitals and accents."""
    return folded(text)[0]


def spans(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Return where folded words stand in a text, as (start, end) of its letters."""
    letters, places = folded(text)
    found = []
    for word in filter(None, words):
        start = letters.find(word)
        while start >= 0:
            end = start + len(word)
            found.append((places[start], places[end - 1] + 1))
            start = letters.find(word, end)
    return sorted(found)
