"""What the table says in passing: a notice for a few seconds, and the explanation of a tile."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.explanation import explanation
from cacao_desktop.ui.bubble import bubble_box, draw_bubble
from cacao_desktop.ui.geometry import Cell
from cacao_desktop.ui.theme import Theme

_NOTICE_SHOWN: Final = 6.0


class Notices:
    """Keeps the notice that is shown, and the cell whose tile is explained."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._notice, self._time_left = "", 0.0
        self.explained: Cell | None = None

    def notice(self, text: str) -> None:
        """Tell the person something for a few seconds."""
        self._notice, self._time_left = text, _NOTICE_SHOWN

    def explain(self, cell: Cell | None) -> None:
        """Explain the tile on a cell; a second time, or where none is, stop."""
        occupied = cell in self._model.shown.tiles
        self.explained = cell if occupied and cell != self.explained else None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
        if self._time_left <= 0:
            return False
        self._time_left -= seconds
        return self._time_left <= 0

    def _bubbles(self, tile: pygame.Rect | None, sign: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        """Return each text that is shown with the place that it is about."""
        bubbles = []
        if self.explained is not None and tile is not None:
            bubbles.append((explanation(self._model, self.explained), tile))
        if self._time_left > 0:
            bubbles.append((self._notice, sign))
        return bubbles

    def boxes(self, theme: Theme, tile: pygame.Rect | None, sign: pygame.Rect) -> list[pygame.Rect]:
        """Return where `draw` puts its bubbles."""
        return [bubble_box(theme, text, about) for text, about in self._bubbles(tile, sign)]

    def draw(
        self, surface: pygame.Surface, theme: Theme, tile: pygame.Rect | None, sign: pygame.Rect
    ) -> None:
        """Show the explanation beside the explained tile, which is at `tile`, and the notice under the sign."""
        for text, about in self._bubbles(tile, sign):
            draw_bubble(surface, theme, text, about)
