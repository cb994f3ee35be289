"""A written replay is read back as the same game, in any set-up."""

import json
import random
from pathlib import Path

import pytest

from cacao_desktop.engine.actions import Action, Draw, Fill, LeaveEmpty
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.storage.files import read_ordinary
from cacao_desktop.storage.replay_format import MAX_REPLAY_BYTES
from cacao_desktop.storage.replay_read import parse_replay, read_replay
from cacao_desktop.storage.replay_write import replay_text, write_replay
from tests.conftest import Sample
from tests.storage.games import random_game, random_setup
from tests.storage.replay_files import FOLDER, refusal, replay_of


def test_any_game_is_read_as_it_was_written(sample: Sample) -> None:
    rng = random.Random(20)
    for seed in range(sample(25, 600)):
        game = random_game(random_setup(rng), seed)
        text = replay_text(game.setup, game.deal, game.actions)
        replay = parse_replay(text)
        assert replay.actions == game.actions
        assert replay.deal == game.deal
        assert replay.totals == list(game.totals)
        assert replay_text(replay.setup, replay.deal, replay.actions) == text


def test_a_list_of_added_modules_stands_in_a_file_of_version_2() -> None:
    players = Player("Ana", "red"), Player("Ben", "white")
    modules = frozenset({"new_workers", "gem_mines", "watering", "chocolate"})
    listed = frozenset({"gem_mines", "watering"})
    setup = Setup(players, modules, add_without_exchange=listed)
    game = random_game(setup, 5)
    data = json.loads(replay_text(setup, game.deal, game.actions))
    variants = data["setup"]["variants"]
    assert (data["version"], variants["add_without_exchange"]) == (2, ["watering", "gem_mines"])
    assert parse_replay(json.dumps(data)).setup.add_without_exchange == listed
    assert refusal(data | {"version": 1}).place == "setup"
    assert refusal(data | {"version": 3}).place == "file"
    for wrong in ([], ["gem_mines", "watering"], ["watering", "watering"], ["map"], ["nuts"]):
        variants["add_without_exchange"] = wrong
        assert refusal(data).place == "setup"


@pytest.mark.parametrize(
    ("name", "implied"), [("map-draw", Draw), ("map-leave-empty", LeaveEmpty)]
)
def test_what_files_leave_out_is_inferred(name: str, implied: type[Action]) -> None:
    replay = replay_of(name)
    steps = [step for step in replay.steps if len(step) > 1]
    assert steps
    for first, then in steps:
        assert isinstance(first, implied)
        assert isinstance(then, Fill) == (implied is Draw)
    kept = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert replay_text(replay.setup, replay.deal, replay.actions) == kept


def test_unfinished_game_is_no_replay(tmp_path: Path) -> None:
    game = random_game(Setup((Player("Ana", "red"), Player("Ben", "white"))), 3)
    path = tmp_path / "game.json"
    with pytest.raises(ValueError, match="not over"):
        write_replay(path, game.setup, game.deal, game.actions[:-1])
    assert not path.exists()


def test_file_is_utf_8_and_below_the_limit(tmp_path: Path) -> None:
    game = random_game(Setup((Player("Zoë", "red"), Player("名前", "white"))), 3)
    path = tmp_path / "games" / "game.json"
    write_replay(path, game.setup, game.deal, game.actions)
    assert "名前" in read_ordinary(path, MAX_REPLAY_BYTES)
    assert read_replay(path).actions == game.actions
