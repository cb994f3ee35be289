"""The hint of a widget: shown once the pointer has rested on it, or at once where a press is refused."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.ui.bubble import bubble_box, draw_bubble
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget

_DELAY: Final = 0.45
_REASON_SHOWN: Final = 4.0


class Hint:
    """Counts how long the pointer rests on a widget, and how long the reason of a refusal is still shown."""

    def __init__(self) -> None:
        self._rested = 0.0
        self._reason_time = 0.0
        self._put_away = False

    def begin_anew(self) -> None:
        """The pointer is on another widget now."""
        self._rested = self._reason_time = 0.0
        self._put_away = False

    def put_away(self) -> None:
        """The widget was pressed: what it does is no longer a question until the pointer comes again."""
        self._put_away = True

    def tell_reason(self) -> None:
        """A press was refused: show at once why."""
        self._reason_time = _REASON_SHOWN

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
        return changed

    def draw(
        self, surface: pygame.Surface, theme: Theme, pointed_at: Widget | None, focus: Widget | None
    ) -> None:
        """Show the hint of the widget that is pointed at, or else of the one with the keyboard focus."""
        widget = self._shown(pointed_at, focus)
        if widget is not None:
            draw_bubble(surface, theme, widget.hint, widget.rect, locked=bool(widget.reason))

    def box(self, theme: Theme, pointed_at: Widget | None, focus: Widget | None) -> pygame.Rect | None:
        """Return where the hint is drawn, None while there is none."""
        widget = self._shown(pointed_at, focus)
        if widget is None:
            return None
        return bubble_box(theme, widget.hint, widget.rect, locked=bool(widget.reason))

    def _shown(self, pointed_at: Widget | None, focus: Widget | None) -> Widget | None:
        """Return the widget whose hint is shown."""
        rested = (self._rested >= _DELAY and not self._put_away) or self._reason_time > 0
        widget = pointed_at if pointed_at is not None and pointed_at.hint and rested else focus
        return widget if widget is not None and widget.hint else None
