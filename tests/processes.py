"""The processes that the program starts."""

from __future__ import annotations

from multiprocessing import active_children
from multiprocessing.process import BaseProcess

from tests.patience import MAX_SECONDS


class StartedProcesses:
    """The processes started since this object was made."""

    def __init__(self) -> None:
        self._before = {child.pid for child in active_children()}

    def running(self) -> list[BaseProcess]:
        return [child for child in active_children() if child.pid not in self._before]

    def kill(self) -> None:
        """Kill all of them at once, as the system does when memory runs out."""
        for child in self.running():
            child.kill()
            child.join(MAX_SECONDS)
