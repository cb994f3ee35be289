"""The hint of a widget: shown once the pointer has rested on it, at once where a press is refused, or pinned by a key.

Where a book says more about the widget, the hint has an "i" that leads there.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget

Thing = TypeVar("Thing")

STAY: Final = 2.0
"""Seconds that an explanation stays while the pointer is on its way to the "i"."""


class Explainer(Generic[Thing]):
    """Counts how long the pointer rests on a thing, and keeps what is pinned or was just left; `delay` in seconds."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self.pointed_at: Thing | None = None
        """What the pointer is on, explained or not."""
        self.pinned: Thing | None = None
        """What stays explained until the next thing happens."""
        self.left: Thing | None = None
        """What stays explained while the pointer is on its way to the "i"."""
        self._rested = self._stay = 0.0
        self._put_away = False

    @property
    def shown(self) -> Thing | None:
        if self.pinned is not None:
            return self.pinned
        return self.left if self.left is not None else self.rested_on

    @property
    def rested_on(self) -> Thing | None:
        """What the pointer has rested on for long enough."""
        return self.pointed_at if self._rested >= self._delay and not self._put_away else None

    def point_at(self, thing: Thing | None, *, to_the_icon: bool = False) -> bool:
        """The pointer is on another thing, None for none; return whether what is explained has changed.

        `to_the_icon` says that it is between what is explained and the "i" there.
        """
        if thing == self.pointed_at:
            return False
        before, rested = self.shown, self.rested_on
        if to_the_icon and rested is not None:
            self.left, self._stay = rested, STAY
        self.pointed_at, self._rested, self._put_away = thing, 0.0, False
        return self.shown != before

    def leave(self) -> None:
        """The pointer is no longer on its way to the "i"."""
        self.left = None

    def pin(self, thing: Thing | None) -> None:
        """Explain a thing until the next thing happens."""
        self.pinned, self.left = thing, None

    def let_go(self) -> bool:
        """Pin nothing any more; return whether something was."""
        pinned, self.pinned, self.left = self.pinned, None, None
        return pinned is not None

    def put_away(self) -> None:
        """Explain nothing until the pointer comes to another thing."""
        self._put_away = True
        self.let_go()

    def update(self, seconds: float, *, at_the_icon: bool = False) -> bool:
        """Let time pass; return whether what is explained has changed."""
        before = self.shown
        if self.pointed_at is not None:
            self._rested += seconds
        if self.left is not None and not at_the_icon:
            self._stay -= seconds
            if self._stay <= 0:
                # It has waited long enough: the pointer is where it is for another reason.
                self.left, self._put_away = None, True
        return self.shown != before


_DELAY: Final = 0.45
_REASON_SHOWN: Final = 4.0


@dataclass(frozen=True, slots=True)
class Explains:
    """What leads from a hint to the book: the look of the window, and what opens the book at a topic."""

    theme: Theme
    open: Callable[[str], None]


class Hint:
    """Explains the widgets of a page, and keeps why one was refused."""

    def __init__(self, explains: Explains) -> None:
        self._explains, self._theme = explains, explains.theme
        self.explainer = Explainer[Widget](_DELAY)
        self._reason_time = 0.0
        self._pointer: Point = (-1, -1)
        self._seen: tuple[Widget, Point] | None = None
        """What is explained, or is about to be, and where it was."""

    # The pointer.

    def move(self, position: Point) -> None:
        self._pointer = position
        left = self.explainer.left
        if left is not None and not self._on_the_way(left):
            self.explainer.leave()

    def ask_about_part(self, pointed_at: Widget | None) -> None:
        """Ask the book about the part of a widget on which the pointer is."""
        if pointed_at is not None:
            pointed_at.point_at(self._pointer, self._theme)

    def point_at(self, widget: Widget | None) -> None:
        """The pointer is on another widget now, or on none."""
        before = self.explainer.pointed_at
        self.explainer.point_at(widget, to_the_icon=before is not None and self._on_the_way(before))
        self._reason_time = 0.0

    def _on_the_way(self, widget: Widget) -> bool:
        leads_on = widget.topic and widget.hint
        return bool(leads_on) and self._bubble(widget).way(self._theme).collidepoint(self._pointer)

    def tell_reason(self) -> None:
        """A press was refused: show at once why."""
        self._reason_time = _REASON_SHOWN

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the hint appears or goes away: it stays behind nothing that moves away."""
        left, about, changed = self.explainer.left, self.explainer.shown or self.explainer.pointed_at, False
        before, self._seen = self._seen, None if about is None else (about, about.rect.topleft)
        if before and before[0] is about and before != self._seen:
            self.explainer.put_away()
            changed = True
        if self._reason_time > 0:
            self._reason_time -= seconds
            changed = changed or self._reason_time <= 0
        at_the_icon = left is not None and self._bubble(left).icon(self._theme).collidepoint(self._pointer)
        return self.explainer.update(seconds, at_the_icon=at_the_icon) or changed

    # The book.

    def keeps(self, widgets: Collection[int]) -> bool:
        """Tell whether what is pinned, or was just left, is among the ids of widgets."""
        kept = (self.explainer.pinned, self.explainer.left)
        return all(widget is None or id(widget) in widgets for widget in kept)

    def read_on(self, widget: Widget) -> bool:
        """Open the book at what it says about a widget; return whether it says anything."""
        if not widget.topic:
            return False
        self.explainer.let_go()
        self._explains.open(widget.topic)
        return True

    def press(self, position: Point, focus: Widget | None) -> bool:
        """Open the book if a press is on the "i", or anywhere on a hint that is pinned; return whether it was."""
        widget = self._shown(focus)
        if widget is None or not widget.topic:
            return False
        bubble, pinned = self._bubble(widget), widget is self.explainer.pinned
        place = bubble.box(self._theme) if pinned else bubble.icon(self._theme)
        return place.collidepoint(position) and self.read_on(widget)

    # Showing it.

    def draw(self, surface: pygame.Surface, focus: Widget | None) -> None:
        """Show the hint that is pinned or was just left, else that of the widget pointed at, else of the focus."""
        widget = self._shown(focus)
        if widget is not None:
            self._bubble(widget).draw(surface, self._theme)

    def box(self, focus: Widget | None) -> pygame.Rect | None:
        """Return where the hint is drawn, None while there is none."""
        widget = self._shown(focus)
        return None if widget is None else self._bubble(widget).box(self._theme)

    def _bubble(self, widget: Widget) -> Bubble:
        text = widget.hint if widget.reason else self._theme.keys.beside(widget.hint, widget.command)
        return Bubble(text, widget.rect, bool(widget.reason), bool(widget.topic))

    def _shown(self, focus: Widget | None) -> Widget | None:
        explainer = self.explainer
        refused = explainer.pointed_at if self._reason_time > 0 and explainer.pinned is None else None
        widget = refused or explainer.shown or focus
        if widget is explainer.rested_on and widget is not None and not widget.hint:
            widget = focus
        return widget if widget is not None and widget.hint else None
