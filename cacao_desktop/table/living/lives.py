"""What moves on the painting of a tile, in cycles of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.living.motions import Box, Motion, Smoke


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

_HUT: Final = Life([Smoke((0.36, 0.34), spell=True)], frames=24, rest=50)


def worker_life(workers: Workers, *, simple: bool = False) -> Life | None:
    """Return the smoke of a hut; where workers stand in its way, their hats stay clear of it."""
    return _HUT if workers[0] <= 1 and not simple else None
