"""Plays a game of Cacao Desktop through AT-SPI alone, as a screen reader would.

It prints every announced sentence. It runs in the system's Python, because Debian's
`python3-pyatspi` is not available for another: at_spi_client.py SECONDS
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import pyatspi
from gi.repository import GLib

TILES = (
    "Single plantation",
    "Double plantation",
    "Market, price",
    "Gold mine",
    "Water",
    "Sun-worshipping site",
)
MAIN = ("Lay ", "Sell ", "Overbuild it", "End turn", "Harvest ", "Discard it")
BUTTONS = ("push button", "toggle button")
WINDOW = "Cacao Desktop"
rng = random.Random(4)
said: list[str] = []


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
    if any(node.name.startswith("Rematch") for node in nodes):
        GLib.timeout_add(1000, stop_when_silent, len(said))
        return False
    buttons = [node for node in nodes if node.getRoleName() in BUTTONS]
    board = next((list(node) for node in nodes if node.name == "Board"), [])
    cells = [node for node in board if node in buttons]
    choices = main = [node for node in buttons if node not in board and node.name.startswith(MAIN)]
    if main and "Choose a tile from your hand" in main[0].name:
        choices = [node for node in buttons if node.name.startswith("Workers above")]
    elif main and "Choose a tile from the display" in main[0].name:
        choices = [
            node for node in buttons if node.name == "Temple" or node.name.startswith(TILES)
        ]
        choices = [node for node in choices if node not in board]
    elif main and "Choose a cell" in main[0].name:
        choices = cells
    if choices:
        rng.choice(choices).queryAction().doAction(0)
    return True


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
