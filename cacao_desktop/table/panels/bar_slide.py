"""The bars at the top of the table, which slide away when the board needs their room."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.table.panels.layout import TableLayout

_SECONDS: Final = 0.2
_EDGE: Final = 10
"""The bars come back once the pointer is so near to the upper edge of the window, in pixels at 100 %."""


class BarSlide:
    """`away` goes from 0, where the bars are in their place, to 1, where they are above the window."""

    def __init__(self) -> None:
        self.away = 0.0
        self.may_go = False
        """Whether the board needs the room of the bars."""
        self._pointer: int | None = None

    def make_room(self, *, wanted: bool) -> bool:
        """Have the bars slide away while nobody needs them, or stay; return whether that is new."""
        changed, self.may_go = wanted != self.may_go, wanted
        return changed

    def bars(self, places: TableLayout) -> list[pygame.Rect]:
        """Return where menu, tools and sign are now; a bar that is not over the board stays."""
        up = round(self.away * max(bar.bottom for bar in places.bars))
        return [bar.move(0, -up if bar.colliderect(places.board) else 0) for bar in places.bars]

    def point_at(self, y: int) -> None:
        """Take the distance in pixels of the pointer from the upper edge of the window."""
        self._pointer = y

    def _asked_for(self, height: int, scale: float) -> bool:
        """Tell whether the pointer is at the edge, or at the bars that it has called."""
        if self._pointer is None:
            return False
        return self._pointer <= (height if self.away < 1 else round(_EDGE * scale))

    def update(self, seconds: float, *, height: int, scale: float, needed: bool, instant: bool) -> bool:
        """Let time pass for bars of this height, which something else may need; return whether they moved."""
        goal = 1.0 if self.may_go and not needed and not self._asked_for(height, scale) else 0.0
        if goal == self.away:
            return False
        step = 1.0 if instant else seconds / _SECONDS
        self.away = min(goal, self.away + step) if goal > self.away else max(goal, self.away - step)
        return True
