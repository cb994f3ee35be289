"""A page of the book as widgets, in one column or with its boards at the right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.colours import HEM, PARCHMENT_EDGE, lighter
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.book.contents import Block, Page, topics_of
from cacao_desktop.scenes.book.facts import Sheet, tile_rows
from cacao_desktop.scenes.book.plates import HUT_CARD, board_picture, board_size, plate, plate_size
from cacao_desktop.scenes.book.words import block_words, gist, said, spans
from cacao_desktop.scenes.lessons.lesson import Lesson, all_lessons
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.catalogue.topics import lesson_topic, tile_topic
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
    room_for,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Facing, Flow, Grid, held, lay
from cacao_desktop.ui.paint.materials import bookmark
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets import Button, JadeButton, Label, draw_rounded, draw_shadow, framed
from cacao_desktop.words.rows import ModulePicture

if TYPE_CHECKING:
    from cacao_desktop.scenes.book.scene import BookScene


MARKED: Final = (0xFF, 0xD8, 0x5C)
CHAPTER_COLOURS: Final = (
    *(
        (0x2C, 0x62, 0x36),
        (0x1C, 0x60, 0x5E),
        (0x84, 0x50, 0x12),
        (0x6C, 0x36, 0x1C),
        (0x98, 0x2C, 0x22),
    ),
    *((0x38, 0x48, 0x92), (0x72, 0x2C, 0x6A), (0x4C, 0x58, 0x1C), (0x48, 0x48, 0x52)),
)
READING: Final = styles.TEXT_INK.sized(17)
GIST: Final = styles.TEXT_INK.sized(19)
_PICTURE: Final = 84
_TOLD: Final = styles.SUBHEADING_INK, styles.TEXT_INK, styles.TEXT_SOFT
"""How name, sentence and numbers of a tile are written."""
_HEADING: Final = styles.SUBHEADING_INK.sized(19)


@dataclass(frozen=True)
class Marked(Words):
    """A wrapped text with the folded words that are looked for on gold and underlined."""

    marked: Collection[str] = ()

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        style = self.style
        high = theme.text.line_height(self.style)
        thick = theme.metrics.tx(2)
        for number, line in enumerate(
            theme.text.wrap(self.text, style, rect.width) if self.marked else ()
        ):
            for start, end in spans(line, self.marked):
                left = rect.x + theme.text.width(line[:start], style)
                wide = theme.text.width(line[start:end], style)
                place = pygame.Rect(left - 2, rect.y + number * high + 1, wide + 2, high - 2)
                draw_rounded(surface, theme, place, 4, MARKED)
                pygame.draw.rect(surface, style.colour, (left, place.bottom - thick, wide, thick))
        theme.text.draw_paragraph(surface, self.text, style, rect)


class Paragraph(Composed):
    """A paragraph; with a `bullet` it is an entry of a list."""

    ground = "none"
    width = 400

    def __init__(
        self,
        text: str,
        style: TextStyle = READING,
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
    """Return tiles, huts and pieces, as many beside one another as fit.

    The tile that was asked `about` has a ring.
    """

    def paint(
        picture: ModulePicture, surface: pygame.Surface, theme: Theme, rect: pygame.Rect
    ) -> None:
        side = rect.width
        painted = shown_picture(theme, context.art, picture, rect.width)
        if picture.name.startswith(HUT_CARD):
            draw_strip(painted, theme, picture.name.removeprefix(HUT_CARD))
            framed(painted, theme, 7)
        surface.blit(painted, rect)
        if picture.kind == "tile" and tile_topic(picture.name) == about:
            draw_rounded(surface, theme, rect, side // 8, None, rim=(MARKED, side // 16))

    row = Shown(
        Flow([Painted(partial(paint, each), _PICTURE, _PICTURE) for each in shown], gap=10)
    )
    row.ground = "none"
    row.only_shown = True
    return row


_INK: Final = (0x7A, 0x4A, 0x1E)
_PALE: Final = 118
_PRINTED: Final = (88, 120, 88)
_LEAST_ROOM: Final = 150
"""So much of the height of a page is free where something is printed there."""


def vignette(theme: Theme, pieces: Sequence[str]) -> Shown:
    """Return three pieces beside one another as if printed in pale ink, for a half empty page."""

    def printed(piece: str, side: int) -> pygame.Surface:
        inked = pygame.transform.grayscale(theme.icons.get(piece, side))
        inked.fill([255 - part for part in _INK], special_flags=pygame.BLEND_RGB_MULT)
        inked.fill(_INK, special_flags=pygame.BLEND_RGB_ADD)
        return faded(inked, _PALE)

    parts = [
        Picture(partial(printed, piece), side)
        for piece, side in zip(pieces, _PRINTED, strict=True)
    ]
    row = Shown(Row([room_for(0), *parts, room_for(0)], gap=26), ground="none")
    row.only_shown = True
    return row


class Bookmark(Button):
    """A ribbon in the colour of the chapter that it leads to."""

    colour = CHAPTER_COLOURS[0]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = lighter(self.colour, 0.14 * self.hovered)
        surface.blit(theme.material(bookmark, self.rect.size, colour), self.rect)
        self._draw_label(surface, theme, self.rect.move(-theme.metrics.tx(3), 0), self.style)


class PageCorner(Button):
    """The corner at which a page is turned, with the name of the one that comes then."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            draw_rounded(surface, theme, self.rect, theme.metrics.tx(10), HEM, 90)
        self._draw_label(surface, theme, self.rect, self.style)


class SmallScene(Widget):
    """A small board or another painted scene.

    How large it is in a width, and what paints it so large.
    """

    only_shown = True
    more = 0
    """How many pixels higher it is than it need be."""

    def __init__(
        self, size: Callable[[int], Size], paint: Callable[[Size], pygame.Surface]
    ) -> None:
        super().__init__()
        self._size = size
        self._paint = paint

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, high = self._size(width or theme.metrics.tx(420))
        return wide, high + self.more

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(10))
        surface.blit(self._paint(self.rect.size), self.rect)


def shaded_box(heading: str, text: str, marked: Collection[str] = ()) -> Shown:
    """Return a shaded box with a heading and a text: an example, or a question with its answer."""
    texts = [
        Marked(each, style, marked=marked)
        for each, style in ((heading, _HEADING), (text, READING))
    ]
    return Shown(Pad(Column(texts), (14, 9, 14, 11), shade=PARCHMENT_EDGE), ground="none")


_LINK: Final = styles.BUTTON.sized(16)
_CORNER: Final = styles.SUBHEADING_INK.sized(16)
SPREAD: Final = 720
"""From this width on the book lies open, with two pages."""
GUTTER = 76
_HALF = 430
_LARGER: Final = (1.24, 1.12, 1.0)
"""How much larger texts may be where that fills a page."""


class TileTable(LaidOut):
    """The tiles of a sheet, in as many columns as there is room for, on the pages of an open book in two."""

    def __init__(self, context: GameContext, sheet: Sheet) -> None:
        super().__init__()
        cards = []
        for row in tile_rows(sheet):
            told = [Words(text, style) for text, style in zip(row[1:], _TOLD, strict=True)]
            paint = partial(shown_picture, context.theme, context.art, row.picture)
            cards.append(Shown(Row([Picture(paint, 84), Column(told)], gap=12)))
            cards[-1].ground = "none"
            cards[-1].only_shown = True
        self.box = Grid(held(*cards), 14, 330, range(4, 0, -1))
        self._pages = Facing(
            [Column(held(*cards[first::2]), gap=14) for first in (0, 1)], gap=GUTTER
        )

    def content(self, theme: Theme, width: int) -> Box:
        if width >= theme.metrics.tx(SPREAD):
            return self._pages
        return self.box


class PageView:
    """The widgets of a page.

    What is looked for is lit on it, and the tile that the book was asked about is ringed.
    """

    opened = False

    def __init__(self, scene: BookScene, page: Page) -> None:
        self._context = scene.context
        self._book = scene.book
        self.page = page
        self._open = scene.open_page
        self._about = scene.about
        self._marked = marked = scene.contents.answers.marked
        full = scene.full
        book = scene.book
        self._chapter = Label(_(book.chapter_of(page.id).title), styles.TEXT_SOFT)
        self._title = Label(_(page.title), styles.HEADING_INK.sized(30))
        self._text: list[Widget] = [Paragraph(text, GIST, marked=marked) for text in gist(page)]
        self._aside: list[Widget] = []
        self._links: list[Button] = []
        self._tells = any(each.text or each.points for each in page.blocks)
        beside = full and any(each.board or each.example or each.question for each in page.blocks)
        self._has_plates = self._tells and not beside
        # The short version has the first picture or board.
        shown = [each for each in page.blocks if each.names in (["pictures"], ["board"])]
        for block in page.blocks if full else shown[:1]:
            self._add(block)
        lesson = lesson_about(page)
        if lesson is not None:
            text = _("Practise: {lesson}").format(lesson=_(lesson.title))
            practise = partial(scene.context.navigation.open_lesson, lesson.id)
            self._links.append(JadeButton(text, practise, icon="play", style=_LINK))
        self._turning = [self._neighbour(-1), self._neighbour(1)]
        above: list[Widget] = [self._chapter, self._title, *self._text, *self._aside]
        printed = book.chapter_of(page.id).printed
        self._vignettes = vignette(scene.theme, printed[:3]), vignette(scene.theme, printed[3:])
        self.widgets = [*above, *self._links, *self._turning, *self._vignettes]

    def _add(self, block: Block) -> None:
        page = self.page
        context = self._context
        shown = block.pictures
        board = block.board
        if block.text or block.points or block.keys:
            told = block_words(block, page, context.theme.keys)
            bullet = not block.text
            self._text += [Paragraph(line, bullet=bullet, marked=self._marked) for line in told]
        elif block.tiles:
            self._text.append(TileTable(context, block.tiles))
        elif shown and self._has_plates and not self._aside:
            size = partial(plate_size, context, shown)
            paint = partial(plate, context, shown)
            self._aside.append(SmallScene(size, paint))
        elif shown:
            (self._text if self._tells else self._aside).append(
                picture_row(context, shown, self._about)
            )
        elif block.example:
            self._aside.append(
                shaded_box(_("For example"), said(block.example, page, board), self._marked)
            )
        elif board is not None:
            size = partial(board_size, context, board)
            paint = partial(board_picture, context, board)
            self._aside.append(SmallScene(size, paint))
        elif block.question:
            question = said(block.question, page)
            answer = said(block.answer, page)
            self._aside.append(shaded_box(question, answer, self._marked))
        for one in (self._book.pages[name] for name in block.links):
            link = Bookmark(_(one.title), partial(self._open, one.id), style=_LINK)
            chapter = self._book.chapters.index(self._book.chapter_of(one.id))
            link.colour = CHAPTER_COLOURS[chapter % len(CHAPTER_COLOURS)]
            self._links.append(link)

    def _neighbour(self, step: int) -> Button:
        page = self._book.beside(self.page.id, step)
        icon = "arrow_right" if step > 0 else "arrow_left"
        target = page or self.page
        tooltip = _("Next page") if step > 0 else _("Previous page")
        turn = partial(self._open, target.id)
        button = PageCorner(_(target.title), turn, icon=icon, style=_CORNER, tooltip=tooltip)
        button.visible = page is not None
        return button

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the page from the top of `place`, where there is room with larger boards.

        Return the height it takes.
        """
        boards = [widget for widget in self._aside if isinstance(widget, SmallScene)]
        used = 0
        texts = [widget for widget in self._text if isinstance(widget, Paragraph)]
        # Its foot stays clear of the rim.
        place = pygame.Rect(place.topleft, (place.width, place.height - theme.metrics.tx(30)))
        for board in boards:
            board.more = 0
        for larger in _LARGER if self.opened else _LARGER[-1:]:
            for text in texts:
                text.larger = larger
            used = lay(self._content(theme, place.width), theme, place)
            if used <= place.height:
                break
        for board in boards:
            high = board.rect.height
            beside = len(self._aside) - 1
            if self.opened:
                used = sum(each.rect.height for each in self._aside) + theme.metrics.tx(60)
            board.more = max(
                0, min((place.height - used) // len(boards), high // (2 if beside else 1))
            )
        used = lay(self._content(theme, place.width), theme, place)
        half = (place.width - theme.metrics.tx(GUTTER)) // 2
        for printed, left in zip(self._vignettes, (place.x, place.right - half), strict=True):
            page = pygame.Rect(left, place.y, half, place.height)
            parts = [
                part.rect
                for part in self.widgets[:-2]
                if part.visible and part.rect.colliderect(page)
            ]
            ends = sorted(
                [(page.y, page.y), *((part.y, part.bottom) for part in parts), (page.bottom,) * 2]
            )
            high, top = max((below - end, end) for (_top, end), (below, _end) in pairwise(ends))
            printed.visible = (
                self.opened and not theme.light.flat and high >= theme.metrics.tx(_LEAST_ROOM)
            )
            size = printed.measure(theme)
            printed.place(
                pygame.Rect((0, 0), size).move_to(center=(page.centerx, top + high // 2)), theme
            )
        return used

    def _content(self, theme: Theme, width: int) -> Box:
        head: Box = Column(held(self._chapter, self._title))
        links = Flow(held(*self._links, grows=False), gap=8)
        turning = held(*self._turning, grows=False)
        if self.opened:
            return self._facing(theme, width, head, links)
        text = held(*self._text)
        aside = held(*self._aside)
        lead = len(self.page.gist)
        single = [*text[:lead], *aside[:1], *text[lead:], *aside[1:]]
        wide = [button.measure(theme, width)[0] for button in self._turning if button.visible]
        turn: Box = Row([turning[0], room_for(0), turning[1]])
        if max(wide) > width // 2 - theme.metrics.tx(10):
            turn = Flow(turning, gap=10)
        foot = Pad(Column([links, turn], gap=16), (0, 6, 0, 6))
        parts = [head, Fixed(Column(single, gap=9), SPREAD), foot]
        return Pad(Column(parts, gap=10, foot=True), (0, 4, 0, 0))

    def _facing(self, theme: Theme, width: int, head: Box, links: Box) -> Box:
        """Return two pages: text and picture, or where there is none all of it on both.

        Tables lie over both.
        """
        text = held(*self._text)
        aside = held(*self._aside)
        turning = held(*self._turning, grows=False)
        back = Row([turning[0], room_for(0)])
        on = Row([room_for(0), turning[1]])
        if any(isinstance(widget, TileTable) for widget in self._text):
            tables = [isinstance(widget, TileTable) for widget in self._text]
            told = [
                box if over else Row([Fixed(box, _HALF)])
                for box, over in zip(text, tables, strict=True)
            ]
            return Column(
                [head, *told, Row([Fixed(links, _HALF)]), Row([*back.parts, *on.parts])], gap=12
            )
        if not any(widget.only_shown for widget in self._aside):
            both = [*text, *aside]
            heights = [box.size(theme, width // 2)[1] for box in both]
            first = next(k for k in range(len(both) + 1) if 2 * sum(heights[:k]) >= sum(heights))
            text = both[:first]
            aside = both[first:]
        left = [Column([head, Column(text, gap=11)], gap=8), Column([links, back], gap=14)]
        right = [Column(aside, gap=14), on]
        return Facing([Column(left, gap=12, foot=True), Column(right, foot=True)], GUTTER)


def lesson_about(page: Page) -> Lesson | None:
    """Return the lesson in which one learns by doing what a page says, None if there is none."""
    topics = topics_of(page)
    return next((lesson for lesson in all_lessons() if lesson_topic(lesson.id) in topics), None)
