"""Time at the table: the pause after an opponent's turn, the end of a turn, and a clock."""

import math
from typing import Final

from cacao_desktop.engine import EndTurn, Phase, legal_actions
from cacao_desktop.i18n import _
from cacao_desktop.match import Move
from cacao_desktop.storage.settings import Pace
from cacao_desktop.table.core import TableCore
from cacao_desktop.ui import Sound

_PAUSES: Final[dict[Pace, float]] = {
    "at_once": 0.0,
    "pause": 2.0,
    "wait": math.inf,
    "wait_round": math.inf,
}
"""Seconds that the table rests after an opponent's turn.

With `wait_round` only before the turn of a person.
"""
_END_DELAY: Final = 2.0
"""Seconds in which a press still stops the end of a turn."""


class OpponentPause:
    """Rests after an opponent's turn, as long as the person wants; `seat` had that turn."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._left = 0.0
        self.seat = 0

    @property
    def on(self) -> bool:
        return self._left > 0

    def begin_after(self, move: Move) -> None:
        """Rest if a move has ended an opponent's turn and the person wants a pause."""
        match = self._table.model.match
        pace = self._table.context.settings.opponents_pace
        if match.state.over or not self._table.people_here or not isinstance(move.action, EndTurn):
            return
        if match.seats[move.action.player].is_person:
            return
        if pace != "wait_round" or self._table.sits_here(match.state.active):
            self._left = _PAUSES[pace]
            self.seat = move.action.player

    def end(self) -> None:
        self._left = 0.0

    def update(self, seconds: float) -> None:
        self._left -= seconds


class TurnEnding:
    """Counts down to the end of a person's turn in which nothing is left to do."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._moves = -1
        self._seconds = 0.0
        self._stopped = False
        self._held = -1
        """The turn that only the person ends."""

    @property
    def share(self) -> float:
        """The part of the delay that is over, from 0 to 1; 0 while nothing is counted."""
        return min(1.0, self._seconds / _END_DELAY)

    @property
    def _counts(self) -> bool:
        context = self._table.context
        state = self._table.model.match.state
        if self._stopped or self._held == state.turn or state.phase != Phase.FINISH:
            return False
        if not context.settings.ends_turn:
            return False
        # A person who listens, wants little motion or looks elsewhere is never timed out.
        if context.settings.reduced_motion or context.speaks or not context.in_front:
            return False
        return self._table.sits_here(state.active) and len(legal_actions(state)) == 1

    def stop(self) -> None:
        """Leave the end of this turn to the person."""
        if self._seconds:
            self._stopped = True
            self._seconds = 0.0

    def hold(self) -> None:
        """Leave the end of this turn to the person, whatever they do until then."""
        self._held = self._table.model.match.state.turn

    def update(self, seconds: float) -> EndTurn | None:
        """Let time pass; return the end of the turn once its time has come."""
        match = self._table.model.match
        if self._moves != len(match.moves):
            self._moves = len(match.moves)
            self._seconds = 0.0
            self._stopped = False
        if not self._counts:
            self._seconds = 0.0
            return None
        self._seconds += seconds
        if self._seconds >= _END_DELAY:
            return EndTurn(match.state.active)
        return None


class SoftClock:
    """Counts down the seconds of a person's turn here; `text` shows the seconds left."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._turn = -1
        self._left = 0.0

    @property
    def text(self) -> str:
        match = self._table.model.match
        if not match.context.house.clock or match.state.over or match.state.turn != self._turn:
            return ""
        minutes, seconds = divmod(math.ceil(self._left), 60)
        return f"{minutes}:{seconds:02}"

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another second is shown."""
        match = self._table.model.match
        before = self.text
        state = match.state
        if not match.context.house.clock or state.over or not match.seats[state.active].sits_here:
            return False
        if state.turn != self._turn:
            self._turn = state.turn
            self._left = float(match.context.house.clock)
        elif self._left:
            self._left = max(0.0, self._left - seconds)
            if not self._left:
                self._remind(match.name(state.active))
        return self.text != before

    def _remind(self, name: str) -> None:
        self._table.context.sounds.play(Sound.YOUR_TURN)
        self._table.notices.notice(_("{name}, we are waiting.").format(name=name))
