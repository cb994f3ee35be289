"""The modules and mini-expansions with the jungle tiles they bring, and what the presets are called."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.state import GameState
from cacao_desktop.i18n import N_, _
from cacao_desktop.words.module_sentences import (
    ChocolateWords,
    EmperorWords,
    GemMinesWords,
    HutsWords,
    MapWords,
    TreeOfLifeWords,
    WateringWords,
)
from cacao_desktop.words.module_words import ModuleWords
from cacao_desktop.words.rows import ModuleText, ShowsIcon, ShowsTile, ShowsWorkers, TileText

MODULE_TEXTS: Final[dict[str, ModuleText]] = {
    "map": ModuleText(
        N_("Two more tiles to choose from"),
        N_("Two more jungle tiles lie open on the map board. Taking one costs one of your two map tokens."),
        ShowsIcon("map"),
        says=MapWords(),
    ),
    "watering": ModuleText(
        N_("Trade water for cacao"),
        N_("Watering tiles replace plantations: your carrier goes one field back, and you take 4 cacao."),
        ShowsTile("watering"),
        tiles={
            "watering": TileText(
                N_("Watering"), N_("Each worker moves your carrier one field back for 4 cacao.")
            ),
        },
        says=WateringWords(),
    ),
    "chocolate": ModuleText(
        N_("Cook cacao, sell it dearer"),
        N_("Kitchens turn cacao into chocolate; chocolate markets pay 3 for cacao and 7 for chocolate."),
        ShowsTile("chocolate_kitchen"),
        tiles={
            "chocolate_kitchen": TileText(
                N_("Chocolate kitchen"), N_("Each worker turns 1 cacao into 1 chocolate.")
            ),
            "chocolate_market": TileText(
                N_("Chocolate market"), N_("Each worker sells 1 cacao for 3 or 1 chocolate for 7 gold.")
            ),
        },
        says=ChocolateWords(),
    ),
    "huts": ModuleText(
        N_("Buy powers, get the gold back"),
        N_(
            "At the end of your turn you may build a hut. Its cost counts again at the end, many with a bonus."
        ),
        ShowsIcon("hut"),
        says=HutsWords(),
    ),
    "gem_mines": ModuleText(
        N_("Collect sets for masks"),
        N_("Gem mines replace the temples. Four gems of different colours are swapped for a mask."),
        ShowsTile("gem_mine"),
        tiles={
            "gem_mine": TileText(N_("Gem mine"), N_("Each worker takes 1 gem of your choice.")),
        },
        says=GemMinesWords(),
    ),
    "tree_of_life": ModuleText(
        N_("Empty edges earn gold"),
        N_("Each worker brings 1 gold here, an edge without workers brings 3."),
        ShowsTile("tree_of_life"),
        tiles={
            "tree_of_life": TileText(
                N_("Tree of Life"), N_("Each worker brings 1 gold; an edge without workers brings 3.")
            ),
        },
        says=TreeOfLifeWords(),
    ),
    "emperor": ModuleText(
        N_("Lure him into your row"),
        N_(
            "Lay a tile in the emperor's row or column: he comes with 1 gold, and again at your next turn if he stays."
        ),
        ShowsIcon("emperor"),
        says=EmperorWords(),
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
            "volcano": TileText(N_("Volcano"), N_("At lava each worker pays 1 gold, at gold each takes 2.")),
        },
    ),
    "big_market": ModuleText(
        N_("5 gold a cacao"),
        N_("One market of price 3 becomes the big market that pays 5."),
        ShowsTile("big_market"),
        tiles={
            "big_market": TileText(N_("Big market"), N_("Each worker sells 1 cacao for 5 gold.")),
        },
    ),
    "golden_temple": ModuleText(
        N_("Scores 8 and 1"),
        N_("One temple becomes golden: 8 gold for most workers, 1 for second."),
        ShowsTile("golden_temple"),
        tiles={
            "golden_temple": TileText(
                N_("Golden temple"), N_("At the end, most workers here bring 8 gold, second most 1.")
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


def words_in(state: GameState) -> tuple[ModuleWords, ...]:
    """Return the words of the modules of the game that a state is of."""
    setup = state.rules.setup
    return tuple(text.says for module, text in MODULE_TEXTS.items() if setup.has(module))
