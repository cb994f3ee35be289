"""What moves on the painting of a tile, in cycles of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.ui.ambient.loops import Box, Motion, Smoke


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


NOTHING_MOVES: Final = Life(())
"""Nothing moves."""

_HUT_SMOKE: Final = (0.39, 0.41)
"""The left end of a hut's ridge where people work on no edge."""

_GREY: Final = (92, 86, 82)
"""Smoke over pale sand."""

_HUT_AWAY_FROM_ONE_SIDE: Final = 0.03
_HUT_AWAY_FROM_ONE_END: Final = 0.043
_HUT_BETWEEN_BOTH_ENDS: Final = 0.026
"""How far a hut moves away from the edges with workers."""


def worker_life(workers: Workers, *, simple: bool = False) -> Life | None:
    """Return the smoke of a hut; where workers stand in its way, their hats stay clear of it."""
    if workers[0] > 1 or simple:
        return None
    north, east, south, west = (count > 0 for count in workers)
    x, y = _HUT_SMOKE
    x += _HUT_AWAY_FROM_ONE_SIDE * (west - east)
    y += _HUT_AWAY_FROM_ONE_END * (north - south) - _HUT_BETWEEN_BOTH_ENDS * (north and south)
    return Life([Smoke((x, y), (-0.14, -0.29), 0.15, 240, _GREY, spell=True)], frames=24, rest=50)
