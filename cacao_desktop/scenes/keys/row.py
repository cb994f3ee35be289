"""One command on a page of keys or buttons: its name, what gives it, and the question where that is already used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.input.key_names import command_name
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column, flow, stacked
from cacao_desktop.ui.widgets.widget import Laid, Widget


class KeyRow(Laid):
    """A command with a button that names what gives it; a press on it asks for another key or button.

    `waits` is on the button meanwhile. What is to be said or asked about what was pressed is below, with its answers.
    """

    width = 480

    def __init__(
        self, command: Command, names: str, *, waits: str, tooltip: str, ask: Callable[[], None]
    ) -> None:
        super().__init__()
        self.for_command = command
        self.name = Label(command_name(command), looks.TEXT_INK, middle=True)
        self._names, self._waits = names, waits
        self.button = Button("", ask, tooltip=tooltip, style=looks.COUNT_CREAM)
        self._said = Label("", looks.TEXT_INK)
        self.answers: Sequence[Button] = ()
        """What can be answered to its question."""
        self.rest()

    def rest(self) -> None:
        """Show what gives the command and say nothing."""
        self.ask()
        self.button.text = self._names

    def ask(self, said: str = "", answers: Sequence[Button] = ()) -> None:
        """Wait for a press; `said` tells why the last one will not do, or asks what the `answers` are to."""
        self.button.text, self._said.text, self.answers = self._waits, said, answers

    @property
    def spoken_words(self) -> str:
        """What is said or asked about what was pressed."""
        return self._said.text

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        gap, between, beside = theme.metrics.tx(8), theme.metrics.tx(10), place.width * 9 // 20
        left = place.width - beside
        high = max(self.button.measure(theme, beside)[1], self.name.measure(theme, left - between)[1])
        self.name.place(pygame.Rect(place.x, place.y, left - between, high), theme)
        self.button.place(pygame.Rect(place.x + left, place.y, beside, high), theme)
        said = [self._said] if self._said.text else []
        below = pygame.Rect(place.x, place.y + high + gap, place.width, 0)
        used = stacked(below, theme, gap, partial(column, said), partial(flow, self.answers))
        return high + (used + gap if used else 0)

    def children(self) -> list[Widget]:
        return [self.name, self.button, *([self._said] if self._said.text else []), *self.answers]
