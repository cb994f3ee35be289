"""Plays a game of Cacao Desktop through AT-SPI alone, as a screen reader would.

From the menu it sets up a game against Easy, plays the first suggestion, and then plays at random.
It prints every announced sentence. It runs in the system's Python, because Debian's
`python3-pyatspi` is not available for another: at_spi_client.py SECONDS LOCALE LANGUAGE
"""

from __future__ import annotations

import gettext
import random
import re
import sys
import time
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
    "Lay {tile}",
    "Sell nothing",
    "Sell {count} cacao for {gold} gold",
    "Overbuild it",
    "End turn",
    "Discard it",
)
WORKERS = "workers above {above}, right {right}, below {below}, left {left}"
BUTTONS = ("push button", "toggle button")
WINDOW = "Cacao Desktop"
_ = gettext.translation("cacao", sys.argv[2], [sys.argv[3]], fallback=True).gettext
rng = random.Random(4)
said: list[str] = []
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
    said.append(event.any_data)
    print(event.any_data, flush=True)


def decide() -> bool:
    """Press the main button, or first choose something that its name asks for."""
    window = frame()
    if window is None:
        return not said
    nodes = list(walk(window))
    if any(is_called(node.name, "Rematch") for node in nodes):
        GLib.timeout_add(1000, stop_when_silent, len(said))
        return False
    buttons = [node for node in nodes if node.getRoleName() in BUTTONS]
    if first:
        begin(buttons)
        return True
    board = next((list(node) for node in nodes if node.name == _("Board")), [])
    cells = [node for node in board if node in buttons]
    others = [node for node in buttons if node not in board]
    choices = main = [node for node in others if is_called(node.name, *MAIN)]
    if main and _("Choose a tile from your hand") in main[0].name:
        choices = [node for node in others if is_called(node.name, WORKERS)]
    elif main and _("Choose a tile from the display") in main[0].name:
        choices = [node for node in others if is_called(node.name, *TILES)]
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


def stop_when_silent(before: int) -> bool:
    """Stop after a second without announcements.

    The totals come after the last button.
    """
    if len(said) > before:
        GLib.timeout_add(1000, stop_when_silent, len(said))
    else:
        print("END", flush=True)
        pyatspi.Registry.stop()
    return False


def look_and_decide() -> bool:
    """Decide by the current tree.

    Nodes that vanish while it is read are looked at again next time.
    """
    try:
        return decide()
    except (GLib.GError, NotImplementedError, ValueError):
        return True


pyatspi.Registry.registerEventListener(heard, "object:announcement")
deadline = time.monotonic() + float(sys.argv[1])
GLib.timeout_add(150, lambda: look_and_decide() and time.monotonic() < deadline)
GLib.timeout_add(int(float(sys.argv[1]) * 1000), pyatspi.Registry.stop)
pyatspi.Registry.start()
