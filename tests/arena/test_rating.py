"""Ratings: Elo for a few results, and the order of the levels in games they have played."""

from __future__ import annotations

from itertools import combinations

import pytest

from cacao_desktop import bots
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.arena.statistics import LEVEL_RATINGS, elo, expected
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import winners
from cacao_desktop.engine.setup import Player, Setup
from tests.conftest import Sample


def test_elo_is_that_of_the_formula() -> None:
    assert expected(1400, 1000) == pytest.approx(10 / 11)
    assert elo([(1500, 1), (1500, 0)] * 20).value == 1500
    assert elo([(1500, 1), (1500, 1), (1500, 0)] * 40).value == pytest.approx(1500 + 120, abs=4)
    assert elo([(1000, 1)] * 10).value < elo([(1000, 1)] * 20).value < 2000
    assert (
        elo([(1500, 1), (1500, 0)] * 5).half_width
        > 2 * elo([(1500, 1), (1500, 0)] * 50).half_width
        > 60
    )


def test_two_hundred_games_put_the_levels_in_their_order(sample: Sample) -> None:
    """Each level is rated by its games against the others; searching levels get little time."""
    setup = Setup((Player("A", "red"), Player("B", "violet")))
    levels = tuple(LEVEL_RATINGS)[: sample(4, 6)]
    pairs = list(combinations(levels, 2))
    thought = Budget(simulations=100)
    results: dict[str, list[tuple[float, float]]] = {level: [] for level in levels}
    for number in range(200 if len(levels) > 4 else 100):
        pair = pairs[number // 2 % len(pairs)][:: 1 if number % 2 else -1]
        game = play_game(
            setup, deal(setup, number // 2), [bots.create(each, 1) for each in pair], thought
        )
        state = start_game(setup, game.deal)
        for action in game.actions:
            advance(state, action)
        won = winners(state)
        for seat, level in enumerate(pair):
            score = 1 / len(won) if seat in won else 0
            results[level].append((LEVEL_RATINGS[pair[1 - seat]], score))
    ratings = [elo(results[level]).value for level in levels]
    assert ratings == sorted(ratings), dict(zip(levels, ratings, strict=True))
