"""The marks of the board: where a tile may go, which edges are open, what a cell would bring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from cacao_desktop.engine import EndTurn, Fill, JungleTile, Place, WorkerTile
from cacao_desktop.engine.tiles import Side, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Move
from cacao_desktop.words.module_words import Tag

EdgeState = StrEnum("EdgeState", "NOW LATER OTHER ACTED")
"""The state of an activated edge: to be used now, later or by an opponent, or used already."""


@dataclass(frozen=True, slots=True)
class EdgeMark:
    """An activated edge: the cell of the worker tile, its side, its state and its owner.

    `number` is its place in the order of use of its owner, 0 while that is open.
    """

    cell: Cell
    side: Side
    state: EdgeState
    seat: int
    number: int = 0

    @property
    def jungle_cell(self) -> Cell:
        return beside(self.cell, self.side)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile that is planned for a cell; a `faint` one only marks the cell."""

    cell: Cell
    tile: JungleTile | WorkerTile
    faint: bool = False


@dataclass(frozen=True, slots=True)
class LastTile:
    """A tile of a seat's last turn; `newest` is the worker tile laid last of all."""

    cell: Cell
    seat: int
    newest: bool


@dataclass(slots=True)
class BoardMarks:
    """All marks of the board; `bright` are the cells that stay lit when it is dimmed."""

    legal: frozenset[Cell] = frozenset()
    attracted: Mapping[Cell, str] = field(default_factory=dict)
    """The legal cells with a further effect, each with its icon."""
    target: Cell | None = None
    to_fill: tuple[Cell, ...] = ()
    cursor: Cell | None = None
    pointed_at: Cell | None = None
    """The cell under the cursor or whose tile is explained; a temple shows its gold there."""
    refused: Cell | None = None
    edges: tuple[EdgeMark, ...] = ()
    tags: tuple[Tag, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    last: tuple[LastTile, ...] = ()
    dimmed: bool = False
    bright: frozenset[Cell] = field(default_factory=frozenset)
    fading: Mapping[Cell, float] = field(default_factory=dict)
    """The cells that come out of the veil or go back under it, and how lit each is."""


def last_turns(moves: Sequence[Move], seats: int) -> tuple[LastTile, ...]:
    """Return the last worker tile of every seat, newest first, and the jungle tiles after it."""
    tiles: list[LastTile] = []
    filled: list[LastTile] = []
    for move in reversed(moves):
        action = move.action
        if isinstance(action, Fill) and not tiles:
            filled.append(LastTile((action.x, action.y), action.player, newest=False))
        elif isinstance(action, EndTurn) and filled and not tiles:
            filled.clear()
        elif isinstance(action, Place) and action.player not in {tile.seat for tile in tiles}:
            tiles.append(LastTile((action.x, action.y), action.player, newest=not tiles))
            if len(tiles) == seats:
                break
    return (*tiles, *filled)
