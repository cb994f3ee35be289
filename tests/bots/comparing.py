"""Compares the value that the greedy looks up for a turn with the value found by playing it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cacao_desktop.bots.greedy import SimulatedValue, greedy
from cacao_desktop.bots.weights import Weights, plain_weights
from cacao_desktop.engine.actions import Discard
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.turn_listing import legal_turns
from cacao_desktop.engine.turns import actions_of
from tests.engine.board_text import board_text
from tests.engine.dumps import dump
from tests.engine.random_play import RandomPlayer


def compare(setup: Setup, rng: random.Random, often: float, weights: Weights | None = None) -> int:
    """Play a random game and compare some positions; return the number of turns compared."""
    state = start_game(setup, deal(setup, rng.getrandbits(32)))
    player = RandomPlayer(rng)
    compared = 0
    while not state.over:
        if state.phase == Phase.PLACE and rng.random() < often:
            compared += compare_position(state, weights or plain_weights())
        advance(state, player.choose(state, legal_actions(state)))
    return compared


def compare_position(state: GameState, weights: Weights) -> int:
    """Compare every turn of a position; return their number."""
    before = dump(state)
    prices = weights.at(state)
    looked_up = greedy(state, prices)
    simulated = SimulatedValue(state, prices)
    ranked = list(looked_up.turns())
    assert Counter(turn for _, turn in ranked) == Counter(legal_turns(state))
    if isinstance(actions_of(state, ranked[0][1])[0], Discard):
        return 0
    for worth, turn in ranked:
        played = simulated.of(turn)
        assert worth == pytest.approx(played, abs=1e-9), (
            actions_of(state, turn),
            board_text(state),
        )
    best = max(worth for worth, _ in ranked)
    assert simulated.of(looked_up.best()) == pytest.approx(best, abs=1e-9)
    assert dump(state) == before
    return len(ranked)
