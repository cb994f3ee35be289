"""Games that were played, scored and reviewed leave nothing in memory after they are closed."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.match import Match, Move
from cacao_desktop.scenes.coach.reviews import Reviewer, Reviews
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.board.tile_art import Painting
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.text.painter import Letters
from tests.conftest import Sample
from tests.table.table_player import new_match, play_at_random
from tests.ui.harness import Desk, desk

KEPT_OF_EACH_SAVE = {"SavedGame": 1, "Player": 2}
"""The objects that the list of saved games keeps of each game, by the names of their classes."""
KEPT_BY_NOBODY = (Match, Move, Reviews, TableScene, ScoringScene, CoachScene, AutoSave)


def play_and_look_back(opened: Desk, games: Games, seed: int) -> None:
    """Play the last action of a game, look at the scores, review the game, and leave."""
    stack = opened.context.stack
    match = new_match(2, seed=seed)
    play_at_random(match, seed, until=lambda state: state.round == state.rounds - 1)
    games.start_game(match)
    table = opened.top
    assert isinstance(table, TableScene)
    opened.step()
    while not match.state.over:
        table.flow.submit(legal_actions(match.state)[0])
    for _ in range(10):
        opened.step()
    assert top(opened) is ScoringScene
    for _ in range(2):
        opened.context.navigation.open_coach(match)
        opened.step()
        assert top(opened) is CoachScene
        stack.pop()
    opened.context.navigation.back_to_menu()
    opened.step()
    assert top(opened) is MenuScene


def top(opened: Desk) -> type[Scene]:
    return type(opened.top)


def left_over() -> Counter[str]:
    gc.collect()
    return Counter(
        type(each).__name__ for each in gc.get_objects() if isinstance(each, KEPT_BY_NOBODY)
    )


def test_nothing_keeps_a_game_that_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sample: Sample
) -> None:
    monkeypatch.setattr(Reviewer, "update", lambda _self: False)
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.settings.automatic_actions = True
        opened.context.settings.allow_suggestions = False
        opened.context.settings.hide_hands = False
        library = SavedGames(tmp_path)
        opened.context.navigation = Navigator(opened.context, library)
        games = Games(opened.context, library)
        opened.context.navigation.open(Screen.MENU)
        before = left_over()
        handles = games_before = 0
        objects: Counter[str] = Counter()
        for seed in range(sample(5, 200)):
            play_and_look_back(opened, games, seed)
            if seed == 2:
                handles = open_files()
                objects = objects_outside_caches(opened)
                games_before = len(library.entries())
        assert left_over() == before
        assert open_files() <= handles
        added = len(library.entries()) - games_before
        assert added > 1
        listed = Counter({name: number * added for name, number in KEPT_OF_EACH_SAVE.items()})
        grown = objects_outside_caches(opened) - objects
        assert grown <= listed


OPEN_AND_RESIZE = """
from pathlib import Path
from cacao_desktop.table.context import Screen
from tests.ui.harness import desk

with desk((1920, 1080)) as opened:
    opened.context.navigation.open(Screen.MENU)
    for size in ((1280, 720), (1920, 1080)) * 2:
        opened.step()
        opened.resize(size)
    opened.step()
lines = Path("/proc/self/status").read_text("ascii").splitlines()
print(next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM:")))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only the C library of Linux keeps pictures")
def test_pictures_of_former_sizes_leave_no_memory_behind() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPEN_AND_RESIZE], capture_output=True, text=True, check=True
    )
    assert int(done.stdout.split()[-1]) < 220


def objects_outside_caches(opened: Desk) -> Counter[str]:
    """Return the numbers of objects of the game's own classes that no bounded cache keeps.

    The keys of cached pictures hold tiles, counts and styles. They come and go as the cache fills,
    so it is emptied first. Names of paintings stay, one for each file, and fonts, one for each
    size, as all tests share them.
    """
    theme = opened.context.theme
    theme.cache.clear()
    theme.text.rescale(theme.metrics)
    gc.collect()
    kinds = Counter(map(type, gc.get_objects()))
    return Counter(
        {
            kind.__name__: number
            for kind, number in kinds.items()
            if str(kind.__module__).startswith("cacao_desktop") and kind not in (Letters, Painting)
        }
    )


def open_files() -> int:
    """Return the number of open files without fonts, which stay open once per text size."""
    if sys.platform != "linux":
        return 0
    links = [each for each in Path("/proc/self/fd").iterdir() if each.is_symlink()]
    return sum(not os.path.realpath(each).endswith((".ttf", ".otf")) for each in links)
