"""Saves a match in progress to its file after every change."""

from __future__ import annotations

import logging
import os
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cacao_desktop.engine import Message, Setup
from cacao_desktop.i18n import N_
from cacao_desktop.match import Match, Move, Seat
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage import paths, save_format
from cacao_desktop.storage.checking import reason_of
from cacao_desktop.storage.errors import SaveInUseError, SaveLibraryError
from cacao_desktop.storage.file_stamp import Stamp, stamp_of
from cacao_desktop.storage.files import LOCK_SUFFIX, FileLock, write_atomically
from cacao_desktop.storage.save_write import save_text

logger = logging.getLogger(__name__)

SUFFIX: Final = ".json"

_MAX_FOLDER_LENGTH: Final = 140
"""Longer folder names are shortened to their end, so that messages still show the reason."""


Progress = tuple[int, Move | None, tuple[Seat, ...], Setup]
"""The number of moves, the last move, the seats and the set-up of a match."""


class AutoSave:
    """Saves one match.

    From the first save until it is closed, no other copy of the program can write to the file.
    """

    def __init__(
        self,
        match: Match,
        key: str,
        folder: Path,
        name: str,
        *,
        lock: FileLock | None = None,
        on_close: Callable[[AutoSave], None] = lambda _save: None,
    ) -> None:
        self.match = match
        self.key = key
        self.folder = folder
        self.name = plain_text(name, save_format.MAX_NAME_LENGTH)
        self.is_open = True
        """Whether the match can still be saved."""
        self.is_copy = False
        """Whether this is a copy, because the game itself is open in another window."""
        self.changed_outside = False
        """Whether another program wrote the file; its content was kept in a file beside it."""
        self._lock = lock
        self._on_close = on_close
        self._created = save_format.now()
        self._saved = self._created
        self._written: Progress | None = None
        self._untouched: Progress | None = None
        """The progress before the first move, which is not saved."""
        self._stamp: Stamp | None = None

    @property
    def path(self) -> Path:
        return self.folder / (self.key + SUFFIX)

    @property
    def unsaved(self) -> bool:
        """Whether the file differs from the current match."""
        if self._progress == self._untouched:
            return False
        return self._written != self._progress or stamp_of(self.path) is None

    def save_after_first_move(self) -> None:
        """Save nothing before the first move, so that viewing an example creates no game."""
        self._untouched = self._progress

    def continue_from(self, head: save_format.SaveHead) -> None:
        """Continue a match that is already in the file, under the head of that file."""
        self._created = head.created
        self._saved = head.saved
        self._written = self._progress
        self._stamp = stamp_of(self.path)

    def save(self) -> None:
        """Save the match if it has changed, and keep the previous file as a backup.

        Raises:
            SaveLibraryError: the file cannot be written; the previous file is unchanged.
        """
        if not self.is_open:
            raise SaveInUseError(N_("This game is open in another window."))
        if self.unsaved:
            self._saved = save_format.now()
            self._write()

    def rename(self, name: str) -> None:
        """Rename the game, in its file too; raises the same errors as `save`."""
        self.name = plain_text(name, save_format.MAX_NAME_LENGTH)
        former = self._stamp
        self._write()
        if former is not None:
            # Renaming is no move, so the game keeps its position in lists.
            os.utime(self.path, ns=(former[0], former[0]))
            self._stamp = stamp_of(self.path)

    def move_to(self, folder: Path) -> None:
        """Save the match in another folder from now on; the previous file remains.

        Raises:
            SaveLibraryError: it cannot be saved there; the previous folder stays in use.
        """
        former_folder = self.folder
        former_lock = self._lock
        former_stamp = self._stamp
        self.folder = folder
        self._lock = None
        self._stamp = None
        try:
            self._write()
        except SaveLibraryError:
            self._release()
            self.folder = former_folder
            self._lock = former_lock
            self._stamp = former_stamp
            raise
        if former_lock is not None:
            former_lock.release()

    def close(self) -> None:
        """Release the file; nothing more is saved."""
        if self.is_open:
            self.is_open = False
            self._release()
            self._on_close(self)

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @property
    def _progress(self) -> Progress:
        """The current progress, to detect changes."""
        moves = self.match.moves
        return len(moves), moves[-1] if moves else None, self.match.seats, self.match.setup

    def _write(self) -> None:
        text = save_text(self.match, self.name, self._created, self._saved)
        try:
            self._lock = self._lock or lock_of(self.path)
            self._keep_foreign_file()
            write_atomically(self.path, text)
        except OSError as error:
            raise SaveLibraryError(self._write_problem(error)) from error
        self._written = self._progress
        self._stamp = stamp_of(self.path)

    def _write_problem(self, error: OSError) -> Message:
        if paths.is_nowhere(self.path):
            return Message(
                N_("The game could not be saved: this computer has no folder for your files.")
            )
        text = N_("The game could not be saved in {folder}: {reason}.")
        folder = str(self.folder)
        if len(folder) > _MAX_FOLDER_LENGTH:
            folder = "…" + folder[-_MAX_FOLDER_LENGTH:]
        return Message(text, {"folder": folder, "reason": reason_of(error)})

    def _keep_foreign_file(self) -> None:
        """Rename a file that another program wrote in place of ours, so that it is listed."""
        current = stamp_of(self.path)
        if self._stamp is not None and current is not None and current != self._stamp:
            renamed = self.path.with_name(uuid.uuid4().hex + SUFFIX)
            self.path.rename(renamed)
            self.changed_outside = True
            logger.warning(
                "a saved game was changed from outside; what was found is kept as %s", renamed.name
            )


def lock_of(path: Path) -> FileLock:
    """Return the lock on a game's file.

    Raises:
        SaveInUseError: another copy of the program holds it.
        OSError: the lock file cannot be created.
    """
    lock = FileLock.acquire(path.with_suffix(LOCK_SUFFIX))
    if lock is None:
        raise SaveInUseError(N_("This game is being played."))
    return lock
