"""The processes that the program starts."""

from __future__ import annotations

import os
import sys
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.patience import MAX_SECONDS

if sys.platform == "win32":
    import ctypes

    _SYNCHRONIZE = 0x100000
    _WAIT_TIMEOUT = 0x102

    def is_running(process: int) -> bool:
        """Return whether a process is running."""
        kernel = ctypes.windll.kernel32
        kernel.OpenProcess.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(kernel.OpenProcess(_SYNCHRONIZE, False, process))
        if not handle:
            return False
        waited = kernel.WaitForSingleObject(handle, 0)
        kernel.CloseHandle(handle)
        return bool(waited == _WAIT_TIMEOUT)
else:

    def is_running(process: int) -> bool:
        """Return whether a process is running.

        One that has ended may not have been collected by its new parent.
        """
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        status = Path(f"/proc/{process}/stat")
        return (
            not status.exists()
            or status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
        )


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
