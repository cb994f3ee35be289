"""Passing the seat between people who share a computer.

The hand stays hidden, while everything public can still be used. A page beside the board lists the
events since the last turn of the next person.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import GEMS, HAND_SIZE, EndTurn, SeatCounts, counts
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.measures import Letter, Space
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import large_face
from cacao_desktop.table.panels.counts import worth_box
from cacao_desktop.table.panels.primary_button import REST, REST_AFTER_COUNTDOWN, PrimaryButton
from cacao_desktop.ui import Command, Composed, Intention, PageScene, Theme, Widget, styles
from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.boxes.places import Flow, widget_boxes
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import parchment, plain_cloth, woven_cloth
from cacao_desktop.ui.text.painter import TextStyle, words_of
from cacao_desktop.ui.widgets import Label, Panel, draw_panel, draw_rounded
from cacao_desktop.ui.widgets.key_caps import draw_cap
from cacao_desktop.words import STORED, entries_of, face_of, gain
from cacao_desktop.words.goods import GOODS, goods_in, water_worth

_SHOWS_HAND: Final = Command.SUGGEST
"""The command that shows the hand; its key never ends a turn nor chooses or turns a tile."""
_ORDER: Final = ("gold", *STORED, "water", "sun", "map_tokens")
"""The order of the goods in the header."""


def moves_since(moves: Sequence[Move], seat: int) -> Sequence[Move]:
    """Return the moves after a seat's last turn, all of them if it has not played yet."""
    ended = (number for number, move in enumerate(moves, 1) if move.action == EndTurn(seat))
    return moves[max(ended, default=0) :]


_TABLE_INTENTIONS: Final = (
    intentions.Wheel,
    intentions.Zoom,
    intentions.Pan,
    intentions.Pinch,
    intentions.LookRound,
    intentions.StepRegion,
    intentions.Fold,
    intentions.DescribeBoard,
    intentions.OpenMenu,
)
"""The intentions that the table answers while the seat is passed on."""
_HEAD_WIDTH: Final = 360
"""The width of the header, in design pixels."""
_HEAD_SIZES: Final = (148, 120, 96, 80, 64)
"""The sizes of the face, from the largest."""
_EDGE: Final = Space.MEDIUM
_GAP: Final = Space.SMALL
_NARROW: Final = 232
"""The width below which a header has no face."""
_NARROW_LINE: Final = 200
"""The width below which the text of an event is below its icons."""
_CAP_INSET: Final = Space.LARGE
"""How much smaller than the button the place of its key is, so that no key lies on the rim."""
_MIN_EVENTS: Final = 120
"""The smallest useful height of the events; with less they are only in the log."""


@dataclass(frozen=True, slots=True)
class HandoverPlaces:
    """The places of the page: left of all tiles, with its button in place of the hand.

    `events` is empty if the events are listed on the `ground`. The page also hides `own_goods`,
    which may begin above the ground.
    """

    ground: pygame.Rect
    own_goods: pygame.Rect
    button: pygame.Rect
    events: pygame.Rect


@dataclass(frozen=True, slots=True)
class TableBeside:
    """The table beside the page.

    `handle` takes an intention; keys belong to the table while it `has_focus`.
    """

    places: Callable[[], HandoverPlaces]
    has_focus: Callable[[], bool]
    handle: Callable[[Intention], None]
    outline: Callable[[], Outline]


class HandoverScene(PageScene):
    """Names the next person and waits until they are ready.

    `on_ready` is called after the page has closed; `on_menu` opens the menu. The page also closes
    once `waits` returns false, when no person has to take the seat any more.
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
        waits: Callable[[], bool],
        table: TableBeside,
    ) -> None:
        super().__init__(context)
        self._match = match
        self._seat = seat
        self._on_ready = on_ready
        self._on_menu = on_menu
        self._waits = waits
        self._table = table
        self._pressed_at_table = False
        self.build()

    @property
    def outline(self) -> Outline:
        return super().outline.beside(self._table.outline())

    @property
    def spoken(self) -> str:
        name = self._match.name(self._seat)
        sentences = [_("{name} is next").format(name=name)]
        sentences += [line.text for line in self._lines if isinstance(line, EventLine)]
        key = self.theme.keys.name(_SHOWS_HAND)
        if key:
            sentences.append(_("{key} shows {name}'s hand").format(key=key, name=name))
        return ". ".join(sentences)

    def build(self) -> None:
        name = self._match.name(self._seat)
        self._colour = self._match.colour(self._seat)
        since = moves_since(self._match.moves, self._seat)
        self.head = SeatHead(self._match, self._seat)
        title = _("The game begins")
        if len(since) < len(self._match.moves):
            title = _("Since your last turn")
        self.title = Label(title, styles.HEADING_INK.sized(Letter.BUTTON))
        self._lines = turn_labels(self._match, since, self._seat)
        if not self._lines:
            self._lines.append(Label(_("Nobody has played yet."), styles.TEXT_INK))
        self.panel = Panel(parchment)
        self.scroll = ScrollArea()
        self.scroll.edge = Space.TINY
        self._column = Column(widget_boxes(self.title, *self._lines), gap=4)
        ready = _("I am {name}").format(name=name)
        sit = partial(self.close_for, self._on_ready)
        self.ready = PrimaryButton("", sit)
        key = self.theme.keys.name(_SHOWS_HAND)
        shows = _("shows your hand ({key})").format(key=key) if key else _("shows your hand")
        self.ready.mean(ready, shows)
        self.ready.command = _SHOWS_HAND
        self.ready.names_its_key = True
        moves = self._match.moves
        self.ready.rest(REST_AFTER_COUNTDOWN if moves and moves[-1].automatic else REST)
        self.page.set_widgets([self.head, self.panel, self.scroll, self.ready])
        self.page.on_cancel = self._on_menu

    def layout(self, size: tuple[int, int]) -> None:
        places = self._table.places()
        self.ground = places.ground
        self._own_goods = places.own_goods
        edge = self.theme.metrics.tx(8)
        inner_area = self.ground.inflate(-2 * edge, -2 * edge)
        self._place_button(places.button, inner_area)
        free_area = inner_area.copy()
        free_area.height = min(inner_area.bottom, self.ready.rect.top - edge) - inner_area.y
        self._place_head(free_area, places.events)
        self._backs: list[tuple[int, int]] = []
        if places.events.width:
            # A separate sheet in a narrow window needs all its width for the words.
            self._place_events(places.events, 0)
            shown = self._has_room(places.events)
        else:
            self._place_events(
                self._area_below_head(free_area), self.theme.metrics.tx(Space.MEDIUM - Space.TINY)
            )
            shown = True
        self.panel.visible = shown
        self.scroll.visible = shown

    def _place_button(self, place: pygame.Rect, inner: pygame.Rect) -> None:
        """Place the button at the foot of its usual place, higher if its text needs it.

        It is never where a turn is ended, and Enter presses it only if it has the focus.
        """
        head = self.head.min_height(self.theme, inner.width)
        available = inner.height - head - self.theme.metrics.tx(8)
        needed = self.ready.height_in(self.theme, place.width)
        button = place.copy()
        button.height = max(place.height, min(needed, self.ground.height // 3, available))
        button.bottom = place.bottom
        self.ready.place(button, self.theme)

    def _place_head(self, free: pygame.Rect, events: pygame.Rect) -> None:
        height = self.head.fit(self.theme, free.width, self._max_head(free.height, events))
        self.head.place(pygame.Rect(free.x, free.y, free.width, height), self.theme)

    @staticmethod
    def _max_head(height: int, events: pygame.Rect) -> int:
        """Return the largest height of the header, leaving the rest to any events below it."""
        if events.width:
            return height
        return height * 2 // 5

    def _area_below_head(self, free: pygame.Rect) -> pygame.Rect:
        """Place the hand's backs where the events leave room; return the area of the events."""
        top = self.head.rect.bottom + self.theme.metrics.tx(8)
        area = pygame.Rect(free.x, top, free.width, max(1, free.bottom - top))
        self._place_backs(area, free)
        return area

    def _place_events(self, area: pygame.Rect, beside: int) -> None:
        """Place the events, beginning with their heading."""
        theme = self.theme
        self.panel.place(area, theme)
        self.scroll.place(area.inflate(-2 * beside, -theme.metrics.tx(8)), theme)
        self.scroll.show(theme, self._column)

    def _has_room(self, area: pygame.Rect) -> bool:
        """Return whether a place is large enough to read the events; the log has them, too."""
        theme = self.theme
        width = self.scroll.content_rect(theme).width
        words = [word for line in self._lines for word in words_of(getattr(line, "text", ""))]
        fit = all(theme.text.width(word, styles.SMALL_INK) <= width for word in words)
        return fit and area.height >= theme.metrics.tx(_MIN_EVENTS)

    def _place_backs(self, area: pygame.Rect, inner: pygame.Rect) -> None:
        """Place the hand face down below the events if they leave enough height.

        The `area` of the events is then reduced to the height that they need.
        """
        tx = self.theme.metrics.tx
        step = (inner.width + tx(8)) // HAND_SIZE
        lines = self._column.size(self.theme, inner.width - tx(40))[1] + tx(40)
        if lines + step > area.height:
            return
        top = area.bottom - step + tx(8)
        self._backs = [(inner.x + number * step, top) for number in range(HAND_SIZE)]
        area.height = lines

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self._waits():
            self.close()

    def handle(self, intention: Intention) -> None:
        if not self._pass_to_table(intention):
            super().handle(intention)
        self.needs_redraw = True

    def _pass_to_table(self, intention: Intention) -> bool:
        """Pass an intention to the table, or show the hand; return whether it was used."""
        table = self._table
        match intention:
            case intentions.PointerMoved(position=position):
                return self._follow(intention, position)
            case intentions.PointerPressed(position=position):
                self._pressed_at_table = not self._covers(position)
                if self._pressed_at_table:
                    table.handle(intention)
                return self._pressed_at_table
            case intentions.PointerReleased():
                if self._pressed_at_table:
                    table.handle(intention)
                return self._pressed_at_table
            case intentions.Wheel(position=position) if self._covers(position):
                return False
            case intentions.Undo():
                return True
            case intentions.Suggest():
                self.ready.activate()
                return True
            case _ if isinstance(intention, _TABLE_INTENTIONS) or table.has_focus():
                table.handle(intention)
                return True
        return False

    def _follow(self, intention: Intention, position: Point) -> bool:
        """Report the pointer to table and page; return whether it is over the table."""
        at_table = self._pressed_at_table or not self._covers(position)
        if at_table:
            self._table.handle(intention)
            super().handle(intentions.PointerLeft())
        else:
            self._table.handle(intentions.PointerLeft())
        return at_table

    def _covers(self, position: Point) -> bool:
        events = self.panel.visible and self.panel.rect.collidepoint(position)
        return events or any(
            place.collidepoint(position)
            for place in (self.ground, self._own_goods, self.ready.rect)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, with the hand face down below the events if it fits."""
        table = self.theme.scenery.table(surface.get_size())
        shadow = 2 * self.theme.metrics.tx(8)
        button = self.ready.rect.inflate(shadow, shadow)
        for part in (self.ground, self._own_goods, button):
            surface.blit(table, part, part)
        side = self.head.rect.width // HAND_SIZE - self.theme.metrics.tx(8)
        for place in self._backs:
            surface.blit(self.context.art.worker_back(self._colour, side), place)
        super().draw(surface)
        if self.context.keyboard_used or self.theme.keys.shown:
            inset = -2 * self.theme.metrics.tx(_CAP_INSET)
            draw_cap(surface, self.theme, _SHOWS_HAND, self.ready.rect.inflate(inset, inset))


@dataclass(frozen=True, slots=True)
class _Owned:
    """The amount of a good as the table shows it; `text` replaces the number unless empty."""

    what: str
    icon: str
    amount: int
    text: str = ""


def _goods(match: Match, owned: SeatCounts) -> list[_Owned]:
    """Return all goods of a seat; the amount of water is the worth of its field in gold."""
    goods = []
    for good in sorted(goods_in(match.setup), key=_ORDER.index):
        amount = getattr(owned, good)
        text = ""
        if good == "water":
            amount = WATER_TRACK[owned.water]
            text = water_worth(owned.water)
        goods.append(_Owned(good, GOODS[good].icon, amount, text))
    gems = [_Owned("gems", f"gem_{colour}", owned.gems[colour]) for colour in GEMS]
    return [*goods, *gems, _Owned("mask", "mask", sum(owned.masks))]


class SeatHead(Composed):
    """A header in a player's colour: face, name, gold, and all goods with recent changes.

    In a narrow window it has no face.
    """

    ground = "none"
    width = _HEAD_WIDTH
    ignores_pointer = True
    face: float = _HEAD_SIZES[0]

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__()
        self._match = match
        self._seat = seat
        self._colour = match.colour(seat)

    def fit(self, theme: Theme, width: int, most: int) -> int:
        """Use the largest face that fits, else the smallest; return the height taken."""
        beside = Row(self._gold(), gap=_GAP, grows=False).size(theme, width)[0]
        for face in _HEAD_SIZES:
            self.face = face
            height = self.measure(theme, width)[1]
            if height <= most and theme.metrics.tx(face + 3 * _EDGE) + beside <= width:
                break
        return height

    def min_height(self, theme: Theme, width: int) -> int:
        """Use the smallest face, and return the height with it."""
        self.face = _HEAD_SIZES[-1]
        return self.measure(theme, width)[1]

    def content(self, theme: Theme, width: int) -> Box:
        match = self._match
        seat = self._seat
        gold = self._gold()
        name = Words(match.name(seat), self._style(styles.TITLE).sized(Letter.TITLE), fit="line")
        if width < theme.metrics.tx(_NARROW):
            rows = [Row(gold[:2], gap=4), *gold[3:], self._counts(gap=4)]
            return Pad(Column([name, *rows], gap=4), (8, 4, 8, 4))
        face = Painted(self._draw_face, self.face, self.face)
        words = Column([name, Row(gold, gap=_GAP), self._counts(gap=_GAP)], gap=_GAP)
        return Pad(Row([face, words], gap=_EDGE, middle=False), (_EDGE, _EDGE, _EDGE, _EDGE))

    def _style(self, style: TextStyle) -> TextStyle:
        return style.in_colour(colours.PLAYER_TEXT[self._colour]).without_shadow()

    def _gold(self) -> list[Box]:
        """Return the coin, the gold, and the gold at the end of the game."""
        match = self._match
        return [
            icon("coin", 28),
            Words(
                str(match.state.gold[self._seat]),
                self._style(styles.TITLE).sized(Letter.TITLE),
                grows=False,
            ),
            *_worth_beside(match, self._seat, self._style(styles.TEXT)),
        ]

    def _counts(self, gap: float) -> Box:
        """Return the goods of the seat, with recent changes in jade."""
        ink = styles.COUNT.in_colour(colours.PLAYER_TEXT[self._colour])
        style = styles.SMALL.in_colour(colours.TAG_TEXT).without_shadow()
        match = self._match
        parts: list[Box] = []
        since = moves_since(match.moves, self._seat)
        now = counts(match.state, self._seat)
        before = counts(since[0].before, self._seat) if since else now
        for good, former in zip(_goods(match, now), _goods(match, before), strict=True):
            change = good.amount - former.amount
            words: list[Box] = []
            # The gold is shown beside the name.
            shown = good.amount or good.what not in ("gems", "mask")
            if shown and good.what != "gold":
                words.append(Words(good.text or str(good.amount), ink, grows=False))
            if change:
                change_text = Words(gain(change), style, grows=False)
                words.append(Pad(change_text, (4, 0, 4, 0), shade=colours.GAIN_INK, alpha=255))
            if words:
                parts.append(Row([icon(good.icon, 24), *words], gap=4, grows=False))
        return Flow(parts, gap=gap)

    def _draw_face(self, surface: pygame.Surface, theme: Theme, disc: pygame.Rect) -> None:
        side = disc.width
        draw_rounded(
            surface, theme, disc, side, colours.BLACK, 70, (colours.HEM, theme.metrics.tx(4))
        )
        face = face_of(self._match.seats[self._seat], self._colour)
        if face:
            inside = disc.inflate(-2 * theme.metrics.tx(4), -2 * theme.metrics.tx(4))
            surface.blit(large_face(theme, face, self._colour, "happy", inside.width), inside)
        else:
            theme.icons.draw(surface, f"emblem_{self._colour}", round(side * 0.8), disc.center)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = colours.PLAYER_COLOURS[self._colour]
        draw_panel(surface, theme, self.rect, woven_cloth, colour)
        super().draw(surface, theme)


def turn_labels(match: Match, moves: Sequence[Move], seat: int | None = None) -> list[Widget]:
    """Return a line for each event, below a strip for each turn.

    With a `seat`, its own events are highlighted and the strips show the gold.
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
            other = None
            if not own and entry.seat != active:
                other = match.colour(entry.seat)
            lines.append(EventLine(entry.icon, entry.text_for(seat, match), own=own, other=other))
    return lines


def _worth_beside(match: Match, seat: int, style: TextStyle) -> list[Box]:
    """Return a dot and the gold at the end of the game, for after the current gold.

    Return nothing if it is hidden.
    """
    worth = match.worths(match.state)[seat]
    if worth is None:
        return []
    return [Words("·", style, grows=False), worth_box(worth, style)]


class TurnStrip(Composed):
    """A heading with a player's name; if `counted`, also with their gold now and at the end."""

    ground = "none"
    width = 300
    ignores_pointer = True

    def __init__(self, match: Match, seat: int, *, counted: bool) -> None:
        super().__init__()
        self.text = match.name(seat)
        self._colour = match.colour(seat)
        style = styles.TEXT.in_colour(colours.PLAYER_TEXT[self._colour]).without_shadow()
        parts: list[Box] = [
            icon(f"emblem_{self._colour}", 22),
            Words(self.text, style, fit="line", height=28),
        ]
        if counted:
            gold = Words(str(match.state.gold[seat]), style, grows=False)
            parts += [icon("coin", 18), gold, *_worth_beside(match, seat, style)]
        self.box = Pad(Row(parts, gap=4), (4, 0, 8, 0))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        ground = theme.material(
            plain_cloth, self.rect.size, colours.PLAYER_COLOURS[self._colour], 6
        )
        surface.blit(ground, self.rect)
        super().draw(surface, theme)


class EventLine(Composed):
    """An icon and a sentence about an event.

    With `own` it is jade and framed. `other` is the colour of the player it happened to, if that
    is not the player whose turn it is.
    """

    ground = "none"
    width = 300
    ignores_pointer = True

    def __init__(self, what: str, text: str, *, own: bool, other: str | None = None) -> None:
        super().__init__()
        icons = [icon(what, 22, colours.INK)]
        if other is not None:
            icons.insert(0, icon(f"emblem_{other}", 22, colours.INK))
        self.text = text
        self._own = own
        style = styles.TEXT_INK.in_colour(colours.OWN_INK if own else colours.INK)
        self._icons = icons
        self._sentence = Words(self.text, style, fit="whole")
        self.box = self._with_words(beside=True)

    def content(self, theme: Theme, width: int) -> Box:
        return self._with_words(beside=width >= theme.metrics.tx(_NARROW_LINE))

    def _with_words(self, *, beside: bool) -> Box:
        """Return the icons with the sentence beside or below them."""
        if beside:
            return Pad(Row([*self._icons, self._sentence], gap=8), (4, 0, 4, 0), min_height=24)
        return Column([Row(self._icons, gap=8), self._sentence], gap=2)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        if self._own:
            frame = self.rect.inflate(tx(8), tx(2))
            draw_rounded(surface, theme, frame, tx(8), None, rim=(colours.OWN_INK, tx(2)))
        super().draw(surface, theme)
