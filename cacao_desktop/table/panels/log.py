"""The log of what happened, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cacao_desktop.match import Move
from cacao_desktop.table.panels.log_lines import Line, line_of

_MOST_LINES: Final = 60


class GameLog:
    """Keeps the last lines of what happened."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def add(self, move: Move) -> None:
        """Add what happened in a move."""
        self.lines += [line for event in move.events if (line := line_of(event)) is not None]
        del self.lines[:-_MOST_LINES]

    def rewrite(self, moves: Sequence[Move]) -> None:
        """Keep the log of these moves only, after some were taken back."""
        self.lines.clear()
        for move in moves[-_MOST_LINES:]:
            self.add(move)
