"""A screen reader that presses the controls of a screen, and what it hears of each press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

from accesskit import Action, Role as Kind, Toggled

from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.window import GameWindow
from tests.ui.blind_player import BlindPlayer
from tests.ui.harness import headless

CONTROLS: Final = (Kind.BUTTON, Kind.SWITCH, Kind.CHECK_BOX, Kind.RADIO_BUTTON, Kind.SLIDER)
_FRAMES: Final = 6


@dataclass(frozen=True, slots=True)
class Shown:
    """A node as a screen reader describes it."""

    role: str
    name: str
    value: str
    toggled: bool | None
    usable: bool


class ScreenListener:
    """Opens a screen without a window and keeps what is announced."""

    def __init__(self, open_screen: Callable[[GameContext], object]) -> None:
        self.context = headless()
        self.context.keyboard_used = True
        self.context.settings.hide_hands = False
        self.context.settings.speed = 0
        self.blind = BlindPlayer(cast("GameWindow", None))
        self.context.reader = self.blind.reader
        self.said: list[str] = []
        open_screen(self.context)
        self.context.stack.layout(self.context.theme.metrics.size)
        self.wait()

    def wait(self, frames: int = _FRAMES) -> None:
        """Let time pass, and hear what is announced."""
        stack = self.context.stack
        for _ in range(frames):
            stack.update(0.05)
            for poll in tuple(self.context.pollers):
                poll()
            if stack.top is None or not self.context.running:
                return
            updates = self.blind.adapter.updates
            if self.blind.reader.step(stack.top.outline):
                stack.update(0.0)
            if self.blind.adapter.updates > updates:
                news = (node for node in self._nodes.values() if node.live is not None)
                self.said += [node.value for node in news]

    def close(self) -> None:
        self.context.stack.clear()

    @property
    def _nodes(self) -> dict[int, Any]:
        return self.blind.adapter.nodes

    @property
    def focus(self) -> int:
        return self.blind.adapter.focus

    @property
    def shown(self) -> dict[int, Shown]:
        """All that the reader can read, by number and in order."""
        return dict(self._shown_below(0))

    def _shown_below(self, number: int) -> Iterator[tuple[int, Shown]]:
        node = self._nodes[number]
        if node.live is None and node.role != Kind.TEXT_RUN:
            yield number, _described(node)
        for child in node.children:
            yield from self._shown_below(child)

    @property
    def controls(self) -> list[int]:
        """The numbers of all that can be pressed."""
        kinds = (*CONTROLS, Kind.DEFAULT_BUTTON)
        return [number for number in self.shown if self._nodes[number].role in kinds]

    def press(self, number: int) -> None:
        """Press a control, and hear what comes of it."""
        self.said.clear()
        is_slider = self._nodes[number].role == Kind.SLIDER
        self.blind.ask(number, Action.DECREMENT if is_slider else Action.CLICK)
        self.wait()


def _described(node: Any) -> Shown:
    role = Kind.BUTTON if node.role == Kind.DEFAULT_BUTTON else node.role
    toggled = None if node.toggled is None else node.toggled == Toggled.TRUE
    value = f"{node.value or ''}{node.numeric_value or ''}"
    return Shown(str(role), node.label or "", value, toggled, not node.is_disabled)
