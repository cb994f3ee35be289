"""The effect of a tile, found by laying it on a copy of the game.

When tiles are laid one by one, the jungle pile is hidden and never turned up: cells that only the
pile could fill stay empty. A whole turn takes the pile as it is in the given state, which search
has dealt. Functions that return a state leave the given one unchanged; those that resolve edges
change the copy.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from operator import ge
from typing import Final

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.effects import AT_ONCE, PROCESSES, PRODUCES, PRODUCES_AT_A_PRICE
from cacao_desktop.engine.legal import all_fits, edge_effect
from cacao_desktop.engine.play import lay_jungle_tile, lay_worker_tile, start_activating
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import NOTHING, Edge, GameState
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
    """Return a seat's waiting edges in the automatic order, or in one that clearly brings more.

    The order of single edges counts if goods come in and go out and the storage overflows. Search
    keeps to the automatic order for whole turns, which never loses gold.
    """
    edges = [edge for edge in state.edges if edge.seat == seat]
    waiting = in_automatic_order(state, seat, [_waiting_edge(state, edge) for edge in edges])
    brings_goods = any(edge.stage in _BRINGS_GOODS for edge in waiting)
    takes_goods = any(edge.stage >= PROCESSES for edge in waiting)
    if not (brings_goods and takes_goods) or all_fits(state, edges):
        return waiting
    at_once = [edge for edge in waiting if edge.stage == AT_ONCE]
    later = [edge for edge in waiting if edge.stage != AT_ONCE]
    return [*at_once, *_best_order(state, seat, later)]


def _best_order(state: GameState, seat: int, waiting: list[WaitingEdge]) -> list[WaitingEdge]:
    """Return an order that brings more of something and less of nothing, or the given one."""
    best_order = waiting
    best_resources = _resources(_after(state, seat, waiting), seat)
    seen = set()
    unfinished: list[tuple[GameState, list[WaitingEdge], list[WaitingEdge]]] = [
        (state, [], waiting)
    ]
    while unfinished:
        reached, resolved, remaining = unfinished.pop()
        resources = _resources(reached, seat)
        if not remaining:
            if _is_better(resources, best_resources):
                best_order = resolved
                best_resources = resources
            continue
        situation = resources, tuple((edge.tile, edge.side) for edge in remaining)
        if situation in seen:
            continue
        seen.add(situation)
        for number, edge in enumerate(remaining):
            others = remaining[:number] + remaining[number + 1 :]
            unfinished.append((_after(reached, seat, [edge]), [*resolved, edge], others))
    return best_order


def _is_better(resources: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Return whether some resource is higher than in the others, and none lower."""
    return resources != others and all(map(ge, resources, others))


def _after(state: GameState, seat: int, edges: list[WaitingEdge]) -> GameState:
    """Return a copy after a seat has resolved some edges."""
    copy = state.clone()
    for _, resolve, tile, side, workers in edges:
        resolve(copy, seat, tile, side, workers)
    return copy


def _resources(state: GameState, seat: int) -> tuple[int, ...]:
    """Return every resource that the order of edges may change."""
    owned = counts(state, seat)
    return owned.gold, owned.cacao, owned.chocolate, owned.sun, owned.water


def resolve_each(copy: GameState, seat: int) -> Iterator[Edge]:
    """Resolve a seat's waiting edges in place, in the best order, and yield each when done."""
    waiting = in_best_order(copy, seat)
    for _, resolve, tile, side, workers in waiting:
        resolve(copy, seat, tile, side, workers)
        edge = Edge(seat, tile, side)
        copy.edges.remove(edge)
        yield edge
    if waiting:
        for hook in copy.rules.on_edges_done:
            hook(copy, seat, None)


def resolve_all(copy: GameState, seat: int) -> None:
    """Resolve a seat's waiting edges in place, in the best order."""
    deque(resolve_each(copy, seat), maxlen=0)


def resolve_rest(copy: GameState) -> None:
    """Resolve the waiting edges of every seat in place, seat by seat."""
    while copy.edges:
        resolve_all(copy, copy.edges[0].seat)


def _waiting_edge(copy: GameState, edge: Edge) -> WaitingEdge:
    effect, workers = edge_effect(copy, edge.tile, edge.side)
    return WaitingEdge(effect.stage, effect.resolve, edge.tile, edge.side, workers)
