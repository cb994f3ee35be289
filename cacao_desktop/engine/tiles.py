"""The table of tiles and components, from which everything else about them is computed.

A cell of the board is one byte: 0 for an empty cell, a jungle code (see `KindCodes`), or a worker
code that gives the owner and the number of workers on each edge. The tables in the middle of this
file map a worker code to the values that the rules need.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

Workers = tuple[int, int, int, int]
Side = Literal["N", "E", "S", "W"]

Source = Literal["display", "map", "pile"]
"""Where a jungle tile comes from."""

Good = Literal["gold", "cacao", "chocolate", "sun", "map_tokens"]
"""Goods that a seat can gain and give away."""

SIDES: Final[tuple[Side, Side, Side, Side]] = ("N", "E", "S", "W")

SIDE_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its neighbour at each side, as (x, y)."""

OPPOSITE: Final = (2, 3, 0, 1)
"""The index of the side opposite each side."""

COLOURS: Final = ("red", "violet", "white", "yellow")
GEMS: Final = ("red", "green", "blue", "white")

MAX_SEATS: Final = 4
"""The seats of the largest game."""

HAND_SIZE: Final = 3
"""The worker tiles in a hand."""

DISPLAY_SIZE: Final = 2
"""The open jungle tiles in the jungle display."""

STORAGE_SPACES: Final = 5
"""The spaces for cacao and chocolate in a village."""

SUN_PLACES: Final = 3
"""The places for sun tokens in a village."""

WATER_TRACK: Final = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
"""The gold of each field of the water track."""

LAST_WATER_FIELD: Final = len(WATER_TRACK) - 1
"""The index of the last field of the water track."""

JUNGLE_BOX: Final = {
    "single_plantation": 6,
    "double_plantation": 2,
    "market_2": 2,
    "market_3": 4,
    "market_4": 1,
    "gold_mine_1": 2,
    "gold_mine_2": 1,
    "water": 3,
    "sun_site": 2,
    "temple": 5,
}
"""By jungle tile: how many the base game's box holds."""

WORKER_BOX: Final = {
    "1-1-1-1": 4,
    "2-1-0-1": 5,
    "3-0-0-1": 1,
    "3-1-0-0": 1,
    "0-0-2-2": 0,
    "0-2-0-2": 0,
    "0-1-0-3": 0,
    "0-0-0-4": 0,
}
"""By worker tile: how many of a colour the base game's box holds."""

WORKER_KINDS: Final = tuple(WORKER_BOX)
"""The worker tiles in the order of their kind indices."""

FIRST_WORKER_CODE: Final = 32
"""The first board code of a worker tile; lower codes are jungle tiles, and 0 is an empty cell."""

CODES_PER_SEAT: Final = 40
"""The board codes reserved for the worker tiles of one seat."""

CODES: Final = 256
"""The number of all board codes, which fit into one byte."""


def is_worker_cell(x: int, y: int) -> bool:
    """Return whether a cell is for worker tiles; the others are for jungle tiles."""
    return (x + y) % 2 == 1


def beside(cell: tuple[int, int], side: str) -> tuple[int, int]:
    """Return the cell at a side of another."""
    dx, dy = SIDE_STEPS[SIDES.index(side)]
    return cell[0] + dx, cell[1] + dy


def printed_workers(kind: str) -> Workers:
    """Return the workers of a worker tile clockwise from north, as printed."""
    north, east, south, west = (int(digit) for digit in kind.split("-"))
    return north, east, south, west


def turned(workers: Workers, rotation: int) -> Workers:
    """Return the workers after a number of clockwise quarter turns."""
    rotation %= 4
    north, east, south, west = workers[4 - rotation :] + workers[: 4 - rotation]
    return north, east, south, west


def reinforced(workers: Workers) -> Workers:
    """Return the workers with a fourth on each edge of three (Chocolatl rulebook, Foreman)."""
    north, east, south, west = (4 if count == 3 else count for count in workers)
    return north, east, south, west


_PRINTED: Final = tuple(map(printed_workers, WORKER_KINDS))
"""By worker kind index: the workers as printed."""

_AS_LAID: Final = (_PRINTED, tuple(map(reinforced, _PRINTED)))
"""[reinforced][worker kind index] -> the workers of a tile that is not rotated."""

DISTRIBUTIONS: Final = tuple(
    dict.fromkeys(
        turned(workers, rotation) for laid in _AS_LAID for workers in laid for rotation in range(4)
    )
)
"""Every arrangement of workers around a tile on the board."""

DISTRIBUTION_BY_ROTATION: Final = tuple(
    tuple(
        tuple(DISTRIBUTIONS.index(turned(workers, rotation)) for rotation in range(4))
        for workers in laid
    )
    for laid in _AS_LAID
)
"""[reinforced][worker kind index][rotation] -> index into DISTRIBUTIONS."""

DISTINCT_ROTATIONS: Final = tuple(
    tuple(rotation for rotation in range(4) if row.index(row[rotation]) == rotation)
    for row in DISTRIBUTION_BY_ROTATION[0]
)
"""By worker kind index: the rotations that look different.

One for `1-1-1-1`, two for `0-2-0-2`.
"""


def worker_code(seat: int, kind_index: int, rotation: int, is_reinforced: bool = False) -> int:
    """Return the board code of a seat's worker tile in a rotation."""
    distribution = DISTRIBUTION_BY_ROTATION[int(is_reinforced)][kind_index][rotation]
    return FIRST_WORKER_CODE + seat * CODES_PER_SEAT + distribution


_NONE: Final[Workers] = (0, 0, 0, 0)
_SEAT_WORKERS: Final = (*DISTRIBUTIONS, *[_NONE] * (CODES_PER_SEAT - len(DISTRIBUTIONS)))
_UNUSED: Final = CODES - FIRST_WORKER_CODE - MAX_SEATS * CODES_PER_SEAT

WORKERS_OF: Final = (*[_NONE] * FIRST_WORKER_CODE, *_SEAT_WORKERS * MAX_SEATS, *[_NONE] * _UNUSED)
"""By board code: the workers clockwise from north (all 0 for other codes)."""

OWNER_OF: Final = tuple((code - FIRST_WORKER_CODE) // CODES_PER_SEAT for code in range(CODES))
"""By board code of a worker tile: its owner's seat; meaningless for other codes."""

KIND_AND_ROTATION: Final = tuple(
    next(
        (kind_index, row.index(index))
        for rows in DISTRIBUTION_BY_ROTATION
        for kind_index, row in enumerate(rows)
        if index in row
    )
    for index in range(len(DISTRIBUTIONS))
)
"""By index into DISTRIBUTIONS: the worker kind index and the smallest rotation that show it."""

WORKER_KIND_OF: Final = tuple(
    # The second remainder only keeps codes of no tile within the table.
    KIND_AND_ROTATION[(code - FIRST_WORKER_CODE) % CODES_PER_SEAT % len(DISTRIBUTIONS)][0]
    for code in range(CODES)
)
"""By board code of a worker tile: its kind index; meaningless for other codes."""


def kind_and_rotation(code: int) -> tuple[int, int]:
    """Return the worker kind index and the smallest rotation for a worker tile's board code."""
    return KIND_AND_ROTATION[(code - FIRST_WORKER_CODE) % CODES_PER_SEAT]


@dataclass(frozen=True, slots=True)
class JungleKind:
    """A kind of jungle tile.

    `rotations` counts its distinct quarter turns, 1 for a tile that looks the same in each.
    """

    id: str
    rotations: int = 1


BASE_KINDS: Final = tuple(JungleKind(kind) for kind in JUNGLE_BOX)


class KindCodes:
    """The codes of some kinds of jungle tile.

    `code_of` goes by kind; `kind_of`, `rotation_of` and `rotations` go by code; 0 is the empty
    cell. `turned` maps the code of a rotatable kind to its codes in each rotation.
    """

    def __init__(self, kinds: Iterable[JungleKind]) -> None:
        kinds = tuple(kinds)
        rotated = [(kind.id, rotation) for kind in kinds for rotation in range(1, kind.rotations)]
        self.ids = tuple(kind.id for kind in kinds)
        if len(set(self.ids)) < len(self.ids):
            raise ValueError(f"A kind of jungle tile appears twice: {self.ids}.")
        self.code_of = {kind: code for code, kind in enumerate(self.ids, 1)}
        self.kind_of = ("", *self.ids, *[kind for kind, _ in rotated])
        self.rotation_of = (0, *[0] * len(kinds), *[rotation for _, rotation in rotated])
        self.rotations = [0, *(len(self.all_of(kind)) for kind in self.kind_of[1:])]
        self.turned = {self.code_of[kind]: self.all_of(kind) for kind, _ in rotated}
        self.count = len(self.kind_of)
        """How many codes there are, including that of the empty cell."""
        if self.count > FIRST_WORKER_CODE:
            raise ValueError(
                f"There are codes for {FIRST_WORKER_CODE - 1} jungle tiles and rotations, not "
                f"{self.count - 1}."
            )

    def code(self, kind: str, rotation: int = 0) -> int:
        code = self.code_of[kind]
        if rotation:
            return self.turned[code][rotation]
        return code

    def rotations_of(self, kind: str) -> int:
        """Return the number of distinct rotations of a kind."""
        return self.rotations[self.code(kind)]

    def all_of(self, kind: str) -> tuple[int, ...]:
        """Return the codes of a kind in all its rotations, or none for an unknown kind."""
        return tuple(code for code, known in enumerate(self.kind_of) if known == kind)
