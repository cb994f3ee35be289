"""The possessions and the score of every seat, final or as if the game ended now.

A score consists of lines, each with a count and its gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.summaries import ScoreLine, SeatCounts, SeatScore, TempleScore
from cacao_desktop.engine.tiles import OWNER_OF, WATER_TRACK, WORKERS_OF


def temple_workers(state: GameState, temple: int) -> tuple[int, ...]:
    """Return the number of each seat's workers at a temple (Cacao rulebook, Temple).

    Overbuilt tiles do not count.
    """
    workers = [0] * state.rules.seats
    board = state.board
    north, east, south, west = state.rules.neighbours[temple]
    # The four sides are written out, because search calls this very often. The tile to the north
    # touches the temple with its south edge.
    if code := board[north]:
        workers[OWNER_OF[code]] += WORKERS_OF[code][2]
    if code := board[east]:
        workers[OWNER_OF[code]] += WORKERS_OF[code][3]
    if code := board[south]:
        workers[OWNER_OF[code]] += WORKERS_OF[code][0]
    if code := board[west]:
        workers[OWNER_OF[code]] += WORKERS_OF[code][1]
    return tuple(workers)


def temple_gold(workers: Sequence[int], first: int, second: int) -> list[int]:
    """Return each seat's gold for its workers at a temple.

    `first` and `second` are the gold for first and second place. A tie for first place shares its
    gold and leaves none for second place; a tie for second place shares that gold. Shares are
    rounded down (Cacao rulebook, Temple).
    """
    most = max(workers)
    if not most:
        return [0] * len(workers)
    leaders = workers.count(most)
    if leaders > 1:
        share = first // leaders
        return [share if count == most else 0 for count in workers]
    gold = [0] * len(workers)
    gold[workers.index(most)] = first
    next_most = max([count for count in workers if count != most])
    if next_most:
        share = second // workers.count(next_most)
        for seat, count in enumerate(workers):
            if count == next_most:
                gold[seat] = share
    return gold


def temple_scores(state: GameState) -> list[TempleScore]:
    """Return the scoring of every temple on the board, as if the game ended now."""
    scores = []
    for temple in state.temples:
        code = state.board[temple]
        workers = temple_workers(state, temple)
        gold = temple_gold(workers, *state.rules.temple_values[code])
        kind = state.rules.kinds.kind_of[code]
        scores.append(TempleScore(state.rules.cell(temple), kind, workers, tuple(gold)))
    return scores


def score(state: GameState) -> tuple[SeatScore, ...]:
    """Return every seat's score as if the game ended now."""
    temples = temple_scores(state)
    return tuple(
        SeatScore(_score_lines(state, seat, temples), state.cacao[seat])
        for seat in range(state.seats)
    )


def _score_lines(
    state: GameState, seat: int, temples: Sequence[TempleScore]
) -> tuple[ScoreLine, ...]:
    """Return the lines of a seat's score; the line for temples has a part for each temple."""
    temple_lines = tuple(
        ScoreLine(temple.kind, temple.workers[seat], temple.gold[seat])
        for temple in temples
        if temple.workers[seat]
    )
    temple_sum = sum(line.gold for line in temple_lines)
    lines = [
        ScoreLine("gold", state.gold[seat], state.gold[seat]),
        ScoreLine("temples", len(temple_lines), temple_sum, temple_lines),
        ScoreLine("sun", state.sun[seat], state.sun[seat]),
        ScoreLine("water", state.water[seat], WATER_TRACK[state.water[seat]]),
    ]
    for module in state.rules.scoring:
        lines += module.score_lines(state, seat)
    return tuple(lines)


def totals(state: GameState) -> list[int]:
    """Return every seat's total as if the game ended now.

    It equals the sum of the seat's `score`, but is computed faster, for search.
    """
    rules = state.rules
    gold_by_seat = [
        gold + sun + WATER_TRACK[water]
        for gold, sun, water in zip(state.gold, state.sun, state.water, strict=True)
    ]
    for temple in state.temples:
        first, second = rules.temple_values[state.board[temple]]
        for seat, gold in enumerate(temple_gold(temple_workers(state, temple), first, second)):
            gold_by_seat[seat] += gold
    for module in rules.scoring:
        for seat in range(rules.seats):
            gold_by_seat[seat] += module.points(state, seat)
    return gold_by_seat


def winners(state: GameState) -> tuple[int, ...]:
    """Return the winning seats: those with the most gold, and in a tie the most cacao left.

    If that is also tied, they share the win (Cacao rulebook, End of the game).
    """
    results = list(zip(totals(state), state.cacao, strict=True))
    best = max(results)
    return tuple(seat for seat, result in enumerate(results) if result == best)


def counts(state: GameState, seat: int) -> SeatCounts:
    """Return a seat's possessions, including those that only modules have."""
    of_modules: dict[str, Any] = {}
    for module in state.rules.modules:
        of_modules.update(module.counts(state, seat))
    return SeatCounts(
        state.gold[seat],
        state.cacao[seat],
        state.sun[seat],
        state.water[seat],
        state.room[seat],
        **of_modules,
    )
