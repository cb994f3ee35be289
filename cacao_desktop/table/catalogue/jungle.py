"""The kinds of jungle tiles; places of lamps and of what moves are measured on the paintings of `assets/tiles`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.table.board.lives import Life
from cacao_desktop.table.board.motions import (
    Awning,
    Box,
    Flow,
    Glints,
    Glow,
    Leaves,
    Ripples,
    Smoke,
    Spot,
)
from cacao_desktop.table.catalogue.rows import Lives, TileKind
from cacao_desktop.ui.light import Lamp


def _market(*awnings: Box) -> Lives:
    return Lives(Life([Awning(box) for box in awnings], hold=1, rest=46))


def _gold(*spots: Spot) -> Life:
    return Life([Glints(spots)], frames=14, hold=1, rest=40)


def _foliage(*fruit: Box) -> Lives:
    return Lives(Life([Leaves((0.05, 0.05, 0.95, 0.95), fruit)], hold=1, rest=34))


def _volcano(*lava: Flow) -> Lives:
    glow, smoke = Glow(((0.5, 0.52),), 0.62, 70), Smoke((0.5, 0.42), (-0.10, -0.26), 0.2, 90, (150, 140, 134))
    return Lives(Life([*lava, glow, smoke], hold=3), Life([Glow(((0.5, 0.5),), 0.6, 70)], hold=3))


_DARK: Final[tuple[Lamp, ...]] = ()
_STALL: Final = (Lamp(0.5, 0.62, 0.72),)
_MINE: Final = (Lamp(0.28, 0.38, 0.32), Lamp(0.69, 0.39, 0.32), Lamp(0.48, 0.78, 0.36))
_STAIRS: Final = (Lamp(0.385, 0.84, 0.4), Lamp(0.615, 0.84, 0.4))
_TORCHES: Final = Glow(((0.385, 0.86), (0.615, 0.86)), 0.16, 110, times=2)

TILE_KINDS: Final[dict[str, TileKind]] = {
    "single_plantation": TileKind(
        N_("Plantation"),
        N_("Each worker harvests 1 cacao."),
        lamps=_DARK,
        life=_foliage((0.31, 0.22, 0.69, 0.80)),
    ),
    "double_plantation": TileKind(
        N_("Double plantation"),
        N_("Each worker harvests 2 cacao."),
        lamps=_DARK,
        life=_foliage((0.15, 0.20, 0.55, 0.82), (0.46, 0.18, 0.84, 0.82)),
    ),
    "market_2": TileKind(
        N_("Market, price 2"),
        N_("Each worker sells 1 cacao for 2 gold."),
        lamps=_STALL,
        life=_market((0.07, 0.24, 0.455, 0.44), (0.545, 0.24, 0.93, 0.44)),
    ),
    "market_3": TileKind(
        N_("Market, price 3"),
        N_("Each worker sells 1 cacao for 3 gold."),
        lamps=_STALL,
        life=_market((0.31, 0.12, 0.69, 0.32), (0.01, 0.345, 0.395, 0.53), (0.605, 0.345, 0.985, 0.53)),
    ),
    "market_4": TileKind(
        N_("Market, price 4"),
        N_("Each worker sells 1 cacao for 4 gold."),
        lamps=_STALL,
        life=_market(
            (0.145, 0.11, 0.45, 0.275),
            (0.525, 0.11, 0.855, 0.275),
            (0.03, 0.41, 0.345, 0.58),
            (0.655, 0.41, 0.97, 0.58),
        ),
    ),
    "gold_mine_1": TileKind(
        N_("Gold mine, value 1"),
        N_("Each worker digs 1 gold."),
        lamps=_MINE,
        life=Lives(
            _gold((0.37, 0.51), (0.82, 0.80), (0.50, 0.48), (0.26, 0.16), (0.44, 0.57)),
            _gold((0.40, 0.40), (0.80, 0.78)),
        ),
    ),
    "gold_mine_2": TileKind(
        N_("Gold mine, value 2"),
        N_("Each worker digs 2 gold."),
        lamps=_MINE,
        life=Lives(
            _gold((0.37, 0.51), (0.80, 0.75), (0.16, 0.69), (0.50, 0.48), (0.86, 0.82)),
            _gold((0.40, 0.40), (0.80, 0.78)),
        ),
    ),
    "water": TileKind(
        N_("Water"),
        N_("Each worker moves your water carrier one field forward."),
        lamps=_DARK,
        life=Lives(
            Life(
                [
                    Ripples((0.17, 0.29, 0.83, 0.83), (0.5, 0.56)),
                    Flow((0.35, 0.05, 0.67, 0.33), (0.0, 0.09)),
                ]
            ),
            _gold((0.42, 0.52), (0.60, 0.70)),
        ),
    ),
    "sun_site": TileKind(
        N_("Sun-worshipping site"),
        N_("Each worker brings 1 sun token, up to 3."),
        lamps=tuple(Lamp(x, y, 0.42) for x in (0.125, 0.875) for y in (0.17, 0.80)),
        life=Lives(
            Life(
                [
                    Glints(((0.36, 0.40), (0.62, 0.62), (0.5, 0.28)), 0.13),
                    Glow(((0.125, 0.17), (0.875, 0.17), (0.125, 0.80), (0.875, 0.80)), 0.2, 90, times=2),
                ],
                rest=18,
            ),
            _gold((0.36, 0.38), (0.62, 0.62)),
        ),
    ),
    "temple": TileKind(
        N_("Temple"),
        N_("At the end, most workers here bring 6 gold, second most 3."),
        lamps=_STAIRS,
        life=Lives(Life([_TORCHES, Glints(((0.5, 0.18),), 0.16)], rest=6)),
    ),
    "watering": TileKind(
        N_("Watering"),
        N_("Each worker moves your carrier one field back for 4 cacao."),
        lamps=_DARK,
        life=Lives(
            Life([Ripples((0.2, 0.19, 0.8, 0.83), (0.5, 0.5), (0.22, 0.10, 0.78, 0.92), rings=False)]),
            _gold((0.42, 0.40), (0.58, 0.60)),
        ),
    ),
    "chocolate_kitchen": TileKind(
        N_("Chocolate kitchen"),
        N_("Each worker turns 1 cacao into 1 chocolate."),
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
    "chocolate_market": TileKind(
        N_("Chocolate market"),
        N_("Each worker sells 1 cacao for 3 or 1 chocolate for 7 gold."),
        lamps=_STALL,
        life=_market((0.075, 0.12, 0.935, 0.41)),
    ),
    "gem_mine": TileKind(
        N_("Gem mine"),
        N_("Each worker takes 1 gem of your choice."),
        lamps=_DARK,
        life=Lives(
            _gold((0.48, 0.24), (0.29, 0.36), (0.66, 0.30), (0.42, 0.50), (0.62, 0.58)),
            _gold((0.50, 0.30), (0.24, 0.44), (0.74, 0.40)),
        ),
    ),
    "tree_of_life": TileKind(
        N_("Tree of Life"),
        N_("Each worker brings 1 gold; an edge without workers brings 3."),
        lamps=(Lamp(0.5, 0.36, 0.5),),
        life=Lives(
            Life(
                [
                    Leaves((0.05, 0.05, 0.95, 0.78), ()),
                    Glints(((0.27, 0.24), (0.72, 0.36), (0.5, 0.12)), 0.13),
                ],
                hold=1,
                rest=30,
            ),
            _gold((0.34, 0.30), (0.66, 0.40)),
        ),
    ),
    "volcano": TileKind(
        N_("Volcano"),
        N_("At lava each worker pays 1 gold, at gold each takes 2."),
        lamps=(Lamp(0.5, 0.5, 0.72),),
        life=replace(
            _volcano(
                Flow((0.40, 0.06, 0.62, 0.36), (0.02, -0.08)), Flow((0.38, 0.70, 0.64, 0.94), (0.0, 0.08))
            ),
            turned=_volcano(
                Flow((0.06, 0.42, 0.34, 0.64), (-0.08, 0.0)), Flow((0.68, 0.42, 0.94, 0.64), (0.08, 0.0))
            ),
        ),
    ),
    "big_market": TileKind(
        N_("Big market"),
        N_("Each worker sells 1 cacao for 5 gold."),
        lamps=_STALL,
        life=_market((0.065, 0.12, 0.94, 0.47)),
    ),
    "golden_temple": TileKind(
        N_("Golden temple"),
        N_("At the end, most workers here bring 8 gold, second most 1."),
        lamps=_STAIRS,
        life=Lives(
            _gold((0.50, 0.18), (0.28, 0.60), (0.68, 0.46), (0.50, 0.66), (0.80, 0.76)),
            _gold((0.5, 0.35), (0.30, 0.70), (0.68, 0.55)),
        ),
    ),
}
"""The row of every kind by its id."""


def jungle_name(kind: str) -> str:
    """Return what a kind of jungle tile is called."""
    return _(TILE_KINDS[kind].name)


def jungle_sentence(kind: str) -> str:
    """Return what a jungle tile does."""
    return _(TILE_KINDS[kind].sentence)


def jungle_lamps(kind: str) -> tuple[Lamp, ...]:
    """Return where flames burn on the painting of a jungle tile."""
    return TILE_KINDS[kind].lamps or ()


def jungle_life(kind: str, rotation: int, *, simple: bool = False) -> Life | None:
    """Return what moves on a jungle tile, or on the simple painting of it, None where all is still."""
    lives = TILE_KINDS[kind].life or Lives()
    if rotation and lives.turned is not None:
        lives = lives.turned
    life = lives.small if simple else lives.large
    return life if life.motions else None
