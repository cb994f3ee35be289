"""Every seat's possessions and its score, final or "if the game ended now".

A score is made of lines, each with a count and its gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.summaries import ScoreLine, SeatCounts, SeatScore, TempleScore
from cacao_desktop.engine.tiles import OWNER_OF, WATER_TRACK, WORKERS_OF


def temple_workers(state: GameState, temple: int) -> tuple[int, ...]:
    """Count each seat's workers at a temple, top tiles only (Cacao rulebook, Temple)."""
    workers = [0] * state.rules.seats
    board = state.board
    north, east, south, west = state.rules.neighbours[temple]
    # Written out, because search calls this very often. The tile to the north touches the temple
    # with its south edge.
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
    """Return each seat's gold for its workers at one temple.

    A tie for first shares the gold for first place and leaves none for second; a tie for second
    shares the gold for second place; shares are rounded down (Cacao rulebook, Temple).
    """
    most = max(workers)
    if not most:
        return [0] * len(workers)
    leaders = workers.count(most)
    if leaders > 1:
        return [first // leaders if count == most else 0 for count in workers]
    next_most = max((count for count in workers if count != most), default=0)
    share = 0
    if next_most:
        share = second // workers.count(next_most)
    # Where nobody is second, `next_most` is 0, and so is its share.
    gold = {0: 0, next_most: share, most: first}
    return [gold.get(count, 0) for count in workers]


def temple_scores(state: GameState) -> list[TempleScore]:
    """Return the scoring of every temple on the board, as if the game ended now."""
    scores = []
    for temple in state.temples:
        workers = temple_workers(state, temple)
        gold = temple_gold(workers, *state.rules.temple_values[state.board[temple]])
        kind = state.rules.kinds.kind_of[state.board[temple]]
        scores.append(TempleScore(state.rules.cell(temple), kind, workers, tuple(gold)))
    return scores


def score(state: GameState) -> tuple[SeatScore, ...]:
    """Return every seat's score as if the game ended now."""
    temples = temple_scores(state)
    scores = []
    for seat in range(state.seats):
        parts = tuple(
            ScoreLine(temple.kind, temple.workers[seat], temple.gold[seat])
            for temple in temples
            if temple.workers[seat]
        )
        lines = [
            ScoreLine("gold", state.gold[seat], state.gold[seat]),
            ScoreLine("temples", len(parts), sum(part.gold for part in parts), parts),
            ScoreLine("sun", state.sun[seat], state.sun[seat]),
            ScoreLine("water", state.water[seat], WATER_TRACK[state.water[seat]]),
        ]
        for module in state.rules.scoring:
            lines += module.score_lines(state, seat)
        scores.append(SeatScore(tuple(lines), state.cacao[seat]))
    return tuple(scores)


def totals(state: GameState) -> list[int]:
    """Return every seat's total as if the game ended now: the sums of `score`, computed faster."""
    rules = state.rules
    sums = [
        gold + sun + WATER_TRACK[water]
        for gold, sun, water in zip(state.gold, state.sun, state.water, strict=True)
    ]
    for temple in state.temples:
        first, second = rules.temple_values[state.board[temple]]
        for seat, gold in enumerate(temple_gold(temple_workers(state, temple), first, second)):
            sums[seat] += gold
    for module in rules.scoring:
        for seat in range(rules.seats):
            sums[seat] += module.points(state, seat)
    return sums


def winners(state: GameState) -> tuple[int, ...]:
    """Return the winning seats: most gold, then most cacao left, then a shared win."""
    results = list(zip(totals(state), state.cacao, strict=True))
    best = max(results)
    return tuple(seat for seat, result in enumerate(results) if result == best)


def counts(state: GameState, seat: int) -> SeatCounts:
    """Return a seat's possessions."""
    extra: dict[str, Any] = {}
    for module in state.rules.modules:
        extra.update(module.counts(state, seat))
    return SeatCounts(
        state.gold[seat],
        state.cacao[seat],
        state.sun[seat],
        state.water[seat],
        state.room[seat],
        **extra,
    )
