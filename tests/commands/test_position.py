"""The command `position`: from a replay to a line, and from a line to a saved game."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_desktop.storage import paths
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.storage.saves import SavedGames
from tests.command_line import Captured, assert_refused, run
from tests.engine.dumps import dump
from tests.storage.games import saved_match

GOOD = Path(__file__).resolve().parents[1] / "replays" / "base-2.json"


def line(capsys: Captured, *options: object) -> str:
    assert run("position", "write", GOOD, *options) == 0
    return capsys.readouterr().out.strip()


@pytest.mark.parametrize("number", [0, 33])
def test_position_of_a_replay_is_kept_as_a_game(number: int, capsys: Captured) -> None:
    text = line(capsys, "--action", number)
    assert run("position", "keep", text) == 0
    assert capsys.readouterr().out.startswith(
        "The position is among the saved games: Position in round "
    )
    (game,) = SavedGames(paths.saves_folder()).entries()
    kept = dump(saved_match(paths.saves_folder(), game.key).state)
    assert {**kept, "setup": None} == {
        **dump(read_replay(GOOD).state_after(number)),
        "setup": None,
    }


def test_without_a_number_it_is_the_end_of_the_game(capsys: Captured) -> None:
    replay = read_replay(GOOD)
    assert line(capsys) == line(capsys, "--action", len(replay.steps))


def test_folder_that_takes_nothing_is_said(capsys: Captured, home: Path) -> None:
    text = line(capsys)
    home.write_text("a file where the folder should be", encoding="utf-8")
    assert run("position", "keep", text) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["write", "no such file.json"],
        ["write", str(GOOD), "--action", "9999"],
        ["write", str(GOOD.with_name("refused-cell_occupied.json"))],
        ["keep", "cacao1:"],
        ["keep", "8/8/8/8"],
        ["keep"],
        [],
    ],
    ids=" ".join,
)
def test_wrong_input_gives_one_sentence(
    arguments: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(["position", *arguments], capsys, tmp_path)
