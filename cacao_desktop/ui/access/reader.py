"""The interface of the screen reader, and the version for systems without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_desktop.ui.access.announcer import Announcer
from cacao_desktop.ui.access.outline import Outline

if TYPE_CHECKING:
    from cacao_desktop.ui.window import GameWindow


class Reader(Announcer):
    """No screen reader: it shows nothing and makes no requests."""

    active = False
    """Whether a screen reader is running."""

    def open(self, window: GameWindow) -> None:
        """Start to serve screen readers for a window that is not shown yet."""

    def focus_window(self, in_front: bool) -> None:
        """Report whether the window is in front."""

    def step(self, _outline: Outline) -> bool:
        """Carry out the reader's requests and show it the changes.

        Return whether anything was done.
        """
        return False
