"""The hint of a widget: shown once the pointer has rested on it, at once where a press is refused, or pinned by a key.

Where a book says more about the widget, the hint has an "i" that leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.ui.pages.bubble import bubble_box, bubble_way, draw_bubble, more_place
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget

_DELAY: Final = 0.45
_REASON_SHOWN: Final = 4.0
STAY: Final = 2.0
"""Seconds that a hint stays while the pointer is on its way to the "i"."""


@dataclass(frozen=True, slots=True)
class Explains:
    """What leads from a hint to the book: the look of the window, and what opens the book at a topic."""

    theme: Theme
    open: Callable[[str], None]


class Hint:
    """Counts how long the pointer rests on a widget, and keeps what was refused, pinned or just left."""

    def __init__(self, explains: Explains | None = None) -> None:
        self._explains = explains
        self._rested = 0.0
        self._reason_time = 0.0
        self._put_away = False
        self._pointer: Point = (-1, -1)
        self._pinned: Widget | None = None
        self._left: Widget | None = None
        self._stay = 0.0

    # The pointer.

    def move(self, position: Point) -> None:
        self._pointer = position
        if self._left is not None and not self._on_the_way(self._left):
            self._left = None

    def ask_about_part(self, pointed_at: Widget | None) -> None:
        """Ask the book about the part of a widget on which the pointer is."""
        if pointed_at is not None and self._explains is not None:
            pointed_at.point_at(self._pointer, self._explains.theme)

    def begin_anew(self, left: Widget | None) -> None:
        """The pointer is on another widget now than the one it `left`, whose "i" it may be on its way to."""
        if left is not None and left.hint and self._rested_enough and self._on_the_way(left):
            self._left, self._stay = left, STAY
        self._rested = self._reason_time = 0.0
        self._put_away = False

    def _on_the_way(self, widget: Widget) -> bool:
        """Tell whether the pointer is between a widget and the "i" of its hint."""
        if self._explains is None or not widget.topic:
            return False
        way = bubble_way(
            self._explains.theme,
            _words(self._explains.theme, widget),
            widget.rect,
            locked=bool(widget.reason),
        )
        return way.collidepoint(self._pointer)

    def put_away(self) -> None:
        """The widget was pressed: what it does is no longer a question until the pointer comes again."""
        self._put_away = True
        self.let_go()

    def tell_reason(self) -> None:
        """A press was refused: show at once why."""
        self._reason_time = _REASON_SHOWN

    @property
    def _rested_enough(self) -> bool:
        return (self._rested >= _DELAY and not self._put_away) or self._reason_time > 0

    def update(self, seconds: float, pointed_at: Widget | None) -> bool:
        """Let time pass; return whether the hint appears or goes away."""
        changed = False
        if pointed_at is not None and pointed_at.hint:
            before = self._rested
            self._rested += seconds
            changed = before < _DELAY <= self._rested
        if self._reason_time > 0:
            self._reason_time -= seconds
            changed = changed or self._reason_time <= 0
        if self._left is not None and not self._more(self._left).collidepoint(self._pointer):
            self._stay -= seconds
            if self._stay <= 0:
                self._left = None
                changed = True
        return changed

    # The book.

    @property
    def is_pinned(self) -> bool:
        """Whether a hint stays until the next thing happens."""
        return self._pinned is not None

    def pin(self, widget: Widget) -> None:
        """Keep the hint of a widget until the next thing happens."""
        self._pinned, self._left = widget, None

    def let_go(self) -> bool:
        """Pin nothing any more; return whether something was."""
        pinned, self._pinned, self._left = self._pinned, None, None
        return pinned is not None

    def keeps(self, widgets: Collection[int]) -> bool:
        """Tell whether what is pinned, or was just left, is among the ids of widgets."""
        return all(widget is None or id(widget) in widgets for widget in (self._pinned, self._left))

    def _leads_on(self, widget: Widget) -> bool:
        return self._explains is not None and bool(widget.topic)

    def read_on(self, widget: Widget | None) -> bool:
        """Open the book at what it says about a widget; return whether it says anything."""
        if self._explains is None or widget is None or not widget.topic:
            return False
        self.let_go()
        self._explains.open(widget.topic)
        return True

    def press(self, position: Point, pointed_at: Widget | None, focus: Widget | None) -> bool:
        """Open the book if a press is on the "i", or anywhere on a hint that is pinned; return whether it was."""
        widget = self._shown(pointed_at, focus)
        if widget is None or not self._leads_on(widget):
            return False
        place = self._box(widget) if widget is self._pinned else self._more(widget)
        return place.collidepoint(position) and self.read_on(widget)

    def _more(self, widget: Widget) -> pygame.Rect:
        if self._explains is None:
            return pygame.Rect(0, 0, 0, 0)
        theme = self._explains.theme
        return more_place(theme, _words(theme, widget), widget.rect, locked=bool(widget.reason))

    def _box(self, widget: Widget) -> pygame.Rect:
        if self._explains is None:
            return pygame.Rect(0, 0, 0, 0)
        theme, locked = self._explains.theme, bool(widget.reason)
        return bubble_box(theme, _words(theme, widget), widget.rect, locked=locked, more=True)

    # Showing it.

    def draw(
        self, surface: pygame.Surface, theme: Theme, pointed_at: Widget | None, focus: Widget | None
    ) -> None:
        """Show the hint that is pinned or was just left, else that of the widget pointed at, else of the focus."""
        widget = self._shown(pointed_at, focus)
        if widget is not None:
            more, locked = self._leads_on(widget), bool(widget.reason)
            draw_bubble(surface, theme, _words(theme, widget), widget.rect, locked=locked, more=more)

    def box(self, theme: Theme, pointed_at: Widget | None, focus: Widget | None) -> pygame.Rect | None:
        """Return where the hint is drawn, None while there is none."""
        widget = self._shown(pointed_at, focus)
        if widget is None:
            return None
        more, locked = self._leads_on(widget), bool(widget.reason)
        return bubble_box(theme, _words(theme, widget), widget.rect, locked=locked, more=more)

    def _shown(self, pointed_at: Widget | None, focus: Widget | None) -> Widget | None:
        """Return the widget whose hint is shown."""
        if self._pinned is not None:
            return self._pinned
        if self._left is not None:
            return self._left
        rests = pointed_at is not None and bool(pointed_at.hint) and self._rested_enough
        widget = pointed_at if rests else focus
        return widget if widget is not None and widget.hint else None


def _words(theme: Theme, widget: Widget) -> str:
    """Return what is said of a widget, with the key that does the same as long as it is on."""
    return widget.hint if widget.reason else theme.keys.beside(widget.hint, widget.command)
