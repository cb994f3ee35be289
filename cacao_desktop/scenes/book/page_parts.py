"""The parts of a page of the book: marked text, pictures, boxes, links and tables of tiles."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop.colours import (
    CHAPTER_COLOURS,
    CHOSEN,
    HEM,
    PARCHMENT_EDGE,
    SOFT_INK,
    Colour,
    lighter,
)
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Radius, Space, TextSize
from cacao_desktop.scenes.book.facts import TileGroup, tile_rows
from cacao_desktop.scenes.book.plates import HUT_CARD
from cacao_desktop.scenes.book.words import spans
from cacao_desktop.scenes.setup.module_tile import picture_painter, shown_picture
from cacao_desktop.table.catalogue.topics import tile_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.modules.hut_prices import draw_strip
from cacao_desktop.ui import Composed, LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Picture,
    Row,
    Words,
    spacer,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Facing, Flow, Grid, widget_boxes
from cacao_desktop.ui.paint.materials import bookmark
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets import Button, draw_rounded, draw_shadow, framed
from cacao_desktop.words.rows import ModulePicture

READING_STYLE: Final = styles.TEXT_INK
_PICTURE_SIDE: Final = 84
"""The side of a picture beside text, in design pixels."""
_ROW_STYLES: Final = (styles.SUBHEADING_INK, styles.TEXT_INK, styles.TEXT_SOFT)
"""The styles of a tile's name, description and counts."""
_HEADING_STYLE: Final = styles.SUBHEADING_INK.sized(TextSize.LEAD)


def chapter_colour(number: int) -> Colour:
    """Return the colour of a chapter by its number."""
    return CHAPTER_COLOURS[number % len(CHAPTER_COLOURS)]


@dataclass(frozen=True)
class Marked(Words):
    """Wrapped text in which the `marked` words (given folded) are highlighted and underlined."""

    marked: Collection[str] = ()

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        style = self._style(theme, rect.width)
        if self.marked:
            self._draw_marks(surface, theme, rect, style)
        theme.text.draw_paragraph(surface, self.text, style, rect)

    def _draw_marks(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        height = theme.text.line_height(style)
        thick = theme.metrics.tx(2)
        for number, line in enumerate(theme.text.wrap(self.text, style, rect.width)):
            top = rect.y + number * height + 1
            for start, end in spans(line, self.marked):
                left = rect.x + theme.text.width(line[:start], style)
                width = theme.text.width(line[start:end], style)
                mark = pygame.Rect(left - 2, top, width + 2, height - 2)
                draw_rounded(surface, theme, mark, 4, CHOSEN)
                underline = pygame.Rect(left, mark.bottom - thick, width, thick)
                pygame.draw.rect(surface, style.colour, underline)


class Paragraph(Composed):
    """A paragraph or, with a `bullet`, an entry of a list."""

    ground = "none"
    width = 400

    def __init__(
        self,
        text: str,
        style: TextStyle = READING_STYLE,
        *,
        bullet: bool = False,
        marked: Collection[str] = (),
    ) -> None:
        super().__init__()
        self.larger = 1.0
        self._words = Marked(text, style, marked=marked)
        self._bullet = bullet

    @property
    def words(self) -> str:
        return self._words.text

    def content(self, theme: Theme, width: int) -> Box:
        style = self._words.style
        words = replace(self._words, style=style.sized(style.size * self.larger))
        if self._bullet:
            return Row([Fixed(Words("•", words.style), 18), words], middle=False)
        return words


def picture_row(context: GameContext, shown: Sequence[ModulePicture], about: str = "") -> Shown:
    """Return tiles, huts and pieces side by side; the tile of the topic `about` has a ring."""

    def paint(
        picture: ModulePicture, surface: pygame.Surface, theme: Theme, rect: pygame.Rect
    ) -> None:
        side = rect.width
        painted = shown_picture(theme, context.art, picture, side)
        if picture.name.startswith(HUT_CARD):
            draw_strip(painted, theme, picture.name.removeprefix(HUT_CARD))
            framed(painted, theme, 7)
        surface.blit(painted, rect)
        if picture.kind == "tile" and tile_topic(picture.name) == about:
            draw_rounded(surface, theme, rect, side // 8, None, rim=(CHOSEN, side // 16))

    pictures = [Painted(partial(paint, each), _PICTURE_SIDE, _PICTURE_SIDE) for each in shown]
    row = Shown(Flow(pictures, gap=Space.SMALL), ground="none")
    row.ignores_pointer = True
    return row


_VIGNETTE_ALPHA: Final = 150
"""The opacity of a vignette, of 255."""
_PRINTED_SIDES: Final = (96, 160, 96)
"""The sides of its three pieces, in design pixels."""


def vignette(theme: Theme, pieces: Sequence[str]) -> Shown:
    """Return three pieces side by side in pale ink, for a half-empty page."""

    def printed(piece: str, side: int) -> pygame.Surface:
        inked = pygame.transform.grayscale(theme.icons.get(piece, side))
        inked.fill([255 - part for part in SOFT_INK], special_flags=pygame.BLEND_RGB_MULT)
        inked.fill(SOFT_INK, special_flags=pygame.BLEND_RGB_ADD)
        return faded(inked, _VIGNETTE_ALPHA)

    parts = [
        Picture(partial(printed, piece), side)
        for piece, side in zip(pieces, _PRINTED_SIDES, strict=True)
    ]
    row = Shown(Row([spacer(0), *parts, spacer(0)], gap=Space.WIDE), ground="none")
    row.ignores_pointer = True
    return row


class Bookmark(Button):
    """A ribbon in the colour of the chapter of its page."""

    colour = CHAPTER_COLOURS[0]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = lighter(self.colour, 0.14) if self.hovered else self.colour
        surface.blit(theme.material(bookmark, self.rect.size, colour), self.rect)
        rect = self.rect.move(-theme.metrics.tx(Space.TINY), 0)
        self._draw_label(surface, theme, rect, self.style)


class PageCorner(Button):
    """The corner that turns the page, labelled with the title of the next one."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            draw_rounded(surface, theme, self.rect, theme.metrics.tx(Radius.CHIP), HEM, 90)
        self._draw_label(surface, theme, self.rect, self.style)


class Illustration(Widget):
    """A small board or other picture, sized by the width of its column."""

    ignores_pointer = True
    more = 0
    """The extra height in pixels."""

    def __init__(
        self, size: Callable[[int], Size], paint: Callable[[Size], pygame.Surface]
    ) -> None:
        super().__init__()
        self._size = size
        self._paint = paint

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        own_width, height = self._size(width or theme.metrics.tx(420))
        return own_width, height + self.more

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(Radius.CHIP))
        surface.blit(self._paint(self.rect.size), self.rect)


def shaded_box(heading: str, text: str, marked: Collection[str] = ()) -> Shown:
    """Return a shaded box: an example below its heading, or an answer below its question."""
    lines = [
        Marked(heading, _HEADING_STYLE, marked=marked),
        Marked(text, READING_STYLE, marked=marked),
    ]
    edges = (Space.LARGE, Space.SMALL, Space.LARGE, Space.MEDIUM)
    return Shown(Pad(Column(lines), edges, shade=PARCHMENT_EDGE), ground="none")


MIN_SPREAD_WIDTH: Final = 720
"""The smallest width of an open book, with two pages."""
GUTTER_WIDTH: Final = 76
"""The distance between two pages, in design pixels."""


class TileTable(LaidOut):
    """The tiles of a group in as many columns as fit, or in two on an open book."""

    def __init__(self, context: GameContext, group: TileGroup) -> None:
        super().__init__()
        cards = []
        for row in tile_rows(group):
            lines = [
                Words(text, style) for text, style in zip(row.texts, _ROW_STYLES, strict=True)
            ]
            picture = Picture(picture_painter(context, row.picture), 84)
            card = Shown(Row([picture, Column(lines)], gap=Space.MEDIUM), ground="none")
            card.ignores_pointer = True
            cards.append(card)
        self.box = Grid(widget_boxes(*cards), 12, 330, range(4, 0, -1))
        left = Column(widget_boxes(*cards[::2]), gap=Space.MEDIUM)
        right = Column(widget_boxes(*cards[1::2]), gap=Space.MEDIUM)
        self._pages = Facing([left, right], gap=GUTTER_WIDTH)

    def content(self, theme: Theme, width: int) -> Box:
        if width >= theme.metrics.tx(MIN_SPREAD_WIDTH):
            return self._pages
        return self.box
