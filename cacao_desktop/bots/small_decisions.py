"""The decisions after a tile is laid: drawn tiles, edges, huts. Each option is tried, and the rest runs by itself.

Which use of an edge a person is offered first is decided here as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Final

from cacao_desktop.bots.weights import Prices, margin, plain_weights, with_temples, worth
from cacao_desktop.engine.actions import Action, Activate, BuildHut, Draw, EndTurn, Fill
from cacao_desktop.engine.legal import edge_effect, legal_actions, legal_fillings
from cacao_desktop.engine.modules.huts import HUTS, Hut, hut_part
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import SeatCounts, counts, totals
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.tiles import SIDES, WATER_TRACK, WORKER_KINDS
from cacao_desktop.engine.what_if import resolve_rest

# Gold per round that is still to come, for huts that work during the game.
_PER_ROUND: Final = {
    "market_crier": 0.35,
    "new_storage": 0.45,
    "chocolate_maker": 0.3,
    "farmer": 0.25,
    "hermit": 0.25,
    "road_worker": 0.2,
    "monk": 0.25,
    "master_builder": 0.35,
}
_TIED_UP: Final = 0.02
"""What it costs, per gold and round, that gold in a hut cannot buy another one."""


def hut_gain(state: GameState, seat: int, hut: Hut, prices: Prices) -> float:
    """Return the gold that building a hut now probably brings beyond its cost."""
    rounds_left = state.rounds - state.turn // state.seats - 1
    gain = _PER_ROUND.get(hut.id, 0.0) * rounds_left - _TIED_UP * hut.cost * rounds_left
    gain += "master_builder" in hut_part(state).owned[seat]
    if hut.id == "trader":
        stored = state.cacao[seat]
        return gain + max(0.0, stored - prices.cacao[stored]) + 0.5
    if hut.id == "shaman":
        return gain + min(rounds_left, 2) * 1.0
    if hut.id == "foreman":
        still_to_lay = [*state.hands[seat], *state.worker_piles[seat][state.worker_drawn[seat] :]]
        return gain + 2.5 * sum("3" in WORKER_KINDS[kind] for kind in still_to_lay)
    if hut.id == "fountain_master":
        steps = len(WATER_TRACK) - 1 - state.water[seat]
        return gain + (4.0 if not steps else 4.0 * max(0.0, 1.0 - steps / (1 + rounds_left)))
    if hut.id == "rainmaker":
        lost = WATER_TRACK[state.water[seat]]
        if "fountain_master" in hut_part(state).owned[seat]:
            lost += HUTS["fountain_master"].bonus(state, seat)
        return gain - lost - 0.4 * rounds_left
    if hut.id == "scout":
        return gain + 0.3 * rounds_left - map_part(state).tokens[seat] * prices.map_token
    if hut.id == "master_builder":
        return gain + len(hut_part(state).owned[seat])
    return gain + hut.bonus(state, seat)


def bonus_now(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that the hut would bring beside its cost if the game ended now."""
    after = state.clone()
    hut_part(after).owned[seat] += (hut,)
    field = HUTS[hut].carrier_field
    if field is not None:
        after.water[seat] = field
    return totals(after)[seat] - totals(state)[seat] - HUTS[hut].cost


def best_small_decision(state: GameState, seat: int, legal: Sequence[Action], prices: Prices) -> Action:
    """Return the best of the legal actions where no tile is to be laid."""
    return max(weighed(state, seat, legal, prices), key=itemgetter(0))[1]


def weighed(
    state: GameState, seat: int, legal: Sequence[Action], prices: Prices
) -> list[tuple[float, Action]]:
    """Return legal actions where no tile is to be laid with what they are worth beside one another."""
    if state.phase == Phase.FINISH:
        return [(_hut_worth(state, seat, action, prices), action) for action in legal]
    if any(isinstance(action, Draw) for action in legal):
        # A tile from the map board costs a token and is known; the pile is free and on average as good.
        legal = [action for action in legal if isinstance(action, Draw)]
    return [(_margin_after(state, seat, action, prices), action) for action in legal]


def _margin_after(state: GameState, seat: int, action: Action, prices: Prices) -> float:
    """Return the margin after an action, once the other edges of this turn have run by themselves."""
    after = state.clone()
    advance(after, action)
    if isinstance(action, Fill):
        while after.phase == Phase.FILL and after.drawn < 0 and after.open_slots != state.open_slots:
            following = next((each for each in legal_fillings(after) if isinstance(each, Fill)), None)
            if following is None:
                break
            advance(after, following)
    resolve_rest(after)
    values = [worth(after, other, prices) for other in range(after.seats)]
    if not isinstance(action, Activate):
        values = with_temples(after, values, prices)
    return margin(values, seat)


def finish_turn(state: GameState, prices: Prices) -> None:
    """Play the rest of a turn in place: cells to fill, edges that wait, a hut, the end of the turn."""
    while state.phase == Phase.FILL:
        advance(state, legal_fillings(state)[0])
    resolve_rest(state)
    if state.rules.end_of_turn_modules:
        build_best_hut(state, prices)
    advance(state, EndTurn(state.active))


def _hut_worth(state: GameState, seat: int, action: Action, prices: Prices) -> float:
    return hut_gain(state, seat, HUTS[action.hut], prices) if isinstance(action, BuildHut) else 0.0


def build_best_hut(state: GameState, prices: Prices) -> None:
    """Build in place the hut that brings the active seat most, if one pays."""
    huts = [
        action
        for module in state.rules.end_of_turn_modules
        for action in module.end_of_turn_actions(state)
        if isinstance(action, BuildHut)
    ]
    gains = [_hut_worth(state, state.active, hut, prices) for hut in huts]
    if gains and max(gains) > 0:
        advance(state, huts[gains.index(max(gains))])


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
