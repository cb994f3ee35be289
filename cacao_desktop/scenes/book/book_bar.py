"""The bar at the top of the book."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.measures import HEADER, Space
from cacao_desktop.scenes.book.history import History
from cacao_desktop.ui import LaidOut, Theme, styles
from cacao_desktop.ui.boxes.boxes import Pad, Row, WidgetBox, Words
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import RoundButton


@dataclass(frozen=True, slots=True)
class BookActions:
    """The actions of the bar and the contents."""

    close: Callable[[], None]
    open_page: Callable[[str], None]
    go: Callable[[int], None]
    """Go back or forward in the history."""
    toggle_contents: Callable[[], None]
    search: Callable[[], None]
    """Search for the typed text."""
    choose_version: Callable[[bool], None]
    print: Callable[[], None]


class BookBar(LaidOut):
    """The bar at the top: close, show contents, title, back and forward."""

    def __init__(self, actions: BookActions) -> None:
        super().__init__()
        self._actions = actions
        self._close = RoundButton("back", actions.close, tooltip=_("Close the book"))
        self._menu = RoundButton("menu", actions.toggle_contents, tooltip=_("Contents and search"))
        title = Words(_("Book of rules"), styles.PAGE_TITLE, fit="line")
        self._title = Shown(title, ground="none")
        back = _("Back to the last page (Backspace)")
        self._back = RoundButton("undo", self._go_back, tooltip=back)
        forward = _("Forward again")
        self._forward = RoundButton("arrow_right", self._go_forward, tooltip=forward)

    def _go_back(self) -> None:
        self._actions.go(-1)

    def _go_forward(self) -> None:
        self._actions.go(1)

    def show(self, history: History, *, narrow: bool) -> None:
        """Update the buttons for the history; a `narrow` window hides the contents."""
        left = [self._close]
        if narrow:
            left.append(self._menu)
        parts = [
            *widget_boxes(*left, grows=False),
            WidgetBox(self._title),
            *widget_boxes(self._back, self._forward, grows=False),
        ]
        edges = Space.SMALL, 0, Space.SMALL, 0
        self.box = Pad(Row(parts, gap=Space.MEDIUM), edges, HEADER)
        self._back.reason = ""
        if not history.can_go(-1):
            self._back.reason = _("This is the first page you opened.")
        self._forward.reason = ""
        if not history.can_go(1):
            self._forward.reason = _("There is no later page.")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        super().draw(surface, theme)
