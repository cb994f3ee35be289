"""Waiting for another thread or process, for as long as a very slow machine may take."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST = 600.0
"""Seconds after which a test gives up; it is a safety limit, not a measurement."""

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
