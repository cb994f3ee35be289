"""What all edges of a turn bring in a game without modules, looked up: the same that resolving them one by one does.

There it depends on how many workers of a seat stand at each kind of tile and on what the seat has (`Effect.shares`). So
workers are counted side by side in one integer, seat above seat, and what the effects make of it is worked out once.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine.edge_order import resolve_edges
from cacao_desktop.engine.state import NOTHING, GameState
from cacao_desktop.engine.tiles import (
    CODES,
    FIRST_WORKER_CODE,
    JUNGLE_BOX,
    MAX_SEATS,
    OWNER_OF,
    STORAGE_SPACES,
    WORKERS_OF,
)

if TYPE_CHECKING:
    from cacao_desktop.engine.rules import Rules

TEMPLE: Final = 1 + list(JUNGLE_BOX).index("temple")
_EACH: Final = 6
"""Bits for the workers at one kind: fewer than 64 of a seat are activated in one turn."""

_KINDS: Final = [code for code, kind in enumerate(JUNGLE_BOX, 1) if kind != "temple"]
_STORAGE: Final = 5 * _EACH
"""Bits for plantations and markets, which come first; what the other kinds do has nothing to do with the storage."""

_SEAT: Final = len(_KINDS) * _EACH
_OF_STORAGE: Final = (1 << _STORAGE) - 1
_BESIDE_STORAGE: Final = (1 << _SEAT) - 1 - _OF_STORAGE

_ROWS: Final = {
    (workers, seat): tuple(
        workers << _EACH * _KINDS.index(code) + _SEAT * seat if code in _KINDS else 0
        for code in range(FIRST_WORKER_CODE)
    )
    for workers in range(5)
    for seat in range(MAX_SEATS)
}

AT_SIDES = tuple(
    tuple(_ROWS[WORKERS_OF[code][side], OWNER_OF[code] % MAX_SEATS] for code in range(CODES))
    for side in range(4)
)
"""By code of a worker tile and code of the jungle tile at that side of it: the workers there, counted so."""
NORTH, EAST, SOUTH, WEST = AT_SIDES


def lay_worker_tile(state: GameState, index: int, code: int) -> int:
    """Lay a worker tile on an empty cell, and return its workers that touch jungle tiles."""
    board, touching, frontier = state.board, state.touching, state.frontier
    del frontier[bisect_left(frontier, index)]
    state.occupied.append(index)
    board[index] = code
    workers = 0
    north, east, south, west = state.rules.neighbours[index]
    if jungle := board[north]:
        workers += NORTH[code][jungle]
    else:
        touching[north] += 1
    if jungle := board[east]:
        workers += EAST[code][jungle]
    else:
        touching[east] += 1
    if jungle := board[south]:
        workers += SOUTH[code][jungle]
    else:
        touching[south] += 1
    if jungle := board[west]:
        workers += WEST[code][jungle]
    else:
        touching[west] += 1
    return workers


def lay_jungle_tile(state: GameState, index: int, position: int) -> int:
    """Lay a jungle tile, and return the workers round it."""
    board, touching, frontier = state.board, state.touching, state.frontier
    board[index] = jungle = state.jungle_pile[position]
    touching[index] = 0
    state.occupied.append(index)
    if jungle == TEMPLE:
        state.temples.append(index)
    workers = 0
    north, east, south, west = state.rules.neighbours[index]
    if touching[north]:
        workers += SOUTH[board[north]][jungle]
    else:
        touching[north] = 1
        insort(frontier, north)
    if touching[east]:
        workers += WEST[board[east]][jungle]
    else:
        touching[east] = 1
        insort(frontier, east)
    if touching[south]:
        workers += NORTH[board[south]][jungle]
    else:
        touching[south] = 1
        insort(frontier, south)
    if touching[west]:
        workers += EAST[board[west]][jungle]
    else:
        touching[west] = 1
        insort(frontier, west)
    return workers


def settle(state: GameState, workers: int) -> None:
    """Give every seat what its workers bring."""
    seat = 0
    while workers:
        stored = workers & _OF_STORAGE
        if stored:
            gold, state.cacao[seat], state.room[seat], _, _ = _outcome(state.rules, stored, state.cacao[seat])
            if gold:
                state.gold[seat] += gold
        rest = workers & _BESIDE_STORAGE
        if rest:
            gold, _, _, state.water[seat], state.sun[seat] = _outcome(
                state.rules, rest, 0, state.water[seat], state.sun[seat]
            )
            if gold:
                state.gold[seat] += gold
        workers >>= _SEAT
        seat += 1


@lru_cache(maxsize=20_000)
def _outcome(
    rules: Rules, workers: int, cacao: int, water: int = 0, sun: int = 0
) -> tuple[int, int, int, int, int]:
    """Return the gold that a seat's workers bring, and what it has then: cacao, room, water and sun tokens."""
    table = GameState()
    table.rules = rules
    table.gold, table.cacao, table.water, table.sun = [0], [cacao], [water], [sun]
    table.room, table.received, table.privileges = [STORAGE_SPACES - cacao], [0], [0]
    counts = [(code, workers >> _EACH * at & (1 << _EACH) - 1) for at, code in enumerate(_KINDS)]
    works = [(rules.stage[code], rules.resolve[code], count) for code, count in counts if count]
    resolve_edges(
        table, 0, [(stage, resolve, NOTHING, 0, count) for stage, resolve, count in works if resolve]
    )
    return table.gold[0], table.cacao[0], table.room[0], table.water[0], table.sun[0]
