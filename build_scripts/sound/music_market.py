"""A lively piece for the table in D dorian, in four fours.

A day at the market, with a way through F to G and home.
"""

from __future__ import annotations

from typing import Final

from build_scripts.sound.journey import Journey, Stretch
from build_scripts.sound.score import Bar

_A: Final[tuple[Bar, ...]] = (
    ((1, 1), (3, 1), (5, 2), (4, 1), (3, 1), (5, 2)),
    ((6, 2), (5, 1), (4, 1), (5, 4)),
    ((4, 1), (3, 1), (4, 2), (6, 1), (5, 1), (4, 2)),
    ((3, 2), (2, 2), (1, 3), (None, 1)),
    ((5, 1), (6, 1), (8, 2), (7, 1), (6, 1), (5, 2)),
    ((6, 1), (7, 1), (5, 2), (4, 2), (3, 2)),
    ((4, 2), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2)),
    ((1, 6), (None, 2)),
)
_B: Final[tuple[Bar, ...]] = (
    ((8, 2), (7, 1), (5, 1), (7, 2), (9, 2)),
    ((8, 4), (5, 4)),
    ((6, 2), (8, 1), (6, 1), (5, 2), (4, 2)),
    ((5, 6), (None, 2)),
    ((10, 2), (9, 1), (7, 1), (9, 2), (8, 2)),
    ((7, 2), (8, 1), (9, 1), (5, 4)),
    ((4, 1), (5, 1), (6, 2), (7, 1), (6, 1), (5, 2)),
    ((8, 6), (None, 2)),
)
_CALL: Final = (
    (2, 79, 3),
    (5, 77, 1),
    (6, 74, 4),
    (16, 76, 2),
    (18, 80, 2),
    (20, 79, 1),
    (21, 73, 3),
    (26, 72, 2),
    (28, 74, 4),
)

MARKET: Final = Journey(
    seed=2_409,
    tonic=62,
    scale=(0, 2, 3, 5, 7, 9, 10),
    eighths=8,
    eighth_seconds=0.28,
    strums=(
        (0, 2, None, 1, None, 2, 3, None),
        (0, None, 1, None, 2, None, 1, 3),
        (0, 2, 1, 3, 0, 2, 3, 1),
        (0, 2, 3, 1, 3, 2, 1, 3),
    ),
    drums=(
        (
            (0, "bass", 0.9),
            (3, "tap", 0.4),
            (4, "open", 0.65),
            (6, "tap", 0.35),
            (7, "open", 0.45),
        ),
        (
            (0, "bass", 0.9),
            (1.5, "tap", 0.25),
            (3, "tap", 0.4),
            (4, "open", 0.65),
            (6, "bass", 0.5),
        ),
    ),
    clave=((0, 3, 6), (2, 4)),
    parts=(
        Stretch("Dm7|C/E|G/D|Dm7", level=0.62),
        Stretch("Dm|G/D Dm|G|C Dm|F|C F|G A7|Dm", _A, "marimba", 12, 0.78),
        Stretch("Dm|C|G/B|A7 Dm|Bb|C/E F|Gm7 A7|Dm", _A, "kalimba", 12, 0.9, "thirds", 2, 0.25),
        Stretch("F|Dm|G/B|Am7|F|C Am7|Bb|C D", _B, "flute", 0, 1.0, "answer", 2),
        Stretch("Gm7|Eb|E7 A7|D7", level=0.55, busy=0, call=_CALL),
        Stretch("Gm|C/G Gm|C|F Gm|Bb|F Bb|Eb D7|Gm", _A, "both", 17, 1.12, "thirds", 3, 0.2),
        Stretch("Bb|F/A|Gm7|E7 Am7|F|C Am7|Bb A7|Dm", _B, "marimba", 0, 0.8, "answer", 1, 0.3),
    ),
)
