"""The whole log of the game, turn by turn, of everybody or of one player; each line leads to the board as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.words.log_entries import LogEntry
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column
from cacao_desktop.ui.widgets.widget import Widget

_ICON: Final = 26


class LogLine(Pressable):
    """A sentence that leads to the board as it was; it lights up under pointer and focus."""

    def __init__(self, entry: LogEntry, colour: str, action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("See the board as it was"))
        self._entry = entry
        self._colour = colour

    @property
    def words(self) -> str:
        return self._entry.text

    def _indent(self, theme: Theme) -> int:
        return theme.metrics.tx(2 * _ICON + 26)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or self._indent(theme) + theme.text.width(self._entry.text, looks.TEXT) + tx(12)
        room = wide - self._indent(theme) - tx(12)
        height = theme.text.paragraph_height(self._entry.text, looks.TEXT, max(1, room)) + tx(8)
        return wide, max(tx(_ICON) + tx(8), height)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        if self.hovered:
            pygame.draw.rect(surface, colours.JADE_INK, rect, border_radius=tx(8))
        emblem = theme.icons.get(f"emblem_{self._colour}", tx(_ICON))
        surface.blit(emblem, emblem.get_rect(midleft=(rect.x + tx(8), rect.centery)))
        if self._entry.icon:
            icon = theme.icons.get(self._entry.icon, tx(_ICON))
            surface.blit(icon, icon.get_rect(midleft=(rect.x + tx(_ICON + 16), rect.centery)))
        text = pygame.Rect(rect.x + self._indent(theme), 0, rect.width - self._indent(theme) - tx(12), 0)
        height = theme.text.paragraph_height(self._entry.text, looks.TEXT, text.width)
        text.height, text.centery = height, rect.centery
        theme.text.draw_paragraph(surface, self._entry.text, looks.TEXT, text)


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
        return _("What happened")

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
        return LogLine(entry, match.colour(entry.seat), partial(self._show, entry.move))

    def _show(self, move: int) -> None:
        self.close()
        self._look_at_move(move)

    def _choose(self, player: int) -> None:
        self.player = player
        self.build()
        self.layout(self.theme.metrics.size)

    def arrange(self, place: pygame.Rect) -> int:
        return column(self.scroll.widgets, place, self.theme, self.theme.metrics.tx(6))
