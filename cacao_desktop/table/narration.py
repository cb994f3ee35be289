"""What is said aloud at the table: the sentences of the log, and whom the table waits for."""

from __future__ import annotations

from cacao_desktop.i18n import _
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.log import GameLog


class Narrator:
    """Says what is new in the log, one sentence after another, then what is asked."""

    def __init__(self, context: GameContext, model: TableModel, log: GameLog) -> None:
        self._context = context
        self._model = model
        self._log = log
        self._told = len(log.entries)
        self._mode: Mode | None = None

    def update(self, mode: Mode) -> None:
        """Say what has happened since the last time, and what is decided now."""
        entries = self._log.entries
        self._told = min(self._told, len(entries))
        for entry in entries[self._told :]:
            if not entry.heading:
                name = self._model.match.name(entry.seat)
                self._say(_("{name}: {what}").format(name=name, what=entry.text))
        self._told = len(entries)
        if mode is not self._mode:
            self._mode = mode
            self._say(". ".join(part for part in (*mode.sign, self._asked(mode)) if part))

    @staticmethod
    def _asked(mode: Mode) -> str:
        action = mode.primary_action
        return "" if action is None else (action.reason or action.text)

    def _say(self, text: str) -> None:
        self._context.announcer.say(text, interrupt=False)
