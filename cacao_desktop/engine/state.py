"""The state of a game: the one file that knows its representation.

Everything else reads it through named accessors. It is built for speed: the board is a flat
bytearray of codes (see `tiles`), every count a small list by seat, every pile a constant tuple
with the number of tiles drawn. A clone copies a few kilobytes.

All rules use the same words for places. A `cell` is (x, y), and an `index` is the board index of a
cell; lists of cells in a state hold indices. A `position` is a tile's place in the shuffled jungle
pile; a `slot` is a place for an open tile, counted through display and map board. A `tile` in
actions and events is the id of a kind; the `tile` of an edge is the index of the worker tile that
it belongs to. A `code` is the content of a cell, as one byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from cacao_desktop.engine.tiles import (
    DISPLAY_SIZE,
    DISTINCT_ROTATIONS,
    FIRST_WORKER_CODE,
    OWNER_OF,
    WORKER_KINDS,
    WORKERS_OF,
    KindCodes,
    Source,
    Workers,
    kind_and_rotation,
    worker_code,
)

if TYPE_CHECKING:
    from cacao_desktop.engine.effects import Effect
    from cacao_desktop.engine.events import Log
    from cacao_desktop.engine.fill_menu import FillMenu
    from cacao_desktop.engine.modules.base import Module
    from cacao_desktop.engine.setup import GameBox, Setup

NOTHING: Final = -1
"""The pile position that stands for no tile."""


class Phase(IntEnum):
    """The decision that the game waits for (rulebook: steps A to C, end of turn)."""

    PLACE = 0
    FILL = 1
    ACTIVATE = 2
    FINISH = 3
    OVER = 4


OVER: Final = Phase.OVER
"""For search, because looking up a member of an enumeration is slow."""


class Privilege:
    """Rights of a seat beyond the base rules, granted by modules.

    Plain bits, because search tests them often.
    """

    BETTER_MARKET_2: Final = 1
    BETTER_CHOCOLATE: Final = 2
    EXTRA_CACAO: Final = 4
    FREE_OVERBUILD: Final = 8
    REINFORCED_TILES: Final = 16
    CARRIER_FIXED: Final = 32
    FREE_MAP: Final = 64


class ModulePart:
    """One module's part of the state.

    A module without hidden information only implements `clone`.
    """

    __slots__ = ()

    def clone(self) -> Self:
        """Return a copy that shares no mutable values."""
        raise NotImplementedError

    def arrange_hidden(self, arrange: Callable[[list[int]], list[int]]) -> None:
        """Rearrange everything hidden from all seats, at random or into a neutral order."""


@dataclass(frozen=True, slots=True)
class JungleTile:
    """A jungle tile on the board."""

    kind: str
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class WorkerTile:
    """A worker tile on the board.

    `workers` go clockwise from north as they count, `overbuilt` if it covers another tile.
    """

    owner: int
    kind: str
    rotation: int
    workers: Workers
    overbuilt: bool = False


@dataclass(frozen=True, slots=True)
class OpenTile:
    """An open jungle tile beside the board: in the display, on the map board, or just drawn.

    A drawn tile has no slot (None).
    """

    kind: str
    source: Source
    slot: int | None
    position: int


class Edge(NamedTuple):
    """An activated edge that waits: its owner, its worker tile's board index, and the side 0-3."""

    seat: int
    tile: int
    side: int

    @property
    def tile_side(self) -> tuple[int, int]:
        """The worker tile's board index and the side, as `Log` takes them."""
        return self.tile, self.side


Resolve = Callable[..., None]
"""Resolves an edge without asking: (state, seat, tile, side, workers)."""


class JungleWork(NamedTuple):
    """The work at a kind of jungle tile."""

    stage: int
    resolve: Resolve
    idle: bool
    """Whether an idle edge uses it too."""


class Rules:
    """Tables and hooks for one set-up; shared by all its states and never changed.

    `effects`, `resolve`, `idle`, `stage`, `works` and `temple_values` go by jungle code (see
    `KindCodes`), `neighbours` by board index (north, east, south, west). `rules_for` makes them.
    """

    setup: Setup
    seats: int
    modules: tuple[Module, ...]
    kinds: KindCodes
    box: GameBox
    reach: int
    width: int
    centre: int
    neighbours: tuple[tuple[int, int, int, int], ...]
    start_tiles: tuple[int, ...]
    effects: list[Effect | None]
    resolve: list[Resolve | None]
    stage: list[int]
    idle: list[bool]
    works: list[JungleWork | None]
    """By jungle code; None where an edge does nothing."""
    has_ranks: bool
    """Whether order matters among edges that are resolved at once."""
    carrier_steps_back: bool
    """Whether there are tiles that give goods for a step back of the water carrier."""
    temple_values: dict[int, tuple[int, int]]
    map_board: Module | None
    slots: tuple[tuple[Source, int], ...]
    """By slot: where it lies, the display first, and its number there."""
    on_start_turn: list[Callable[[GameState, Log | None], None]]
    """Called when the turn of the active seat begins."""
    on_turned_up: list[Callable[[GameState, int, Log | None], None]]
    """Called with the position of a jungle tile that was turned up."""
    on_filled: list[Callable[[GameState, int, int], None]]
    """Called with the cell of a laid jungle tile, and its position in the pile."""
    on_placed: list[Callable[[GameState, int, Log | None], None]]
    """Called with the cell of a laid worker tile."""
    on_edges_done: list[Callable[[GameState, int, Log | None], None]]
    """Called with a seat that has resolved its last edge of a turn."""
    on_end_turn: list[Callable[[GameState, Log | None], None]]
    """Called at the end of a turn, before the active seat draws."""
    distinguish: list[Callable[[GameState, int], object]]
    """Called with the position of an open tile for what distinguishes it from others of its kind.

    Tiles for which all answers are equal can be filled interchangeably.
    """
    end_of_turn_modules: list[Module]
    """The modules with actions at the end of a turn."""
    scoring: list[Module]
    """The modules with lines of the final scoring."""
    codes_by_hand: list[dict[tuple[int, ...], tuple[int, ...]]]
    """A cache by seat, then by seat with reinforced tiles: the board codes that a hand can lay."""
    fill_menus: dict[tuple[int, int], FillMenu]
    """A cache for games without modules, by the kinds of the two open tiles."""

    def modules_with(self, hook: str) -> list[Module]:
        """Return the modules that implement a hook."""
        return [module for module in self.modules if module.overrides(hook)]

    def index(self, x: int, y: int) -> int:
        """Return the board index of a cell, -1 if it is out of reach."""
        if abs(x) >= self.reach or abs(y) >= self.reach:
            return -1
        return self.centre + y * self.width + x

    def cell(self, index: int) -> tuple[int, int]:
        """Return the cell (x, y) of a board index."""
        row, column = divmod(index, self.width)
        return column - self.reach, row - self.reach

    def codes_of_hand(self, seat: int, hand: tuple[int, ...], reinforced: int) -> tuple[int, ...]:
        """Return the board codes that a hand can lay.

        Each kind comes once, in each distinct rotation.
        """
        codes_by_hand = self.codes_by_hand[seat + self.seats if reinforced else seat]
        codes = codes_by_hand.get(hand)
        if codes is None:
            codes = codes_by_hand[hand] = tuple(
                worker_code(seat, kind, rotation, bool(reinforced))
                for kind in sorted(set(hand))
                for rotation in DISTINCT_ROTATIONS[kind]
            )
        return codes


_FIELDS: Final = (
    "active", "board", "cacao", "cells_to_fill", "covered", "drawn_position", "edges", "filled",
    "frontier", "gold",
    "hands", "jungle_drawn", "jungle_pile", "occupied", "open_slots", "parts", "phase", "placed",
    "privileges", "received", "room", "rules", "sun", "temples", "touching", "turn", "water",
    "worker_drawn", "worker_piles"
)  # fmt: skip


class GameState:
    """One game at one moment.

    Lists of cells hold board indices. Lists by seat: `gold`, `cacao`, `sun`, `water` (index on the
    track), `room` (free storage spaces), `received` (cacao stored in this turn), `privileges`,
    `hands` (worker kind indices), `worker_drawn` (the number of tiles drawn).
    """

    __slots__ = _FIELDS

    rules: Rules
    board: bytearray
    """By index: the code of the tile on top, 0 if the cell is empty."""
    touching: bytearray
    """By index, with two meanings.

    At an empty jungle cell, the number of worker tiles around it; at a worker cell, 1 if a jungle
    tile is beside it.
    """
    frontier: list[int]
    """The empty worker cells beside a jungle tile, in reading order."""
    occupied: list[int]
    """The cells with a tile, in the order of laying."""
    temples: list[int]
    covered: dict[int, int]
    """By index: the code of the worker tile below an overbuilt one."""
    jungle_pile: tuple[int, ...]
    """The jungle codes of the whole shuffled pile, drawn or not."""
    jungle_drawn: int
    """The number of jungle tiles drawn, and so the position of the next one."""
    open_slots: list[int]
    """By slot: the position of its open tile, or `NOTHING`."""
    drawn_position: int
    """The position of the tile to lay now that was just drawn, or `NOTHING`."""
    worker_piles: tuple[tuple[int, ...], ...]
    worker_drawn: list[int]
    hands: list[tuple[int, ...]]
    gold: list[int]
    cacao: list[int]
    sun: list[int]
    water: list[int]
    room: list[int]
    received: list[int]
    privileges: list[int]
    parts: dict[str, ModulePart]
    """By module id: its part of the state."""
    active: int
    turn: int
    phase: Phase
    placed: int
    """The cell of the worker tile laid in this turn, or `NOTHING`."""
    cells_to_fill: list[int]
    """The empty jungle cells that are still to be filled in this turn."""
    filled: list[int]
    """The cells of the jungle tiles laid in this turn."""
    edges: list[Edge]
    """The activated edges that wait to be resolved."""

    def clone(self) -> GameState:
        new = GameState.__new__(GameState)
        new.rules = self.rules
        new.board = self.board[:]
        new.touching = self.touching[:]
        new.frontier = self.frontier[:]
        new.occupied = self.occupied[:]
        new.temples = self.temples[:]
        new.covered = self.covered.copy() if self.covered else {}
        new.jungle_pile = self.jungle_pile
        new.jungle_drawn = self.jungle_drawn
        new.open_slots = self.open_slots[:]
        new.drawn_position = self.drawn_position
        new.worker_piles = self.worker_piles
        new.worker_drawn = self.worker_drawn[:]
        new.hands = self.hands[:]
        new.gold = self.gold[:]
        new.cacao = self.cacao[:]
        new.sun = self.sun[:]
        new.water = self.water[:]
        new.room = self.room[:]
        new.received = self.received[:]
        new.privileges = self.privileges[:]
        if self.parts:
            new.parts = {name: part.clone() for name, part in self.parts.items()}
        else:
            new.parts = {}
        new.active = self.active
        new.turn = self.turn
        new.phase = self.phase
        new.placed = self.placed
        new.cells_to_fill = self.cells_to_fill[:]
        new.filled = self.filled[:]
        new.edges = self.edges[:]
        return new

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in _FIELDS}

    def __setstate__(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def deciding(self) -> int:
        """The seat to decide now: the active one, or the owner of the waiting edges."""
        if self.phase == Phase.ACTIVATE:
            return self.edges[0].seat
        return self.active

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def rounds(self) -> int:
        """The number of rounds of the whole game: one per worker tile of a player."""
        return len(self.worker_piles[0])

    @property
    def round(self) -> int:
        """The current round, from 0; in a finished game the last one."""
        return min(self.turn // self.rules.seats, self.rounds - 1)

    def jungle_at(self, x: int, y: int) -> JungleTile | None:
        code = self.code_at(x, y)
        if not 0 < code < FIRST_WORKER_CODE:
            return None
        kinds = self.rules.kinds
        return JungleTile(kinds.kind_of[code], kinds.rotation_of[code])

    def worker_at(self, x: int, y: int) -> WorkerTile | None:
        """Return the worker tile on top of a cell."""
        code = self.code_at(x, y)
        if code < FIRST_WORKER_CODE:
            return None
        return self._worker_tile(code, self.rules.index(x, y) in self.covered)

    def covered_at(self, x: int, y: int) -> WorkerTile | None:
        """Return the worker tile that was overbuilt on a cell."""
        code = self.covered.get(self.rules.index(x, y))
        if code is None:
            return None
        return self._worker_tile(code, False)

    def tile_at(self, x: int, y: int) -> JungleTile | WorkerTile | None:
        return self.jungle_at(x, y) or self.worker_at(x, y)

    def code_at(self, x: int, y: int) -> int:
        """Return the board code of a cell, 0 for cells that are empty or out of reach."""
        index = self.rules.index(x, y)
        if index < 0:
            return 0
        return self.board[index]

    def tiles(self) -> Iterator[tuple[int, int, JungleTile | WorkerTile]]:
        """Yield (x, y, tile) for every tile on the board, in the order of laying."""
        for index in self.occupied:
            x, y = self.rules.cell(index)
            tile = self.tile_at(x, y)
            assert tile is not None
            yield x, y, tile

    @staticmethod
    def _worker_tile(code: int, overbuilt: bool) -> WorkerTile:
        kind, rotation = kind_and_rotation(code)
        return WorkerTile(
            OWNER_OF[code], WORKER_KINDS[kind], rotation, WORKERS_OF[code], overbuilt
        )

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the worker tiles in a seat's hand, oldest first."""
        return tuple(WORKER_KINDS[kind] for kind in self.hands[seat])

    def worker_pile_size(self, seat: int) -> int:
        """Return how many worker tiles a seat has still to draw."""
        return len(self.worker_piles[seat]) - self.worker_drawn[seat]

    @property
    def jungle_pile_size(self) -> int:
        """How many jungle tiles are still face down."""
        return len(self.jungle_pile) - self.jungle_drawn

    def open_tile(self, slot_index: int) -> OpenTile | None:
        """Return the open tile in a slot, counted through display and map board."""
        source, slot = self.rules.slots[slot_index]
        return self._tile_from_pile(self.open_slots[slot_index], source, slot)

    def _tile_from_pile(self, position: int, source: Source, slot: int | None) -> OpenTile | None:
        if position == NOTHING:
            return None
        return OpenTile(self.kind_in_pile(position), source, slot, position)

    @property
    def jungle_left(self) -> bool:
        """Whether any jungle tiles are left to lay, face down or open."""
        return self.jungle_drawn < len(self.jungle_pile) or max(self.open_slots) > NOTHING

    @property
    def display(self) -> tuple[OpenTile | None, ...]:
        """The jungle display; None where a slot is empty."""
        return tuple(self.open_tile(index) for index in range(DISPLAY_SIZE))

    @property
    def map_board(self) -> tuple[OpenTile | None, ...]:
        """The map board, empty without the map module."""
        return tuple(self.open_tile(index) for index in range(DISPLAY_SIZE, len(self.open_slots)))

    @property
    def drawn_tile(self) -> OpenTile | None:
        """The tile that was drawn from the pile in this step and is not yet laid."""
        return self._tile_from_pile(self.drawn_position, "pile", None)

    def kind_in_pile(self, position: int) -> str:
        """Return the kind of the jungle tile at a position of the shuffled pile."""
        return self.rules.kinds.kind_of[self.jungle_pile[position]]

    def may(self, seat: int, privilege: int) -> bool:
        return bool(self.privileges[seat] & privilege)
