"""Lines that can be pressed: chapters and pages of the contents, places that were found, words of the index."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.scenes.book.page_widgets import draw_marked
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable

_CHAPTER: Final = looks.SUBHEADING.sized(18)
_PAGE: Final = looks.TEXT.sized(17)
_INK: Final = looks.TEXT_INK.sized(17)


class ContentsLine(Pressable):
    """A line of the contents with an icon before it; the `chosen` one lies on parchment."""

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        *,
        icon: str = "",
        chapter: bool = False,
        chosen: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.icon = icon
        self.chosen = chosen
        self._base = _CHAPTER if chapter else _PAGE
        self._chapter = chapter

    @property
    def words(self) -> str:
        return self.text

    @property
    def _style(self) -> TextStyle:
        return self._base.in_colour(colours.INK).without_shadow() if self.chosen else self._base

    def _indent(self, theme: Theme) -> int:
        return theme.metrics.tx(32 if self._chapter or self.icon else 20)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(250)
        text = theme.text.paragraph_height(self.text, self._base, wide - self._indent(theme) - tx(8))
        return wide, max(theme.metrics.target, text + tx(10))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        if self.chosen or self.hovered:
            colour: Colour = colours.PARCHMENT if self.chosen else colours.HEM
            alpha = 255 if self.chosen else 70
            key = ("contents line", rect.size, colour, alpha)
            surface.blit(theme.cache.get(key, lambda: rounded(rect.size, tx(8), colour, alpha)), rect)
        indent, style = self._indent(theme), self._style
        if self.icon:
            icon = theme.icons.get(self.icon, tx(15), style.colour)
            surface.blit(icon, icon.get_rect(center=(rect.x + tx(16), rect.centery)))
        box = pygame.Rect(rect.x + indent, rect.y, rect.width - indent - tx(8), rect.height)
        theme.text.draw_paragraph(surface, self.text, style, box, middle=True)

    def focus_radius(self, theme: Theme) -> int:
        return theme.metrics.tx(8)


class InkLine(Pressable):
    """A line on parchment: what is looked up, and below it what is said there with the `marked` words in gold."""

    def __init__(
        self,
        text: str,
        detail: str,
        action: Callable[[], None],
        *,
        marked: Sequence[str] = (),
        chosen: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.detail = detail
        self.chosen = chosen
        self._marked = marked

    @property
    def words(self) -> str:
        return f"{self.text}. {self.detail}" if self.detail else self.text

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(260)
        room = wide - 2 * tx(10)
        height = theme.text.paragraph_height(self.text, _INK, room)
        if self.detail:
            height += theme.text.paragraph_height(self.detail, looks.TEXT_SOFT, room)
        return wide, max(theme.metrics.target, height + tx(10))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        colour = colours.FIELD if self.chosen or self.hovered else colours.PARCHMENT
        ground = theme.cache.get(("ink line", rect.size, colour), lambda: rounded(rect.size, tx(8), colour))
        surface.blit(ground, rect)
        if self.chosen:
            edge = pygame.Rect(rect.x, rect.y + tx(6), tx(5), rect.height - tx(12))
            pygame.draw.rect(surface, colours.GOLD_INK, edge, border_radius=tx(2))
        box = rect.inflate(-2 * tx(10), -tx(10))
        below = draw_marked(surface, theme, self.text, _INK, box, self._marked)
        box = pygame.Rect(box.x, box.y + below, box.width, 0)
        if self.detail:
            draw_marked(surface, theme, self.detail, looks.TEXT_SOFT, box, self._marked)

    def focus_radius(self, theme: Theme) -> int:
        return theme.metrics.tx(8)
