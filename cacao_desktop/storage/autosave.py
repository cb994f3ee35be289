"""The place that one match in progress is saved to, again and again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from cacao_desktop.engine.messages import Message
from cacao_desktop.i18n import N_
from cacao_desktop.match import MatchRecord
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.storage.locks import FileLock
from cacao_desktop.storage.save_entries import NAME_LENGTH, SaveHead
from cacao_desktop.storage.save_errors import SaveInUseError, SaveLibraryError
from cacao_desktop.storage.save_write import SaveWriter


class AutoSave:
    """Where one match is saved; no other copy of the program writes there until it is closed."""

    def __init__(self, key: str, path: Path, lock: FileLock, name: str) -> None:
        self.key = key
        self.name = name[:NAME_LENGTH]
        self._path = path
        self._lock = lock
        self._created = self._saved = datetime.now(UTC)
        self._record: MatchRecord | None = None
        self._writer = SaveWriter()

    @property
    def is_open(self) -> bool:
        """Whether the match can still be saved here."""
        return self._lock.held

    def go_on(self, head: SaveHead, record: MatchRecord) -> None:
        """Take over what the file already holds."""
        self._created, self._saved, self._record = head.created, head.saved, record

    def autosave(self, record: MatchRecord) -> None:
        """Save the match as it stands; what was saved before stays beside it as a backup.

        Raises:
            SaveLibraryError: the disk does not take it; what was saved before is still there.
        """
        self._record, self._saved = record, datetime.now(UTC)
        self._write(record)

    def rename(self, name: str) -> None:
        """Give the game another name, in its file too; raises as `autosave` does."""
        self.name = name[:NAME_LENGTH]
        if self._record is not None:
            self._write(self._record)

    def close(self) -> None:
        """Let others have the file; nothing more is saved here."""
        self._lock.release()

    def _write(self, record: MatchRecord) -> None:
        if not self.is_open:
            raise SaveInUseError(Message(N_("This game goes on elsewhere.")))
        text = self._writer.text(record, self.name, self._created, self._saved)
        try:
            write_atomically(self._path, text)
        except OSError as error:
            values = {"reason": error.strerror}
            raise SaveLibraryError(Message(N_("The game could not be saved: {reason}."), values)) from error
