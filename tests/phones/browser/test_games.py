"""Whole games by phones, with take-backs, reloads, changed devices and a host that dies.

More by the script.
"""

from __future__ import annotations

import pytest

from build_scripts.lab.phone_games import chromium, play


@pytest.mark.parametrize(
    ("box", "seats", "seed"), [("base", "phone,phone", 3), ("big_game", "phone,phone,random", 8)]
)
def test_a_game_ends_and_nothing_is_lost(box: str, seats: str, seed: int) -> None:
    with chromium() as browser:
        assert play(browser, box, seats, seed).wrong == []
