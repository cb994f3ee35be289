"""The evaluation of a position counts the turns that each seat has yet to play."""

from __future__ import annotations

import random

import pytest

from cacao_desktop.bots.evaluation import turns_left
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.turn_listing import sample_turn
from cacao_desktop.engine.turns import play_turn
from tests.engine.deals import setup_for


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_to_come_is_counted_for_the_seat_that_plays_it(seats: int) -> None:
    rng = random.Random(seats)
    state = new_game(setup_for(seats), seats)
    while not state.over:
        to_come = range(state.turn, state.rounds * seats)
        assert [turns_left(state, seat) for seat in range(seats)] == [
            sum(turn % seats == seat for turn in to_come) for seat in range(seats)
        ]
        play_turn(state, sample_turn(state, rng))
