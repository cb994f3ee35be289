"""What a screen reader is shown of a scene: its widgets, and the places of its board."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

import pygame

from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: its name, its place in pixels, and the effect of a press, if any.

    `look` brings it into sight and gives it the focus.
    """

    key: Hashable
    name: str
    rect: pygame.Rect
    press: Callable[[], object] | None = None
    look: Callable[[], object] | None = None
    focused: bool = False


@dataclass(frozen=True, slots=True)
class Keyboard:
    """What a screen reader can do on a page in place of the keyboard."""

    focus: Callable[[], Widget | None]
    """The widget that shows the focus."""
    default: Widget | None
    """The widget that Enter presses when none has the focus."""
    take: Callable[[], object]
    """Show the focus from now on."""
    focus_on: Callable[[Widget], object]
    use: Callable[[Widget], object]
    turn: Callable[[Widget, Direction], object]
    """Give a widget an arrow key."""
    refuse: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Outline:
    """A scene as a screen reader is shown it; an `overlay` lies over another one."""

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
        """The widget that Enter presses when none has the focus."""
        if self.keyboard is None:
            return None
        return self.keyboard.default

    def widgets(self) -> Iterator[Widget]:
        for part in self.parts():
            if part.focusable or part.accessible_name:
                yield part
