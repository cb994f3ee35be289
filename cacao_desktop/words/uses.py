"""What a use of an edge does, in words."""

from cacao_desktop.engine.actions import Activate, Rest, SellCacao, Use, UseWorkers
from cacao_desktop.engine.effects import Plantation
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import SeatCounts, counts
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.i18n import _, counted
from cacao_desktop.words.module_words import EdgeUse
from cacao_desktop.words.modules import words_in
from cacao_desktop.words.rows import jungle_name


def options_of(state: GameState, edge: Edge) -> list[Use]:
    """Return every legal use of an edge."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    return effect.options(state, edge.seat, edge.tile, edge.side, workers)


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
    for module in words_in(state):
        text = module.use_in_words(done, before, after)
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
            return counted("Use {count} worker", "Use {count} workers", number)
        case _:
            return jungle_name(done.effect.cause)
