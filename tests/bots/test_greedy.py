"""The fast greedy: the worth that it looks up for every turn is the worth found by playing the turn."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cacao_desktop.bots.evaluation import Prices, plain_weights
from cacao_desktop.bots.greedy import Greedy
from cacao_desktop.bots.trial import Trial
from cacao_desktop.engine.actions import Discard
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.turns import actions_of, legal_turns
from tests.conftest import Sample
from tests.engine.board_text import board_text
from tests.engine.deals import setup_for
from tests.engine.dumps import dump
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup
from tests.plain.box import MINIS, MODULES

SETUPS = {
    "base game": setup_for(2),
    "four players": setup_for(4),
    **{module: setup_for(3, module) for module in MODULES},
    "minis": setup_for(2, "", "volcanoes big_market golden_temple"),
    "huts": setup_for(3, "huts map chocolate watering", "new_storage new_huts"),
    "early overbuilding": setup_for(2, "tree_of_life emperor", early_overbuild=True),
    "Big Game": setup_for(4, " ".join(MODULES), " ".join(MINIS), big_game=True),
}


def compare(setup: Setup, rng: random.Random, often: float) -> int:
    """Play a random game and compare now and then; return how many turns were compared."""
    state, player, compared = start_game(setup, deal(setup, rng.getrandbits(32))), RandomPlayer(rng), 0
    while not state.over:
        if state.phase == Phase.PLACE and rng.random() < often:
            compared += compare_position(state)
        advance(state, player.choose(state, legal_actions(state)))
    return compared


def compare_position(state: GameState) -> int:
    before = dump(state)
    prices = Prices.at(state, plain_weights())
    greedy, trial = Greedy(state, prices), Trial(state, prices)
    ranked = list(greedy.turns())
    assert Counter(turn for _, turn in ranked) == Counter(legal_turns(state))
    if isinstance(actions_of(state, ranked[0][1])[0], Discard):
        return 0
    for worth, turn in ranked:
        played = trial.worth(turn)
        assert worth == pytest.approx(played, abs=1e-9), (actions_of(state, turn), board_text(state))
    best = max(worth for worth, _ in ranked)
    assert trial.worth(greedy.best()) == pytest.approx(best, abs=1e-9)
    assert dump(state) == before
    return len(ranked)


@pytest.mark.parametrize("name", SETUPS)
def test_in_every_module(name: str, sample: Sample) -> None:
    rng = random.Random(name)
    assert sum(compare(SETUPS[name], rng, often=0.15) for _ in range(sample(2, 60))) > 100


@pytest.mark.parametrize("seed", range(4))
def test_in_random_mixtures(seed: int, sample: Sample) -> None:
    rng = random.Random(seed)
    for _ in range(sample(3, 250)):
        compare(random_setup(rng), rng, often=0.12)
