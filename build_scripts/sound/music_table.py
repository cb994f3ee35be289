"""The quiet piece of the table in D dorian, in six eighths.

It leaves room to think, goes to G and comes home.
"""

from __future__ import annotations

from typing import Final

from build_scripts.sound.journey import Journey, Stretch
from build_scripts.sound.score import Bar

_A: Final[tuple[Bar, ...]] = (
    ((1, 3), (3, 2), (4, 1)),
    ((5, 4), (4, 1), (3, 1)),
    ((4, 2), (6, 1), (8, 3)),
    ((5, 5), (None, 1)),
    ((7, 3), (5, 2), (4, 1)),
    ((3, 2), (4, 1), (5, 3)),
    ((4, 2), (3, 1), (2, 3)),
    ((1, 5), (None, 1)),
)
_B: Final[tuple[Bar, ...]] = (
    ((5, 3), (7, 3)),
    ((9, 2), (8, 1), (7, 3)),
    ((6, 3), (8, 2), (6, 1)),
    ((5, 5), (None, 1)),
    ((10, 3), (9, 2), (7, 1)),
    ((9, 3), (7, 3)),
    ((5, 2), (7, 1), (9, 3)),
    ((8, 5), (None, 1)),
)
_C: Final[tuple[Bar, ...]] = (
    ((7, 1), (9, 1), (11, 1), (9, 3)),
    ((8, 1), (10, 1), (12, 1), (10, 3)),
    ((11, 1), (9, 1), (7, 1), (9, 3)),
    ((8, 5), (None, 1)),
    ((6, 1), (8, 1), (11, 1), (8, 3)),
    ((5, 1), (7, 1), (10, 1), (7, 3)),
    ((5, 1), (7, 1), (9, 1), (8, 2), (7, 1)),
    ((5, 5), (None, 1)),
)
_CALL: Final = ((2, 78, 2), (4, 74, 5), (13, 76, 2), (15, 72, 3), (19, 74, 2), (21, 78, 2))

TABLE: Final = Journey(
    seed=1_717,
    tonic=62,
    scale=(0, 2, 3, 5, 7, 9, 10),
    eighths=6,
    eighth_seconds=0.375,
    strums=(
        (0, None, None, 2, None, None),
        (0, None, 2, None, 1, None),
        (None, 2, None, 3, 1, None),
        (0, 2, 3, None, 2, 1),
    ),
    drums=(
        ((0, "bass", 0.8), (3, "open", 0.5), (5, "tap", 0.4)),
        ((0, "bass", 0.8), (2, "tap", 0.3), (3, "open", 0.5), (4, "tap", 0.3)),
        ((0, "bass", 0.8), (3, "bass", 0.5), (4.5, "open", 0.4)),
    ),
    clave=((0, 4), (2,)),
    parts=(
        Stretch("Dm7|C/E|G/D|Dm", level=0.6),
        Stretch("Dm|Am7|G|Dm|C|F|G C|Dm", _A, "marimba", 12, 0.75),
        Stretch("F|C|Gm7|Dm/F|Bb|C|Am7|Dm", _B, "flute", 0, 0.9, "thirds", 2),
        Stretch("C|Dm|Bb|Am7|G|F|Gm7 A7|Am7", _C, "kalimba", 0, 0.8, "", 3),
        Stretch("Bm7|E7|Am7|D7", level=0.55, busy=0, call=_CALL),
        Stretch("Gm|Dm/F|C|Gm|F|Bb|C7 Eb|Gm", _A, "both", 17, 1.0, "thirds", 2, 0.2),
        Stretch("Bb|C/E|Gm7|A7 Dm|F|C|Eb A7|Dm", _B, "marimba", 0, 0.75, "answer", 1, 0.3),
    ),
)
