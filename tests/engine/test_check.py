"""Checking and listing agree: an action is legal exactly when it is listed."""

from __future__ import annotations

import random
from dataclasses import replace

from cacao_desktop.engine.actions import Action, Activate, Fill, Place, TakeGems
from cacao_desktop.engine.check import check
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import GameState
from tests.conftest import Sample
from tests.engine.dumps import dump
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup
from tests.plain.pieces import different_rotations, turned

GEMS = ("red", "green", "blue", "white")


def as_listed(action: Action) -> Action:
    """Return the listed form of an action.

    The smallest equal rotation, gems in the usual order.
    """
    if isinstance(action, Place) and action.rotation in range(4):
        lies = turned(action.tile, action.rotation)
        least = next(
            at for at in different_rotations(action.tile) if turned(action.tile, at) == lies
        )
        return replace(action, rotation=least)
    if isinstance(action, Activate) and isinstance(action.use, TakeGems):
        return replace(action, use=TakeGems(tuple(sorted(action.use.gems, key=GEMS.index))))
    return action


def variations(action: Action, rng: random.Random) -> list[Action]:
    """Return actions similar to a given one, most of them illegal."""
    varied: list[Action] = [replace(action, player=(action.player + 1) % 4)]
    if isinstance(action, Place):
        varied += [
            replace(action, rotation=rng.randrange(-1, 6)),
            replace(action, overbuild=not action.overbuild),
            replace(action, x=action.x + rng.choice((-2, -1, 1, 2))),
            replace(action, tile=rng.choice(("1-1-1-1", "2-1-0-1", "3-1-0-0", "0-0-0-4"))),
        ]
    if isinstance(action, Fill):
        varied += [
            replace(action, y=action.y + rng.choice((-2, 2))),
            replace(action, slot=rng.choice((None, 0, 1, 2))),
            replace(action, source=rng.choice(("display", "map", "pile"))),
            replace(action, rotation=rng.choice((None, 0, 1, 2))),
            replace(action, tile=rng.choice(("temple", "volcano", "water"))),
        ]
    if isinstance(action, Activate):
        varied += [replace(action, side=rng.choice("NESW")), replace(action, x=action.x + 2)]
    return varied


def is_legal(state: GameState, action: Action) -> bool:
    try:
        check(state, action)
    except IllegalActionError as error:
        reason = str(error)
    else:
        return True
    assert reason.endswith(".")
    assert "{" not in reason
    return False


def test_exactly_the_listed_actions_pass_the_check(sample: Sample) -> None:
    rng = random.Random(12)
    for _ in range(sample(8, 1500)):
        setup = random_setup(rng)
        state = start_game(setup, deal(setup, rng.getrandbits(32)))
        player = RandomPlayer(rng)
        earlier: list[Action] = []
        while not state.over:
            legal = legal_actions(state)
            tried = [
                *rng.sample(legal, min(6, len(legal))),
                *rng.sample(earlier, min(6, len(earlier))),
            ]
            tried += [other for action in tried for other in variations(action, rng)]
            listed = set(legal)
            before = dump(state) if rng.random() < 0.05 else None
            for action in tried:
                assert is_legal(state, action) == (as_listed(action) in listed), action
            assert before is None or dump(state) == before
            chosen = player.choose(state, legal)
            earlier.append(chosen)
            advance(state, chosen)
