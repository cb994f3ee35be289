"""What lives on the paintings of `assets/tiles`, by kind of tile: flames and movements, measured there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.ui.ambient.loops import (
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
from cacao_desktop.ui.paint.light import Lamp


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


STALL: Final = (Lamp(0.5, 0.62, 0.72),)
MINE: Final = (Lamp(0.28, 0.38, 0.32), Lamp(0.69, 0.39, 0.32), Lamp(0.48, 0.78, 0.36))
STAIRS: Final = (Lamp(0.21, 0.73, 0.4), Lamp(0.39, 0.77, 0.4))
TORCHES: Final = Glow(((0.21, 0.75), (0.39, 0.79)), 0.16, 110, times=2)


TILE_LOOKS: Final[dict[str, TileLook]] = {
    "single_plantation": TileLook(life=foliage((0.31, 0.22, 0.69, 0.80))),
    "double_plantation": TileLook(life=foliage((0.15, 0.20, 0.55, 0.82), (0.46, 0.18, 0.84, 0.82))),
    "market_2": TileLook(lamps=STALL, life=market((0.07, 0.24, 0.455, 0.44), (0.545, 0.24, 0.93, 0.44))),
    "market_3": TileLook(
        lamps=STALL,
        life=market((0.31, 0.12, 0.69, 0.32), (0.01, 0.345, 0.395, 0.53), (0.605, 0.345, 0.985, 0.53)),
    ),
    "market_4": TileLook(
        lamps=STALL,
        life=market(
            (0.145, 0.11, 0.45, 0.275),
            (0.525, 0.11, 0.855, 0.275),
            (0.03, 0.41, 0.345, 0.58),
            (0.655, 0.41, 0.97, 0.58),
        ),
    ),
    "gold_mine_1": TileLook(
        lamps=MINE,
        life=Lives(
            gold((0.37, 0.51), (0.82, 0.80), (0.50, 0.48), (0.26, 0.16), (0.44, 0.57)),
            gold((0.40, 0.40), (0.80, 0.78)),
        ),
    ),
    "gold_mine_2": TileLook(
        lamps=MINE,
        life=Lives(
            gold((0.37, 0.51), (0.80, 0.75), (0.16, 0.69), (0.50, 0.48), (0.86, 0.82)),
            gold((0.40, 0.40), (0.80, 0.78)),
        ),
    ),
    "water": TileLook(
        life=Lives(
            Life(
                [
                    Ripples((0.17, 0.29, 0.83, 0.83), (0.5, 0.56)),
                    Flow((0.35, 0.05, 0.67, 0.33), (0.0, 0.09)),
                ]
            ),
            gold((0.42, 0.52), (0.60, 0.70)),
        ),
    ),
    "sun_site": TileLook(
        lamps=tuple(Lamp(x, y, 0.42) for x in (0.125, 0.875) for y in (0.17, 0.80)),
        life=Lives(
            Life(
                [
                    Glints(((0.36, 0.40), (0.62, 0.62), (0.5, 0.28)), 0.13),
                    Glow(((0.125, 0.17), (0.875, 0.17), (0.125, 0.80), (0.875, 0.80)), 0.2, 90, times=2),
                ],
                rest=18,
            ),
            gold((0.36, 0.38), (0.62, 0.62)),
        ),
    ),
    "temple": TileLook(lamps=STAIRS, life=Lives(Life([TORCHES, Glints(((0.50, 0.12),), 0.16)], rest=6))),
    "watering": TileLook(
        life=Lives(
            Life([Ripples((0.04, 0.42, 0.50, 0.78), (0.27, 0.56), (0.19, 0.40, 0.35, 0.60), rings=False)]),
            gold((0.18, 0.66), (0.66, 0.22)),
        ),
    ),
    "chocolate_kitchen": TileLook(
        lamps=(Lamp(0.5, 0.78, 0.55),),
        life=Lives(
            Life(
                [
                    Smoke((0.47, 0.25), (0.05, -0.2), 0.14, 130),
                    Glow(((0.40, 0.80), (0.54, 0.76), (0.67, 0.80)), 0.24, 80, times=2),
                ]
            ),
            Life([Glow(((0.35, 0.82), (0.5, 0.80), (0.65, 0.82)), 0.3, 80, times=2)]),
        ),
    ),
    "chocolate_market": TileLook(lamps=STALL, life=market((0.075, 0.12, 0.935, 0.41))),
    "gem_mine": TileLook(
        life=Lives(
            gold((0.37, 0.16), (0.16, 0.48), (0.68, 0.52), (0.26, 0.66), (0.67, 0.26)),
            gold((0.50, 0.22), (0.22, 0.70), (0.78, 0.52)),
        ),
    ),
    "tree_of_life": TileLook(
        lamps=(Lamp(0.5, 0.36, 0.5),),
        life=Lives(
            Life(
                [
                    Leaves((0.05, 0.05, 0.95, 0.78), ()),
                    Glints(((0.32, 0.26), (0.78, 0.41), (0.50, 0.17)), 0.13),
                ],
                hold=1,
                rest=30,
            ),
            gold((0.29, 0.27), (0.77, 0.47)),
        ),
    ),
    "volcano": TileLook(
        lamps=(Lamp(0.5, 0.5, 0.72),),
        life=replace(
            volcano(
                Flow((0.40, 0.06, 0.62, 0.36), (0.02, -0.08)),
                Flow((0.38, 0.70, 0.64, 0.94), (0.0, 0.08)),
            ),
            turned=volcano(
                Flow((0.06, 0.42, 0.34, 0.64), (-0.08, 0.0)),
                Flow((0.68, 0.42, 0.94, 0.64), (0.08, 0.0)),
            ),
        ),
    ),
    "big_market": TileLook(lamps=STALL, life=market((0.065, 0.12, 0.94, 0.47))),
    "golden_temple": TileLook(
        lamps=STAIRS,
        life=Lives(
            gold((0.50, 0.12), (0.28, 0.58), (0.67, 0.44), (0.50, 0.66), (0.80, 0.72)),
            gold((0.5, 0.10), (0.34, 0.60), (0.70, 0.55)),
        ),
    ),
}
"""By the id of the kind; one that is not here is still and dark."""


def tile_look(kind: str) -> TileLook:
    """Return what lives on the painting of a kind of jungle tile."""
    return TILE_LOOKS.get(kind, TileLook())


def jungle_life(kind: str, rotation: int, *, simple: bool = False) -> Life | None:
    """Return what moves on a jungle tile, or on the simple painting of it, None where all is still."""
    lives = tile_look(kind).life
    if rotation and lives.turned is not None:
        lives = lives.turned
    life = lives.small if simple else lives.large
    return life if life.motions else None


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
