"""What modules, mini-expansions and presets are called, and in one sentence what they bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cacao_desktop.i18n import N_, _

MODULE_TEXTS: Final[Mapping[str, tuple[str, str, str]]] = {
    "map": (
        N_("Map"),
        N_("Two more tiles to choose from"),
        N_("Two more jungle tiles lie open on the map board. Taking one costs one of your two map tokens."),
    ),
    "watering": (
        N_("Watering"),
        N_("Trade water for cacao"),
        N_("Watering tiles replace plantations: your carrier goes one field back, and you take 4 cacao."),
    ),
    "chocolate": (
        N_("Chocolate"),
        N_("Cook cacao, sell it dearer"),
        N_("Kitchens turn cacao into chocolate; chocolate markets pay 3 for cacao and 7 for chocolate."),
    ),
    "huts": (
        N_("Huts"),
        N_("Buy powers, get the gold back"),
        N_(
            "At the end of your turn you may build a hut. Its cost counts again at the end, many with a bonus."
        ),
    ),
    "gem_mines": (
        N_("Gem mines"),
        N_("Collect sets for masks"),
        N_("Gem mines replace the temples. Four gems of different colours are swapped for a mask."),
    ),
    "tree_of_life": (
        N_("Tree of Life"),
        N_("Empty edges earn gold"),
        N_("Each worker brings 1 gold here, an edge without workers brings 3."),
    ),
    "emperor": (
        N_("Emperor's favour"),
        N_("Lure him into your row"),
        N_(
            "Lay a tile in the emperor's row or column: he comes with 1 gold, and again at your next turn if he stays."
        ),
    ),
    "new_workers": (
        N_("New workers"),
        N_("Choose your own tile set"),
        N_("Four new worker tiles, and a free choice which tiles everyone plays with."),
    ),
    "volcanoes": (
        N_("Volcanoes"),
        N_("Pay or earn"),
        N_("Volcanoes replace the gold mines: two sides bring 2 gold a worker, two cost 1."),
    ),
    "big_market": (
        N_("Big market"),
        N_("5 gold a cacao"),
        N_("One market of price 3 becomes the big market that pays 5."),
    ),
    "golden_temple": (
        N_("Golden temple"),
        N_("Scores 8 and 1"),
        N_("One temple becomes golden: 8 gold for most workers, 1 for second."),
    ),
    "new_storage": (N_("New storage"), N_("Room for 8"), N_("One more hut, with three more storage spaces.")),
    "new_huts": (
        N_("New huts"),
        N_("Up to three more huts"),
        N_("Rainmaker; chocolate maker with Chocolate; scout with Map."),
    ),
}

PRESET_NAMES: Final[Mapping[str, str]] = {
    "base": N_("Base game"),
    "chocolatl": N_("Chocolatl"),
    "diamante": N_("Diamante"),
    "big_game": N_("Big Game"),
    "surprise": N_("Surprise me"),
}


def module_name(module: str) -> str:
    """Return what a module is called."""
    return _(MODULE_TEXTS[module][0])


def module_line(module: str) -> str:
    """Return in a few words what a module brings."""
    return _(MODULE_TEXTS[module][1])


def module_more(module: str) -> str:
    """Return in a sentence or two how a module works."""
    return _(MODULE_TEXTS[module][2])
