"""Looking at turns that are over: shown again in motion, or the table as it was after a move."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.look_only import LookingBackMode
from cacao_desktop.table.decisions.mode import Table
from cacao_desktop.table.motion.choreography import Choreography


class EarlierTurns:
    """Shows what was; `go_back` returns to the game, which waits meanwhile."""

    def __init__(self, table: TableCore, choreography: Choreography, go_back: Callable[[], None]) -> None:
        self._table, self._choreography, self._go_back = table, choreography, go_back
        self.shown = False
        """Whether the table shows an earlier turn instead of the game."""

    def show_again(self) -> None:
        """Show again everything that has happened since the last turn of the person in front."""
        table, moves = self._table, self._table.model.match.moves
        ends = (
            index
            for index in range(len(moves) - 1, -1, -1)
            if isinstance(moves[index].action, EndTurn) and moves[index].action.player == table.model.viewer
        )
        since = moves[next(ends, -1) + 1 :]
        if since and not table.timeline.busy:
            table.model.shown.sync(since[0].before)
            table.model.shown.acted.clear()
            self._choreography.play_all(since)
            table.refresh()

    def look_at(self, for_modes: Table, index: int) -> None:
        """Show the table as it was after a move."""
        table = self._table
        table.timeline.finish()
        table.model.shown.acted.clear()
        self.shown = True
        table.mode = LookingBackMode(
            for_modes, index, lambda other: self.look_at(for_modes, other), self._go_back
        )
        table.refresh()
