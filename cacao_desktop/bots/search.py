"""Flat Monte Carlo search: candidates are simulated in random deals, and the best mean wins.

All candidates are tried in the same deals, so that luck affects all equally. After each stage the
weaker half is dropped (sequential halving), and every candidate that is clearly behind the leader.
The fast greedy plays all seats for a few turns; then the position is evaluated.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import ceil, inf, log2, sqrt
from operator import itemgetter
from typing import Final, Generic, TypeVar

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import evaluate, margin
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.small_decisions import carry_out_best
from cacao_desktop.bots.weights import Weights
from cacao_desktop.engine import GameState, Observation, Turn, determinize, moves, totals
from cacao_desktop.engine.turns import lay_turn

Choice = TypeVar("Choice")
Other = TypeVar("Other")

CarryOut = Callable[[GameState, Choice], None]
"""Carries out a choice in a state, in place and up to the end of the turn."""

MIN_DEALS: Final = 12
"""The number of deals in which a candidate is tried before it can be dropped."""

_DROP_THRESHOLD: Final = 3.5
"""A candidate behind the leader by more standard errors than this is dropped."""

_WALL_FACTOR: Final = 1.05
"""The time that thinking may take on the clock, as a multiple of its processor time."""

_WALL_EXTRA_SECONDS: Final = 0.05
"""The time that thinking may take on the clock beyond that."""


class Ranked(Generic[Choice]):
    """A choice and the margins over the other seats that it led to, one for each deal."""

    def __init__(self, choice: Choice, margins: Iterable[float] = ()) -> None:
        self.choice = choice
        self.margins = list(margins)

    def with_choice(self, choice: Other) -> Ranked[Other]:
        """Return these margins for another form of the choice."""
        return Ranked(choice, self.margins)

    @property
    def deals(self) -> int:
        return len(self.margins)

    @property
    def worth(self) -> float:
        """The mean margin."""
        if self.margins:
            return sum(self.margins) / len(self.margins)
        return 0.0

    def is_clearly_behind(self, leader: Ranked[Choice]) -> bool:
        """Return whether the leader did significantly better in the same deals."""
        deals = self.deals
        if self is leader or deals < MIN_DEALS:
            return False
        margins = zip(self.margins, leader.margins, strict=True)
        lags = [theirs - mine for mine, theirs in margins]
        mean = sum(lags) / deals
        spread = sum((lag - mean) ** 2 for lag in lags) / (deals - 1)
        return mean > _DROP_THRESHOLD * sqrt(spread / deals)


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a candidate is simulated after its own turn."""

    turns: int
    """The number of turns that all seats together then play greedily."""
    last_turns: int = 0
    """With this many turns or fewer left in the game, replies are tried up to the end instead."""
    replies: int = 6
    """The number of best turns that each seat tries there."""


class Search:
    """A search for one seat, based on what it observes."""

    def __init__(
        self, observation: Observation, weights: Weights, rng: random.Random, depth: Depth
    ) -> None:
        self._observation = observation
        self._weights = weights
        self._rng = rng
        self._depth = depth
        self.certain = nothing_is_hidden(observation.table)
        """Whether one deal suffices because nothing is hidden."""

    def is_sure_of(self, ranked: Ranked[Choice]) -> bool:
        """Return whether a choice was tried in enough deals for its value to mean something."""
        return self.certain or ranked.deals >= MIN_DEALS

    def rank(
        self, choices: Sequence[Choice], carry_out: CarryOut[Choice], budget: Budget
    ) -> list[Ranked[Choice]]:
        """Return the choices, best first.

        A simulation is one candidate played on in one deal; every remaining candidate gets at
        least one in each stage.
        """
        alive = [Ranked(choice) for choice in choices]
        dropped: list[Ranked[Choice]] = []
        stages = max(1, ceil(log2(len(alive))))
        clock = _Clock(budget, stages)
        for stage in range(stages):
            clock.begin(stage, len(alive))
            while clock.allows_another_deal():
                deal = determinize(self._observation, self._rng)
                for candidate in alive:
                    state = deal.clone()
                    carry_out(state, candidate.choice)
                    candidate.margins.append(self._margin_of(state))
                if self.certain:
                    break
            alive.sort(key=lambda candidate: candidate.worth, reverse=True)
            leader = alive[0]
            close = [candidate for candidate in alive if not candidate.is_clearly_behind(leader)]
            remaining = close[: (len(alive) + 1) // 2]
            newly_dropped = [candidate for candidate in alive if candidate not in remaining]
            dropped = newly_dropped + dropped
            alive = remaining
            if len(alive) == 1 or self.certain:
                break
        return alive + dropped

    def _margin_of(self, state: GameState) -> float:
        """Simulate in place and return the seat's margin afterwards."""
        seat = self._observation.seat
        depth = self._depth
        if turns_to_come(state) <= depth.last_turns:
            return margin(best_end(state, self._weights, depth.replies), seat)
        for _ in range(depth.turns):
            if state.over:
                break
            play_greedily(state, self._weights)
        return evaluate(state, seat, self._weights)


def best_end(state: GameState, weights: Weights, replies: int) -> list[int]:
    """Return the final totals if each seat tries its best few turns for its own margin."""
    if state.over:
        return totals(state)
    prices = weights.at(state)
    seat = state.active
    ranked = greedy(state, prices)
    if turns_to_come(state) == 1:
        # On the last turn, the highest immediate value is the best choice.
        carry_out_turn(state, ranked.best(), prices)
        return totals(state)
    ends = []
    for _, turn in nlargest(replies, ranked.turns(), key=itemgetter(0)):
        after = state.clone()
        carry_out_turn(after, turn, prices)
        ends.append(best_end(after, weights, replies))
    return max(ends, key=lambda end: margin(end, seat))


def turns_to_come(state: GameState) -> int:
    """Return the number of turns left to all seats together."""
    return state.rounds * state.seats - state.turn


def nothing_is_hidden(table: GameState) -> bool:
    """Return whether no information is hidden from any seat.

    No tile is face down, and the hands of the others follow from the tiles laid.
    """
    tiles_hidden = table.jungle_drawn < len(table.jungle_pile) or any(
        drawn < len(pile)
        for drawn, pile in zip(table.worker_drawn, table.worker_piles, strict=True)
    )
    return not tiles_hidden and not any(
        module.hides_something(table) for module in table.rules.modules
    )


class _Clock:
    """Divides a budget among the stages of a search.

    It counts the processor time of its own process, so that bots are not weaker on a busy
    computer; but the player hardly waits longer than the budget.
    """

    def __init__(self, budget: Budget, stages: int) -> None:
        self._cpu_began = time.process_time()
        self._began = time.perf_counter()
        self._stages = stages
        self._simulations: float = inf
        if budget.simulations is not None:
            self._simulations = float(budget.simulations)
        self._seconds = inf
        if budget.milliseconds is not None:
            self._seconds = budget.milliseconds / 1000
        elif budget.simulations is None:
            self._seconds = 0.0
        self._cpu_deadline = 0.0
        self._wall_deadline = 0.0
        self._max_deals = inf
        self._deals_played = 0

    def begin(self, stage: int, candidates: int) -> None:
        """Begin a stage with a number of candidates; it plays at least one deal."""
        seconds = self._seconds * (stage + 1) / self._stages
        self._cpu_deadline = self._cpu_began + seconds
        self._wall_deadline = self._began + seconds * _WALL_FACTOR + _WALL_EXTRA_SECONDS
        self._max_deals = inf
        if self._simulations != inf:
            self._max_deals = max(1, self._simulations // (self._stages * candidates))
        self._deals_played = 0

    def allows_another_deal(self) -> bool:
        """Return whether another deal fits into this stage, and count it."""
        if self._deals_played and not self._has_time():
            return False
        self._deals_played += 1
        return self._deals_played <= self._max_deals

    def _has_time(self) -> bool:
        return (
            time.process_time() < self._cpu_deadline and time.perf_counter() < self._wall_deadline
        )


def play_greedily(state: GameState, weights: Weights) -> None:
    """Play the active seat's turn with the highest immediate value, in place."""
    prices = weights.at(state)
    carry_out_turn(state, greedy(state, prices).best(), prices)


def carry_out_turn(state: GameState, turn: Turn, prices: Prices) -> None:
    """Play a whole turn in place, including actions that pay at its end."""
    lay_turn(state, turn)
    if state.rules.end_of_turn_modules:
        carry_out_best(state, prices)
    moves.end_turn(state)
