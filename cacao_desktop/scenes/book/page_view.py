"""A page as widgets: read in one column, or the text at the left and its boards and examples at the right."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.book import blocks
from cacao_desktop.scenes.book.blocks import Block, Page
from cacao_desktop.scenes.book.contents import Book, topics_of
from cacao_desktop.scenes.book.page_widgets import GIST, Paragraph, SmallBoard, picture_row, shaded_box
from cacao_desktop.scenes.book.tile_sheet import TileTable
from cacao_desktop.scenes.book.words import gist, said
from cacao_desktop.scenes.lessons.catalogue import all_lessons
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.widgets import Button, Label, Widget, column, flow

_TITLE: Final = looks.HEADING_INK.sized(30)
_LINK: Final = looks.BUTTON.sized(16)
_SPREAD: Final = 720
"""From this width on a page has two columns."""


class PageView:
    """The widgets of a page; `open_page` follows a link, `marked` are the folded words that are looked for.

    The tile that the topic `about` asks about is ringed.
    """

    def __init__(
        self,
        context: GameContext,
        book: Book,
        page: Page,
        open_page: Callable[[str], None],
        *,
        full: bool,
        marked: Collection[str] = (),
        about: str = "",
    ) -> None:
        self._context, self._book, self.page = context, book, page
        self._open, self._marked, self._about = open_page, marked, about
        self._chapter = Label(_(book.chapter_of(page.id).title), looks.TEXT_SOFT)
        self._title = Label(_(page.title), _TITLE)
        self._text: list[Widget] = [Paragraph(text, GIST, marked=marked) for text in gist(page)]
        self._aside: list[Widget] = []
        self._links: list[Widget] = []
        # The short version has the first picture or board.
        shown = [each for each in page.blocks if full or isinstance(each, (blocks.Pictures, blocks.Board))]
        for block in shown if full else shown[:1]:
            self._add(block)
        lesson = lesson_about(page)
        if lesson is not None:
            text = _("Practise: {lesson}").format(lesson=_(lesson.title))
            practise = partial(context.navigation.open_lesson, lesson.id)
            self._links.append(Button(text, practise, icon="play", style=_LINK))
        self._turning = [self._neighbour(-1), self._neighbour(1)]

    def _add(self, block: Block) -> None:
        page, context = self.page, self._context
        match block:
            case blocks.Text(text=text):
                self._text.append(Paragraph(said(text, page), marked=self._marked))
            case blocks.Points(points=items):
                self._text += [
                    Paragraph(said(item, page), bullet=True, marked=self._marked) for item in items
                ]
            case blocks.KeyList():
                keys = context.theme.keys.sentences()
                self._text += [Paragraph(line, bullet=True, marked=self._marked) for line in keys]
            case blocks.Tiles(tiles=sheet):
                self._text.append(TileTable(context, sheet))
            case blocks.Pictures(pictures=shown):
                self._text.append(picture_row(context, shown, self._about))
            case blocks.Board(board=diagram):
                self._aside.append(SmallBoard(context, diagram))
            case blocks.Example(example=text, board=diagram):
                words = said(text, page, diagram)
                self._aside.append(shaded_box(_("For example"), words, self._marked))
            case blocks.Question(question=question, answer=answer):
                self._aside.append(shaded_box(said(question, page), said(answer, page), self._marked))
            case blocks.Links(links=pages):
                linked = [self._book.pages[name] for name in pages]
                self._links += [
                    Button(_(one.title), partial(self._open, one.id), style=_LINK) for one in linked
                ]

    def _neighbour(self, step: int) -> Button:
        page = self._book.beside(self.page.id, step)
        icon = "arrow_right" if step > 0 else "arrow_left"
        target = page or self.page
        tooltip = _("Next page") if step > 0 else _("Page before")
        button = Button(
            _(target.title), partial(self._open, target.id), icon=icon, style=_LINK, tooltip=tooltip
        )
        button.visible = page is not None
        return button

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, in the order in which they are read."""
        return [self._chapter, self._title, *self._text, *self._aside, *self._links, *self._turning]

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the page from the top of `place`; return the height it takes."""
        tx = theme.metrics.tx
        y = place.y + tx(4)
        y += column([self._chapter, self._title], pygame.Rect(place.x, y, place.width, 0), theme, 0) + tx(10)
        gap, between = tx(9), tx(28)
        boards = any(isinstance(widget, SmallBoard) for widget in self._aside)
        if place.width >= tx(_SPREAD) and len(self._aside) > 1 and not boards:
            y += column(self._text, pygame.Rect(place.x, y, place.width, 0), theme, gap) + gap
            y += self._arrange_boxes(pygame.Rect(place.x, y, place.width, 0), theme) + tx(16)
        elif place.width >= tx(_SPREAD) and self._aside:
            half = (place.width - between) // 2
            left = column(self._text, pygame.Rect(place.x, y, half, 0), theme, gap)
            right = column(self._aside, pygame.Rect(place.right - half, y, half, 0), theme, tx(12))
            y += max(left, right) + tx(16)
        else:
            single = pygame.Rect(place.x, y, min(place.width, tx(_SPREAD)), 0)
            lead, rest = self._text[: len(self.page.gist)], self._text[len(self.page.gist) :]
            for widgets in (lead, self._aside[:1], rest, self._aside[1:]):
                if widgets:
                    y += column(widgets, pygame.Rect(single.x, y, single.width, 0), theme, gap) + gap
            y += tx(8)
        if self._links:
            y += flow(self._links, pygame.Rect(place.x, y, place.width, 0), theme, tx(8)) + tx(16)
        return y + self._arrange_turning(pygame.Rect(place.x, y, place.width, 0), theme) - place.y + tx(6)

    def _arrange_boxes(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the boxes of a page without a board in two columns."""
        gap = theme.metrics.tx(14)
        half, middle = (place.width - gap) // 2, -(-len(self._aside) // 2)
        columns = (self._aside[:middle], place.x), (self._aside[middle:], place.right - half)
        return max(column(boxes, pygame.Rect(x, place.y, half, 0), theme, gap) for boxes, x in columns)

    def _arrange_turning(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the page before at the left and the next page at the right, one above the other if need be."""
        gap, half = theme.metrics.tx(10), place.width // 2
        sizes = [button.measure(theme, place.width) for button in self._turning]
        shown = [size for button, size in zip(self._turning, sizes, strict=True) if button.visible]
        beside = all(size[0] <= half - gap for size in shown)
        y, tallest = place.y, 0
        for button, (wide, high), right in zip(self._turning, sizes, (False, True), strict=True):
            x = place.right - wide if right else place.x
            button.place(pygame.Rect(x, y, wide, high), theme)
            if not button.visible:
                continue
            tallest = max(tallest, high)
            if not beside:
                y += high + gap
        return tallest if beside else y - place.y


def lesson_about(page: Page) -> Lesson | None:
    """Return the lesson in which one learns by doing what a page says, None if there is none."""
    topics = topics_of(page)
    return next((lesson for lesson in all_lessons() if lesson_topic(lesson.id) in topics), None)
