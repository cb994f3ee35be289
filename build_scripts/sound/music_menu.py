"""The music of the menu.

A strolling piece in F major, A B A' C A'' with an opening and an ending.
"""

from __future__ import annotations

from typing import Final

from build_scripts.sound.score import Bar, Piece, Section

_A: Final[tuple[Bar, ...]] = (
    ((5, 2), (3, 1), (5, 1), (6, 2), (5, 2)),
    ((3, 3), (1, 1), (2, 2), (3, 2)),
    ((4, 2), (6, 1), (4, 1), (3, 2), (2, 2)),
    ((2, 4), (None, 2), (5, 1), (6, 1)),
    ((8, 2), (7, 1), (5, 1), (6, 2), (5, 2)),
    ((3, 3), (5, 1), (3, 2), (2, 2)),
    ((4, 2), (3, 1), (2, 1), (2, 2), (0, 2)),
    ((1, 5), (None, 3)),
)
_B: Final[tuple[Bar, ...]] = (
    ((6, 4), (8, 2), (7, 2)),
    ((6, 3), (4, 1), (6, 4)),
    ((5, 4), (3, 2), (5, 2)),
    ((2, 6), (None, 2)),
    ((3, 2), (6, 2), (8, 3), (9, 1)),
    ((9, 2), (8, 2), (6, 4)),
    ((6, 2), (8, 2), (6, 2), (4, 2)),
    ((5, 6), (None, 2)),
)
_C: Final[tuple[Bar, ...]] = (
    ((4, 1), (6, 1), (8, 2), (6, 2), (None, 2)),
    ((3, 1), (5, 1), (8, 2), (5, 2), (None, 2)),
    ((2, 1), (4, 1), (6, 2), (9, 2), (8, 2)),
    ((6, 6), (None, 2)),
    ((8, 1), (6, 1), (4, 2), (6, 2), (None, 2)),
    ((7, 1), (5, 1), (3, 2), (5, 2), (None, 2)),
    ((4, 2), (3, 1), (2, 1), (4, 2), (6, 2)),
    ((5, 5), (None, 3)),
)
_A_CHORDS: Final = ((1,), (6,), (4,), (5,), (1,), (3,), (4, 5), (1,))
_B_CHORDS: Final = ((6,), (4,), (1,), (5,), (6,), (2,), (4,), (5,))
_C_CHORDS: Final = ((4,), (1,), (2,), (6,), (4,), (3,), (2,), (5,))

MENU: Final = Piece(
    seed=20_170,
    tonic=65,
    scale=(0, 2, 4, 5, 7, 9, 11),
    eighths=8,
    eighth_seconds=0.35,
    arpeggios=(
        (0, None, 2, 1, None, 2, 3, None),
        (0, 2, None, 3, 2, None, 1, None),
        (None, 1, 2, None, 3, None, 2, 1),
        (0, None, 1, 2, None, 3, None, 2),
    ),
    drums=(
        ((0, "bass", 0.9), (3, "open", 0.5), (4, "tap", 0.4), (6, "open", 0.7), (7, "tap", 0.3)),
        ((0, "bass", 0.9), (2, "tap", 0.4), (3, "bass", 0.5), (6, "open", 0.7)),
        ((0, "bass", 0.9), (3, "open", 0.5), (5, "tap", 0.3), (6, "open", 0.6), (6.5, "tap", 0.3)),
    ),
    sections=(
        Section(((1,), (4,), (1,), (5,)), arpeggio=0.7, pad=0.6),
        Section(_A_CHORDS, _A, arpeggio=0.6, bass=0.6, pad=0.5, variation=0.05),
        Section(
            _B_CHORDS,
            _B,
            "flute",
            0,
            arpeggio=0.6,
            bass=0.7,
            pad=0.6,
            drum=0.5,
            shaker=0.4,
            variation=0.1,
        ),
        Section(
            _A_CHORDS, _A, arpeggio=0.65, bass=0.75, pad=0.5, drum=0.65, shaker=0.7, variation=0.4
        ),
        Section(_C_CHORDS, _C, "kalimba", 0, bass=0.6, pad=1.0, drum=0.35, variation=0.25),
        Section(
            _A_CHORDS,
            _A,
            "flute",
            0,
            arpeggio=0.7,
            bass=0.7,
            pad=0.7,
            drum=0.6,
            shaker=0.6,
            variation=0.3,
        ),
        Section(((4,), (5,), (1,), (1,)), arpeggio=0.6, bass=0.4, pad=0.7),
    ),
)
