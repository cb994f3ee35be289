"""Short messages of the table: a notice, a refusal, and the explained tile."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.tile_explanations import explanation, topic_of
from cacao_desktop.ui import Theme
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.pages.explainer import Explainer

_HOVER_SECONDS: Final = 0.6
"""The time until the tile under the pointer is explained."""
_NOTICE_SECONDS: Final = 6.0
"""How long a notice is shown."""
_HINT_SECONDS: Final = 12.0
"""How long a hint is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Refusal:
    """The reason for refusing a cell; compared by identity, so that a repeated one is spoken."""

    reason: str
    cell: Cell


class Notices:
    """The current notice, refusal and explained tile.

    `cell_rect` returns the rectangle of a cell, None while tiles move.
    """

    def __init__(
        self, model: TableModel, theme: Theme, cell_rect: Callable[[Cell], pygame.Rect | None]
    ) -> None:
        self._model = model
        self._cell_rect = cell_rect
        self._notice = ""
        self._time_left = 0.0
        self.given = 0
        """The number of notices and hints shown so far."""
        self.refusal: Refusal | None = None
        """The refusal of the last cell, until the next input."""
        self.explainer = Explainer[Cell](_HOVER_SECONDS, self._explaining_bubble, theme)
        self._was_pinned: Cell | None = None
        self.aside: Callable[[Bubble], Bubble] = lambda bubble: bubble
        """Moves an explanation that would hide things on offer."""

    def notice(self, text: str) -> None:
        """Show a message for a few seconds."""
        self._notice = text
        self._time_left = _NOTICE_SECONDS
        self.given += 1

    def withdraw(self, text: str) -> None:
        """Stop showing a message that is no longer true."""
        if self._notice == text:
            self._time_left = 0.0

    def hint(self, text: str) -> None:
        """Show a longer message, unless a notice is shown."""
        if self._time_left <= 0:
            self._notice = text
            self._time_left = _HINT_SECONDS
            self.given += 1

    def refuse(self, reason: str, cell: Cell) -> None:
        """Show the reason beside a cell that cannot be chosen."""
        self.close()
        self.refusal = Refusal(reason, cell)

    @property
    def about(self) -> Cell | None:
        if self.refusal is None:
            return self.explained
        return self.refusal.cell

    @property
    def explained(self) -> Cell | None:
        """The cell whose tile is explained: a pinned one, or the one under the pointer."""
        if self.refusal is not None:
            return None
        return self.explainer.shown

    def pin(self, cell: Cell | None) -> None:
        """Explain the tile on a cell until the next input, or close its explanation if pinned."""
        if cell not in self._model.shown.tiles or cell == self._was_pinned:
            self.explainer.pin(None)
        else:
            self.explainer.pin(cell)
        self._was_pinned = None

    def explain(self, cell: Cell) -> None:
        """Explain the tile on a cell until the next input, even if it was pinned before."""
        self._was_pinned = None
        self.pin(cell)

    def close(self) -> None:
        """Close refusal and explanation until the pointer moves."""
        self.refusal = None
        self._was_pinned = self.explainer.pinned
        self.explainer.point_at(None)
        self.explainer.unpin()

    def _explaining_bubble(self, cell: Cell, offered: Sequence[pygame.Rect] = ()) -> Bubble | None:
        """Return the explanation of a cell, clear of offered areas if possible."""
        rect = self._cell_rect(cell)
        if rect is None:
            return None
        text = explanation(self._model, cell)
        return self.aside(Bubble(text, rect, more=True, avoid=offered))

    def point_at(self, cell: Cell | None, position: Point = (-1, -1)) -> bool:
        """Follow the pointer to a cell or None; return whether the picture has changed."""
        self.explainer.move(position)
        if cell not in self._model.shown.tiles:
            cell = None
        return self.explainer.point_at(cell)

    @property
    def topic(self) -> str:
        """The topic of the explained cell, empty without one."""
        if self.explained is None:
            return ""
        return topic_of(self._model, self.explained)

    def opens_book_at(self, position: Point) -> bool:
        """Return whether a press is on the part of the explanation that opens the book."""
        return self.explained is not None and self.explainer.opens_book_at(
            self.explained, position
        )

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether the picture has changed."""
        changed = self.explainer.update(seconds)
        if self._time_left > 0:
            self._time_left -= seconds
            changed = changed or self._time_left <= 0
        return changed

    @property
    def text(self) -> str:
        """The current notice, empty once its time is over."""
        if self._time_left > 0:
            return self._notice
        return ""

    def beside(self, offered: Sequence[pygame.Rect]) -> list[Bubble]:
        """Return the bubble of a refusal or explanation, clear of offered areas if possible."""
        bubble: Bubble | None = None
        if self.refusal is not None:
            rect = self._cell_rect(self.refusal.cell)
            if rect is not None:
                bubble = Bubble(
                    self.refusal.reason, rect, locked=True, avoid=offered, has_tail=True
                )
        elif self.explained is not None:
            bubble = self._explaining_bubble(self.explained, offered)
        return [] if bubble is None else [bubble]
