"""The program to be killed.

It opens a table in a home of its own, plays, and reports saved actions.

Run by `kills`: `python -m tests.trials.killed_program SEED DECISIONS [CALL NUMBER]`. Each line
`KEY COUNT` on standard output says that so many actions of the saved game KEY have been
acknowledged. With CALL (fsync, replace, link or unlink) the program kills itself at the NUMBERth
such call: before it if NUMBER is odd, after it if it is even.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable
from typing import Any

from cacao_desktop import app
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from tests.table.table_player import new_match
from tests.trials.program import close_everything
from tests.ui.harness import Desk, desk


def kill_at(call: str, number: int) -> None:
    """Make this process die at the given call of a function of `os`."""
    original: Callable[..., Any] = getattr(os, call)
    made = 0

    def counted(*args: Any, **kwargs: Any) -> Any:
        nonlocal made
        made += 1
        if made == number and number % 2:
            os.kill(os.getpid(), signal.SIGKILL)
        result = original(*args, **kwargs)
        if made == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    setattr(os, call, counted)


def begin_or_go_on(opened: Desk, seed: int) -> TableScene:
    """Open the game that the menu offers to continue, or a new one."""
    ongoing = opened.context.navigation._ongoing()  # type: ignore[attr-defined]
    if ongoing is not None:
        ongoing.resume()
    else:
        opened.context.navigation.start_game(new_match(2, seed=seed))
    table = opened.top
    assert isinstance(table, TableScene), f"the table does not open: {table}"
    return table


def play(seed: int, decisions: int) -> None:
    """Play on, and report the saved actions after every decision."""
    rng = random.Random(seed)
    app._remove_leftovers([])
    with desk((1024, 640)) as opened:
        opened.context.settings.speed = 0
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        table = begin_or_go_on(opened, seed)
        match = table.match
        saved = table.flow._saving._autosave
        assert saved is not None
        for _ in range(decisions):
            if match.state.over:
                break
            table.flow.submit(rng.choice(legal_actions(match.state)))
            print(saved.key, len(match.moves), flush=True)
        close_everything(opened)


if __name__ == "__main__":
    if len(sys.argv) > 3:
        kill_at(sys.argv[3], int(sys.argv[4]))
    play(int(sys.argv[1]), int(sys.argv[2]))
