"""The decisions after a tile is laid: drawn tiles, edges, the end of a turn.

Each option is tried, with the rest of the turn automatic. This also decides which use of an edge
to offer a person first.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from operator import ge, itemgetter

from cacao_desktop.bots.evaluation import margin, value_of_possessions, with_temples
from cacao_desktop.bots.module_values import module_values
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.actions import Action, Activate, Draw, EndTurn, Fill
from cacao_desktop.engine.legal import edge_effect, legal_actions, legal_fillings
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.engine.what_if import resolve_rest


def best_small_decision(
    state: GameState, seat: int, legal: Sequence[Action], prices: Prices
) -> Action:
    """Return the best of the legal actions where no tile is to be laid."""
    return max(with_values(state, seat, legal, prices), key=itemgetter(0))[1]


def with_values(
    state: GameState, seat: int, legal: Sequence[Action], prices: Prices
) -> list[tuple[float, Action]]:
    """Return legal actions where no tile is to be laid, with their values."""
    if state.phase == Phase.FINISH:
        gain_of = module_values(state.rules).gain_of
        return [(gain_of(state, seat, action, prices), action) for action in legal]
    if any(isinstance(action, Draw) for action in legal):
        # A tile from the map board costs a token and is known; the pile is free and on average as
        # good.
        legal = [action for action in legal if isinstance(action, Draw)]
    return [(_margin_after(state, seat, action, prices), action) for action in legal]


def _margin_after(state: GameState, seat: int, action: Action, prices: Prices) -> float:
    """Return the margin after an action, with the other edges of the turn resolved."""
    after = state.clone()
    advance(after, action)
    # After a tile from the pile, the other cells get tiles from it too, not known yet.
    if isinstance(action, Fill) and action.source != "pile":
        _fill_other_cells(after)
    resolve_rest(after)
    gold = [value_of_possessions(after, other, prices) for other in range(after.seats)]
    if not isinstance(action, Activate):
        gold = with_temples(after, gold, prices)
    return margin(gold, seat)


def _fill_other_cells(state: GameState) -> None:
    """Fill the remaining cells in place with open tiles, as long as there are any."""
    while state.phase == Phase.FILL:
        fill = next((each for each in legal_fillings(state) if isinstance(each, Fill)), None)
        if fill is None:
            return
        advance(state, fill)


def finish_turn(state: GameState, prices: Prices) -> None:
    """Play the rest of a turn in place.

    That is cells to fill, waiting edges, and actions that pay at its end.
    """
    while state.phase == Phase.FILL:
        advance(state, legal_fillings(state)[0])
    resolve_rest(state)
    if state.rules.end_of_turn_modules:
        carry_out_best(state, prices)
    advance(state, EndTurn(state.active))


def carry_out_best(state: GameState, prices: Prices) -> Action | None:
    """Carry out in place the action that gains most at the end of the active seat's turn.

    Return it, or None if none pays.
    """
    gain_of = module_values(state.rules).gain_of
    offers = [
        (gain_of(state, state.active, action, prices), action)
        for module in state.rules.end_of_turn_modules
        for action in module.end_of_turn_actions(state)
    ]
    gain, best = max(offers, key=itemgetter(0), default=(0.0, None))
    if best is None or gain <= 0:
        return None
    advance(state, best)
    return best


def edge_of(state: GameState, action: Activate) -> Edge:
    """Return the edge that an action uses."""
    return Edge(action.player, state.rules.index(action.x, action.y), SIDES.index(action.side))


def first_offer(state: GameState, edges: Iterable[Edge] | None = None) -> Activate:
    """Return the use to offer first, of some edges or of all that the seat may use now.

    Excludes uses that another use dominates in every resource. First comes the use worth most
    after the remaining edges; on a tie, what brings something now, then production before sales,
    and higher prices before lower ones.
    """
    allowed = None if edges is None else set(edges)
    offered = [
        action
        for action in legal_actions(state)
        if isinstance(action, Activate) and (allowed is None or edge_of(state, action) in allowed)
    ]
    undominated = _undominated(state, offered, rest=False)
    prices = plain_weights().at(state)
    worths = {
        action: round(value, 6)
        for value, action in with_values(state, state.deciding, undominated, prices)
        if isinstance(action, Activate)
    }
    best = max(worths.values())
    tied = [use for use in undominated if worths[use] == best]
    useful = [use for use in tied if _changes_goods(state, use)]
    # Production and higher prices have lower stages; of equal uses the last legal one is taken.
    return min(reversed(useful or tied), key=partial(_stage, state))


def _changes_goods(state: GameState, use: Activate) -> bool:
    """Return whether a use changes what its seat has, unlike a harvest for a full storage."""
    copy = state.clone()
    advance(copy, use)
    return counts(copy, use.player) != counts(state, use.player)


def wasting_nothing(state: GameState, legal: Iterable[Action]) -> list[Activate]:
    """Return the uses that no other one dominates once the remaining edges are resolved."""
    uses = [action for action in legal if isinstance(action, Activate)]
    return _undominated(state, uses, rest=True)


def _undominated(state: GameState, uses: Sequence[Activate], *, rest: bool) -> list[Activate]:
    """Return the uses that no other one dominates in every resource.

    `rest` is whether the remaining edges are resolved before resources are compared.
    """
    resources_after = {}
    for use in uses:
        copy = state.clone()
        advance(copy, use)
        if rest:
            resolve_rest(copy)
        resources_after[use] = resources(counts(copy, use.player))
    return [
        use
        for use in uses
        if not any(dominates(other, resources_after[use]) for other in resources_after.values())
    ]


def _stage(state: GameState, action: Activate) -> int:
    """Return the stage of the edge that an action uses."""
    _seat, tile, side = edge_of(state, action)
    return edge_effect(state, tile, side).effect.stage


def resources(owned: SeatCounts) -> tuple[int, ...]:
    """Return all resources of which more is better."""
    goods = owned.gold, owned.cacao, owned.chocolate, owned.sun, owned.water, owned.map_tokens
    return *goods, *owned.gems.values(), sum(owned.masks)


def dominates(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Return whether one set of resources is at least equal everywhere and higher somewhere."""
    return one != other and all(map(ge, one, other))
