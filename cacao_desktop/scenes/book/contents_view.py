"""The left of the book.

Search field, short or full version, and lines to press, of contents, finds and index.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _, counted
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.page_view import CHAPTER_COLOURS, GUTTER, Marked
from cacao_desktop.scenes.book.search import Answers, Search
from cacao_desktop.scenes.book.words import index_entries, plain
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.ui import Card, LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.boxes import Column, Fixed, Held, Pad, Picture, Row, Words, ground
from cacao_desktop.ui.boxes.cards import Ground, Shown
from cacao_desktop.ui.boxes.places import held, lay
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood, open_book, parchment, woven_cloth
from cacao_desktop.ui.widgets import (
    Action,
    Choice,
    Label,
    Panel,
    RoundButton,
    TextField,
    draw_rounded,
)

if TYPE_CHECKING:
    from cacao_desktop.scenes.book.scene import BookScene


@dataclass(slots=True)
class Spot:
    """A page, and how far it was scrolled."""

    page: str
    offset: int = 0


class History:
    """The pages in the order in which they were opened.

    Going back and forward leaves them there.
    """

    def __init__(self, page: str) -> None:
        self._spots = [Spot(page)]
        self._at = 0

    @property
    def now(self) -> Spot:
        return self._spots[self._at]

    def can_go(self, step: int) -> bool:
        return 0 <= self._at + step < len(self._spots)

    def open(self, page: str) -> None:
        """Go on to a page; what somebody has gone back from is forgotten."""
        self._spots[self._at + 1 :] = [Spot(page)]
        self._at += 1

    def go(self, step: int) -> None:
        self._at = max(0, min(len(self._spots) - 1, self._at + step))


class BookBar(LaidOut):
    """The wooden bar.

    Out of the book, to its contents where these are hidden, its title, and back and forward.
    """

    def __init__(self, scene: BookScene) -> None:
        super().__init__()
        self._close = RoundButton("back", scene.close, tooltip=_("Close the book"))
        self._menu = RoundButton("menu", scene.toggle_contents, tooltip=_("Contents and search"))
        self._title = Shown(
            Words(_("Book of rules"), styles.HEADING.sized(30), fit="line"), ground="none"
        )
        back = _("Back to the last page (Backspace)")
        self._back = RoundButton("undo", partial(scene.go, -1), tooltip=back)
        self._forward = RoundButton(
            "arrow_right", partial(scene.go, 1), tooltip=_("Forward again")
        )

    def show(self, history: History, *, narrow: bool) -> None:
        buttons = [
            self._close,
            *([self._menu] if narrow else []),
            self._title,
            self._back,
            self._forward,
        ]
        parts = [Held(each, grows=each is self._title) for each in buttons]
        self.box = Pad(Row(parts, gap=7), (14, 5, 14, 5))
        if history.can_go(-1):
            self._back.reason = ""
        else:
            self._back.reason = _("This is the first page you opened.")
        if history.can_go(1):
            self._forward.reason = ""
        else:
            self._forward.reason = _("There is no later page.")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        super().draw(surface, theme)


class OpenBook(Panel):
    """What a page lies on.

    An open book with the colours of its chapters or, where that has no room, one sheet.
    """

    opened = False
    number = 0
    chapter = 0
    chapters = 1

    def show(self, book: Book, page: str, *, opened: bool) -> None:
        self.opened = opened
        self._paint = open_book if opened else parchment
        self.chapters = len(book.chapters)
        if page in book.pages:
            self.chapter = book.chapters.index(book.chapter_of(page))
        else:
            self.chapter = 0
        self.number = [*book.pages, page].index(page)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if not self.opened:
            return
        tx = theme.metrics.tx
        rect = self.rect
        step = self.rect.height * 3 // 4 // self.chapters
        for number in range(self.chapters):
            # Chapters that were leafed past lie at the left.
            wide = tx(26 if number == self.chapter else 15)
            if number >= self.chapter:
                left = rect.right - tx(21)
            else:
                left = rect.x + tx(21) - wide
            place = pygame.Rect(left, rect.y + tx(40) + number * step, wide, step - tx(5))
            draw_rounded(
                surface, theme, place, tx(5), CHAPTER_COLOURS[number % len(CHAPTER_COLOURS)]
            )
        for side, number in ((rect.x + rect.width // 4, 0), (rect.right - rect.width // 4, 1)):
            at = side, rect.bottom - tx(32)
            theme.text.draw(
                surface, str(2 * self.number + 2 + number), styles.SMALL_SOFT, at, "center"
            )


class ContentsLine(Card):
    """A line of the contents with an icon before it; the `current` one lies on parchment."""

    ground = "none"
    radius = 8
    width = 250

    def __init__(
        self,
        text: str,
        action: Action,
        *,
        icon: str = "",
        chapter: bool = False,
        current: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.current = current
        style = styles.SUBHEADING.sized(18) if chapter else styles.TEXT.sized(17)
        style = style.in_colour(colours.INK).without_shadow() if current else style
        lead = [boxes.icon(icon, 15, style.colour)] if icon else []
        indent = 32.0
        if icon:
            indent = 8.5
        elif not chapter:
            indent = 20
        self.box = Pad(Row([*lead, Words(text, style)], gap=8.5), (indent, 5, 8, 5))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.current or self.hovered:
            if self.current:
                colour, alpha = (colours.PARCHMENT, 255)
            else:
                colour, alpha = (colours.HEM, 70)
            rim = colours.HEM if self.current else None
            ground(surface, theme, self.rect, colour, self.radius, alpha, rim)
        super().draw(surface, theme)


class InkLine(Card):
    """A line on parchment.

    What is looked up, and below it what is said there with the `marked` words lit.
    """

    ground: Ground = "none"
    radius = 8
    width = 260

    def __init__(
        self,
        text: str,
        detail: str,
        action: Action,
        *,
        marked: Collection[str] = (),
        current: bool = False,
    ) -> None:
        super().__init__(action)
        self.text = text
        self.current = current
        texts = [
            (text, styles.TEXT_INK.sized(17)),
            *([(detail, styles.TEXT_SOFT)] if detail else []),
        ]
        self.box = Pad(
            Column([Marked(each, style, marked=marked) for each, style in texts]), (10, 5, 10, 5)
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        lit = self.current or self.hovered
        rim = colours.HEM if self.current else None
        shade = colours.FIELD if lit else colours.PARCHMENT
        ground(surface, theme, self.rect, shade, self.radius, rim=rim)
        super().draw(surface, theme)


_INITIAL = 36
_PICTURE = 34
_LEAF: Final = Pad(boxes.icon("leaf", 20, colours.SOFT_INK), (7, 0, 7, 0))
INDEX: Final = "index"
"""In the place of a page: the alphabetical index."""


class ContentsView:
    """Chapters fold; while something is looked for, what was found takes their place."""

    def __init__(self, scene: BookScene) -> None:
        self._scene = scene
        self._book = scene.book
        self._history = scene.history
        self._found = "", Answers()
        self._unfolded = self._chapter_of(self._history.now.page)
        self.query = TextField(
            scene.query,
            lambda _text: scene.found(),
            max_length=120,
            placeholder=_("Search or ask"),
            tooltip=_("Type a word or a whole question"),
            ends_page=False,
        )
        versions = [(False, _("Short")), (True, _("Full"))]
        tips = (_("Every page in short"), _("Everything, with examples"))
        self._version = Choice(versions, scene.full, scene.choose_version, tooltips=tips)
        self._panel = Panel(woven_cloth)
        self._list = ScrollArea()
        self._list.fade = 6
        self.widgets: list[Widget] = [self._panel, self.query, self._version, self._list]

    @cached_property
    def _search(self) -> Search:
        return Search(self._book)

    def _chapter_of(self, page: str) -> str:
        if page == INDEX:
            return ""
        return self._book.chapter_of(page).id

    @property
    def asks(self) -> bool:
        return bool(self.query.text.strip())

    @property
    def answers(self) -> Answers:
        """What was found, nothing while nothing is looked for."""
        text = self.query.text.strip()
        if text != self._found[0]:
            self._found = text, self._search.find(text) if text else Answers()
        return self._found[1]

    def follow(self) -> None:
        self._unfolded = self._chapter_of(self._history.now.page) or self._unfolded

    def _fold(self, chapter: str) -> None:
        self._unfolded = "" if self._unfolded == chapter else chapter
        self._scene.found()

    def _lines(self) -> list[Widget]:
        if self.asks:
            return self._hits()
        open_index = partial(self._scene.open_page, INDEX)
        page = self._history.now.page
        head = partial(ContentsLine, chapter=True)
        index = head(_("Words from A to Z"), open_index, icon="magnifier", current=page == INDEX)
        lines: list[Widget] = [index]
        for chapter in self._book.chapters:
            unfolded = chapter.id == self._unfolded
            icon = "arrow_down" if unfolded else "arrow_right"
            lines.append(head(_(chapter.title), partial(self._fold, chapter.id), icon=icon))
            if unfolded:
                lines += [
                    ContentsLine(
                        _(one.title),
                        partial(self._scene.open_page, one.id),
                        current=one.id == page,
                    )
                    for one in chapter.pages
                ]
        return [*lines, head(_("Save a page to print"), self._scene.keep, icon="save")]

    @property
    def told(self) -> str:
        answers = self.answers
        found = counted("{count} page found", "{count} pages found", len(answers.hits))
        return " ".join([*answers.remarks, *([found] if answers.fits else [])])

    def _hits(self) -> list[Widget]:
        answers = self.answers
        lines: list[Widget] = [Label(self.told, styles.TEXT)]
        for hit in answers.hits:
            current = hit.page == self._history.now.page
            turn_to = partial(self._scene.open_page, hit.page)
            lines.append(
                InkLine(hit.title, hit.sentence, turn_to, marked=answers.marked, current=current)
            )
        return lines

    def arrange(self, place: pygame.Rect, theme: Theme) -> None:
        tx = theme.metrics.tx
        self._panel.place(place, theme)
        inner = place.inflate(-2 * tx(10), -2 * tx(10))
        y = inner.y + lay(Column(held(self.query, self._version), gap=8), theme, inner) + tx(8)
        offset = self._list.offset
        area = pygame.Rect(place.x + tx(2), y, place.width - tx(4), place.bottom - y - tx(6))
        self._list.place(area, theme)
        lines = self._lines()
        self._list.show(theme, Column(held(*lines), gap=6 if self.asks else 2))
        self._list.scroll_to(offset)
        for line in lines:
            if isinstance(line, ContentsLine) and line.current:
                self._list.reveal(line)
                self._list.begin_with_row()


class IndexLine(InkLine):
    """A line of the index on the bare page, with a picture.

    The `first` of a letter has that large before it.
    """

    ground = "row"
    first = False

    def __init__(self, word: str, detail: str, picture: boxes.Box, open_it: Action) -> None:
        super().__init__(word, detail, open_it)
        self.letter = plain(word)[0].upper()
        self._picture = picture

    def content(self, theme: Theme, width: int) -> boxes.Box:
        colour = colours.darker(CHAPTER_COLOURS[ord(self.letter) % len(CHAPTER_COLOURS)], 0.2)
        initial = Words(self.letter * self.first, styles.HEADING_INK.sized(34).in_colour(colour))
        return Row([Fixed(initial, _INITIAL), self._picture, self.box], gap=4)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        indent = 0 if self.first else theme.metrics.tx(_INITIAL)
        x, y = self.rect.topleft
        pygame.draw.line(surface, colours.PARCHMENT_EDGE, (x + indent, y), (self.rect.right, y))
        Card.draw(self, surface, theme)


class IndexView:
    """Every word of the index with the page it leads to."""

    opened = False

    def __init__(self, scene: BookScene) -> None:
        self._title = Label(_("Words from A to Z"), styles.HEADING_INK.sized(30))
        self._lines = list[IndexLine]()
        book = scene.book
        entries = index_entries(scene.book)
        often = Counter(word for word, _page in entries)
        paint = partial(shown_picture, scene.theme, scene.context.art)
        for word, at in entries:
            page = book.pages[at]
            title = _(book.pages[at].title)
            chapter = _(book.chapter_of(at).title) if often[word] > 1 else ""
            detail = title if plain(word) != plain(title) else chapter
            shown = next((each for block in page.blocks for each in block.pictures), None)
            picture = Picture(partial(paint, shown), _PICTURE) if shown else _LEAF
            self._lines.append(IndexLine(word, detail, picture, partial(scene.open_page, at)))
        self.widgets = [self._title, *self._lines]

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay the words in columns, read from top to bottom; return the height they take."""
        columns = 2 if self.opened else max(1, place.width // theme.metrics.tx(260))
        each = -(-len(self._lines) // columns)
        parts = [self._lines[first : first + each] for first in range(0, columns * each, each)]
        for part in parts:
            for before, line in zip([None, *part], part, strict=False):
                line.first = before is None or before.letter != line.letter
        halves = [Column(held(*part), gap=2) for part in parts]
        words = Row(halves, gap=GUTTER if self.opened else 10, middle=False)
        return lay(Column([Held(self._title), words], gap=10), theme, place)
