"""The engine compared with the plain game: same legal actions in order, same table after each."""

from __future__ import annotations

import random

import pytest

from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import score, totals, winners
from cacao_desktop.engine.setup import Deal, Setup
from tests.conftest import Sample
from tests.engine.board_text import board_text
from tests.engine.deals import setup_for
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup
from tests.plain.beside import decision_of, plain_game, shown_by_engine, shown_by_plain_game
from tests.plain.box import MINIS, MODULES
from tests.plain.score import final_winners
from tests.samples import in_turn, one_in

BIG_GAME = " ".join(MODULES)
FIXED = {
    "base game, two": setup_for(2),
    "base game, three": setup_for(3),
    "base game, four": setup_for(4),
    **{module: setup_for(3, module) for module in MODULES},
    "early overbuilding": setup_for(2, "map", early_overbuild=True),
    "volcanoes and markets": setup_for(2, "", "volcanoes big_market golden_temple"),
    "huts": setup_for(4, "huts map chocolate", "new_storage new_huts"),
    "nothing exchanged": setup_for(
        4, "new_workers gem_mines tree_of_life chocolate", "volcanoes", add_without_exchange=True
    ),
    "Big Game, three": setup_for(3, BIG_GAME, " ".join(MINIS), big_game=True),
    "Big Game, four": setup_for(4, BIG_GAME, big_game=True),
}


def follow(setup: Setup, dealt: Deal, player: RandomPlayer) -> set[str]:
    """Play a random game in both, comparing after every action.

    Return the types of action used.
    """
    state = start_game(setup, dealt)
    plain = plain_game(setup, dealt)
    types: set[str] = set()
    while True:
        assert shown_by_engine(state) == shown_by_plain_game(plain), board_text(state)
        legal = legal_actions(state)
        assert [decision_of(action) for action in legal] == plain.legal(), board_text(state)
        assert totals(state) == [seat.total for seat in score(state)] == plain.totals(), (
            board_text(state)
        )
        if state.over:
            assert not legal
            break
        action = player.choose(state, legal)
        plain.decide(decision_of(action))
        advance(state, action)
        types.add(type(action).__name__)
    assert list(winners(state)) == final_winners(plain.totals(), plain.possessions())
    return types


@pytest.mark.parametrize("name", one_in(2, FIXED))
def test_a_fixed_deal_is_the_same_in_both(name: str) -> None:
    follow(FIXED[name], deal(FIXED[name], seed=1), RandomPlayer(random.Random(name)))


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_the_same_in_both(seed: int, sample: Sample) -> None:
    rng = random.Random(seed)
    for _ in range(sample(1, 200)):
        setup = random_setup(rng)
        follow(setup, deal(setup, rng.getrandbits(32)), RandomPlayer(rng))


@pytest.mark.parametrize(
    ("seats", "rule"), in_turn([2, 3, 4], [(False, "Draw"), (True, "LeaveEmpty")])
)
def test_games_with_a_hole_are_the_same_in_both(seats: int, rule: tuple[bool, str]) -> None:
    waits, rare = rule
    rng = random.Random(seats)
    setup = setup_for(seats, "map chocolate")
    types: set[str] = set()
    for _ in range(8):
        player = RandomPlayer(rng, opens=True, waits_for_empty_pile=waits)
        types |= follow(setup, deal(setup, rng.getrandbits(32)), player)
    assert rare in types
