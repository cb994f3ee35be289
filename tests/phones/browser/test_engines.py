"""Whole games by phones in the engines beside Chromium."""

from __future__ import annotations

import subprocess
import sys

import pytest

from build_scripts.release.errors import tool


@pytest.mark.parametrize(("engine", "seed"), [("firefox", 4), ("webkit", 3)])
def test_a_game_with_reloads_ends_without_a_fault_of_the_page(engine: str, seed: int) -> None:
    screen = [tool("xvfb-run", "the package xvfb"), "--auto-servernum"]
    games = ["-m", "build_scripts.lab.phone_engines", engine, "--games", "1", "--seed", str(seed)]
    done = subprocess.run(
        [*screen, sys.executable, *games], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 games were sound." in done.stdout
