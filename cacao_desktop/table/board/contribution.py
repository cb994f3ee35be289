"""The contribution of a module of the game to the board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cacao_desktop.geometry import Cell
from cacao_desktop.table.model import DisplayedState
from cacao_desktop.table.modules.base import no_contribution, no_contributions


class Piece(NamedTuple):
    """A piece of a module on the board, by its icon."""

    cell: Cell
    icon: str


@dataclass(frozen=True, slots=True)
class BoardContribution:
    """Pieces on the board, icons on tiles, and explanations of tiles."""

    pieces: Callable[[DisplayedState], Sequence[Piece]] = no_contributions
    on_tile: Callable[[DisplayedState, Cell], Sequence[str] | None] = no_contribution
    """Returns the icons on the tile of a cell, None for a tile of another module."""
    on_open_tile: Callable[[DisplayedState, int], Sequence[str] | None] = no_contribution
    """Returns the icons on an open tile, given its position in the pile, None as above."""
    explains: Callable[[DisplayedState, Cell], Sequence[str]] = no_contributions
    """Returns lines of text about a jungle tile on the board."""
