"""The program killed while saving keeps all acknowledged actions and leaves no files behind."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_desktop.storage.leftovers import sweep
from cacao_desktop.storage.saves import SavedGames
from tests.conftest import Sample
from tests.samples import in_turn
from tests.storage.games import save, saved_match
from tests.table.table_player import new_match

CALLS = ("fsync", "replace", "rename", "link", "unlink", "open", "close")
ROOT = Path(__file__).resolve().parents[2]

PLAYER = """
import json, os, sys
from pathlib import Path
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.storage.saves import SavedGames
folder, call, number = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
left = number
def deadly(function):
    def run(*arguments, **named):
        global left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), 9)
        return function(*arguments, **named)
    return run
if call:
    setattr(os, call, deadly(getattr(os, call)))
library = SavedGames(folder)
save = library.resume(library.entries()[0].key)
print(json.dumps(len(save.match.moves)), flush=True)
while not save.match.state.over:
    save.match.submit(legal_actions(save.match.state)[-1])
    save.save()
    print(json.dumps(len(save.match.moves)), flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a new game in it."""
    save(SavedGames(tmp_path), new_match(2))
    return tmp_path


def started(folder: Path, call: str = "", number: int = 0) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PLAYER, str(folder), call, str(number)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def acknowledged(player: subprocess.Popen[str]) -> Iterator[int]:
    assert player.stdout is not None
    for line in player.stdout:
        yield json.loads(line)


def check(folder: Path, moves: int) -> None:
    """Check that so many moves are saved, or one more, and that the next start tidies up."""
    library = SavedGames(folder)
    (game,) = library.entries()
    assert not game.problem
    found = len(saved_match(folder, game.key).moves)
    assert found in (moves, moves + 1)
    sweep(folder)
    assert {path.name for path in folder.iterdir()} <= {
        f"{game.key}.json",
        f"{game.key}.json.backup",
    }


@pytest.mark.skipif(sys.platform == "win32", reason="Windows kills otherwise")
@pytest.mark.parametrize(("call", "number"), in_turn(CALLS, (1, 2, 5), step=2))
def test_killed_at_a_call_of_the_system_nothing_is_lost(
    folder: Path, call: str, number: int
) -> None:
    with started(folder, call, number) as player:
        moves = max(acknowledged(player), default=0)
    assert player.returncode in (-signal.SIGKILL, 0)
    check(folder, moves)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows kills otherwise")
def test_killed_at_any_moment_nothing_is_lost(folder: Path, sample: Sample) -> None:
    rng = random.Random(6)
    for seed in range(sample(3, 300)):
        library = SavedGames(folder)
        (game,) = library.entries()
        if game.finished:
            library.delete(game.key)
            save(library, new_match(2, seed=seed))
        with started(folder) as player:
            seen = [0]
            for moves in acknowledged(player):
                seen.append(moves)
                if rng.random() < 0.1:
                    time.sleep(rng.random() * 0.01)
                    player.kill()
                    break
            seen += acknowledged(player)
        assert player.returncode in (-signal.SIGKILL, 0)
        check(folder, max(seen))
