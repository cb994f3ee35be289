"""The dance of the winner.

Twenty seconds in D major that end on a chord, after which there is only the fire.
"""

from __future__ import annotations

from typing import Final

from build_scripts.sound.journey import Journey, Stretch
from build_scripts.sound.score import Bar

_TUNE: Final[tuple[Bar, ...]] = (
    ((5, 1), (5, 1), (6, 1), (5, 1), (8, 2), (5, 2)),
    ((6, 1), (8, 1), (6, 1), (4, 1), (5, 2), (2, 2)),
    ((3, 1), (3, 1), (4, 1), (5, 1), (8, 2), (10, 2)),
    ((9, 2), (8, 1), (7, 1), (8, 2), (5, 2)),
)
_END: Final[tuple[Bar, ...]] = (
    ((8, 1), (9, 1), (10, 2), (8, 1), (6, 1), (4, 2)),
    ((5, 1), (6, 1), (8, 2), (10, 2), (8, 2)),
    ((9, 1), (10, 1), (9, 1), (7, 1), (6, 1), (7, 1), (9, 2)),
    ((8, 8),),
)

DANCE: Final = Journey(
    seed=7_301,
    tonic=62,
    scale=(0, 2, 4, 5, 7, 9, 11),
    eighths=8,
    eighth_seconds=0.19,
    strums=(
        (0, 2, 3, 2, 1, 2, 3, 2),
        (0, 2, 3, 2, 1, 2, 3, 2),
        (0, 3, 2, 3, 1, 3, 2, 3),
        (0, 2, 3, 3, 1, 2, 3, 3),
    ),
    drums=(
        (
            (0, "bass", 0.9),
            (2, "open", 0.6),
            (3, "tap", 0.4),
            (4, "bass", 0.7),
            (6, "open", 0.65),
            (7, "tap", 0.4),
        ),
        (
            (0, "bass", 0.9),
            (1.5, "tap", 0.4),
            (3, "open", 0.6),
            (4, "bass", 0.6),
            (6, "open", 0.65),
        ),
    ),
    clave=((0, 3, 6), (2, 4)),
    rest=1,
    parts=(
        Stretch("D|G A|D|A D", _TUNE, "marimba", 12, 0.95, "", 2),
        Stretch("Bm|G Em|D/F#|A7 D", _TUNE, "both", 12, 1.1, "thirds", 3, 0.2),
        Stretch("G|D/F#|Em A7|D", _END, "both", 12, 1.2, "thirds", 2),
    ),
)
