"""The words of modules and mini-expansions, and what the presets are called."""

from typing import Final

from cacao_desktop.engine import MODULES, GameState
from cacao_desktop.i18n import N_, _
from cacao_desktop.words import module_sentences as sentences
from cacao_desktop.words.module_words import ModuleWords
from cacao_desktop.words.rows import catalogue

MODULE_WORDS: Final[dict[str, ModuleWords]] = {
    "map": sentences.MapWords(),
    "watering": sentences.WateringWords(),
    "chocolate": sentences.ChocolateWords(),
    "huts": sentences.HutsWords(),
    "gem_mines": sentences.GemMinesWords(),
    "tree_of_life": sentences.TreeOfLifeWords(),
    "emperor": sentences.EmperorWords(),
}
"""The words of each module that has some in log, decisions and lists of what somebody has."""

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
    return _(catalogue().modules[module].summary)


def module_description(module: str) -> str:
    """Return in a sentence or two how a module works."""
    return _(catalogue().modules[module].description)


def words_in(state: GameState) -> tuple[ModuleWords, ...]:
    """Return the words of the modules of the game that a state is of."""
    setup = state.rules.setup
    return tuple(words for module, words in MODULE_WORDS.items() if setup.has(module))
