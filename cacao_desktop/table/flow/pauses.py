"""When the table waits: after an opponent's turn, and before a turn in which nothing is left to do ends by itself."""

import math
from typing import Final

from cacao_desktop.engine import EndTurn, Phase, legal_actions
from cacao_desktop.match import Move
from cacao_desktop.storage.settings import Pace
from cacao_desktop.table.core import TableCore

_PAUSES: Final[dict[Pace, float]] = {"at_once": 0.0, "pause": 2.0, "wait": math.inf, "wait_round": math.inf}
"""How long the table rests after an opponent's turn, in seconds; in the last case only before a person's."""
_LAST_LOOK: Final = 2.0
"""Seconds in which somebody may still stop the end of their turn."""


class OpponentPause:
    """Rests after the turn of an opponent, as long as the person wants; `seat` is whose turn that was."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._left = 0.0
        self.seat = 0

    @property
    def on(self) -> bool:
        return self._left > 0

    def begin_after(self, move: Move) -> None:
        """Rest if a move has ended an opponent's turn and the person wants that."""
        match, pace = self._table.model.match, self._table.context.settings.opponents_pace
        if match.state.over or not self._table.people_here or not isinstance(move.action, EndTurn):
            return
        if match.seats[move.action.player].is_person:
            return
        if pace != "wait_round" or self._table.sits_here(match.state.active):
            self._left, self.seat = _PAUSES[pace], move.action.player

    def end(self) -> None:
        self._left = 0.0

    def pass_by(self, seconds: float) -> bool:
        """Let time pass; return whether that has ended the pause."""
        self._left -= seconds
        return self._left <= 0


class TurnEnding:
    """Ends a person's turn in which nothing is left to do, unless something is pressed while it counts."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._moves = -1
        self._seconds = 0.0
        self._stopped = False

    @property
    def share(self) -> float:
        """How much of the last look is over, from 0 to 1; 0 where the turn does not end by itself."""
        return min(1.0, self._seconds / _LAST_LOOK)

    @property
    def _counts(self) -> bool:
        context, state = self._table.context, self._table.model.match.state
        if not context.settings.ends_turn or state.phase != Phase.FINISH:
            return False
        # Who listens, or wants little motion, or looks elsewhere, is given all the time in the world.
        if context.settings.reduced_motion or context.heard or not context.in_front:
            return False
        return not self._stopped and self._table.sits_here(state.active) and len(legal_actions(state)) == 1

    def stop(self) -> None:
        """Let this turn end only when the person says so."""
        if self._seconds:
            self._stopped, self._seconds = True, 0.0

    def pass_by(self, seconds: float) -> EndTurn | None:
        """Let time pass; return the end of the turn once it has come."""
        match = self._table.model.match
        if self._moves != len(match.moves):
            self._moves, self._seconds, self._stopped = len(match.moves), 0.0, False
        if not self._counts:
            self._seconds = 0.0
            return None
        self._seconds += seconds
        return EndTurn(match.state.active) if self._seconds >= _LAST_LOOK else None
