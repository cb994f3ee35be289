"""The log on the cloth at the right: the newest at the foot, scrolled by wheel, each entry leading to its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.log_entries import LogEntry
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.geometry import Cell, Point
from cacao_desktop.ui.theme import Theme


class LogPanel(Pressable):
    """The part of the log for which there is room; a press opens the whole of it."""

    def __init__(self, model: TableModel, entries: Sequence[LogEntry], action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("Everything that happened"))
        self._model = model
        self._entries = entries
        self._offset = 0

    def scroll(self, entries: float) -> bool:
        """Go back in time, or forth where negative; return whether anything moved."""
        before = self._offset
        self._offset = max(0, min(len(self._entries) - 1, self._offset + round(entries)))
        return self._offset != before

    def cell_at(self, position: Point, theme: Theme) -> Cell | None:
        """Return where the entry under a point took place."""
        return next(
            (entry.cell for place, entry in self._laid_out(theme) if place.collidepoint(position)), None
        )

    def _laid_out(self, theme: Theme) -> Iterator[tuple[pygame.Rect, LogEntry]]:
        """Yield the entries that have room, from the newest up, each with its place."""
        bottom, gap = self.rect.bottom, theme.metrics.tx(2)
        last = len(self._entries) - self._offset
        for entry in reversed(self._entries[:last]):
            room = self.rect.width - self._indent(theme)
            height = theme.text.paragraph_height(entry.text, looks.SMALL, room) + gap
            if bottom - height < self.rect.top:
                return
            bottom -= height
            yield pygame.Rect(self.rect.x, bottom, self.rect.width, height), entry

    @staticmethod
    def _indent(theme: Theme) -> int:
        return theme.metrics.tx(46)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the entries; headings of turns are lit."""
        tx = theme.metrics.tx
        side = tx(19)
        for place, entry in self._laid_out(theme):
            first = place.y + theme.text.line_height(looks.SMALL) // 2
            emblem = theme.icons.get(f"emblem_{self._model.match.colour(entry.seat)}", side)
            surface.blit(emblem, emblem.get_rect(midleft=(place.x, first)))
            if entry.icon:
                icon = theme.icons.get(entry.icon, side)
                surface.blit(icon, icon.get_rect(midleft=(place.x + side + tx(3), first)))
            style = looks.SMALL.in_colour(colours.HEM) if entry.heading else looks.SMALL
            box = place.move(self._indent(theme), 0)
            box.width = place.width - self._indent(theme)
            theme.text.draw_paragraph(surface, entry.text, style, box)
