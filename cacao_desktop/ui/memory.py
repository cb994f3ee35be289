"""Returns unused memory to the system."""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

_ARENA_MAX: Final = -8
"""The number of the option M_ARENA_MAX in the C library."""


def share_memory_between_threads() -> None:
    """Make all threads allocate from one heap.

    Otherwise the C library of Linux gives each thread its own heap, and `release_memory` cannot
    return the end of it, which holds the pictures that the thread has loaded.
    """
    set_option = _function("mallopt")
    if set_option is not None:
        set_option(_ARENA_MAX, 1)


def release_memory() -> None:
    """Return the memory of freed pictures, which the C library of Linux otherwise keeps."""
    trim = _function("malloc_trim")
    if trim is not None:
        trim(0)


@cache
def _function(name: str) -> Callable[..., Any] | None:
    """Return a function of the C library of Linux, None if it is missing."""
    if sys.platform != "linux":
        return None
    return getattr(ctypes.CDLL(None), name, None)
