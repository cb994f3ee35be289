"""Whole turns, the language of search: one tile laid, its cells filled from what lies open, every edge resolved.

Edges are resolved by a sound automatic order: what brings goods, then what changes them, then what sells, dearest
first; what sells comes first where the storage has enough to sell already. A tile that is not yet drawn is never part
of a turn: cells left over are filled from the pile as the tiles come. Huts are decided apart, between `lay_turn` and
the end of the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import Discard, Fill, Place
from cacao_desktop.engine.effects import PROCESSES
from cacao_desktop.engine.state import NOTHING, Phase, Privilege
from cacao_desktop.engine.tiles import (
    DISPLAY_SIZE,
    FIRST_WORKER_CODE,
    OWNER_OF,
    VOLCANO,
    WORKER_KINDS,
    WORKERS_OF,
    kind_and_rotation,
)

if TYPE_CHECKING:
    import random

    from cacao_desktop.engine.state import GameState

Filling = tuple[int, int, int]
"""A jungle cell filled in a turn: (board index, slot counted through display and map board, rotation)."""

Turn = tuple[int, int, tuple[Filling, ...]]
"""A whole turn: (board code of the worker tile, board index, fills); a discard is (worker kind index, NOTHING, ())."""

_NO_FILLS: Final[tuple[Filling, ...]] = ()

Waiting = tuple[int, Callable[..., None], int, int, int]
"""An edge that waits in search: (stage, what resolves it, worker tile, side, workers)."""


def legal_turns(state: GameState) -> list[Turn]:
    """Return every whole turn of the active seat, when a tile is to be laid; none when the game is over.

    Two open tiles of the same kind count as one, unless gems tell them apart.
    """
    if state.phase == Phase.OVER:
        return []
    seat = state.active
    codes = state.rules.codes_of_hand(
        seat, state.hands[seat], state.privileges[seat] & Privilege.REINFORCED_TILES
    )
    board, touching, neighbours = state.board, state.touching, state.rules.neighbours
    open_tiles: OpenTiles | None = None
    turns: list[Turn] = []
    for cell in state.frontier:
        north, east, south, west = neighbours[cell]
        # Written out, because most of a random game's time goes by in this loop.
        if (
            (touching[north] and not board[north])
            or (touching[east] and not board[east])
            or (touching[south] and not board[south])
            or (touching[west] and not board[west])
        ):
            if open_tiles is None:
                open_tiles = OpenTiles(state)
            for fills in open_tiles.fillings(moves.cells_to_fill(state, cell)):
                turns += [(code, cell, fills) for code in codes]
        else:
            turns += [(code, cell, _NO_FILLS) for code in codes]
    if state.jungle_drawn == len(state.jungle_pile) and moves.may_overbuild(state):
        turns += [(code, cell, _NO_FILLS) for cell in moves.cells_to_overbuild(state) for code in codes]
    return turns or [(kind, NOTHING, _NO_FILLS) for kind in sorted(set(state.hands[seat]))]


def sample_turn(state: GameState, rng: random.Random) -> Turn:
    """Return a random whole turn without listing them all: a cell, a tile with its rotation, and fills, each at random.

    Every turn can come up, though not all with the same probability.
    """
    chance = rng.random
    seat = state.active
    cells = state.frontier
    if state.jungle_drawn == len(state.jungle_pile) and moves.may_overbuild(state):
        cells = cells + moves.cells_to_overbuild(state)
    if not cells:
        return state.hands[seat][0], NOTHING, _NO_FILLS
    cell = cells[int(chance() * len(cells))]
    codes = state.rules.codes_of_hand(
        seat, state.hands[seat], state.privileges[seat] & Privilege.REINFORCED_TILES
    )
    code = codes[int(chance() * len(codes))]
    to_fill = moves.cells_to_fill(state, cell) if not state.board[cell] else ()
    if not to_fill:
        return code, cell, _NO_FILLS
    fillings = OpenTiles(state).fillings(to_fill)
    return code, cell, fillings[int(chance() * len(fillings))]


class OpenTiles:
    """What the active seat may fill cells with: the display, and the map board as far as tokens reach."""

    __slots__ = ("_all_differ", "_display", "_from_map", "_looks", "_slots", "_volcanoes")

    def __init__(self, state: GameState) -> None:
        slots, pile = state.open_slots, state.jungle_pile
        self._slots = [slot for slot in range(DISPLAY_SIZE) if slots[slot] != NOTHING]
        self._display = len(self._slots)
        self._from_map = 0
        if state.rules.map_board is not None:
            self._from_map = state.rules.map_board.may_take(state, state.active)
            if self._from_map:
                self._slots += [slot for slot in range(DISPLAY_SIZE, len(slots)) if slots[slot] != NOTHING]
        looks: list[object] = [pile[slots[slot]] for slot in self._slots]
        self._volcanoes = VOLCANO in looks
        for hook in state.rules.tell_apart:
            looks = [(look, hook(state, slots[slot])) for look, slot in zip(looks, self._slots, strict=True)]
        self._looks = looks
        self._all_differ = len(set(looks)) == len(looks)

    def fillings(self, cells: Sequence[int]) -> list[tuple[Filling, ...]]:
        """Return every distinct way to fill cells with open tiles, as far as those reach."""
        slots = self._slots
        patterns = _patterns(len(cells), self._display, len(slots) - self._display, self._from_map)
        if not self._all_differ:
            patterns = self._without_repeats(patterns)
        if self._volcanoes:
            return [filling for pattern in patterns for filling in self._with_rotations(cells, pattern)]
        return [tuple([(cells[at], slots[index], 0) for at, index in pattern]) for pattern in patterns]

    def _without_repeats(self, patterns: tuple[_Pattern, ...]) -> tuple[_Pattern, ...]:
        looks = self._looks
        cheapest: dict[tuple[tuple[int, object], ...], _Pattern] = {}
        for pattern in patterns:
            cheapest.setdefault(tuple([(at, looks[index]) for at, index in pattern]), pattern)
        return tuple(cheapest.values())

    def _with_rotations(self, cells: Sequence[int], pattern: _Pattern) -> list[tuple[Filling, ...]]:
        fillings: list[tuple[Filling, ...]] = [()]
        for at, index in pattern:
            look = self._looks[index]
            turns_matter = VOLCANO in look if isinstance(look, tuple) else look == VOLCANO
            rotations = (0, 1) if turns_matter else (0,)
            fillings = [
                (*before, (cells[at], self._slots[index], turn)) for before in fillings for turn in rotations
            ]
        return fillings


_Pattern = tuple[tuple[int, int], ...]
"""Which cell (by its place in a list) gets which open tile (by its place in a list)."""


@lru_cache(maxsize=256)
def _patterns(cells: int, display: int, map_tiles: int, from_map: int) -> tuple[_Pattern, ...]:
    """Return every way to give cells their open tiles, those with fewest tiles from the map board first.

    A cell may go without an open tile only when the display is used up: then it is filled from the pile, or stays
    empty when that is used up too.
    """
    found: list[tuple[int, _Pattern]] = []
    for number in range(min(cells, display + min(map_tiles, from_map)) + 1):
        for chosen in permutations(range(display + map_tiles), number):
            taken_from_map = sum(index >= display for index in chosen)
            if taken_from_map > from_map or (number < cells and number - taken_from_map < display):
                continue
            found += [
                (taken_from_map, tuple(zip(at, chosen, strict=True)))
                for at in combinations(range(cells), number)
            ]
    return tuple(pattern for _, pattern in sorted(found))


def play_turn(state: GameState, turn: Turn) -> None:
    """Play a whole turn in place, unchecked, without building a hut."""
    lay_turn(state, turn)
    moves.end_turn(state)


def lay_turn(state: GameState, turn: Turn) -> None:
    """Play a whole turn in place, unchecked, up to the moment where a hut may be built."""
    code, cell, fills = turn
    if cell == NOTHING:
        moves.take_from_hand(state, code)
        return
    moves.take_from_hand(state, kind_and_rotation(code)[0])
    moves.place_worker(state, cell, code)
    filled = _fill(state, cell, fills) if fills else None
    own = _edges_of_placed(state, cell, code)
    others = _edges_at_filled(state, cell, filled, own) if filled else None
    if own:
        resolve_edges(state, state.active, own)
    if others:
        seat, seats = state.active, state.rules.seats
        for owner in sorted(others, key=lambda owner: (owner - seat) % seats):
            resolve_edges(state, owner, others[owner])


def _edges_of_placed(state: GameState, cell: int, code: int) -> list[Waiting]:
    """Return the edges of the tile just placed that have something to do."""
    rules, board, workers = state.rules, state.board, WORKERS_OF[code]
    resolve, idle = rules.resolve, rules.idle
    edges: list[Waiting] = []
    for side, neighbour in enumerate(rules.neighbours[cell]):
        jungle = board[neighbour]
        if jungle:
            work = resolve[jungle]
            if work is not None and (workers[side] or idle[jungle]):
                edges.append((rules.stage[jungle], work, cell, side, workers[side]))
    return edges


def _edges_at_filled(
    state: GameState, placed: int, filled: list[int], own: list[Waiting]
) -> dict[int, list[Waiting]]:
    """Return by owner the edges of older tiles at the cells just filled; the active seat's own go to `own`."""
    rules, board, active = state.rules, state.board, state.active
    others: dict[int, list[Waiting]] = {}
    for cell in filled:
        jungle = board[cell]
        work = rules.resolve[jungle]
        if work is None:
            continue
        stage, idle = rules.stage[jungle], rules.idle[jungle]
        for direction, tile in enumerate(rules.neighbours[cell]):
            code = board[tile]
            if code and tile != placed:
                workers = WORKERS_OF[code][direction ^ 2]
                if workers or idle:
                    owner = OWNER_OF[code]
                    edges = own if owner == active else others.setdefault(owner, [])
                    edges.append((stage, work, tile, direction ^ 2, workers))
    return others


def _fill(state: GameState, tile: int, fills: tuple[Filling, ...]) -> list[int]:
    """Fill cells as a turn says, the cells left over from the pile, and return all cells filled."""
    filled = []
    for cell, slot, rotation in fills:
        moves.fill_cell(state, cell, moves.take_open_tile(state, slot), rotation)
        filled.append(cell)
    if len(fills) >= DISPLAY_SIZE and state.jungle_drawn < len(state.jungle_pile):
        for cell in moves.cells_to_fill(state, tile):
            if state.jungle_drawn < len(state.jungle_pile):
                moves.fill_cell(state, cell, moves.turn_up(state, None, None))
                filled.append(cell)
    return filled


def resolve_edges(state: GameState, seat: int, waiting: list[Waiting]) -> None:
    """Resolve a seat's edges in the automatic order, without events."""
    if len(waiting) > 1:
        waiting.sort(key=_stage_of)
        if waiting[0][0] < PROCESSES <= waiting[-1][0]:
            waiting = _sell_first_if_full(state, seat, waiting)
    for _, work, tile, side, workers in waiting:
        work(state, seat, tile, side, workers)
    for hook in state.rules.on_edges_done:
        hook(state, seat, None)


def _stage_of(edge: Waiting) -> int:
    return edge[0]


def _sell_first_if_full(state: GameState, seat: int, waiting: list[Waiting]) -> list[Waiting]:
    """Sell before taking goods in where enough to sell is stored already, so that less is lost."""
    sellers = sum(edge[4] for edge in waiting if edge[0] >= PROCESSES)
    if sellers > state.cacao[seat]:
        return waiting
    return [edge for edge in waiting if edge[0] >= PROCESSES] + [
        edge for edge in waiting if edge[0] < PROCESSES
    ]


def actions_of(state: GameState, turn: Turn) -> list[Place | Discard | Fill]:
    """Return the atomic actions with which a whole turn begins: the tile, and its fills from what lies open."""
    code, cell, fills = turn
    seat = state.active
    if cell == NOTHING:
        return [Discard(seat, WORKER_KINDS[code])]
    kind, rotation = kind_and_rotation(code)
    x, y = state.rules.place(cell)
    overbuild = state.board[cell] >= FIRST_WORKER_CODE
    actions: list[Place | Discard | Fill] = [Place(seat, WORKER_KINDS[kind], x, y, rotation, overbuild)]
    for at, index, turned in fills:
        tile = state.open_tile(index)
        assert tile is not None
        x, y = state.rules.place(at)
        facing = turned if tile.kind == "volcano" else None
        actions.append(Fill(seat, tile.kind, x, y, tile.source, tile.slot, facing))
    return actions
