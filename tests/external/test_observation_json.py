"""The observations of programs: everything open, and nothing hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from cacao_desktop.engine.events import Event, GameEnded, WorkerTileDrawn, WorkerTilePlaced
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import determinize, observe, seen_events
from cacao_desktop.engine.play import apply
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.external.observation_json import event_json, observation_json, setup_json
from tests.engine.deals import setup_for

EVERYTHING = "map watering chocolate huts gem_mines tree_of_life emperor new_workers"
SETUPS = [
    setup_for(2),
    setup_for(2, "gem_mines emperor map"),
    setup_for(
        4, EVERYTHING, "volcanoes big_market golden_temple new_storage new_huts", big_game=True
    ),
]


def steps(setup: Setup, seed: int) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    state = new_game(setup, seed)
    rng = random.Random(seed)
    yield state, ()
    while not state.over:
        step = apply(state, rng.choice(legal_actions(state)))
        state = step.state
        yield state, step.events


@pytest.mark.parametrize("setup", SETUPS, ids=["base", "three modules", "everything"])
def test_states_with_different_hidden_things_give_the_same(setup: Setup) -> None:
    rng = random.Random(5)
    hidden = 0
    for state, _ in steps(setup, 1):
        for seat in range(state.seats):
            seen = observe(state, seat)
            other = determinize(seen, rng)
            hidden += other.hands != state.hands or other.jungle_pile != state.jungle_pile
            assert observation_json(observe(other, seat)) == observation_json(seen)
    assert hidden > 40


def test_open_differences_appear_in_the_json() -> None:
    texts = [json.dumps(observation_json(observe(state, 0))) for state, _ in steps(SETUPS[1], 1)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("setup", SETUPS, ids=["base", "three modules", "everything"])
def test_all_of_it_is_plain_json(setup: Setup) -> None:
    for state, events in steps(setup, 2):
        shown = [observation_json(observe(state, 0)), *map(event_json, events), setup_json(setup)]
        assert json.loads(json.dumps(shown)) == shown


def test_observation_shows_what_lies_open() -> None:
    state = new_game(setup_for(2, "map huts gem_mines emperor"), 1)
    shown = observation_json(observe(state, 1))
    assert shown["seat"] == 1
    assert shown["hand"] == list(state.hand(1))
    assert shown["phase"] == "place"
    assert shown["emperor"] == [1, 1]
    assert shown["board"] == [
        {"x": 0, "y": 0, "tile": "single_plantation", "rotation": 0},
        {"x": 1, "y": 1, "tile": "market_2", "rotation": 0},
    ]
    display, board, players, pile = (
        cast("Any", shown[key]) for key in ("display", "map_board", "players", "jungle_pile")
    )
    assert len(display) == len(board) == 2
    assert sum(players[1]["unseen_worker_tiles"].values()) == players[1]["pile_size"] == 8
    assert sum(players[0]["unseen_worker_tiles"].values()) == 11
    assert sum(pile.values()) == state.jungle_pile_size


def test_names_of_people_are_left_out() -> None:
    assert "Ana" not in json.dumps(setup_json(setup_for(2)))


def test_tile_that_another_seat_drew_has_no_name() -> None:
    drawn = WorkerTileDrawn(1, "2-1-0-1")
    own, others = (event_json(*seen_events([drawn], seat)) for seat in (1, 0))
    assert own == {"type": "worker_tile_drawn", "seat": 1, "tile": "2-1-0-1"}
    assert others == {"type": "worker_tile_drawn", "seat": 1}


def test_events_are_named_as_in_the_protocol() -> None:
    placed = WorkerTilePlaced(0, "2-1-0-1", (1, 0), 1, (1, 2, 1, 0), False)
    assert event_json(placed) == {
        "type": "worker_tile_placed",
        "seat": 0,
        "tile": "2-1-0-1",
        "cell": [1, 0],
        "rotation": 1,
        "workers": [1, 2, 1, 0],
        "overbuilt": False,
        "sun_paid": False,
    }
    assert event_json(GameEnded((1,))) == {"type": "game_ended", "winners": [1]}
