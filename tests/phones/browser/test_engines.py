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
        ("chromium", 7, "--box base --seats phone,phone,phone --rematch"),
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
