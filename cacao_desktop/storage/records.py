"""Files that only grow: records of games, results of journey stops, and results of daily deals.

Every entry is checked when it is read. Entries that this program does not understand stay in the
file. One copy of the program writes at a time.
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
from cacao_desktop.storage.game_entries import Name, way_json
from cacao_desktop.storage.position_text import position_text
from cacao_desktop.storage.save_format import (
    MOST_GOLD,
    MOST_ROUNDS,
    HeadStart,
    Id,
    Moment,
    SeriesMark,
    now,
)

logger = logging.getLogger(__name__)

Game = TypeVar("Game", bound=BaseModel)
_VERSION: Final = 1
_MOST: Final = 4000


_LIMIT: Final = 16 * 1024 * 1024
_MOST_ODD: Final = 100
"""How many entries that are not understood are kept at most."""


class _File(Entry):
    """The whole file."""

    format: str
    version: int
    games: Annotated[list[Any], Field(max_length=_MOST + _MOST_ODD)]


@dataclass(frozen=True, slots=True)
class _Entries(Generic[Game]):
    """The games of a file, and as JSON the entries that are not understood."""

    games: tuple[Game, ...] = ()
    odd: tuple[str, ...] = ()


class ResultFile(Generic[Game]):
    """Reads and writes files of one kind.

    At most the `most` latest games are kept, one of each that are `same`.
    """

    def __init__(
        self, kind: str, model: type[Game], same: Callable[[Game], Hashable], most: int = _MOST
    ) -> None:
        self.most = most
        self._kind = kind
        self._same = same
        self._model = model
        self._whole = TypeAdapter(list[model])  # type: ignore[valid-type]

    def load(self, path: Path) -> files.Loaded[tuple[Game, ...]]:
        """Return the games of a file, the oldest first.

        Those of its backup where it is damaged and put aside.
        """
        found = self._load(path)
        return files.Loaded(
            found.content.games,
            found.aside,
            unreadable=found.unreadable,
            first=found.first,
            newer=found.newer,
            odd=len(found.content.odd),
        )

    def _load(self, path: Path) -> files.Loaded[_Entries[Game]]:
        nothing: _Entries[Game] = _Entries()
        found = files.load(path, self._read, self._kind, nothing)
        if found.first or found.aside is not None:
            # The backup still has all but the last game.
            with contextlib.suppress(ValueError, OSError):
                backup = self._read(path.with_name(path.name + files.BACKUP_SUFFIX))
                return replace(found, content=backup)
        return found

    def add(self, path: Path, game: Game) -> bool:
        """Add a game to the file, once.

        A damaged file is put aside first, and another running copy is waited for. A file of a
        newer version, or one that cannot be read now, is left as it is.

        Return whether the game is in the file; otherwise the former content is still there.
        """
        try:
            with files.held(path.with_suffix(files.LOCK_SUFFIX)):
                kept = self._load(path)
                if kept.unreadable or kept.newer:
                    return False
                if self._same(game) not in map(self._same, kept.content.games):
                    self._write(path, replace(kept.content, games=(*kept.content.games, game)))
        except OSError:
            logger.exception("%s could not be written", path.name)
            return False
        return True

    def _write(self, path: Path, entries: _Entries[Game]) -> None:
        """Write the latest entries of which so many fit the file."""
        lines = [each.model_dump_json() for each in entries.games[-self.most :]]
        lines = [*entries.odd[-_MOST_ODD:], *lines]
        size = sum(len(line.encode()) + 2 for line in lines) + 1024
        while size > _LIMIT:
            size -= len(lines.pop(0).encode()) + 2
        head = json.dumps({"format": self._kind, "version": _VERSION})[:-1]
        body = ",\n".join(lines)
        files.write_atomically(path, f'{head}, "games": [\n{body}\n]}}\n')

    def _read(self, path: Path) -> _Entries[Game]:
        file = _File.model_validate(parse_json(files.read_ordinary(path, _LIMIT)))
        if file.format != self._kind:
            raise ValueError(f"{path.name} is a file of another kind")
        if file.version > _VERSION:
            raise files.NewerVersionError(f"{path.name} is of version {file.version}")
        if file.version < _VERSION:
            raise ValueError(f"there is no version {file.version}")
        texts = [_as_json(each) for each in file.games]
        with contextlib.suppress(ValidationError):
            return _Entries(tuple(self._whole.validate_json(f"[{','.join(texts)}]")))
        return self._understood(texts)

    def _understood(self, texts: Sequence[str]) -> _Entries[Game]:
        games: list[Game] = []
        odd: list[str] = []
        for text in texts:
            try:
                games.append(self._model.model_validate_json(text))
            except ValidationError:
                odd.append(text)
        logger.warning("%d entries of %s were not understood and stay", len(odd), self._kind)
        return _Entries(tuple(games), tuple(odd))


def _as_json(entry: object) -> str:
    # Numbers that are far too large are no longer known.
    return json.dumps(entry, default=lambda _value: None)


MOST_SUNS: Final = 3
StopId = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]


class StopResult(Entry):
    """A stop of a journey with the suns of a try, from 0.

    A stop that was skipped has a result without suns. Without a `player` it is from before anybody
    said who plays.
    """

    journey: StopId
    stop: StopId
    suns: Annotated[int, Field(ge=0, le=MOST_SUNS)]
    player: Name | Literal[""] = ""


STOPS: Final = ResultFile(
    "cacao-stops",
    StopResult,
    lambda result: (result.journey, result.stop, result.suns, result.player),
)
"""The results of stops; the best of several tries counts for each player."""


MOST_RESULTS: Final = 1500
"""How many results are kept: the longest of all still fit the file."""


class DealResult(Entry):
    """The end of a player's first game of a deal against a level.

    `number` is that of the deal, `game` the game as a position text, and `version` that of the
    program whose Expert played it; a person's game has none. Without a `player` it is everybody's.
    """

    number: Annotated[int, Field(ge=0, lt=2**20)]
    level: Id
    gold: Annotated[int, Field(ge=-MOST_GOLD, le=MOST_GOLD)]
    game: Annotated[str, Field(max_length=8000)]
    version: Annotated[str, Field(max_length=40)] = ""
    player: Name | Literal[""] = ""


DEALS: Final = ResultFile(
    "cacao-deals",
    DealResult,
    lambda result: (result.number, result.level, result.version, result.player),
    MOST_RESULTS,
)
"""The results of deals; the first result of a deal stays for each player."""

_LATELY: Final = 30
"""How many games the mean time of a turn is computed from."""
_MOST_RECORDS: Final = 3000
_LONGEST_GAME: Final = 4500
"""How long the text of a game may be; so many of them still fit the file."""
_LINES: Final = {line: line for line in ("temples", "water", "sun")} | {
    line: module.gold_part for module in MODULES.values() for line in module.score_keys
}
PARTS: Final = tuple(dict.fromkeys(("markets", *_LINES.values(), "other")))
"""Where gold comes from; the parts of a seat add up to its total."""
Part = Annotated[str, Field(pattern=f"^({'|'.join(PARTS)})$")]
_Modules = Annotated[tuple[Id, ...], Field(max_length=32, strict=False)]


class RecordSeat(Entry):
    """The player of a seat, and the gold at the end, by part where that is known.

    A head start is part of "other".
    """

    name: Name
    controller: Id
    total: Annotated[int, Field(ge=-MOST_GOLD, le=MOST_GOLD)]
    won: bool
    character: Id | None = None
    parts: dict[Part, Annotated[int, Field(ge=-MOST_GOLD, le=MOST_GOLD)]] = Field(default={})
    head_start: HeadStart = 0


class GameRecord(Entry):
    """A game that is over, complete in `game` as a position text.

    Persons took `seconds` for `turns` turns.
    """

    key: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    ended: Moment
    seats: Annotated[tuple[RecordSeat, ...], Field(min_length=2, max_length=4, strict=False)]
    modules: _Modules = ()
    mini_expansions: _Modules = ()
    big_game: bool = False
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
    seconds: Annotated[float, Field(ge=0, le=10**7, allow_inf_nan=False)] = 0.0
    turns: Annotated[int, Field(ge=0, le=10_000)] = 0
    game: Annotated[str, Field(max_length=_LONGEST_GAME)] = ""
    series: SeriesMark = ""

    @model_validator(mode="after")
    def _has_a_winner(self) -> Self:
        best = max(seat.total for seat in self.seats)
        if not any(seat.won and seat.total == best for seat in self.seats):
            raise PydanticCustomError("no_winner", "must name the winner")
        return self


@dataclass(frozen=True, slots=True)
class Records:
    """The games that are compared, the oldest first, and those `of_series`, also with head starts.

    A damaged file is `aside` now, or was `unreadable` and is left.
    """

    games: tuple[GameRecord, ...] = ()
    aside: Path | None = None
    unreadable: bool = False
    of_series: tuple[GameRecord, ...] = ()
    newer: bool = False
    """Whether a newer version of the program wrote the file."""

    @property
    def seconds_a_turn(self) -> float | None:
        """The mean time of a person's turn in the latest games, None where it is unknown."""
        timed = [game for game in self.games if game.turns][-_LATELY:]
        turns = sum(game.turns for game in timed)
        if turns:
            return sum(game.seconds for game in timed) / turns
        return None


def gold_by_part(match: Match, seat: int) -> dict[str, int]:
    """Return the gold of a seat in a finished match by its source, less the costs."""
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
    """Return the record of a match that is over."""
    setup = match.setup
    state = match.state
    won = match.winners
    actions = [action_json(action) for action in match.actions]
    same = compact_json(way_json(setup, match.deal) | {"actions": actions})
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
        game=game if len(game) <= _LONGEST_GAME else "",
        series=match.context.series,
    )


RECORDS: Final = ResultFile("cacao-records", GameRecord, lambda game: game.key, _MOST_RECORDS)
"""The games that are over, each of them once."""


def load_records(path: Path) -> Records:
    """Return the records of a file, or of its backup where it is damaged and put aside."""
    kept = RECORDS.load(path)
    even = tuple(game for game in kept.content if not any(seat.head_start for seat in game.seats))
    series = tuple(game for game in kept.content if game.series)
    return Records(even, kept.aside, kept.unreadable, series, kept.newer)
