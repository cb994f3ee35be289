"""Many games in one process: memory, open files and objects must not grow.

::

    python -m tests.trials.many_games --games 200

Every game is started as on the screen for a new game, played at the table, scored and reviewed.
"""

from __future__ import annotations

import argparse
import gc
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from tests.table.table_player import new_match
from tests.trials.program import close_everything, home_of_its_own, resident_megabytes
from tests.ui.harness import Desk, desk

OF_A_GAME: Final = (Match, GameState, TableScene, ScoringScene, CoachScene, Reviews)
"""The classes of objects that must be gone after leaving a game."""

_MAX_FRAMES: Final = 2_000


@dataclass(frozen=True, slots=True)
class Level:
    """The resources in use after so many games."""

    games: int
    megabytes: float
    open_files: int
    objects: int
    kept: dict[str, int]


def play_games(games: int, *, look_back: bool = True) -> Iterator[Level]:
    """Play game after game in one window and yield the resources in use after each."""
    with home_of_its_own(), desk((1366, 768)) as opened:
        opened.context.settings.speed = 0
        opened.context.settings.hide_hands = False
        opened.context.navigation.open(Screen.MENU)
        for number in range(1, games + 1):
            play_a_game(opened, number, look_back=look_back)
            yield measure(number)
        close_everything(opened)


def play_a_game(opened: Desk, seed: int, *, look_back: bool) -> None:
    """Play a game of two people to its scoring, open its review, and return to the menu."""
    match = new_match(2, seed=seed)
    rng = random.Random(seed)
    opened.context.navigation.start_game(match)
    table = opened.top
    assert isinstance(table, TableScene)
    while not match.state.over:
        table.flow.submit(rng.choice(legal_actions(match.state)))
        opened.step(0.05)
    for _ in range(_MAX_FRAMES):
        if isinstance(opened.top, ScoringScene):
            break
        opened.step(0.1)
    assert isinstance(opened.top, ScoringScene)
    if look_back:
        opened.context.navigation.open_coach(match)
        for _ in range(5):
            opened.step(0.05)
    opened.context.navigation.back_to_menu()
    opened.step()


def measure(games: int) -> Level:
    """Return the resources in use now."""
    gc.collect()
    objects = gc.get_objects()
    kept = Counter(type(each).__name__ for each in objects if isinstance(each, OF_A_GAME))
    return Level(
        games,
        resident_megabytes(),
        len(list(Path("/proc/self/fd").iterdir())),
        len(objects),
        dict(kept),
    )


def main() -> None:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(description=play_games.__doc__)
    parser.add_argument("--games", type=int, default=200)
    arguments = parser.parse_args()
    for level in play_games(arguments.games):
        if level.games in (1, 5, 20, 50, 100, 150, 200, arguments.games):
            print(level, flush=True)


if __name__ == "__main__":
    main()
