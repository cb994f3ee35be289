"""Lines that can be pressed: chapters and pages of the contents, places that were found, words of the index."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import pygame

from cacao_desktop.scenes.book.page_widgets import Marked
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, ground
from cacao_desktop.ui.boxes.cards import Card
from cacao_desktop.ui.theme import Theme

_CHAPTER: Final = looks.SUBHEADING.sized(18)
_PAGE: Final = looks.TEXT.sized(17)
_INK: Final = looks.TEXT_INK.sized(17)


class ContentsLine(Card):
    """A line of the contents with an icon before it; the `current` one lies on parchment."""

    ground = "none"
    radius = 8
    width = 250

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        *,
        icon: str = "",
        chapter: bool = False,
        current: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.icon = icon
        self.current = current
        self._style = _CHAPTER if chapter else _PAGE
        self._chapter = chapter

    @property
    def words(self) -> str:
        return self.text

    def content(self, theme: Theme, width: int) -> Box:
        style = self._style.in_colour(colours.INK).without_shadow() if self.current else self._style
        lead = [boxes.icon(theme, self.icon, 15, style.colour)] if self.icon else []
        indent = 20 if not (self._chapter or self.icon) else 8.5 if self.icon else 32
        row = Row([*lead, Words(self.text, style)], gap=8.5)
        return Pad(row, (indent, 5, 8, 5))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.current or self.hovered:
            colour, alpha = (colours.PARCHMENT, 255) if self.current else (colours.HEM, 70)
            ground(surface, theme, self.rect, colour, self.radius, alpha)
        super().draw(surface, theme)


class InkLine(Card):
    """A line on parchment: what is looked up, and below it what is said there with the `marked` words lit."""

    ground = "none"
    radius = 8
    width = 260

    def __init__(
        self,
        text: str,
        detail: str,
        action: Callable[[], None],
        *,
        marked: Collection[str] = (),
        current: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.detail = detail
        self.current = current
        self._marked = marked

    @property
    def words(self) -> str:
        return f"{self.text}. {self.detail}" if self.detail else self.text

    def content(self, theme: Theme, width: int) -> Box:
        texts = [(self.text, _INK), *([(self.detail, looks.TEXT_SOFT)] if self.detail else [])]
        words = Column([Marked(text, style, marked=self._marked) for text, style in texts])
        return Pad(words, (10, 5, 10, 5))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the line, on a lighter ground where it can be told from others."""
        tx, rect = theme.metrics.tx, self.rect
        lit = self.current or self.hovered
        ground(surface, theme, rect, colours.FIELD if lit else colours.PARCHMENT, self.radius)
        if self.current:
            edge = pygame.Rect(rect.x, rect.y + tx(6), tx(5), rect.height - tx(12))
            pygame.draw.rect(surface, colours.GOLD_INK, edge, border_radius=tx(2))
        super().draw(surface, theme)
