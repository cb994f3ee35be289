"""What is marked on the board: where a tile may go, which edges wait, what a place would bring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from cacao_desktop.engine import EndTurn, Fill, JungleTile, Place, WorkerTile
from cacao_desktop.engine.tiles import Side, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Move
from cacao_desktop.words.module_words import Tag

EdgeState = StrEnum("EdgeState", "NOW LATER OTHER ACTED")
"""How an activated edge stands: to be used now, later or by another, or it has acted."""


@dataclass(frozen=True, slots=True)
class EdgeMark:
    """An activated edge: the worker tile's cell, the side, how it stands, and whose it is.

    `number` says as which of its seat's edges it is to be used, 0 where that is open.
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
    """A tile that does not lie on its cell yet, but might.

    A `faint` one only shows where it is to be laid.
    """

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
    """All marks at one moment; `bright` are the cells that stay lit when the board is dimmed."""

    legal: frozenset[Cell] = frozenset()
    attracted: Mapping[Cell, str] = field(default_factory=dict)
    """The legal cells where more happens, each with the icon that says so."""
    target: Cell | None = None
    to_fill: tuple[Cell, ...] = ()
    cursor: Cell | None = None
    refused: Cell | None = None
    edges: tuple[EdgeMark, ...] = ()
    tags: tuple[Tag, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    last: tuple[LastTile, ...] = ()
    dimmed: bool = False
    bright: frozenset[Cell] = field(default_factory=frozenset)


def last_turns(moves: Sequence[Move], seats: int) -> tuple[LastTile, ...]:
    """Return the last worker tile of every seat, the newest first, and the cells filled in the newest turn."""
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
