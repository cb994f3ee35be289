"""The folder in which a player's finished games are kept as replays."""

import contextlib
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from cacao_desktop.engine import Action, Deal, Setup
from cacao_desktop.storage.replay_write import write_replay

ENDING: Final = ".cacao"
"""What the name of a replay ends in, so that a double click opens the game; inside it is JSON."""
_ENDINGS: Final = (ENDING, ".json")
MOST_BYTES: Final = 120
"""How long a file name may grow before date and ending; systems allow 255 in all."""
_HARMLESS: Final = " -_,"


def keep_replay(folder: Path, setup: Setup, deal: Deal, actions: Iterable[Action], when: datetime) -> Path:
    """Write a finished game into the folder under the moment and the players' names; return its file.

    Raises:
        IllegalActionError: the actions are no legal game.
        UnfinishedGameError: the game is not over.
        OSError: the disk does not take the file.
    """
    names = harmless(", ".join(player.name for player in setup.players))
    stem = f"{when:%Y-%m-%d %H.%M} {names}".rstrip()
    candidates = (folder / f"{stem}{'' if number == 1 else f' ({number})'}{ENDING}" for number in count(1))
    path = next(candidate for candidate in candidates if not candidate.exists())
    write_replay(path, setup, deal, actions)
    return path


def replays_in(folder: Path) -> list[Path]:
    """Return the files of a folder that may be replays, the latest first; none where there is no such folder."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            with contextlib.suppress(OSError):
                if path.suffix in _ENDINGS and not path.name.startswith("."):
                    found.append((-path.stat().st_mtime_ns, path.name, path))
    return [path for _time, _name, path in sorted(found)]


def delete_replay(path: Path) -> None:
    """Remove a replay for good. Raises OSError where the folder does not allow it."""
    path.unlink(missing_ok=True)


def harmless(text: str) -> str:
    """Return a text that people typed as part of a file name that every system takes."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(char if char.isalnum() or char in _HARMLESS else " " for char in composed)
    cut = " ".join(kept.split()).encode("utf-8")[:MOST_BYTES].decode("utf-8", "ignore")
    return cut.strip(_HARMLESS)
