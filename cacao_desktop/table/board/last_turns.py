"""Where everybody played last: the tile of each seat's last turn, and what the newest turn has filled."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.engine.actions import EndTurn, Fill, Place
from cacao_desktop.match import Move
from cacao_desktop.table.board.marks import LastTile


def last_turns(moves: Sequence[Move], seats: int) -> tuple[LastTile, ...]:
    """Return the last worker tile of every seat, the newest first, and the cells filled in the newest turn."""
    tiles: list[LastTile] = []
    filled: list[LastTile] = []
    for move in reversed(moves):
        action = move.action
        if isinstance(action, Fill) and not tiles:
            filled.append(LastTile((action.x, action.y), action.player, newest=False))
        elif isinstance(action, EndTurn) and filled and not tiles:
            filled.clear()
        elif isinstance(action, Place) and action.player not in {tile.seat for tile in tiles}:
            tiles.append(LastTile((action.x, action.y), action.player, newest=not tiles))
            if len(tiles) == seats:
                break
    return (*tiles, *filled)
