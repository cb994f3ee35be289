"""Lists saved games, the latest first; each is read only when it is shown."""

import contextlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, overload

from cacao_desktop.engine import Player
from cacao_desktop.match import PERSON
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage import errors, save_format
from cacao_desktop.storage.autosave import SUFFIX
from cacao_desktop.storage.file_stamp import Stamp, stamp_of
from cacao_desktop.storage.files import BACKUP_SUFFIX
from cacao_desktop.storage.save_read import backup_of, best_head

_MAX_FILES_READ: Final = 300
"""How many saved games of a folder are read for a list."""

_MAX_BYTES_READ: Final = 8 * 1024 * 1024
"""How many bytes of saved games are read for a list."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The validated facts about a saved game that are known without opening it.

    Rounds count from 1, and `turn` is the seat to decide (None in a finished game). `problem` says
    why it cannot be opened, if so.
    """

    key: str
    name: str
    saved_at: datetime
    players: tuple[Player, ...] = ()
    round: int = 0
    rounds: int = 0
    finished: bool = False
    problem: str = ""
    totals: tuple[int, ...] = ()
    turn: int | None = None
    own_turn: bool = False
    """Whether it is the turn of the only person at the table."""
    stop: str = ""
    """The stop of a journey that it belongs to, as in `MatchContext`."""


class SaveReader:
    """Reads entries for lists of saved games, and caches them while a file is unchanged."""

    def __init__(self) -> None:
        self.cached: dict[Path, tuple[tuple[Stamp, Stamp], SavedGame]] = {}

    def read(self, key: str, path: Path) -> SavedGame:
        """Return the entry of a game, with the problem if it cannot be opened."""
        stamps = _stamp(path), _stamp(backup_of(path))
        entry = self.cached.get(path)
        if entry is None or entry[0] != stamps:
            entry = self.cached[path] = stamps, _listed(key, path)
        return entry[1]


class SaveList(Sequence[SavedGame]):
    """The saved games in a folder at one moment."""

    def __init__(self, reader: SaveReader, games: Sequence[tuple[str, Path]]) -> None:
        self._reader = reader
        self._games = games

    def __len__(self) -> int:
        return len(self._games)

    @overload
    def __getitem__(self, index: int) -> SavedGame: ...
    @overload
    def __getitem__(self, index: slice) -> list[SavedGame]: ...
    def __getitem__(self, index: int | slice) -> SavedGame | list[SavedGame]:
        if isinstance(index, slice):
            return [self._reader.read(*game) for game in self._games[index]]
        return self._reader.read(*self._games[index])

    def latest_unfinished(self) -> SavedGame | None:
        """Return the latest game that can be opened and is not over.

        The number of files read is limited, so that a folder full of invalid files costs little
        time.
        """
        size = 0
        for key, path in self._games[:_MAX_FILES_READ]:
            if path not in self._reader.cached:
                size += _stamp(path)[1]
                if size > _MAX_BYTES_READ:
                    return None
            game = self._reader.read(key, path)
            if not game.finished and not game.problem:
                return game
        return None


def games_in(*folders: Path) -> list[Path]:
    """Return the files of all games in some folders, latest first.

    A game with only a backup counts. Hidden files, folders and broken links are skipped.
    """
    changed: dict[tuple[Path, str], int] = {}
    for folder in folders:
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                game = entry.name.removesuffix(BACKUP_SUFFIX)
                if not game.endswith(SUFFIX) or game.startswith("."):
                    continue
                if game == entry.name or (folder, game) not in changed:
                    # Another copy of the program may have just removed it.
                    with contextlib.suppress(OSError):
                        if not entry.is_dir():
                            changed[folder, game] = entry.stat().st_mtime_ns
    return [
        folder / name for folder, name in sorted(changed, key=lambda game: (-changed[game], game))
    ]


def _listed(key: str, path: Path) -> SavedGame:
    try:
        head = best_head(path)
    except errors.SaveLibraryError as error:
        changed = datetime.fromtimestamp(_stamp(path)[0] // 10**9, UTC)
        name = plain_text(path.stem, save_format.MAX_NAME_LENGTH)
        return SavedGame(key, name, changed, problem=str(error))
    shot = head.snapshot
    people = [number for number, seat in enumerate(head.seats) if seat.controller == PERSON]
    return SavedGame(
        key,
        head.name,
        head.saved,
        tuple(Player(player.name, player.color) for player in shot.players),
        shot.round,
        shot.rounds,
        shot.finished,
        totals=tuple(shot.totals),
        turn=shot.turn,
        own_turn=shot.turn is not None and people == [shot.turn],
        stop=head.stop,
    )


def _stamp(path: Path) -> Stamp:
    """Return a file's time, size and number, which change with it; zeros if it is missing."""
    return stamp_of(path) or (0, 0, 0)
