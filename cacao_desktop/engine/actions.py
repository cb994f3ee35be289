"""The decisions of players: every decision of a game is one of these actions.

Coordinates are those of the board: x grows to the east, y to the south, the start plantation lies
at (0, 0).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UseWorkers:
    """Let a number of workers act.

    For plantations, mines, water, sun sites and many tiles of modules.
    """

    workers: int


@dataclass(frozen=True, slots=True)
class SellCacao:
    """Sell an amount of cacao at a market."""

    cacao: int


@dataclass(frozen=True, slots=True)
class MakeChocolate:
    """Turn an amount of cacao into chocolate."""

    chocolate: int


@dataclass(frozen=True, slots=True)
class SellGoods:
    """Sell cacao and chocolate at a chocolate market."""

    cacao: int
    chocolate: int


@dataclass(frozen=True, slots=True)
class TakeGems:
    """Take gems, by colour, in the order taken."""

    gems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """Leave an edge without workers idle at a tree of life, with or without taking the gold."""

    taken: bool


Use = UseWorkers | SellCacao | MakeChocolate | SellGoods | TakeGems | Rest


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a worker tile from the hand on an empty cell, or over a tile of your own."""

    player: int
    tile: str
    x: int
    y: int
    rotation: int
    overbuild: bool = False


@dataclass(frozen=True, slots=True)
class Fill:
    """Lay a jungle tile on a cell that has to be filled.

    `source` is "display", "map" or "pile", `slot` its place there (None for the pile). `rotation`
    counts quarter turns for kinds that can be turned and is None for all others.
    """

    player: int
    tile: str
    x: int
    y: int
    source: str
    slot: int | None = None
    rotation: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn up a tile of the jungle pile instead of taking one from the map board."""

    player: int


@dataclass(frozen=True, slots=True)
class LeaveEmpty:
    """Stop filling cells where filling is optional."""

    player: int


@dataclass(frozen=True, slots=True)
class Activate:
    """Resolve one edge: the workers on `side` of the worker tile at (x, y) do `use`."""

    player: int
    x: int
    y: int
    side: str
    use: Use


@dataclass(frozen=True, slots=True)
class BuildHut:
    """Build a hut from the supply."""

    player: int
    hut: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a worker tile that cannot be laid anywhere."""

    player: int
    tile: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: draw a tile, refill the display, and pass to the next player."""

    player: int


Action = Place | Fill | Draw | LeaveEmpty | Activate | BuildHut | Discard | EndTurn
