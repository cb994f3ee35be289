"""Whole turns, the unit of search: a tile laid, its cells filled, every edge resolved.

Edges are resolved in a quick automatic order that never loses gold, though it may lose some cacao
that `what_if.in_best_order` saves. The order is: lava, effects that produce, effects that convert,
then sales at the best price for cacao first. Sales come before production if the storage already
holds enough to sell. Water comes last if the carrier would otherwise reach the end of the track
before it has stepped back. A turn never names a tile that is not yet drawn: remaining cells are
filled from the pile as the tiles come. Other options at the end of a turn are decided separately,
after `lay_turn`.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from cacao_desktop.engine import moves
from cacao_desktop.engine.actions import Discard, Fill, Place
from cacao_desktop.engine.effects import AT_ONCE, MOVES_CARRIER, PROCESSES, PRODUCES_AT_A_PRICE
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.laying import (
    COUNTED_CODES,
    KIND_BITS,
    SEAT_BITS,
    STORAGE_BITS,
    lay_jungle_tile,
    lay_worker_tile,
)
from cacao_desktop.engine.state import NOTHING, OVER, GameState, Resolve, Rules
from cacao_desktop.engine.tiles import (
    DISPLAY_SIZE,
    FIRST_WORKER_CODE,
    LAST_WATER_FIELD,
    OPPOSITE,
    OWNER_OF,
    STORAGE_SPACES,
    WORKER_KIND_OF,
    WORKER_KINDS,
    WORKERS_OF,
    kind_and_rotation,
)
from cacao_desktop.engine.turn_listing import Turn


class WaitingEdge(NamedTuple):
    """An activated edge that search has yet to resolve."""

    stage: int
    resolve: Resolve
    tile: int
    """The cell of the worker tile."""
    side: int
    workers: int


_STAGE: Final = attrgetter("stage")

_KIND_MASK: Final = (1 << KIND_BITS) - 1
"""A mask for the workers of a seat at one kind of jungle tile."""

_AT_STORAGE: Final = (1 << STORAGE_BITS) - 1
"""A mask for the workers of a seat at plantations and markets."""

_ELSEWHERE: Final = (1 << SEAT_BITS) - 1 - _AT_STORAGE
"""A mask for the other workers of a seat."""

_LAST_RANK: Final = 9
"""A rank after all those that effects return."""


class Yield(NamedTuple):
    """The gold that a seat's workers bring, and the resources that it then has."""

    gold: int
    cacao: int
    room: int
    """Free storage spaces."""
    water: int
    sun: int


def play_turn(state: GameState, turn: Turn) -> None:
    """Play a whole turn in place, unchecked, without optional actions at its end."""
    code, index, fills = turn
    rules = state.rules
    if rules.modules or index == NOTHING or state.board[index]:
        lay_turn(state, turn)
        moves.end_turn(state)
        return
    # The fast path, for an empty cell in a game without modules: workers are counted as tiles are
    # laid, and their yield is looked up. It is one piece, because a call costs 2 % of the speed.
    workers = lay_worker_tile(state, index, code)
    if fills:
        slots = state.open_slots
        jungle_pile = state.jungle_pile
        for cell, slot, _ in fills:
            workers += lay_jungle_tile(state, cell, jungle_pile[slots[slot]])
            slots[slot] = NOTHING
        if len(fills) == DISPLAY_SIZE:
            for cell in moves.cells_to_fill(state, index):
                if state.jungle_drawn < len(jungle_pile):
                    position = moves.turn_up(state, None, None)
                    workers += lay_jungle_tile(state, cell, jungle_pile[position])
        moves.refill(state)
    if workers:
        _pay_out(state, workers)
    seat = state.active
    hand = state.hands[seat]
    pile = state.worker_piles[seat]
    drawn = state.worker_drawn[seat]
    hand_index = hand.index(WORKER_KIND_OF[code])
    state.hands[seat] = hand[:hand_index] + hand[hand_index + 1 :] + pile[drawn : drawn + 1]
    if drawn < len(pile):
        state.worker_drawn[seat] = drawn + 1
    seats = rules.seats
    next_turn = state.turn + 1
    state.turn = next_turn
    state.active = (seat + 1) % seats
    if next_turn == seats * len(pile):
        state.phase = OVER


def _pay_out(state: GameState, workers: int) -> None:
    """Give every seat the yield of its workers."""
    rules = state.rules
    seat = 0
    while workers:
        if stored := workers & _AT_STORAGE:
            gained = yield_of(rules, stored, state.cacao[seat])
            state.gold[seat] += gained.gold
            state.cacao[seat] = gained.cacao
            state.room[seat] = gained.room
        if elsewhere := workers & _ELSEWHERE:
            gained = yield_of(rules, elsewhere, 0, state.water[seat], state.sun[seat])
            state.gold[seat] += gained.gold
            state.water[seat] = gained.water
            state.sun[seat] = gained.sun
        workers >>= SEAT_BITS
        seat += 1


@lru_cache(maxsize=20_000)
def yield_of(rules: Rules, workers: int, cacao: int, water: int = 0, sun: int = 0) -> Yield:
    """Return the yield of a seat's workers, counted as in `laying`, given its resources."""
    table = GameState()
    table.rules = rules
    table.gold = [0]
    table.cacao = [cacao]
    table.water = [water]
    table.sun = [sun]
    table.room = [STORAGE_SPACES - cacao]
    table.received = [0]
    table.privileges = [0]
    waiting = []
    for position, code in enumerate(COUNTED_CODES):
        resolve = rules.resolve[code]
        count = (workers >> (KIND_BITS * position)) & _KIND_MASK
        if resolve and count:
            waiting.append(WaitingEdge(rules.stage[code], resolve, NOTHING, 0, count))
    resolve_edges(table, 0, waiting)
    return Yield(table.gold[0], table.cacao[0], table.room[0], table.water[0], table.sun[0])


def lay_turn(state: GameState, turn: Turn) -> None:
    """Play a whole turn in place, unchecked: all but the end of the turn."""
    for seat, edges in lay_tiles(state, turn):
        resolve_edges(state, seat, edges)


def lay_tiles(state: GameState, turn: Turn) -> list[tuple[int, list[WaitingEdge]]]:
    """Lay the tiles of a turn in place, unchecked.

    Return the edges that this activates, by seat in the order in which the seats decide.
    """
    code, index, fills = turn
    if index == NOTHING:
        moves.take_from_hand(state, code)
        return []
    moves.take_from_hand(state, WORKER_KIND_OF[code])
    moves.place_worker(state, index, code)
    filled = _fill(state, index, fills) if fills else None
    active_edges = _edges_of_placed(state, index, code)
    others = _edges_at_filled(state, index, filled, active_edges) if filled else None
    seat = state.active
    activated = []
    if active_edges:
        activated.append((seat, active_edges))
    if others:
        seats = state.rules.seats
        in_turn = sorted(others, key=lambda owner: (owner - seat) % seats)
        activated += [(owner, others[owner]) for owner in in_turn]
    return activated


def _edges_of_placed(state: GameState, index: int, code: int) -> list[WaitingEdge]:
    rules = state.rules
    board = state.board
    workers = WORKERS_OF[code]
    works = rules.works
    edges: list[WaitingEdge] = []
    for side, neighbour in enumerate(rules.neighbours[index]):
        work = works[board[neighbour]]
        if work is None:
            continue
        stage, resolve, idle = work
        if workers[side] or idle:
            edges.append(WaitingEdge(stage, resolve, index, side, workers[side]))
    return edges


def _edges_at_filled(
    state: GameState, placed: int, filled: list[int], active_edges: list[WaitingEdge]
) -> dict[int, list[WaitingEdge]]:
    """Return, by owner, the edges of older tiles at the cells just filled.

    Those of the active seat are added to `active_edges`.
    """
    rules = state.rules
    board = state.board
    active = state.active
    others: dict[int, list[WaitingEdge]] = {}
    for index in filled:
        work = rules.works[board[index]]
        if work is None:
            continue
        stage, resolve, idle = work
        for direction, tile in enumerate(rules.neighbours[index]):
            code = board[tile]
            if not code or tile == placed:
                continue
            side = OPPOSITE[direction]
            workers = WORKERS_OF[code][side]
            if not workers and not idle:
                continue
            edge = WaitingEdge(stage, resolve, tile, side, workers)
            owner = OWNER_OF[code]
            if owner == active:
                active_edges.append(edge)
            else:
                others.setdefault(owner, []).append(edge)
    return others


def _fill(state: GameState, placed: int, fills: tuple[Filling, ...]) -> list[int]:
    """Fill cells as a turn says, the rest from the pile, and return all cells filled."""
    filled = []
    for index, slot, rotation in fills:
        moves.fill_cell(state, index, moves.take_open_tile(state, slot), rotation)
        filled.append(index)
    if len(fills) >= DISPLAY_SIZE and state.jungle_drawn < len(state.jungle_pile):
        for index in moves.cells_to_fill(state, placed):
            if state.jungle_drawn < len(state.jungle_pile):
                moves.fill_cell(state, index, moves.turn_up(state, None, None))
                filled.append(index)
    return filled


def resolve_edges(state: GameState, seat: int, waiting: list[WaitingEdge]) -> None:
    """Resolve a seat's edges in the automatic order, without events."""
    if len(waiting) > 1:
        # Inlined from `in_automatic_order`, because this is the hottest path of search.
        waiting.sort(key=_STAGE)
        if state.rules.has_ranks and waiting[1].stage == AT_ONCE:
            _sort_by_rank(state, seat, waiting)
        if waiting[0].stage < PROCESSES and waiting[-1].stage >= PRODUCES_AT_A_PRICE:
            waiting = _rearranged(state, seat, waiting)
    for _, resolve, tile, side, workers in waiting:
        resolve(state, seat, tile, side, workers)
    for hook in state.rules.on_edges_done:
        hook(state, seat, None)


def in_automatic_order(
    state: GameState, seat: int, waiting: list[WaitingEdge]
) -> list[WaitingEdge]:
    """Return a seat's edges in the automatic order; the given list may be sorted in place."""
    if not waiting:
        return waiting
    waiting.sort(key=_STAGE)
    if state.rules.has_ranks:
        _sort_by_rank(state, seat, waiting)
    return _rearranged(state, seat, waiting)


def _sort_by_rank(state: GameState, seat: int, waiting: list[WaitingEdge]) -> None:
    """Sort the edges that are resolved at once; the list is already sorted by stage."""
    board = state.board
    rules = state.rules

    def rank(edge: WaitingEdge) -> int:
        stage, _, tile, side, workers = edge
        if stage == AT_ONCE:
            effect = rules.effects[board[rules.neighbours[tile][side]]]
        else:
            effect = None
        if effect:
            return effect.rank(state, seat, tile, side, workers)
        return _LAST_RANK

    waiting.sort(key=rank)


def _rearranged(state: GameState, seat: int, waiting: list[WaitingEdge]) -> list[WaitingEdge]:
    """Return edges sorted by stage, reordered to lose less."""
    first = waiting[0].stage
    if first < PROCESSES <= waiting[-1].stage:
        # If the storage already holds enough to sell, selling first leaves more space for new
        # goods.
        sellers = sum(edge.workers for edge in waiting if edge.stage >= PROCESSES)
        if sellers <= state.cacao[seat]:
            waiting.sort(key=lambda edge: AT_ONCE < edge.stage < PROCESSES)
    if first <= MOVES_CARRIER and state.rules.carrier_steps_back:
        return _carrier_last(state, seat, waiting)
    return waiting


def _carrier_last(state: GameState, seat: int, waiting: list[WaitingEdge]) -> list[WaitingEdge]:
    """Move the water carrier last if its steps would otherwise be lost at the end of the track."""
    steps = sum(edge.workers for edge in waiting if edge.stage == MOVES_CARRIER)
    if not steps or state.water[seat] + steps <= LAST_WATER_FIELD:
        return waiting
    return sorted(waiting, key=lambda edge: edge.stage == MOVES_CARRIER)


def actions_of(state: GameState, turn: Turn) -> list[Place | Discard | Fill]:
    """Return the actions at the start of a whole turn: the tile, and its fills from open tiles."""
    code, index, fills = turn
    seat = state.active
    if index == NOTHING:
        return [Discard(seat, WORKER_KINDS[code])]
    kind, rotation = kind_and_rotation(code)
    x, y = state.rules.cell(index)
    overbuild = state.board[index] >= FIRST_WORKER_CODE
    return [Place(seat, WORKER_KINDS[kind], x, y, rotation, overbuild), *fills_of(state, fills)]


def fills_of(state: GameState, fills: Sequence[Filling]) -> list[Fill]:
    """Return the actions that fill cells from open tiles."""
    actions = []
    kinds = state.rules.kinds
    for index, slot, rotation in fills:
        tile = state.open_tile(slot)
        assert tile is not None
        x, y = state.rules.cell(index)
        can_turn = kinds.rotations[state.jungle_pile[tile.position]] > 1
        facing = rotation if can_turn else None
        actions.append(Fill(state.active, tile.kind, x, y, tile.source, tile.slot, facing))
    return actions
