"""The easy bot is an even match for somebody who sees what brings something, but not which of it is best."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from operator import itemgetter

from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.normal import EasyBot, PlanningBot
from cacao_desktop.bots.weights import Prices
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.observation import Observation
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.turn_listing import Turn
from tests.conftest import Sample

SETUP = Setup((Player("Ana", "red"), Player("Ben", "violet")))
NO_TIME = Budget(milliseconds=0)


class OneOfTen(PlanningBot):
    """Takes a random one of the ten turns that bring most at once, as a child of eight might."""

    id = "one_of_ten"

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:
        del budget
        best: Sequence[tuple[float, Turn]] = nlargest(
            10, greedy(observation.table, prices).turns(), key=itemgetter(0)
        )
        return self.rng.choice(best)[1]


def test_the_easy_bot_wins_about_every_second_game(sample: Sample) -> None:
    deals = sample(25, 200)
    wins = 0.0
    for seed in range(deals):
        for easy_at in (0, 1):
            players = [EasyBot(seed) if seat == easy_at else OneOfTen(seed) for seat in (0, 1)]
            winners = play_game(SETUP, deal(SETUP, seed), players, NO_TIME).winners
            wins += (easy_at in winners) / len(winners)
    share = wins / (2 * deals)
    assert 0.35 < share < 0.8
    assert deals < 200 or 0.5 <= share <= 0.65
