"""The stock at the side of the table: the jungle pile and what modules add, each with how many are left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import ngettext
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.text.painter import Anchor
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable


class JunglePile(Pressable):
    """The face-down jungle tiles; a press shows what is still in the pile."""

    topic = topics.PILE

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model

    @property
    def hint(self) -> str:
        left = self.model.shown.jungle_pile
        return ngettext(
            "{count} jungle tile is face down", "{count} jungle tiles are face down", left
        ).format(count=left)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = theme.metrics.tx(62)
        return (width or side), side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        left, rect, tx = self.model.shown.jungle_pile, self.rect, theme.metrics.tx
        below = rect.height >= tx(56)
        side = min(rect.width, rect.height - tx(16)) if below else rect.height
        steps = min(3, (left + 4) // 5) if below else 1
        for step in range(steps - 1, -1, -1):
            back = self.model.art.jungle_back(side - tx(4))
            surface.blit(back, (rect.centerx - side // 2 + step * 2, rect.y + step * 2) if below else rect)
        if below:
            draw_number(surface, theme, str(left), (rect.centerx, rect.bottom - tx(11)), "center")
        else:
            draw_number(surface, theme, str(left), (rect.x + side, rect.centery), "midleft")


class StockRow(Pressable):
    """A part of the stock with an icon and a number beside it; a press shows what it holds."""

    icon = ""

    def __init__(self, model: TableModel, action: Callable[[], None]) -> None:
        super().__init__(action)
        self.model = model

    @property
    def number(self) -> str:
        raise NotImplementedError

    def picture(self, theme: Theme, side: int) -> pygame.Surface:
        return theme.icons.get(self.icon, side)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(68), theme.metrics.tx(35)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = min(self.rect.height, theme.metrics.tx(38))
        picture = self.picture(theme, side)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        draw_number(surface, theme, self.number, (self.rect.x + side, self.rect.centery), "midleft")


def draw_number(
    surface: pygame.Surface, theme: Theme, text: str, at: tuple[int, int], anchor: Anchor
) -> None:
    """Show how many there are, on dark ground on which it can be read wherever it is."""
    tx = theme.metrics.tx
    box = pygame.Rect(0, 0, theme.text.width(text, looks.COUNT_CREAM) + tx(14), tx(22))
    setattr(box, anchor, at)
    pygame.draw.rect(surface, colours.TAG, box, border_radius=box.height // 2)
    pygame.draw.rect(surface, colours.HEM, box, max(1, tx(1.5)), border_radius=box.height // 2)
    theme.text.draw(surface, text, looks.COUNT_CREAM.without_shadow(), box.center, "center")
