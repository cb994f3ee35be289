"""Flat Monte Carlo search: the best candidates are played on in deals that fit what is known, and the best mean wins.

All candidates meet the same deals, so that luck falls on all alike. After each stage the weaker half drops out
(sequential halving), and whoever is clearly behind the leader. Everyone plays on by the fast greedy for a few turns;
then the table is weighed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import Prices, Weights
from cacao_desktop.bots.greedy import Greedy
from cacao_desktop.bots.outlook import outlook
from cacao_desktop.bots.small_decisions import build_best_hut
from cacao_desktop.engine import moves
from cacao_desktop.engine.observation import Observation, determinize
from cacao_desktop.engine.turns import Turn, lay_turn

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

Choice = TypeVar("Choice")
CarryOut = Callable[["GameState", Choice], None]
"""Does a choice in a state, in place and to the end of the turn."""

_FEWEST_DEALS: Final = 12
"""Before so many deals no candidate counts as clearly behind."""

_CLEARLY: Final = 3.5
"""So many standard errors behind the leader a candidate drops out."""


@dataclass(frozen=True, slots=True)
class Ranked(Generic[Choice]):
    """A choice, the mean margin over the others that it led to, and in how many deals."""

    choice: Choice
    worth: float
    deals: int


@dataclass(slots=True)
class _Candidate(Generic[Choice]):
    choice: Choice
    margins: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.margins) / len(self.margins) if self.margins else 0.0

    def is_clearly_behind(self, leader: _Candidate[Choice]) -> bool:
        """Tell whether the leader did better in the same deals by more than chance allows."""
        deals = len(self.margins)
        if self is leader or deals < _FEWEST_DEALS:
            return False
        lags = [theirs - own for own, theirs in zip(self.margins, leader.margins, strict=True)]
        mean = sum(lags) / deals
        spread = sum((lag - mean) ** 2 for lag in lags) / (deals - 1)
        return mean > _CLEARLY * sqrt(spread / deals)


class Search:
    """A search for one seat over what it observes; `plies` turns are played on after the seat's own."""

    def __init__(self, observation: Observation, weights: Weights, rng: random.Random, plies: int) -> None:
        self._observation = observation
        self._weights = weights
        self._rng = rng
        self._plies = plies

    def rank(
        self, choices: Sequence[Choice], carry_out: CarryOut[Choice], budget: Budget
    ) -> list[Ranked[Choice]]:
        """Return the choices, best first. A budget of simulations counts turns played on, and no clock changes it."""
        alive = [_Candidate(choice) for choice in choices]
        dropped: list[_Candidate[Choice]] = []
        stages = max(1, ceil(log2(len(alive))))
        clock = _Clock(budget, stages)
        for stage in range(stages):
            clock.begin(stage, len(alive))
            while clock.allows_another_deal():
                self._play_deal(alive, carry_out)
            alive.sort(key=lambda candidate: candidate.mean, reverse=True)
            stays = [candidate for candidate in alive if not candidate.is_clearly_behind(alive[0])]
            stays = stays[: (len(alive) + 1) // 2]
            dropped[:0] = [candidate for candidate in alive if candidate not in stays]
            alive = stays
            if len(alive) == 1:
                break
        return [
            Ranked(candidate.choice, candidate.mean, len(candidate.margins)) for candidate in alive + dropped
        ]

    def _play_deal(self, candidates: list[_Candidate[Choice]], carry_out: CarryOut[Choice]) -> None:
        deal = determinize(self._observation, self._rng)
        for candidate in candidates:
            state = deal.clone()
            carry_out(state, candidate.choice)
            for _ in range(self._plies):
                if state.over:
                    break
                play_greedily(state, self._weights)
            candidate.margins.append(outlook(state, self._observation.seat, self._weights))


class _Clock:
    """Shares a budget among the stages of a search."""

    def __init__(self, budget: Budget, stages: int) -> None:
        self._began = time.perf_counter()
        self._budget = budget
        self._stages = stages
        self._until = 0.0
        self._deals_left = 0

    def begin(self, stage: int, candidates: int) -> None:
        """Begin a stage with so many candidates; at least one deal is played in it."""
        self._until = self._began + (self._budget.milliseconds or 0) / 1000 * (stage + 1) / self._stages
        self._deals_left = 1
        if self._budget.simulations is not None:
            self._deals_left = max(1, self._budget.simulations // (self._stages * candidates))

    def allows_another_deal(self) -> bool:
        """Tell whether another deal may be played in this stage, and count it."""
        self._deals_left -= 1
        if self._deals_left >= 0:
            return True
        return self._budget.simulations is None and time.perf_counter() < self._until


def play_greedily(state: GameState, weights: Weights) -> None:
    """Let the active seat play the turn that is worth most at once, in place."""
    prices = Prices.at(state, weights)
    carry_out_turn(state, Greedy(state, prices).best(), prices)


def carry_out_turn(state: GameState, turn: Turn, prices: Prices) -> None:
    """Play a whole turn in place, with the hut that pays best at its end."""
    lay_turn(state, turn)
    if "huts" in state.parts:
        build_best_hut(state, prices)
    moves.end_turn(state)
