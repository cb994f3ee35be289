"""A flowing piece for the table in G mixolydian, in six eighths.

A river, which for a while runs through B flat.
"""

from __future__ import annotations

from typing import Final

from build_scripts.sound.journey import Journey, Stretch
from build_scripts.sound.score import Bar

_A: Final[tuple[Bar, ...]] = (
    ((1, 2), (3, 1), (5, 2), (3, 1)),
    ((4, 3), (6, 3)),
    ((5, 2), (4, 1), (3, 2), (2, 1)),
    ((3, 5), (None, 1)),
    ((5, 2), (6, 1), (7, 2), (5, 1)),
    ((6, 2), (5, 1), (4, 3)),
    ((3, 1), (2, 1), (1, 1), (2, 3)),
    ((1, 5), (None, 1)),
)
_B: Final[tuple[Bar, ...]] = (
    ((8, 3), (7, 2), (6, 1)),
    ((5, 3), (6, 3)),
    ((7, 2), (6, 1), (5, 2), (4, 1)),
    ((5, 5), (None, 1)),
    ((9, 2), (8, 1), (7, 3)),
    ((6, 2), (7, 1), (8, 3)),
    ((5, 1), (6, 1), (7, 1), (6, 3)),
    ((8, 5), (None, 1)),
)
_CALL: Final = (
    (1, 76, 2),
    (3, 79, 3),
    (7, 81, 2),
    (9, 78, 3),
    (13, 77, 2),
    (15, 74, 3),
    (19, 75, 2),
    (21, 72, 3),
)

RIVER: Final = Journey(
    seed=3_118,
    tonic=67,
    scale=(0, 2, 4, 5, 7, 9, 10),
    eighths=6,
    eighth_seconds=0.27,
    strums=(
        (0, None, 2, None, 1, None),
        (0, 2, 3, 1, 2, 3),
        (None, 2, 3, 0, 2, 1),
        (0, 3, 2, 3, 1, 2),
    ),
    drums=(
        ((0, "bass", 0.8), (2, "tap", 0.4), (3, "open", 0.55), (5, "tap", 0.45)),
        ((0, "bass", 0.8), (3, "open", 0.55), (4, "tap", 0.4), (5, "bass", 0.4)),
    ),
    clave=((0, 3), (1, 4, 5)),
    parts=(
        Stretch("G|F|C/E|G", level=0.62),
        Stretch("G|C|F|G|Dm|C|F Dm|G", _A, "kalimba", 0, 0.8),
        Stretch("Em7|C/E|Eb|G/D|Dm7|Cm|F D7|G", _A, "marimba", 12, 0.9, "thirds", 2, 0.25),
        Stretch("C|Am7|F|Dm|E7|Am7|F D7|G", _B, "flute", 0, 1.0, "answer", 2),
        Stretch("Am7|A7 D7|Gm7|Eb F7", level=0.55, busy=0, call=_CALL),
        Stretch("Bb|Eb|Ab|Bb/F|Fm|Eb|Ab F7|Bb", _A, "both", 15, 1.08, "thirds", 1, 0.2),
        Stretch("Eb|G/D|Cm|Dm|Am7|C|Eb F|G", _B, "marimba", 0, 0.8, "answer", 1, 0.3),
    ),
)
