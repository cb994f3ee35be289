"""Files of results that only grow.

Every entry is checked when it is read. Entries that this program does not understand stay in the
file. Only one copy of the program writes at a time.
"""

import contextlib
import json
import logging
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Final, Generic, TypeVar

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from cacao_desktop.storage import files
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.checking import parse_json

logger = logging.getLogger(__name__)

Game = TypeVar("Game", bound=BaseModel)

_VERSION: Final = 1
"""The version of the format that is written."""

_MAX_ENTRIES: Final = 4000
"""The maximum number of games in a file."""


_MAX_FILE_BYTES: Final = 16 * 1024 * 1024
"""The maximum size of a file in bytes."""

_MAX_ODD_ENTRIES: Final = 100
"""The maximum number of unknown entries that are kept."""


class _File(Entry):
    """The contents of a result file."""

    format: str
    version: int
    games: Annotated[list[Any], Field(max_length=_MAX_ENTRIES + _MAX_ODD_ENTRIES)]


@dataclass(frozen=True, slots=True)
class _Entries(Generic[Game]):
    """The games in a file, and the unknown entries as JSON."""

    games: tuple[Game, ...] = ()
    unknown: tuple[str, ...] = ()


class ResultFile(Generic[Game]):
    """Reads and writes result files of one kind.

    At most the `max_games` latest games are kept, and only one with the same `identity`.
    """

    def __init__(
        self,
        kind: str,
        model: type[Game],
        identity: Callable[[Game], Hashable],
        max_games: int = _MAX_ENTRIES,
    ) -> None:
        self.max_games = max_games
        self._kind = kind
        self._identity = identity
        self._model = model
        self._list_adapter = TypeAdapter(list[model])  # type: ignore[valid-type]

    def load(self, path: Path) -> files.Loaded[tuple[Game, ...]]:
        """Return the games in a file, oldest first.

        If the file is damaged, it is moved aside and its backup is read.
        """
        loaded = self._load(path)
        return files.Loaded(
            loaded.content.games,
            loaded.aside,
            unreadable=loaded.unreadable,
            first=loaded.first,
            newer=loaded.newer,
            odd=len(loaded.content.unknown),
        )

    def _load(self, path: Path) -> files.Loaded[_Entries[Game]]:
        nothing: _Entries[Game] = _Entries()
        loaded = files.load(path, self._read, self._kind, nothing)
        if loaded.first or loaded.aside is not None:
            # The backup still has all games but the last.
            with contextlib.suppress(ValueError, OSError):
                backup = self._read(path.with_name(path.name + files.BACKUP_SUFFIX))
                return replace(loaded, content=backup)
        return loaded

    def add(self, path: Path, game: Game) -> bool:
        """Add a game to the file once; return whether the file has it.

        A damaged file is moved aside first. A file of a newer version, or one that cannot be read
        at the moment, is left unchanged, as is any file that cannot be written. The call waits for
        other running copies.
        """
        try:
            with files.hold_lock(path.with_suffix(files.LOCK_SUFFIX)):
                loaded = self._load(path)
                if loaded.unreadable or loaded.newer:
                    return False
                if self._identity(game) not in map(self._identity, loaded.content.games):
                    self._write(path, replace(loaded.content, games=(*loaded.content.games, game)))
        except OSError:
            logger.exception("%s could not be written", path.name)
            return False
        return True

    def _write(self, path: Path, entries: _Entries[Game]) -> None:
        """Write the most recent entries that fit into the file."""
        lines = [each.model_dump_json() for each in entries.games[-self.max_games :]]
        lines = [*entries.unknown[-_MAX_ODD_ENTRIES:], *lines]
        size = sum(len(line.encode()) + 2 for line in lines) + 1024
        while size > _MAX_FILE_BYTES:
            size -= len(lines.pop(0).encode()) + 2
        head = json.dumps({"format": self._kind, "version": _VERSION})[:-1]
        body = ",\n".join(lines)
        files.write_atomically(path, f'{head}, "games": [\n{body}\n]}}\n')

    def _read(self, path: Path) -> _Entries[Game]:
        file = _File.model_validate(parse_json(files.read_ordinary(path, _MAX_FILE_BYTES)))
        if file.format != self._kind:
            raise ValueError(f"{path.name} is a file of another kind")
        if file.version > _VERSION:
            raise files.NewerVersionError(f"{path.name} is of version {file.version}")
        if file.version < _VERSION:
            raise ValueError(f"there is no version {file.version}")
        texts = [_as_json(each) for each in file.games]
        with contextlib.suppress(ValidationError):
            return _Entries(tuple(self._list_adapter.validate_json(f"[{','.join(texts)}]")))
        return self._read_one_by_one(texts)

    def _read_one_by_one(self, texts: Sequence[str]) -> _Entries[Game]:
        games: list[Game] = []
        unknown: list[str] = []
        for text in texts:
            try:
                games.append(self._model.model_validate_json(text))
            except ValidationError:
                unknown.append(text)
        logger.warning("%d entries of %s were not understood and stay", len(unknown), self._kind)
        return _Entries(tuple(games), tuple(unknown))


def _as_json(entry: object) -> str:
    # Integers that are far too large have lost their value.
    return json.dumps(entry, default=lambda _value: None)
