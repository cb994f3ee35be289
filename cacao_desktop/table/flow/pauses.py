"""When the table waits.

For whoever decides elsewhere, after an opponent's turn, before a turn ends, and a clock.
"""

import logging
import math
from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.bots.background import BotFailedError, ThinkingFailedError
from cacao_desktop.engine import Action, EndTurn, Phase, legal_actions
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, Move
from cacao_desktop.storage.settings import Pace
from cacao_desktop.table.core import Deciders, TableCore
from cacao_desktop.table.decisions.mode import Table
from cacao_desktop.table.decisions.simple_modes import RemoteMode, WaitingMode
from cacao_desktop.ui import Dialog, DialogChoice, Sound

_PAUSES: Final[dict[Pace, float]] = {
    "at_once": 0.0,
    "pause": 2.0,
    "wait": math.inf,
    "wait_round": math.inf,
}
"""How long the table rests after an opponent's turn, in seconds.

In the last case only before a person's.
"""
_LAST_LOOK: Final = 2.0
"""Seconds in which somebody may still stop the end of their turn."""


class OpponentPause:
    """Rests after the turn of an opponent, as long as the person wants.

    `seat` is whose turn that was.
    """

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._left = 0.0
        self.seat = 0

    @property
    def on(self) -> bool:
        return self._left > 0

    def begin_after(self, move: Move) -> None:
        """Rest if a move has ended an opponent's turn and the person wants that."""
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
        context = self._table.context
        state = self._table.model.match.state
        if not context.settings.ends_turn or state.phase != Phase.FINISH:
            return False
        # Who listens, or wants little motion, or looks elsewhere, is given all the time in the
        # world.
        if context.settings.reduced_motion or context.heard or not context.in_front:
            return False
        return (
            not self._stopped
            and self._table.sits_here(state.active)
            and len(legal_actions(state)) == 1
        )

    def stop(self) -> None:
        """Let this turn end only when the person says so."""
        if self._seconds:
            self._stopped = True
            self._seconds = 0.0

    def pass_by(self, seconds: float) -> EndTurn | None:
        """Let time pass; return the end of the turn once it has come."""
        match = self._table.model.match
        if self._moves != len(match.moves):
            self._moves = len(match.moves)
            self._seconds = 0.0
            self._stopped = False
        if not self._counts:
            self._seconds = 0.0
            return None
        self._seconds += seconds
        if self._seconds >= _LAST_LOOK:
            return EndTurn(match.state.active)
        return None


class SoftClock:
    """Counts the seconds down in which somebody here has the turn.

    `text` is what is left of them.
    """

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._turn = -1
        self._left = 0.0

    @property
    def text(self) -> str:
        match = self._table.model.match
        if not match.house.clock or match.state.over or match.state.turn != self._turn:
            return ""
        minutes, seconds = divmod(math.ceil(self._left), 60)
        return f"{minutes}:{seconds:02}"

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another second is shown."""
        match = self._table.model.match
        before = self.text
        state = match.state
        if not match.house.clock or state.over or not match.seats[state.active].sits_here:
            return False
        if state.turn != self._turn:
            self._turn = state.turn
            self._left = float(match.house.clock)
        elif self._left:
            self._left = max(0.0, self._left - seconds)
            if not self._left:
                self._table.context.sounds.play(Sound.YOUR_TURN)
                self._table.notices.notice(
                    _("{name}, we are waiting.").format(name=match.name(state.active))
                )
        return self.text != before


logger = logging.getLogger(__name__)

STAND_IN: Final = "normal"
"""The bot that plays on for a phone that is away."""


class OtherDeciders:
    """Asks the bot or the device whose turn it is.

    `give_seat` lets a person or a bot play a seat from now on.
    """

    def __init__(self, table: TableCore, give_seat: Callable[[int, str], None]) -> None:
        self._table = table
        self._give_seat = give_seat

    def forget_questions(self) -> None:
        self._table.opponents.cancel()
        if self._table.remote is not None:
            self._table.remote.cancel()

    def waiting(self, table: Table) -> WaitingMode:
        """Return the mode of the table while somebody else decides."""
        remote = self._table.remote
        state = self._table.model.match.state
        if remote is None or state.over or not remote.decides_for(state.deciding):
            return WaitingMode(table)
        bot = partial(self._give_seat, state.deciding, STAND_IN)
        return RemoteMode(table, partial(remote.presence, state.deciding), bot)

    def answer(self) -> Action | None:
        """Ask whoever decides, unless it is somebody here.

        Return the decision once it has come.
        """
        table = self._table
        state = self._table.model.match.state
        if table.sits_here(state.deciding):
            return None
        asked: Deciders = table.opponents
        if table.remote is not None and table.remote.decides_for(state.deciding):
            asked = table.remote
        try:
            if not asked.asked:
                asked.ask(state)
            return asked.answer()
        except ThinkingFailedError as error:
            logger.exception("an opponent cannot decide")
            self._ask_for_help(state.deciding, error)
            return None

    def _ask_for_help(self, seat: int, error: ThinkingFailedError) -> None:
        """Ask whether somebody takes the seat of an opponent that does not answer.

        Else it is asked again.
        """
        name = self._table.model.match.name(seat)
        text = _(
            "The program that plays for {name} has stopped several times. Someone else can take "
            "its place."
        )
        if isinstance(error, BotFailedError):
            text = _(
                "The program that plays for {name} did something wrong: “{reason}” Someone else "
                "can take its place."
            )
        take = DialogChoice(_("Take the seat"), partial(self._give_seat, seat, PERSON))
        title = _("{name} does not answer").format(name=name)
        context = self._table.context
        text = text.format(name=name, reason=error)
        context.stack.push(Dialog(context, title, text, [take, DialogChoice(_("Ask again"))]))
