"""The music of the table: a quiet piece in D dorian, in six eighths, that leaves room for thinking."""

from __future__ import annotations

from typing import Final

from build_scripts.sound.score import Bar, Piece, Section

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
_A_CHORDS: Final = ((1,), (1,), (4,), (1,), (7,), (1,), (4, 7), (1,))
_B_CHORDS: Final = ((3,), (7,), (4,), (1,), (3,), (7,), (5,), (1,))
_C_CHORDS: Final = ((7,), (1,), (7,), (1,), (4,), (3,), (5,), (1,))
_REST_CHORDS: Final = ((1,), (7,), (4,), (1,))

TABLE: Final = Piece(
    seed=1_715,
    brightness=2.1,
    tonic=62,
    scale=(0, 2, 3, 5, 7, 9, 10),
    eighths=6,
    eighth_seconds=0.375,
    arpeggios=(
        (0, None, 2, 3, None, 2),
        (None, 2, None, 3, 2, None),
        (0, 2, 3, None, 4, None),
        (None, None, 2, None, 3, None),
    ),
    drums=(
        ((0, "bass", 0.8), (3, "open", 0.5), (5, "tap", 0.4)),
        ((0, "bass", 0.8), (2, "tap", 0.3), (3, "open", 0.5), (4, "tap", 0.3)),
        ((0, "bass", 0.8), (3, "bass", 0.5), (4.5, "open", 0.4)),
    ),
    sections=(
        Section(_REST_CHORDS, arpeggio=0.6, pad=0.7),
        Section(_A_CHORDS, _A, "marimba", 7, arpeggio=0.45, bass=0.5, pad=0.6, lead_level=0.8),
        Section(_B_CHORDS, _B, "flute", 0, arpeggio=0.5, bass=0.6, pad=0.7, drum=0.4, variation=0.1),
        Section(_REST_CHORDS, arpeggio=0.7, bass=0.4, pad=0.8, drum=0.4, shaker=0.3),
        Section(_A_CHORDS, _A, "flute", 0, 0.35, arpeggio=0.5, bass=0.6, pad=0.6, drum=0.5, shaker=0.4),
        Section(_C_CHORDS, _C, "kalimba", 0, 0.15, bass=0.5, pad=1.0),
        Section(_REST_CHORDS, arpeggio=0.5, bass=0.5, pad=0.8, drum=0.5),
        Section(
            _B_CHORDS, _B, "marimba", 0, 0.4, 0.85, arpeggio=0.55, bass=0.6, pad=0.6, drum=0.5, shaker=0.5
        ),
        Section(_A_CHORDS, _A, "kalimba", 7, 0.3, 0.8, arpeggio=0.3, bass=0.5, pad=0.9, drum=0.3),
        Section(_REST_CHORDS, arpeggio=0.5, pad=0.7),
    ),
)
