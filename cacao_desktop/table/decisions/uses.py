"""The sheet in which a use of an edge is chosen."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.engine.actions import Rest, SellCacao, Use, UseWorkers
from cacao_desktop.engine.effects import Market
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.chooser import Chooser, number_row
from cacao_desktop.table.modules.registry import views_in
from cacao_desktop.words.jungle import jungle_name
from cacao_desktop.words.uses import edge_use

Choose = Callable[[Use], None]


def chooser_for(state: GameState, edge: Edge, use: Use, choose: Choose) -> Chooser:
    """Return the sheet in which a use of an edge is chosen; `use` is the one chosen so far."""
    chosen = edge_use(state, edge, use)
    for view in views_in(state):
        found = view.choice(chosen, choose)
        if found is not None:
            return Chooser(*found)
    most = len(chosen.options) - 1
    match use:
        case SellCacao():
            assert isinstance(chosen.effect, Market)
            title = _("Sell cacao, {price} gold each").format(price=chosen.effect.price(state, edge.seat))
            row = number_row("cacao", most, use.cacao, lambda number: choose(SellCacao(number)))
        case Rest():
            title = jungle_name(chosen.effect.cause)
            row = number_row("coin", 1, int(use.taken), lambda number: choose(Rest(bool(number))))
        case UseWorkers():
            title = jungle_name(chosen.effect.cause)
            row = number_row("worker", most, use.workers, lambda number: choose(UseWorkers(number)))
        case _:
            raise ValueError(f"Nobody knows how to choose {use}.")
    return Chooser(title, [row])
