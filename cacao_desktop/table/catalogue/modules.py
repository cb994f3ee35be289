"""The modules and mini-expansions with the jungle tiles they bring, and what the presets are called.

Places of lamps and movements are measured on the paintings of `assets/tiles`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.catalogue.rows import (
    DARK,
    STAIRS,
    STALL,
    Lives,
    ModuleText,
    ShowsIcon,
    ShowsTile,
    ShowsWorkers,
    TileKind,
    gold,
    market,
    volcano,
)
from cacao_desktop.table.catalogue.tile_life import Life
from cacao_desktop.ui.ambient.loops import Flow, Glints, Glow, Leaves, Ripples, Smoke
from cacao_desktop.ui.paint.light import Lamp

MODULE_TEXTS: Final[dict[str, ModuleText]] = {
    "map": ModuleText(
        N_("Two more tiles to choose from"),
        N_("Two more jungle tiles lie open on the map board. Taking one costs one of your two map tokens."),
        ShowsIcon("map"),
    ),
    "watering": ModuleText(
        N_("Trade water for cacao"),
        N_("Watering tiles replace plantations: your carrier goes one field back, and you take 4 cacao."),
        ShowsTile("watering"),
        tiles={
            "watering": TileKind(
                N_("Watering"),
                N_("Each worker moves your carrier one field back for 4 cacao."),
                lamps=DARK,
                life=Lives(
                    Life(
                        [
                            Ripples(
                                (0.04, 0.42, 0.50, 0.78), (0.27, 0.56), (0.19, 0.40, 0.35, 0.60), rings=False
                            )
                        ]
                    ),
                    gold((0.18, 0.66), (0.66, 0.22)),
                ),
            ),
        },
    ),
    "chocolate": ModuleText(
        N_("Cook cacao, sell it dearer"),
        N_("Kitchens turn cacao into chocolate; chocolate markets pay 3 for cacao and 7 for chocolate."),
        ShowsTile("chocolate_kitchen"),
        tiles={
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
                lamps=STALL,
                life=market((0.075, 0.12, 0.935, 0.41)),
            ),
        },
    ),
    "huts": ModuleText(
        N_("Buy powers, get the gold back"),
        N_(
            "At the end of your turn you may build a hut. Its cost counts again at the end, many with a bonus."
        ),
        ShowsIcon("hut"),
    ),
    "gem_mines": ModuleText(
        N_("Collect sets for masks"),
        N_("Gem mines replace the temples. Four gems of different colours are swapped for a mask."),
        ShowsTile("gem_mine"),
        tiles={
            "gem_mine": TileKind(
                N_("Gem mine"),
                N_("Each worker takes 1 gem of your choice."),
                lamps=DARK,
                life=Lives(
                    gold((0.37, 0.16), (0.16, 0.48), (0.68, 0.52), (0.26, 0.66), (0.67, 0.26)),
                    gold((0.50, 0.22), (0.22, 0.70), (0.78, 0.52)),
                ),
            ),
        },
    ),
    "tree_of_life": ModuleText(
        N_("Empty edges earn gold"),
        N_("Each worker brings 1 gold here, an edge without workers brings 3."),
        ShowsTile("tree_of_life"),
        tiles={
            "tree_of_life": TileKind(
                N_("Tree of Life"),
                N_("Each worker brings 1 gold; an edge without workers brings 3."),
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
        },
    ),
    "emperor": ModuleText(
        N_("Lure him into your row"),
        N_(
            "Lay a tile in the emperor's row or column: he comes with 1 gold, and again at your next turn if he stays."
        ),
        ShowsIcon("emperor"),
    ),
    "new_workers": ModuleText(
        N_("Choose your own tile set"),
        N_("Four new worker tiles, and a free choice which tiles everyone plays with."),
        ShowsWorkers((0, 0, 0, 4)),
    ),
    "volcanoes": ModuleText(
        N_("Pay or earn"),
        N_("Volcanoes replace the gold mines: two sides bring 2 gold a worker, two cost 1."),
        ShowsTile("volcano"),
        tiles={
            "volcano": TileKind(
                N_("Volcano"),
                N_("At lava each worker pays 1 gold, at gold each takes 2."),
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
        },
    ),
    "big_market": ModuleText(
        N_("5 gold a cacao"),
        N_("One market of price 3 becomes the big market that pays 5."),
        ShowsTile("big_market"),
        tiles={
            "big_market": TileKind(
                N_("Big market"),
                N_("Each worker sells 1 cacao for 5 gold."),
                lamps=STALL,
                life=market((0.065, 0.12, 0.94, 0.47)),
            ),
        },
    ),
    "golden_temple": ModuleText(
        N_("Scores 8 and 1"),
        N_("One temple becomes golden: 8 gold for most workers, 1 for second."),
        ShowsTile("golden_temple"),
        tiles={
            "golden_temple": TileKind(
                N_("Golden temple"),
                N_("At the end, most workers here bring 8 gold, second most 1."),
                lamps=STAIRS,
                life=Lives(
                    gold((0.50, 0.12), (0.28, 0.58), (0.67, 0.44), (0.50, 0.66), (0.80, 0.72)),
                    gold((0.5, 0.10), (0.34, 0.60), (0.70, 0.55)),
                ),
            ),
        },
    ),
    "new_storage": ModuleText(
        N_("Room for 8"),
        N_("One more hut, with three more storage spaces."),
        ShowsIcon("hut_new_storage"),
    ),
    "new_huts": ModuleText(
        N_("Up to three more huts"),
        N_("Rainmaker; chocolate maker with Chocolate; scout with Map."),
        ShowsIcon("hut_rainmaker"),
    ),
}
"""The row of every module by its id."""

PRESETS: Final = {
    "base": frozenset[str](),
    "chocolatl": frozenset({"map", "watering", "chocolate", "huts"}),
    "diamante": frozenset({"gem_mines", "tree_of_life", "emperor", "new_workers"}),
}
"""The modules of each box."""

PRESET_NAMES: Final[dict[str, str]] = {
    "base": N_("Base game"),
    "chocolatl": N_("Chocolatl"),
    "diamante": N_("Diamante"),
    "big_game": N_("Big Game"),
    "surprise": N_("Surprise me"),
}
"""What the choices are called that can be made with one press on the new-game screen."""


def module_name(module: str) -> str:
    """Return what a module is called."""
    return _(MODULES[module].title)


def module_summary(module: str) -> str:
    """Return in a few words what a module brings."""
    return _(MODULE_TEXTS[module].summary)


def module_description(module: str) -> str:
    """Return in a sentence or two how a module works."""
    return _(MODULE_TEXTS[module].description)
