"""The format of saved games, version 2: strict models of its parts."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AwareDatetime, Field

from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.game_entries import AgreementEntry, Kinds, Name, PilesEntry, PlayerEntry

SAVE_FORMAT: Final = "cacao-save"
SAVE_VERSION: Final = 2
RULES_VERSION: Final = 1
"""Goes up when the same actions would no longer give the same game."""
SAVE_LIMIT: Final = 4 * 1024 * 1024
"""How many bytes a saved game may have."""
NAME_LENGTH: Final = 80
MOST_SEATS: Final = 4

# In a file a moment is a text, which strict validation would not take for one.
Moment = Annotated[AwareDatetime, Field(strict=False)]


class SaveMark(Entry):
    """What tells a saved game from other files, and by which version of the program it was written."""

    format: str
    version: int
    rules: int


class SnapshotEntry(Entry):
    """Where the game stands, for lists of games; the actions decide where the two disagree.

    Rounds count from 1; `turn` is the seat that decides, None in a finished game.
    """

    players: Annotated[list[PlayerEntry], Field(max_length=MOST_SEATS)]
    totals: Annotated[list[int], Field(max_length=MOST_SEATS)]
    round: int
    rounds: int
    finished: bool
    turn: int | None


class SaveHead(Entry):
    """What a list of saved games shows."""

    name: Annotated[str, Field(max_length=NAME_LENGTH)]
    created: Moment
    saved: Moment
    snapshot: SnapshotEntry


class SaveSeat(Entry):
    """Who decides for a seat; a bot without a character, as all were at first, plays without preference."""

    controller: Name
    character: Name | None = None


class SaveSetup(AgreementEntry):
    """What was agreed on; worker tiles and huts are null where nothing special was."""

    worker_tiles: dict[str, int] | None
    huts: Kinds | None


class SaveDeal(PilesEntry):
    """The shuffled piles and the huts in play."""

    huts: Kinds


class MoveMark(Entry):
    """What a saved game adds to an action: whether it ran by itself, so that it is taken back with its decision."""

    automatic: bool = False


class SaveEntry(SaveHead):
    """A whole saved game; its actions are validated one by one."""

    seats: Annotated[list[SaveSeat], Field(max_length=MOST_SEATS)]
    bot_seed: int
    setup: SaveSetup
    initial: SaveDeal
    actions: list[Any]
