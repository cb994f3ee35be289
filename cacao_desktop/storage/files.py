"""Reading and writing files so that nothing is lost and nothing too large is taken in."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

BACKUP_SUFFIX = ".backup"


class FileTooLargeError(ValueError):
    """A file is larger than anything this program writes."""


def write_atomically(path: Path, text: str, *, backup: bool = True) -> None:
    """Write a text file so that either the old or the new content is there, whatever happens meanwhile.

    The folder is made where it is missing. With `backup` the former content stays beside it as NAME.backup.
    When this returns, a power cut cannot undo it any more.

    Raises:
        OSError: the disk does not take it; the old file is then still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if backup and path.exists():
            _keep_backup(path)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have the names in a folder written too: without it a power cut may bring back the old file."""
    if os.name == "nt":
        # Windows opens no folders, and writes their entries with the file.
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep_backup(path: Path) -> None:
    former = path.with_name(path.name + BACKUP_SUFFIX)
    spare = path.with_name(f".{path.name}.former")
    spare.unlink(missing_ok=True)
    try:
        # A second name for the old content: at no moment is the file itself missing.
        os.link(path, spare)
    except OSError:
        spare.write_bytes(path.read_bytes())
    spare.replace(former)


def read_bounded(path: Path, limit: int) -> str:
    """Return the content of a text file of at most `limit` bytes.

    Raises FileTooLargeError beyond that, OSError when it cannot be read and UnicodeDecodeError when it is
    not text in UTF-8.
    """
    with path.open("rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise FileTooLargeError(f"{path.name} is larger than {limit} bytes")
    return data.decode("utf-8")
