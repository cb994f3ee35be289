"""Characters: different preferences during the game, the same values at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cacao_desktop import bots
from cacao_desktop.bots.base import CHARACTERS, Budget, adapted_to
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.events import Event, Gained, Log
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import temple_workers, totals
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK
from tests.conftest import Sample
from tests.samples import one_row_in

SETUP = Setup((Player("Ana", "red"), Player("Ben", "violet")))


def sold(state: GameState, events: Sequence[Event], seat: int) -> int:
    del state
    return -sum(e.amount for e in events if isinstance(e, Gained) and e.sold and e.seat == seat)


def steps(state: GameState, events: Sequence[Event], seat: int) -> int:
    del events
    return state.water[seat]


def first_places(state: GameState, events: Sequence[Event], seat: int) -> int:
    del events
    workers = [temple_workers(state, temple) for temple in state.temples]
    return sum(each[seat] > each[1 - seat] for each in workers)


def suns(state: GameState, events: Sequence[Event], seat: int) -> int:
    del state
    return sum(
        e.amount
        for e in events
        if isinstance(e, Gained) and e.what == "sun" and e.seat == seat and e.amount > 0
    )


@pytest.mark.parametrize(
    ("character", "does"),
    one_row_in(
        2,
        [
            ("trader", sold),
            ("water_carrier", steps),
            ("temple_builder", first_places),
            ("sun_worshipper", suns),
        ],
    ),
)
def test_a_character_does_a_third_more_of_its_favourite_and_is_equally_strong(
    character: str, does: Callable[[GameState, Sequence[Event], int], int], sample: Sample
) -> None:
    done = [0, 0]
    ahead = 0
    deals = sample(30, 200)
    for game in range(2 * deals):
        seat = game % 2
        likes = [character if each == seat else None for each in (0, 1)]
        players = [bots.create("normal", game, like) for like in likes]
        state = start_game(SETUP, deal(SETUP, game // 2))
        log = Log()
        while not state.over:
            legal = legal_actions(state)
            player = players[state.deciding]
            advance(
                state,
                player.choose(observe(state, state.deciding), legal, Budget(milliseconds=0)),
                log,
            )
        for of_others, each in enumerate((seat, 1 - seat)):
            done[of_others] += does(state, log.events, each)
        gold = totals(state)
        ahead += gold[seat] - gold[1 - seat]
    assert done[0] > done[1] * (1.15 if deals < 200 else 4 / 3)
    assert abs(ahead) < (4.0 if deals < 200 else 1.5) * 2 * deals


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda character: character.id)
def test_at_the_end_every_character_counts_as_the_rules_do(character: bots.Character) -> None:
    last = adapted_to(plain_weights(), character).prices(0, jungle_left=False)
    assert last.water == tuple(map(float, WATER_TRACK))
    assert last.sun == (0.0, 1.0, 2.0, 3.0)
    assert set(last.cacao) == {0.0}
    assert last.sale == last.temple.gold == 1.0


def test_an_unknown_character_is_refused() -> None:
    with pytest.raises(bots.UnknownCharacterError, match="poet"):
        bots.create("normal", 1, "poet")
