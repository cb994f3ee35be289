"""Every bot's choices: legal, determined by the seed, and stronger at higher levels."""

from __future__ import annotations

import random
from itertools import product

import pytest

from cacao_desktop import bots
from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import winners
from cacao_desktop.engine.setup import Setup
from tests.conftest import Sample
from tests.engine.deals import setup_for
from tests.engine.dumps import dump
from tests.engine.set_ups import random_setup
from tests.samples import one_row_in

QUICK_BOTS = ("random", "easy", "normal")
BUDGET = Budget(simulations=4)
LARGE = list(module_ids())
MINIS = list(mini_ids())
WHOLE_GAME = 10_000
BEGINNING = 40
SETUPS = {
    "base game": setup_for(2),
    **{module: setup_for(3, module) for module in LARGE},
    "minis": setup_for(2, "huts map chocolate", "big_market golden_temple new_storage new_huts"),
    "volcanoes": setup_for(4, "", "volcanoes"),
    "Big Game": setup_for(4, " ".join(LARGE), " ".join(MINIS), big_game=True),
}


def play(
    setup: Setup,
    players: list[Bot],
    seed: int,
    budget: Budget = BUDGET,
    decisions: int = WHOLE_GAME,
) -> tuple[list[Action], tuple[int, ...]]:
    """Play a game or its first decisions.

    Every choice must be legal and leave the observation unchanged.
    """
    state = start_game(setup, deal(setup, seed))
    chosen: list[Action] = []
    while not state.over and len(chosen) < decisions:
        legal = legal_actions(state)
        seen = observe(state, state.deciding)
        before = dump(seen.table) if len(chosen) % 29 == 0 else None
        action = players[state.deciding].choose(seen, legal, budget)
        assert action in legal
        assert before is None or dump(seen.table) == before
        chosen.append(action)
        advance(state, action)
    return chosen, winners(state)


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        *one_row_in(3, product(SETUPS, QUICK_BOTS)),
        *one_row_in(12, product(SETUPS, ["hard"]), list(SETUPS).index("Big Game")),
        *one_row_in(6, product(SETUPS, ["expert"])),
    ],
)
def test_choices_are_legal_and_follow_from_the_seed(name: str, bot: str, sample: Sample) -> None:
    setup = SETUPS[name]
    budget = BUDGET
    quick = bot in QUICK_BOTS and not setup.big_game
    decisions = WHOLE_GAME if quick else sample(BEGINNING, WHOLE_GAME)
    games = [
        play(
            setup,
            [bots.create(bot, 10 * seed + seat) for seat in range(setup.seats)],
            3,
            budget,
            decisions,
        )
        for seed in (1, 1)
    ]
    assert games[0] == games[1]
    if bot != "normal":
        players = [bots.create(bot, 20 + seat) for seat in range(setup.seats)]
        begun = play(setup, players, 3, budget, BEGINNING)[0]
        assert begun != games[0][0][:BEGINNING], "another seed plays another game"


@pytest.mark.parametrize("bot", bots.BOT_IDS)
def test_choices_are_legal_in_random_mixtures(bot: str, sample: Sample) -> None:
    rng = random.Random(bot)
    decisions = WHOLE_GAME if bot in QUICK_BOTS else sample(BEGINNING, WHOLE_GAME)
    for _ in range(sample(1, 100)):
        setup = random_setup(rng)
        players = [bots.create(bot, seat) for seat in range(setup.seats)]
        play(setup, players, rng.getrandbits(32), decisions=decisions)


@pytest.mark.parametrize(
    ("stronger", "weaker"), [("normal", "random"), ("normal", "easy"), ("easy", "random")]
)
def test_the_stronger_bot_wins(stronger: str, weaker: str) -> None:
    wins = 0.0
    for seed in range(20):
        first = seed % 2
        seats = [stronger, weaker] if first == 0 else [weaker, stronger]
        _, won = play(setup_for(2), [bots.create(bot, seed) for bot in seats], seed)
        wins += (first in won) / len(won)
    assert wins >= 14


def test_a_bot_may_take_over_anywhere_in_a_game(sample: Sample) -> None:
    rng = random.Random(3)
    setup = setup_for(3, "huts map gem_mines")
    state = start_game(setup, deal(setup, 3))
    while not state.over:
        legal = legal_actions(state)
        for bot in rng.sample(list(bots.BOT_IDS), sample(1, 2)):
            assert (
                bots.create(bot, 1).choose(observe(state, state.deciding), legal, BUDGET) in legal
            )
        advance(state, rng.choice(legal))


def test_an_unknown_bot_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(bots.UnknownBotError, match=r"grandmaster.*random, easy, .*normal"):
        bots.create("grandmaster", 1)
    assert {bot.id for bot in bots.BOTS.values()} == set(bots.BOT_IDS)
