"""Lay it on a copy and see: what a tile would change, found out without touching the game itself.

Where tiles are laid one by one, none of the jungle pile is turned up, because nobody knows it yet:
cells that only the pile could fill stay empty. A whole turn takes the pile as it is in the given
state, which search has dealt. Functions that return a state leave the given one as it was; those
that resolve edges change the copy.
"""

from collections.abc import Iterable, Iterator

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.play import lay_jungle_tile, lay_worker_tile, start_activating
from cacao_desktop.engine.state import NOTHING, Edge, GameState
from cacao_desktop.engine.turn_listing import Turn
from cacao_desktop.engine.turns import Waiting, in_automatic_order, lay_turn


def after_placing(state: GameState, place: Place, fills: Iterable[Fill] = ()) -> GameState:
    """Return a copy where a worker tile is laid and some cells are filled from open tiles.

    The edges wait.
    """
    copy = state.clone()
    lay_worker_tile(copy, place)
    return _filled(copy, fills)


def after_filling(state: GameState, fills: Iterable[Fill]) -> GameState:
    """Return a copy, in the middle of filling, where these cells are filled and no others.

    The edges wait.
    """
    return _filled(state.clone(), fills)


def _filled(copy: GameState, fills: Iterable[Fill]) -> GameState:
    for fill in fills:
        lay_jungle_tile(copy, fill)
    copy.drawn = NOTHING
    start_activating(copy)
    return copy


def after_turn(state: GameState, turn: Turn) -> GameState:
    """Return a copy where a whole turn is played up to the moment where only its end is left."""
    copy = state.clone()
    lay_turn(copy, turn)
    return copy


def resolve_each(copy: GameState, seat: int) -> Iterator[Edge]:
    """Resolve in place a seat's waiting edges in the automatic order, and yield each one when it is done."""
    waiting = [_waiting(copy, edge) for edge in copy.edges if edge.seat == seat]
    for _, work, tile, side, workers in in_automatic_order(copy, seat, waiting):
        work(copy, seat, tile, side, workers)
        edge = Edge(seat, tile, side)
        copy.edges.remove(edge)
        yield edge
    if waiting:
        for hook in copy.rules.on_edges_done:
            hook(copy, seat, None)


def resolve_rest(copy: GameState) -> None:
    """Resolve in place every edge that still waits, in the automatic order, seat by seat."""
    while copy.edges:
        for _ in resolve_each(copy, copy.edges[0].seat):
            pass


def _waiting(copy: GameState, edge: Edge) -> Waiting:
    effect, workers = edge_effect(copy, edge.tile, edge.side)
    return effect.stage, effect.resolve, edge.tile, edge.side, workers
