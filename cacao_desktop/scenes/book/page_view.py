"""A page of the book as widgets, in one column or with boards at the right."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.book.boards import board_picture, board_size
from cacao_desktop.scenes.book.contents import Block, Book, BookPage, topics_of
from cacao_desktop.scenes.book.page_parts import (
    GUTTER_WIDTH,
    MIN_SPREAD_WIDTH,
    Bookmark,
    Illustration,
    PageCorner,
    Paragraph,
    TileTable,
    chapter_colour,
    picture_row,
    shaded_box,
    vignette,
)
from cacao_desktop.scenes.book.plates import plate, plate_size
from cacao_desktop.scenes.book.words import block_words, gist, page_text
from cacao_desktop.scenes.lessons.catalogue import all_lessons
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Row,
    WidgetBox,
    spacer,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Facing, Flow, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.widgets import Button, JadeButton, Label

_LINK_STYLE: Final = styles.BUTTON.sized(TextSize.TEXT)
_CORNER_STYLE: Final = styles.SUBHEADING_INK.sized(TextSize.TEXT)
_PAGE_WIDTH: Final = 430
"""The width of text on a page alone."""
_TEXT_SCALES: Final = (1.24, 1.12, 1.0)
"""The scales to which texts may grow to fill a page."""
_MIN_VIGNETTE_ROOM: Final = 184
"""The smallest free height of a page that gets a vignette."""
_GIST_STYLE: Final = styles.TEXT_INK.sized(TextSize.LEAD)


@dataclass(frozen=True, slots=True)
class PageOptions:
    """The options of a shown page: `full` or short, its topic, and the `marked` words."""

    full: bool
    about: str
    marked: Collection[str]


class PageView:
    """The widgets of a page; the tile it was opened for has a ring."""

    opened = False
    """Whether it fills both pages of an open book."""

    def __init__(
        self,
        context: GameContext,
        book: Book,
        page: BookPage,
        options: PageOptions,
        open_page: Callable[[str], None],
    ) -> None:
        self._context = context
        self._book = book
        self.page = page
        self._options = options
        self._open = open_page
        chapter = book.chapter_of(page.id)
        self._chapter = Label(_(chapter.title), styles.TEXT_SOFT)
        self._title = Label(_(page.title), styles.HEADING_INK.sized(TextSize.TITLE))
        self._text: list[Widget] = [
            Paragraph(text, _GIST_STYLE, marked=options.marked) for text in gist(page)
        ]
        self._aside: list[Widget] = []
        self._gap = Space.MEDIUM
        """The gap between texts of an open page, smaller if they would scroll otherwise."""
        self._links: list[Button] = []
        self._has_text = any(each.text or each.points for each in page.blocks)
        self._has_plates = self._has_text and not (options.full and _has_boards(page))
        blocks = page.blocks
        if not options.full:
            blocks = _short_blocks(page)
        for block in blocks:
            self._add_block(block)
        self._add_lesson()
        self._turning = [self._neighbour(-1), self._neighbour(1)]
        theme = context.theme
        self._vignettes = [
            vignette(theme, chapter.printed[:3]),
            vignette(theme, chapter.printed[3:]),
        ]
        self._content_widgets: list[Widget] = [
            self._chapter,
            self._title,
            *self._text,
            *self._aside,
            *self._links,
            *self._turning,
        ]
        self.widgets = [*self._content_widgets, *self._vignettes]

    def _add_lesson(self) -> None:
        lesson = lesson_about(self.page)
        if lesson is not None:
            text = _("Practise: {lesson}").format(lesson=_(lesson.title))
            practise = partial(self._context.navigation.open_lesson, lesson.id)
            self._links.append(JadeButton(text, practise, icon="play", style=_LINK_STYLE))

    def _add_block(self, block: Block) -> None:
        page = self.page
        marked = self._options.marked
        if block.text or block.points or block.keys:
            lines = block_words(block, page, self._context.theme.keys)
            bullet = not block.text
            self._text += [Paragraph(line, bullet=bullet, marked=marked) for line in lines]
        elif block.tiles:
            self._text.append(TileTable(self._context, block.tiles))
        elif block.pictures:
            self._add_pictures(block)
        elif block.example:
            example = page_text(block.example, page, block.board)
            self._aside.append(shaded_box(_("For example"), example, marked))
        elif block.board is not None:
            size = partial(board_size, self._context, block.board)
            paint = partial(board_picture, self._context, block.board)
            self._aside.append(Illustration(size, paint))
        elif block.question:
            question = page_text(block.question, page)
            answer = page_text(block.answer, page)
            self._aside.append(shaded_box(question, answer, marked))
        self._links += [self._bookmark(self._book.pages[name]) for name in block.links]

    def _add_pictures(self, block: Block) -> None:
        """Add pictures as the plate of the page if it needs one, otherwise as a row."""
        if self._has_plates and not self._aside:
            size = partial(plate_size, self._context, block.pictures)
            paint = partial(plate, self._context, block.pictures)
            self._aside.append(Illustration(size, paint))
            return
        row = picture_row(self._context, block.pictures, self._options.about)
        if self._has_text:
            self._text.append(row)
        else:
            self._aside.append(row)

    def _bookmark(self, page: BookPage) -> Bookmark:
        link = Bookmark(_(page.title), partial(self._open, page.id), style=_LINK_STYLE)
        chapter = self._book.chapters.index(self._book.chapter_of(page.id))
        link.colour = chapter_colour(chapter)
        return link

    def _neighbour(self, step: int) -> Button:
        """Return the corner that turns to the page before or after, hidden at the covers."""
        page = self._book.beside(self.page.id, step)
        target = page or self.page
        icon = "arrow_left"
        tooltip = _("Previous page")
        if step > 0:
            icon = "arrow_right"
            tooltip = _("Next page")
        turn = partial(self._open, target.id)
        button = PageCorner(_(target.title), turn, icon=icon, style=_CORNER_STYLE, tooltip=tooltip)
        button.visible = page is not None
        return button

    def layout_content(self, area: pygame.Rect, theme: Theme) -> int:
        """Lay out the page from the top of an area, larger if there is room; return its height."""
        # The foot stays clear of the rim.
        area = pygame.Rect(area.topleft, (area.width, area.height - theme.metrics.tx(32)))
        boards = [widget for widget in self._aside if isinstance(widget, Illustration)]
        for board in boards:
            board.more = 0
        self._gap = Space.MEDIUM
        used = self._enlarge_texts(area, theme)
        if self.opened and used > area.height:
            self._gap = Space.SMALL
            used = self._enlarge_texts(area, theme)
        if self.opened:
            heights = [widget.rect.height for widget in self._aside]
            used = sum(heights) + theme.metrics.tx(60)
        for board in boards:
            free_height = (area.height - used) // len(boards)
            most = board.rect.height if len(self._aside) == 1 else board.rect.height // 2
            board.more = max(0, min(free_height, most))
        used = lay_out(self._content(theme, area.width), theme, area)
        width = (area.width - theme.metrics.tx(GUTTER_WIDTH)) // 2
        for each, left in zip(self._vignettes, (area.x, area.right - width), strict=True):
            self._place_vignette(each, pygame.Rect(left, area.y, width, area.height), theme)
        return used

    def _enlarge_texts(self, area: pygame.Rect, theme: Theme) -> int:
        """Enlarge texts as far as they fit, or fully if they scroll anyway; return the height."""
        used = 0
        for factor in _TEXT_SCALES if self.opened else _TEXT_SCALES[:1]:
            for text in self._text:
                if isinstance(text, Paragraph):
                    text.larger = factor
            used = lay_out(self._content(theme, area.width), theme, area)
            if used <= area.height:
                break
        return used

    def _place_vignette(self, picture: Shown, page: pygame.Rect, theme: Theme) -> None:
        """Place a vignette in the largest gap of an open page, if that is large enough."""
        rects = [widget.rect for widget in self._content_widgets if widget.visible]
        ends = [(rect.y, rect.bottom) for rect in rects if rect.colliderect(page)]
        ends += [(page.y, page.y), (page.bottom, page.bottom)]
        gaps = [(below - end, end) for (_top, end), (below, _end) in pairwise(sorted(ends))]
        height, top = max(gaps)
        has_room = height >= theme.metrics.tx(_MIN_VIGNETTE_ROOM)
        picture.visible = self.opened and has_room and not theme.light.flat
        middle = (page.centerx, top + height // 2)
        picture.place(pygame.Rect((0, 0), picture.measure(theme)).move_to(center=middle), theme)

    def _content(self, theme: Theme, width: int) -> Box:
        if self.opened:
            return self._facing_pages(theme, width)
        text = widget_boxes(*self._text)
        aside = widget_boxes(*self._aside)
        lead = len(self.page.gist)
        single = [*text[:lead], *aside[:1], *text[lead:], *aside[1:]]
        column = Fixed(Column(single, gap=Space.SMALL), MIN_SPREAD_WIDTH)
        links = Column([self._link_row(), self._corners(theme, width)], gap=Space.LARGE)
        foot = Pad(links, (0, Space.TINY, 0, Space.TINY))
        parts = [self._heading(), column, foot]
        return Pad(Column(parts, gap=Space.SMALL, foot=True), (0, Space.TINY, 0, 0))

    def _heading(self) -> Box:
        return Column(widget_boxes(self._chapter, self._title))

    def _link_row(self) -> Box:
        return Flow(widget_boxes(*self._links, grows=False), gap=Space.SMALL)

    def _corners(self, theme: Theme, width: int) -> Box:
        """Return the corners that turn the page, stacked if they are wide."""
        back, on = widget_boxes(*self._turning, grows=False)
        widths = [button.measure(theme, width)[0] for button in self._turning if button.visible]
        if max(widths) > width // 2 - theme.metrics.tx(Space.SMALL):
            return Flow([back, on], gap=Space.SMALL)
        return Row([back, spacer(0), on])

    def _facing_pages(self, theme: Theme, width: int) -> Box:
        """Return two facing pages: text and pictures or, without pictures, text on both."""
        text = widget_boxes(*self._text)
        aside = widget_boxes(*self._aside)
        back, on = widget_boxes(*self._turning, grows=False)
        if any(isinstance(widget, TileTable) for widget in self._text):
            return self._with_tables()
        if not any(widget.ignores_pointer for widget in self._aside):
            both = [*text, *aside]
            first = _half_of([box.size(theme, width // 2)[1] for box in both])
            text = both[:first]
            aside = both[first:]
        head = Column([self._heading(), Column(text, gap=self._gap)], gap=Space.SMALL)
        foot = Column([self._link_row(), Row([back, spacer(0)])], gap=self._gap)
        left = Column([head, foot], gap=self._gap, foot=True)
        right = Column([Column(aside, gap=Space.MEDIUM), Row([spacer(0), on])], foot=True)
        return Facing([left, right], GUTTER_WIDTH)

    def _with_tables(self) -> Box:
        """Return a column in which tables span both pages and the rest fills the left one."""
        parts: list[Box] = [self._heading()]
        for widget in self._text:
            box: Box = WidgetBox(widget)
            if not isinstance(widget, TileTable):
                box = Row([Fixed(box, _PAGE_WIDTH)])
            parts.append(box)
        parts.append(Row([Fixed(self._link_row(), _PAGE_WIDTH)]))
        back, on = widget_boxes(*self._turning, grows=False)
        parts.append(Row([back, spacer(0), spacer(0), on]))
        return Column(parts, gap=Space.MEDIUM)


def _has_boards(page: BookPage) -> bool:
    return any(each.board or each.example or each.question for each in page.blocks)


def _short_blocks(page: BookPage) -> tuple[Block, ...]:
    """Return the blocks of the short version: the first pictures or board."""
    for block in page.blocks:
        if block.used_fields in (["pictures"], ["board"]):
            return (block,)
    return ()


def _half_of(heights: Sequence[int]) -> int:
    """Return how many parts fill at least half of the total height."""
    for number in range(len(heights) + 1):
        if 2 * sum(heights[:number]) >= sum(heights):
            return number
    return len(heights)


def lesson_about(page: BookPage) -> Lesson | None:
    """Return the lesson about the topics of a page, None if there is none."""
    topics = topics_of(page)
    return next((lesson for lesson in all_lessons() if lesson_topic(lesson.id) in topics), None)
