"""The limits that prevent one device from using up shared resources."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds."""

    message: int = 2048
    each_second: float = 12.0
    """How many frames a page may send per second, and in one burst."""
    first_message: float = 8.0
    """How long a page may be silent before its first message."""
    request: float = 5.0
    """How long a request may take to arrive, and a connection may stay idle before the request."""
    head: int = 8192
    """The maximum size of a request."""
    writing: float = 20.0
    """How long a page may take to read one message, or a piece of a file."""
    file: float = 120.0
    """How long a device may take to read one file."""
    piece: int = 16384
    """How much of a file is sent at a time."""
    connections: int = 96
    connections_per_device: int = 24
    pages: int = 24
    pages_per_device: int = 12
    waiting: int = 2
    """How many messages of a page may be queued for the game before reading pauses."""
    unread: int = 64
    """How many messages may be queued for a page that reads slowly."""
    pause: float = 0.5
    """How long the server pauses when the system has no file descriptors left."""
