"""The folder of replays and the names of its files."""

import contextlib
import unicodedata
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from cacao_desktop.match import Match
from cacao_desktop.storage.files import files_in
from cacao_desktop.storage.replay_write import write_replay

REPLAY_SUFFIX: Final = ".cacao"
"""The suffix of replays, which contain JSON and open with a double click."""

MAX_NAME_BYTES: Final = 120
"""The maximum bytes of a file name before date and suffix; systems allow 255 in all."""

_SAFE_PUNCTUATION: Final = " -_,"


def save_replay_in(folder: Path, match: Match, when: datetime) -> Path:
    """Write a finished match into the folder, named by time and players; return the file.

    Raises:
        IllegalActionError: the actions are not a legal game.
        ValueError: the game is not over.
        OSError: the file cannot be written.
    """
    names = safe_file_name(", ".join(player.name for player in match.setup.players))
    path = _free_path(folder, f"{when:%Y-%m-%d %H.%M} {names}".rstrip())
    write_replay(path, match.setup, match.deal, match.actions, match.seats)
    return path


def _free_path(folder: Path, stem: str) -> Path:
    """Return a path that does not exist yet, with a number if the stem alone is taken."""
    path = folder / f"{stem}{REPLAY_SUFFIX}"
    numbers = count(2)
    while path.exists():
        path = folder / f"{stem} ({next(numbers)}){REPLAY_SUFFIX}"
    return path


def replays_in(folder: Path) -> list[Path]:
    """Return the files in a folder that may be replays, latest first."""
    files = []
    for path in files_in(folder, REPLAY_SUFFIX, ".json"):
        # Another copy of the program may have just removed it.
        with contextlib.suppress(OSError):
            files.append((-path.stat().st_mtime_ns, path.name, path))
    return [path for _time, _name, path in sorted(files)]


def safe_file_name(text: str) -> str:
    """Return a typed text as part of a file name that is valid on every system."""
    composed = unicodedata.normalize("NFC", text)
    replaced = "".join(char if _is_safe(char) else " " for char in composed)
    encoded = " ".join(replaced.split()).encode("utf-8")
    return encoded[:MAX_NAME_BYTES].decode("utf-8", "ignore").strip(_SAFE_PUNCTUATION)


def _is_safe(char: str) -> bool:
    return char.isalnum() or char in _SAFE_PUNCTUATION
