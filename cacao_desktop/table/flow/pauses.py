"""Timing at the table: pauses after opponents' turns, the end of a turn, and a clock."""

import math
from typing import Final

from cacao_desktop.engine import EndTurn, Phase, legal_actions
from cacao_desktop.i18n import _
from cacao_desktop.match import Move
from cacao_desktop.storage.settings import Pace
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import EndingNote
from cacao_desktop.ui import Sound

_PAUSES: Final[dict[Pace, float]] = {
    "at_once": 0.0,
    "pause": 2.0,
    "wait": math.inf,
    "wait_round": math.inf,
}
"""The seconds of the pause after an opponent's turn.

`wait_round` applies only before a person's turn.
"""
_END_DELAY: Final = 3.0
"""The seconds in which a press still stops the end of a turn."""
_LONG_END_DELAY: Final = 6.0
"""The same in a turn of which the person has still much to see."""
_NO_TURN: Final = -1
"""Stands for no turn, where turns count from 0."""


class OpponentPause:
    """Pauses after the turn of an opponent, `seat`, for the time set by the person."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._left = 0.0
        self.seat = 0

    @property
    def on(self) -> bool:
        return self._left > 0

    def begin_after(self, move: Move) -> None:
        """Start the pause if a move has ended an opponent's turn and the settings ask for one."""
        match = self._table.model.match
        if match.state.over or not self._table.people_here or not isinstance(move.action, EndTurn):
            return
        if match.seats[move.action.player].is_person:
            return
        pace = self._table.context.settings.opponents_pace
        if pace != "wait_round" or self._table.is_played_here(match.state.active):
            self._left = _PAUSES[pace]
            self.seat = move.action.player

    def end(self) -> None:
        self._left = 0.0

    def update(self, seconds: float) -> None:
        self._left -= seconds


class TurnEnding:
    """Counts down to the end of a person's turn in which no choice is left."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._moves = 0
        """The number of moves at the last update."""
        self._seconds = 0.0
        self._stopped = False
        self._held_turn = _NO_TURN
        """The turn that never ends automatically."""
        self._slow_turn = _NO_TURN
        """The turn that has the long delay."""

    @property
    def share(self) -> float:
        """The elapsed share of the delay, from 0 to 1; 0 while not counting down."""
        return min(1.0, self._seconds / self._delay)

    @property
    def _delay(self) -> float:
        if self._slow_turn == self._table.model.match.state.turn:
            return _LONG_END_DELAY
        return _END_DELAY

    @property
    def note(self) -> EndingNote | None:
        """Whether the turn ends by itself, None if it never does."""
        match = self._table.model.match
        if self._moves != len(match.moves) or not self._may_end:
            return None
        if self._held_turn == match.state.turn:
            return EndingNote(_("when you are ready"))
        if self._stopped:
            reason = _("Your turn has not ended, because you pressed something.")
            return EndingNote(_("stopped, waiting for you"), reason)
        return EndingNote(_("ends by itself in a moment"))

    @property
    def _is_counting(self) -> bool:
        is_held = self._held_turn == self._table.model.match.state.turn
        return not self._stopped and not is_held and self._may_end

    @property
    def _may_end(self) -> bool:
        """Whether nothing is left to decide, and the settings let the turn end by itself."""
        context = self._table.context
        state = self._table.model.match.state
        if state.phase != Phase.FINISH or not context.settings.ends_turn:
            return False
        # A person who uses speech or reduced motion, or has left the window, is never timed out.
        if context.settings.reduced_motion or context.speaks or not context.in_front:
            return False
        return self._table.is_played_here(state.active) and len(legal_actions(state)) == 1

    def stop(self) -> None:
        """Stop the countdown until the next move."""
        if self._seconds:
            self._stopped = True
            self._seconds = 0.0

    def hold(self) -> None:
        """Never end this turn automatically, whatever the person does next."""
        self._held_turn = self._table.model.match.state.turn

    def slow_down(self) -> None:
        """Leave more time before this turn ends automatically."""
        self._slow_turn = self._table.model.match.state.turn

    def update(self, seconds: float) -> EndTurn | None:
        """Advance by some seconds; return the action that ends the turn once the delay is over."""
        match = self._table.model.match
        if self._moves != len(match.moves):
            self._moves = len(match.moves)
            self._seconds = 0.0
            self._stopped = False
        if not self._is_counting:
            self._seconds = 0.0
            return None
        self._seconds += seconds
        if self._seconds >= self._delay:
            return EndTurn(match.state.active)
        return None


class SoftClock:
    """Counts down the seconds of a turn played here; `text` is the time left."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._turn = _NO_TURN
        self._left = 0.0

    @property
    def text(self) -> str:
        match = self._table.model.match
        if not match.context.house.clock or match.state.over or match.state.turn != self._turn:
            return ""
        minutes, seconds = divmod(math.ceil(self._left), 60)
        return f"{minutes}:{seconds:02}"

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether the displayed time has changed."""
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
