"""Files that only grow: game records, results of journey stops, and daily-deal results.

Every entry is checked when it is read. Entries that this program does not understand stay in the
file. Only one copy of the program writes at a time.
"""

import contextlib
import hashlib
import json
import logging
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, Self, TypeVar

from pydantic import BaseModel, Field, TypeAdapter, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from cacao_desktop.engine import MODULES
from cacao_desktop.engine.box import modules_of
from cacao_desktop.engine.events import Gained
from cacao_desktop.match import Match
from cacao_desktop.storage import files
from cacao_desktop.storage.action_entries import Entry, action_json
from cacao_desktop.storage.checking import compact_json, parse_json
from cacao_desktop.storage.game_entries import Name, setup_and_deal_json
from cacao_desktop.storage.position_text import position_text
from cacao_desktop.storage.save_format import (
    MAX_GOLD,
    MAX_ROUNDS,
    HeadStart,
    Id,
    Moment,
    SeriesMark,
    now,
)

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

MAX_SUNS: Final = 3
"""The suns for a puzzle solved without a hint."""

MAX_RESULTS: Final = 1500
"""The maximum number of results; the longest ones of this number fit into the file."""

_MAX_RECORDS: Final = 3000
"""The maximum number of finished games that are kept."""

_MAX_GAME_LENGTH: Final = 4500
"""The maximum length of a game's text; the maximum number of such games fits into the file."""


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


StopId = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]


class StopResult(Entry):
    """The result of a journey stop: the suns of an attempt, from 0.

    A skipped stop has a result without suns. A result without a `player` is from before any player
    was known.
    """

    journey: StopId
    stop: StopId
    suns: Annotated[int, Field(ge=0, le=MAX_SUNS)]
    player: Name | Literal[""] = ""


STOPS: Final = ResultFile(
    "cacao-stops",
    StopResult,
    lambda result: (result.journey, result.stop, result.suns, result.player),
)
"""The results of stops; each player's best attempt counts."""


class DealResult(Entry):
    """The end of a player's first game of a deal against a level.

    `number` identifies the deal, and `game` is a position text. `version` is that of the program
    whose Expert played it; a person's game has none. A result without a `player` belongs to
    everyone.
    """

    number: Annotated[int, Field(ge=0, lt=2**20)]
    level: Id
    gold: Annotated[int, Field(ge=-MAX_GOLD, le=MAX_GOLD)]
    game: Annotated[str, Field(max_length=8000)]
    version: Annotated[str, Field(max_length=40)] = ""
    player: Name | Literal[""] = ""


DEALS: Final = ResultFile(
    "cacao-deals",
    DealResult,
    lambda result: (result.number, result.level, result.version, result.player),
    MAX_RESULTS,
)
"""The results of deals; a player's first result of a deal is final."""

_LINES: Final = {line: line for line in ("temples", "water", "sun")} | {
    line: module.gold_part for module in MODULES.values() for line in module.score_keys
}
"""The source of gold of each line of the scoring."""

PARTS: Final = tuple(dict.fromkeys(("markets", *_LINES.values(), "other")))
"""The sources of gold; the parts of a seat add up to its total."""

Part = Annotated[str, Field(pattern=f"^({'|'.join(PARTS)})$")]
_Modules = Annotated[tuple[Id, ...], Field(max_length=32, strict=False)]


class RecordSeat(Entry):
    """A seat's player and final gold, by source where known.

    A head start is part of "other".
    """

    name: Name
    controller: Id
    total: Annotated[int, Field(ge=-MAX_GOLD, le=MAX_GOLD)]
    won: bool
    character: Id | None = None
    parts: dict[Part, Annotated[int, Field(ge=-MAX_GOLD, le=MAX_GOLD)]] = Field(default={})
    head_start: HeadStart = 0


class GameRecord(Entry):
    """A finished game, complete in `game` as a position text.

    People took `seconds` for `turns` turns.
    """

    key: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    ended: Moment
    seats: Annotated[tuple[RecordSeat, ...], Field(min_length=2, max_length=4, strict=False)]
    modules: _Modules = ()
    mini_expansions: _Modules = ()
    big_game: bool = False
    rounds: Annotated[int, Field(ge=1, le=MAX_ROUNDS)]
    seconds: Annotated[float, Field(ge=0, le=10**7, allow_inf_nan=False)] = 0.0
    turns: Annotated[int, Field(ge=0, le=10_000)] = 0
    game: Annotated[str, Field(max_length=_MAX_GAME_LENGTH)] = ""
    series: SeriesMark = ""

    @model_validator(mode="after")
    def _has_a_winner(self) -> Self:
        best = max(seat.total for seat in self.seats)
        if not any(seat.won and seat.total == best for seat in self.seats):
            raise PydanticCustomError("no_winner", "must name the winner")
        return self


@dataclass(frozen=True, slots=True)
class Records:
    """The games used for comparison, oldest first; `of_series` includes games with head starts.

    A damaged file was moved to `aside`, or is `unreadable` and was left unchanged.
    """

    games: tuple[GameRecord, ...] = ()
    aside: Path | None = None
    unreadable: bool = False
    of_series: tuple[GameRecord, ...] = ()
    newer: bool = False
    """Whether a newer version of the program wrote the file."""


def gold_by_part(match: Match, seat: int) -> dict[str, int]:
    """Return a seat's gold in a finished match by source, less the costs."""
    parts: Counter[str] = Counter()
    modules = modules_of(match.setup)
    for move in match.moves:
        gains = [
            event for event in move.events if isinstance(event, Gained) and event.seat == seat
        ]
        sold = {gain.cause for gain in gains if gain.sold}
        parts["markets"] += sum(
            gain.amount for gain in gains if gain.what == "gold" and gain.cause in sold
        )
        for module in modules:
            if move.action.player == seat and (bought := module.bought(move.action)):
                parts[module.gold_part] -= bought[1]
    result = match.scores[seat]
    for line in result.lines:
        if line.key in _LINES:
            parts[_LINES[line.key]] += line.gold
    parts["other"] += result.total - parts.total()
    return {part: gold for part, gold in parts.items() if gold}


def record_of(match: Match, seconds: float, turns: int) -> GameRecord:
    """Return the record of a finished match."""
    setup = match.setup
    state = match.state
    won = match.winners
    actions = [action_json(action) for action in match.actions]
    same = compact_json(setup_and_deal_json(setup, match.deal) | {"actions": actions})
    game = position_text(setup, match.deal, match.actions)
    return GameRecord(
        key=hashlib.sha256(same.encode()).hexdigest()[:32],
        ended=now(),
        seats=tuple(
            RecordSeat(
                name=player.name,
                controller=match.seats[seat].controller,
                total=result.total,
                won=seat in won,
                character=match.seats[seat].character,
                parts=gold_by_part(match, seat),
                head_start=match.seats[seat].head_start,
            )
            for seat, (player, result) in enumerate(zip(setup.players, match.scores, strict=True))
        ),
        modules=tuple(module for module in MODULES if module in setup.modules),
        mini_expansions=tuple(module for module in MODULES if module in setup.mini_expansions),
        big_game=setup.big_game,
        rounds=state.rounds,
        seconds=seconds,
        turns=turns,
        game=game if len(game) <= _MAX_GAME_LENGTH else "",
        series=match.context.series,
    )


RECORDS: Final = ResultFile("cacao-records", GameRecord, lambda game: game.key, _MAX_RECORDS)
"""The finished games, each once."""


def load_records(path: Path) -> Records:
    """Return the records in a file, or in its backup if it is damaged and moved aside."""
    loaded = RECORDS.load(path)
    even = tuple(
        game for game in loaded.content if not any(seat.head_start for seat in game.seats)
    )
    series = tuple(game for game in loaded.content if game.series)
    return Records(even, loaded.aside, loaded.unreadable, series, loaded.newer)
