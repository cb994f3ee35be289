"""How much a stranger may ask of the server before it is sent away."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds."""

    message: int = 2048
    each_second: float = 12.0
    """How many messages a page may send a second, and how many at once."""
    first_message: float = 8.0
    """How long a page may be silent before its first message."""
    request: float = 5.0
    writing: float = 20.0
    """How long a page may take to read one message."""
    pages: int = 24
    pages_of_a_device: int = 12
    waiting: int = 2000
    """How many messages of all pages may wait for the game."""
