"""What a position between two turns is worth to a seat: what everyone has, temples, and edges that are still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_desktop.bots.evaluation import Weights, margin, with_temples, worth
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF, WORKERS_OF

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


def outlook(state: GameState, seat: int, weights: Weights) -> float:
    """Return the margin by which a seat will probably end above the mean of the others."""
    if state.over:
        return margin(totals(state), seat)
    return margin(seat_outlooks(state, weights), seat)


def seat_outlooks(state: GameState, weights: Weights) -> list[float]:
    """Return by seat what it will probably have in the end, beside what turns still to come bring everyone."""
    rules, board = state.rules, state.board
    jungle_left = state.jungle_drawn < len(state.jungle_pile) or max(state.open_slots) >= 0
    prices = [weights.prices(turns_left(state, seat), jungle_left=jungle_left) for seat in range(rules.seats)]
    values = [worth(state, seat, prices[seat]) for seat in range(rules.seats)]
    if jungle_left:
        neighbours = rules.neighbours
        for index in state.occupied:
            code = board[index]
            if code >= FIRST_WORKER_CODE:
                owner = OWNER_OF[code]
                north, east, south, west = neighbours[index]
                if board[north] and board[east] and board[south] and board[west]:
                    continue
                open_workers = prices[owner].open_workers
                for count, beside in zip(WORKERS_OF[code], neighbours[index], strict=True):
                    if not board[beside]:
                        values[owner] += open_workers[count]
    return with_temples(state, values, prices[state.active])


def turns_left(state: GameState, seat: int) -> int:
    """Return how many turns a seat has still to play, the one in progress included."""
    turns = state.rounds * state.rules.seats - state.turn
    return (turns + state.rules.seats - 1 - (seat - state.active) % state.rules.seats) // state.rules.seats
