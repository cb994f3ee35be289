"""Plays a game of Cacao Desktop through AT-SPI alone, as a screen reader would.

From the menu it sets up a game against Easy, plays the first suggestion, and then plays at random.
It prints every announced sentence, and gives up when many looks in a row bring none. It runs in the
system's Python, because Debian's `python3-pyatspi` is not available for another:
at_spi_client.py LOCALE LANGUAGE
"""

from __future__ import annotations

import gettext
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pyatspi
from gi.repository import GLib

TILES = (
    "Single plantation",
    "Double plantation",
    "Market, price 2",
    "Market, price 3",
    "Market, price 4",
    "Gold mine, value 1",
    "Gold mine, value 2",
    "Water",
    "Temple",
    "Sun-worshipping site",
)
MAIN = (
    "Lay it here",
    "Lay: {tile}",
    "Harvest {count} cacao",
    "Harvest: the storage is full",
    "Sell nothing",
    "Sell {count} cacao for {gold} gold",
    "Overbuild it",
    "End turn",
    "Discard it",
)
WORKERS = "workers above {above}, right {right}, below {below}, left {left}"
TOGGLE = "toggle button"
BUTTONS = ("push button", TOGGLE)
WINDOW = "Cacao Desktop"
LOOK_MS = 150
LAST_LOOKS = 10
"""After how many looks in a row without an announcement the scores have been said."""
SILENT_LOOKS = 1000
"""After how many looks in a row without an announcement it gives up.

A look waits for the game's answers, so a slow machine has more time.
"""
_ = gettext.translation("cacao", sys.argv[1], [sys.argv[2]], fallback=True).gettext
rng = random.Random(4)
silent: Counter[str] = Counter()
first = [
    "New game",
    "{name}, strength",
    "Easy",
    "Start the game",
    "Suggest what to do",
    "Play this",
]
"""The buttons to press at the beginning, one after another."""


def is_called(name: str, *texts: str) -> bool:
    """Return whether a name begins with one of some texts, in the language of the program."""
    patterns = (re.sub(r"\\{\w+\\}", ".+", re.escape(_(text))) for text in texts)
    return any(re.match(pattern, name, re.IGNORECASE) for pattern in patterns)


def frame() -> Any:
    for program in pyatspi.Registry.getDesktop(0):
        for window in program or ():
            if window is not None and window.name == WINDOW:
                return window
    return None


def walk(node: Any) -> Iterator[Any]:
    yield node
    for child in node:
        if child is not None:
            yield from walk(child)


def heard(event: Any) -> None:
    silent.clear()
    print(event.any_data, flush=True)


def decide() -> bool:
    """Press the main button, or first choose something that its name asks for.

    Returns whether there is more to decide.
    """
    window = frame()
    if window is None:
        return True
    nodes = list(walk(window))
    if any(is_called(node.name, "Rematch") for node in nodes):
        return not ends_in_silence()
    buttons = [node for node in nodes if node.getRoleName() in BUTTONS]
    if first:
        begin(buttons)
        return True
    board = next((list(node) for node in nodes if node.name == _("Board")), [])
    cells = [node for node in board if node in buttons]
    others = [node for node in buttons if node not in board]
    tiles = [node for node in others if node.getRoleName() == TOGGLE]
    choices = main = [node for node in others if is_called(node.name, *MAIN)]
    if main and _("Choose a tile from your hand") in main[0].name:
        choices = [node for node in tiles if is_called(node.name, WORKERS)]
    elif main and _("Choose a tile from the display") in main[0].name:
        choices = [node for node in tiles if is_called(node.name, *TILES)]
    elif main and _("Choose a cell") in main[0].name:
        choices = cells
    if choices:
        rng.choice(choices).queryAction().doAction(0)
    return True


def begin(buttons: list[Any]) -> None:
    """Press the next of the first buttons once it can be pressed."""
    for node in buttons:
        if is_called(node.name, first[0]) and pyatspi.STATE_ENABLED in node.getState().getStates():
            print(f"PRESSED {node.name}", flush=True)
            del first[0]
            node.queryAction().doAction(0)
            return


def ends_in_silence() -> bool:
    """Return whether all is said, and then stop; the totals come after the last button."""
    if silent["looks"] < LAST_LOOKS:
        return False
    print("END", flush=True)
    pyatspi.Registry.stop()
    return True


def look_and_decide() -> bool:
    """Decide by the current tree, and give up after too many looks without an announcement.

    Nodes that vanish while it is read are looked at again next time.
    """
    silent["looks"] += 1
    if silent["looks"] > SILENT_LOOKS:
        pyatspi.Registry.stop()
        return False
    try:
        return decide()
    except (GLib.GError, NotImplementedError, ValueError):
        return True


pyatspi.Registry.registerEventListener(heard, "object:announcement")
GLib.timeout_add(LOOK_MS, look_and_decide)
pyatspi.Registry.start()
