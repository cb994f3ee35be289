"""What lives on the paintings of tiles: flames and movements, and how such rows are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cacao_desktop.table.catalogue.tile_life import NOTHING_MOVES, Life
from cacao_desktop.ui.ambient.loops import Awning, Box, Flow, Glints, Glow, Leaves, Smoke, Spot
from cacao_desktop.ui.paint.light import Lamp


@dataclass(frozen=True, slots=True)
class Lives:
    """What moves on the painting of a tile, and on the simpler one that is shown of small tiles.

    `turned` is for a tile that has been turned by a quarter; only kinds whose rotation matters have it.
    """

    large: Life = NOTHING_MOVES
    small: Life = NOTHING_MOVES
    turned: Lives | None = None


@dataclass(frozen=True, slots=True)
class TileLook:
    """What lives on the painting of a kind of jungle tile: its flames, and what moves there."""

    lamps: tuple[Lamp, ...] = ()
    life: Lives = Lives()


def market(*awnings: Box) -> Lives:
    """Return the life of a market whose awnings move in the wind."""
    return Lives(Life([Awning(box) for box in awnings], hold=1, rest=46))


def gold(*spots: Spot) -> Life:
    """Return the gleam of gold at some spots."""
    return Life([Glints(spots)], frames=14, hold=1, rest=40)


def foliage(*fruit: Box) -> Lives:
    """Return the life of trees in the wind; fruit hangs still."""
    return Lives(Life([Leaves((0.05, 0.05, 0.95, 0.95), fruit)], hold=1, rest=34))


def volcano(*lava: Flow) -> Lives:
    """Return the life of a volcano with its streams of lava."""
    glow, smoke = Glow(((0.5, 0.52),), 0.62, 70), Smoke((0.5, 0.42), (-0.10, -0.26), 0.2, 90, (150, 140, 134))
    return Lives(Life([*lava, glow, smoke], hold=3), Life([Glow(((0.5, 0.5),), 0.6, 70)], hold=3))


DARK: Final[tuple[Lamp, ...]] = ()
STALL: Final = (Lamp(0.5, 0.62, 0.72),)
MINE: Final = (Lamp(0.28, 0.38, 0.32), Lamp(0.69, 0.39, 0.32), Lamp(0.48, 0.78, 0.36))
STAIRS: Final = (Lamp(0.21, 0.73, 0.4), Lamp(0.39, 0.77, 0.4))
TORCHES: Final = Glow(((0.21, 0.75), (0.39, 0.79)), 0.16, 110, times=2)
