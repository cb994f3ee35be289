"""Locks between running copies of the program, held by the operating system: none outlives its process."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final, Self

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_SUFFIX: Final = ".cacao-lock"
"""The end of the name of the locks in a player's folders, in which other programs may have locks of their own."""


class FileLock:
    """A lock that is held until it is released or the process ends."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle: int | None = handle

    @classmethod
    def acquire(cls, path: Path) -> Self | None:
        """Return the lock on a lock file, which is made where it is missing; None if somebody holds it.

        Raises OSError when the file cannot be made.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                _lock(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                return None
            except OSError:
                # A file system without locks: better to play without than not to play.
                return cls(path, handle)
            if _is_still(path, handle):
                return cls(path, handle)
            # The holder before us has just removed the file: this lock would keep nobody out.
            os.close(handle)

    @property
    def held(self) -> bool:
        """Whether the lock has not been released yet."""
        return self._handle is not None

    def release(self) -> None:
        """Give the lock back and remove its file."""
        if self._handle is None:
            return
        if sys.platform == "win32":
            # An open file cannot be removed there, nor one that somebody else has opened meanwhile.
            os.close(self._handle)
            with contextlib.suppress(OSError):
                self._path.unlink()
        else:
            # While it is still held, so that nobody else's lock file is removed.
            if _is_still(self._path, self._handle):
                # A folder that has become unwritable keeps the file; the next start removes it.
                with contextlib.suppress(OSError):
                    self._path.unlink()
            os.close(self._handle)
        self._handle = None


def _is_still(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except OSError:
        return False
