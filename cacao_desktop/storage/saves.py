"""The player's saved games and the examples that ship with the program."""

import contextlib
import os
import uuid
from pathlib import Path
from typing import Final

from cacao_desktop.i18n import N_
from cacao_desktop.match import Match
from cacao_desktop.storage.autosave import SUFFIX, AutoSave, lock_of
from cacao_desktop.storage.errors import SaveInUseError, SaveLibraryError, SaveNotFoundError
from cacao_desktop.storage.files import FileLock, put_aside
from cacao_desktop.storage.save_list import SaveList, SaveReader, games_in
from cacao_desktop.storage.save_read import backup_of, best_save, refused

_EXAMPLE: Final = "example:"
"""The beginning of the keys of examples."""

_SEPARATORS: Final = frozenset("/\\:\0" if os.name == "nt" else "/\0")
"""The characters with which a key could leave its folder."""


class SavedGames:
    """The saved games in some folders, which need not exist, and the examples in another.

    New games are saved in the first folder. Methods that take a key raise SaveLibraryError, or its
    subclasses `SaveNotFoundError`, `BrokenSaveError` and `SaveInUseError`, with a sentence for the
    player.
    """

    def __init__(
        self, folder: Path, examples: Path | None = None, other_folders: tuple[Path, ...] = ()
    ) -> None:
        self._folders = [folder, *other_folders]
        self._examples = examples
        self._reader = SaveReader()
        self._open: dict[str, AutoSave] = {}

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of the player's games, and those that games in progress were moved to."""
        return tuple(
            dict.fromkeys([*self._folders, *(save.folder for save in self._open.values())])
        )

    def entries(self) -> SaveList:
        """Return the player's games, latest first, each read when it is accessed.

        A broken game states its problem.
        """
        return SaveList(self._reader, [(path.stem, path) for path in games_in(*self.folders)])

    def examples(self) -> SaveList:
        """Return the games that ship with the program, by file name.

        They can be opened but not changed.
        """
        paths = [] if self._examples is None else sorted(games_in(self._examples))
        return SaveList(self._reader, [(_EXAMPLE + path.stem, path) for path in paths])

    def begin(self, match: Match, name: str) -> AutoSave:
        """Return the file of a new match, which is created by the first save."""
        key = uuid.uuid4().hex
        save = AutoSave(match, key, self._folders[0], name, on_close=self._forget)
        self._open[key] = save
        return save

    def resume(self, key: str) -> AutoSave:
        """Return a saved match with every action checked, and the file it is saved to.

        It is the game's own file, or a new one for an example and for a game that another copy of
        the program has open.
        """
        if key.startswith(_EXAMPLE):
            example = self._begin_copy(key)
            example.save_after_first_move()
            return example
        former = self._open.get(key)
        if former is not None:
            former.close()
        try:
            save = self._continue(key, self._lock_if_allowed(key))
        except SaveInUseError:
            copy = self._begin_copy(key)
            copy.is_copy = True
            return copy
        self._open[key] = save
        return save

    def _forget(self, save: AutoSave) -> None:
        """Forget a match that is no longer played, but not its last folder."""
        self._open.pop(save.key, None)
        if save.folder not in self._folders:
            self._folders.append(save.folder)

    def _begin_copy(self, key: str) -> AutoSave:
        """Return a new file for a saved match."""
        saved = best_save(self._path(key))
        return self.begin(saved.match, saved.head.name)

    def _continue(self, key: str, lock: FileLock | None) -> AutoSave:
        """Return a saved match with its own file, which takes the lock; release it on an error."""
        path = self._path(key)
        try:
            saved = best_save(path)
            if saved.from_backup:
                _put_aside(path)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        save = AutoSave(
            saved.match, key, path.parent, saved.head.name, lock=lock, on_close=self._forget
        )
        save.continue_from(saved.head)
        return save

    def read(self, key: str) -> Match:
        """Return a saved match with every action checked, for viewing only."""
        return best_save(self._path(key)).match

    def rename(self, key: str, name: str) -> None:
        save = self._open.get(key)
        if save is not None:
            save.rename(name)
            return
        save = self._continue(key, self._lock(key))
        try:
            save.rename(name)
        finally:
            save.close()

    def delete(self, key: str) -> None:
        """Delete a game and its backup permanently."""
        path = self._path(key)
        lock = self._lock(key)
        try:
            files = [file for file in (path, backup_of(path)) if _can_be_unlinked(file)]
            if not files:
                raise _no_such_game()
            for file in files:
                file.unlink()
        except OSError as error:
            raise refused(error) from error
        finally:
            lock.release()

    def _path(self, key: str) -> Path:
        """Return the file of a key, which is always inside its folder."""
        stem = key.removeprefix(_EXAMPLE)
        folders = self.folders
        if key.startswith(_EXAMPLE):
            folders = (self._examples,) if self._examples else ()
        if not folders or not stem or stem.startswith(".") or set(stem) & _SEPARATORS:
            raise _no_such_game()
        paths = [folder / (stem + SUFFIX) for folder in folders]
        for path in paths:
            if os.path.lexists(path) or os.path.lexists(backup_of(path)):
                return path
        return paths[0]

    def _lock(self, key: str) -> FileLock:
        if key.startswith(_EXAMPLE):
            raise SaveLibraryError(N_("An example cannot be changed."))
        try:
            return lock_of(self._path(key))
        except OSError as error:
            raise refused(error) from error

    def _lock_if_allowed(self, key: str) -> FileLock | None:
        """Return the lock on a game, None if its folder is missing or read-only."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            if path.parent.is_dir():
                return lock_of(path)
        return None


def _no_such_game() -> SaveNotFoundError:
    return SaveNotFoundError(N_("There is no such game."))


def _can_be_unlinked(path: Path) -> bool:
    return os.path.lexists(path) and (path.is_symlink() or not path.is_dir())


def _put_aside(path: Path) -> None:
    """Rename a damaged file, so that it is neither overwritten nor taken for a backup."""
    try:
        put_aside(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise refused(error) from error
