"""Gives memory that is no longer used back to the system."""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any


def release_memory() -> None:
    """Give the system what freed pictures held, which the C library of Linux keeps otherwise."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], Any] | None:
    """Return the function of the C library for this, None where it has none."""
    if sys.platform != "linux":
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)
