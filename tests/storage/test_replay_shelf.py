"""Saved replays: file names that are valid on every system, and no overwritten files."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.replay_files import (
    MAX_NAME_BYTES,
    replays_in,
    safe_file_name,
    save_replay_in,
)
from cacao_desktop.storage.replay_read import read_replay
from tests.storage.games import random_game

SEATS = (Seat(portrait="girl"), Seat("easy", "trader"))
WHEN = datetime(2026, 11, 20, 18, 5, tzinfo=UTC)


def test_game_is_kept_under_date_and_names_and_never_written_over(tmp_path: Path) -> None:
    game = random_game(Setup((Player("Zoë", "red"), Player("../B:\n*", "white"))), 3)
    match = Match(game.setup, game.deal, SEATS, game.actions)
    paths = [save_replay_in(tmp_path / "replays", match, WHEN) for _ in range(3)]
    names = [
        "2026-11-20 18.05 Zoë, B.cacao",
        "2026-11-20 18.05 Zoë, B (2).cacao",
        "2026-11-20 18.05 Zoë, B (3).cacao",
    ]
    assert [path.name for path in paths] == names
    assert sorted(path.name for path in (tmp_path / "replays").iterdir()) == sorted(names)
    read = read_replay(paths[1])
    assert read.totals == list(game.totals)
    assert read.seats == SEATS, "who was a bot"


def test_unfinished_game_leaves_nothing(tmp_path: Path) -> None:
    game = random_game(Setup((Player("Ana", "red"), Player("Ben", "white"))), 3)
    with pytest.raises(ValueError, match="not over"):
        save_replay_in(tmp_path, Match(game.setup, game.deal, SEATS, game.actions[:-1]), WHEN)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana, Ben", "Ana, Ben"),
        ("../../etc/passwd", "etc passwd"),
        ('a\\b:c*d?e"f<g>h|i\0j\nk', "a b c d e f g h i j k"),
        ("  -- ", ""),
        ("e\u0301", "é"),
        ("名前 🌴", "名前"),
    ],
)
def test_typed_names_become_harmless(typed: str, kept: str) -> None:
    assert safe_file_name(typed) == kept


def test_long_names_are_cut_between_letters() -> None:
    cut = safe_file_name("前" * 500)
    assert set(cut) == {"前"}
    assert MAX_NAME_BYTES - 3 < len(cut.encode()) <= MAX_NAME_BYTES


def test_replays_are_the_files_that_may_be_some_the_latest_first(tmp_path: Path) -> None:
    for age, name in enumerate(
        ("new.cacao", "old.json", ".hidden.cacao", "note.txt", "new.json.bak")
    ):
        tmp_path.joinpath(name).write_text("{}", encoding="utf-8")
        os.utime(tmp_path / name, (1_800_000_000 - age, 1_800_000_000 - age))
    assert [path.name for path in replays_in(tmp_path)] == ["new.cacao", "old.json"]
    assert replays_in(tmp_path / "nowhere") == []
