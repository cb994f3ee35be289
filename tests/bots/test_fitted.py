"""The fitted weights: complete, and for exactly the things that bots weigh."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from build_scripts.lab.fitted_things import NUMBERS, certain, set_up, things
from cacao_desktop.bots.evaluation import evaluate_seats, turns_left
from cacao_desktop.bots.levels import (
    EXPERT_WEIGHTS,
    HARD_WEIGHTS,
    SKILLED_WEIGHTS,
    fitted_weights,
    weights_key,
)
from cacao_desktop.bots.weights import KNOTS, WeightName, between_knots
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.turn_listing import sample_turn
from cacao_desktop.engine.turns import play_turn

SETS = [weights_key(seats, modules=modules) for seats in (2, 3, 4) for modules in (False, True)]


@pytest.mark.parametrize(
    "file", [SKILLED_WEIGHTS, HARD_WEIGHTS, EXPERT_WEIGHTS], ids=lambda file: file.stem
)
@pytest.mark.parametrize("name", SETS)
def test_every_weights_keys_every_thing_and_how_it_was_made(name: str, file: Path) -> None:
    kept = json.loads(file.read_text())
    weights = kept["sets"][name]
    assert kept["made"][name]
    assert {thing: len(curves) for thing, curves in weights.items()} == NUMBERS
    assert all(len(curve) == len(KNOTS) for curves in weights.values() for curve in curves)


@pytest.mark.parametrize("name", SETS)
def test_fitted_things_are_those_that_bots_weigh(name: str) -> None:
    rng = random.Random(name)
    compared = 0
    for seed in range(4):
        state = new_game(set_up(name, rng), seed)
        weights = fitted_weights(state.rules)
        while not state.over:
            play_turn(state, sample_turn(state, rng))
            if max(state.cacao) > 5 or turns_left(state, 0) == 0:
                continue
            for seat, value in enumerate(evaluate_seats(state, weights)):
                expected = certain(state, seat) - 10.0
                for (thing, which), number in things(state, seat):
                    if thing in (WeightName.TEMPLE, WeightName.TEMPLE_WORKER):
                        at = state.active
                    else:
                        at = seat
                    curve = weights.curves[thing][which - 1]
                    expected += number * between_knots(curve, turns_left(state, at))
                assert value == pytest.approx(expected)
                compared += 1
    assert compared > 50


def test_final_values_are_those_of_scoring() -> None:
    rng = random.Random(1)
    for name in SETS:
        state = new_game(set_up(name, rng), 1)
        weights = fitted_weights(state.rules)
        while not state.over:
            play_turn(state, sample_turn(state, rng))
        if "huts" not in state.parts:
            assert evaluate_seats(state, weights) == pytest.approx(totals(state))
