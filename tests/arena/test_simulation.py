"""Whole games without a screen: repeatable, counted correctly, saved as replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_desktop.arena.simulation import (
    PlayedGame,
    ResultSums,
    play_game,
    simulate,
    simulated_games,
)
from cacao_desktop.bots import UnknownBotError
from cacao_desktop.bots.base import Bot, Budget, RandomBot
from cacao_desktop.engine.actions import Action, EndTurn
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.storage.replay_read import read_replay

THREE = Setup((Player("Ana", "red"), Player("Ben", "white"), Player("Cleo", "violet")))


def test_same_seed_gives_the_same_games() -> None:
    first = list(simulated_games(THREE, ["random"], 3, 11))
    assert first == list(simulated_games(THREE, ["random"], 3, 11))
    assert first != list(simulated_games(THREE, ["random"], 3, 12))
    assert len({game.deal for game in first}) == 3


def test_bots_sit_down_in_order_and_again_from_the_first() -> None:
    tally = simulate(THREE, ["easy", "random"], 6, 1)
    assert min(tally.gold[0], tally.gold[2]) > tally.gold[1]


def test_tally_shares_wins_and_sums_gold() -> None:
    dealt = deal(THREE, 0)
    tally = ResultSums(3)
    tally.add(PlayedGame(THREE, dealt, (), (10, 10, 4), (0, 1)))
    tally.add(PlayedGame(THREE, dealt, (), (20, 1, 2), (0,)))
    tally.seconds = 0.5
    assert tally.summary() == {
        "games": 2,
        "wins": [1.5, 0.5, 0],
        "mean_totals": [15.0, 5.5, 3.0],
        "games_per_second": 4.0,
    }


def test_replays_are_kept_and_progress_is_reported(tmp_path: Path) -> None:
    reported: list[int] = []
    tally = simulate(THREE, ["random"], 11, 3, tmp_path / "games", reported.append)
    assert reported == list(range(1, 12))
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"game-{number:02}.json" for number in range(1, 12)]
    totals = [read_replay(file).totals for file in files]
    assert [sum(seat) for seat in zip(*totals, strict=True)] == tally.gold


def test_bot_that_breaks_the_rules_is_stopped() -> None:
    class Cheat(RandomBot):
        def choose(self, observation: object, legal: object, budget: Budget) -> Action:  # noqa: ARG002
            return EndTurn(0)

    players: list[Bot] = [Cheat(1), Cheat(2), Cheat(3)]
    with pytest.raises(IllegalActionError):
        play_game(THREE, deal(THREE, 1), players, Budget())


def test_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBotError):
        next(simulated_games(THREE, ["genius"], 1, 1))
