"""Files of games that only grow: checked before they are believed, and written by one copy of the program at a time.

Kept so are how the stops of journeys were done, and how deals of a day ended.
"""

import contextlib
import errno
import json
from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, Generic, Literal, TypeVar

from pydantic import BaseModel, Field

from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.checking import parse_json
from cacao_desktop.storage.files import (
    BACKUP_SUFFIX,
    LOCK_SUFFIX,
    Loaded,
    held,
    load,
    read_ordinary,
    write_atomically,
)
from cacao_desktop.storage.save_format import MOST_GOLD, Id

Game = TypeVar("Game", bound=BaseModel)
_LIMIT: Final = 16 * 1024 * 1024
_MOST: Final = 4000


class _File(Entry, Generic[Game]):
    """The whole file."""

    format: str
    version: Literal[1]
    games: Annotated[tuple[Game, ...], Field(max_length=_MOST, strict=False)]


class Ledger(Generic[Game]):
    """Reads and writes files of one kind; at most the `most` latest games are kept, one of each that are `same`."""

    def __init__(
        self, kind: str, model: type[Game], same: Callable[[Game], Hashable], most: int = _MOST
    ) -> None:
        self.most = most
        self._kind, self._same = kind, same
        self._shape = _File[model]  # type: ignore[valid-type]

    def load(self, path: Path) -> Loaded[tuple[Game, ...]]:
        """Return the games of a file, the oldest first; those of its backup where it is damaged and put aside."""
        found = load(path, self._read, self._kind, tuple[Game, ...]())
        if found.first or found.aside is not None:
            # The backup still knows all but the last game.
            with contextlib.suppress(ValueError, OSError):
                return replace(found, content=self._read(path.with_name(path.name + BACKUP_SUFFIX)))
        return found

    def add(self, path: Path, game: Game) -> None:
        """Add a game to the file, once; a damaged file is put aside first, and another running copy is waited for.

        Raises:
            OSError: the disk does not take it; what was there is still there.
        """
        with held(path.with_suffix(LOCK_SUFFIX)):
            kept = self.load(path)
            if kept.unreadable:
                raise OSError(errno.EACCES, "the old file cannot be put aside", str(path))
            if self._same(game) in map(self._same, kept.content):
                return
            games = (*kept.content, game)[-self.most :]
            lines = ",\n".join(each.model_dump_json() for each in games)
            head = json.dumps({"format": self._kind, "version": 1})[:-1]
            write_atomically(path, f'{head}, "games": [\n{lines}\n]}}\n')

    def _read(self, path: Path) -> tuple[Game, ...]:
        text = read_ordinary(path, _LIMIT)
        parse_json(text)
        file = self._shape.model_validate_json(text)
        if file.format != self._kind:
            raise ValueError(f"{path.name} is a file of another kind")
        return file.games


MOST_SUNS: Final = 3
StopId = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]


class StopResult(Entry):
    """A stop of a journey with the suns of a try, from 0; a stop that was skipped has a result without suns."""

    journey: StopId
    stop: StopId
    suns: Annotated[int, Field(ge=0, le=MOST_SUNS)]


STOPS: Final = Ledger("cacao-stops", StopResult, lambda result: (result.journey, result.stop, result.suns))
"""The file of results: two copies of the program can only add to it, so that the best of both stays."""


MOST_RESULTS: Final = 1500
"""How many results are kept; a game is some two thousand letters long, and the longest of all still fit the file."""


class DealResult(Entry):
    """The end of the first game of a deal against a level.

    `number` is that of the deal, `game` all of the game as a position text, and `version` that of the program whose
    Expert played it; a person's game has none.
    """

    number: Annotated[int, Field(ge=0, lt=2**20)]
    level: Id
    gold: Annotated[int, Field(ge=-MOST_GOLD, le=MOST_GOLD)]
    game: Annotated[str, Field(max_length=8000)]
    version: Annotated[str, Field(max_length=40)] = ""


DEALS: Final = Ledger(
    "cacao-deals", DealResult, lambda result: (result.number, result.level, result.version), MOST_RESULTS
)
"""The file of results: whichever copy of the program was first to end a game has the result that stays."""
