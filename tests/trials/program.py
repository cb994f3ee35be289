"""The whole program in a home of its own, for destructive trials."""

from __future__ import annotations

import math
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cacao_desktop.scenes.saved.save_card import SaveCard
from cacao_desktop.storage import paths
from cacao_desktop.storage.paths import HOME_VARIABLE
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.pages.dialog import Dialog
from tests.ui.harness import Desk, widgets_of

_STATUS: Final = Path("/proc/self/status")


@contextmanager
def home_of_its_own() -> Iterator[Path]:
    """Give the program a temporary player's folder."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def folder_of_games() -> Path:
    """Return the folder of the saved games."""
    return paths.saves_folder()


def look_at_every_game(opened: Desk) -> Counter[str]:
    """Visit the menu and the list of games, open every game, close all, and count outcomes."""
    shown: Counter[str] = Counter()
    opened.context.navigation.open(Screen.MENU)
    opened.step()
    opened.context.navigation.open(Screen.LOAD)
    opened.step()
    for index in range(len(cards(opened))):
        card = cards(opened)[index]
        shown["broken" if card.item.problem else open_game(opened, card)] += 1
    close_everything(opened)
    return shown


def cards(opened: Desk) -> list[SaveCard]:
    """Return the cards of the player's own games."""
    return [widget for widget in widgets_of(opened.top) if isinstance(widget, SaveCard)]


def open_game(opened: Desk, card: SaveCard) -> str:
    """Open one game of the list, play a few frames and come back; return the outcome."""
    below = len(opened.context.stack)
    card.chosen = True
    card.activate()
    for _ in range(3):
        opened.step(0.05)
    top = opened.top
    if isinstance(top, Dialog):
        found = f"dialog: {top.title}"
    else:
        found = type(top).__name__
    while len(opened.context.stack) > below:
        opened.context.stack.pop()
    opened.step()
    return found


def close_everything(opened: Desk) -> None:
    """Leave every screen, as closing the window does."""
    while opened.context.stack.top is not None:
        opened.context.stack.pop()


def resident_megabytes() -> float:
    """Return the memory of this process in megabytes, not a number where only Linux would tell."""
    if not _STATUS.exists():
        return math.nan
    lines = _STATUS.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024
