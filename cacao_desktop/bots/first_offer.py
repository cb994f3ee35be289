"""What is offered first where workers act: the edge and the use that nothing else on offer beats."""

from collections.abc import Iterable, Iterator

from cacao_desktop.bots.small_decisions import weighed
from cacao_desktop.bots.weights import Prices, plain_weights
from cacao_desktop.engine.actions import Activate
from cacao_desktop.engine.legal import edge_effect, legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import SeatCounts, counts
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.tiles import SIDES


def edge_of(state: GameState, action: Activate) -> Edge:
    """Return the edge that an action uses."""
    return Edge(action.player, state.rules.index(action.x, action.y), SIDES.index(action.side))


def first_offer(state: GameState, edges: Iterable[Edge] | None = None) -> Activate:
    """Return the use that is offered first, of some edges or of all that the seat may use now.

    Of the uses that none leaves behind in every resource, it is the one that is worth most once the other edges have
    been used too; where two are worth the same, what brings goods comes before what sells them, dearest first.
    """
    allowed = None if edges is None else set(edges)
    offered = [
        action
        for action in legal_actions(state)
        if isinstance(action, Activate) and (allowed is None or edge_of(state, action) in allowed)
    ]
    after = {action: resources(_after(state, action)) for action in offered}
    best = [
        action
        for action in offered
        if not any(dominates(after[other], after[action]) for other in offered if other != action)
    ]
    prices = Prices.at(state, plain_weights())
    worth = {
        action: round(value, 6)
        for value, action in weighed(state, state.deciding, best, prices)
        if isinstance(action, Activate)
    }
    return max(best, key=lambda action: (worth[action], -_stage(state, action), best.index(action)))


def order_of_offers(state: GameState) -> Iterator[Edge]:
    """Yield the edges of the seat that decides in the order in which they would be offered one after another."""
    copy, seat = state.clone(), state.deciding
    while copy.phase == Phase.ACTIVATE and copy.deciding == seat:
        offer = first_offer(copy)
        yield edge_of(copy, offer)
        advance(copy, offer)


def _stage(state: GameState, action: Activate) -> int:
    _seat, tile, side = edge_of(state, action)
    return edge_effect(state, tile, side)[0].stage


def _after(state: GameState, action: Activate) -> SeatCounts:
    copy = state.clone()
    advance(copy, action)
    return counts(copy, action.player)


def resources(has: SeatCounts) -> tuple[int, ...]:
    """Return everything that a seat would rather have more of."""
    return (
        has.gold,
        has.cacao,
        has.chocolate,
        has.sun,
        has.water,
        has.map_tokens,
        *has.gems.values(),
        sum(has.masks),
    )


def dominates(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Tell whether one holding is nowhere below another and somewhere above it."""
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))
