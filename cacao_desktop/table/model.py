"""The model of the table: the match, the displayed state, and the viewer."""

from collections import Counter
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
    """The displayed goods and tiles of a seat; `points` is its gold at the end, None if hidden."""

    counts: SeatCounts
    points: int | None
    hand: list[str]
    pile: int

    def add(self, what: str, amount: int) -> None:
        """Change one count, and for a stored good the free storage as well."""
        values = {name: getattr(self.counts, name) for name in SeatCounts.__dataclass_fields__}
        values[what] += amount
        if what in STORED:
            values["room"] -= amount
        self.counts = SeatCounts(**values)


class DisplayedTile(NamedTuple):
    """An open jungle tile, with its position in the pile."""

    kind: str
    position: int


class ActedEdge(NamedTuple):
    """An edge used in the displayed turn; `number` is 0 in an opponent's turn."""

    seat: int
    cell: Cell
    side: Side
    number: int


@dataclass(slots=True)
class DisplayedState:
    """The displayed state, which each animation updates when it ends."""

    tiles: dict[Cell, JungleTile | WorkerTile] = field(default_factory=dict)
    seats: list[DisplayedSeat] = field(default_factory=list)
    open_tiles: dict[Slot, DisplayedTile] = field(default_factory=dict)
    drawn: DisplayedTile | None = None
    jungle_pile: int = 0
    views: Sequence[ModuleView] = ()
    shown_points: Callable[[GameState], Sequence[int | None]] = totals
    parts: dict[str, Any] = field(default_factory=dict)
    """The displayed state of each module, by its id, in a form known only to its view."""
    on_turn: int | None = None
    acted: list[ActedEdge] = field(default_factory=list)
    """The edges used since the last worker tile was laid, in order."""
    version: int = 0
    """A counter of changes to the board, so that its picture is repainted."""

    def sync(self, state: GameState) -> None:
        """Display a state exactly; used edges stay marked."""
        self.on_turn = state.active
        self.seats = [
            DisplayedSeat(
                counts(state, seat), points, list(state.hand(seat)), state.worker_pile_size(seat)
            )
            for seat, points in enumerate(self.shown_points(state))
        ]
        self.tiles = {(x, y): tile for x, y, tile in state.tiles()}
        slots = (*state.display, *state.map_board)
        self.open_tiles = {
            (tile.source, tile.slot): DisplayedTile(tile.kind, tile.position)
            for tile in slots
            if tile is not None and tile.slot is not None
        }
        drawn = state.drawn_tile
        self.drawn = DisplayedTile(drawn.kind, drawn.position) if drawn else None
        self.jungle_pile = state.jungle_pile_size
        for module in contributions(self.views, DisplayContribution):
            module.sync(self, state)
        self.version += 1

    def put(self, cell: Cell, tile: JungleTile | WorkerTile) -> None:
        self.tiles[cell] = tile
        self.version += 1


def _show_nothing(_shown: DisplayedState, _state: GameState) -> None:
    """Do nothing; the default for a module without displayed state."""


def _never_reinforces(_has: SeatCounts) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class DisplayContribution:
    """The contribution of a module of the game to the displayed state."""

    sync: Callable[[DisplayedState, GameState], None] = _show_nothing
    """Updates the displayed state of the module to match a state."""
    reinforces_tiles: Callable[[SeatCounts], bool] = _never_reinforces
    """Returns whether every worker tile of a seat has an additional worker."""


@dataclass(slots=True)
class TableModel:
    """The table as seen by the `viewer`, whose hand and village board are in front."""

    match: Match
    art: TileArt
    viewer: int
    views: Sequence[ModuleView]
    """The views of the modules in the game."""
    shown: DisplayedState = field(default_factory=DisplayedState)
    highlighted: int | None = None
    highlighted_cell: Cell | None = None
    """The cell of the chosen entry of the log."""
    gestures: Gestures = field(default_factory=Gestures)
    expressions: dict[int, str] = field(default_factory=dict)
    """The expressions of opponents who react to an event, by seat."""
    _variants: Sequence[int] = field(init=False)

    def __post_init__(self) -> None:
        self.shown.views = self.views
        self.shown.shown_points = self.match.shown_points
        self._variants = _variants(self.match.state)

    @property
    def state(self) -> GameState:
        """The state of the game, which is ahead of the displayed state during animations."""
        return self.match.state

    @property
    def listener(self) -> int | None:
        """The seat of the only person at this screen, addressed as "you"; None for several."""
        people = self.match.people_here
        return people[0] if len(people) == 1 else None

    @property
    def shows_pile_counts(self) -> bool:
        """Whether the house rules show how many tiles are left in the piles."""
        return self.match.context.house.piles

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

    def variant_of(self, position: int) -> int:
        """Return the number of the painting of a jungle tile, by its position in the pile."""
        return self._variants[position]

    def variant_in(self, source: str, slot: int | None) -> int:
        """Return the number of the painting of an open tile; a drawn tile has no slot."""
        tile = self.shown.drawn
        if slot is not None:
            tile = self.shown.open_tiles.get((source, slot))
        return 0 if tile is None else self.variant_of(tile.position)

    def variant_at(self, cell: Cell) -> int:
        """Return the number of the painting of a jungle tile on the board."""
        position = self.match.positions.get(cell)
        return 0 if position is None else self.variant_of(position)

    def seat(self, seat: int) -> DisplayedSeat:
        return self.shown.seats[seat]

    def workers(self, seat: int, tile: str, rotation: int) -> Workers:
        """Return the workers of a hand tile in a rotation, including those added by modules."""
        workers = printed_workers(tile)
        counts = self.seat(seat).counts
        modules = self.contributions(DisplayContribution)
        if any(module.reinforces_tiles(counts) for module in modules):
            workers = reinforced(workers)
        return turned(workers, rotation)


def paintings_on_board(match: Match) -> Mapping[Cell, int]:
    """Return the number of the painting of each jungle tile that was laid, by its cell."""
    variants = _variants(match.state)
    return {cell: variants[position] for cell, position in match.positions.items()}


def _variants(state: GameState) -> list[int]:
    """Return the number of the painting of each jungle tile, by its position in the pile.

    A tile keeps its painting wherever it lies. Tiles of a kind take their paintings in turn, so
    that those turned up one after the other differ; the start tile has the first.
    """
    used = Counter(state.rules.start_tiles)
    variants = []
    for code in state.jungle_pile:
        variants.append(used[code])
        used[code] += 1
    return variants
