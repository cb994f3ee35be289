"""Passing the seat between two people at one computer: the hand stays hidden, the board stays in sight.

The sheet covers the left of the table and says what has happened since the next person's last turn.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.flow.handover_summary import TurnSummary, summary_since_last_turn
from cacao_desktop.table.panels.players.counts import draw_worth, worth_box
from cacao_desktop.table.panels.players.large_face import large_face
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, dark_wood, parchment, woven_cloth
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets.buttons import BigButton, RoundButton
from cacao_desktop.ui.widgets.labels import Label, Panel
from cacao_desktop.ui.widgets.layout import column
from cacao_desktop.ui.widgets.widget import Widget, draw_rounded, draw_sheet
from cacao_desktop.words.opponents import face_of

_WIDTH: Final = 368
_FACE: Final = 116
_HEAD: Final = 184
_HEAD_WITHOUT_WORDS: Final = 150
_WIDEST: Final = 0.62
"""The widest that the sheet may be, as a share of the window."""


class HandoverScene(PageScene):
    """Names the next person and waits for their word.

    `on_ready` follows after the sheet has gone; `on_menu` leads out of the game. `make_room` is told what of the window
    the sheet covers, so that the board can move beside it.
    """

    overlay = True

    def __init__(
        self,
        context: AppContext,
        match: Match,
        seat: int,
        on_ready: Callable[[], None],
        on_menu: Callable[[], None],
        make_room: Callable[[pygame.Rect], None],
    ) -> None:
        super().__init__(context)
        self._match, self._seat = match, seat
        self._on_ready, self._on_menu, self._make_room = on_ready, on_menu, make_room
        self.build()

    @property
    def spoken(self) -> str:
        """Whose turn it is, and what has happened since their last one."""
        name = self._match.name(self._seat)
        since = summary_since_last_turn(self._match, self._seat)
        said, turns = _("{name}: {what}"), since.turns
        lines = [said.format(name=turn.name, what=line.text) for turn in turns for line in turn.lines]
        return ". ".join((_("{name} is next").format(name=name), *lines))

    def build(self) -> None:
        name, colour = self._match.name(self._seat), self._match.colour(self._seat)
        since = summary_since_last_turn(self._match, self._seat)
        self._ground = Panel(dark_wood, PANEL_RADIUS)
        self._head = SeatHead(name, colour, face_of(self._match.seats[self._seat], colour), since)
        title = _("Since your last turn") if since.turns else _("The game begins")
        self._title = Label(title, looks.HEADING_INK.sized(21))
        self._lines: list[Widget] = []
        for turn in since.turns:
            self._lines.append(TurnStrip(turn.name, turn.colour, (turn.gold, turn.worth)))
            self._lines += [LogLine(line.icon, line.text, own=line.own) for line in turn.lines]
        if not self._lines:
            self._lines.append(Label(_("Nobody has played yet."), looks.TEXT_INK))
        self._sheet = Panel(parchment)
        self._scroll = ScrollArea()
        self._scroll.widgets = [self._title, *self._lines]
        ready, sit = _("I am {name}").format(name=name), partial(self.close_for, self._on_ready)
        self._ready = BigButton(ready, sit, detail=_("shows your hand"))
        self._menu = RoundButton("menu", self._on_menu, tooltip=_("Menu"))
        self.page.set_widgets([self._ground, self._head, self._sheet, self._scroll, self._ready, self._menu])
        self.page.default = self._ready
        self.page.on_cancel = self._on_menu

    def layout(self, size: tuple[int, int]) -> None:
        theme, tx = self.theme, self.theme.metrics.tx
        width = min(tx(_WIDTH), round(size[0] * _WIDEST))
        card = pygame.Rect(0, 0, width, size[1])
        self._ground.place(card, theme)
        inner = card.inflate(-2 * tx(10), -2 * tx(10))
        button = min(tx(92), max(theme.metrics.target, size[1] // 5))
        self._ready.place(pygame.Rect(inner.x, inner.bottom - button, inner.width, button), theme)
        head = min(self._head.measure(theme, inner.width)[1], size[1] // 3)
        self._head.place(pygame.Rect(inner.x, inner.y, inner.width, head), theme)
        side = self._menu.measure(theme)[0]
        self._menu.place(pygame.Rect(inner.right - side - tx(6), inner.y + tx(6), side, side), theme)
        top = inner.y + head + tx(8)
        sheet = pygame.Rect(inner.x, top, inner.width, max(1, self._ready.rect.y - tx(10) - top))
        self._sheet.place(sheet, theme)
        self._scroll.place(sheet.inflate(-tx(4), -tx(8)), theme)
        self._scroll.lay(theme, lambda room: column(self._scroll.widgets, room, theme, tx(4)) + tx(4))
        # The latest is at the end, and is what one looks for.
        self._scroll.scroll_to(self._scroll.furthest)
        self._make_room(card)


class SeatHead(Widget):
    """A band of cloth in a player's colour: face, name, gold, and what has come in."""

    asks = (_WIDTH, _HEAD)
    only_shown = True

    def __init__(self, name: str, colour: str, face: str, since: TurnSummary) -> None:
        super().__init__()
        self._name, self._colour, self._face, self._since = name, colour, face, since

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect, since = theme.metrics.tx, self.rect, self._since
        whole = rect.height >= tx(_HEAD)
        cloth, ink = PLAYER_COLOURS[self._colour], PLAYER_TEXT[self._colour]
        draw_sheet(surface, theme, rect, woven_cloth, cloth, radius=PANEL_RADIUS)
        counted = rect.height >= tx(_HEAD_WITHOUT_WORDS)
        row = tx(30) if counted else 0
        side = min(tx(_FACE + 16), rect.height - row - tx(24))
        disc = pygame.Rect(rect.x + tx(12), rect.y + tx(10), side, side)
        draw_rounded(surface, theme, disc, side, colours.BLACK, 70)
        pygame.draw.circle(surface, colours.HEM, disc.center, side // 2, max(1, tx(3)))
        if self._face:
            surface.blit(large_face(theme, self._face, self._colour, "thoughtful", side), disc)
        else:
            theme.icons.draw(surface, f"emblem_{self._colour}", round(side * 0.8), disc.center)
        left, room = disc.right + tx(12), rect.right - disc.right - tx(24)
        plain = looks.TITLE.in_colour(ink).without_shadow()
        name = theme.text.fit(self._name, plain.sized(32), room - tx(44), tx(44))
        shown = theme.text.shortened(self._name, name, room - tx(44))
        box = theme.text.draw(surface, shown, name, (left, rect.y + tx(10)))
        text = looks.TEXT.in_colour(ink).without_shadow()
        if whole:
            box = theme.text.draw(surface, _("next to play"), text, (left, box.bottom - tx(4)))
        coin = theme.icons.get("coin", tx(28))
        middle = box.bottom + tx(22)
        surface.blit(coin, coin.get_rect(midleft=(left, middle)))
        gold = theme.text.draw(surface, str(since.gold), plain.sized(28), (left + tx(34), middle), "midleft")
        draw_worth(surface, theme, since.worth, text, (gold.right + tx(6), middle + tx(2)))
        if counted:
            foot = pygame.Rect(rect.x + tx(12), rect.bottom - row - tx(8), rect.width - tx(24), row)
            self._draw_counts(surface, theme, foot)

    def _draw_counts(self, surface: pygame.Surface, theme: Theme, row: pygame.Rect) -> None:
        """Show what the seat has and in jade what has come in, as far as the row goes."""
        tx = theme.metrics.tx
        ink = looks.COUNT.in_colour(PLAYER_TEXT[self._colour])
        x = row.x
        for count in self._since.counts:
            style = looks.SMALL.in_colour(colours.TAG_TEXT).without_shadow()
            wide = tx(26) + theme.text.width(count.text, ink)
            chip = theme.text.width(count.gain, style) + tx(10) if count.gain else 0
            if x + wide + chip > row.right:
                return
            theme.icons.draw(surface, count.icon, tx(20), (x, row.centery), "midleft")
            box = theme.text.draw(surface, count.text, ink, (x + tx(23), row.centery), "midleft")
            if chip:
                size = (chip, theme.text.line_height(style))
                place = pygame.Rect((box.right + tx(3), row.centery - size[1] // 2), size)
                draw_rounded(surface, theme, place, tx(7), colours.JADE_INK)
                theme.text.draw(surface, count.gain, style, place.center, "center")
            x += wide + chip + tx(12)


class TurnStrip(Composed):
    """A strip of cloth with a player's name, above what they have done; `gold` is theirs, now and at the end."""

    ground = "none"
    width = 300
    only_shown = True

    def __init__(self, name: str, colour: str, gold: tuple[int, int | None] | None = None) -> None:
        super().__init__()
        self.text, self._gold, self._colour = name, gold, colour

    def content(self, theme: Theme, width: int) -> Box:
        style = looks.TEXT.in_colour(PLAYER_TEXT[self._colour]).without_shadow()
        parts: list[Box] = [
            icon(theme, f"emblem_{self._colour}", 22),
            Words(self.text, style, fit="line", high=28),
        ]
        if self._gold is not None:
            gold, worth = self._gold
            parts += [icon(theme, "coin", 18), Words(str(gold), style, grows=False)]
            parts += [worth_box(theme, worth, style)] if worth is not None else []
        return Pad(Row(parts, gap=5), (4, 0, 8, 0))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        cloth = theme.material(woven_cloth, self.rect.size, PLAYER_COLOURS[self._colour], 6, False)
        surface.blit(cloth, self.rect)
        super().draw(surface, theme)


class LogLine(Composed):
    """An icon and a sentence; what one got oneself is jade, in a frame."""

    ground = "none"
    width = 300
    only_shown = True

    def __init__(self, icon: str, text: str, *, own: bool) -> None:
        super().__init__()
        self.text, self._icon, self._own = text, icon, own

    def content(self, theme: Theme, width: int) -> Box:
        style = looks.TEXT_INK.in_colour(colours.JADE_INK if self._own else colours.INK)
        row = Row([icon(theme, self._icon, 22, colours.INK), Words(self.text, style)], gap=6)
        return Pad(row, (4, 0, 4, 0), least=24)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        if self._own:
            frame = self.rect.inflate(tx(6), tx(2))
            pygame.draw.rect(surface, colours.JADE_BOTTOM, frame, tx(2), border_radius=tx(6))
        super().draw(surface, theme)
