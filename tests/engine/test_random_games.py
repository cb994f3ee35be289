"""Random games: legal play keeps every invariant, and every game can be saved as a replay."""

from __future__ import annotations

import pickle
import random

import pytest

from cacao_desktop.engine.actions import Action, EndTurn
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.play import advance, apply
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.storage.replay_read import parse_replay
from cacao_desktop.storage.replay_write import replay_text
from tests.conftest import Sample
from tests.engine.board_text import board_text
from tests.engine.deals import setup_for
from tests.engine.dumps import dump
from tests.engine.invariants import Watch
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup
from tests.plain.beside import agreement_of
from tests.plain.box import PlainBox, plain_box
from tests.samples import one_in
from tests.toy_module import FIELD, FIELDS, toy_module

PARTS = 10
"""Each test plays its share of the games, so that several processes can divide them."""


def play(
    setup: Setup, rng: random.Random, *, thoroughly: bool, box: PlainBox | None = None
) -> None:
    """Play a random game under watch.

    If `thoroughly`, play reaches rare situations, copies are compared and a replay is saved. `box`
    is the contents of the game if the plain game does not know them.
    """
    dealt = deal(setup, rng.getrandbits(32))
    state = start_game(setup, dealt)
    watch = Watch(state, dealt, box)
    player = RandomPlayer(rng)
    actions = list[Action]()
    while not state.over:
        legal = legal_actions(state)
        action = player.choose(state, legal) if thoroughly else rng.choice(legal)
        watch.see(state, action)
        if thoroughly and rng.random() < 0.1:
            state = carried_out_on_a_copy(state, action, rng)
        else:
            advance(state, action)
        actions.append(action)
        if isinstance(action, EndTurn) and (thoroughly or state.over or state.turn % 7 == 0):
            watch.check(state)
    assert state.turn == setup.seats * len(dealt.worker_piles[0])
    if thoroughly:
        replay = parse_replay(replay_text(setup, dealt, actions))
        assert replay.actions == tuple(actions), board_text(state)
        assert replay.totals == totals(state)


def carried_out_on_a_copy(state: GameState, action: Action, rng: random.Random) -> GameState:
    """Return the state after an action, and check that the old one is unchanged."""
    kept = pickle.dumps(state)
    before = dump(state)
    after = apply(state, action).state
    assert dump(state) == before
    assert pickle.dumps(state) == kept
    clone = state.clone()
    advance(clone, action)
    assert dump(clone) == dump(after)
    for _ in range(8):
        if not clone.over:
            advance(clone, rng.choice(legal_actions(clone)))
    assert dump(state) == before
    thawed: GameState = pickle.loads(kept)
    assert dump(thawed) == before
    assert thawed.rules is state.rules
    return after


@pytest.mark.parametrize("part", range(PARTS))
def test_base_game(part: int, sample: Sample) -> None:
    rng = random.Random(part)
    for number in range(sample(40, 10_000) // PARTS):
        play(setup_for(2 + number % 3), rng, thoroughly=number % 10 == 0)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_mixture_of_modules(part: int, sample: Sample) -> None:
    rng = random.Random(100 + part)
    for number in range(sample(40, 20_000) // PARTS):
        play(random_setup(rng), rng, thoroughly=number % 10 == 0)


# A module that consists of one file.


@pytest.mark.parametrize("others", one_in(2, ["", "huts map", "gem_mines emperor watering"]))
def test_a_new_module_plays_like_any_other(others: str, sample: Sample) -> None:
    rng = random.Random(others)
    with toy_module() as module:
        for number in range(sample(4, 300)):
            with_it = setup_for(2 + number % 3, others, module.id)
            play(with_it, rng, thoroughly=True, box=box_with_fields(2 + number % 3, others))


def box_with_fields(seats: int, others: str) -> PlainBox:
    """Return the contents of a game with the new module, derived from those without it."""
    box = plain_box(agreement_of(setup_for(seats, others)))
    box.jungle["single_plantation"] -= FIELDS
    box.jungle[FIELD] += FIELDS
    return box


def test_a_module_is_gone_when_it_is_taken_out_of_the_registry() -> None:
    with toy_module() as module:
        with_it = setup_for(2, "", module.id)
        assert FIELD in deal(with_it, 1).jungle_pile
    with pytest.raises(IllegalSetupError, match="no module called second_harvest"):
        deal(with_it, 1)
