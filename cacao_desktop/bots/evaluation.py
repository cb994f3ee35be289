"""What a position is worth: what everyone has, what their workers at temples bring, and edges that are still open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.weights import Prices, Weights
from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.scoring import temple_gold, temple_workers, totals
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF, WORKERS_OF

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


def _chocolate(state: GameState, seat: int, prices: Prices) -> float:
    return chocolate_part(state).bars[seat] * prices.chocolate


def _map_tokens(state: GameState, seat: int, prices: Prices) -> float:
    return map_part(state).tokens[seat] * prices.map_token


def _emperor(state: GameState, seat: int, prices: Prices) -> float:
    code = state.board[emperor_part(state).index]
    return prices.emperor if code >= FIRST_WORKER_CODE and OWNER_OF[code] == seat else 0.0


def _gems(state: GameState, seat: int, prices: Prices) -> float:
    part = gem_part(state)
    owned = part.owned[seat]
    colours = sum(count > 0 for count in owned) if part.supply else 0
    return sum(part.masks[seat]) + sum(owned) + prices.gem_colours[colours]


def _huts(state: GameState, seat: int, prices: Prices) -> float:  # noqa: ARG001
    return sum(HUTS[hut].cost for hut in hut_part(state).owned[seat])


MODULE_WORTH: Final[dict[str, Callable[[GameState, int, Prices], float]]] = {
    "map": _map_tokens,
    "chocolate": _chocolate,
    "huts": _huts,
    "gem_mines": _gems,
    "emperor": _emperor,
}
"""By module: what a seat's things of it are worth."""


def worth(state: GameState, seat: int, prices: Prices) -> float:
    """Return what a seat has, in gold, without temples, open edges and what huts bring at the end."""
    value = (
        state.gold[seat]
        + prices.water[state.water[seat]]
        + prices.sun[state.sun[seat]]
        + prices.cacao[state.cacao[seat]]
    )
    for module in state.parts:
        of_module = MODULE_WORTH.get(module)
        if of_module is not None:
            value += of_module(state, seat, prices)
    return value


def at_temple(workers: list[int], values: tuple[int, int], prices: Prices) -> list[float]:
    """Return by seat what these workers at one temple are worth."""
    gold = temple_gold(workers, *values)
    return [
        share * prices.temple + count * prices.temple_worker
        for share, count in zip(gold, workers, strict=True)
    ]


def with_temples(state: GameState, values: Sequence[float], prices: Prices) -> list[float]:
    """Return values by seat and with them what the seats' workers at all temples are worth."""
    total = list(values)
    for temple in state.temples:
        workers = temple_workers(state, temple)
        shares = at_temple(workers, state.rules.temple_values[state.board[temple]], prices)
        total = [value + share for value, share in zip(total, shares, strict=True)]
    return total


def margin(values: Sequence[float], seat: int) -> float:
    """Return how far a seat's value is above the mean of the others'."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


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
