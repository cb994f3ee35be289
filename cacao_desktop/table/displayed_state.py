"""What the table shows now: the state of the game as far as its animations have come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cacao_desktop.engine.counts import SeatCounts, counts
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile
from cacao_desktop.engine.tiles import GEMS, Side
from cacao_desktop.geometry import Cell
from cacao_desktop.ui.timeline import Animation

Slot = tuple[str, int]


@dataclass(slots=True)
class DisplayedSeat:
    """A seat's things as they are shown; `worth` is its gold if the game ended now."""

    counts: SeatCounts
    worth: int
    hand: list[str]
    pile: int

    def add(self, what: str, amount: int) -> None:
        """Change one count; cacao and chocolate take storage room with them."""
        values = {name: getattr(self.counts, name) for name in SeatCounts.__dataclass_fields__}
        values[what] += amount
        if what in ("cacao", "chocolate"):
            values["room"] -= amount
        self.counts = SeatCounts(**values)


class ActedEdge(NamedTuple):
    """An edge that has acted in the turn that is shown, and as which; the number is 0 in the turn of another."""

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
    gems_at: dict[int, list[str]] = field(default_factory=dict)
    mine_at: dict[Cell, int] = field(default_factory=dict)
    cart: int = 0
    pouring: Animation | None = None
    """The pouring of gems out of the mine cart, while it goes on."""
    emperor: Cell | None = None
    huts: list[str] = field(default_factory=list)
    on_turn: int | None = None
    """Whose turn is shown."""
    acted: list[ActedEdge] = field(default_factory=list)
    """The edges that have acted since the last worker tile was laid, in their order."""
    version: int = 0
    """Counts up whenever something on the board itself changes, so that its picture is painted again."""

    def sync(self, state: GameState) -> None:
        """Show a state exactly; which edges have acted stays marked."""
        self.on_turn = state.active
        sums = totals(state)
        self.seats = [
            DisplayedSeat(
                counts(state, seat), sums[seat], list(state.hand(seat)), state.worker_pile_size(seat)
            )
            for seat in range(state.seats)
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
        self._sync_modules(state)
        self.version += 1

    def _sync_modules(self, state: GameState) -> None:
        if "gem_mines" in state.parts:
            part = gem_part(state)
            self.gems_at = {
                position: [colour for colour, count in zip(GEMS, gems, strict=True) for _ in range(count)]
                for position, gems in part.on_mine.items()
            }
            self.mine_at = {state.rules.cell(cell): position for cell, position in part.mine_at.items()}
            self.cart = len(part.cart) - part.poured
        if "emperor" in state.parts:
            self.emperor = state.rules.cell(emperor_part(state).index)
        if "huts" in state.parts:
            self.huts = list(hut_part(state).supply)

    def begin_turn(self, seat: int) -> None:
        """Forget the marks of the turn before."""
        self.on_turn = seat
        self.acted.clear()

    def put(self, cell: Cell, tile: JungleTile | WorkerTile) -> None:
        self.tiles[cell] = tile
        self.version += 1
