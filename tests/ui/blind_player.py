"""A player who knows only the accessibility tree of the game, and uses only its actions."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

from accesskit import Action, Role as Kind

from cacao_desktop.ui.access.screen_reader import Handlers, ScreenReader
from cacao_desktop.ui.window import GameWindow
from cacao_desktop.words.rows import catalogue

_BUTTONS: Final = (Kind.BUTTON, Kind.DEFAULT_BUTTON)
_TILES: Final = {text.name for text in catalogue().tiles.values()}


class StandIn:
    """Replaces the adapter to the system's screen readers.

    It keeps the last tree, and checks that it is complete.
    """

    def __init__(self) -> None:
        self.nodes: dict[int, Any] = {}
        self.focus = 0
        self.updates = 0

    def update_if_active(self, tree: Callable[[], Any]) -> None:
        update = tree()
        self.nodes = dict(update.nodes)
        self.focus = update.focus
        self.updates = self.updates + 1
        assert len(self.nodes) == len(update.nodes), "an id is given twice"
        shown = set[int]()
        waiting = [0]
        while waiting:
            number = waiting.pop()
            assert number not in shown, "a node hangs at two places"
            shown.add(number)
            waiting += self.nodes[number].children
        assert shown == set(self.nodes), "a node hangs nowhere"
        assert self.focus in shown


class BlindPlayer:
    """Reads the tree of a `ScreenReader` and requests actions as a screen reader does."""

    def __init__(self, window: GameWindow, seed: int = 1) -> None:
        self.reader = ScreenReader("", self._connect)
        self._rng = random.Random(seed)
        self.adapter = StandIn()
        self.heard: list[str] = []
        self.reader.open(window)
        self._handlers.begin()

    def _connect(self, _window: GameWindow, handlers: Handlers) -> StandIn:
        self._handlers = handlers
        return self.adapter

    def leave(self) -> None:
        """Disconnect, as a screen reader does when the person turns it off."""
        self._handlers.end()

    def find(self, *kinds: Any) -> list[tuple[int, Any]]:
        """Return the nodes with one of the roles that can be used."""
        nodes = self.adapter.nodes.items()
        return [
            (number, node) for number, node in nodes if node.role in kinds and not node.is_disabled
        ]

    def ask(self, number: int, action: Any = Action.CLICK, data: object = None) -> None:
        self._handlers.request(SimpleNamespace(target=number, action=action, data=data))

    def listen(self) -> None:
        """Record the announcements."""
        news = [node.value for node in self.adapter.nodes.values() if node.live is not None]
        if news != self.heard[-len(news) :]:
            self.heard += news

    def press(self, name: str) -> None:
        """Press the only button with this name."""
        (number,) = [number for number, node in self.find(*_BUTTONS) if node.label == name]
        self.ask(number)

    def decide(self) -> None:
        """Press the main button, else a cell of the board or a tile of the hand or the display."""
        self.listen()
        board = next((node for node in self.adapter.nodes.values() if node.label == "Board"), None)
        on_board = set(board.children) if board is not None else set[int]()
        buttons = self.find(*_BUTTONS)
        default = [number for number, node in buttons if node.role == Kind.DEFAULT_BUTTON]
        cells = [number for number, _node in buttons if number in on_board]
        tiles = [
            number
            for number, node in buttons
            if node.label in _TILES or node.label.startswith("Workers above")
        ]
        choices = default or [*cells, *tiles]
        if choices:
            self.ask(self._rng.choice(choices))
