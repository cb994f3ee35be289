"""The search: the same deals for all candidates, play to the end, and kept budgets."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from cacao_desktop.bots import search
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import margin
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.search import (
    Depth,
    Search,
    best_end,
    carry_out_turn,
    nothing_is_hidden,
    turns_to_come,
)
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.observation import determinize, observe
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.turn_listing import Turn, legal_turns
from tests.engine.deals import setup_for

WEIGHTS = plain_weights()


def near_the_end(setup: Setup, seeds: range, turns: int) -> Iterator[GameState]:
    """Yield positions of greedy games with a number of turns left."""
    for seed in seeds:
        state = new_game(setup, seed)
        while turns_to_come(state) > turns:
            search.play_greedily(state, WEIGHTS)
        yield state


def after(state: GameState, turn: Turn) -> GameState:
    played = state.clone()
    carry_out_turn(played, turn, WEIGHTS.at(played))
    return played


def best_of_all(state: GameState) -> list[int]:
    """Return the final totals found by trying every turn of every seat."""
    if state.over:
        return totals(state)
    seat = state.active
    ends = [best_of_all(after(state, turn)) for turn in legal_turns(state)]
    return max(ends, key=lambda end: margin(end, seat))


@pytest.mark.parametrize(
    "setup", [setup_for(2), setup_for(3, "huts chocolate")], ids=["two", "three"]
)
def test_the_last_turn_is_the_best_there_is(setup: Setup) -> None:
    for state in near_the_end(setup, range(12), 1):
        seat = state.active
        assert margin(best_end(state, WEIGHTS, 1), seat) == margin(best_of_all(state), seat)


def test_the_end_is_played_out_as_well_as_by_trying_everything() -> None:
    same = 0
    states = list(near_the_end(setup_for(2), range(12), 2))
    for state in states:
        seat = state.active
        exact = margin(best_of_all(state), seat)
        found = margin(best_end(state, WEIGHTS, 8), seat)
        assert found <= exact
        same += found == exact
    assert same >= len(states) - 1


def test_everything_is_known_once_all_tiles_lie_open() -> None:
    state = next(near_the_end(setup_for(2), range(1), 8))
    assert not nothing_is_hidden(state)
    hidden = []
    while not state.over:
        hidden.append(not nothing_is_hidden(observe(state, state.active).table))
        if not hidden[-1]:
            deals = [
                determinize(observe(state, state.active), random.Random(seed)) for seed in range(3)
            ]
            assert all(
                list(map(sorted, deal.hands)) == list(map(sorted, state.hands)) for deal in deals
            )
        search.play_greedily(state, WEIGHTS)
    assert hidden[0]
    assert not hidden[-1]
    assert hidden == sorted(hidden, reverse=True)


def ranked(state: GameState, budget: Budget, seed: int = 1) -> list[search.Ranked[Turn]]:
    seen = observe(state, state.active)
    best = sorted(greedy(seen.table, WEIGHTS.at(seen.table)).turns(), key=lambda pair: -pair[0])
    thinking = Search(seen, WEIGHTS, random.Random(seed), Depth(turns=2))
    return thinking.rank(
        [turn for _, turn in best[:8]],
        lambda deal, turn: carry_out_turn(deal, turn, WEIGHTS.at(deal)),
        budget,
    )


def test_a_number_of_simulations_decides_everything() -> None:
    state = next(near_the_end(setup_for(2), range(1), 12))
    budget = Budget(simulations=240)
    first, again, other = (
        [(each.choice, each.margins) for each in ranked(state, budget, seed)] for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other
    assert sum(candidate.deals for candidate in ranked(state, budget)) <= 240


def test_the_better_half_is_looked_at_longer() -> None:
    state = next(near_the_end(setup_for(2), range(1), 12))
    found = ranked(state, Budget(simulations=480))
    assert len(found) == 8
    assert found[0].deals > 2 * found[-1].deals
    assert [candidate.deals for candidate in found] == sorted(
        (candidate.deals for candidate in found), reverse=True
    )


def test_time_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count(step=0.01)
    monkeypatch.setattr("cacao_desktop.bots.search.time.perf_counter", lambda: next(looks))
    state = next(near_the_end(setup_for(2), range(1), 12))
    found = ranked(state, Budget(milliseconds=300))
    assert 6 <= max(candidate.deals for candidate in found) <= 40
    assert len(found) == 8


def test_simulations_end_the_search_before_the_time_is_over() -> None:
    state = next(near_the_end(setup_for(2), range(1), 12))
    hours = Budget(milliseconds=3_600_000, simulations=240)
    found, alone = (
        [(each.choice, each.margins) for each in ranked(state, budget)]
        for budget in (hours, Budget(simulations=240))
    )
    assert found == alone


def test_time_ends_the_search_before_all_simulations_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = itertools.count(step=0.01)
    monkeypatch.setattr("cacao_desktop.bots.search.time.perf_counter", lambda: next(looks))
    state = next(near_the_end(setup_for(2), range(1), 12))
    found = ranked(state, Budget(milliseconds=300, simulations=1_000_000))
    assert 3 <= max(candidate.deals for candidate in found) <= 40


def test_modules_share_the_simulations_of_a_game_without_any() -> None:
    budget = Budget(milliseconds=600, plain_simulations=400)
    assert budget.with_modules(0) == Budget(milliseconds=600, simulations=400)
    assert budget.with_modules(3) == Budget(milliseconds=600, simulations=100)
    assert Budget(simulations=7).with_modules(3) == Budget(simulations=7)


def test_a_budget_can_be_shared() -> None:
    assert Budget(milliseconds=1500).part(0.2) == Budget(milliseconds=300)
    assert Budget(simulations=40).part(0.25) == Budget(simulations=10)
