"""Events: the one source for animation, log, sound and statistics."""

from dataclasses import dataclass
from typing import ClassVar, Protocol, dataclass_transform

from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.engine.tiles import SIDES, Good, Side, Source, Workers
from cacao_desktop.geometry import Cell


@dataclass_transform(frozen_default=True)
class Event:
    """Something that happened; modules may have events of their own.

    Two of a kind with the same values are equal.
    """

    reveals: ClassVar[bool] = False
    """Whether it reveals something hidden, so that earlier actions can no longer be taken back."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class WorkerTilePlaced(Event):
    """A worker tile was laid; `sun_paid` tells whether a sun token paid for overbuilding."""

    seat: int
    tile: str
    cell: Cell
    rotation: int
    workers: Workers
    overbuilt: bool
    sun_paid: bool = False


class WorkerTileDiscarded(Event):
    """A worker tile that could not be laid anywhere was given up."""

    seat: int
    tile: str


class JungleTileTurnedUp(Event):
    """A tile of the jungle pile was turned up, into a slot or to be laid at once (slot None).

    `position` is its place in the shuffled pile, which identifies it wherever it lies.
    """

    reveals = True

    tile: str
    source: Source
    slot: int | None
    position: int


class GemsPoured(Event):
    """The mine cart poured gems onto a gem mine that was just turned up."""

    reveals = True

    position: int
    gems: tuple[str, ...]


class JungleTilePlaced(Event):
    """A jungle cell was filled."""

    seat: int
    tile: str
    cell: Cell
    source: Source
    slot: int | None
    rotation: int
    position: int


class OpenTilesMoved(Event):
    """The remaining open tiles closed up: each (source, slot) moved to another (source, slot)."""

    moves: tuple[tuple[tuple[Source, int], tuple[Source, int]], ...]


class Gained(Event):
    """A seat gained an amount, or gave it if negative; `lost` is the part that did not fit.

    `cause` is the id of the jungle tile, hut or module. `edge` is the cell and side of the worker
    tile that brought it, if there is one. `sold` distinguishes goods sold from goods given up.
    """

    seat: int
    what: Good
    amount: int
    cause: str
    cell: Cell | None = None
    edge: tuple[Cell, Side] | None = None
    lost: int = 0
    sold: bool = False


class CarrierMoved(Event):
    """A water carrier walked from one field of the track to another."""

    seat: int
    start: int
    end: int
    cell: Cell | None = None
    edge: tuple[Cell, Side] | None = None


class EdgeResolved(Event):
    """An activated edge has been resolved, whether used or not."""

    seat: int
    cell: Cell
    side: Side


class GemsTaken(Event):
    """A seat took gems from a gem mine."""

    seat: int
    gems: tuple[str, ...]
    cell: Cell
    edge: tuple[Cell, Side]


class MaskTaken(Event):
    """A seat swapped a set of four gems for a mask."""

    seat: int
    value: int


class HutBuilt(Event):
    """A seat built a hut."""

    seat: int
    hut: str
    cost: int


class EmperorMoved(Event):
    """The emperor went from one cell to another."""

    start: Cell
    end: Cell


class WorkerTileDrawn(Event):
    """A seat drew a worker tile; only that seat may know which."""

    reveals = True

    seat: int
    tile: str


class TurnEnded(Event):
    """A seat's turn is over, including drawing and refilling.

    `after` holds the possessions of every seat at that point.
    """

    seat: int
    after: tuple[SeatCounts, ...]


class TurnStarted(Event):
    """A seat's turn begins; rounds and turns count from 0."""

    seat: int
    turn: int


class GameEnded(Event):
    """The last round is over."""

    winners: tuple[int, ...]


TileSide = tuple[int, int]
"""An edge as the rules identify it: the board index of its worker tile, and the side 0-3."""


class BoardCells(Protocol):
    """A board that maps indices to cells."""

    neighbours: tuple[tuple[int, int, int, int], ...]

    def cell(self, index: int) -> Cell:
        """Return the cell of a board index."""


class OnGrid(Protocol):
    """The part of a state that a log needs."""

    @property
    def rules(self) -> BoardCells:
        """The rules, which know the board."""


class Log:
    """The list that events are added to; search uses none."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)

    def gained(
        self,
        state: OnGrid,
        seat: int,
        good: Good,
        amount: int,
        cause: str,
        edge: TileSide,
        lost: int = 0,
    ) -> None:
        """Record that a seat gained an amount at the tile next to an edge.

        A negative amount was given.
        """
        self.add(Gained(seat, good, amount, cause, *places_of(state, edge), lost))

    def sold(
        self, state: OnGrid, seat: int, good: Good, amount: int, cause: str, edge: TileSide
    ) -> None:
        self.add(Gained(seat, good, -amount, cause, *places_of(state, edge), sold=True))

    def carrier_moved(
        self, state: OnGrid, seat: int, start: int, end: int, edge: TileSide
    ) -> None:
        self.add(CarrierMoved(seat, start, end, *places_of(state, edge)))


def places_of(state: OnGrid, edge: TileSide) -> tuple[Cell, tuple[Cell, Side]]:
    """Return an edge as events give it.

    The cell of the adjacent jungle tile, then the cell and side of the worker tile.
    """
    tile, side = edge
    cell = state.rules.cell
    return cell(state.rules.neighbours[tile][side]), (cell(tile), SIDES[side])
