"""Whole games by phones in three engines, in which things go wrong, and rematches.

More by the script.
"""

from __future__ import annotations

import subprocess
import sys

import pytest


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
    done = _played(engine, "--games", "1", "--seed", str(seed), *options.split())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 games were sound." in done.stdout


def test_the_big_game_is_refused_in_a_sentence_at_a_table_for_two() -> None:
    done = _played("chromium", "--box", "big_game", "--seats", "phone,phone")
    assert done.returncode == 2
    assert done.stderr.endswith("big_game is not for the seats phone,phone\n")


def _played(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "build_scripts.lab.phone_games", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)
