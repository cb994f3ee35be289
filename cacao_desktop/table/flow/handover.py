"""Passing the seat between people who share a computer.

The hand stays hidden, while everything public can still be used. A page beside the board lists the
events since the last turn of the next person.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine import HAND_SIZE
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Line, Space
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.layout import HandoverLayout
from cacao_desktop.table.panels.primary_button import REST, REST_AFTER_COUNTDOWN, PrimaryButton
from cacao_desktop.table.panels.seat_header import SeatHeader
from cacao_desktop.table.panels.turn_labels import EventLine, TurnStrip, turn_labels
from cacao_desktop.ui import Command, Intention, PageScene, styles
from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.boxes.boxes import Column
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.text.painter import words_of
from cacao_desktop.ui.widgets import Label, Panel, Widget
from cacao_desktop.ui.widgets.key_caps import draw_cap

_SHOWS_HAND: Final = Command.SUGGEST
"""The command that shows the hand; its key never ends a turn nor chooses or turns a tile."""
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
_CAP_INSET: Final = Space.LARGE
"""How much smaller than the button the area of its key is, so that no key lies on the rim."""
_MIN_EVENTS: Final = 96
"""The smallest useful height of the events; with less they are only in the log."""


@dataclass(frozen=True, slots=True)
class TableBeside:
    """The table beside the page, which can still be used except for the hand."""

    layout: Callable[[], HandoverLayout]
    has_focus: Callable[[], bool]
    """Returns whether keys belong to the table."""
    handle: Callable[[Intention], None]
    outline: Callable[[], Outline]


@dataclass(frozen=True, slots=True)
class HandoverActions:
    """The actions of the page."""

    take_seat: Callable[[], None]
    """Called after the page has closed because the next person is ready."""
    open_menu: Callable[[], None]
    is_needed: Callable[[], bool]
    """Returns whether a person still has to take the seat; the page closes once none has to."""


class HandoverScene(PageScene):
    """Names the next person and waits until they are ready."""

    overlay = True
    context: GameContext

    def __init__(
        self,
        context: GameContext,
        match: Match,
        seat: int,
        actions: HandoverActions,
        table: TableBeside,
    ) -> None:
        super().__init__(context)
        self._match = match
        self._seat = seat
        self._actions = actions
        self._table = table
        self._pressed_at_table = False
        self._backs: list[tuple[int, int]] = []
        """The rectangles of the hand's tiles, face down."""
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
        self._colour = self._match.colour(self._seat)
        self.header = SeatHeader(self._match, self._seat)
        self._list_events()
        self.ready = self._ready_button()
        self.page.set_widgets([self.header, self.panel, self.scroll, self.ready])
        self.page.on_cancel = self._actions.open_menu

    def _list_events(self) -> None:
        """Make the list of the events since the person's last turn, under a heading."""
        since = self._match.moves_since_turn_of(self._seat)
        title = _("The game begins")
        if len(since) < len(self._match.moves):
            title = _("Since your last turn")
        elif since:
            title = _("Since the start of the game")
        self.title = Label(title, styles.SUBHEADING_INK)
        self._lines = turn_labels(self._match, since, self._seat)
        if not self._lines:
            self._lines.append(Label(_("Nobody has played yet."), styles.TEXT_INK))
        self.panel = Panel(parchment)
        self.scroll = ScrollArea()
        self.scroll.edge = Space.TINY
        self._column = self._events(headed=True)

    def _events(self, *, headed: bool) -> Column:
        """Return the events, below a title and with a heading for each turn if `headed`."""
        lines: list[Widget] = [self.title, *self._lines]
        if not headed:
            lines = [line for line in self._lines if not isinstance(line, TurnStrip)]
        return Column(widget_boxes(*lines), gap=Line.THIN)

    def _ready_button(self) -> PrimaryButton:
        button = PrimaryButton("", partial(self.close_for, self._actions.take_seat))
        ready = _("I am {name}").format(name=self._match.name(self._seat))
        effect = _("shows your hand")
        key = self.theme.keys.name(_SHOWS_HAND)
        if key:
            effect = _("shows your hand ({key})").format(key=key)
        button.mean(ready, effect)
        button.command = _SHOWS_HAND
        button.names_its_key = True
        moves = self._match.moves
        turn_ended_by_itself = bool(moves) and moves[-1].automatic
        button.rest(REST_AFTER_COUNTDOWN if turn_ended_by_itself else REST)
        return button

    def layout(self, size: tuple[int, int]) -> None:
        layout = self._table.layout()
        self.ground = layout.ground
        self._hidden = layout.own_goods, layout.hand
        edge = self.theme.metrics.tx(8)
        inner_area = self.ground.inflate(-2 * edge, -2 * edge)
        self._place_button(layout.button, inner_area)
        free_area = inner_area.copy()
        free_area.height = min(inner_area.bottom, self.ready.rect.top - edge) - inner_area.y
        self._place_header(free_area, layout.events)
        self._backs = []
        shows_events = True
        if layout.events.width:
            # A separate sheet in a narrow window needs all its room for the words; the gold of
            # the others is above it.
            self._column = self._events(headed=False)
            self._place_events(layout.events, self.theme.metrics.tx(Space.TINY))
            shows_events = self._has_room(layout.events)
        else:
            margin = self.theme.metrics.tx(Space.MEDIUM - Space.TINY)
            self._column = self._events(headed=True)
            self._place_events(self._area_below_header(free_area), margin)
        self.panel.visible = shows_events
        self.scroll.visible = shows_events

    def _place_button(self, rect: pygame.Rect, inner: pygame.Rect) -> None:
        """Place the button at the foot of its usual area, higher if its text needs it.

        It is never where a turn is ended, and Enter presses it only if it has the focus.
        """
        header = self.header.min_height(self.theme, inner.width)
        available = inner.height - header - self.theme.metrics.tx(8)
        needed = self.ready.height_in(self.theme, rect.width)
        button = rect.copy()
        button.height = max(rect.height, min(needed, self.ground.height // 3, available))
        button.bottom = rect.bottom
        self.ready.place(button, self.theme)

    def _place_header(self, free: pygame.Rect, events: pygame.Rect) -> None:
        """Place the header, leaving most of the height to the events if they are below it."""
        limit = free.height
        if not events.width:
            limit = free.height * 2 // 5
        height = self.header.fit(self.theme, free.width, limit)
        self.header.place(pygame.Rect(free.x, free.y, free.width, height), self.theme)

    def _area_below_header(self, free: pygame.Rect) -> pygame.Rect:
        """Place the hand's backs where the events leave room; return the area of the events."""
        top = self.header.rect.bottom + self.theme.metrics.tx(8)
        area = pygame.Rect(free.x, top, free.width, max(1, free.bottom - top))
        self._place_backs(area, free)
        return area

    def _place_events(self, area: pygame.Rect, margin: int) -> None:
        """Place the events, with a margin at the left and right."""
        theme = self.theme
        self.panel.place(area, theme)
        self.scroll.place(area.inflate(-2 * margin, -theme.metrics.tx(8)), theme)
        self.scroll.show(theme, self._column)

    def _has_room(self, area: pygame.Rect) -> bool:
        """Return whether an area is large enough to read the events; the log has them, too."""
        theme = self.theme
        width = self.scroll.content_rect(theme).width
        words = [word for line in self._lines for word in words_of(getattr(line, "text", ""))]
        fit = all(theme.text.width(word, styles.SMALL_INK) <= width for word in words)
        least = Column(self._column.parts[:1], self._column.gap).size(theme, width)[1]
        return fit and max(least, theme.metrics.tx(_MIN_EVENTS)) <= area.height

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
        if not self._actions.is_needed():
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
            rect.collidepoint(position) for rect in (self.ground, *self._hidden, self.ready.rect)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, with the hand face down below the events if it fits."""
        table = self.theme.scenery.table(surface.get_size())
        shadow = 2 * self.theme.metrics.tx(8)
        button = self.ready.rect.inflate(shadow, shadow)
        for part in (self.ground, *self._hidden, button):
            surface.blit(table, part, part)
        side = self.header.rect.width // HAND_SIZE - self.theme.metrics.tx(8)
        for rect in self._backs:
            surface.blit(self.context.art.worker_back(self._colour, side), rect)
        super().draw(surface)
        if self.context.keyboard_used or self.theme.keys.shown:
            inset = -2 * self.theme.metrics.tx(_CAP_INSET)
            draw_cap(surface, self.theme, _SHOWS_HAND, self.ready.rect.inflate(inset, inset))
