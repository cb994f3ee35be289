"""Waiting for another thread or process, for as long as a very slow machine may take."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST = 600.0
"""Seconds after which a test gives up; it is a safety limit, not a measurement."""

_FIRST_PAUSE = 0.002
_MAX_PAUSE_SECONDS = 0.02
"""Each pause is twice as long as the one before, as asking often keeps the processor from others."""


def wait_until(condition: Callable[[], object], what: str = "it did not happen") -> None:
    """Return as soon as a condition holds.

    Raises:
        AssertionError: it never held; the message is `what`.
    """
    end = time.monotonic() + LONGEST
    pause = _FIRST_PAUSE
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(pause)
        pause = min(2 * pause, _MAX_PAUSE_SECONDS)
