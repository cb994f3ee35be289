"""The log of the whole game, entry by entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cacao_desktop.match import Move
from cacao_desktop.table.panels.log_entries import LogEntry, entries_of


class GameLog:
    """Keeps everything that happened, also before a saved game was opened."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self._moves = 0

    def add(self, move: Move) -> None:
        """Add what happened in a move."""
        self.entries += [replace(entry, move=self._moves) for entry in entries_of(move)]
        self._moves += 1

    def rewrite(self, moves: Sequence[Move]) -> None:
        """Keep the log of these moves only, after some were taken back."""
        self.entries.clear()
        self._moves = 0
        for move in moves:
            self.add(move)
