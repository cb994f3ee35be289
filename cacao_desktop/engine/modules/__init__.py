"""The modules of the game, one file each; a further one is a new file and a line in this registry."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.modules.big_market import BigMarket
from cacao_desktop.engine.modules.chocolate import Chocolate
from cacao_desktop.engine.modules.emperor import EmperorsFavour
from cacao_desktop.engine.modules.gem_mines import GemMines
from cacao_desktop.engine.modules.golden_temple import GoldenTemple
from cacao_desktop.engine.modules.huts import Huts
from cacao_desktop.engine.modules.map_board import MapBoard
from cacao_desktop.engine.modules.new_huts import NewHuts
from cacao_desktop.engine.modules.new_storage import NewStorage
from cacao_desktop.engine.modules.new_workers import NewWorkers
from cacao_desktop.engine.modules.tree_of_life import TreeOfLife
from cacao_desktop.engine.modules.volcanoes import Volcanoes
from cacao_desktop.engine.modules.watering import Watering

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
