"""Waiting for another thread or process, for as long as even a very slow machine takes."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST = 600.0
"""Seconds after which a test gives up; none of them measures how long something takes."""

_PAUSE = 0.002


def wait_until(condition: Callable[[], object], what: str = "it did not happen") -> None:
    """Return as soon as a condition holds.

    Raises:
        AssertionError: it never held; the message is `what`.
    """
    end = time.monotonic() + LONGEST
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(_PAUSE)
