"""How each kind of edge is used: the words, the sheet to choose in, and the use that lies nearest."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.engine.actions import Activate, Rest, SellCacao, Use, UseWorkers
from cacao_desktop.engine.counts import SeatCounts, counts
from cacao_desktop.engine.effects import Market, Plantation
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.catalogue.jungle import jungle_name
from cacao_desktop.table.decisions.chooser import Chooser, number_row
from cacao_desktop.table.modules.base import EdgeUse
from cacao_desktop.table.modules.registry import views_in

Choose = Callable[[Use], None]


def options_of(state: GameState, edge: Edge) -> list[Use]:
    """Return every legal use of an edge."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    return effect.options(state, edge.seat, edge.tile, edge.side, workers)


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


def edge_use(state: GameState, edge: Edge, use: Use) -> EdgeUse:
    """Return a use with what there is to know about its edge."""
    return EdgeUse(state, edge, use, *edge_effect(state, edge.tile, edge.side))


def what_it_brings(state: GameState, edge: Edge, use: Use) -> tuple[SeatCounts, SeatCounts]:
    """Return what the seat of an edge has before and after a use."""
    seat, tile, side = edge
    after = state.clone()
    advance(after, Activate(seat, *state.rules.cell(tile), SIDES[side], use))
    return counts(state, seat), counts(after, seat)


def words(state: GameState, edge: Edge, use: Use) -> str:
    """Return what a use does in words, for the big button."""
    before, after = what_it_brings(state, edge, use)
    done = edge_use(state, edge, use)
    for view in views_in(state):
        text = view.use_in_words(done, before, after)
        if text:
            return text
    cacao = after.cacao - before.cacao
    match use:
        case SellCacao(cacao=0):
            return _("Sell nothing")
        case SellCacao(cacao=sold):
            return _("Sell {count} cacao for {gold} gold").format(count=sold, gold=after.gold - before.gold)
        case UseWorkers(workers=0) | Rest(taken=False):
            return _("Leave it")
        case UseWorkers() if isinstance(done.effect, Plantation):
            return (
                _("Harvest {count} cacao").format(count=cacao) if cacao else _("Harvest: the storage is full")
            )
        case UseWorkers(workers=number):
            return ngettext("Use {count} worker", "Use {count} workers", number).format(count=number)
        case _:
            return jungle_name(done.effect.cause)
