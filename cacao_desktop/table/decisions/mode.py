"""What the table waits for: each kind of decision is a mode that marks the board and answers intentions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Protocol

import pygame

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.events import Cell
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui.intentions import Direction, Point
from cacao_desktop.ui.sound import Sound
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class PrimaryAction:
    """What the big button does: its words, what follows, and why it is off if it is."""

    text: str
    run: Callable[[], None]
    detail: str = ""
    reason: str = ""


class Table(Protocol):
    """What a mode may do with the table."""

    model: TableModel

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out an action of the person; `dropped_at` is where he let go of a tile."""
        ...

    def refresh(self) -> None:
        """Show what has changed in the mode."""
        ...

    def sound(self, sound: Sound) -> None:
        """Play a sound."""
        ...

    def glide(self, paint: Callable[[int], pygame.Surface], start: pygame.Rect, end: pygame.Rect) -> None:
        """Let a picture glide back to where it came from."""
        ...

    def hand_tile_place(self, index: int) -> pygame.Rect:
        """Return where a tile of the hand lies."""
        ...

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect:
        """Return where an open tile lies."""
        ...

    def tile_place(self, cell: Cell) -> pygame.Rect:
        """Return where a tile on a cell lies."""
        ...


class Mode:
    """One kind of decision. A mode keeps what is chosen so far; only `Table.submit` changes the game."""

    step: ClassVar[int | None] = None
    """Which of the four steps of a turn is under way, from 0."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cursor: Cell | None = None

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.table.model.state

    @property
    def sign(self) -> tuple[str, str]:
        """What the sign says: who does what, and how much is left."""
        return "", ""

    @property
    def edge_in_turn(self) -> Edge | None:
        """The edge that is to be used now, where there is one."""
        return None

    @property
    def primary_action(self) -> PrimaryAction | None:
        """What the big button does, None where nobody is asked."""
        return None

    def marks(self) -> BoardMarks:
        """Return what is marked on the board."""
        return BoardMarks()

    def extra_widgets(self) -> list[Widget]:
        """Return widgets that the mode shows over the board."""
        return []

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        """Place those widgets; `view` is the part of the window that no panel covers."""

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """A cell was pressed; return whether it means something."""
        del cell, position
        return False

    def release(self, position: Point, cell: Cell | None) -> None:
        """The pointer was let go; `cell` is the cell under it, None over a panel."""

    def point_at(self, position: Point, cell: Cell | None) -> None:
        """The pointer moved; `cell` as above."""

    def navigate(self, direction: Direction) -> bool:
        """An arrow key; return whether it was used."""
        del direction
        return False

    def turn(self, quarter_turns: int) -> bool:
        """Turn what is held; return whether something was."""
        del quarter_turns
        return False

    def choose_number(self, number: int) -> None:
        """A number key, from 0."""

    def choose_hand(self, index: int) -> None:
        """A hand tile was clicked."""

    def choose_slot(self, source: str, slot: int) -> None:
        """An open tile was clicked."""

    def cancel(self) -> bool:
        """Escape: let go; return whether something was let go."""
        return False

    def draw_held(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show what is held, above everything."""


def nearest_cell(cells: list[Cell], start: Cell | None, direction: Direction) -> Cell | None:
    """Return the cell that an arrow key leads to: the nearest in that direction, first of all in line."""
    if not cells:
        return None
    if start is None:
        return min(cells, key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
    dx, dy = direction.value

    def distance(cell: Cell) -> tuple[int, int]:
        along = (cell[0] - start[0]) * dx + (cell[1] - start[1]) * dy
        aside = abs((cell[0] - start[0]) * dy) + abs((cell[1] - start[1]) * dx)
        return along + 2 * aside, aside

    ahead = [cell for cell in cells if (cell[0] - start[0]) * dx + (cell[1] - start[1]) * dy > 0]
    return min(ahead, key=distance) if ahead else start
