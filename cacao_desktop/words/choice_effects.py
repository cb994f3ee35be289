"""The effects of a choice, found on a copy of the game, for tags and sentences alike."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cacao_desktop.engine import GameState, SeatCounts, counts, temple_workers
from cacao_desktop.engine.actions import Activate, Use
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.moves import cells_to_fill
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import Edge
from cacao_desktop.engine.tiles import OPPOSITE, SIDES
from cacao_desktop.engine.what_if import resolve_each
from cacao_desktop.words.module_words import EdgeUse


class EdgeResult(NamedTuple):
    """The counts of a seat before and after an edge, and the index of its jungle tile."""

    before: SeatCounts
    after: SeatCounts
    jungle: int


def resolve_edges_in_place(copy: GameState, seat: int) -> Iterator[EdgeResult]:
    """Use all workers of a seat, edge by edge, in place; yield the result of each edge."""
    before = counts(copy, seat)
    for edge in resolve_each(copy, seat):
        after = counts(copy, seat)
        yield EdgeResult(before, after, copy.rules.neighbours[edge.tile][edge.side])
        before = after


def temples_beside(state: GameState, laid: int) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield each temple beside a tile just laid, with the workers of every seat there."""
    for index in state.rules.neighbours[laid]:
        if state.board[index] in state.rules.temple_values:
            yield index, temple_workers(state, index)


def gaps_after(state: GameState, laid: int) -> list[int]:
    """Return the jungle cells to fill after laying a tile; none when no jungle tile is open."""
    if any((*state.display, *state.map_board)):
        return cells_to_fill(state, laid)
    return []


def workers_by_seat(state: GameState, cell: int) -> Counter[int]:
    """Return how many workers of each seat face a cell."""
    workers: Counter[int] = Counter()
    for side, index in enumerate(state.rules.neighbours[cell]):
        tile = state.worker_at(*state.rules.cell(index))
        if tile is not None:
            workers[tile.owner] += tile.workers[OPPOSITE[side]]
    return workers


def edge_use(state: GameState, edge: Edge, use: Use) -> EdgeUse:
    """Return a use together with the effect and the workers at its edge."""
    return EdgeUse(state, edge, use, *edge_effect(state, edge.tile, edge.side))


def counts_before_and_after(
    state: GameState, edge: Edge, use: Use
) -> tuple[SeatCounts, SeatCounts]:
    """Return the counts of an edge's seat before and after a use."""
    seat, tile, side = edge
    after = state.clone()
    advance(after, Activate(seat, *state.rules.cell(tile), SIDES[side], use))
    return counts(state, seat), counts(after, seat)
