"""A card of parchment with pictures, a name and a line about it; a press opens what it is about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.widget import draw_jade_ring, draw_shadow

_TITLE: Final = looks.SUBHEADING_INK.sized(18)
_NUMBER: Final = looks.COUNT_CREAM
_PICTURE: Final = 54


class PictureCard(Pressable):
    """The one that `comes_next` has the jade ring."""

    text: str
    """Its name."""
    about: str
    """What it is about."""

    def __init__(self, number: int, action: Callable[[], None], *, comes_next: bool) -> None:
        super().__init__(action)
        self.comes_next = comes_next
        self._number = number

    @property
    @abstractmethod
    def shown(self) -> tuple[str, ...]:
        """The names of its pictures, from left to right."""

    @abstractmethod
    def picture(self, theme: Theme, name: str, side: int) -> pygame.Surface:
        """Return one of its pictures, `side` pixels wide."""

    def draw_badge(self, surface: pygame.Surface, theme: Theme, middle: tuple[int, int]) -> None:
        """Show its number in its corner."""
        pygame.draw.circle(surface, colours.TAG, middle, theme.metrics.tx(14))
        theme.text.draw(surface, str(self._number), _NUMBER, middle, "center")

    def _inner(self, theme: Theme, width: int) -> int:
        return max(1, width - theme.metrics.tx(20))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(210)
        room = self._inner(theme, wide)
        title = theme.text.fit_words(self.text, _TITLE, room)
        words = theme.text.paragraph_height(self.text, title, room)
        words += theme.text.paragraph_height(self.about, looks.SMALL_SOFT, room)
        return wide, tx(12) + tx(_PICTURE) + tx(6) + words + tx(10)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        rect = self.rect.move(0, tx(2)) if self.pressed else self.rect
        draw_shadow(surface, theme, self.rect, tx(10))
        surface.blit(theme.material(parchment, rect.size), rect)
        if self.hovered:
            veil = theme.cache.get(
                ("card over", rect.size), lambda: rounded(rect.size, tx(10), colours.WHITE, 50)
            )
            surface.blit(veil, rect)
        self._draw_pictures(surface, theme, pygame.Rect(rect.x, rect.y + tx(12), rect.width, tx(_PICTURE)))
        room = self._inner(theme, rect.width)
        box = pygame.Rect(rect.centerx - room // 2, rect.y + tx(18) + tx(_PICTURE), room, 0)
        title = theme.text.fit_words(self.text, _TITLE, room)
        box.y += theme.text.draw_paragraph(surface, self.text, title, box)
        theme.text.draw_paragraph(surface, self.about, looks.SMALL_SOFT, box)
        if self.comes_next:
            draw_jade_ring(surface, theme, rect, tx(10))
        self.draw_badge(surface, theme, (rect.x + tx(18), rect.y + tx(18)))

    def _draw_pictures(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        side, gap = place.height, theme.metrics.tx(5)
        shown = self.shown
        side = min(side, (self._inner(theme, place.width) - theme.metrics.tx(30)) // len(shown) - gap)
        x = place.centerx - (len(shown) * (side + gap) - gap) // 2
        for name in shown:
            surface.blit(self.picture(theme, name, side), (x, place.centery - side // 2))
            x += side + gap

    def focus_radius(self, theme: Theme) -> int:
        return theme.metrics.tx(10)
