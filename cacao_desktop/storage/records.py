"""The results that are kept: game records, results of journey stops, and daily-deal results."""

import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from cacao_desktop.engine import MODULES
from cacao_desktop.engine.box import modules_of
from cacao_desktop.engine.events import Gained
from cacao_desktop.match import Match
from cacao_desktop.storage.action_entries import Entry, action_json
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.storage.game_entries import Name, setup_and_deal_json
from cacao_desktop.storage.position_text import position_text
from cacao_desktop.storage.result_file import ResultFile
from cacao_desktop.storage.save_format import (
    MAX_GOLD,
    MAX_ROUNDS,
    HeadStart,
    Id,
    Moment,
    SeriesMark,
    now,
)

MAX_SUNS: Final = 3
"""The suns for a puzzle solved without a hint."""

MAX_RESULTS: Final = 1500
"""The maximum number of results; the longest ones of this number fit into the file."""

_MAX_RECORDS: Final = 3000
"""The maximum number of finished games that are kept."""

_MAX_GAME_LENGTH: Final = 4500
"""The maximum length of a game's text; the maximum number of such games fits into the file."""


StopId = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]


class StopResult(Entry):
    """The result of a journey stop: the suns of an attempt, from 0.

    A skipped stop has a result without suns. A result without a `player` was saved before any
    player had a name.
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
                parts[module.gold_part] -= bought.gold
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
