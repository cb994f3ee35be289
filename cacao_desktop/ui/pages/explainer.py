"""When an explanation appears, stays and disappears."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cacao_desktop.geometry import Point
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.theme import Theme

Thing = TypeVar("Thing")

LINGER_TIME: Final = 2.0
"""Seconds that an explanation stays while the pointer moves to the "i"."""


class Explainer(Generic[Thing]):
    """Explains a thing after the pointer has rested on it, and keeps pinned explanations.

    `delay` is in seconds. `bubble` returns the explanation of a thing, or None; its "i" opens the
    book.
    """

    def __init__(
        self, delay: float, bubble: Callable[[Thing], Bubble | None], theme: Theme
    ) -> None:
        self._delay = delay
        self._bubble = bubble
        self._theme = theme
        self.pointer: Point = (-1, -1)
        self.pointed_at: Thing | None = None
        """The thing under the pointer, explained or not."""
        self.pinned: Thing | None = None
        """The thing that stays explained until the next event."""
        self.lingering: Thing | None = None
        """The thing that stays explained while the pointer moves to its "i"."""
        self._rested = 0.0
        """The seconds for which the pointer has rested on a thing."""
        self._stay = 0.0
        """The seconds for which the lingering explanation still stays."""
        self._dismissed = False

    @property
    def shown(self) -> Thing | None:
        if self.pinned is not None:
            return self.pinned
        if self.lingering is not None:
            return self.lingering
        return self.rested_on

    @property
    def rested_on(self) -> Thing | None:
        """The thing on which the pointer has rested long enough."""
        if self._rested >= self._delay and not self._dismissed:
            return self.pointed_at
        return None

    def move(self, position: Point) -> None:
        self.pointer = position
        if not self._is_heading_for(self.lingering):
            self.lingering = None

    def _is_heading_for(self, thing: Thing | None) -> bool:
        """Return whether the pointer is between a thing and its "i"."""
        bubble = None if thing is None else self._bubble(thing)
        return bubble is not None and bubble.area_with_thing(self._theme).collidepoint(
            self.pointer
        )

    def opens_book_at(self, thing: Thing, position: Point) -> bool:
        """Return whether a press is on the "i", or anywhere on a pinned explanation."""
        bubble = self._bubble(thing)
        if bubble is None:
            return False
        if thing == self.pinned:
            rect = bubble.box(self._theme)
        else:
            rect = bubble.icon(self._theme)
        return rect.collidepoint(position)

    def point_at(self, thing: Thing | None) -> bool:
        """Set the thing under the pointer, None for none.

        Return whether the explained thing has changed.
        """
        if thing == self.pointed_at:
            return False
        before = self.shown
        rested = self.rested_on
        if self._is_heading_for(rested):
            self.lingering = rested
            self._stay = LINGER_TIME
        self.pointed_at = thing
        self._rested = 0.0
        self._dismissed = False
        return self.shown != before

    def pin(self, thing: Thing | None) -> None:
        self.pinned = thing
        self.lingering = None

    def unpin(self) -> bool:
        """Unpin the explanation; return whether there was one."""
        pinned = self.pinned
        self.pinned = None
        self.lingering = None
        return pinned is not None

    def dismiss(self) -> None:
        """Explain nothing until the pointer moves to another thing."""
        self._dismissed = True
        self.unpin()

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether the explained thing has changed."""
        before = self.shown
        if self.pointed_at is not None:
            self._rested += seconds
        if self.lingering is not None and not self._is_on_icon(self.lingering):
            self._stay -= seconds
            if self._stay <= 0:
                # Timed out: the pointer is not heading for the "i".
                self.lingering = None
                self._dismissed = True
        return self.shown != before

    def _is_on_icon(self, thing: Thing) -> bool:
        bubble = self._bubble(thing)
        return bubble is not None and bubble.icon(self._theme).collidepoint(self.pointer)
