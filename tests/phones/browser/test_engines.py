"""Whole games by phones in three engines, in which things go wrong, and rematches.

More by the script.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from build_scripts.lab.phone_games import tables_for


@pytest.mark.parametrize(
    ("engine", "seed", "options"),
    [
        ("chromium", 3, "--box base --seats phone,phone"),
        ("chromium", 8, "--box big_game --seats phone,phone,phone,phone"),
        ("chromium", 9, "--box big_game --seats phone,phone,phone --rematch"),
        ("firefox", 4, "--box big_game --seats phone,phone,random"),
        ("firefox", 5, "--box base --seats phone,phone --rematch"),
        ("webkit", 6, "--box big_game --seats phone,phone,random"),
        ("webkit", 7, "--box base --seats phone,phone --rematch"),
    ],
)
def test_a_game_ends_and_nothing_is_lost(engine: str, seed: int, options: str) -> None:
    command = ["-m", "build_scripts.lab.phone_games", engine, "--games", "1", "--seed", str(seed)]
    done = subprocess.run(
        [sys.executable, *command, *options.split()], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 games were sound." in done.stdout


def test_a_box_is_played_only_at_tables_that_are_large_enough() -> None:
    tables = ["phone,phone", "phone,phone,easy"]
    assert tables_for("big_game", tables) == ["phone,phone,easy"]
    assert tables_for("base", tables) == tables
