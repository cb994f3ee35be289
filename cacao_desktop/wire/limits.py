"""The limits that keep one device from using up what all share."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds."""

    message: int = 2048
    each_second: float = 12.0
    """How many frames a page may send a second, and how many at once."""
    first_message: float = 8.0
    """How long a page may be silent before its first message."""
    request: float = 5.0
    """How long a request may take to arrive, and a connection may wait for the next one."""
    head: int = 8192
    """The size of a request."""
    writing: float = 20.0
    """How long a page may take to read one message, or a piece of a file."""
    file: float = 120.0
    """How long a device may take to read one file."""
    piece: int = 16384
    """How much of a file is sent at once."""
    connections: int = 96
    connections_of_a_device: int = 24
    pages: int = 24
    pages_of_a_device: int = 12
    waiting: int = 2000
    """How many messages of all pages may wait for the game."""
    unread: int = 64
    """How many messages may wait for a page that reads slowly."""
    pause: float = 0.5
    """How long the server waits when the system has no more open files."""
