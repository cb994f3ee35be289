"""The log of the whole game, entry by entry."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.match import Move
from cacao_desktop.table.panels.log_entries import LogEntry, entries_of


class GameLog:
    """Keeps everything that happened, also before a saved game was opened."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []

    def add(self, move: Move) -> None:
        """Add what happened in a move."""
        self.entries += entries_of(move)

    def rewrite(self, moves: Sequence[Move]) -> None:
        """Keep the log of these moves only, after some were taken back."""
        self.entries.clear()
        for move in moves:
            self.add(move)
