"""Tiles laid on the board and the workers that they activate, for games without modules.

Without modules, the yield of a seat depends only on how many of its workers touch each kind of
tile and on its resources (`Effect.shares`), so workers are counted in bit fields of one integer,
seat by seat.
"""

from bisect import bisect_left, insort
from typing import Final

from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import (
    CODES,
    FIRST_WORKER_CODE,
    JUNGLE_BOX,
    MAX_SEATS,
    OWNER_OF,
    WORKERS_OF,
)

COUNTED_CODES: Final = [code for code, kind in enumerate(JUNGLE_BOX, 1) if kind != "temple"]
"""The board codes of the jungle kinds whose workers are counted; temples pay only at the end."""

KIND_BITS: Final = 6
"""Bits for the workers at one kind: a seat activates fewer than 64 in one turn."""

_STORAGE_KINDS: Final = 5
"""Two plantations and three markets, which come first; no other kind uses the storage."""

STORAGE_BITS: Final = _STORAGE_KINDS * KIND_BITS
"""Bits for the workers at plantations and markets."""

SEAT_BITS: Final = len(COUNTED_CODES) * KIND_BITS
"""Bits for all the workers of one seat."""

_COUNTED: Final = {
    (workers, seat): tuple(
        workers << KIND_BITS * COUNTED_CODES.index(code) + SEAT_BITS * seat
        if code in COUNTED_CODES
        else 0
        for code in range(FIRST_WORKER_CODE)
    )
    for workers in range(5)
    for seat in range(MAX_SEATS)
}

_NORTH, _EAST, _SOUTH, _WEST = (
    # The remainder only keeps codes of no worker tile within the table.
    tuple(_COUNTED[WORKERS_OF[code][side], OWNER_OF[code] % MAX_SEATS] for code in range(CODES))
    for side in range(4)
)
"""By code of a worker tile and code of the jungle tile on that side: the workers there."""


def lay_worker_tile(state: GameState, index: int, code: int) -> int:
    """Lay a worker tile on an empty cell, and return its workers that touch jungle tiles."""
    board = state.board
    touching = state.touching
    frontier = state.frontier
    del frontier[bisect_left(frontier, index)]
    state.occupied.append(index)
    board[index] = code
    workers = 0
    north, east, south, west = state.rules.neighbours[index]
    if jungle := board[north]:
        workers += _NORTH[code][jungle]
    else:
        touching[north] += 1
    if jungle := board[east]:
        workers += _EAST[code][jungle]
    else:
        touching[east] += 1
    if jungle := board[south]:
        workers += _SOUTH[code][jungle]
    else:
        touching[south] += 1
    if jungle := board[west]:
        workers += _WEST[code][jungle]
    else:
        touching[west] += 1
    return workers


def lay_jungle_tile(state: GameState, index: int, jungle: int) -> int:
    """Lay a jungle tile, given by its code, and return the workers around it."""
    board = state.board
    touching = state.touching
    frontier = state.frontier
    rules = state.rules
    board[index] = jungle
    touching[index] = 0
    state.occupied.append(index)
    if jungle in rules.temple_values:
        state.temples.append(index)
    workers = 0
    north, east, south, west = rules.neighbours[index]
    # A neighbour may be an empty worker cell: code 0 counts no workers.
    if touching[north]:
        workers += _SOUTH[board[north]][jungle]
    else:
        touching[north] = 1
        insort(frontier, north)
    if touching[east]:
        workers += _WEST[board[east]][jungle]
    else:
        touching[east] = 1
        insort(frontier, east)
    if touching[south]:
        workers += _NORTH[board[south]][jungle]
    else:
        touching[south] = 1
        insort(frontier, south)
    if touching[west]:
        workers += _EAST[board[west]][jungle]
    else:
        touching[west] = 1
        insort(frontier, west)
    return workers
