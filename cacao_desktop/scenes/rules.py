"""The base rules on one page, and how the program is used."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.sheet import Section, Sheet
from cacao_desktop.ui.widget import Widget


class RulesScene(HeadedScene):
    """One sheet of parchment: the rules in short, and the controls."""

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("Rules in short")

    def contents(self) -> Sequence[Widget]:
        """Make the sheet."""
        self._sheet = Sheet([*_rules(), *_controls()])
        return [self._sheet]

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the sheet."""
        height = self._sheet.measure(self.theme, place.width)[1]
        self._sheet.place(pygame.Rect(place.x, place.y, place.width, height), self.theme)
        return height


def _rules() -> list[Section]:
    return [
        (
            _("What it is about"),
            [
                _(
                    "You lead a village in the jungle. Workers harvest and sell cacao, fetch water and worship the sun."
                ),
                _("Whoever owns most gold when all worker tiles are laid has won."),
            ],
        ),
        (
            _("Your turn"),
            [
                _("1. Lay one of your three worker tiles beside a jungle tile, turned as you like."),
                _(
                    "2. Wherever an empty jungle cell now touches two worker tiles, put a tile from the display there."
                ),
                _(
                    "3. Workers act: those on your new tile, and everyone's workers beside a jungle tile just laid."
                ),
                _("4. Draw a worker tile, and the display is filled up again."),
                _(
                    "Tiles alternate like the squares of a chessboard: workers never touch workers edge to edge."
                ),
            ],
        ),
        (
            _("What a worker does"),
            [
                _("Plantation: take 1 or 2 cacao. Your storage holds 5."),
                _("Market: sell 1 cacao for the price on the tile."),
                _("Gold mine: take 1 or 2 gold."),
                _("Water: your water carrier walks one field on."),
                _("Sun-worshipping site: take a sun token; you can own 3."),
                _("Temple: nothing now, but it counts at the end."),
                _("Nobody has to act, and each worker acts once: a good place is worth waiting for."),
            ],
        ),
        (
            _("Overbuilding"),
            [
                _(
                    "When no jungle tiles are left to draw or choose, a sun token lets you lay a tile on your own."
                ),
                _("The workers of the new tile act again. Each worker tile can be built over once."),
            ],
        ),
        (
            _("At the end"),
            [
                _(
                    "Each temple: 6 gold for most workers beside it, 3 for second most. Ties share, rounded down."
                ),
                _("Your water carrier's field counts, from −10 to 16. Each sun token left is 1 gold."),
                _("Cacao left counts nothing, but breaks a tie."),
            ],
        ),
    ]


def _controls() -> list[Section]:
    return [
        (
            _("With the mouse"),
            [
                _(
                    "Pull a tile from your hand to a marked cell, or click tile and cell. Turn it with its two arrows."
                ),
                _(
                    "The wheel zooms, pulling the ground moves the table. The big button says what comes next."
                ),
            ],
        ),
        (
            _("With the keyboard"),
            [
                _(
                    "1 to 3: choose a tile. Q and E: turn it. Arrows: go from cell to cell. Enter: the big button."
                ),
                _("Escape: put back. Backspace: take back. H: a suggestion. Tab: to the next thing."),
                _("F: fold the panels. Plus, minus and 0: zoom. Space: end the animation. F11: full screen."),
            ],
        ),
    ]
