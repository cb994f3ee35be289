"""The gems on tiles that are not yet on the board."""

from __future__ import annotations

from cacao_desktop.engine.modules.gem_mines import Gems, gem_part
from cacao_desktop.engine.state import GameState


def gems_of_tile(state: GameState, position: int) -> Gems | None:
    """Return an open tile's gems by its position in the pile, None if it is not a gem mine."""
    if "gem_mines" in state.parts:
        return gem_part(state).on_mine.get(position)
    return None


def gems_at(state: GameState, x: int, y: int) -> Gems:
    """Return the gems on the mine on a cell."""
    part = gem_part(state)
    return part.on_mine[part.mine_at[state.rules.index(x, y)]]
