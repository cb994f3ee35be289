"""The modules of the game: one file each, except that the mini-expansions share one.

To add a module, add its file and a line in this registry; everything else looks modules up here.
"""

from typing import Final

from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.modules.chocolate import Chocolate
from cacao_desktop.engine.modules.emperor import EmperorsFavour
from cacao_desktop.engine.modules.gem_mines import GemMines
from cacao_desktop.engine.modules.huts import Huts
from cacao_desktop.engine.modules.map_board import MapBoard
from cacao_desktop.engine.modules.minis import (
    BigMarket,
    GoldenTemple,
    NewHuts,
    NewStorage,
    Volcanoes,
)
from cacao_desktop.engine.modules.new_workers import NewWorkers
from cacao_desktop.engine.modules.tree_of_life import TreeOfLife
from cacao_desktop.engine.modules.watering import Watering
from cacao_desktop.engine.tiles import BASE_KINDS, KindCodes

MODULES: Final[dict[str, Module]] = {
    module.id: module
    for module in (
        MapBoard(),
        Watering(),
        Chocolate(),
        Huts(),
        GemMines(),
        TreeOfLife(),
        EmperorsFavour(),
        NewWorkers(),
        Volcanoes(),
        BigMarket(),
        GoldenTemple(),
        NewStorage(),
        NewHuts(),
    )
}
"""Every module and mini-expansion by id, in the order in which they change the box."""


def module_ids() -> tuple[str, ...]:
    """Return the ids of the modules that are not mini-expansions."""
    return tuple(module.id for module in MODULES.values() if not module.is_mini)


def mini_ids() -> tuple[str, ...]:
    """Return the ids of the mini-expansions."""
    return tuple(module.id for module in MODULES.values() if module.is_mini)


def kind_codes() -> KindCodes:
    """Return the codes of every kind of jungle tile: the base game's, then each module's."""
    return KindCodes(
        (*BASE_KINDS, *(kind for module in MODULES.values() for kind in module.jungle_kinds))
    )


def jungle_kinds() -> tuple[str, ...]:
    """Return the id of every kind of jungle tile, in the order of their codes."""
    return kind_codes().ids
