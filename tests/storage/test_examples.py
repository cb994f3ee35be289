"""The example games that ship with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts import example_saves
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.storage import paths
from cacao_desktop.storage.saves import SavedGames
from tests.matches import kept

EXAMPLES = SavedGames(Path("nowhere"), paths.resource("saves")).examples()


def test_there_is_an_example_for_every_module() -> None:
    keys = {game.key.removeprefix("example:") for game in EXAMPLES}
    assert keys >= set(module_ids())


@pytest.mark.parametrize("key", [game.key for game in EXAMPLES])
def test_example_is_in_the_middle_of_a_game_with_a_person_to_play(
    tmp_path: Path, key: str
) -> None:
    saves = SavedGames(tmp_path, paths.resource("saves"))
    match = saves.resume(key).match
    assert 0 < match.state.round < match.state.rounds - 1
    assert match.deciding_seat is not None
    assert match.deciding_seat.is_person


def test_maker_gives_the_same_game_again() -> None:
    _, _, setup = next(example_saves.set_ups())
    assert kept(example_saves.half_a_game(setup, 0)) == kept(example_saves.half_a_game(setup, 0))
