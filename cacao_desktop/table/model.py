"""What all parts of the table are handed.

The match, what is shown of it now, and from whose side it is seen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from cacao_desktop.engine import GameState, JungleTile, SeatCounts, WorkerTile, counts, totals
from cacao_desktop.engine.tiles import Side, Workers, printed_workers, reinforced, turned
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match
from cacao_desktop.table.board.gestures import Gestures
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.modules.base import ModuleView, contributions
from cacao_desktop.words.goods import STORED
from cacao_desktop.words.module_words import ModuleWords

T = TypeVar("T")
Slot = tuple[str, int]


@dataclass(slots=True)
class DisplayedSeat:
    """A seat's things as they are shown.

    `worth` is its gold if the game ended now, None where that is not shown.
    """

    counts: SeatCounts
    worth: int | None
    hand: list[str]
    pile: int

    def add(self, what: str, amount: int) -> None:
        """Change one count; some goods take storage room with them."""
        values = {name: getattr(self.counts, name) for name in SeatCounts.__dataclass_fields__}
        values[what] += amount
        if what in STORED:
            values["room"] -= amount
        self.counts = SeatCounts(**values)


class ActedEdge(NamedTuple):
    """An edge that has acted in the turn that is shown, and as which.

    The number is 0 in the turn of another.
    """

    seat: int
    cell: Cell
    side: Side
    number: int


@dataclass(slots=True)
class DisplayedState:
    """Everything on the table, mutable: animations change it when they land."""

    tiles: dict[Cell, JungleTile | WorkerTile] = field(default_factory=dict)
    seats: list[DisplayedSeat] = field(default_factory=list)
    open_tiles: dict[Slot, tuple[str, int]] = field(default_factory=dict)
    drawn: tuple[str, int] | None = None
    jungle_pile: int = 0
    views: Sequence[ModuleView] = ()
    worths: Callable[[GameState], Sequence[int | None]] = totals
    parts: dict[str, Any] = field(default_factory=dict)
    """What is shown of each module in the game, by its id; only its view knows what that is."""
    on_turn: int | None = None
    acted: list[ActedEdge] = field(default_factory=list)
    """The edges that have acted since the last worker tile was laid, in their order."""
    version: int = 0
    """Counts up whenever something on the board itself changes, so that its picture is painted again."""

    def sync(self, state: GameState) -> None:
        """Show a state exactly; which edges have acted stays marked."""
        self.on_turn = state.active
        self.seats = [
            DisplayedSeat(
                counts(state, seat), worth, list(state.hand(seat)), state.worker_pile_size(seat)
            )
            for seat, worth in enumerate(self.worths(state))
        ]
        self.tiles = {(x, y): tile for x, y, tile in state.tiles()}
        slots = (*state.display, *state.map_board)
        self.open_tiles = {
            (tile.source, tile.slot): (tile.kind, tile.position)
            for tile in slots
            if tile is not None and tile.slot is not None
        }
        drawn = state.drawn_tile
        self.drawn = (drawn.kind, drawn.position) if drawn else None
        self.jungle_pile = state.jungle_pile_size
        for module in contributions(self.views, DisplayContribution):
            module.sync(self, state)
        self.version += 1

    def put(self, cell: Cell, tile: JungleTile | WorkerTile) -> None:
        self.tiles[cell] = tile
        self.version += 1


def _show_nothing(_shown: DisplayedState, _state: GameState) -> None:
    """Show a module of which nothing is displayed beside the rest of the state."""


def _never_reinforces(_has: SeatCounts) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class DisplayContribution:
    """What a module of the game may contribute to the state that is displayed."""

    sync: Callable[[DisplayedState, GameState], None] = _show_nothing
    """Shows the part of the module in a state exactly."""
    reinforces_tiles: Callable[[SeatCounts], bool] = _never_reinforces
    """Tells whether every worker tile of a seat has one worker more."""


@dataclass(slots=True)
class TableModel:
    """The table as one person sees it.

    `viewer` is the seat whose hand and village board lie in front.
    """

    match: Match
    art: TileArt
    viewer: int
    views: Sequence[ModuleView]
    """The screen halves of the modules in the game."""
    shown: DisplayedState = field(default_factory=DisplayedState)
    highlighted: int | None = None
    pointed_out: Cell | None = None
    """The cell that an entry of the log under the pointer speaks of."""
    gestures: Gestures = field(default_factory=Gestures)
    looks: dict[int, str] = field(default_factory=dict)
    """By the seat of an opponent.

    What it looks like since something has happened, as long as that holds.
    """

    def __post_init__(self) -> None:
        self.shown.views = self.views
        self.shown.worths = self.match.worths

    @property
    def state(self) -> GameState:
        """The state of the game, which is ahead of what is shown while animations run."""
        return self.match.state

    @property
    def tiles(self) -> Mapping[Cell, JungleTile | WorkerTile]:
        return self.shown.tiles

    @property
    def words(self) -> list[ModuleWords]:
        """The words of the modules in the game."""
        return [view.words for view in self.views]

    def contributions(self, kind: type[T]) -> list[T]:
        """Return what the modules in the game contribute to a part of the table."""
        return contributions(self.views, kind)

    def seat(self, seat: int) -> DisplayedSeat:
        return self.shown.seats[seat]

    def workers(self, seat: int, tile: str, rotation: int) -> Workers:
        """Return the workers of a hand tile in a rotation, one more where a module grants it."""
        workers = printed_workers(tile)
        has = self.seat(seat).counts
        modules = self.contributions(DisplayContribution)
        if any(module.reinforces_tiles(has) for module in modules):
            workers = reinforced(workers)
        return turned(workers, rotation)
