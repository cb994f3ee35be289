"""The file beside a saved game that keeps who holds a seat on a phone, so that a host that died finds them again."""

from __future__ import annotations

from dataclasses import field, replace
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass

from cacao_desktop.phones.chairs import CODE_LENGTH, CODE_LETTERS
from cacao_desktop.storage.files import read_ordinary, write_atomically

_LIMIT: Final = 16384
_SUFFIX: Final = ".json"


@dataclass(frozen=True, config=ConfigDict(strict=True))
class Kept:
    """What outlives the program: the code, the port, the token of each seat, and what a served table was begun with."""

    code: Annotated[str, Field(pattern=f"^[{CODE_LETTERS}]{{{CODE_LENGTH}}}$")]
    port: Annotated[int, Field(ge=0, le=65535)] = 0
    tokens: dict[
        Annotated[int, Field(ge=0, le=3)], Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,64}$")]
    ] = field(default_factory=dict)
    terms: Annotated[str, Field(max_length=4096)] = ""
    format: Literal["cacao-phones"] = "cacao-phones"
    version: Literal[1] = 1

    def for_next_game(self, seats: int) -> Kept:
        """Return it for a game in which the next seat begins, so that phones find their people again."""
        return replace(self, tokens={(seat - 1) % seats: token for seat, token in self.tokens.items()})


_FILE: Final = TypeAdapter(Kept)


class KeptTables:
    """The tables for phones in a folder, each by the key of its saved game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> Kept | None:
        """Return what was kept of a table, None where nothing sound is there."""
        try:
            return _FILE.validate_json(read_ordinary(self._path(key), _LIMIT))
        except (OSError, ValueError):
            return None

    def write(self, key: str, kept: Kept) -> None:
        """Keep a table; nobody but the player may read the file. Raises OSError where the disk does not take it."""
        write_atomically(self._path(key), _FILE.dump_json(kept).decode(), backup=False)

    def forget(self, key: str) -> None:
        """Keep a table no longer, as its game is over."""
        self._path(key).unlink(missing_ok=True)

    def latest_first(self) -> list[str]:
        """Return the keys of all tables that are kept, the latest first."""
        found = [path for path in self._folder.glob(f"*{_SUFFIX}") if not path.name.startswith(".")]
        return [path.stem for path in sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)]

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)
