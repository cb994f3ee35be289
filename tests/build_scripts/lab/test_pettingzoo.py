"""Cacao as PettingZoo sees it.

Its own checks pass, the engine's actions in their order, nothing hidden shown.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from build_scripts.lab.environments.pettingzoo_env import FOR_TWO, CacaoEnv, encoded, env
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.observation import determinize, observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Player, Setup

FOUR = tuple(Player(colour, colour) for colour in ("red", "violet", "white", "yellow"))
BIG_GAME = Setup(FOUR, frozenset(module_ids()), big_game=True)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_is_satisfied() -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(CacaoEnv(), num_cycles=200)
    seed_test(CacaoEnv)


@pytest.mark.parametrize("setup", [FOR_TWO, BIG_GAME], ids=["two", "big game"])
def test_a_game_is_that_of_the_engine(setup: Setup) -> None:
    rng = random.Random(3)
    game = CacaoEnv(setup)
    state = new_game(setup, 7)
    game.reset(seed=7)
    rewards: dict[str, float] = {}
    for agent in game.agent_iter():
        seen, reward, ended, _cut, info = game.last()
        if ended:
            rewards[agent] = reward
            game.step(None)
            continue
        legal = legal_actions(state)
        assert info["legal_actions"] == tuple(legal)
        assert int(seen["action_mask"].sum()) == len(legal)
        number = rng.randrange(len(legal))
        advance(state, legal[number])
        game.step(number)
    gold = totals(state)
    assert rewards == {
        f"player_{seat}": gold[seat]
        - max(total for other, total in enumerate(gold) if other != seat)
        for seat in range(setup.seats)
    }


def test_an_observation_tells_nothing_hidden() -> None:
    game = CacaoEnv()
    game.reset(seed=1)
    state = game.state_of_game
    before = game.observe("player_0")["observation"]
    for number in range(10):
        other = determinize(observe(state, 0), random.Random(number))
        assert np.array_equal(encoded(observe(other, 0).table, 0), before)


def test_an_observation_of_another_offers_no_action() -> None:
    game = CacaoEnv()
    game.reset(seed=1)
    other = next(agent for agent in game.agents if agent != game.agent_selection)
    assert game.observe(other)["action_mask"].sum() == 0


def test_the_usual_checks_end_a_game_with_an_illegal_action() -> None:
    game: Any = env()
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(len(game.unwrapped.infos[agent]["legal_actions"]))
    assert all(game.terminations.values())
    assert game.rewards[agent] == -1
