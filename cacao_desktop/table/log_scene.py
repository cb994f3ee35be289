"""The whole log of the game, turn by turn, of everybody or of one player; each line leads to the board as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.log_entries import LogEntry
from cacao_desktop.table.panels.log_line import LogLine
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.choices import Choice
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.labels import Label
from cacao_desktop.ui.layout import column
from cacao_desktop.ui.widget import Widget

EVERYBODY = -1


class LogScene(HeadedScene):
    """A sentence for everything that happened; the newest turn comes first.

    A press on one closes the log and shows the board as it was after it.
    """

    def __init__(
        self,
        context: GameContext,
        model: TableModel,
        entries: Sequence[LogEntry],
        look_at_move: Callable[[int], None],
    ) -> None:
        self._model = model
        self._entries = entries
        self._look_at_move = look_at_move
        self.player = EVERYBODY
        super().__init__(context)

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("What happened")

    def contents(self) -> Sequence[Widget]:
        """Make the choice of the player, and a line for every entry."""
        match = self._model.match
        names = [
            (EVERYBODY, _("Everybody")),
            *((seat, match.name(seat)) for seat in range(match.state.seats)),
        ]
        return [Choice(names, self.player, self._choose), *map(self._line, self.turns())]

    def turns(self) -> list[LogEntry]:
        """Return the entries that are shown, the newest turn first, each turn in its order."""
        turns: list[list[LogEntry]] = []
        for entry in self._entries:
            if entry.heading or not turns:
                turns.append([])
            if self.player in (EVERYBODY, entry.seat):
                turns[-1].append(entry)
        return [entry for turn in reversed(turns) for entry in turn]

    def _line(self, entry: LogEntry) -> Widget:
        match = self._model.match
        if entry.heading:
            return Label(entry.heading_for(match.name(entry.seat)), looks.SUBHEADING)
        return LogLine(entry, match.colour(entry.seat), partial(self._show, entry.move))

    def _show(self, move: int) -> None:
        self.close()
        self._look_at_move(move)

    def _choose(self, player: int) -> None:
        self.player = player
        self.build()
        self.layout(self.theme.metrics.size)

    def arrange(self, place: pygame.Rect) -> int:
        """Lay one below another."""
        return column(self.scroll.widgets, place, self.theme, self.theme.metrics.tx(6))
