"""The hints of a page's widgets, and the reasons for refusals."""

from collections.abc import Callable, Collection
from typing import Final

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.pages.explainer import Explainer
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets.widget import Widget

_HOVER_SECONDS: Final = 0.45
"""The hover time before a hint appears."""
_REASON_SECONDS: Final = 4.0
"""How long the reason of a refusal is shown."""


class Hint:
    """Explains the widgets of a page, and keeps the reason for a refusal in view.

    A hint appears after the pointer has rested on a widget, immediately when a press is refused,
    or pinned by a key. If the book has a topic for the widget, it has an "i" that opens it.
    """

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._theme = context.theme
        self.explainer = Explainer[Widget](_HOVER_SECONDS, self._with_book_icon, context.theme)
        self.aside: Callable[[Bubble], Bubble] = lambda bubble: bubble
        """Moves a bubble that would hide the thing being chosen."""
        self._reason_seconds = 0.0
        """The seconds for which the reason of a refusal is still shown."""
        self._seen: tuple[Widget, Point] | None = None
        """The widget explained now or soon, and its last position."""

    def ask_about_part(self, pointed_at: Widget | None) -> None:
        if pointed_at is not None:
            pointed_at.point_at(self.explainer.pointer, self._theme)

    def point_at(self, widget: Widget | None) -> None:
        """Set the widget under the pointer, None for none."""
        if widget is not None and widget.hint_shown_elsewhere:
            widget = None
        self.explainer.point_at(widget)
        self._reason_seconds = 0.0

    def show_reason(self) -> None:
        """Show the reason immediately, because a press was refused."""
        self._reason_seconds = _REASON_SECONDS

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether the hint appears or disappears.

        It disappears when its widget moves.
        """
        changed = self._dismiss_if_moved()
        if self._reason_seconds > 0:
            self._reason_seconds -= seconds
            changed = changed or self._reason_seconds <= 0
        changed = self.explainer.update(seconds) or changed
        return self._unpin_for_another() or changed

    def _dismiss_if_moved(self) -> bool:
        """Dismiss the hint of a widget that has moved; return whether it has."""
        about = self.explainer.shown or self.explainer.pointed_at
        before = self._seen
        self._seen = None if about is None else (about, about.rect.topleft)
        if before is None or before[0] is not about or before == self._seen:
            return False
        self.explainer.dismiss()
        return True

    def _unpin_for_another(self) -> bool:
        """Unpin a hint once the pointer rests on another widget; return whether it does."""
        explainer = self.explainer
        rested = explainer.rested_on
        pinned = explainer.pinned
        if not pinned or not rested or not rested.hint:
            return False
        if explainer.opens_book_at(pinned, explainer.pointer):
            return False
        return explainer.unpin()

    def keeps(self, widgets: Collection[int]) -> bool:
        """Return whether the pinned or lingering widget is among the ids of widgets."""
        explained = (self.explainer.pinned, self.explainer.lingering)
        return all(widget is None or id(widget) in widgets for widget in explained)

    def read_on(self, widget: Widget) -> bool:
        """Open the book at the topic of a widget; return whether it has one."""
        if not widget.topic:
            return False
        self.explainer.unpin()
        self._context.explain(widget.topic)
        return True

    def press(self, position: Point, focus: Widget | None) -> bool:
        """Open the book if a press is on the "i", or anywhere on a pinned hint.

        Return whether it was.
        """
        widget = self._shown(focus)
        return (
            widget is not None
            and self.explainer.opens_book_at(widget, position)
            and self.read_on(widget)
        )

    def draw(self, surface: pygame.Surface, focus: Widget | None) -> None:
        """Draw the pinned or lingering hint, else that of the pointer, else of the focus."""
        widget = self._shown(focus)
        if widget is not None:
            self._bubble(widget).draw(surface, self._theme)

    def box(self, focus: Widget | None) -> pygame.Rect | None:
        widget = self._shown(focus)
        if widget is None:
            return None
        return self._bubble(widget).box(self._theme)

    def _with_book_icon(self, widget: Widget) -> Bubble | None:
        if widget.topic and widget.hint:
            return self._bubble(widget)
        return None

    def _bubble(self, widget: Widget) -> Bubble:
        text = widget.hint
        if not widget.reason:
            text = self._theme.keys.beside(text, widget.command)
        return self.aside(Bubble(text, widget.rect, bool(widget.reason), bool(widget.topic)))

    def _shown(self, focus: Widget | None) -> Widget | None:
        """Return the widget whose hint is shown, None if none is."""
        explainer = self.explainer
        refused = None
        if self._reason_seconds > 0 and explainer.pinned is None:
            refused = explainer.pointed_at
        widget = refused or explainer.shown or focus
        if widget is explainer.rested_on and widget is not None and not widget.hint:
            widget = focus
        if widget is not None and widget.hint:
            return widget
        return None
