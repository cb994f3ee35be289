"""What a program that was killed while it was writing has left behind."""

from __future__ import annotations

import contextlib
from collections import defaultdict
from pathlib import Path

from cacao_desktop.storage.locks import LOCK_SUFFIX, FileLock


def sweep(folder: Path) -> None:
    """Remove unfinished files and locks that nobody holds from a folder of saved games or settings.

    What belongs to a file whose lock a running copy of the program holds is left alone.
    """
    left: defaultdict[str, list[Path]] = defaultdict(list)
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            stem = _stem_of_leftover(path.name)
            if stem:
                left[stem].append(path)
    for stem, paths in left.items():
        with contextlib.suppress(OSError):
            lock = FileLock.acquire(folder / (stem + LOCK_SUFFIX))
            if lock is not None:
                try:
                    for path in paths:
                        path.unlink(missing_ok=True)
                finally:
                    lock.release()


def _stem_of_leftover(name: str) -> str:
    """Return which file was being written, as in "game" for ".game.json.x1y2.new"; nothing for other files."""
    if name.endswith(LOCK_SUFFIX):
        return name.removesuffix(LOCK_SUFFIX)
    if name.startswith(".") and name.endswith((".new", ".former")) and ".json." in name:
        return name[1 : name.rindex(".json.")]
    return ""
