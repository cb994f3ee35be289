"""Passing the seat between people at one computer.

The hand stays hidden and the board in sight. A page at the left of the table lists the events
since the last turn of the next person.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import GEMS, HAND_SIZE, EndTurn, SeatCounts, counts
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.measures import Radius
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import large_face
from cacao_desktop.table.panels.counts import worth_box
from cacao_desktop.table.panels.primary_button import REST, REST_AFTER_COUNTDOWN, PrimaryButton
from cacao_desktop.ui import Composed, PageScene, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.boxes.places import Flow, held
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import parchment, woven_cloth
from cacao_desktop.ui.widgets import Label, Panel, RoundButton, draw_panel, draw_rounded
from cacao_desktop.words import STORED, LogEntry, entries_of, face_of, gain
from cacao_desktop.words.goods import GOODS, goods_in, water_worth

_ORDER: Final = ("gold", *STORED, "water", "sun", "map_tokens")


def moves_since(moves: Sequence[Move], seat: int) -> Sequence[Move]:
    """Return the moves after the last turn of a seat, all if it has not played yet."""
    ended = (number for number, move in enumerate(moves, 1) if move.action == EndTurn(seat))
    return moves[max(ended, default=0) :]


_WIDTH: Final = 368
_HEAD_SIZES: Final = ((148, True), (120, True), (96, True), (80, False))
"""The sizes of the face, largest first, each with whether the goods of the seat are counted."""
_MAX_SHARE: Final = 0.62
"""The largest width of the page, as a share of the window."""


class HandoverScene(PageScene):
    """Names the next person and waits until they are ready.

    `on_ready` is called after the page has closed; `on_menu` opens the menu. `make_room` takes the
    part of the window that the page covers, moves the board beside it, and returns the place of
    the big button of the table.
    """

    overlay = True
    context: GameContext

    def __init__(
        self,
        context: GameContext,
        match: Match,
        seat: int,
        on_ready: Callable[[], None],
        on_menu: Callable[[], None],
        make_room: Callable[[pygame.Rect], pygame.Rect],
    ) -> None:
        super().__init__(context)
        self._match = match
        self._seat = seat
        self._on_ready = on_ready
        self._on_menu = on_menu
        self._make_room = make_room
        self.build()

    @property
    def spoken(self) -> str:
        name = self._match.name(self._seat)
        sentences = [_("{name} is next").format(name=name)]
        player = name
        for line in self._lines:
            if isinstance(line, TurnStrip):
                player = line.text
            elif isinstance(line, EventLine):
                sentences.append(_("{name}: {what}").format(name=player, what=line.text))
        return ". ".join(sentences)

    def build(self) -> None:
        name = self._match.name(self._seat)
        self._colour = self._match.colour(self._seat)
        since = moves_since(self._match.moves, self._seat)
        self.head = SeatHead(self._match, self._seat)
        title = _("The game begins")
        if len(since) < len(self._match.moves):
            title = _("Since your last turn")
        self.title = Label(title, styles.HEADING_INK.sized(21))
        self._lines = turn_lines(self._match, since, self._seat)
        if not self._lines:
            self._lines.append(Label(_("Nobody has played yet."), styles.TEXT_INK))
        self.panel = Panel(parchment)
        self.scroll = ScrollArea()
        self._column = Column(held(self.title, *self._lines), gap=4)
        ready = _("I am {name}").format(name=name)
        sit = partial(self.close_for, self._on_ready)
        self.ready = PrimaryButton("", sit)
        self.ready.mean(ready, _("shows your hand"))
        moves = self._match.moves
        self.ready.rest(REST_AFTER_COUNTDOWN if moves and moves[-1].automatic else REST)
        self._menu = RoundButton("menu", self._on_menu, tooltip=_("Menu"))
        self.page.set_widgets([self.head, self.panel, self.scroll, self.ready, self._menu])
        self.page.on_cancel = self._on_menu

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        tx = self.theme.metrics.tx
        width = min(tx(_WIDTH), round(size[0] * _MAX_SHARE))
        self.ground = pygame.Rect(0, 0, width, size[1])
        inner = self.ground.inflate(-2 * tx(10), -2 * tx(10))
        foot = self._place_button(inner)
        head = self.head.fit(theme, inner.width, size[1] // 3)
        self.head.place(pygame.Rect(inner.x, inner.y, inner.width, head), theme)
        side = self._menu.measure(theme)[0]
        self._menu.place(
            pygame.Rect(inner.right - side - tx(6), inner.y + tx(6), side, side), theme
        )
        top = inner.y + head + tx(8)
        room = pygame.Rect(inner.x, top, inner.width, max(1, foot - top))
        step = (inner.width + tx(10)) // HAND_SIZE
        self._backs = [
            (inner.x + number * step, foot - step + tx(10)) for number in range(HAND_SIZE)
        ]
        lines = self._column.size(theme, inner.width - tx(40))[1]
        if lines + tx(40) + step > room.height:
            self._backs.clear()
        if self._backs:
            room.height = lines + tx(40)
        self.panel.place(room, theme)
        self.scroll.place(room.inflate(-tx(4), -tx(8)), theme)
        self.scroll.show(theme, Pad(self._column, (0, 0, 0, 4)))
        # The newest event is at the end.
        self.scroll.scroll_to(self.scroll.furthest)

    def _place_button(self, inner: pygame.Rect) -> int:
        """Place the button, and return the bottom of the room that it leaves.

        It never takes the place where the last turn was ended, and Enter presses it only once it
        has the focus: a press meant for the end of the turn shows no hand.
        """
        theme = self.theme
        tx = self.theme.metrics.tx
        place = self._make_room(self.ground)
        high = min(tx(92), max(theme.metrics.target, theme.metrics.height // 5))
        own = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        if own.colliderect(place):
            own.width = max(theme.metrics.target, place.left - tx(10) - own.x)
        self.ready.place(own, theme)
        return own.y - tx(10)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and below the events the hand face down, if there is room."""
        surface.blit(self.theme.scenery.table(surface.get_size()), self.ground, self.ground)
        super().draw(surface)
        side = self.head.rect.width // HAND_SIZE - self.theme.metrics.tx(8)
        for place in self._backs:
            surface.blit(self.context.art.worker_back(self._colour, side), place)


@dataclass(frozen=True, slots=True)
class _Owned:
    """An amount of one good, as the table shows it; without a text it is the number."""

    what: str
    icon: str
    amount: int
    text: str = ""


def _goods(match: Match, has: SeatCounts) -> list[_Owned]:
    """Return all goods of a seat; water is worth the gold of its field."""
    found = []
    for good in sorted(goods_in(match.setup), key=_ORDER.index):
        amount = getattr(has, good)
        text = ""
        if good == "water":
            amount = WATER_TRACK[has.water]
            text = water_worth(has.water)
        found.append(_Owned(good, GOODS[good].icon, amount, text))
    gems = [_Owned("gems", f"gem_{colour}", has.gems[colour]) for colour in GEMS]
    return [*found, *gems, _Owned("mask", "mask", sum(has.masks))]


class SeatHead(Composed):
    """A header in a player's colour: face, name, gold, and the new goods if there is room."""

    ground = "none"
    width = _WIDTH
    only_shown = True
    size: tuple[float, bool] = _HEAD_SIZES[0]

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__()
        self._match = match
        self._seat = seat
        self._colour = match.colour(seat)

    def fit(self, theme: Theme, width: int, most: int) -> int:
        """Take the largest size that fits a height, else the smallest; return the height."""
        for size in _HEAD_SIZES:
            self.size = size
            high = self.measure(theme, width)[1]
            if high <= most:
                break
        return high

    def content(self, theme: Theme, width: int) -> Box:
        match = self._match
        seat = self._seat
        side, counted = self.size
        plain = styles.TITLE.in_colour(colours.PLAYER_TEXT[self._colour]).without_shadow()
        text = styles.TEXT.in_colour(colours.PLAYER_TEXT[self._colour]).without_shadow()
        gold: list[Box] = [
            icon("coin", 28),
            Words(str(match.state.gold[seat]), plain.sized(28), grows=False),
            worth_box(match.worths(match.state)[seat], text),
        ]
        lines: list[Box] = [
            Pad(Words(match.name(seat), plain.sized(32), fit="line"), (0, 0, 36, 0)),
            Row(gold, gap=6),
        ]
        if counted:
            lines.append(self._counts())
        face = Painted(self._draw_face, side, side)
        return Pad(Row([face, Column(lines, gap=6)], gap=14, middle=False), (12, 12, 12, 12))

    def _counts(self) -> Box:
        """Return the goods of the seat, with the new ones in jade."""
        ink = styles.COUNT.in_colour(colours.PLAYER_TEXT[self._colour])
        style = styles.SMALL.in_colour(colours.TAG_TEXT).without_shadow()
        match = self._match
        parts: list[Box] = []
        since = moves_since(match.moves, self._seat)
        now = counts(match.state, self._seat)
        before = counts(since[0].before, self._seat) if since else now
        for owned, former in zip(_goods(match, now), _goods(match, before), strict=True):
            change = owned.amount - former.amount
            words: list[Box] = []
            # The gold is beside the name.
            shown = owned.amount or owned.what not in ("gems", "mask")
            if shown and owned.what != "gold":
                words.append(Words(owned.text or str(owned.amount), ink, grows=False))
            if change:
                new = Words(gain(change), style, grows=False)
                words.append(Pad(new, (5, 0, 5, 0), shade=colours.GAIN_INK, alpha=255))
            if words:
                parts.append(Row([icon(owned.icon, 24), *words], gap=4, grows=False))
        return Flow(parts, gap=10)

    def _draw_face(self, surface: pygame.Surface, theme: Theme, disc: pygame.Rect) -> None:
        side = disc.width
        draw_rounded(
            surface, theme, disc, side, colours.BLACK, 70, (colours.HEM, theme.metrics.tx(3))
        )
        face = face_of(self._match.seats[self._seat], self._colour)
        if face:
            inside = disc.inflate(-2 * theme.metrics.tx(3), -2 * theme.metrics.tx(3))
            surface.blit(large_face(theme, face, self._colour, "happy", inside.width), inside)
        else:
            theme.icons.draw(surface, f"emblem_{self._colour}", round(side * 0.8), disc.center)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = colours.PLAYER_COLOURS[self._colour]
        draw_panel(surface, theme, self.rect, woven_cloth, colour, radius=Radius.PANEL)
        super().draw(surface, theme)


def turn_lines(match: Match, moves: Sequence[Move], seat: int | None = None) -> list[Widget]:
    """Return a line for each event, below a strip for each turn.

    For a `seat` the events of its own are marked, and the strips show the gold.
    """
    lines: list[Widget] = []
    for move in moves:
        active = move.before.active
        for entry in entries_of(move):
            if entry.heading or not lines:
                lines.append(TurnStrip(match, active, counted=seat is not None))
            if entry.heading:
                continue
            own = entry.seat == seat
            who: tuple[str, str] | None = None
            if not own and entry.seat != active:
                who = match.name(entry.seat), match.colour(entry.seat)
            lines.append(EventLine(entry, own=own, who=who))
    return lines


class TurnStrip(Composed):
    """A heading with a player's name, and if `counted` with the gold, now and at the end."""

    ground = "none"
    width = 300
    only_shown = True

    def __init__(self, match: Match, seat: int, *, counted: bool) -> None:
        super().__init__()
        self.text = match.name(seat)
        self._colour = match.colour(seat)
        style = styles.TEXT.in_colour(colours.PLAYER_TEXT[self._colour]).without_shadow()
        parts: list[Box] = [
            icon(f"emblem_{self._colour}", 22),
            Words(self.text, style, fit="line", high=28),
        ]
        if counted:
            gold = Words(str(match.state.gold[seat]), style, grows=False)
            parts += [icon("coin", 18), gold, worth_box(match.worths(match.state)[seat], style)]
        self.box = Pad(Row(parts, gap=5), (4, 0, 8, 0))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        ground = theme.material(
            woven_cloth, self.rect.size, colours.PLAYER_COLOURS[self._colour], 6, False
        )
        surface.blit(ground, self.rect)
        super().draw(surface, theme)


class EventLine(Composed):
    """An icon and a sentence about an event.

    An event of one's own is jade and in a frame. `who` names a player, with their colour, in the
    turn of another.
    """

    ground = "none"
    width = 300
    only_shown = True

    def __init__(self, entry: LogEntry, *, own: bool, who: tuple[str, str] | None = None) -> None:
        super().__init__()
        icons = [icon(entry.icon, 22, colours.INK)]
        if own:
            self.text = _("You: {what}").format(what=entry.text)
        elif who:
            name, colour = who
            self.text = entry.heading_for(name)
            icons.insert(0, icon(f"emblem_{colour}", 22, colours.INK))
        else:
            self.text = entry.text[:1].upper() + entry.text[1:]
        self._own = own
        style = styles.TEXT_INK.in_colour(colours.OWN_INK if own else colours.INK)
        row = Row([*icons, Words(self.text, style)], gap=6)
        self.box = Pad(row, (4, 0, 4, 0), least=24)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        if self._own:
            frame = self.rect.inflate(tx(6), tx(2))
            draw_rounded(surface, theme, frame, tx(6), None, rim=(colours.OWN_INK, tx(2)))
        super().draw(surface, theme)
