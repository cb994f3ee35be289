"""The sessions of tables for phones, by which phones find their seats again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from cacao_desktop.bots.daily import CODE_LENGTH, LETTERS
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.files import read_ordinary, write_atomically

_SUFFIX: Final = ".json"


class PhoneSession(Entry):
    """The code, the port, the token of each seat, and the options of a served table."""

    code: Annotated[str, Field(pattern=f"^[{LETTERS}]{{{CODE_LENGTH}}}$")]
    port: Annotated[int, Field(ge=0, le=65535)] = 0
    tokens: dict[
        Annotated[int, Field(ge=0, le=3)], Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,64}$")]
    ] = Field(default={})
    terms: Annotated[str, Field(max_length=4096)] = ""
    format: Literal["cacao-phones"] = "cacao-phones"
    version: Literal[1] = 1

    def for_next_game(self, seats: int) -> PhoneSession:
        """Return the session of a rematch, in which the next seat begins."""
        tokens = {(seat - 1) % seats: token for seat, token in self.tokens.items()}
        return self.model_copy(update={"tokens": tokens})


class PhoneSessionStore:
    """The sessions in a folder, each by the key of its saved game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> PhoneSession | None:
        """Return a session, None if no valid one is stored."""
        try:
            return PhoneSession.model_validate_json(read_ordinary(self._path(key), 16384))
        except (OSError, ValueError):
            return None

    def write(self, key: str, session: PhoneSession) -> None:
        """Store a session in a file that only its owner may read.

        Raises:
            OSError: it cannot be written.
        """
        write_atomically(self._path(key), session.model_dump_json(), backup=False)

    def forget(self, key: str) -> None:
        """Delete a session whose game is over."""
        self._path(key).unlink(missing_ok=True)

    def latest_first(self) -> list[str]:
        """Return the keys of all sessions, the one that was written last first."""
        found = [
            path for path in self._folder.glob(f"*{_SUFFIX}") if not path.name.startswith(".")
        ]
        found.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        return [path.stem for path in found]

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)
