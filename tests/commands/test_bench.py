"""The benchmark reports every figure, as a positive number or as missing, in lines or as JSON."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path

import pytest

from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.levels import ExpertBot, HardBot
from cacao_desktop.commands import cli
from cacao_desktop.commands.bench import engine, figures, frames, peers, rounds

ENGINE = {
    "listed_games_per_second",
    "listed_actions_per_second",
    "sampled_games_per_second",
    "big_game_actions_per_second",
    "clone_us",
    "legal_us",
    "greedy_us",
}
STARTUP_TIME = figures.startup_time


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "SECONDS", 0.01)
    monkeypatch.setattr(figures, "THINKING_SECONDS", 0.01)
    monkeypatch.setattr(frames, "WARM_UP_SECONDS", 0.1)
    monkeypatch.setattr(frames, "FRAMES", 20)
    monkeypatch.setattr(frames, "SIZE", (1024, 640))
    one_round = partial(rounds.measure_in_rounds, rounds=1)
    monkeypatch.setattr(figures, "measure_in_rounds", one_round)
    monkeypatch.setattr(engine, "positions", partial(engine.positions, games=1))
    monkeypatch.setattr(engine, "big_game_setup", partial(engine.base_setup, 2))
    for bot in (HardBot, ExpertBot):
        monkeypatch.setattr(bot, "budget", Budget(milliseconds=1))
    monkeypatch.setattr(figures, "startup_time", lambda: 0.5)


def test_json_holds_every_figure_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert list(measured) == ["engine", "frame", "book", "bots", "startup_s", "peers", "intervals"]
    assert set(measured["engine"]) == ENGINE
    assert all(value > 0 for value in measured["engine"].values())
    assert set(measured["frame"]) == {"idle", "living", "animated", "thinking"}
    assert all({"median_ms", "p99_ms"} <= set(value) for value in measured["frame"].values())
    assert set(measured["frame"]["living"]) == {"median_ms", "p99_ms", "rects", "pixels"}
    assert measured["book"]["letter_ms"] > 0
    assert set(measured["bots"]) == set(BOT_IDS)
    assert all(value["p95_ms"] > 0 for value in measured["bots"].values())
    assert set(measured["intervals"]) == {*ENGINE, *measured["peers"]}
    for name, value in measured["engine"].items():
        low, high = measured["intervals"][name]
        assert low <= value <= high
    assert set(measured["peers"]) == {"catanatron", "chess"}


def test_people_get_one_line_for_each_figure() -> None:
    measured = {
        "engine": {"clone_us": 2.0, "legal_us": None},
        "startup_s": 1234.5,
        "intervals": {"clone_us": [1.5, 2.25]},
    }
    assert [" ".join(line.split()) for line in figures.lines(measured)] == [
        "engine.clone_us 2.000",
        "engine.legal_us not measured",
        "startup_s 1,234.500",
        "intervals.clone_us 1.500 to 2.250",
    ]


def test_peer_that_is_not_installed_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [])
    monkeypatch.delitem(sys.modules, "chess", raising=False)
    assert peers.actions_per_second("chess", 0.01) is None


def test_peer_that_is_installed_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chess.py").write_text(
        "class Board:\n"
        "    def __init__(self): self.move_stack = []; self.legal_moves = (1, 2)\n"
        "    def is_game_over(self): return len(self.move_stack) == 5\n"
        "    def push(self, move): self.move_stack.append(move)\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "chess", raising=False)
    found = peers.actions_per_second("chess", 0.01)
    assert found is not None
    assert found > 0


def test_thinking_time_is_that_of_turns_at_the_usual_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HardBot, "budget", Budget(milliseconds=20))
    assert figures.thinking_time("hard") > 0


@pytest.mark.full
def test_starting_the_program_takes_time() -> None:
    seconds = STARTUP_TIME(1)
    assert seconds is not None
    assert seconds > 0.05


def test_benchmarks_alternate_and_every_round_starts_with_another() -> None:
    order: list[str] = []

    def benchmark(name: str, values: list[float | None]) -> rounds.Benchmark:
        def work(seconds: float) -> float | None:
            assert seconds == pytest.approx(0.5)
            order.append(name)
            return values.pop(0)

        return work

    measured = rounds.measure_in_rounds(
        {"own": benchmark("own", [1.0, 9.0, 2.0, 3.0]), "peer": benchmark("peer", [None] * 4)},
        seconds=2.0,
        rounds=4,
    )
    assert order == ["own", "peer", "peer", "own"] * 2
    assert measured["own"] == rounds.Quartiles(1.75, 2.5, 4.5)
    assert measured["peer"] is None


def test_a_rate_counts_processor_time() -> None:
    assert rounds.per_second(lambda: sum(1 for _ in range(1000)), 0.01) > 1000
