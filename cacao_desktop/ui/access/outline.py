"""A scene as a screen reader sees it: its widgets, and the parts of its board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

import pygame

from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a board: its name, its rectangle in pixels, and its press action, if any.

    `look` brings it into view and gives it the focus.
    """

    key: Hashable
    name: str
    rect: pygame.Rect
    press: Callable[[], object] | None = None
    look: Callable[[], object] | None = None
    focused: bool = False


@dataclass(frozen=True, slots=True)
class Keyboard:
    """The keyboard's functions on a page, for use by a screen reader."""

    focus: Callable[[], Widget | None]
    """Returns the widget that shows the focus."""
    default: Widget | None
    """The widget that Enter presses when no widget has the focus."""
    take: Callable[[], object]
    """Makes the page show the focus from now on."""
    focus_on: Callable[[Widget | None], object]
    use: Callable[[Widget], object]
    turn: Callable[[Widget, Direction], object]
    """Sends an arrow key to a widget."""
    refuse: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Outline:
    """A scene as shown to a screen reader; an `overlay` lies over another scene."""

    parts: Callable[[], Iterable[Widget]] = tuple
    keyboard: Keyboard | None = None
    spots: Callable[[], Iterable[Spot]] = tuple
    title: str = ""
    overlay: bool = False

    @property
    def focus(self) -> Widget | None:
        """The widget that shows the focus."""
        if self.keyboard is None:
            return None
        return self.keyboard.focus()

    @property
    def default(self) -> Widget | None:
        """The widget that Enter presses when no widget has the focus."""
        if self.keyboard is None:
            return None
        return self.keyboard.default

    @property
    def reads_title(self) -> bool:
        """Whether a screen reader's focus is on the scene itself, so that it reads the title."""
        return (
            bool(self.title)
            and self.focus is None
            and self.default is None
            and not any(self.spots())
        )

    def beside(self, other: Outline) -> Outline:
        """Return both as one, for a page that leaves the other one active."""
        keyboard = self.keyboard
        if keyboard is not None and other.keyboard is not None:
            keyboard = _both(keyboard, other.keyboard, other.parts)

        def parts() -> Iterator[Widget]:
            yield from self.parts()
            yield from other.parts()

        return Outline(parts, keyboard, other.spots, self.title)

    def widgets(self) -> Iterator[Widget]:
        for part in self.parts():
            if part.focusable or part.accessible_name:
                yield part


def _both(first: Keyboard, other: Keyboard, others: Callable[[], Iterable[Widget]]) -> Keyboard:
    """Return the keyboard of two pages; the one with the focus takes it from the other."""

    def has_focus() -> Keyboard:
        return first if other.focus() is None else other

    def of(widget: Widget | None) -> Keyboard:
        return other if any(widget is part for part in others()) else first

    def focus_on(widget: Widget | None) -> None:
        for each in (first, other):
            each.focus_on(None)
        of(widget).take()
        of(widget).focus_on(widget)

    return Keyboard(
        lambda: has_focus().focus(),
        first.default,
        lambda: has_focus().take(),
        focus_on,
        lambda widget: of(widget).use(widget),
        lambda widget, direction: of(widget).turn(widget, direction),
        lambda: has_focus().refuse(),
    )
