"""The marks of the board: cells for a tile, edges to use, gains of a cell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum, auto

from cacao_desktop.engine import Fill, JungleTile, Place, WorkerTile
from cacao_desktop.engine.tiles import Side, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Move
from cacao_desktop.words.module_words import Tag


class EdgeState(StrEnum):
    """The state of an activated edge: to use now, to use later, of an opponent, or used."""

    NOW = auto()
    LATER = auto()
    OPPONENT = auto()
    USED = auto()


@dataclass(frozen=True, slots=True)
class EdgeMark:
    """An activated edge, given by the cell of the worker tile and its side.

    Its badge shows the `icon` of what it brings, else the `number` of its workers or of its
    place in an explanation, else the owner's emblem.
    """

    cell: Cell
    side: Side
    state: EdgeState
    seat: int
    number: int = 0
    icon: str = ""

    @property
    def jungle_cell(self) -> Cell:
        return beside(self.cell, self.side)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile planned for a cell; a `faint` one only marks the cell.

    `variant` is the number of the painting of a jungle tile.
    """

    cell: Cell
    tile: JungleTile | WorkerTile
    variant: int = 0
    faint: bool = False


@dataclass(frozen=True, slots=True)
class LastTile:
    """A tile of a seat's last turn; `newest` marks the worker tile laid last of all."""

    cell: Cell
    seat: int
    newest: bool


@dataclass(slots=True)
class BoardMarks:
    """All marks of the board; `bright` cells stay lit while the board is dimmed."""

    legal: frozenset[Cell] = frozenset()
    effect_icons: Mapping[Cell, str] = field(default_factory=dict)
    """The legal cells with a further effect, each with its icon."""
    target: Cell | None = None
    to_fill: tuple[Cell, ...] = ()
    cursor: Cell | None = None
    hovered_cell: Cell | None = None
    """The cell under the cursor or being explained; a temple shows its gold there."""
    refused: Cell | None = None
    edges: tuple[EdgeMark, ...] = ()
    tags: tuple[Tag, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    last: tuple[LastTile, ...] = ()
    dimmed: bool = False
    bright: frozenset[Cell] = field(default_factory=frozenset)
    fading: Mapping[Cell, float] = field(default_factory=dict)
    """The cells whose dimming fades in or out, with their brightness from 0 to 1."""


def last_turn_tiles(moves: Sequence[Move], seats: int) -> tuple[LastTile, ...]:
    """Return the last worker tile of each seat, newest first, then the latest jungle tiles."""
    tiles: list[LastTile] = []
    for move in reversed(moves):
        action = move.action
        if isinstance(action, Place) and action.player not in {tile.seat for tile in tiles}:
            tiles.append(LastTile((action.x, action.y), action.player, newest=not tiles))
            if len(tiles) == seats:
                break
    return (*tiles, *_latest_fills(moves))


def _latest_fills(moves: Sequence[Move]) -> list[LastTile]:
    """Return the jungle tiles laid since the last worker tile, newest first."""
    tiles: list[LastTile] = []
    for move in reversed(moves):
        action = move.action
        if isinstance(action, Place):
            break
        if isinstance(action, Fill):
            tiles.append(LastTile((action.x, action.y), action.player, newest=False))
    return tiles
