"""The format of saved games, versions 3 and 4: strict models of its parts."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BeforeValidator,
    Field,
    TypeAdapter,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from cacao_desktop.engine import Deal, Setup
from cacao_desktop.match import HouseRules
from cacao_desktop.plain_text import is_blank, plain_text
from cacao_desktop.storage import game_entries
from cacao_desktop.storage.action_entries import Entry

SAVE_FORMAT: Final = "cacao-save"

SAVE_VERSION: Final = 3
"""The version of other saved games."""

LISTING_VERSION: Final = 4
"""The version of files that list the modules added without exchange."""

OLDEST_VERSION: Final = 1
"""The oldest version that can be read."""

RULES_VERSION: Final = 1
"""Increased when the same actions no longer lead to the same game."""

MAX_SAVE_BYTES: Final = 1024 * 1024
"""The maximum size of a saved game in bytes."""

MAX_NAME_LENGTH: Final = 80
"""The maximum length of the name of a saved game."""

MIN_SEATS: Final = 2
"""The seats of the smallest game."""

MAX_SEATS: Final = 4
"""The seats of the largest game."""

# Every system can compute the local time between these.
_EARLIEST: Final = datetime(1971, 1, 1, tzinfo=UTC)
_LATEST: Final = datetime(2999, 12, 31, tzinfo=UTC)

MAX_ROUNDS: Final = 99
"""The maximum number of rounds in the entry of a saved game."""

MAX_GOLD: Final = 9_999
"""The maximum of a seat's gold in the entry of a saved game."""

MAX_HEAD_START: Final = 20
"""The maximum head start in gold."""

MAX_TURN_SECONDS: Final = 3600
"""The maximum seconds for a turn by the clock."""


def now() -> datetime:
    """Return the time within the bounds of saved games, whatever the computer's clock says."""
    return min(max(datetime.now(UTC), _EARLIEST), _LATEST)


def _in_utc(moment: datetime) -> datetime:
    try:
        in_utc = moment.astimezone(UTC)
    except OverflowError:
        raise _out_of_range() from None
    if not _EARLIEST <= in_utc <= _LATEST:
        raise _out_of_range()
    return in_utc


def _out_of_range() -> PydanticCustomError:
    return PydanticCustomError("moment_out_of_range", "must be a date between 1971 and 2999")


def _plain_title(title: str) -> str:
    return plain_text(title, MAX_NAME_LENGTH).strip()


def plain_name(name: str) -> str:
    """Return a name in its displayed form, which must have a visible character."""
    plain = plain_text(name, len(name)).strip()
    if is_blank(plain):
        raise PydanticCustomError("nothing_to_see", "must hold something that can be seen")
    return plain


# A moment is a text in files, which strict validation would reject.
Moment = Annotated[AwareDatetime, Field(strict=False), AfterValidator(_in_utc)]
PlainName = Annotated[game_entries.Name, AfterValidator(plain_name)]
SeriesMark = Annotated[str, Field(max_length=16, pattern="^([a-z0-9]+(/[0-9a-f]{8})?)?$")]

Id = Annotated[str, Field(max_length=40, pattern="^[a-z][a-z0-9_]*$")]
"""The id of a bot or character; the table decides whether it exists."""


class SaveMark(Entry):
    """The marks of a saved game: its format and versions."""

    format: str
    version: int
    rules: int


class SavePlayer(game_entries.PlayerEntry):
    """A seat's name and colour, shown in lists of games."""

    name: PlainName
    color: Literal["red", "violet", "white", "yellow"]


class SnapshotEntry(Entry):
    """The progress of a game, for lists of games; the actions take precedence.

    Rounds count from 1; `turn` is the seat to decide, None in a finished game.
    """

    players: Annotated[list[SavePlayer], Field(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    totals: list[Annotated[int, Field(ge=-MAX_GOLD, le=MAX_GOLD)]]
    round: Annotated[int, Field(ge=1, le=MAX_ROUNDS)]
    rounds: Annotated[int, Field(ge=1, le=MAX_ROUNDS)]
    finished: bool
    turn: Annotated[int, Field(ge=0)] | None

    @model_validator(mode="after")
    def _check_players(self) -> Self:
        seats = len(self.players)
        if len(self.totals) != seats or len({player.color for player in self.players}) != seats:
            raise PydanticCustomError("not_by_seat", "must hold one of each for every player")
        if self.finished != (self.turn is None) or (self.turn or 0) >= seats:
            raise PydanticCustomError("no_such_turn", "must name the player whose turn it is")
        return self


HeadStart = Annotated[int, Field(ge=0, le=MAX_HEAD_START)]


_HOUSE: Final = TypeAdapter(HouseRules)


def _house(value: object) -> HouseRules:
    # It is an object in files, which strict validation would reject.
    house = _HOUSE.validate_python(value)
    if not 0 <= house.clock <= MAX_TURN_SECONDS:
        raise PydanticCustomError("no_clock", "must be at most an hour")
    return house


CheckedHouseRules = Annotated[HouseRules, BeforeValidator(_house)]


class SaveSeat(Entry):
    """The controller of a seat.

    A bot without a character, as in early versions, plays without preferences.
    """

    controller: Id
    character: Id | None = None
    portrait: Id | None = None
    device: Id = "here"
    head_start: HeadStart = 0


class SaveHead(Entry):
    """The facts about a saved game that are available without playing its actions."""

    name: Annotated[str, Field(max_length=MAX_NAME_LENGTH), AfterValidator(_plain_title)]
    created: Moment
    saved: Moment
    snapshot: SnapshotEntry
    seats: Annotated[list[SaveSeat], Field(max_length=MAX_SEATS)]
    bot_seed: Annotated[int, Field(ge=0)]
    stop: Annotated[str, Field(max_length=81, pattern="^[a-z0-9-]*/?[a-z0-9-]*$")] = ""


@game_entries.with_module_options(counts=dict[str, int], kinds=game_entries.Kinds, default=...)
class SaveSetup(game_entries.SetupEntry):
    """The agreements before a game; modules' options are null where there are none."""

    @field_validator("players")
    @classmethod
    def _plain_names(
        cls, players: list[game_entries.PlayerEntry]
    ) -> list[game_entries.PlayerEntry]:
        return [
            game_entries.PlayerEntry(name=plain_name(player.name), color=player.color)
            for player in players
        ]


@game_entries.with_fields(dict.fromkeys(game_entries.OPEN.values(), (game_entries.Kinds, ...)))
class SaveDeal(game_entries.PilesEntry):
    """The shuffled piles, and the things that lie open at the start."""


class RecordedGame(Entry):
    """The game itself in saved games and positions; actions are validated one by one."""

    setup: SaveSetup
    initial: SaveDeal
    actions: list[Any]

    @property
    def start(self) -> tuple[Setup, Deal]:
        """The set-up with the options of modules, and the deal.

        Raises IllegalSetupError if a module is repeated.
        """
        setup = replace(
            game_entries.setup_from(self.setup), options=game_entries.options_of(self.setup)
        )
        return setup, game_entries.dealt(self.initial, self.initial)


class MoveMark(Entry):
    """Marks an automatic action, so that it is undone together with its decision."""

    automatic: bool = False


class SaveEntry(RecordedGame, SaveHead):
    """A whole saved game."""

    deal_code: Annotated[str, Field(max_length=8, pattern="^[A-Z2-9]*$")] = ""
    series: SeriesMark = ""
    house: CheckedHouseRules = HouseRules()


Raw = dict[str, object]


def mark_automatic_actions(raw: Raw) -> Raw:
    """Mark the automatic actions of an unfinished turn, which version 1 did not store.

    Every activation by the active player is marked, and none by the others: undo may ask about an
    edge again, but never reverts another player's decision.
    """
    actions = raw.get("actions")
    if not isinstance(actions, list):
        return raw
    turn_start = 0
    for number, entry in enumerate(actions, start=1):
        if _is(entry, "end_turn"):
            turn_start = number
    turn = actions[turn_start:]
    active = next((entry.get("player") for entry in turn if _is(entry, "place")), None)
    marked = []
    for entry in turn:
        if _is(entry, "activate") and entry.get("player") == active:
            marked.append({**entry, "automatic": True})
        else:
            marked.append(entry)
    return {**raw, "actions": [*actions[:turn_start], *marked]}


def _is(entry: object, kind: str) -> bool:
    return isinstance(entry, dict) and entry.get("type") == kind
