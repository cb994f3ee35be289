"""A light piece for the table in G mixolydian, in six eighths: along the river. Its tones are those of D dorian."""

from __future__ import annotations

from typing import Final

from build_scripts.sound.score import Bar, Piece, Section

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
_OVER_A: Final[tuple[Bar, ...]] = (
    ((5, 6),),
    ((8, 3), (6, 3)),
    ((7, 6),),
    ((5, 5), (None, 1)),
    ((7, 3), (9, 3)),
    ((8, 6),),
    ((6, 3), (4, 3)),
    ((5, 5), (None, 1)),
)
_OVER_B: Final[tuple[Bar, ...]] = (
    ((10, 3), (9, 3)),
    ((8, 6),),
    ((9, 3), (7, 3)),
    ((8, 5), (None, 1)),
    ((12, 3), (11, 3)),
    ((10, 3), (8, 3)),
    ((9, 2), (8, 1), (7, 3)),
    ((8, 5), (None, 1)),
)
_A_CHORDS: Final = ((1,), (4,), (7,), (1,), (5,), (4,), (7, 5), (1,))
_B_CHORDS: Final = ((4,), (1,), (7,), (5,), (2,), (4,), (7,), (1,))
_REST_CHORDS: Final = ((1,), (7,), (4,), (1,))

RIVER: Final = Piece(
    seed=3_117,
    tonic=67,
    scale=(0, 2, 4, 5, 7, 9, 10),
    eighths=6,
    eighth_seconds=0.27,
    arpeggios=(
        (0, 2, 3, None, 2, 3),
        (None, 2, 3, 2, None, 4),
        (0, None, 2, 3, None, 2),
    ),
    drums=(
        ((0, "bass", 0.7), (2, "tap", 0.4), (3, "open", 0.5), (5, "tap", 0.5)),
        ((0, "bass", 0.7), (3, "open", 0.5), (4, "tap", 0.4), (5, "tap", 0.4)),
    ),
    sections=(
        Section(_REST_CHORDS, arpeggio=0.6, bass=0.3, pad=0.6, shaker=0.4, rain=0.7),
        Section(_A_CHORDS, _A, "kalimba", 0, 0.1, 0.9, 0.5, 0.5, 0.5, 0.5, 0.6, descant=_OVER_A),
        Section(_REST_CHORDS, arpeggio=0.7, bass=0.5, pad=0.5, drum=0.5, shaker=0.6, rain=0.7),
        Section(_B_CHORDS, _B, "marimba", 0, 0.2, 0.9, 0.5, 0.6, 0.5, 0.6, 0.7, 0.5, descant=_OVER_B),
        Section(_A_CHORDS, _A, "marimba", 7, 0.4, 0.8, 0.5, 0.5, 0.5, 0.6, 0.7, 0.5, descant=_OVER_A),
        Section(_B_CHORDS, _B, "kalimba", 0, 0.45, 0.9, 0.4, 0.6, 0.6, 0.6, 0.7, 0.5, descant=_OVER_B),
        Section(_REST_CHORDS, arpeggio=0.5, bass=0.4, pad=0.6, shaker=0.4, rain=0.7),
    ),
)
