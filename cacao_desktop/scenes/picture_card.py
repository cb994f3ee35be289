"""Cards in groups, their numbers, and one that says with a picture why there is nothing yet."""

from collections.abc import Sequence

import pygame

from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held, Pad, Words
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Grid, held
from cacao_desktop.ui.widgets import Label, Widget, draw_disc


def draw_number_badge(surface: pygame.Surface, theme: Theme, number: int, middle: tuple[int, int]) -> None:
    """Show the number of a card in its corner."""
    draw_disc(surface, theme, middle, theme.metrics.tx(28), colours.TAG)
    theme.text.draw(surface, str(number), looks.COUNT_CREAM, middle, "center")


def empty_shelf(picture: Box, text: str) -> Box:
    """Return what says below a picture that there is nothing yet, and what would come here."""
    words = Words(text, looks.SUBHEADING_INK, "center", fit="whole")
    return Fixed(
        Held(Shown(Pad(Column([picture, Pad(words, (50, 0, 50, 0))], gap=12), (12, 12, 12, 16)))), 640
    )


Groups = Sequence[tuple[Label, Sequence[Widget]]]
"""Headings, each with the cards below it."""


def in_groups(groups: Groups, gap: float, narrowest: float, counts: Sequence[int]) -> Box:
    """Return cards below their headings, in as many columns as one of the `counts` says and their width allows."""
    grids = (Grid(held(*cards), gap, narrowest, counts) for _heading, cards in groups)
    headings = (Held(heading) for heading, _cards in groups)
    return Column([Column(each, gap=6) for each in zip(headings, grids, strict=True)], gap=14)
