"""The format of replays: its versions, limits and entries."""

from typing import Annotated, Any, Final

from pydantic import Field

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.storage import game_entries
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.save_format import Id

REPLAY_FORMAT: Final = "cacao-replay"

REPLAY_VERSION: Final = 1
"""The version of replays without a list of modules."""

REPLAY_LISTING_VERSION: Final = 2
"""The version of files that list the modules added without exchange."""

MAX_REPLAY_BYTES: Final = 4 * 1024 * 1024
"""The maximum size of a replay in bytes."""

RESULT_PARTS: Final = (
    "gold",
    "temples",
    "sun",
    "water",
    *(key for module in MODULES.values() for key in module.score_keys),
)
"""The parts of a seat's total, in file order."""


class ReplaySeat(Entry):
    """The player of a seat: a person, or a bot with its level, and their looks."""

    controller: Id
    character: Id | None = None
    portrait: Id | None = None


class ReplayHead(Entry):
    """The outermost object of a replay.

    Its parts are read one after another, so that the first wrong one is reported.
    """

    format: str
    version: int
    setup: Any = None
    initial: Any = None
    actions: list[Any]
    result: Any = None
    seats: list[ReplaySeat] = Field(default=[], max_length=game_entries.MAX_TILES)


@game_entries.with_fields(dict.fromkeys(game_entries.OPEN.values(), (game_entries.Kinds, ...)))
class ReplaySetup(game_entries.SetupEntry):
    """The agreements before a game, and its tiles."""

    worker_tiles: dict[str, int]
    jungle_tiles: dict[str, int]


@game_entries.with_fields(dict.fromkeys((*RESULT_PARTS, "total", "cacao"), (int, ...)))
class SeatResult(Entry):
    """A seat's result: the gold of each part, the total, and the remaining cacao."""


class ReplayResult(Entry):
    """The results by seat, and the winning seats."""

    players: Annotated[list[SeatResult], Field(max_length=game_entries.MAX_TILES)]
    winners: Annotated[list[int], Field(max_length=game_entries.MAX_TILES)]
