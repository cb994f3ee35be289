"""The jungle tiles of the base game; places are measured on the paintings of `assets/tiles`."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_
from cacao_desktop.table.catalogue.rows import (
    DARK,
    MINE,
    STAIRS,
    STALL,
    TORCHES,
    Lives,
    TileKind,
    foliage,
    gold,
    market,
)
from cacao_desktop.table.catalogue.tile_life import Life
from cacao_desktop.ui.ambient.loops import Flow, Glints, Glow, Ripples
from cacao_desktop.ui.paint.light import Lamp

BASE_TILES: Final[dict[str, TileKind]] = {
    "single_plantation": TileKind(
        N_("Single plantation"),
        N_("Each worker harvests 1 cacao."),
        lamps=DARK,
        life=foliage((0.31, 0.22, 0.69, 0.80)),
    ),
    "double_plantation": TileKind(
        N_("Double plantation"),
        N_("Each worker harvests 2 cacao."),
        lamps=DARK,
        life=foliage((0.15, 0.20, 0.55, 0.82), (0.46, 0.18, 0.84, 0.82)),
    ),
    "market_2": TileKind(
        N_("Market, price 2"),
        N_("Each worker sells 1 cacao for 2 gold."),
        lamps=STALL,
        life=market((0.07, 0.24, 0.455, 0.44), (0.545, 0.24, 0.93, 0.44)),
    ),
    "market_3": TileKind(
        N_("Market, price 3"),
        N_("Each worker sells 1 cacao for 3 gold."),
        lamps=STALL,
        life=market((0.31, 0.12, 0.69, 0.32), (0.01, 0.345, 0.395, 0.53), (0.605, 0.345, 0.985, 0.53)),
    ),
    "market_4": TileKind(
        N_("Market, price 4"),
        N_("Each worker sells 1 cacao for 4 gold."),
        lamps=STALL,
        life=market(
            (0.145, 0.11, 0.45, 0.275),
            (0.525, 0.11, 0.855, 0.275),
            (0.03, 0.41, 0.345, 0.58),
            (0.655, 0.41, 0.97, 0.58),
        ),
    ),
    "gold_mine_1": TileKind(
        N_("Gold mine, value 1"),
        N_("Each worker digs 1 gold."),
        lamps=MINE,
        life=Lives(
            gold((0.37, 0.51), (0.82, 0.80), (0.50, 0.48), (0.26, 0.16), (0.44, 0.57)),
            gold((0.40, 0.40), (0.80, 0.78)),
        ),
    ),
    "gold_mine_2": TileKind(
        N_("Gold mine, value 2"),
        N_("Each worker digs 2 gold."),
        lamps=MINE,
        life=Lives(
            gold((0.37, 0.51), (0.80, 0.75), (0.16, 0.69), (0.50, 0.48), (0.86, 0.82)),
            gold((0.40, 0.40), (0.80, 0.78)),
        ),
    ),
    "water": TileKind(
        N_("Water"),
        N_("Each worker moves your water carrier one field forward."),
        lamps=DARK,
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
            gold((0.36, 0.38), (0.62, 0.62)),
        ),
    ),
    "temple": TileKind(
        N_("Temple"),
        N_("At the end, most workers here bring 6 gold, second most 3."),
        lamps=STAIRS,
        life=Lives(Life([TORCHES, Glints(((0.50, 0.12),), 0.16)], rest=6)),
    ),
}
"""The row of every kind by its id."""
