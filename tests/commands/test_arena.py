"""The command `arena`: what it prints, how it goes on from a file, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from pathlib import Path

import pytest

from cacao_desktop.arena import ResumeFile
from cacao_desktop.arena.deals import PlayedDeal
from cacao_desktop.arena.resume_file import HeadEntry
from tests import command_line
from tests.arena.played import AtOnce
from tests.command_line import Captured, assert_refused

KEYS = [
    "a",
    "b",
    "games",
    "win_rate_a",
    "win_rate_ci",
    "margin_a",
    "margin_ci",
    "games_per_second",
    "think_ms_mean_a",
    "think_ms_mean_b",
]
TIMES = KEYS[-3:]


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have no process started; return the numbers of processes asked for."""
    asked: list[int] = []

    @contextmanager
    def at_once(jobs: int) -> Iterator[Executor]:
        asked.append(jobs)
        yield AtOnce()

    monkeypatch.setattr("cacao_desktop.arena.process_pool", at_once)
    return asked


def run(*arguments: object) -> int:
    return command_line.run("arena", *arguments)


def figures(capsys: Captured, *arguments: object) -> dict[str, object]:
    assert run(*arguments, "--json") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert len(out.splitlines()) == 1
    data: dict[str, object] = json.loads(out)
    return data


def test_json_is_one_object_with_the_agreed_keys(capsys: Captured) -> None:
    data = figures(capsys, "easy", "random", "--games", 5, "--sims", 1)
    assert list(data) == KEYS
    assert (data["a"], data["b"], data["games"]) == ("easy", "random", 6)
    assert all(isinstance(data[key], int | float) for key in KEYS[2:])


def test_seed_decides_everything_but_the_times(capsys: Captured) -> None:
    def result(seed: int) -> list[object]:
        data = figures(capsys, "easy", "easy", "--games", 4, "--sims", "1,2", "--seed", seed)
        return [data[key] for key in KEYS if key not in TIMES]

    assert result(3) == result(3)
    assert result(3) != result(4)


def test_people_get_lines(capsys: Captured) -> None:
    assert (
        run("easy", "random", "--players", 3, "--games", 3, "--modules", "map", "--think", 1) == 0
    )
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(
        "easy against 2 × random, 3 games, every deal from every seat\n  wins     "
    )
    assert "(a fair share is 33.33 %)" in out


def test_one_process_for_each_core_but_none_without_work(
    jobs: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cacao_desktop.arena.cores", lambda: 3)
    for arguments in (["--games", 20], ["--games", 4], ["--games", 20, "--jobs", 5]):
        run("random", "random", *arguments)
    assert jobs == [3, 2, 5]


def test_goes_on_from_a_file(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    match_up = ["easy", "random", "--sims", 1, "--resume", path]
    figures(capsys, *match_up, "--games", 2)
    first = path.read_text(encoding="utf-8")
    longer = figures(capsys, *match_up, "--games", 6)
    assert path.read_text(encoding="utf-8").startswith(first)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4
    again = figures(capsys, *match_up, "--games", 6)
    assert again == {**longer, "games_per_second": None}


def test_stops_early_where_told_to(capsys: Captured) -> None:
    assert (
        figures(capsys, "normal", "random", "--games", 100, "--stop-early", "--sims", 1)["games"]
        == 16
    )


def test_ctrl_c_prints_what_is_there(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = ResumeFile.add

    def interrupt(file: ResumeFile, line: HeadEntry | PlayedDeal) -> None:
        if isinstance(line, PlayedDeal):
            raise KeyboardInterrupt
        add(file, line)

    monkeypatch.setattr(ResumeFile, "add", interrupt)
    assert (
        run("easy", "random", "--games", 50, "--json", "--resume", tmp_path / "arena.jsonl") == 130
    )
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_lost_process_is_said(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(*_: object, **__: object) -> None:
        raise BrokenExecutor

    monkeypatch.setattr("cacao_desktop.arena.run_arena", lose)
    assert run("easy", "random") == 1
    assert capsys.readouterr() == (
        "",
        "cacao-desktop: a worker process was terminated.\n",
    )


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["easy"],
        ["easy", "genius"],
        ["easy", "easy", "--games", "0"],
        ["easy", "easy", "--think", "5", "--sims", "5"],
        ["easy", "easy", "--think", "0"],
        ["easy", "easy", "--think", "5,"],
        ["easy", "easy", "--sims", "1,2,3"],
        ["easy", "easy", "--players", "5"],
        ["easy", "easy", "--jobs", "0"],
        ["easy", "easy", "--jobs", "1000"],
        ["easy", "easy", "--seed", "x"],
        ["easy", "easy", "--modules", "volcanoes"],
        ["easy", "easy", "--variants", "big_game", "--resume", "new.jsonl"],
        ["easy", "easy", "--resume", "."],
        ["easy", "easy", "--resume", "a\0b"],
        ["easy", "easy", "--resume", __file__],
    ],
    ids=" ".join,
)
def test_wrong_input_gives_one_sentence(
    arguments: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(["arena", *arguments], capsys, tmp_path)
