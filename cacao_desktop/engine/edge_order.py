"""In which order search resolves the edges of a seat, and resolving them so."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from cacao_desktop.engine.effects import AT_ONCE, MOVES_CARRIER, PROCESSES, PRODUCES_AT_A_PRICE
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import LAST_WATER_FIELD

Waiting = tuple[int, Callable[..., None], int, int, int]
"""An edge that waits in search: (stage, what resolves it, worker tile, side, workers)."""

_STAGE: Final = itemgetter(0)
_LAST: Final = 9
"""A rank behind all that effects give."""


def resolve_edges(state: GameState, seat: int, waiting: list[Waiting]) -> None:
    """Resolve a seat's edges in the automatic order, without events."""
    if len(waiting) > 1:
        # As in `in_automatic_order`, without a call where none is needed: search does this most of all.
        waiting.sort(key=_STAGE)
        if state.rules.has_ranks and waiting[1][0] == AT_ONCE:
            _sort_by_rank(state, seat, waiting)
        if waiting[0][0] < PROCESSES and waiting[-1][0] >= PRODUCES_AT_A_PRICE:
            waiting = _rearranged(state, seat, waiting)
    for _, work, tile, side, workers in waiting:
        work(state, seat, tile, side, workers)
    for hook in state.rules.on_edges_done:
        hook(state, seat, None)


def in_automatic_order(state: GameState, seat: int, waiting: list[Waiting]) -> list[Waiting]:
    """Return a seat's edges in the automatic order; the given list may be sorted in place."""
    if not waiting:
        return waiting
    waiting.sort(key=_STAGE)
    if state.rules.has_ranks:
        _sort_by_rank(state, seat, waiting)
    return _rearranged(state, seat, waiting)


def _sort_by_rank(state: GameState, seat: int, waiting: list[Waiting]) -> None:
    """Put in order what is resolved at once; the edges are sorted by stage already."""
    board, rules = state.board, state.rules

    def rank(edge: Waiting) -> int:
        stage, _, tile, side, workers = edge
        effect = rules.effects[board[rules.neighbours[tile][side]]] if stage == AT_ONCE else None
        return effect.rank(state, seat, tile, side, workers) if effect else _LAST

    waiting.sort(key=rank)


def _rearranged(state: GameState, seat: int, waiting: list[Waiting]) -> list[Waiting]:
    """Return edges sorted by stage in the order in which less is lost."""
    first = waiting[0][0]
    if first < PROCESSES <= waiting[-1][0]:
        # Where enough to sell is stored already, less is lost when it is sold before goods are taken in.
        sellers = sum(edge[4] for edge in waiting if edge[0] >= PROCESSES)
        if sellers <= state.cacao[seat]:
            waiting.sort(key=lambda edge: AT_ONCE < edge[0] < PROCESSES)
    if first <= MOVES_CARRIER and state.rules.carrier_steps_back:
        return _step_back_first_at_the_end(state, seat, waiting)
    return waiting


def _step_back_first_at_the_end(state: GameState, seat: int, waiting: list[Waiting]) -> list[Waiting]:
    """Move the water carrier last where it would lose steps at the end of the track unless it steps back before."""
    steps = sum(edge[4] for edge in waiting if edge[0] == MOVES_CARRIER)
    if not steps or state.water[seat] + steps <= LAST_WATER_FIELD:
        return waiting
    return [edge for edge in waiting if edge[0] != MOVES_CARRIER] + [
        edge for edge in waiting if edge[0] == MOVES_CARRIER
    ]
