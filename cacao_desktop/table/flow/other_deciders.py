"""Whoever does not decide in front of this computer: bots and phones are asked, and helped where they are stuck."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.bots.background import BotFailedError, ThinkingFailedError
from cacao_desktop.engine.actions import Action
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.table.core import Deciders, TableCore
from cacao_desktop.table.decisions.mode import Table
from cacao_desktop.table.decisions.simple_modes import RemoteMode, WaitingMode
from cacao_desktop.ui.pages.dialog import Dialog, DialogChoice

logger = logging.getLogger(__name__)

STAND_IN: Final = "normal"
"""The bot that plays on for a phone that is away."""


class OtherDeciders:
    """Asks the bot or the device whose turn it is; `give_seat` lets a person or a bot play a seat from now on."""

    def __init__(self, table: TableCore, give_seat: Callable[[int, str], None]) -> None:
        self._table, self._give_seat = table, give_seat

    def forget_questions(self) -> None:
        self._table.opponents.cancel()
        if self._table.remote is not None:
            self._table.remote.cancel()

    def waiting(self, table: Table) -> WaitingMode:
        """Return the mode of the table while somebody else decides."""
        remote, state = self._table.remote, self._table.model.match.state
        if remote is None or state.over or not remote.decides_for(state.deciding):
            return WaitingMode(table)
        bot = partial(self._give_seat, state.deciding, STAND_IN)
        return RemoteMode(table, partial(remote.presence, state.deciding), bot)

    def answer(self) -> Action | None:
        """Ask whoever decides, unless it is somebody here; return the decision once it has come."""
        table, state = self._table, self._table.model.match.state
        if table.sits_here(state.deciding):
            return None
        remote = table.remote
        elsewhere = remote is not None and remote.decides_for(state.deciding)
        asked: Deciders = remote if remote is not None and elsewhere else table.opponents
        try:
            if not asked.asked:
                asked.ask(state)
            return asked.answer()
        except ThinkingFailedError as error:
            logger.exception("an opponent cannot decide")
            self._ask_for_help(state.deciding, error)
            return None

    def _ask_for_help(self, seat: int, error: ThinkingFailedError) -> None:
        """Ask whether somebody takes the seat of an opponent that does not answer; else it is asked again."""
        name = self._table.model.match.name(seat)
        text = _(
            "The program that plays for {name} has stopped several times. Somebody can play on in its place."
        )
        if isinstance(error, BotFailedError):
            text = _(
                "The program that plays for {name} did something wrong: “{reason}” Somebody can play on in its place."
            )
        take = DialogChoice(_("Take the seat"), partial(self._give_seat, seat, PERSON))
        title = _("{name} does not answer").format(name=name)
        context = self._table.context
        text = text.format(name=name, reason=error)
        context.stack.push(Dialog(context, title, text, [take, DialogChoice(_("Ask again"))]))
