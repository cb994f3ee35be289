"""What a new game will be, at the foot of the screen: players, rounds, tiles and minutes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget

_TITLE: Final = looks.SUBHEADING
_BELOW: Final = looks.SMALL.sized(14)


@dataclass(frozen=True, slots=True)
class Fact:
    """An icon, a few words, and what they are about."""

    icon: str
    title: str
    below: str
    line: str = ""
    """Both in one line, where the title alone does not say it."""


class FactRow(Widget):
    """Facts beside one another; where there is no room they become lines of text."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: list[Fact] = []

    @property
    def text(self) -> str:
        """All facts in words."""
        return " · ".join(fact.line or fact.title for fact in self.facts)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the room of all facts side by side."""
        wide = sum(self._width(theme, fact) for fact in self.facts)
        return min(wide, width or wide), theme.metrics.tx(56)

    def _width(self, theme: Theme, fact: Fact) -> int:
        words = max(theme.text.width(fact.title, _TITLE), theme.text.width(fact.below, _BELOW))
        return words + theme.metrics.tx(44 + 12 + 16)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return None: there is nothing to press."""
        del position
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the facts."""
        if sum(self._width(theme, fact) for fact in self.facts) > self.rect.width:
            style = theme.text.fit(self.text, looks.TEXT.sized(17), self.rect.width, self.rect.height)
            theme.text.draw_paragraph(surface, self.text, style, self.rect, middle=True)
            return
        tx = theme.metrics.tx
        spare = self.rect.width - sum(self._width(theme, fact) for fact in self.facts)
        gap = min(tx(44), spare // max(1, len(self.facts)))
        x = self.rect.x
        for fact in self.facts:
            icon = theme.icons.get(fact.icon, tx(40))
            surface.blit(icon, icon.get_rect(midleft=(x, self.rect.centery)))
            left = x + tx(40 + 12)
            above, high = theme.text.line_height(_TITLE), theme.text.line_height(_BELOW)
            top = self.rect.centery - (above + high) // 2
            theme.text.draw(surface, fact.title, _TITLE, (left, top))
            theme.text.draw(surface, fact.below, _BELOW, (left, top + above))
            x += self._width(theme, fact) + gap
