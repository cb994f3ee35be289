"""Cacao as OpenSpiel sees it.

The engine's own turns, nothing hidden shown, and returns that sum to zero.
"""

from __future__ import annotations

import json
import random
import time

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from build_scripts.lab import open_spiel_match
from build_scripts.lab.environments.open_spiel_game import (
    GOLD_TO_ONE,
    CacaoGame,
    CacaoState,
    QuickRolloutEvaluator,
    register,
)
from build_scripts.lab.environments.turn_numbers import action_of, turn_of
from build_scripts.lab.open_spiel_peers.peers import PEERS, Settings
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands import bench
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.turn_listing import legal_turns
from cacao_desktop.engine.turns import play_turn
from tests.arena.played import TWO


def dealt(seed: int = 1) -> tuple[CacaoState, GameState]:
    state = CacaoGame(seed).new_initial_state()
    state.apply_action(seed)
    return state, table_of(state)


def table_of(state: CacaoState) -> GameState:
    assert state.table is not None
    return state.table


def state_after(turns: int, seed: int = 1) -> CacaoState:
    state, _ = dealt(seed)
    rng = random.Random(seed)
    for _ in range(turns):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("seed", range(4))
def test_random_games_are_the_engines_games(seed: int) -> None:
    state, table = dealt(seed)
    own = table.clone()
    rng = random.Random(seed)
    while not state.is_terminal():
        assert state.returns() == [0, 0]
        assert state.current_player() == own.active
        turns = {action_of(own, turn): turn for turn in legal_turns(own)}
        assert state.legal_actions() == sorted(turns)
        assert {turn_of(own, action) for action in turns} == set(turns.values())
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        play_turn(own, turns[action])
    first, second = totals(own)
    assert state.returns() == [(first - second) / GOLD_TO_ONE, (second - first) / GOLD_TO_ONE]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []


def test_a_chance_node_shuffles_first() -> None:
    state = CacaoGame(1).new_initial_state()
    assert state.is_chance_node()
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert sum(share for _shuffle, share in state.chance_outcomes()) == pytest.approx(1)
    twin = state.clone()
    other = state.clone()
    for shuffled, number in ((state, 7), (twin, 7), (other, 8)):
        shuffled.apply_action(number)
    assert table_of(state).jungle_pile == table_of(twin).jungle_pile != table_of(other).jungle_pile


def test_it_passes_the_conformance_test_of_open_spiel() -> None:
    register()
    game = pyspiel.load_game("python_cacao")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_clones_go_their_own_way() -> None:
    state = state_after(4)
    before = state.information_state_string()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string() == before != twin.information_state_string()


@pytest.mark.parametrize("turns", [0, 1, 7, 10])
def test_resampling_changes_only_what_is_hidden(turns: int) -> None:
    state = state_after(turns)
    seat = state.current_player()
    twins = [state.resample_from_infostate(seat) for _ in range(8)]
    for twin in twins:
        assert twin.information_state_string() == state.information_state_string()
        assert twin.legal_actions() == state.legal_actions()
        seen = observe(table_of(twin), seat).table
        truth = observe(table_of(state), seat).table
        assert (seen.jungle_pile, seen.worker_piles) == (truth.jungle_pile, truth.worker_piles)
    assert len({table_of(twin).jungle_pile for twin in twins}) > 1
    assert len({table_of(twin).hands[1 - seat] for twin in twins}) > 1


def test_what_was_turned_up_tells_states_apart() -> None:
    state = state_after(6)
    twins = [state.resample_from_infostate(state.current_player()) for _ in range(20)]
    action = next(
        action for action in state.legal_actions() if turn_of(table_of(state), action)[2]
    )
    for twin in twins:
        twin.apply_action(action)
    seat = 1 - state.current_player()
    told = {twin.information_state_string(seat) for twin in twins}
    known = {
        (table_of(twin).hands[seat], table_of(twin).jungle_pile[: table_of(twin).jungle_drawn])
        for twin in twins
    }
    assert len(told) == len(known) > 1


def test_quick_rollouts_end_as_openspiels_own_do_on_average() -> None:
    state = state_after(10)
    own = RandomRolloutEvaluator(60, np.random.RandomState(1)).evaluate(state)
    quick = [QuickRolloutEvaluator(random.Random(seed)).evaluate(state) for seed in range(200)]
    assert sum(own) == pytest.approx(0)
    assert np.mean(quick, axis=0)[0] == pytest.approx(own[0], abs=0.08)


@pytest.mark.parametrize("peer", PEERS.values())
def test_peers_play_whole_games_that_the_seed_decides(peer: type) -> None:
    def game() -> tuple[int, ...]:
        return play_game(TWO, deal(TWO, 3), [peer(1), peer(2)], Budget(simulations=5)).totals

    assert game() == game()


@pytest.mark.parametrize("peer", PEERS.values())
@pytest.mark.parametrize("settings", [Settings(), Settings(listed=True), Settings(puct=True)])
def test_peers_keep_to_their_time(peer: type, settings: Settings) -> None:
    bot = peer(1, settings)
    _, table = dealt()
    begin = time.perf_counter()
    turn = bot.plan_turn(observe(table, 0), None, Budget(milliseconds=50))
    assert 0.05 <= time.perf_counter() - begin < 1
    assert turn in legal_turns(table)
    assert bot.simulations[0] > 1


@pytest.mark.parametrize("peer", PEERS.values())
@pytest.mark.parametrize("budget", [Budget(milliseconds=0), Budget(simulations=1)])
def test_peers_have_an_answer_when_there_was_no_time(peer: type, budget: Budget) -> None:
    _, table = dealt()
    assert peer(1).plan_turn(observe(table, 0), None, budget) in legal_turns(table)


def test_match_prints_the_arenas_figures(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["easy", "mcts", "--games", "2", "--sims", "2", "--jobs", "1", "--json"]
    assert open_spiel_match.main(arguments) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["a"], data["b"], data["games"]) == ("easy", "mcts 0.02", 2)
    assert data["think_ms_mean_b"] > 0


def test_match_says_what_is_wrong_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert open_spiel_match.main(["easy", "mcts", "--resume", "."]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_open_spiel_is_measured_as_it_is_installed_for_the_tests() -> None:
    found = bench.actions_per_second("python_block_dominoes", 0.01)
    assert found is not None
    assert found > 100
