"""Lists of saved games: the latest first, each read only when somebody looks at it."""

import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, overload

from cacao_desktop.match import PERSON
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage.autosave import SUFFIX, Stamp, stamp_of
from cacao_desktop.storage.checking import SaveLibraryError
from cacao_desktop.storage.files import BACKUP_SUFFIX
from cacao_desktop.storage.save_format import NAME_LENGTH
from cacao_desktop.storage.save_read import backup_of, best_head

_MOST_LOOKED_AT: Final = 300
_MOST_BYTES_LOOKED_AT: Final = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What is known of a saved game without opening it; all of it comes from validated data.

    `players` are pairs of name and colour, rounds count from 1, `turn` is the seat that decides (None in a finished
    game); `problem` says why it cannot be opened, or is empty. A folder in place of a file is not `deletable`.
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
    deletable: bool = True
    own_turn: bool = False
    """Whether it is the turn of the only person at the table."""


class SaveReader:
    """Reads what lists show of saved games, and remembers it as long as a file stays as it is."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[tuple[Stamp, Stamp], SavedGame]] = {}

    def read(self, key: str, path: Path) -> SavedGame:
        """Return what a list shows of a game; what is wrong with it, if it cannot be opened."""
        stamps = _stamp(path), _stamp(backup_of(path))
        known = self._known.get(path)
        if known is None or known[0] != stamps:
            known = self._known[path] = stamps, _listed(key, path)
        return known[1]

    def is_known(self, path: Path) -> bool:
        """Whether a file need not be read again, unless it has changed."""
        return path in self._known


class SaveList(Sequence[SavedGame]):
    """The saved games of a folder as they were when it was looked at."""

    def __init__(self, reader: SaveReader, games: Sequence[tuple[str, Path]]) -> None:
        self._reader, self._games = reader, games

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
        """Return the game played last that can be opened and is not over.

        Only so many files are looked at that a folder full of rubbish costs no more than a moment.
        """
        size = 0
        for key, path in self._games[:_MOST_LOOKED_AT]:
            if not self._reader.is_known(path):
                size += _stamp(path)[1]
                if size > _MOST_BYTES_LOOKED_AT:
                    return None
            game = self._reader.read(key, path)
            if not game.finished and not game.problem:
                return game
        return None


def games_in(*folders: Path) -> list[Path]:
    """Return the files of all games in folders, the latest first, also of those of which only the backup is left."""
    changed: dict[tuple[Path, str], int] = {}
    for folder in folders:
        with contextlib.suppress(OSError):
            for name, time in _names(folder):
                game = name.removesuffix(BACKUP_SUFFIX)
                if not game.endswith(SUFFIX) or game.startswith("."):
                    continue
                if game == name or (folder, game) not in changed:
                    changed[folder, game] = time
    return [folder / name for folder, name in sorted(changed, key=lambda game: (-changed[game], game))]


def _names(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield the names in a folder with the time of their last change, in nanoseconds."""
    with os.scandir(folder) as entries:
        for entry in entries:
            # Another copy of the program may just have removed it.
            with contextlib.suppress(FileNotFoundError):
                yield entry.name, entry.stat(follow_symlinks=False).st_mtime_ns


def _listed(key: str, path: Path) -> SavedGame:
    try:
        head = best_head(path)
    except SaveLibraryError as error:
        changed = datetime.fromtimestamp(_stamp(path)[0] // 10**9, UTC)
        name, is_folder = plain_text(path.stem, NAME_LENGTH), path.is_dir() and not path.is_symlink()
        return SavedGame(key, name, changed, problem=str(error), deletable=not is_folder)
    shot = head.snapshot
    people = [number for number, seat in enumerate(head.seats) if seat.controller == PERSON]
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
        own_turn=shot.turn is not None and people == [shot.turn],
    )


def _stamp(path: Path) -> Stamp:
    """Return what changes when a file does: time, size and number; zeros where there is none."""
    return stamp_of(path) or (0, 0, 0)
