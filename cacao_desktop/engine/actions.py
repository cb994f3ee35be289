"""The decisions of players: every decision of a game is one of these actions.

Coordinates are those of the board: x grows to the east, y to the south, the start plantation lies
at (0, 0).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UseWorkers:
    """Let a number of workers act.

    Plantations, mines, water, sun sites and many tiles of modules.
    """

    workers: int


@dataclass(frozen=True, slots=True)
class SellCacao:
    """Sell a number of cacao at a market."""

    cacao: int


@dataclass(frozen=True, slots=True)
class MakeChocolate:
    """Turn a number of cacao into chocolate."""

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
    """Let an edge without workers rest at a tree of life, or leave its gold."""

    taken: bool


Use = UseWorkers | SellCacao | MakeChocolate | SellGoods | TakeGems | Rest


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a worker tile from the hand, or overbuild an own tile with it."""

    player: int
    tile: str
    x: int
    y: int
    rotation: int
    overbuild: bool = False


@dataclass(frozen=True, slots=True)
class Fill:
    """Lay a jungle tile on a cell that is to be filled.

    `source` is "display", "map" or "pile", `slot` the place there (None for the pile), `rotation`
    a number of quarter turns for a kind that is turned and None for every other.
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
    """Turn up a tile of the jungle pile rather than take one from the map board."""

    player: int


@dataclass(frozen=True, slots=True)
class LeaveEmpty:
    """Fill no more cells where filling is allowed but not forced."""

    player: int


@dataclass(frozen=True, slots=True)
class Activate:
    """Resolve one edge: the workers on `side` of the worker tile at (x, y) do what `use` says."""

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
    """Give up a worker tile because it can be laid nowhere."""

    player: int
    tile: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: draw, refill the display, pass on."""

    player: int


Action = Place | Fill | Draw | LeaveEmpty | Activate | BuildHut | Discard | EndTurn
