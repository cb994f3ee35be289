"""Whole turns as the numbers that OpenSpiel calls actions.

The same turn has the same number in every position.
"""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.state import NOTHING, GameState
from cacao_desktop.engine.tiles import DISPLAY_SIZE
from cacao_desktop.engine.turn_listing import Turn

_CODES: Final = 256
_WAYS: Final = 5
"""Where an open tile goes: it stays, or to the north, east, south or west of the worker tile."""

_FILLINGS: Final = _WAYS**DISPLAY_SIZE


def count_actions(state: GameState) -> int:
    """Return a number larger than any action's."""
    return len(state.board) * _CODES * _FILLINGS


def action_of(state: GameState, turn: Turn) -> int:
    """Return the action of a turn.

    Discarding is laying on the cell 0, which lies outside any game.
    """
    code, cell, fills = turn
    if cell == NOTHING:
        return code * _FILLINGS
    filling = 0
    if fills:
        around = state.rules.neighbours[cell]
        for at, slot, _ in fills:
            filling += (around.index(at) + 1) * _WAYS**slot
    return (cell * _CODES + code) * _FILLINGS + filling


def turn_of(state: GameState, action: int) -> Turn:
    """Return the turn of an action, its fills in the order in which `legal_turns` lists them."""
    rest, filling = divmod(action, _FILLINGS)
    cell, code = divmod(rest, _CODES)
    if not cell:
        return code, NOTHING, ()
    if not filling:
        return code, cell, ()
    around = state.rules.neighbours[cell]
    fills = []
    for slot in range(DISPLAY_SIZE):
        filling, way = divmod(filling, _WAYS)
        if way:
            fills.append((way, slot))
    return code, cell, tuple([(around[way - 1], slot, 0) for way, slot in sorted(fills)])
