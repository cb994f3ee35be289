"""Actions as files hold them: strict models, which `actions_json` turns into the engine's actions.

The replay format names all but two of them; saved games also keep `draw` and `leave_empty`, which replays leave to the
reader.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag, TypeAdapter
from pydantic_core import PydanticCustomError

_MOST: Final = 64
"""No list inside an action is longer."""


Id = Annotated[str, Field(min_length=1)]
"""The name of a tile, a side, a hut: whether there is such a one is the engine's matter."""


class Entry(BaseModel):
    """A part of a file: types must fit exactly, and keys that the format does not name are ignored."""

    model_config = ConfigDict(hide_input_in_errors=True, strict=True, frozen=True)


def _not_null(value: object) -> object:
    if value is None:
        raise PydanticCustomError("null_given", "must not be null")
    return value


OptionalNumber = Annotated[int | None, BeforeValidator(_not_null)]
"""A number that may be left out, though not given as null."""


class UseEntry(BaseModel):
    """What an activated edge does; keys that do not belong to it are refused."""

    model_config = ConfigDict(hide_input_in_errors=True, strict=True, frozen=True, extra="forbid")


class WorkersEntry(UseEntry):
    """A number of workers act."""

    workers: int


class SellCacaoEntry(UseEntry):
    """Cacao sold at a market."""

    sell_cacao: int


class SellGoodsEntry(UseEntry):
    """Cacao and chocolate sold at a chocolate market."""

    sell_cacao: int
    sell_chocolate: int


class MakeChocolateEntry(UseEntry):
    """Chocolate made in a kitchen."""

    make_chocolate: int


class GemsEntry(UseEntry):
    """Gems taken from a mine, in that order."""

    gems: Annotated[list[Id], Field(max_length=_MOST)]


class RestEntry(UseEntry):
    """An edge without workers at a tree of life."""

    rest: bool


_TELLING_KEYS: Final = ("sell_chocolate", "sell_cacao", "make_chocolate", "gems", "rest", "workers")


def _telling_key(value: object) -> str | None:
    if not isinstance(value, dict):
        return None
    return next((f"<{key}>" for key in _TELLING_KEYS if key in value), None)


AnyUse = Annotated[
    Annotated[WorkersEntry, Tag("<workers>")]
    | Annotated[SellCacaoEntry, Tag("<sell_cacao>")]
    | Annotated[SellGoodsEntry, Tag("<sell_chocolate>")]
    | Annotated[MakeChocolateEntry, Tag("<make_chocolate>")]
    | Annotated[GemsEntry, Tag("<gems>")]
    | Annotated[RestEntry, Tag("<rest>")],
    Discriminator(_telling_key),
]


class SeatAfter(Entry):
    """What a seat has at the end of a turn; gem colours with the count 0 may be left out."""

    gold: int
    cacao: int
    chocolate: int
    sun: int
    water: int
    map_tokens: int
    gems: dict[str, int]
    masks: Annotated[list[int], Field(max_length=_MOST)]


class ActionEntry(Entry):
    """One action in a file."""

    player: int


class PlaceEntry(ActionEntry):
    """A worker tile is laid; `options` is the number of legal placements at that moment."""

    type: Literal["place"]
    tile: Id
    x: int
    y: int
    rotation: int
    overbuild: bool
    options: OptionalNumber = None


class FillEntry(ActionEntry):
    """A jungle cell is filled."""

    type: Literal["fill"]
    tile: Id
    x: int
    y: int
    source: Id
    slot: OptionalNumber = None
    rotation: OptionalNumber = None


class ActivateEntry(ActionEntry):
    """An edge is resolved."""

    type: Literal["activate"]
    x: int
    y: int
    side: Id
    use: AnyUse


class BuildHutEntry(ActionEntry):
    """A hut is built."""

    type: Literal["build_hut"]
    hut: Id


class DiscardEntry(ActionEntry):
    """A worker tile is given up."""

    type: Literal["discard"]
    tile: Id


class EndTurnEntry(ActionEntry):
    """A turn ends; `after` is what every seat then has."""

    type: Literal["end_turn"]
    after: Annotated[list[SeatAfter] | None, Field(max_length=_MOST), BeforeValidator(_not_null)] = None


class DrawEntry(ActionEntry):
    """A tile of the jungle pile is turned up (saved games only)."""

    type: Literal["draw"]


class LeaveEmptyEntry(ActionEntry):
    """No more cells are filled (saved games only)."""

    type: Literal["leave_empty"]


ReplayEntry = PlaceEntry | FillEntry | ActivateEntry | BuildHutEntry | DiscardEntry | EndTurnEntry
SavedEntry = ReplayEntry | DrawEntry | LeaveEmptyEntry

REPLAY_ENTRY: Final[TypeAdapter[ReplayEntry]] = TypeAdapter(
    Annotated[ReplayEntry, Field(discriminator="type")]
)
"""Validates one action of a replay."""
SAVED_ENTRY: Final[TypeAdapter[SavedEntry]] = TypeAdapter(Annotated[SavedEntry, Field(discriminator="type")])
"""Validates one action of a saved game."""
