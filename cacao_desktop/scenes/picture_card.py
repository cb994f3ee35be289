"""Cards with pictures: one that opens what it is about, and one that says why there is nothing yet."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Card, Composed
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column, grid
from cacao_desktop.ui.widgets.widget import Widget

_TITLE: Final = looks.SUBHEADING_INK.sized(18)
_NUMBER: Final = looks.COUNT_CREAM
_PICTURE: Final = 54


class PictureCard(Card):
    """The one that `comes_next` has the jade ring."""

    radius = 10
    width = 210
    text: str
    """Its name."""
    about: str
    """What it is about."""

    def __init__(self, number: int, action: Callable[[], None], *, comes_next: bool) -> None:
        super().__init__(action)
        self.chosen = comes_next
        self._number = number

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.about))

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

    def content(self, theme: Theme, width: int) -> Box:
        pictures = Pad(Painted(self._draw_pictures, _PICTURE), (0, 0, 0, 6))
        words = Words(self.text, _TITLE, fit="whole"), Words(self.about, looks.SMALL_SOFT)
        return Pad(Column([pictures, *words]), (10, 12, 10, 10))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        tx = theme.metrics.tx
        drop = tx(2) if self.pressed else 0
        self.draw_badge(surface, theme, (self.rect.x + tx(18), self.rect.y + tx(18) + drop))

    def _draw_pictures(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        gap, shown = theme.metrics.tx(5), self.shown
        side = min(place.height, (place.width - theme.metrics.tx(30)) // len(shown) - gap)
        x = place.centerx - (len(shown) * (side + gap) - gap) // 2
        for name in shown:
            surface.blit(self.picture(theme, name, side), (x, place.centery - side // 2))
            x += side + gap


class EmptyShelf(Composed):
    """Says with a picture that there is nothing yet, and what would come here."""

    width = 640

    def __init__(self, picture: str, text: str) -> None:
        super().__init__()
        self._picture, self.text = picture, text

    @property
    def words(self) -> str:
        return self.text

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        most = theme.metrics.tx(self.width)
        return super().measure(theme, most if width is None else min(width, most))

    def content(self, theme: Theme, width: int) -> Box:
        words = Words(self.text, looks.SUBHEADING_INK, fit="whole")
        return Pad(Row([icon(theme, self._picture, 112), words], gap=24), (24, 18, 28, 18))


Groups = Sequence[tuple[Label, Sequence[Widget]]]
"""Headings, each with the cards below it."""


def lay_groups(
    groups: Groups, place: pygame.Rect, theme: Theme, narrowest: float, counts: Sequence[int]
) -> int:
    """Lay cards in as many columns as one of the `counts` says and their width allows; return the height used."""
    tx, y = theme.metrics.tx, place.y
    columns = next((count for count in counts if place.width // count >= tx(narrowest)), counts[-1])
    for heading, cards in groups:
        y += column([heading], pygame.Rect(place.x, y, place.width, 0), theme, 0) + tx(6)
        y += grid(cards, pygame.Rect(place.x, y, place.width, 0), theme, tx(12), columns) + tx(14)
    return y - place.y
