"""A sheet of lines, each with what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_jade_ring, draw_shadow


class Lines(Widget):
    """A sheet with a heading and lines of a label and what it is worth; with an `action` it can be pressed."""

    def __init__(
        self, heading: str, lines: Sequence[tuple[str, str]], action: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self._heading = heading
        self._lines = lines
        self._action = action
        self.focusable = action is not None

    def activate(self) -> None:
        if self._action is not None:
            self._action()

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(420)
        height = theme.metrics.tx(28) + theme.text.line_height(looks.HEADING_INK)
        return wide, height + sum(self._height(theme, text, wide) for text, _value in self._lines)

    def _height(self, theme: Theme, text: str, width: int) -> int:
        return theme.text.paragraph_height(text, looks.TEXT_INK, self._room(theme, width)) + theme.metrics.tx(
            4
        )

    def _room(self, theme: Theme, width: int) -> int:
        widest = max((theme.text.width(value, looks.COUNT) for _text, value in self._lines), default=0)
        return max(theme.metrics.tx(40), width - widest - theme.metrics.tx(44))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        draw_shadow(surface, theme, self.rect, tx(12))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        if self._action is not None:
            draw_jade_ring(surface, theme, self.rect, tx(12))
        x, y = self.rect.x + tx(16), self.rect.y + tx(12)
        theme.text.draw(surface, self._heading, looks.HEADING_INK, (x, y))
        y += theme.text.line_height(looks.HEADING_INK) + tx(2)
        for text, value in self._lines:
            box = pygame.Rect(x, y, self._room(theme, self.rect.width), 0)
            theme.text.draw_paragraph(surface, text, looks.TEXT_INK, box)
            theme.text.draw(surface, value, looks.COUNT, (self.rect.right - tx(16), y), "topright")
            y += self._height(theme, text, self.rect.width)


Section = tuple[str, Sequence[str]]
_NARROWEST_COLUMN: Final = 400


class Sheet(Widget):
    """Sections, each a heading and its paragraphs, read from top to bottom and then from left to right."""

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__()
        self._sections = list(sections)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(900)
        columns, room = self._columns(theme, wide)
        tallest = max(sum(self._height(theme, section, room) for section in column) for column in columns)
        return wide, tallest + 2 * theme.metrics.tx(20)

    def _columns(self, theme: Theme, width: int) -> tuple[list[list[Section]], int]:
        padding = theme.metrics.tx(24)
        if width < 2 * theme.metrics.tx(_NARROWEST_COLUMN) + 3 * padding or len(self._sections) < 2:
            return [self._sections], width - 2 * padding
        room = (width - 3 * padding) // 2
        heights = [self._height(theme, section, room) for section in self._sections]
        # The break that makes the longer of the two columns shortest.
        split = min(range(1, len(heights)), key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])))
        return [self._sections[:split], self._sections[split:]], room

    def _height(self, theme: Theme, section: Section, room: int) -> int:
        heading, paragraphs = section
        height = theme.text.paragraph_height(heading, looks.HEADING_INK, room)
        height += sum(self._paragraph_height(theme, text, room) for text in paragraphs)
        return height + theme.metrics.tx(12)

    def _paragraph_height(self, theme: Theme, text: str, room: int) -> int:
        return theme.text.paragraph_height(text, looks.TEXT_INK, room) + theme.metrics.tx(5)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        del position
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        padding = theme.metrics.tx(24)
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(12))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        columns, room = self._columns(theme, self.rect.width)
        x = self.rect.x + padding
        for column in columns:
            y = self.rect.y + theme.metrics.tx(20)
            for heading, paragraphs in column:
                box = pygame.Rect(x, y, room, 0)
                y += theme.text.draw_paragraph(surface, heading, looks.HEADING_INK, box)
                for text in paragraphs:
                    theme.text.draw_paragraph(surface, text, looks.TEXT_INK, pygame.Rect(x, y, room, 0))
                    y += self._paragraph_height(theme, text, room)
                y += theme.metrics.tx(12)
            x += room + padding
