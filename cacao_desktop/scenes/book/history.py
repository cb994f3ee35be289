"""Where somebody has been in the book, and the bar with the ways there."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Held, Pad, Row, Words
from cacao_desktop.ui.boxes.cards import LaidOut, Shown
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import RoundButton, Widget


@dataclass(slots=True)
class Spot:
    """A page, and how far it was scrolled."""

    page: str
    offset: int = 0


class History:
    """The pages in the order in which they were opened; going back and forward leaves them there."""

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
    """The wooden bar: out of the book, to its contents where these are hidden, its title, and back and forward."""

    def __init__(
        self,
        close: Callable[[], None],
        contents: Callable[[], None],
        go: Callable[[int], None],
        keep: Callable[[], None],
    ) -> None:
        super().__init__()
        self._close = RoundButton("back", close, tooltip=_("Close the book"))
        self._menu = RoundButton("menu", contents, tooltip=_("Contents and search"))
        self._title = Shown(Words(_("Book of rules"), looks.HEADING.sized(30), fit="line"))
        self._title.ground = "none"
        self._back = RoundButton("undo", partial(go, -1), tooltip=_("Back to the last page (Backspace)"))
        self._keep = RoundButton("save", keep, tooltip=_("Save a page to print"))
        self._forward = RoundButton("arrow_right", partial(go, 1), tooltip=_("Forward again"))

    def show(self, history: History, *, narrow: bool) -> None:
        self._menu.visible = narrow
        self._back.reason = "" if history.can_go(-1) else _("This is the first page you opened.")
        self._forward.reason = "" if history.can_go(1) else _("There is no later page.")

    def children(self) -> list[Widget]:
        left = [self._close, self._menu] if self._menu.visible else [self._close]
        return [*left, self._title, self._keep, self._back, self._forward]

    def content(self, theme: Theme, width: int) -> Box:
        parts = [Held(each, grows=each is self._title) for each in self.children()]
        return Pad(Row(parts, gap=7), (14, 5, 14, 5))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        super().draw(surface, theme)
