"""The replay format, version 1: strict models of its parts."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import Field

from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.game_entries import MOST_TILES, AgreementEntry, Kinds

REPLAY_FORMAT: Final = "cacao-replay"
REPLAY_VERSION: Final = 1
REPLAY_LIMIT: Final = 4 * 1024 * 1024
"""How many bytes a replay may have."""

RESULT_PARTS: Final = ("gold", "temples", "sun", "water", "hut_costs", "hut_bonus", "masks", "gems")
"""What a seat's total is made of, in the order of the format."""


class ReplayHead(Entry):
    """The outermost object; its parts are read one after the other, so that the first wrong one is named."""

    format: str
    version: int
    setup: Any = None
    initial: Any = None
    actions: list[Any]
    result: Any = None


class ReplaySetup(AgreementEntry):
    """What was agreed on, and the tiles that it puts into the game."""

    worker_tiles: dict[str, int]
    jungle_tiles: dict[str, int]
    huts: Kinds


class SeatResult(Entry):
    """A seat's result: what each part adds to the total, and the cacao left."""

    gold: int
    temples: int
    sun: int
    water: int
    hut_costs: int
    hut_bonus: int
    masks: int
    gems: int
    total: int
    cacao: int


class ReplayResult(Entry):
    """The results by seat, and the seats that share the victory."""

    players: Annotated[list[SeatResult], Field(max_length=MOST_TILES)]
    winners: Annotated[list[int], Field(max_length=MOST_TILES)]
