"""The screen halves of the modules of the game; a further one is a file and a line here.

A module that is only tiles with goods known before needs none.
"""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.modules.emperor import EmperorView
from cacao_desktop.table.modules.gem_mines import GemMinesView
from cacao_desktop.table.modules.huts import HutsView
from cacao_desktop.table.modules.small_views import (
    ChocolateView,
    MapView,
    TreeOfLifeView,
    VolcanoesView,
    WateringView,
)

VIEWS: Final[dict[str, ModuleView]] = {
    view.id: view
    for view in (
        GemMinesView(),
        HutsView(),
        MapView(),
        EmperorView(),
        ChocolateView(),
        WateringView(),
        TreeOfLifeView(),
        VolcanoesView(),
    )
}
"""By the id of the module, in the order in which their things are shown."""


def views_of(setup: Setup) -> tuple[ModuleView, ...]:
    """Return the views of the modules of a game."""
    return tuple(view for view in VIEWS.values() if setup.has(view.id))


def views_in(state: GameState) -> tuple[ModuleView, ...]:
    """Return the views of the modules of the game that a state is of."""
    return views_of(state.rules.setup)
