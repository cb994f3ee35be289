"""Tiles, players and edges of the plain game, and the geometry of tiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.plain.score import SIDES, STEPS, Cell, Workers

Decision = tuple[Any, ...]

WORKER_TILES = (
    "1-1-1-1",
    "2-1-0-1",
    "3-0-0-1",
    "3-1-0-0",
    "0-0-2-2",
    "0-2-0-2",
    "0-1-0-3",
    "0-0-0-4",
)
GEM_COLOURS = ("red", "green", "blue", "white")
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
PRICES = {"market_2": 2, "market_3": 3, "market_4": 4, "big_market": 5}
CACAO_PER_WORKER = {"single_plantation": 1, "double_plantation": 2}
GOLD_PER_WORKER = {"gold_mine_1": 1, "gold_mine_2": 2}


@dataclass
class JungleTile:
    """A jungle tile with the gems on it, if it is a gem mine."""

    kind: str
    gems: list[str] = field(default_factory=list)
    rotation: int = 0


@dataclass
class WorkerTile:
    """A worker tile on the table."""

    owner: int
    workers: Workers


@dataclass
class Player:
    """A player with their village board, hand and pile."""

    pile: list[str]
    hand: list[str] = field(default_factory=list)
    gold: int = 0
    cacao: int = 0
    chocolate: int = 0
    sun: int = 0
    water: int = 0
    spaces: int = 5
    stored_this_turn: int = 0
    map_tokens: int = 0
    gems: list[str] = field(default_factory=list)
    masks: list[int] = field(default_factory=list)
    huts: list[str] = field(default_factory=list)

    @property
    def room(self) -> int:
        """Free storage spaces."""
        return self.spaces - self.cacao - self.chocolate

    def store(self, cacao: int) -> None:
        """Store as much cacao as fits."""
        fits = min(cacao, self.room)
        self.cacao += fits
        self.stored_this_turn += fits


@dataclass(frozen=True)
class Edge:
    """The edge of a worker tile that is activated."""

    owner: int
    cell: Cell
    side: str


def beside(cell: Cell, side: str) -> Cell:
    """Return the cell on a side of another."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def around(cell: Cell) -> list[Cell]:
    """Return the four neighbours of a cell, clockwise from north."""
    return [beside(cell, side) for side in SIDES]


def turned(tile: str, rotation: int) -> Workers:
    """Return the workers of a tile from north, after some clockwise quarter turns."""
    numbers = [int(number) for number in tile.split("-")]
    for _ in range(rotation):
        numbers = [numbers[3], *numbers[:3]]
    north, east, south, west = numbers
    return north, east, south, west


def different_rotations(tile: str) -> list[int]:
    """Return the distinct rotations, the smallest of equal ones."""
    shown: dict[Workers, int] = {}
    for rotation in range(4):
        shown.setdefault(turned(tile, rotation), rotation)
    return list(shown.values())
