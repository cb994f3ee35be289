"""The page of less frequent things: puzzles, saved games, rules, and the album."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import FLOATING, Line, Radius, Space
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Card, HeadedScene, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Words
from cacao_desktop.ui.boxes.places import Grid, widget_boxes
from cacao_desktop.ui.paint.materials import open_book
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.widgets import draw_rounded, draw_shadow
from cacao_desktop.words import ModulePicture

_MAX_PICTURE_HEIGHT: Final = 214
"""The largest height of a card's picture, in design pixels."""
_MIN_PICTURE_HEIGHT: Final = 40
"""Its smallest height."""
_TEXT_HEIGHT: Final = 154
"""The height of a card's text, edges and share of the bar."""
_MIN_WIDTH: Final = 270
"""The smallest width of a card."""
_SUBJECTS: Final[dict[Screen | None, tuple[ModulePicture, ...]]] = {
    Screen.PUZZLES: (
        ModulePicture("tile", "market_4"),
        ModulePicture("workers", "2-1-0-1"),
        ModulePicture("tile", "temple"),
    ),
    Screen.ALBUM: tuple(ModulePicture("icon", f"goal_mask_{number}") for number in (3, 7, 5)),
    None: (ModulePicture("tile", "double_plantation"), ModulePicture("tile", "water")),
}
"""The pictures in the middle of each card; the key of the book of rules is None."""


@dataclass(frozen=True, slots=True)
class MoreCounts:
    """The counts of puzzles and goals in words."""

    puzzles: Callable[[], str] = str
    goals: Callable[[], str] = str


class PlaceCard(Card):
    """Opens a page; its picture shows the place of that page."""

    width = 540

    def __init__(
        self, context: GameContext, name: str, line: str, place: str, screen: Screen | None
    ) -> None:
        super().__init__(self._go)
        self.text = name
        self._context = context
        self._line = line
        self._place = place
        self._screen = screen
        metrics = context.theme.metrics
        free_height = metrics.height / metrics.text_scale / 2 - _TEXT_HEIGHT
        self._high = max(_MIN_PICTURE_HEIGHT, min(_MAX_PICTURE_HEIGHT, free_height))

    @property
    def words(self) -> str:
        return in_sentences((self.text, self._line))

    def content(self, theme: Theme, width: int) -> Box:
        title = Words(self.text, styles.HEADING_INK, fit="line")
        line = Words(self._line, styles.TEXT_SOFT, fit="whole")
        below = Pad(Column([title, line]), (Space.SMALL, Space.TINY, Space.SMALL, Space.TINY))
        edge = Space.MEDIUM
        picture = Painted(self._draw_place, self._high)
        return Pad(Column([picture, below], gap=Space.SMALL), (edge, edge, edge, edge))

    def _go(self) -> None:
        if self._screen is None:
            self._context.navigation.open_book()
        else:
            self._context.navigation.open(self._screen)

    def _draw_place(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        radius = theme.metrics.tx(Radius.CHIP)

        def paint() -> pygame.Surface:
            view = blank(place.size)
            view.blit(theme.scenery.backdrop(self._place, place.size), (0, 0))
            return clip_round(view, radius)

        key = ("place card", self._place, place.size, theme.light)
        surface.blit(theme.cache.get(key, paint), place)
        whole_clip = surface.get_clip()
        surface.set_clip(place.clip(whole_clip))
        self._draw_subjects(surface, theme, place)
        surface.set_clip(whole_clip)
        rim = (colours.HEM, theme.metrics.tx(Line.THIN))
        draw_rounded(surface, theme, place, radius, None, rim=rim)

    def _draw_subjects(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Draw the tiles or masks in the middle; for the rules, on an open book."""
        subjects = _SUBJECTS.get(self._screen, ())
        side = place.height * 9 // 16
        gap = side // 12
        if self._screen is None:
            book = pygame.Rect(0, 0, place.height * 5 // 4, place.height * 4 // 5)
            book.center = place.center
            draw_shadow(surface, theme, book, theme.metrics.tx(Radius.CHIP), FLOATING)
            surface.blit(theme.material(open_book, book.size), book)
            side = place.height * 2 // 5
            gap = book.width // 2 - side
        row = pygame.Rect(0, 0, len(subjects) * (side + gap) - gap, side)
        row.center = place.center
        for number, subject in enumerate(subjects):
            at = pygame.Rect(row.x + number * (side + gap), row.y, side, side)
            if subject[0] != "icon":
                draw_shadow(surface, theme, at, side // 12)
            surface.blit(shown_picture(theme, self._context.art, subject, side), at)


class MoreScene(HeadedScene):
    """Large cards that lead to puzzles, saved games, the book of rules, and the album."""

    context: GameContext
    heading = N_("More")
    backdrop = "square"

    def __init__(self, context: GameContext, counts: MoreCounts | None = None) -> None:
        self._counts = counts or MoreCounts()
        super().__init__(context)

    def contents(self) -> Box:
        cards = [
            (_("Puzzles"), self._counts.puzzles(), "mask_wall", Screen.PUZZLES),
            (_("Album"), self._counts.goals(), "stelae", Screen.ALBUM),
            (_("Saved games"), _("Continue or watch again"), "storehouse", Screen.LOAD),
            (_("Book of rules"), _("Everything explained"), "reading_mat", None),
        ]
        self.cards = [PlaceCard(self.context, *card) for card in cards]
        return Grid(widget_boxes(*self.cards), Space.LARGE, _MIN_WIDTH, (2, 1))
