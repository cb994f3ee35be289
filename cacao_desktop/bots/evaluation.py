"""What a position is worth: what everyone has, what their workers at temples bring, and edges that are still open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from cacao_desktop.bots.weights import MOST_OPEN, Prices, Weights
from cacao_desktop.engine.scoring import temple_gold, temple_workers, totals
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF, WORKERS_OF

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


def worth(state: GameState, seat: int, prices: Prices) -> float:
    """Return what a seat has, in gold, without temples, open edges and what huts bring at the end."""
    value = (
        state.gold[seat]
        + prices.water[state.water[seat]]
        + prices.sun[state.sun[seat]]
        + prices.cacao[state.cacao[seat]]
    )
    for of_module in state.rules.worths:
        value += of_module(state, seat, prices)
    return value


@lru_cache(maxsize=20_000)
def at_temple(workers: tuple[int, ...], values: tuple[int, int], worth: tuple[float, float]) -> list[float]:
    """Return by seat what these workers at one temple are worth; not to be changed. For `worth` see `Prices.temple`."""
    gold, shares = worth[0], temple_gold(workers, *values)
    return [share * gold + count * worth[1] for share, count in zip(shares, workers, strict=True)]


def with_temples(state: GameState, values: Sequence[float], prices: Prices) -> list[float]:
    """Return values by seat and with them what the seats' workers at all temples are worth."""
    total = list(values)
    for temple in state.temples:
        workers = temple_workers(state, temple)
        shares = at_temple(workers, state.rules.temple_values[state.board[temple]], prices.temple)
        total = [value + share for value, share in zip(total, shares, strict=True)]
    return total


def margin(values: Sequence[float], seat: int) -> float:
    """Return how far a seat's value is above the mean of the others'."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


@lru_cache(maxsize=20_000)
def temple_row(
    workers: tuple[int, ...], seat: int, covered: int, values: tuple[int, int], worth: tuple[float, float]
) -> tuple[float, ...]:
    """Return how a seat's margin at a temple changes when other workers replace those covered."""

    def margin_with(own: int) -> float:
        counts = list(workers)
        counts[seat] += own
        return margin(at_temple(tuple(counts), values, worth), seat)

    now = margin_with(0)
    return tuple([margin_with(count - covered) - now for count in range(MOST_OPEN + 1)])


def evaluate(state: GameState, seat: int, weights: Weights) -> float:
    """Return the margin by which a seat will probably end above the mean of the others."""
    if state.over:
        return margin(totals(state), seat)
    return margin(evaluate_seats(state, weights), seat)


def evaluate_seats(state: GameState, weights: Weights) -> list[float]:
    """Return by seat what it will probably have in the end, beside what turns still to come bring everyone."""
    rules, board = state.rules, state.board
    jungle_left = state.jungle_drawn < len(state.jungle_pile) or max(state.open_slots) >= 0
    prices = [weights.prices(turns_left(state, seat), jungle_left=jungle_left) for seat in range(rules.seats)]
    values = [
        worth(state, seat, prices[seat]) + unlaid_tiles(state, seat, prices[seat])
        for seat in range(rules.seats)
    ]
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


def unlaid_tiles(state: GameState, seat: int, prices: Prices) -> float:
    """Return what the worker tiles are worth that a seat has still to lay; everyone can know which they are."""
    worths = prices.unlaid_tiles
    pile = state.worker_piles[seat][state.worker_drawn[seat] :]
    return sum([worths[kind] for kind in (*state.hands[seat], *pile)])


def turns_left(state: GameState, seat: int) -> int:
    """Return how many turns a seat has still to play, the one in progress included."""
    turns = state.rounds * state.rules.seats - state.turn
    return (turns + state.rules.seats - 1 - (seat - state.active) % state.rules.seats) // state.rules.seats
