"""Removes the files that a program leaves behind if it is stopped while it writes."""

import contextlib
from collections import defaultdict
from pathlib import Path

from cacao_desktop.storage.files import LOCK_SUFFIX, FileLock


def sweep(folder: Path) -> None:
    """Remove unfinished files and stale locks from a folder of saved games or settings.

    Files locked by a running copy of the program are kept.
    """
    for stem, paths in _leftovers_in(folder).items():
        with contextlib.suppress(OSError):
            lock = FileLock.acquire(folder / (stem + LOCK_SUFFIX))
            if lock is not None:
                try:
                    for path in paths:
                        path.unlink(missing_ok=True)
                finally:
                    lock.release()


def _leftovers_in(folder: Path) -> dict[str, list[Path]]:
    """Return the files left behind in a folder, by the name of the file being written."""
    leftovers: defaultdict[str, list[Path]] = defaultdict(list)
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            stem = _stem_of_leftover(path.name)
            if stem:
                leftovers[stem].append(path)
    return leftovers


def _stem_of_leftover(name: str) -> str:
    """Return the name of the file being written, as in "game" for ".game.json.x1y2.new".

    Return an empty name for other files.
    """
    if name.endswith(LOCK_SUFFIX):
        return name.removesuffix(LOCK_SUFFIX)
    if name.startswith(".") and name.endswith((".new", ".former")) and ".json." in name:
        return name[1 : name.rindex(".json.")]
    return ""
