"""The whole log of the game, turn by turn, of everybody or of one player; each line leads to the board as it was."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, ground, icon, room_for
from cacao_desktop.ui.boxes.cards import Card
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import Choice, Label, Widget
from cacao_desktop.words.log_entries import LogEntry

_ICON: Final = 26


class LogLine(Card):
    """A sentence that leads to the board as it was; it lights up under pointer and focus."""

    ground = "none"
    radius = 8

    def __init__(self, entry: LogEntry, colour: str, action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("See the board as it was"))
        self._entry, self._colour = entry, colour

    @property
    def words(self) -> str:
        return self._entry.text

    def content(self, theme: Theme, width: int) -> Box:
        said = icon(self._entry.icon, _ICON) if self._entry.icon else room_for(_ICON)
        emblem = icon(f"emblem_{self._colour}", _ICON)
        words = Words(self._entry.text, looks.TEXT)
        return Pad(Row([emblem, said, Pad(words, (2, 0, 0, 0))], gap=8), (8, 4, 12, 4), least=_ICON + 8)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            ground(surface, theme, self.rect, colours.JADE_INK, self.radius)
        super().draw(surface, theme)


EVERYBODY = -1


class LogScene(HeadedScene):
    """A sentence for everything that happened; the newest turn comes first.

    A press on one closes the log and shows the board as it was after it.
    """

    heading = N_("What happened")

    def __init__(
        self,
        context: GameContext,
        model: TableModel,
        entries: Sequence[LogEntry],
        look_at_move: Callable[[int], None],
    ) -> None:
        self._model, self._entries = model, entries
        self._look_at_move, self.player = look_at_move, EVERYBODY
        super().__init__(context)

    def contents(self) -> Sequence[Widget]:
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
        look = partial(self.close_for, self._look_at_move, entry.move)
        return LogLine(entry, match.colour(entry.seat), look)

    def _choose(self, player: int) -> None:
        self.player = player
        self.build()
        self.layout(self.theme.metrics.size)
