"""The music of the scoring: a slow procession of drums and wood in D dorian."""

from __future__ import annotations

from typing import Final

from build_scripts.sound.score import Bar, Piece, Section

_MARCH: Final[tuple[Bar, ...]] = (
    ((1, 4), (5, 4)),
    ((4, 2), (5, 2), (3, 4)),
    ((4, 4), (6, 4)),
    ((5, 6), (None, 2)),
    ((8, 4), (7, 4)),
    ((5, 2), (7, 2), (6, 4)),
    ((4, 2), (3, 2), (2, 4)),
    ((1, 6), (None, 2)),
)
_CHORDS: Final = ((1,), (4, 7), (4,), (1,), (3,), (7,), (4, 5), (1,))
_REST_CHORDS: Final = ((1,), (7,), (4,), (1,))

CEREMONY: Final = Piece(
    seed=5_021,
    tonic=62,
    scale=(0, 2, 3, 5, 7, 9, 10),
    eighths=8,
    eighth_seconds=0.34,
    arpeggios=(
        (0, None, None, 2, None, None, 3, None),
        (None, None, 2, None, 3, None, None, None),
    ),
    drums=(
        ((0, "bass", 0.9), (3, "bass", 0.5), (4, "open", 0.6), (7, "tap", 0.5)),
        ((0, "bass", 0.9), (4, "open", 0.6), (6, "bass", 0.5), (7, "open", 0.5)),
    ),
    sections=(
        Section(_REST_CHORDS, pad=0.8, drum=0.5, rain=0.5),
        Section(_CHORDS, _MARCH, "marimba", 0, 0.05, 0.8, 0.3, 0.7, 0.7, 0.8, 0.5),
        Section(_CHORDS, _MARCH, "flute", 7, 0.2, 0.9, 0.4, 0.7, 0.8, 0.8, 0.6, 0.4),
        Section(_REST_CHORDS, arpeggio=0.3, bass=0.5, pad=0.8, drum=0.6, rain=0.5),
    ),
)
