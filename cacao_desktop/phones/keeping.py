"""The file beside a saved game that keeps who holds a seat on a phone, so that a host that died finds them again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cacao_desktop.phones.chairs import CODE_LENGTH, CODE_LETTERS
from cacao_desktop.storage.files import (
    FileTooLargeError,
    NoOrdinaryFileError,
    read_ordinary,
    write_atomically,
)
from cacao_desktop.storage.strict_json import NotJsonError, parse_json

FORMAT: Final = "cacao-phones"
VERSION: Final = 1
_LIMIT: Final = 16384
_SUFFIX: Final = ".json"

Token = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,64}$")]


class _Entry(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)

    format: Literal["cacao-phones"]
    version: Literal[1]
    code: Annotated[str, Field(pattern=f"^[{CODE_LETTERS}]{{{CODE_LENGTH}}}$")]
    port: Annotated[int, Field(ge=0, le=65535)]
    seats: dict[Annotated[str, Field(pattern="^[0-3]$")], Token]
    terms: Annotated[str, Field(max_length=4096)] = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """What outlives the program: the code, the port, the token of each seat, and what a served table was begun with."""

    code: str
    port: int = 0
    tokens: Mapping[int, str] = field(default_factory=dict)
    terms: str = ""


class KeptTables:
    """The tables for phones in a folder, each by the key of its saved game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> Kept | None:
        """Return what was kept of a table, None where nothing sound is there."""
        try:
            entry = _Entry.model_validate(parse_json(read_ordinary(self._path(key), _LIMIT)))
        except (OSError, ValueError, NotJsonError, ValidationError, FileTooLargeError, NoOrdinaryFileError):
            return None
        return Kept(
            entry.code, entry.port, {int(seat): token for seat, token in entry.seats.items()}, entry.terms
        )

    def write(self, key: str, kept: Kept) -> None:
        """Keep a table; nobody but the player may read the file. Raises OSError where the disk does not take it."""
        entry = {
            "format": FORMAT,
            "version": VERSION,
            "code": kept.code,
            "port": kept.port,
            "seats": {str(seat): token for seat, token in kept.tokens.items()},
            "terms": kept.terms,
        }
        write_atomically(self._path(key), json.dumps(entry), backup=False)

    def forget(self, key: str) -> None:
        """Keep a table no longer, as its game is over."""
        self._path(key).unlink(missing_ok=True)

    def latest_first(self) -> list[str]:
        """Return the keys of all tables that are kept, the latest first."""
        found = [path for path in self._folder.glob(f"*{_SUFFIX}") if not path.name.startswith(".")]
        return [path.stem for path in sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)]

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)
