"""Decisions made elsewhere: by bots, and by people on other devices."""

import logging
from collections.abc import Callable
from functools import partial

from cacao_desktop.bots.background import BotFailedError, ThinkingFailedError
from cacao_desktop.engine import Action
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, STAND_IN
from cacao_desktop.table.core import DecisionSource, TableCore
from cacao_desktop.table.decisions.mode import TableFunctions
from cacao_desktop.table.decisions.simple_modes import RemoteMode, WaitingMode
from cacao_desktop.ui import Dialog, DialogChoice

logger = logging.getLogger(__name__)


class DecisionRequests:
    """Requests decisions from bots and remote players.

    `give_seat` gives a seat to a person or a bot.
    """

    def __init__(self, table: TableCore, give_seat: Callable[[int, str], None]) -> None:
        self._table = table
        self._give_seat = give_seat

    def cancel(self) -> None:
        self._table.opponents.cancel()
        if self._table.remote is not None:
            self._table.remote.cancel()

    def waiting_mode(self, table: TableFunctions) -> WaitingMode:
        """Return the mode of the table while it waits for a decision."""
        remote = self._table.remote
        state = self._table.model.match.state
        if remote is None or state.over or not remote.decides_for(state.deciding):
            return WaitingMode(table)
        seat = state.deciding
        return RemoteMode(
            table, partial(remote.presence, seat), partial(self._give_seat, seat, STAND_IN)
        )

    def poll(self) -> Action | None:
        """Request the next decision unless it is made here; return it once it has arrived."""
        state = self._table.model.match.state
        if self._table.is_played_here(state.deciding):
            return None
        source = self._source(state.deciding)
        try:
            if not source.asked:
                source.ask(state)
            return source.answer()
        except ThinkingFailedError as error:
            logger.exception("an opponent cannot decide")
            self._offer_seat(state.deciding, error)
            return None

    def _source(self, seat: int) -> DecisionSource:
        remote = self._table.remote
        if remote is not None and remote.decides_for(seat):
            return remote
        return self._table.opponents

    def _offer_seat(self, seat: int, error: ThinkingFailedError) -> None:
        """Offer the seat of an opponent that fails to answer; if declined, request it again."""
        name = self._table.model.match.name(seat)
        text = _(
            "The program that plays for {name} has stopped several times. Someone else can take "
            "its place."
        )
        if isinstance(error, BotFailedError):
            text = _(
                "The program that plays for {name} failed: “{reason}” Someone else can take its "
                "place."
            )
        choices = [
            DialogChoice(_("Take the seat"), partial(self._give_seat, seat, PERSON)),
            DialogChoice(_("Ask again")),
        ]
        title = _("{name} does not answer").format(name=name)
        context = self._table.context
        context.stack.push(Dialog(context, title, text.format(name=name, reason=error), choices))
