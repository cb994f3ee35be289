"""What the table tells in passing: the log, a notice for a few seconds, the explanation of a tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from cacao_desktop.engine.events import Cell, Event
from cacao_desktop.match import Move
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.explanation import explanation
from cacao_desktop.table.panels.log_lines import Line, line_of
from cacao_desktop.ui.bubble import draw_bubble
from cacao_desktop.ui.theme import Theme

_NOTICE_SHOWN: Final = 6.0
_MOST_LINES: Final = 60


class Bulletin:
    """Keeps the log and what is being told."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self.lines: list[Line] = []
        self._notice, self._time_left = "", 0.0
        self._explained: Cell | None = None

    def log(self, events: Iterable[Event]) -> None:
        """Add what happened to the log."""
        self.lines += [line for event in events if (line := line_of(event)) is not None]
        del self.lines[:-_MOST_LINES]

    def write_anew(self, moves: Sequence[Move]) -> None:
        """Write the log of these moves, after some were taken back."""
        self.lines.clear()
        for move in moves[-_MOST_LINES:]:
            self.log(move.events)

    def notice(self, text: str) -> None:
        """Tell the person something for a few seconds."""
        self._notice, self._time_left = text, _NOTICE_SHOWN

    def explain(self, cell: Cell | None) -> None:
        """Explain the tile on a cell; a second time, or where none lies, stop."""
        lies_there = cell in self._model.shown.tiles
        self._explained = cell if lies_there and cell != self._explained else None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
        if self._time_left <= 0:
            return False
        self._time_left -= seconds
        return self._time_left <= 0

    def draw(
        self, surface: pygame.Surface, theme: Theme, tile: pygame.Rect | None, sign: pygame.Rect
    ) -> None:
        """Show the explanation beside the explained tile, which lies at `tile`, and the notice under the sign."""
        if self._explained is not None and tile is not None:
            draw_bubble(surface, theme, explanation(self._model, self._explained), tile)
        if self._time_left > 0:
            draw_bubble(surface, theme, self._notice, sign)

    @property
    def explained(self) -> Cell | None:
        """The cell whose tile is explained."""
        return self._explained
