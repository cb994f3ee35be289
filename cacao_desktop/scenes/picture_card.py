"""Cards in groups, their numbers, and one that says with a picture why there is nothing yet."""

from collections.abc import Sequence

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.widgets import Label, Widget, column, draw_disc, grid


def draw_number_badge(surface: pygame.Surface, theme: Theme, number: int, middle: tuple[int, int]) -> None:
    """Show the number of a card in its corner."""
    draw_disc(surface, theme, middle, theme.metrics.tx(28), colours.TAG)
    theme.text.draw(surface, str(number), looks.COUNT_CREAM, middle, "center")


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
    groups: Groups, place: pygame.Rect, theme: Theme, gap: int, narrowest: float, counts: Sequence[int]
) -> int:
    """Lay cards in as many columns as one of the `counts` says and their width allows; return the height used."""
    tx, y = theme.metrics.tx, place.y
    columns = next((count for count in counts if place.width // count >= tx(narrowest)), counts[-1])
    for heading, cards in groups:
        y += column([heading], pygame.Rect(place.x, y, place.width, 0), theme, 0) + tx(6)
        y += grid(cards, pygame.Rect(place.x, y, place.width, 0), theme, gap, columns) + tx(14)
    return y - place.y
