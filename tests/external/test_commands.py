"""Programs on the command line: they play under a name, and forfeits are counted and reported."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import command_line
from tests.arena.played import AtOnce
from tests.command_line import Captured, assert_refused
from tests.external.test_program_bot import EXAMPLES, NEEDS_PERL, UNRULY, command

GOOD = f"guest={command(sys.executable, UNRULY, 'good')}"
DIES = f"guest={command(sys.executable, UNRULY, 'die')}"
REASON = "guest ended without an answer, with the exit code 3."


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the arena without processes."""

    @contextmanager
    def at_once(_jobs: int) -> Iterator[Executor]:
        yield AtOnce()

    monkeypatch.setattr("cacao_desktop.arena.process_pool", at_once)


def arena(capsys: Captured, *arguments: object) -> dict[str, object]:
    assert command_line.run("arena", *arguments, "--json") == 0
    figures: dict[str, object] = json.loads(capsys.readouterr().out)
    return figures


def test_program_plays_in_the_arena(capsys: Captured) -> None:
    figures = arena(capsys, "guest", "random", "--bot", GOOD, "--games", 4)
    assert (figures["a"], figures["games"]) == ("guest", 4)
    assert "forfeits_a" not in figures


@NEEDS_PERL
def test_two_programs_play_one_another(capsys: Captured) -> None:
    perl = f"camel={command('perl', EXAMPLES / 'bot.pl')}"
    figures = arena(
        capsys, "guest", "camel", "--bot", GOOD, "--bot", perl, "--games", 2, "--players", 3
    )
    assert figures["games"] == 3
    assert "forfeits_a" not in figures


def test_forfeited_games_are_lost_and_counted(capsys: Captured) -> None:
    figures = arena(capsys, "random", "guest", "--bot", DIES, "--games", 4)
    assert figures["win_rate_a"] == 1
    assert (figures["forfeits_a"], figures["forfeits_b"]) == (0, 4)
    assert figures["forfeit_reasons"] == {REASON: 4}


def test_people_get_a_reason(capsys: Captured) -> None:
    assert command_line.run("arena", "guest", "random", "--bot", DIES, "--games", 2) == 0
    assert f"  forfeited 2 of 2 games: {REASON}\n" in capsys.readouterr().out


def test_forfeits_are_kept_in_the_file_of_an_arena(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    match_up = ["guest", "random", "--bot", DIES, "--games", 2, "--resume", path]
    first = arena(capsys, *match_up)
    assert arena(capsys, *match_up) == {**first, "games_per_second": None}
    other = [GOOD if word == DIES else word for word in match_up]
    assert command_line.run("arena", *other) == 2
    assert "was begun with other bots" in capsys.readouterr().err


def test_simulate_says_forfeits_and_keeps_no_replay_of_them(
    capsys: Captured, tmp_path: Path
) -> None:
    def simulate(*more: object) -> str:
        arguments = [
            "--players",
            2,
            "--bots",
            "random,guest",
            "--games",
            2,
            "--replay-dir",
            tmp_path,
        ]
        assert command_line.run("simulate", *arguments, *more) == 0
        return capsys.readouterr().out

    assert f"2 of 2 forfeited: {REASON}\n" in simulate("--bot", DIES)
    result = json.loads(simulate("--bot", DIES, "--json"))
    assert (result["wins"], result["forfeits"]) == ([2, 0], [0, 2])
    assert list(tmp_path.iterdir()) == []
    assert "forfeits" not in json.loads(simulate("--bot", GOOD, "--json"))
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(
    "bot",
    [
        "guest",
        "guest=",
        "=perl",
        "Guest=perl",
        "guest name=perl",
        "easy=perl",
        "guest=no-such-program-anywhere",
        "guest='perl",
    ],
)
def test_wrong_program_is_refused_in_one_sentence(
    bot: str, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(["arena", "easy", "easy", "--bot", bot], capsys, tmp_path)
    assert_refused(
        ["simulate", "--players", "2", "--bots", "easy", "--bot", bot], capsys, tmp_path
    )


def test_same_name_twice_is_refused(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(
        ["arena", "guest", "easy", "--bot", "guest=perl", "--bot", "guest=perl"], capsys, tmp_path
    )
