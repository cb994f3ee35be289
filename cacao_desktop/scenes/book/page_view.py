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
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Row, room_for
from cacao_desktop.ui.boxes.places import Flow, held, lay
from cacao_desktop.ui.widgets import Button, Label, Widget

_TITLE: Final = looks.HEADING_INK.sized(30)
_LINK: Final = looks.BUTTON.sized(16)
_SPREAD: Final = 720
"""From this width on a page has two columns."""


class PageView:
    """The widgets of a page; `open_page` follows links, `marked` words are lit, the tile asked `about` is ringed."""

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
        return [self._chapter, self._title, *self._text, *self._aside, *self._links, *self._turning]

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the page from the top of `place`, where there is room with larger boards; return the height it takes."""
        boards = [widget for widget in self._aside if isinstance(widget, SmallBoard)]
        for board in boards:
            board.more = 0
        used = lay(self._content(theme, place.width), theme, place)
        for board in boards:
            spare = (place.height - theme.metrics.tx(30) - used) // len(boards)
            board.more = max(0, min(spare, board.rect.height // 6))
        return lay(self._content(theme, place.width), theme, place)

    def _content(self, theme: Theme, width: int) -> Box:
        text, aside, links = held(*self._text), held(*self._aside), held(*self._links, grows=False)
        lead, middle = len(self.page.gist), -(-len(aside) // 2)
        boards = any(isinstance(widget, SmallBoard) for widget in self._aside)
        if width < theme.metrics.tx(_SPREAD) or not aside:
            single = [*text[:lead], *aside[:1], *text[lead:], *aside[1:]]
            body: list[Box] = [Fixed(Column(single, gap=9), _SPREAD)]
        elif len(aside) > 1 and not boards:
            halves = [Column(aside[:middle], gap=14), Column(aside[middle:], gap=14)]
            body = [Column(text, gap=9), Row(halves, gap=14, middle=False)]
        else:
            body = [Row([Column(text, gap=9), Column(aside, gap=12)], gap=28, middle=False)]
        wide = [button.measure(theme, width)[0] for button in self._turning if button.visible]
        turning = held(*self._turning, grows=False)
        turn: Box = Row([turning[0], room_for(0), turning[1]])
        if max(wide) > width // 2 - theme.metrics.tx(10):
            turn = Flow(turning, gap=10)
        head: Box = Column(held(self._chapter, self._title))
        parts = [head, Column(body, gap=9), Pad(Column([Flow(links, gap=8), turn], gap=16), (0, 6, 0, 6))]
        return Pad(Column(parts, gap=10), (0, 4, 0, 0))


def lesson_about(page: Page) -> Lesson | None:
    """Return the lesson in which one learns by doing what a page says, None if there is none."""
    topics = topics_of(page)
    return next((lesson for lesson in all_lessons() if lesson_topic(lesson.id) in topics), None)
