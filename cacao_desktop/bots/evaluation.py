"""The value of a position to its seats, in gold at the end of the game.

It counts the seats' possessions, their workers at temples, and open edges.
"""

from collections.abc import Sequence
from functools import lru_cache

from cacao_desktop.bots.module_values import module_values
from cacao_desktop.bots.modules.prices import Prices, TemplePrice
from cacao_desktop.bots.weights import MAX_WORKERS_ON_EDGE, Weights
from cacao_desktop.engine import WORKERS_OF, GameState
from cacao_desktop.engine.scoring import temple_gold, temple_workers, totals
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF


def value_of_possessions(state: GameState, seat: int, prices: Prices) -> float:
    """Return the value of a seat's possessions, without temples and open edges."""
    value = (
        state.gold[seat]
        + prices.water[state.water[seat]]
        + prices.sun[state.sun[seat]]
        + prices.cacao[state.cacao[seat]]
    )
    for value_from_module in module_values(state.rules).possession_values:
        value += value_from_module(state, seat, prices)
    return value


@lru_cache(maxsize=20_000)
def value_at_temple(
    workers: tuple[int, ...], printed_gold: tuple[int, int], price: TemplePrice
) -> tuple[float, ...]:
    """Return, by seat, the value of these workers at one temple."""
    shares = temple_gold(workers, *printed_gold)
    # A list, because a generator is slower here and below.
    return tuple(
        [
            share * price.gold + count * price.worker
            for share, count in zip(shares, workers, strict=True)
        ]
    )


def with_temples(state: GameState, gold: Sequence[float], prices: Prices) -> list[float]:
    """Return the gold by seat, plus the value of each seat's workers at all temples."""
    total = list(gold)
    for temple in state.temples:
        workers = temple_workers(state, temple)
        printed_gold = state.rules.temple_values[state.board[temple]]
        shares = value_at_temple(workers, printed_gold, prices.temple)
        total = [value + share for value, share in zip(total, shares, strict=True)]
    return total


def margin(gold: Sequence[float], seat: int) -> float:
    """Return how far a seat's gold is above the mean gold of the other seats."""
    own_gold = gold[seat]
    return own_gold - (sum(gold) - own_gold) / (len(gold) - 1)


@lru_cache(maxsize=20_000)
def margin_gain_by_workers(
    workers: tuple[int, ...],
    seat: int,
    covered: int,
    printed_gold: tuple[int, int],
    price: TemplePrice,
) -> tuple[float, ...]:
    """Return the changes of a seat's margin at a temple.

    Item n is the change when n workers replace the `covered` ones.
    """

    def margin_with(added: int) -> float:
        counts = list(workers)
        counts[seat] += added
        return margin(value_at_temple(tuple(counts), printed_gold, price), seat)

    margin_before = margin_with(0)
    return tuple(
        [margin_with(count - covered) - margin_before for count in range(MAX_WORKERS_ON_EDGE + 1)]
    )


def evaluate(state: GameState, seat: int, weights: Weights) -> float:
    """Return the margin by which a seat will probably end above the mean of the others."""
    if state.over:
        return margin(totals(state), seat)
    return margin(evaluate_seats(state, weights), seat)


def evaluate_seats(state: GameState, weights: Weights) -> list[float]:
    """Return, by seat, its probable final gold without the gains of future turns."""
    rules = state.rules
    jungle_left = state.jungle_left
    prices = [weights.prices(turns_left(state, seat), jungle_left) for seat in range(rules.seats)]
    gold = [
        value_of_possessions(state, seat, prices[seat])
        + value_of_unlaid_tiles(state, seat, prices[seat])
        for seat in range(rules.seats)
    ]
    if jungle_left:
        _add_open_workers(state, prices, gold)
    # One price for all seats, because they compete for the same gold: that of the active seat,
    # whose turn is being chosen.
    return with_temples(state, gold, prices[state.active])


def _add_open_workers(state: GameState, prices: Sequence[Prices], gold: list[float]) -> None:
    """Add the value of workers on open edges to each seat's gold."""
    board = state.board
    neighbours = state.rules.neighbours
    for index in state.occupied:
        code = board[index]
        if code < FIRST_WORKER_CODE:
            continue
        north, east, south, west = neighbours[index]
        if board[north] and board[east] and board[south] and board[west]:
            continue
        owner = OWNER_OF[code]
        open_workers = prices[owner].open_workers
        for count, beside in zip(WORKERS_OF[code], neighbours[index], strict=True):
            if not board[beside]:
                gold[owner] += open_workers[count]


def value_of_unlaid_tiles(state: GameState, seat: int, prices: Prices) -> float:
    """Return the value of the worker tiles that a seat has yet to lay (public knowledge)."""
    worth_of_kind = prices.unlaid_tiles
    pile = state.worker_piles[seat][state.worker_drawn[seat] :]
    return sum([worth_of_kind[kind] for kind in (*state.hands[seat], *pile)])


def turns_left(state: GameState, seat: int) -> int:
    """Return the number of turns that a seat has yet to play, including the current one."""
    seats = state.rules.seats
    turns_until = (seat - state.active) % seats
    turns_from_then = state.rounds * seats - state.turn - turns_until
    # Divided by the seats and rounded up.
    return (turns_from_then + seats - 1) // seats
