"""One command on a page of keys or buttons: its name, what gives it, and the question where that is already used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.input.key_names import command_name
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import flow
from cacao_desktop.ui.widgets.widget import Group, Widget


class KeyRow(Group):
    """A command with a button that names what gives it; a press on it asks for another key or button.

    `waits` is on the button meanwhile. What is to be said or asked about what was pressed is below, with its answers.
    """

    def __init__(
        self, command: Command, names: str, *, waits: str, tooltip: str, ask: Callable[[], None]
    ) -> None:
        super().__init__()
        self.for_command = command
        self.name = Label(command_name(command), looks.TEXT_INK, middle=True)
        self._names, self._waits = names, waits
        self.button = Button("", ask, tooltip=tooltip, style=looks.COUNT_CREAM)
        self._said = Label("", looks.TEXT_INK)
        self._answers: list[Button] = []
        self.rest()

    def rest(self) -> None:
        """Show what gives the command and say nothing."""
        self._show(self._names, "")

    def ask(self, said: str = "") -> None:
        """Wait for a press; `said` tells why the last one will not do."""
        self._show(self._waits, said)

    def question(self, said: str, answers: list[Button]) -> None:
        """Ask something about what was pressed."""
        self._show(self._waits, said, answers)

    def _show(self, keys: str, said: str, answers: list[Button] | None = None) -> None:
        self.button.text = keys
        self._said.text = said
        self._answers = answers or []

    @property
    def spoken_words(self) -> str:
        """What is said or asked about what was pressed."""
        return self._said.text

    @property
    def answers(self) -> list[Button]:
        """What can be answered to its question."""
        return list(self._answers)

    def _top(self, theme: Theme, width: int) -> int:
        beside = _beside(width)
        button = self.button.measure(theme, beside)[1]
        return max(button, self.name.measure(theme, width - beside - theme.metrics.tx(10))[1])

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, gap = width or theme.metrics.tx(480), theme.metrics.tx(8)
        height = self._top(theme, wide)
        if self._said.text:
            height += self._said.measure(theme, wide)[1] + gap
        if self._answers:
            height += flow(self._answers, pygame.Rect(0, 0, wide, 10), theme, gap) + gap
        return wide, height

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        gap, beside = theme.metrics.tx(8), _beside(rect.width)
        top = self._top(theme, rect.width)
        left = rect.width - beside
        self.name.place(pygame.Rect(rect.x, rect.y, left - theme.metrics.tx(10), top), theme)
        self.button.place(pygame.Rect(rect.x + left, rect.y, beside, top), theme)
        y = rect.y + top + gap
        if self._said.text:
            height = self._said.measure(theme, rect.width)[1]
            self._said.place(pygame.Rect(rect.x, y, rect.width, height), theme)
            y += height + gap
        if self._answers:
            flow(self._answers, pygame.Rect(rect.x, y, rect.width, 10), theme, gap)

    def children(self) -> list[Widget]:
        return [self.name, self.button, *([self._said] if self._said.text else []), *self._answers]


def _beside(width: int) -> int:
    """Return how much of a row its button may take."""
    return width * 9 // 20
