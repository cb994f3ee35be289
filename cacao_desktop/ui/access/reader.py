"""The screen reader as the game sees it, and as it is where none can be served."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_desktop.ui.access.announcer import Announcer
from cacao_desktop.ui.access.outline import Outline

if TYPE_CHECKING:
    from cacao_desktop.ui.window import GameWindow


class Reader(Announcer):
    """No screen reader: nothing is shown to it, and it asks for nothing."""

    active = False
    """Whether a reader runs."""

    def open(self, window: GameWindow) -> None:
        """Start to serve readers for a window that is not shown yet."""

    def focus_window(self, in_front: bool) -> None:
        """Report whether the window is in front."""

    def step(self, _outline: Outline) -> bool:
        """Carry out the requests of the reader and show it the changes.

        Return whether anything was done.
        """
        return False
