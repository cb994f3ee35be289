"""The file that one match in progress is saved to, again and again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from cacao_desktop.engine.messages import Message
from cacao_desktop.i18n import N_
from cacao_desktop.match import Match, Move
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.storage.locks import FileLock
from cacao_desktop.storage.save_entries import NAME_LENGTH, SaveHead
from cacao_desktop.storage.save_errors import SaveInUseError, SaveLibraryError
from cacao_desktop.storage.save_write import SaveWriter


class AutoSave:
    """Saves one match; no other copy of the program writes to its file until it is closed."""

    def __init__(self, match: Match, key: str, path: Path, lock: FileLock, name: str) -> None:
        self.match = match
        self.key = key
        self.name = name[:NAME_LENGTH]
        self._path = path
        self._lock = lock
        self._created = self._saved = datetime.now(UTC)
        self._kept: tuple[int, Move | None] | None = None
        self._writer = SaveWriter()

    @property
    def is_open(self) -> bool:
        """Whether the match can still be saved here."""
        return self._lock.held

    @property
    def unsaved(self) -> bool:
        """Whether the match is not, or not as it is now, in its file."""
        return self._kept != self._last_move or not self._path.exists()

    def continue_from(self, head: SaveHead) -> None:
        """Take over that the file holds the match already, and what it says about itself."""
        self._created, self._saved, self._kept = head.created, head.saved, self._last_move

    def save(self) -> None:
        """Save the match as it is now, if it is not yet; what was saved before stays beside it as a backup.

        Raises:
            SaveLibraryError: the disk does not take it; what was saved before is still there.
        """
        if self.unsaved:
            self._saved = datetime.now(UTC)
            self._write()

    def rename(self, name: str) -> None:
        """Give the game another name, in its file too; raises as `save` does."""
        self.name = name[:NAME_LENGTH]
        self._write()

    def close(self) -> None:
        """Let others have the file; nothing more is saved here."""
        self._lock.release()

    @property
    def _last_move(self) -> tuple[int, Move | None]:
        """How many moves there are, and the last of them: the same only where no move was made or taken back."""
        moves = self.match.moves
        return len(moves), moves[-1] if moves else None

    def _write(self) -> None:
        if not self.is_open:
            raise SaveInUseError(Message(N_("This game goes on elsewhere.")))
        text = self._writer.text(self.match, self.name, self._created, self._saved)
        try:
            write_atomically(self._path, text)
        except OSError as error:
            values = {"reason": error.strerror}
            raise SaveLibraryError(Message(N_("The game could not be saved: {reason}."), values)) from error
        self._kept = self._last_move
