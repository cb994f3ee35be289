"""The modules and mini-expansions of the game, and the presets of the rulebooks made of them."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.catalogue.rows import ModuleText, ShowsIcon, ShowsTile, ShowsWorkers

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
    ),
    "chocolate": ModuleText(
        N_("Cook cacao, sell it dearer"),
        N_("Kitchens turn cacao into chocolate; chocolate markets pay 3 for cacao and 7 for chocolate."),
        ShowsTile("chocolate_kitchen"),
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
    ),
    "tree_of_life": ModuleText(
        N_("Empty edges earn gold"),
        N_("Each worker brings 1 gold here, an edge without workers brings 3."),
        ShowsTile("tree_of_life"),
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
    ),
    "big_market": ModuleText(
        N_("5 gold a cacao"),
        N_("One market of price 3 becomes the big market that pays 5."),
        ShowsTile("big_market"),
    ),
    "golden_temple": ModuleText(
        N_("Scores 8 and 1"),
        N_("One temple becomes golden: 8 gold for most workers, 1 for second."),
        ShowsTile("golden_temple"),
    ),
    "new_storage": ModuleText(
        N_("Room for 8"),
        N_("One more hut, with three more storage spaces."),
        ShowsIcon("cacao"),
    ),
    "new_huts": ModuleText(
        N_("Up to three more huts"),
        N_("Rainmaker; chocolate maker with Chocolate; scout with Map."),
        ShowsIcon("hut"),
    ),
}
"""The row of every module by its id."""

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
