"""Choosing one of several: segments and a stepper."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.text.painter import Face, TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button, RoundButton
from cacao_desktop.ui.widgets.layout import flow, flowing
from cacao_desktop.ui.widgets.widget import Group, Widget

Value = TypeVar("Value")
_UNBOUNDED: Final = 100_000
_SEGMENT: Final = TextStyle(Face.HEADING, 18, colours.CREAM, colours.OUTLINE)


class Choice(Group, Generic[Value]):
    """Segments side by side, one of which is chosen; they wrap into rows where the width is too small.

    Tab goes to each segment, as pressing one is never dangerous; left and right move between them.
    """

    def __init__(
        self,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        icons: Sequence[str] = (),
        tooltips: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.value, self._on_change = value, on_change
        self._buttons: list[tuple[Value, Button]] = []
        for index, (option, text) in enumerate(options):
            tooltip = tooltips[index] if tooltips else ""
            icon = icons[index] if icons else ""
            button = Button(text, partial(self.choose, option), icon=icon, tooltip=tooltip, style=_SEGMENT)
            self._buttons.append((option, button))
        self._mark()

    def choose(self, value: Value) -> None:
        """Take another option and report it."""
        if value != self.value:
            self.value = value
            self._mark()
            self._on_change(value)

    def show(self, value: Value) -> None:
        """Show another option as the chosen one; nobody has chosen it."""
        self.value = value
        self._mark()

    def _mark(self) -> None:
        for option, button in self._buttons:
            button.chosen = option == self.value

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        room = pygame.Rect(0, 0, width or _UNBOUNDED, 0)
        places = flowing(self.children(), room, theme, theme.metrics.tx(8))
        return max(place.right for place in places), max(place.bottom for place in places)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        flow(self.children(), rect, theme, theme.metrics.tx(8))

    def children(self) -> list[Widget]:
        return [button for _, button in self._buttons]


class _StepButton(RoundButton):
    """A button at a value; those who hear it hear the value with it."""

    def __init__(self, icon: str, action: Callable[[], None], tooltip: str, value: Callable[[], str]) -> None:
        super().__init__(icon, action, tooltip=tooltip)
        self._value = value

    @property
    def words(self) -> str:
        return self._value()

    def activate(self) -> None:
        """Take the pointer along where the step makes everything larger, so that it can be pressed again."""
        before = self.rect.center
        super().activate()
        if self.hovered and self.rect.center != before:
            pygame.mouse.set_pos(self.rect.center)

    @property
    def accessible_name(self) -> str:
        return in_sentences((self.named_by, self.tooltip, self.words))


class Stepper(Group, Generic[Value]):
    """A value between two round buttons that lead to the next lower and higher one of a list."""

    def __init__(
        self,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        less: str,
        more: str,
        style: TextStyle = looks.SUBHEADING,
    ) -> None:
        super().__init__()
        self.options = list(options)
        self.value, self.style, self._on_change = value, style, on_change
        self._less = _StepButton("minus", lambda: self._step(-1), less, self._in_words)
        self._more = _StepButton("plus", lambda: self._step(1), more, self._in_words)
        self._limit()

    def _index(self) -> int:
        return next(index for index, (option, _) in enumerate(self.options) if option == self.value)

    def _in_words(self) -> str:
        return self.options[self._index()][1]

    def _step(self, step: int) -> None:
        index = self._index() + step
        if 0 <= index < len(self.options):
            self.value = self.options[index][0]
            self._limit()
            self._on_change(self.value)

    def _limit(self) -> None:
        self._less.enabled = self._index() > 0
        self._more.enabled = self._index() < len(self.options) - 1

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = self._less.measure(theme)[0]
        widest = max(theme.text.width(text, self.style) for _, text in self.options)
        return 2 * side + widest + theme.metrics.tx(24), max(side, theme.text.line_height(self.style))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        width, _ = self.measure(theme)
        super().place(pygame.Rect(rect.x, rect.y, width, rect.height), theme)
        side = self._less.measure(theme)[0]
        top = self.rect.centery - side // 2
        self._less.place(pygame.Rect(self.rect.x, top, side, side), theme)
        self._more.place(pygame.Rect(self.rect.right - side, top, side, side), theme)

    def children(self) -> list[Widget]:
        return [self._less, self._more]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        theme.text.draw(surface, self._in_words(), self.style, self.rect.center, "center")
