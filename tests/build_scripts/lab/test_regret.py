"""The bots' losses, in positions without hidden information."""

from __future__ import annotations

import random
from itertools import islice

from build_scripts.lab.regret import Regrets, lines, positions, regrets, thinkers
from cacao_desktop.bots.search import nothing_is_hidden


def test_losses_are_never_negative_and_the_expert_has_none_without_hidden_information() -> None:
    players = thinkers(None, 1)
    last = [
        state for state in islice(positions(1), 22) if state.turn == state.rounds * state.seats - 1
    ]
    assert last
    for state in last:
        assert nothing_is_hidden(state)
        found = regrets(state, players, 2, random.Random(1))
        assert min(found.of_bot.values()) >= 0
        assert found.of_bot["expert"] == 0


def test_positions_come_from_every_round_and_both_seats() -> None:
    found = list(islice(positions(3), 22))
    assert [state.round for state in found] == [*range(11), *range(11)]
    assert {state.active for state in found} == {0, 1}


def test_phases_are_distinguished() -> None:
    first = Regrets(0, {"hard": 1.0})
    later = Regrets(9, {"hard": 2.0})
    assert lines([first, later])[1].split() == [
        "hard",
        "1.00",
        "±",
        "0.00",
        "–",
        "2.00",
        "±",
        "0.00",
    ]
