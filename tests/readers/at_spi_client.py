"""Plays a game of Cacao Desktop by AT-SPI alone, as a screen reader sees it; prints every sentence that is announced.

The system's Python runs it (`python3-pyatspi` of Debian is for no other): at_spi_client.py SECONDS
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import pyatspi
from gi.repository import GLib

TILES = ("plantation", "Market, price", "Gold mine", "Water", "Temple", "Sun-worshipping site")
MAIN = ("Lay ", "Sell ", "Overbuild it", "End turn", "Harvest ", "Discard it")
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


def usable(node: Any) -> bool:
    return node.getRoleName() == "push button" and "Action" in node.get_interfaces()


def heard(event: Any) -> None:
    said.append(event.any_data)
    print(event.any_data, flush=True)


def decide() -> bool:
    """Press the main button, else what the board offers, else a tile."""
    window = frame()
    if window is None:
        return bool(not said)
    nodes = list(walk(window))
    if any(node.name == "Rematch. the same players and modules" for node in nodes):
        print("END", flush=True)
        pyatspi.Registry.stop()
        return False
    board = next((node for node in nodes if node.name == "Board"), None)
    on_board = [node for node in board or () if usable(node)]
    buttons = [node for node in nodes if usable(node)]
    main = [node for node in buttons if node not in on_board and node.name.startswith(MAIN)]
    display = [
        node for node in buttons if node.name.startswith(TILES) and not node.name.startswith("Temples")
    ]
    hand = [node for node in buttons if node.name.startswith("Workers:")]
    choices = main or display or on_board or hand
    if choices:
        rng.choice(choices).queryAction().doAction(0)
    return True


def look_and_decide() -> bool:
    """Decide by the tree as it is; what has gone while it was read is looked at again the next time."""
    try:
        return decide()
    except GLib.GError:
        return True


pyatspi.Registry.registerEventListener(heard, "object:announcement")
deadline = time.monotonic() + float(sys.argv[1])
GLib.timeout_add(150, lambda: look_and_decide() and time.monotonic() < deadline)
GLib.timeout_add(int(float(sys.argv[1]) * 1000), pyatspi.Registry.stop)
pyatspi.Registry.start()
