"""The cloth under the log, with its heading and the round of the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.supply import HEADING
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.colours import SOFT_CREAM
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.materials import woven_cloth
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import draw_shadow


class LogSheet(Pressable):
    """What the log is written on; a press on its head opens the whole log."""

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("Everything that happened"))
        self._model = model

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return room for the heading and a few lines."""
        return width or theme.metrics.tx(250), theme.metrics.tx(84)

    def inner(self, theme: Theme) -> pygame.Rect:
        """Return the place of the log itself."""
        tx = theme.metrics.tx
        head = tx(8) + theme.text.line_height(HEADING)
        room = self.rect
        return pygame.Rect(
            room.x + tx(12), room.y + head, max(1, room.width - tx(20)), max(1, room.height - head - tx(8))
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the cloth, what it is for, and how far the game is."""
        tx, rect = theme.metrics.tx, self.rect
        draw_shadow(surface, theme, rect, tx(12))
        surface.blit(theme.material(woven_cloth, rect.size), rect)
        middle = rect.y + tx(7) + theme.text.line_height(HEADING) // 2
        state = self._model.state
        round_text = _("Round {round}").format(round=min(state.round + 1, state.rounds))
        style = looks.SMALL.in_colour(SOFT_CREAM)
        icon = theme.icons.get("magnifier", tx(20))
        place = icon.get_rect(midright=(rect.right - tx(10), middle))
        surface.blit(icon, place)
        at = theme.text.draw(surface, round_text, style, (place.x - tx(6), middle), "midright")
        text = _("What happened")
        style = theme.text.fit(text, HEADING, at.x - rect.x - tx(20), theme.text.line_height(HEADING))
        theme.text.draw(surface, text, style, (rect.x + tx(12), middle), "midleft")
