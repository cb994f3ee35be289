"""The model of the table: the match, the state that is displayed now, and the viewer."""

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
    """The displayed goods and tiles of a seat; `worth` is its gold at the end, None if hidden."""

    counts: SeatCounts
    worth: int | None
    hand: list[str]
    pile: int

    def add(self, what: str, amount: int) -> None:
        """Change one count, and with stored goods the storage room too."""
        values = {name: getattr(self.counts, name) for name in SeatCounts.__dataclass_fields__}
        values[what] += amount
        if what in STORED:
            values["room"] -= amount
        self.counts = SeatCounts(**values)


class ActedEdge(NamedTuple):
    """An edge that was used in the displayed turn; its number is 0 in the turn of an opponent."""

    seat: int
    cell: Cell
    side: Side
    number: int


@dataclass(slots=True)
class DisplayedState:
    """The displayed state, which animations change when they end."""

    tiles: dict[Cell, JungleTile | WorkerTile] = field(default_factory=dict)
    seats: list[DisplayedSeat] = field(default_factory=list)
    open_tiles: dict[Slot, tuple[str, int]] = field(default_factory=dict)
    drawn: tuple[str, int] | None = None
    jungle_pile: int = 0
    views: Sequence[ModuleView] = ()
    worths: Callable[[GameState], Sequence[int | None]] = totals
    parts: dict[str, Any] = field(default_factory=dict)
    """The displayed part of each module, by its id, in a form that only its view knows."""
    on_turn: int | None = None
    acted: list[ActedEdge] = field(default_factory=list)
    """The edges that were used since the last worker tile was laid, in order."""
    version: int = 0
    """Increased with each change of the board, so that its picture is repainted."""

    def sync(self, state: GameState) -> None:
        """Display a state exactly; used edges stay marked."""
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
    """Do nothing, for a module without a displayed part of its own."""


def _never_reinforces(_has: SeatCounts) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class DisplayContribution:
    """The contribution of a module of the game to the displayed state."""

    sync: Callable[[DisplayedState, GameState], None] = _show_nothing
    """Shows the part of the module in a state exactly."""
    reinforces_tiles: Callable[[SeatCounts], bool] = _never_reinforces
    """Tells whether every worker tile of a seat has one worker more."""


@dataclass(slots=True)
class TableModel:
    """The table as the `viewer` sees it, whose hand and village board are in front."""

    match: Match
    art: TileArt
    viewer: int
    views: Sequence[ModuleView]
    """The screen halves of the modules in the game."""
    shown: DisplayedState = field(default_factory=DisplayedState)
    highlighted: int | None = None
    pointed_out: Cell | None = None
    """The cell of the chosen entry of the log."""
    gestures: Gestures = field(default_factory=Gestures)
    expressions: dict[int, str] = field(default_factory=dict)
    """The expressions of opponents who react to an event, by seat."""

    def __post_init__(self) -> None:
        self.shown.views = self.views
        self.shown.worths = self.match.worths

    @property
    def state(self) -> GameState:
        """The state of the game, which is ahead of the displayed state during animations."""
        return self.match.state

    @property
    def listener(self) -> int | None:
        """The seat of the only person at this screen, whom sentences speak to."""
        people = self.match.people_here
        return people[0] if len(people) == 1 else None

    @property
    def tiles(self) -> Mapping[Cell, JungleTile | WorkerTile]:
        return self.shown.tiles

    @property
    def words(self) -> list[ModuleWords]:
        """The words of the modules in the game."""
        return [view.words for view in self.views]

    def contributions(self, kind: type[T]) -> list[T]:
        """Return the contributions of the modules in the game to a part of the table."""
        return contributions(self.views, kind)

    def seat(self, seat: int) -> DisplayedSeat:
        return self.shown.seats[seat]

    def workers(self, seat: int, tile: str, rotation: int) -> Workers:
        """Return the workers of a hand tile in a rotation, with those that modules add."""
        workers = printed_workers(tile)
        has = self.seat(seat).counts
        modules = self.contributions(DisplayContribution)
        if any(module.reinforces_tiles(has) for module in modules):
            workers = reinforced(workers)
        return turned(workers, rotation)
