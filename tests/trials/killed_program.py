"""The program that is killed: opens a table in a home of its own, plays, and says what it has acknowledged.

Run by `kills`: `python -m tests.trials.killed_program SEED DECISIONS [CALL NUMBER]`. A line `KEY COUNT` on standard
output says how many actions of the saved game KEY the person has seen done. With CALL (fsync, replace or unlink) the
program kills itself at the NUMBERth such call, before it is made when the number is odd and after it when it is even.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.table.scene import TableScene
from tests.trials.saved_games import library, random_match
from tests.ui.harness import Desk, desk


def kill_at(call: str, number: int) -> None:
    """Have this process killed at so many calls of a function of `os`."""
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
