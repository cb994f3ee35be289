"""The effect of a tile, found by laying it on a copy of the game.

When tiles are laid one by one, the jungle pile is hidden and never turned up: cells that only the
pile could fill stay empty. A whole turn takes the pile as it is in the given state, which search
has dealt. Functions that return a state leave the given one unchanged; those that resolve edges
change the copy.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.effects import AT_ONCE, PROCESSES, PRODUCES, PRODUCES_AT_A_PRICE
from cacao_desktop.engine.legal import all_fits, edge_effect
from cacao_desktop.engine.play import lay_jungle_tile, lay_worker_tile, start_activating
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import NOTHING, Edge, GameState
from cacao_desktop.engine.turns import Waiting, in_automatic_order

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
    copy.drawn = NOTHING
    start_activating(copy)
    return copy


def in_best_order(state: GameState, seat: int) -> list[Waiting]:
    """Return a seat's waiting edges in the automatic order, or in one that clearly brings more.

    The order of single edges counts if goods come in and go out and the storage overflows. Search
    keeps to the automatic order for whole turns, which never loses gold.
    """
    edges = [edge for edge in state.edges if edge.seat == seat]
    waiting = in_automatic_order(state, seat, [_waiting(state, edge) for edge in edges])
    brings_goods = any(edge[0] in _BRINGS_GOODS for edge in waiting)
    takes_goods = any(edge[0] >= PROCESSES for edge in waiting)
    if not (brings_goods and takes_goods) or all_fits(state, edges):
        return waiting
    first = [edge for edge in waiting if edge[0] == AT_ONCE]
    return [*first, *_best_order(state, seat, [edge for edge in waiting if edge[0] != AT_ONCE])]


def _best_order(state: GameState, seat: int, waiting: list[Waiting]) -> list[Waiting]:
    """Return an order that brings more of something and less of nothing, or the given one."""
    best = waiting
    most = _resources(_after(state, seat, waiting), seat)
    seen = set()
    orders: list[tuple[GameState, list[Waiting], list[Waiting]]] = [(state, [], waiting)]
    while orders:
        now, done, remaining = orders.pop()
        has = _resources(now, seat)
        if not remaining:
            if has != most and all(new >= old for new, old in zip(has, most, strict=True)):
                best = done
                most = has
            continue
        known = has, tuple(edge[2:4] for edge in remaining)
        if known in seen:
            continue
        seen.add(known)
        for at, edge in enumerate(remaining):
            rest = remaining[:at] + remaining[at + 1 :]
            orders.append((_after(now, seat, [edge]), [*done, edge], rest))
    return best


def _after(state: GameState, seat: int, edges: list[Waiting]) -> GameState:
    """Return a copy after a seat has resolved some edges."""
    copy = state.clone()
    for _, work, tile, side, workers in edges:
        work(copy, seat, tile, side, workers)
    return copy


def _resources(state: GameState, seat: int) -> tuple[int, ...]:
    """Return every resource that the order of edges may change."""
    has = counts(state, seat)
    return has.gold, has.cacao, has.chocolate, has.sun, has.water


def resolve_each(copy: GameState, seat: int) -> Iterator[Edge]:
    """Resolve a seat's waiting edges in place, in the best order, and yield each when done."""
    waiting = in_best_order(copy, seat)
    for _, work, tile, side, workers in waiting:
        work(copy, seat, tile, side, workers)
        edge = Edge(seat, tile, side)
        copy.edges.remove(edge)
        yield edge
    if waiting:
        for hook in copy.rules.on_edges_done:
            hook(copy, seat, None)


def resolve_rest(copy: GameState) -> None:
    """Resolve every edge that still waits in place, seat by seat."""
    while copy.edges:
        for _ in resolve_each(copy, copy.edges[0].seat):
            pass


def _waiting(copy: GameState, edge: Edge) -> Waiting:
    effect, workers = edge_effect(copy, edge.tile, edge.side)
    return effect.stage, effect.resolve, edge.tile, edge.side, workers
