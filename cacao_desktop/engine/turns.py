"""Whole turns, the language of search: one tile laid, its cells filled from what lies open, every edge resolved.

Edges are resolved by a sound automatic order: what brings goods, then what changes them, then what sells, dearest
first; what sells comes first where the storage has enough to sell already. A tile that is not yet drawn is never part
of a turn: cells left over are filled from the pile as the tiles come. Huts are decided apart, between `lay_turn` and
the end of the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
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
    WORKER_KIND_OF,
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
    codes = _codes(state)
    touching, neighbours = state.touching, state.rules.neighbours
    menu: FillMenu | None = None
    known: dict[tuple[int, ...], list[tuple[Filling, ...]]] = {}
    turns: list[Turn] = []
    without_fills: list[int] = []
    for cell in state.frontier:
        north, east, south, west = neighbours[cell]
        # Written out, because most of a random game's time goes by in this loop.
        if touching[north] or touching[east] or touching[south] or touching[west]:
            if menu is None:
                menu = fill_menu(state)
                known = menu.known
            to_fill = tuple([empty for empty in (north, east, south, west) if touching[empty]])
            turns.extend(product(codes, (cell,), known.get(to_fill) or menu.fillings(to_fill)))
        else:
            without_fills.append(cell)
    if state.jungle_drawn == len(state.jungle_pile) and moves.may_overbuild(state):
        without_fills += moves.cells_to_overbuild(state)
    turns.extend(product(codes, without_fills, (_NO_FILLS,)))
    return turns or [(kind, NOTHING, _NO_FILLS) for kind in sorted(set(state.hands[state.active]))]


def _codes(state: GameState) -> tuple[int, ...]:
    seat = state.active
    strengthen = state.privileges[seat] & Privilege.REINFORCED_TILES
    return state.rules.codes_of_hand(seat, state.hands[seat], strengthen)


def sample_turn(state: GameState, rng: random.Random) -> Turn:
    """Return a random whole turn without listing them all: a cell, a tile with its rotation, and fills, each at random.

    Every turn can come up, though not all with the same probability.
    """
    chance = rng.random
    cells = state.frontier
    if state.jungle_drawn == len(state.jungle_pile) and moves.may_overbuild(state):
        cells = cells + moves.cells_to_overbuild(state)
    if not cells:
        hand = state.hands[state.active]
        return hand[int(chance() * len(hand))], NOTHING, _NO_FILLS
    cell = cells[int(chance() * len(cells))]
    codes = _codes(state)
    code = codes[int(chance() * len(codes))]
    if state.board[cell]:
        return code, cell, _NO_FILLS
    touching = state.touching
    to_fill = tuple([empty for empty in state.rules.neighbours[cell] if touching[empty]])
    if not to_fill:
        return code, cell, _NO_FILLS
    menu = fill_menu(state)
    fillings = menu.known.get(to_fill) or menu.fillings(to_fill)
    return code, cell, fillings[int(chance() * len(fillings))]


_MOST_KNOWN: Final = 2_000
"""For so many sets of cells a menu keeps the ways to fill them before it forgets them all."""

_Recipe = tuple[tuple[int, int, int], ...]
"""A way to fill some cells: (place in the list of cells, slot, rotation) for each cell that gets an open tile."""


def fill_menu(state: GameState) -> FillMenu:
    """Return what the active seat may fill cells with: the display, and the map board as far as tokens reach."""
    slots, pile, rules = state.open_slots, state.jungle_pile, state.rules
    kinds = tuple([pile[position] if position >= 0 else 0 for position in slots])
    from_map = rules.map_board.may_take(state, state.active) if rules.map_board is not None else 0
    if not rules.tell_apart:
        return _menu(kinds, kinds, from_map)
    marks: dict[object, int] = {}
    looks = []
    for kind, position in zip(kinds, slots, strict=True):
        look = (kind, *[hook(state, position) for hook in rules.tell_apart])
        looks.append(marks.setdefault(look, len(marks)))
    return _menu(kinds, tuple(looks), from_map)


class FillMenu:
    """The ways to fill cells with the open tiles that lie in the slots of display and map board.

    `kinds` tell where volcanoes lie, 0 where a slot is empty; two tiles with the same look are one to choose; at most
    `from_map` tiles may come from the map board.
    """

    __slots__ = ("_by_count", "_from_map", "_kinds", "_looks", "known")

    def __init__(self, kinds: tuple[int, ...], looks: tuple[int, ...], from_map: int) -> None:
        self._kinds = kinds
        self._looks = looks
        self._from_map = from_map
        self._by_count: dict[int, tuple[_Recipe, ...]] = {}
        self.known: dict[tuple[int, ...], list[tuple[Filling, ...]]] = {}
        """By the cells to fill: what `fillings` has returned for them."""

    def fillings(self, cells: tuple[int, ...]) -> list[tuple[Filling, ...]]:
        """Return every distinct way to fill cells with open tiles, as far as those reach; not to be changed."""
        if len(self.known) > _MOST_KNOWN:
            self.known.clear()
        recipes = self.recipes(len(cells))
        fillings = [tuple([(cells[at], slot, rotation) for at, slot, rotation in way]) for way in recipes]
        self.known[cells] = fillings
        return fillings

    def recipes(self, cells: int) -> tuple[_Recipe, ...]:
        """Return every distinct way to fill a number of cells, those with fewest tiles from the map board first.

        A cell may go without an open tile only when the display is used up: then it is filled from the pile, or
        stays empty when that is used up too.
        """
        known = self._by_count.get(cells)
        if known is None:
            known = self._by_count[cells] = tuple(self._all_recipes(cells))
        return known

    def _all_recipes(self, cells: int) -> Iterator[_Recipe]:
        looks = self._looks
        slots = [slot for slot, kind in enumerate(self._kinds) if kind]
        display = sum(slot < DISPLAY_SIZE for slot in slots)
        seen: set[frozenset[tuple[int, int]]] = set()
        ways = [
            (sum(slot >= DISPLAY_SIZE for slot in chosen), tuple(zip(at, chosen, strict=True)))
            for number in range(min(cells, len(slots)) + 1)
            for chosen in permutations(slots, number)
            for at in combinations(range(cells), number)
        ]
        for from_map, way in sorted(ways):
            if from_map > self._from_map or (len(way) < cells and len(way) - from_map < display):
                continue
            shown = frozenset((at, looks[slot]) for at, slot in way)
            if shown not in seen:
                seen.add(shown)
                yield from self._in_rotations(way)

    def _in_rotations(self, way: tuple[tuple[int, int], ...]) -> Iterator[_Recipe]:
        """Yield a way to fill with every rotation of the volcanoes in it."""
        for rotations in product(*[(0, 1) if self._kinds[slot] == VOLCANO else (0,) for _, slot in way]):
            yield tuple([(at, slot, rotation) for (at, slot), rotation in zip(way, rotations, strict=True)])


@lru_cache(maxsize=4096)
def _menu(kinds: tuple[int, ...], looks: tuple[int, ...], from_map: int) -> FillMenu:
    """Return the menu of some open tiles: one object for all that can be combined in the same ways."""
    marks: dict[int, int] = {}
    alike = tuple(marks.setdefault(look, len(marks)) for look in looks)
    return _menu_of_shape(tuple(kind if kind == VOLCANO else min(kind, 1) for kind in kinds), alike, from_map)


@lru_cache(maxsize=1024)
def _menu_of_shape(kinds: tuple[int, ...], looks: tuple[int, ...], from_map: int) -> FillMenu:
    return FillMenu(kinds, looks, from_map)


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
    moves.take_from_hand(state, WORKER_KIND_OF[code])
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
    return [Place(seat, WORKER_KINDS[kind], x, y, rotation, overbuild), *fills_of(state, fills)]


def fills_of(state: GameState, fills: Sequence[Filling]) -> list[Fill]:
    """Return the atomic actions that fill cells from what lies open."""
    actions = []
    for at, index, turned in fills:
        tile = state.open_tile(index)
        assert tile is not None
        x, y = state.rules.place(at)
        facing = turned if tile.kind == "volcano" else None
        actions.append(Fill(state.active, tile.kind, x, y, tile.source, tile.slot, facing))
    return actions
