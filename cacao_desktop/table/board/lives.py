"""What lives on which painting: places are measured on the paintings of `assets/tiles`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.board.motions import (
    Awning,
    Box,
    Flow,
    Glints,
    Glow,
    Leaves,
    Motion,
    Ripples,
    Smoke,
    Spot,
)


@dataclass(frozen=True, slots=True)
class Life:
    """Motions that go through a cycle of `frames` pictures, each `hold` beats long, then `rest` beats of peace.

    Without a rest the cycle goes round and round. After the rest the length of the peace varies from tile to tile.
    """

    motions: Sequence[Motion]
    frames: int = 12
    hold: int = 2
    rest: int = 0

    @property
    def box(self) -> Box:
        """What all motions together may change."""
        boxes = [motion.box for motion in self.motions]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


_POND: Final = Ripples((0.17, 0.29, 0.83, 0.83), (0.5, 0.56))
_TORCHES: Final = Glow(((0.385, 0.86), (0.615, 0.86)), 0.16, 110, times=2)


def _market(*awnings: Box) -> Life:
    return Life([Awning(box) for box in awnings], hold=1, rest=46)


def _gold(*spots: Spot) -> Life:
    return Life([Glints(spots)], frames=14, hold=1, rest=40)


def _foliage(*fruit: Box) -> Life:
    return Life([Leaves((0.05, 0.05, 0.95, 0.95), fruit)], hold=1, rest=34)


_JUNGLE: Final[dict[str, Life]] = {
    "water": Life([_POND, Flow((0.35, 0.05, 0.67, 0.33), (0.0, 0.09))]),
    "watering": Life([Ripples((0.2, 0.19, 0.8, 0.83), (0.5, 0.5), (0.22, 0.10, 0.78, 0.92), rings=False)]),
    "single_plantation": _foliage((0.31, 0.22, 0.69, 0.80)),
    "double_plantation": _foliage((0.15, 0.20, 0.55, 0.82), (0.46, 0.18, 0.84, 0.82)),
    "market_2": _market((0.07, 0.24, 0.455, 0.44), (0.545, 0.24, 0.93, 0.44)),
    "market_3": _market((0.31, 0.12, 0.69, 0.32), (0.01, 0.345, 0.395, 0.53), (0.605, 0.345, 0.985, 0.53)),
    "market_4": _market(
        (0.145, 0.11, 0.45, 0.275),
        (0.525, 0.11, 0.855, 0.275),
        (0.03, 0.41, 0.345, 0.58),
        (0.655, 0.41, 0.97, 0.58),
    ),
    "big_market": _market((0.065, 0.12, 0.94, 0.47)),
    "chocolate_market": _market((0.075, 0.12, 0.935, 0.41)),
    "chocolate_kitchen": Life(
        [
            Smoke((0.47, 0.25), (0.05, -0.2), 0.14, 130),
            Glow(((0.40, 0.80), (0.54, 0.76), (0.67, 0.80)), 0.24, 80, times=2),
        ]
    ),
    "gold_mine_1": _gold((0.37, 0.51), (0.82, 0.80), (0.50, 0.48), (0.26, 0.16), (0.44, 0.57)),
    "gold_mine_2": _gold((0.37, 0.51), (0.80, 0.75), (0.16, 0.69), (0.50, 0.48), (0.86, 0.82)),
    "golden_temple": _gold((0.50, 0.18), (0.28, 0.60), (0.68, 0.46), (0.50, 0.66), (0.80, 0.76)),
    "gem_mine": _gold((0.48, 0.24), (0.29, 0.36), (0.66, 0.30), (0.42, 0.50), (0.62, 0.58)),
    "sun_site": Life(
        [
            Glints(((0.36, 0.40), (0.62, 0.62), (0.5, 0.28)), 0.13),
            Glow(((0.125, 0.17), (0.875, 0.17), (0.125, 0.80), (0.875, 0.80)), 0.2, 90, times=2),
        ],
        rest=18,
    ),
    "temple": Life([_TORCHES, Glints(((0.5, 0.18),), 0.16)], rest=6),
    "tree_of_life": Life(
        [Leaves((0.05, 0.05, 0.95, 0.78), ()), Glints(((0.27, 0.24), (0.72, 0.36), (0.5, 0.12)), 0.13)],
        hold=1,
        rest=30,
    ),
    "volcano": Life(
        [
            Flow((0.40, 0.06, 0.62, 0.36), (0.02, -0.08)),
            Flow((0.38, 0.70, 0.64, 0.94), (0.0, 0.08)),
            Glow(((0.5, 0.52),), 0.62, 70),
            Smoke((0.5, 0.42), (-0.10, -0.26), 0.2, 90, (150, 140, 134)),
        ],
        hold=3,
    ),
    "volcano_turned": Life(
        [
            Flow((0.06, 0.42, 0.34, 0.64), (-0.08, 0.0)),
            Flow((0.68, 0.42, 0.94, 0.64), (0.08, 0.0)),
            Glow(((0.5, 0.52),), 0.62, 70),
            Smoke((0.5, 0.42), (-0.10, -0.26), 0.2, 90, (150, 140, 134)),
        ],
        hold=3,
    ),
}
_SIMPLE: Final[dict[str, Life]] = {
    "water": _gold((0.42, 0.52), (0.60, 0.70)),
    "watering": _gold((0.42, 0.40), (0.58, 0.60)),
    "chocolate_kitchen": Life([Glow(((0.35, 0.82), (0.5, 0.80), (0.65, 0.82)), 0.3, 80, times=2)]),
    "gold_mine_1": _gold((0.40, 0.40), (0.80, 0.78)),
    "gold_mine_2": _gold((0.40, 0.40), (0.80, 0.78)),
    "golden_temple": _gold((0.5, 0.35), (0.30, 0.70), (0.68, 0.55)),
    "gem_mine": _gold((0.50, 0.30), (0.24, 0.44), (0.74, 0.40)),
    "sun_site": _gold((0.36, 0.38), (0.62, 0.62)),
    "tree_of_life": _gold((0.34, 0.30), (0.66, 0.40)),
    "volcano": Life([Glow(((0.5, 0.5),), 0.6, 70)], hold=3),
    "volcano_turned": Life([Glow(((0.5, 0.5),), 0.6, 70)], hold=3),
}
"""What lives on the simpler paintings of small tiles, where less is to be seen."""

_HUT: Final = Life([Smoke((0.36, 0.34), spell=True)], frames=24, rest=50)


def jungle_life(kind: str, rotation: int, *, simple: bool = False) -> Life | None:
    """Return what lives on a jungle tile, or on the simple painting of it, None where all is still."""
    return (_SIMPLE if simple else _JUNGLE).get(f"{kind}_turned" if rotation else kind)


def worker_life(workers: Workers, *, simple: bool = False) -> Life | None:
    """Return the smoke of a hut; where workers stand in its way, their hats stay clear of it."""
    return _HUT if workers[0] <= 1 and not simple else None
