"""Mend what Wine does differently from Windows; Python imports this at every start.

This is the one place for such differences:

- Wine's `_locking` fails without an error number, where Windows says EACCES.
- Files as standard streams make Python's fstat fail, so `run.sh` connects pipes.
- Pools of processes hang; `SKIPPED` in `run.sh` names the tests that need one.
"""

from __future__ import annotations

import errno
import sys

if sys.platform == "win32":
    import msvcrt

    _locking = msvcrt.locking

    def locking(handle: int, mode: int, count: int) -> None:
        """Lock or release part of a file."""
        try:
            _locking(handle, mode, count)
        except OSError as error:
            if error.errno:
                raise
            raise PermissionError(errno.EACCES, "Permission denied") from None

    msvcrt.locking = locking
