"""A sheet of lines, each with what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.materials import parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget, draw_jade_ring, draw_shadow


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
        """Do what a press does."""
        if self._action is not None:
            self._action()

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the width offered and the height of all lines."""
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
        """Show the sheet."""
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
