"""Whole games on phones with failures, and rematches, in three browser engines.

`build_scripts/lab/phone_games.py` plays more of them.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
import warnings
from itertools import count
from typing import Any

import pytest

with warnings.catch_warnings():
    # The driver of Firefox uses modules that Python is about to drop.
    warnings.simplefilter("ignore", DeprecationWarning)
    from build_scripts.lab import phone_games


@pytest.mark.parametrize(
    ("engine", "seed", "options"),
    [
        ("chromium", 3, "--box base --seats phone,phone"),
        ("chromium", 8, "--box big_game --seats phone,phone,phone,phone"),
        ("chromium", 9, "--box big_game --seats phone,phone,phone,window --rematch"),
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


class _Watching:
    """A phone that sees one game after the other of these numbers of actions, and then the end."""

    size = (390, 844)

    def __init__(self, numbers: list[int], *, ends: bool) -> None:
        self._numbers = numbers
        self._ends = ends
        self.messages: list[str] = []

    def state(self) -> dict[str, Any]:
        phase = "over" if self._ends and len(self._numbers) == 1 else "wait"
        number = self._numbers[0]
        if len(self._numbers) > 1:
            del self._numbers[0]
        return {"phase": phase, "number": str(number), "mine": False, "lost": False, "wide": 0}

    def pause(self, _seconds: float) -> None:
        """Go on at once."""

    def hear(self) -> None:
        """Nothing is said."""


@pytest.mark.parametrize(("ends", "wrong"), [(True, []), (False, ["stuck at 12"])])
def test_a_slow_game_is_not_given_up_and_one_that_stands_still_is(
    monkeypatch: pytest.MonkeyPatch, ends: bool, wrong: list[str]
) -> None:
    seconds = count(0, 50)
    monkeypatch.setattr(time, "monotonic", lambda: next(seconds))
    report = phone_games.Report("base", "phone")
    phone_games.play_to_end(report, random.Random(1), [_Watching([*range(13)], ends=ends)])  # type: ignore[list-item]
    assert report.wrong == wrong


def _played(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "build_scripts.lab.phone_games", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)
