"""Stamps of files, which show whether another program has written a file."""

from pathlib import Path

Stamp = tuple[int, int, int]
"""A file's time of change, size and inode number; another program's writing changes them."""


def stamp_of(path: Path) -> Stamp | None:
    """Return a file's time of change, size and inode number; None if it is missing."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
