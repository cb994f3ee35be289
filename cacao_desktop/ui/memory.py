"""Gives memory that is no longer used back to the system."""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

_ARENA_MAX: Final = -8
"""The number of the option M_ARENA_MAX in the C library."""


def share_memory_between_threads() -> None:
    """Have all threads take memory from one heap.

    The C library of Linux otherwise gives each a heap of its own, of which `release_memory` cannot
    give back the end, where the pictures lie that a thread has loaded.
    """
    set_option = _function("mallopt")
    if set_option is not None:
        set_option(_ARENA_MAX, 1)


def release_memory() -> None:
    """Give the system what freed pictures held, which the C library of Linux keeps otherwise."""
    trim = _function("malloc_trim")
    if trim is not None:
        trim(0)


@cache
def _function(name: str) -> Callable[..., Any] | None:
    """Return a function of the C library of Linux, None where it has none."""
    if sys.platform != "linux":
        return None
    return getattr(ctypes.CDLL(None), name, None)
