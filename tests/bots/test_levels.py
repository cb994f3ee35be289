"""The levels: Easy is an even match for a child, and each level beats the one below."""

from __future__ import annotations

from heapq import nlargest
from itertools import pairwise
from operator import itemgetter

import pytest

from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots import create
from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.levels import (
    CasualBot,
    EasyBot,
    HardBot,
    NormalBot,
    PlanningBot,
    SkilledBot,
)
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.observation import Observation
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import COLOURS, WATER_TRACK
from cacao_desktop.engine.turn_listing import Turn, legal_turns
from cacao_desktop.engine.turns import lay_turn
from tests.conftest import Sample

SETUP = Setup((Player("Ana", "red"), Player("Ben", "violet")))
NO_TIME = Budget(milliseconds=0)


def in_hand(state: GameState, seat: int, turn: Turn) -> int:
    """Return the printed yield of a turn: gold, cacao, suns, steps of the water carrier."""
    after = state.clone()
    lay_turn(after, turn)
    has = [
        each.gold[seat] + each.cacao[seat] + each.sun[seat] + WATER_TRACK[each.water[seat]]
        for each in (state, after)
    ]
    return has[1] - has[0]


class Child(PlanningBot):
    """Takes what it can get, as a child of eight might.

    One of the ten turns with the highest yield.
    """

    id = "child"

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:
        del prices, budget
        table = observation.table
        return self.choose_from(
            [
                ((in_hand(table, observation.seat, turn), self.rng.random()), turn)
                for turn in legal_turns(table)
            ]
        )

    def choose_from(self, turns: list[tuple[tuple[int, float], Turn]]) -> Turn:
        return self.rng.choice(nlargest(10, turns, key=itemgetter(0)))[1]


class HastyChild(Child):
    """Looks at ten turns and takes the one with the highest yield."""

    def choose_from(self, turns: list[tuple[tuple[int, float], Turn]]) -> Turn:
        return max(self.rng.sample(turns, min(10, len(turns))), key=itemgetter(0))[1]


def share_of_wins(one: type[Bot], other: type[Bot], deals: int) -> float:
    wins = 0.0
    for seed in range(deals):
        for place in (0, 1):
            players = [(one if seat == place else other)(2 * seed + seat) for seat in (0, 1)]
            winners = play_game(SETUP, deal(SETUP, seed), players, NO_TIME).winners
            wins += (place in winners) / len(winners)
    return wins / (2 * deals)


@pytest.mark.parametrize("child", [Child, HastyChild])
def test_easy_is_an_even_match_for_a_child(child: type[Bot], sample: Sample) -> None:
    deals = sample(15, 300)
    share = share_of_wins(EasyBot, child, deals)
    assert 0.25 < share < 0.75
    assert deals < 300 or 0.4 <= share <= 0.6


@pytest.mark.parametrize(
    ("stronger", "weaker"), list(pairwise([SkilledBot, NormalBot, CasualBot, EasyBot]))
)
def test_every_level_wins_most_games_against_the_one_below(
    stronger: type[Bot], weaker: type[Bot], sample: Sample
) -> None:
    deals = sample(15, 200)
    share = share_of_wins(stronger, weaker, deals)
    assert share > 0.6
    assert deals < 200 or 0.7 <= share <= 0.9


def test_hard_overlooks_fewer_turns_in_the_big_game() -> None:
    big = Setup(
        tuple(Player(colour, colour) for colour in COLOURS),
        modules=frozenset(module_ids()),
        big_game=True,
    )
    seen = []
    for setup in (SETUP, big):
        state = start_game(setup, deal(setup, 5))
        bot = create("hard", 1)
        assert isinstance(bot, HardBot)
        prices = bot.weights_for(state).at(state)
        listed = len(greedy(state, prices).turns())
        found = len(bot.noticed(state, prices))
        seen.append(found / listed)
    assert seen[0] < 0.68 < seen[1]
