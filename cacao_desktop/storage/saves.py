"""The player's saved games and the examples that ship with the program."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from cacao_desktop.engine.messages import Message
from cacao_desktop.i18n import N_
from cacao_desktop.match import MatchRecord
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.locks import FileLock
from cacao_desktop.storage.save_errors import SaveInUseError, SaveLibraryError, SaveNotFoundError
from cacao_desktop.storage.save_list import MOST_LISTED, SUFFIX, SavedGame, games_in, latest, listed
from cacao_desktop.storage.save_read import backup_of, best_save, refused

_EXAMPLE: Final = "example:"
_SEPARATORS: Final = frozenset("/\\:\0")


class SavedGames:
    """The saved games in a folder, which need not exist yet, and the examples in another one.

    Methods that take a key raise SaveLibraryError with a sentence for the player: `SaveNotFoundError`,
    `BrokenSaveError`, `SaveFromNewerVersionError` or `SaveInUseError`, or itself when the disk refuses.
    """

    def __init__(self, folder: Path, examples: Path | None = None) -> None:
        self._folder = folder
        self._examples = examples
        self._open: dict[str, AutoSave] = {}

    # Looking.

    def entries(self) -> Sequence[SavedGame]:
        """Return the player's games, the latest first and not more than 200; broken ones say what is wrong."""
        paths = latest(games_in(self._folder))
        return sorted((listed(path.stem, path) for path in paths), key=_saved_at, reverse=True)

    def examples(self) -> Sequence[SavedGame]:
        """Return the games that ship with the program, by file name; they can be opened, but not changed."""
        paths = [] if self._examples is None else games_in(self._examples)
        return [listed(_EXAMPLE + path.stem, path) for path in paths[:MOST_LISTED]]

    # Playing.

    def begin(self, name: str) -> AutoSave:
        """Return a fresh place for a match; its file comes with the first saving."""
        key = uuid.uuid4().hex
        place = AutoSave(key, self._path(key), self._lock(key), name)
        self._open[key] = place
        return place

    def load(self, key: str) -> MatchRecord:
        """Return a saved match, every action checked; from its backup where the file itself is damaged."""
        return best_save(self._path(key)).record

    def resume(self, key: str) -> tuple[MatchRecord, AutoSave]:
        """Return a saved match and the place where it goes on being saved.

        That is its own file; a new one for an example, and when another copy of the program has it open.
        """
        if key.startswith(_EXAMPLE):
            return self._branch_off(key)
        place = self._open.pop(key, None)
        if place is not None:
            place.close()
        try:
            return self._take_over(key)
        except SaveInUseError:
            return self._branch_off(key)

    def _branch_off(self, key: str) -> tuple[MatchRecord, AutoSave]:
        save = best_save(self._path(key))
        return save.record, self.begin(save.head.name)

    def _take_over(self, key: str) -> tuple[MatchRecord, AutoSave]:
        path, lock = self._path(key), self._lock(key)
        try:
            save = best_save(path)
            if save.from_backup:
                _put_aside(path)
        except BaseException:
            lock.release()
            raise
        place = AutoSave(key, path, lock, save.head.name)
        place.go_on(save.head, save.record)
        self._open[key] = place
        return save.record, place

    # Changing.

    def rename(self, key: str, name: str) -> None:
        """Give a game another name."""
        place = self._open.get(key)
        if place is not None and place.is_open:
            place.rename(name)
            return
        _, place = self._take_over(key)
        try:
            place.rename(name)
        finally:
            place.close()

    def delete(self, key: str) -> None:
        """Remove a game for good, with its backup."""
        path, lock = self._path(key), self._lock(key)
        try:
            for each in (path, backup_of(path)):
                each.unlink(missing_ok=True)
        except OSError as error:
            raise refused(error) from error
        finally:
            lock.release()

    # Where things lie.

    def _path(self, key: str) -> Path:
        """Return the file of a key; a key never leads out of its folder."""
        stem = key.removeprefix(_EXAMPLE)
        folder = self._folder if stem == key else self._examples
        if folder is None or not stem or stem.startswith(".") or set(stem) & _SEPARATORS:
            raise SaveNotFoundError(Message(N_("There is no such game.")))
        return folder / (stem + SUFFIX)

    def _lock(self, key: str) -> FileLock:
        if key.startswith(_EXAMPLE):
            raise SaveLibraryError(Message(N_("An example cannot be changed.")))
        try:
            lock = FileLock.acquire(self._path(key).with_suffix(".lock"))
        except OSError as error:
            raise refused(error) from error
        if lock is None:
            raise SaveInUseError(Message(N_("This game is being played.")))
        return lock


def _put_aside(path: Path) -> None:
    """Keep a damaged file under another name, so that nothing writes over it or takes it for a backup."""
    try:
        path.replace(path.with_name(path.name + ".bad"))
    except FileNotFoundError:
        pass
    except OSError as error:
        raise refused(error) from error


def _saved_at(game: SavedGame) -> datetime:
    return game.saved_at
