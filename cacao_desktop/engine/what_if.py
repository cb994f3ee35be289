"""The effect of a tile, found by laying it on a copy of the game.

When tiles are laid one by one, the jungle pile is hidden and never turned up: cells that only the
pile could fill stay empty. A whole turn takes the pile as it is in the given state, which search
has dealt. Functions that return a state leave the given one unchanged; those that resolve edges
change the state they are given.
"""

from collections.abc import Iterable, Iterator
from operator import ge
from typing import Final, NamedTuple

from cacao_desktop.engine.actions import Activate, Fill, Place
from cacao_desktop.engine.effects import AT_ONCE, PROCESSES, PRODUCES, PRODUCES_AT_A_PRICE
from cacao_desktop.engine.legal import all_cacao_fits, edge_effect, legal_actions
from cacao_desktop.engine.play import (
    advance,
    lay_jungle_tile,
    lay_worker_tile,
    start_activating,
)
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import NOTHING, Edge, GameState
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.engine.turns import WaitingEdge, in_automatic_order

_BRINGS_GOODS: Final = (PRODUCES, PRODUCES_AT_A_PRICE)


def after_placing(state: GameState, place: Place, fills: Iterable[Fill] = ()) -> GameState:
    """Return a copy with a worker tile laid and some cells filled from open tiles.

    The edges are left waiting.
    """
    copy = state.clone()
    lay_worker_tile(copy, place)
    return _filled(copy, fills)


def after_filling(state: GameState, fills: Iterable[Fill]) -> GameState:
    """Return a copy, in the middle of filling, with exactly these cells filled.

    The edges are left waiting.
    """
    return _filled(state.clone(), fills)


def _filled(copy: GameState, fills: Iterable[Fill]) -> GameState:
    for fill in fills:
        lay_jungle_tile(copy, fill)
    copy.drawn_position = NOTHING
    start_activating(copy)
    return copy


def in_best_order(state: GameState, seat: int) -> list[WaitingEdge]:
    """Return a seat's waiting edges in the automatic order, or in a better one if there is any.

    An order is better if it brings more of some resource and less of none. It matters only if
    goods come in and go out and the storage overflows. Search keeps to the automatic order for
    whole turns, which never loses gold.
    """
    edges = [edge for edge in state.edges if edge.seat == seat]
    waiting = in_automatic_order(state, seat, [_waiting_edge(state, edge) for edge in edges])
    brings_goods = any(edge.stage in _BRINGS_GOODS for edge in waiting)
    takes_goods = any(edge.stage >= PROCESSES for edge in waiting)
    if not (brings_goods and takes_goods) or all_cacao_fits(state, edges):
        return waiting
    at_once = [edge for edge in waiting if edge.stage == AT_ONCE]
    later = [edge for edge in waiting if edge.stage != AT_ONCE]
    return [*at_once, *_best_order(state, seat, later)]


class _PartialOrder(NamedTuple):
    """Some edges resolved in an order, with the state after them, and the edges that remain."""

    state: GameState
    resolved: list[WaitingEdge]
    remaining: list[WaitingEdge]


def _best_order(state: GameState, seat: int, waiting: list[WaitingEdge]) -> list[WaitingEdge]:
    """Return an order that is better in some resource and worse in none, or the given one."""
    best_order = waiting
    best_resources = _resources(_after(state, seat, waiting), seat)
    for order, resources in _orders(state, seat, waiting):
        if _is_better(resources, best_resources):
            best_order = order
            best_resources = resources
    return best_order


def _orders(
    state: GameState, seat: int, waiting: list[WaitingEdge]
) -> Iterator[tuple[list[WaitingEdge], tuple[int, ...]]]:
    """Yield orders of edges, each with the resources after it.

    Where two orders meet with equal resources, only one is continued.
    """
    seen = set()
    unfinished = [_PartialOrder(state, [], waiting)]
    while unfinished:
        reached, resolved, remaining = unfinished.pop()
        resources = _resources(reached, seat)
        if not remaining:
            yield resolved, resources
            continue
        situation = resources, tuple((edge.tile, edge.side) for edge in remaining)
        if situation in seen:
            continue
        seen.add(situation)
        for number, edge in enumerate(remaining):
            others = remaining[:number] + remaining[number + 1 :]
            after = _after(reached, seat, [edge])
            unfinished.append(_PartialOrder(after, [*resolved, edge], others))


def _is_better(resources: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Return whether some resource is higher than in the others, and none lower."""
    return resources != others and all(map(ge, resources, others))


def _after(state: GameState, seat: int, edges: list[WaitingEdge]) -> GameState:
    """Return a copy after a seat has resolved some edges."""
    copy = state.clone()
    for edge in edges:
        _resolve(copy, seat, edge)
    return copy


def _resources(state: GameState, seat: int) -> tuple[int, ...]:
    """Return every resource that the order of edges may change."""
    owned = counts(state, seat)
    return owned.gold, owned.cacao, owned.chocolate, owned.sun, owned.water


def resolve_each(state: GameState, seat: int) -> Iterator[Edge]:
    """Resolve a seat's waiting edges in place, in the best order, and yield each when done."""
    waiting = in_best_order(state, seat)
    for waiting_edge in waiting:
        _resolve(state, seat, waiting_edge)
        edge = Edge(seat, waiting_edge.tile, waiting_edge.side)
        state.edges.remove(edge)
        yield edge
    if waiting:
        for hook in state.rules.on_edges_done:
            hook(state, seat, None)


def resolve_all(state: GameState, seat: int) -> None:
    """Resolve a seat's waiting edges in place, in the best order."""
    for _edge in resolve_each(state, seat):
        pass


def resolve_rest(state: GameState) -> None:
    """Resolve the waiting edges of every seat in place, seat by seat."""
    while state.edges:
        resolve_all(state, state.edges[0].seat)


def next_use(state: GameState, seat: int) -> Activate | None:
    """Return a use after which a seat still gets all that `resolve_all` brings it now.

    Return None if no legal use does.
    """
    promised = _counts_in_the_end(state.clone(), seat)
    # The last option of an edge is the one that uses most.
    for action in reversed(legal_actions(state)):
        if isinstance(action, Activate) and action.player == seat:
            after = state.clone()
            advance(after, action)
            if _counts_in_the_end(after, seat) == promised:
                return action
    return None


def _counts_in_the_end(state: GameState, seat: int) -> SeatCounts:
    """Return what a seat has once its waiting edges are resolved in place."""
    resolve_all(state, seat)
    return counts(state, seat)


def _resolve(state: GameState, seat: int, edge: WaitingEdge) -> None:
    edge.resolve(state, seat, edge.tile, edge.side, edge.workers)


def _waiting_edge(state: GameState, edge: Edge) -> WaitingEdge:
    effect, workers = edge_effect(state, edge.tile, edge.side)
    return WaitingEdge(effect.stage, effect.resolve, edge.tile, edge.side, workers)
