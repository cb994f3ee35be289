"""The processes that the program starts beside itself."""

from __future__ import annotations

from multiprocessing import active_children
from multiprocessing.process import BaseProcess

from tests.patience import LONGEST


class StartedProcesses:
    """The processes that this one has started since."""

    def __init__(self) -> None:
        self._before = {child.pid for child in active_children()}

    def running(self) -> list[BaseProcess]:
        return [child for child in active_children() if child.pid not in self._before]

    def kill(self) -> None:
        """Let all of them die at once, as they do without memory."""
        for child in self.running():
            child.kill()
            child.join(LONGEST)
