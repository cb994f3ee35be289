"""What happened: the one source for animation, log, sound and statistics."""

from __future__ import annotations

from dataclasses import dataclass

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.tiles import Workers

Cell = tuple[int, int]
"""A place on the board as (x, y)."""


@dataclass(frozen=True, slots=True)
class WorkerTilePlaced:
    """A worker tile was laid; `sun_paid` tells whether a sun token was paid for overbuilding."""

    seat: int
    tile: str
    cell: Cell
    rotation: int
    workers: Workers
    overbuilt: bool
    sun_paid: bool = False


@dataclass(frozen=True, slots=True)
class WorkerTileDiscarded:
    """A worker tile that could be laid nowhere was given up."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class JungleTileTurnedUp:
    """A tile of the jungle pile was turned up, into a slot of display or map board or to be laid at once (slot None).

    `position` is its place in the shuffled pile, by which it is known wherever it lies.
    """

    tile: str
    source: str
    slot: int | None
    position: int


@dataclass(frozen=True, slots=True)
class GemsPoured:
    """The mine cart poured gems onto a gem mine that was just turned up."""

    position: int
    gems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JungleTilePlaced:
    """A jungle cell was filled."""

    seat: int
    tile: str
    cell: Cell
    source: str
    slot: int | None
    rotation: int
    position: int


@dataclass(frozen=True, slots=True)
class OpenTilesMoved:
    """Open tiles closed up: each (source, slot) moved to another (source, slot)."""

    moves: tuple[tuple[tuple[str, int], tuple[str, int]], ...]


@dataclass(frozen=True, slots=True)
class Gained:
    """A seat gained (or, if negative, gave) an amount of something; `lost` found no room.

    `what` is "gold", "cacao", "chocolate", "sun" or "map_tokens"; `cause` names the jungle tile, hut or module, and
    `edge` the worker tile's cell and side that brought it, where there is one.
    """

    seat: int
    what: str
    amount: int
    cause: str
    cell: Cell | None = None
    edge: tuple[Cell, str] | None = None
    lost: int = 0


@dataclass(frozen=True, slots=True)
class CarrierMoved:
    """A water carrier walked from one field of the track to another."""

    seat: int
    start: int
    end: int
    cell: Cell | None = None
    edge: tuple[Cell, str] | None = None


@dataclass(frozen=True, slots=True)
class EdgeResolved:
    """An activated edge is done, used or not."""

    seat: int
    cell: Cell
    side: str


@dataclass(frozen=True, slots=True)
class GemsTaken:
    """A seat took gems from a gem mine."""

    seat: int
    gems: tuple[str, ...]
    cell: Cell
    edge: tuple[Cell, str]


@dataclass(frozen=True, slots=True)
class MaskTaken:
    """A seat swapped a set of four gems for a mask."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class HutBuilt:
    """A seat built a hut."""

    seat: int
    hut: str
    cost: int


@dataclass(frozen=True, slots=True)
class EmperorMoved:
    """The emperor went from one cell to another."""

    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class WorkerTileDrawn:
    """A seat drew a worker tile; which one only that seat may know."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn is over, drawing and refilling done; `after` is what every seat then has."""

    seat: int
    after: tuple[SeatCounts, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn begins; rounds and turns count from 0."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last round is over."""

    winners: tuple[int, ...]


Event = (
    WorkerTilePlaced
    | WorkerTileDiscarded
    | JungleTileTurnedUp
    | GemsPoured
    | JungleTilePlaced
    | OpenTilesMoved
    | Gained
    | CarrierMoved
    | EdgeResolved
    | GemsTaken
    | MaskTaken
    | HutBuilt
    | EmperorMoved
    | WorkerTileDrawn
    | TurnEnded
    | TurnStarted
    | GameEnded
)

Log = list[Event] | None
"""Where events are written; None in search, where nobody reads them."""
