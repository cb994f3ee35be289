"""Lists of saved games: bounded, and with a word on each that cannot be opened."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cacao_desktop.storage.files import BACKUP_SUFFIX
from cacao_desktop.storage.save_errors import SaveLibraryError
from cacao_desktop.storage.save_read import backup_of, best_head

MOST_LISTED: Final = 200
SUFFIX: Final = ".json"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What is known of a saved game without opening it.

    `players` are pairs of name and colour, rounds count from 1, `turn` is the seat that decides (None in a finished
    game); `problem` says why it cannot be opened, or is empty.
    """

    key: str
    name: str
    saved_at: datetime
    players: tuple[tuple[str, str], ...] = ()
    round: int = 0
    rounds: int = 0
    finished: bool = False
    problem: str = ""
    totals: tuple[int, ...] = ()
    turn: int | None = None


def games_in(folder: Path) -> list[Path]:
    """Return the files of all games in a folder by name, also of those of which only the backup is left."""
    try:
        names = {entry.name.removesuffix(BACKUP_SUFFIX) for entry in folder.iterdir()}
    except OSError:
        return []
    return sorted(folder / name for name in names if name.endswith(SUFFIX) and not name.startswith("."))


def latest(paths: Iterable[Path]) -> list[Path]:
    """Return the files that changed last, not more than `MOST_LISTED`."""
    return sorted(paths, key=_changed, reverse=True)[:MOST_LISTED]


def listed(key: str, path: Path) -> SavedGame:
    """Return what a list shows of a game; what is wrong with it, if it cannot be opened."""
    try:
        head = best_head(path)
    except SaveLibraryError as error:
        return SavedGame(key, path.stem, datetime.fromtimestamp(_changed(path), UTC), problem=str(error))
    shot = head.snapshot
    return SavedGame(
        key,
        head.name,
        head.saved,
        tuple((player.name, player.color) for player in shot.players),
        shot.round,
        shot.rounds,
        shot.finished,
        totals=tuple(shot.totals),
        turn=shot.turn,
    )


def _changed(path: Path) -> float:
    """Return when a game's file last changed, 0 when it has just gone."""
    for each in (path, backup_of(path)):
        with contextlib.suppress(OSError):
            return each.stat().st_mtime
    return 0.0
