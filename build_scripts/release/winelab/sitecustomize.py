"""Mend what Wine does differently from Windows; Python imports this at every start.

This is the one place for such differences:

- Wine's `_locking` fails without an error number, where Windows says EACCES.
- Files as standard streams make Python's fstat fail, so `run.sh` connects pipes.
- Wine says that it is Windows 7, whose pipes were different; `run.sh` sets Windows 10.
- Gamepads by XInput end programs with an access violation; `run.sh` turns them off.
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
        except OSError:
            # Python reports the number of some earlier error.
            raise PermissionError(errno.EACCES, "Permission denied") from None

    msvcrt.locking = locking
