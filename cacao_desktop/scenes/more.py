"""The page of everything beyond the start screen: puzzles, saved games, rules, and album."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import FLOATING, HEADER, Line, Radius, Space
from cacao_desktop.scenes.lists import unbroken_numbers
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Card, HeadedScene, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.paint.materials import open_book
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.widgets import draw_rounded, draw_shadow
from cacao_desktop.words import ModulePicture

_MAX_PICTURE_HEIGHT: Final = 248
"""The largest height of a card's picture, in design pixels."""
_MIN_PICTURE_HEIGHT: Final = 40
"""Its smallest height."""
_PICTURE_SHARE: Final = 0.42
"""The largest width of a picture beside large text, as a share of the card's."""
_BESIDE_ROWS: Final = HEADER + Space.LARGE + Space.WIDE
"""The height of the bar, the gap between two rows of cards, and the edges around both."""
_MIN_WIDTH: Final = 270
"""The smallest width of a card."""
_PUZZLE_PICTURES: Final = (
    ModulePicture("tile", "market_4"),
    ModulePicture("workers", "2-1-0-1"),
    ModulePicture("tile", "temple"),
)
_ALBUM_PICTURES: Final = tuple(
    ModulePicture("icon", f"goal_mask_{number}") for number in (3, 7, 5)
)
_BOOK_PICTURES: Final = (
    ModulePicture("tile", "double_plantation"),
    ModulePicture("tile", "water"),
)


def _no_count() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class MoreCounts:
    """The counts of puzzles and goals in words."""

    puzzles: Callable[[], str] = _no_count
    goals: Callable[[], str] = _no_count


@dataclass(frozen=True, slots=True)
class MoreEntry:
    """A page that can be opened: its texts, its backdrop, and the pictures in the middle."""

    name: str
    line: str
    open: Callable[[], None]
    backdrop: str
    pictures: Sequence[ModulePicture] = ()
    on_book: bool = False
    """Whether the pictures lie on an open book."""


class PageCard(Card):
    """Opens a page; its picture shows the background of that page."""

    width = 540

    def __init__(self, context: GameContext, entry: MoreEntry) -> None:
        super().__init__(entry.open)
        self.text = entry.name
        self._entry = entry
        self._art = context.art

    @property
    def words(self) -> str:
        return in_sentences((self.text, self._entry.line))

    def content(self, theme: Theme, width: int) -> Box:
        title = Words(self.text, styles.HEADING_INK, fit="whole")
        line = Words(unbroken_numbers(self._entry.line), styles.TEXT_SOFT, fit="whole")
        texts = Column([title, line])
        if has_large_text(theme.metrics):
            return self._beside(theme, width, texts)
        return self._below(theme, width, texts)

    def _beside(self, theme: Theme, width: int, texts: Box) -> Box:
        """Return the picture with the texts at its right."""
        edge = Space.MEDIUM
        height = self._picture_height(theme, 2 * edge)
        share = width * _PICTURE_SHARE / theme.metrics.text_scale
        picture = Painted(self._draw_picture, height, min(height, share))
        return Pad(Row([picture, texts], gap=Space.MEDIUM), (edge, edge, edge, edge))

    def _below(self, theme: Theme, width: int, texts: Box) -> Box:
        """Return the picture with the texts below it."""
        below = Pad(texts, (Space.SMALL, Space.TINY, Space.SMALL, Space.TINY))
        edge = Space.MEDIUM
        inner = width - 2 * theme.metrics.tx(edge)
        text_height = below.size(theme, inner)[1] / theme.metrics.text_scale
        around = text_height + Space.SMALL + 2 * edge
        picture = Painted(self._draw_picture, self._picture_height(theme, around))
        return Pad(Column([picture, below], gap=Space.SMALL), (edge, edge, edge, edge))

    @staticmethod
    def _picture_height(theme: Theme, around: float) -> float:
        """Return the height left for a picture if two rows of cards fill the window."""
        metrics = theme.metrics
        free_height = (metrics.height / metrics.text_scale - _BESIDE_ROWS) / 2 - around
        return max(_MIN_PICTURE_HEIGHT, min(_MAX_PICTURE_HEIGHT, free_height))

    def _draw_picture(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        radius = theme.metrics.tx(Radius.CHIP)

        def paint() -> pygame.Surface:
            view = blank(rect.size)
            view.blit(theme.scenery.backdrop(self._entry.backdrop, rect.size), (0, 0))
            return clip_round(view, radius)

        key = ("place card", self._entry.backdrop, rect.size, theme.light)
        surface.blit(theme.cache.get(key, paint), rect)
        old_clip = surface.get_clip()
        surface.set_clip(rect.clip(old_clip))
        if self._entry.on_book:
            self._draw_book(surface, theme, rect)
        else:
            side = rect.height * 9 // 16
            gap = side // 12
            count = max(1, rect.width // (side + gap))
            self._draw_row(surface, theme, rect.center, count, side, gap)
        surface.set_clip(old_clip)
        rim = (colours.HEM, theme.metrics.tx(Line.THIN))
        draw_rounded(surface, theme, rect, radius, None, rim=rim)

    def _draw_book(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw an open book in the middle, with a picture on each page."""
        width = min(rect.height * 5 // 4, rect.width * 9 // 10)
        book = pygame.Rect(0, 0, width, width * 16 // 25)
        book.center = rect.center
        draw_shadow(surface, theme, book, theme.metrics.tx(Radius.CHIP), FLOATING)
        surface.blit(theme.material(open_book, book.size), book)
        side = book.height // 2
        count = len(self._entry.pictures)
        self._draw_row(surface, theme, rect.center, count, side, book.width // 2 - side)

    def _draw_row(
        self,
        surface: pygame.Surface,
        theme: Theme,
        middle: Point,
        count: int,
        side: int,
        gap: int,
    ) -> None:
        """Draw the first `count` pictures side by side."""
        pictures = self._entry.pictures[:count]
        row = pygame.Rect(0, 0, len(pictures) * (side + gap) - gap, side)
        row.center = middle
        for number, picture in enumerate(pictures):
            rect = pygame.Rect(row.x + number * (side + gap), row.y, side, side)
            if picture.kind != "icon":
                draw_shadow(surface, theme, rect, side // 12)
            surface.blit(shown_picture(theme, self._art, picture, side), rect)


class MoreScene(HeadedScene):
    """Large cards that lead to puzzles, saved games, the book of rules, and the album."""

    context: GameContext
    heading = N_("More")
    backdrop = "village"
    sunlit = True

    def __init__(self, context: GameContext, counts: MoreCounts | None = None) -> None:
        self._counts = counts or MoreCounts()
        super().__init__(context)

    def contents(self) -> Box:
        way_to = self.context.way_to
        entries = (
            MoreEntry(
                _("Puzzles"),
                self._counts.puzzles(),
                way_to(Screen.PUZZLES),
                "mask_wall",
                _PUZZLE_PICTURES,
            ),
            MoreEntry(
                _("Album"),
                self._counts.goals(),
                way_to(Screen.ALBUM),
                "stelae",
                _ALBUM_PICTURES,
            ),
            MoreEntry(
                _("Saved games"),
                _("Continue or watch again"),
                way_to(Screen.LOAD),
                "storehouse",
            ),
            MoreEntry(
                _("Book of rules"),
                _("Everything explained"),
                self.context.navigation.open_book,
                "reading_mat",
                _BOOK_PICTURES,
                on_book=True,
            ),
        )
        self.cards = [PageCard(self.context, entry) for entry in entries]
        return Grid(widget_boxes(*self.cards), Space.LARGE, _MIN_WIDTH, (2, 1))
