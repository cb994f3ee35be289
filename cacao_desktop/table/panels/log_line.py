"""A line of the whole log: whose, of what kind, and the sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.panels.log_entries import LogEntry
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.theme import Theme

_ICON: Final = 26


class LogLine(Pressable):
    """A sentence that leads to the board as it was; it lights up under pointer and focus."""

    def __init__(self, entry: LogEntry, colour: str, action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("See the board as it was"))
        self._entry = entry
        self._colour = colour

    @property
    def words(self) -> str:
        """The sentence."""
        return self._entry.text

    def _indent(self, theme: Theme) -> int:
        return theme.metrics.tx(2 * _ICON + 26)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return room for the sentence, as wide as the column."""
        tx = theme.metrics.tx
        wide = width or self._indent(theme) + theme.text.width(self._entry.text, looks.TEXT) + tx(12)
        room = wide - self._indent(theme) - tx(12)
        height = theme.text.paragraph_height(self._entry.text, looks.TEXT, max(1, room)) + tx(8)
        return wide, max(tx(_ICON) + tx(8), height)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show emblem, icon and sentence."""
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
