"""The sessions of tables for phones, which restore the phones' seats."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from cacao_desktop.phones.access import CODE_LENGTH
from cacao_desktop.plain_text import UNAMBIGUOUS_LETTERS
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.checking import parse_json
from cacao_desktop.storage.files import read_ordinary, write_atomically
from cacao_desktop.storage.salvage import salvaged

logger = logging.getLogger(__name__)

_SUFFIX: Final = ".json"

_CODE_PATTERN: Final = f"^[{UNAMBIGUOUS_LETTERS}]{{{CODE_LENGTH}}}$"

_MAX_BYTES: Final = 16_384
"""The maximum size of a session's file."""


class PhoneSession(Entry):
    """The code, port, seats' tokens, and options of a served table."""

    code: Annotated[str, Field(pattern=_CODE_PATTERN)] = ""
    port: Annotated[int, Field(ge=0, le=65535)] = 0
    tokens: dict[
        Annotated[int, Field(ge=0, le=3)], Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,64}$")]
    ] = Field(default={})
    terms: Annotated[str, Field(max_length=4096)] = ""
    """The options that the table was started with, as JSON."""
    format: Literal["cacao-phones"] = "cacao-phones"
    version: Literal[1] = 1

    def for_next_game(self, seats: int) -> PhoneSession:
        """Return the session of a rematch, in which the next seat becomes seat 0."""
        tokens = {(seat - 1) % seats: token for seat, token in self.tokens.items()}
        return self.model_copy(update={"tokens": tokens})


class PhoneSessionStore:
    """The sessions in a folder, each named by the key of its saved game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> PhoneSession | None:
        """Return the session without invalid parts.

        Return None if there is none or its code is invalid.
        """
        try:
            raw = parse_json(read_ordinary(self._path(key), _MAX_BYTES))
        except (OSError, ValueError):
            return None
        if not isinstance(raw, dict):
            return None
        session, partly = salvaged(PhoneSession, raw)
        if partly:
            logger.warning("parts of a table of phones were not understood")
        return session if session.code else None

    def write(self, key: str, session: PhoneSession) -> None:
        """Store a session in a file that only its owner can read.

        Raises:
            OSError: it cannot be written.
        """
        write_atomically(self._path(key), session.model_dump_json(), backup=False)

    def forget(self, key: str) -> None:
        """Delete the session of a finished game."""
        self._path(key).unlink(missing_ok=True)

    def latest_first(self) -> list[str]:
        """Return the keys of all sessions, most recently written first."""
        files = [
            path for path in self._folder.glob(f"*{_SUFFIX}") if not path.name.startswith(".")
        ]
        files.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        return [path.stem for path in files]

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)
