"""A lively piece for the table in D dorian, in four fours: a day at the market."""

from __future__ import annotations

from typing import Final

from build_scripts.sound.score import Bar, Piece, Section

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
_OVER_A: Final[tuple[Bar, ...]] = (
    ((5, 8),),
    ((8, 4), (7, 4)),
    ((6, 6), (5, 2)),
    ((5, 4), (None, 4)),
    ((10, 8),),
    ((9, 4), (7, 4)),
    ((6, 4), (7, 4)),
    ((8, 6), (None, 2)),
)
_OVER_B: Final[tuple[Bar, ...]] = (
    ((12, 4), (11, 2), (9, 2)),
    ((10, 6), (None, 2)),
    ((8, 2), (9, 2), (10, 4)),
    ((9, 6), (None, 2)),
    ((12, 2), (13, 2), (14, 4)),
    ((11, 4), (9, 4)),
    ((8, 2), (9, 2), (10, 2), (9, 2)),
    ((8, 6), (None, 2)),
)
_A_CHORDS: Final = ((1,), (4, 1), (4,), (7, 1), (3,), (7, 3), (4, 5), (1,))
_B_CHORDS: Final = ((3,), (1,), (4,), (5,), (3,), (7, 5), (4,), (1,))
_REST_CHORDS: Final = ((1,), (7,), (4,), (1,))

MARKET: Final = Piece(
    seed=2_408,
    tonic=62,
    scale=(0, 2, 3, 5, 7, 9, 10),
    eighths=8,
    eighth_seconds=0.28,
    arpeggios=(
        (0, None, 2, None, 3, None, 2, None),
        (None, 2, None, 3, None, 2, 4, None),
        (0, 2, None, 3, 2, None, 3, None),
    ),
    drums=(
        ((0, "bass", 0.8), (3, "tap", 0.4), (4, "open", 0.6), (6, "tap", 0.4), (7, "open", 0.4)),
        ((0, "bass", 0.8), (2, "tap", 0.4), (4, "open", 0.6), (5, "bass", 0.5), (7, "tap", 0.4)),
    ),
    sections=(
        Section(_REST_CHORDS, arpeggio=0.6, bass=0.4, pad=0.5, shaker=0.5, rain=0.5),
        Section(_A_CHORDS, _A, "marimba", 7, 0.1, 0.9, 0.5, 0.6, 0.4, 0.7, 0.7, 0.5, descant=_OVER_A),
        Section(_B_CHORDS, _B, "kalimba", 0, 0.2, 0.9, 0.4, 0.6, 0.5, 0.7, 0.7, 0.6, descant=_OVER_B),
        Section(_A_CHORDS, _A, "marimba", 7, 0.45, 0.9, 0.55, 0.6, 0.4, 0.8, 0.8, 0.6, 0.4, descant=_OVER_A),
        Section(_REST_CHORDS, arpeggio=0.6, bass=0.5, pad=0.5, drum=0.6, shaker=0.6, rain=0.6),
    ),
)
