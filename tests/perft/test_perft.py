"""The engine counts as many actions and whole turns as the plain game, on every stored walk."""

from __future__ import annotations

import json

import pytest

from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.turn_listing import legal_turns
from tests.conftest import Sample
from tests.perft.positions import CHOSEN, FOLDER, NAMES, POINTS, count, read


def perft(state: GameState, depth: int) -> int:
    """Return the number of sequences of `depth` legal actions."""
    legal = legal_actions(state)
    if depth == 1:
        return len(legal)
    number = 0
    for action in legal:
        after = state.clone()
        advance(after, action)
        number += perft(after, depth - 1)
    return number


def test_every_chosen_game_is_kept() -> None:
    assert set(CHOSEN) == set(NAMES)


def test_stored_counts_agree_with_the_plain_game(sample: Sample) -> None:
    points = sample(3, POINTS)
    for name in sorted(NAMES, key=lambda name: name != "new-workers")[: sample(1, len(NAMES))]:
        kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        kept["sequences"] = kept["sequences"][:: (POINTS - 1) // (points - 1)]
        assert (
            json.loads(json.dumps(count(name, CHOSEN[name], read(name)["deal"], points))) == kept
        )


@pytest.mark.parametrize("name", NAMES)
def test_counts(name: str) -> None:
    kept = read(name)
    sequences = dict(kept["sequences"])
    turns = dict(kept["turns"])
    state = start_game(kept["setup"], kept["deal"])
    for number, choice in enumerate(kept["walk"]):
        for depth, expected in enumerate(sequences.pop(number, []), start=1):
            assert perft(state, depth) == expected, f"after {number} actions, {depth} deep"
        legal = legal_actions(state)
        if number in turns:
            assert isinstance(legal[0], Place)
            assert len(legal_turns(state)) == turns.pop(number), f"after {number} actions"
        advance(state, legal[choice])
    assert state.over
    assert not sequences
    assert not turns
