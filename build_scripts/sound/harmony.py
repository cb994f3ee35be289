"""Chords by name, and voicings for them."""

from __future__ import annotations

from typing import Final, NamedTuple

_KINDS: Final = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
}
_ROOTS: Final = {
    "C": 0, "C#": 1, "D": 2, "Eb": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "Ab": 8, "A": 9, "Bb": 10,
    "B": 11,
}  # fmt: skip


class Chord(NamedTuple):
    """The pitch classes of a chord, root first, and that of its bass."""

    tones: tuple[int, ...]
    bass: int


def chord(name: str) -> Chord:
    """Return the chord for a name such as `Gm7` or `C/E`."""
    upper, _, low = name.partition("/")
    root = upper[:2] if upper[:2] in _ROOTS else upper[:1]
    tones = tuple((_ROOTS[root] + step) % 12 for step in _KINDS[upper[len(root) :]])
    return Chord(tones, _ROOTS[low] if low else tones[0])


def chords(text: str) -> list[list[Chord]]:
    """Return the chords of every bar of a text such as `Dm|G/D Dm`."""
    return [[chord(name) for name in bar.split()] for bar in text.split("|")]


def near(tones: tuple[int, ...], centre: int) -> list[int]:
    """Return the keys of pitch classes nearest to a centre.

    This minimizes movement between chords.
    """
    around = range(centre - 6, centre + 6)
    return sorted(next(key for key in around if key % 12 == tone) for tone in tones)


def led(key: int, tones: tuple[int, ...], mode: frozenset[int]) -> int:
    """Return a melody tone, adjusted if it would clash with a chord tone outside the mode."""
    for tone in tones:
        if tone not in mode and (key - tone) % 12 in (1, 11):
            return key + (1 if (tone - key) % 12 == 1 else -1)
    return key
