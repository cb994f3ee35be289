"""The panels over the board: their widgets and layout."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from cacao_desktop.colours import CLOTH_HAND
from cacao_desktop.i18n import _
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode, Status
from cacao_desktop.table.flow.game_flow import FlowState, GameFlow
from cacao_desktop.table.flow.pauses import SoftClock
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.cards import show_deciding
from cacao_desktop.table.panels.focus import PanelFocus
from cacao_desktop.table.panels.layout import (
    MIN_LOG,
    Drawer,
    HandoverLayout,
    TableLayout,
    has_room_for_columns,
    layout_table,
)
from cacao_desktop.table.panels.primary_button import REST_AFTER_COUNTDOWN
from cacao_desktop.table.panels.status_bar import SEPARATOR, StatusBar, status_icons
from cacao_desktop.table.panels.toolbar import Suggestion, Toolbar, draw_bars
from cacao_desktop.table.panels.widgets import TableWidgets
from cacao_desktop.ui import Intention, Theme
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets.widget import draw_panel

_MAX_PAGE_WIDTH: Final = 376
"""The greatest width of the handover page, with a gap."""


@dataclass(frozen=True, slots=True)
class BubbleRoom:
    """The room that a bubble takes from the panels, in pixels of height."""

    below_board: int = 0
    below_log: int = 0
    whole_cells: bool = False
    """Whether free cells are shown whole, as a bubble below the board speaks of them."""
    as_title: bool = False
    """Whether the bubble draws the status bar, as it says the same."""


class TablePanels:
    """The widgets of the table on one page, and their layout."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self.page = Page(table.context)
        self.page.uses_keyboard = False
        self.clock = SoftClock(table)
        self.folded = False
        self.drawer: Drawer = ""
        self._bubble_room = BubbleRoom()
        self._late = 0.0
        """The seconds left in which a press may have been meant for the turn that just ended."""
        self.focus = PanelFocus(
            table, self.page, lambda: self.widgets.regions(self.layout, table.theme)
        )

    def build(
        self,
        commands: TableCommands,
        flow: GameFlow,
        suggestion: Suggestion,
        show_whole_board: Callable[[], None],
        layout_now: Callable[[], None],
    ) -> None:
        """Create the widgets once the commands exist; `layout_now` lays out the whole table."""
        self._commands = commands
        self._flow = flow
        self._suggestion = suggestion
        self._show_whole_board = show_whole_board
        self._layout_table = layout_now
        self._make_widgets()
        self.layout: TableLayout = self._layout(None)
        self.page.hint.aside = self._hint_aside
        self._table.notices.aside = self._hint_aside

    def _make_widgets(self) -> None:
        toolbar = Toolbar(
            self._table.model.views,
            self._commands,
            self._flow,
            suggest=self._suggestion.give_help,
            fit=self._show_whole_board,
            fold=self.fold,
            open_drawer=self.open_drawer,
        )
        self.widgets = TableWidgets(self._table, toolbar, self._commands, self._run_primary_action)

    def retranslate(self) -> None:
        self._make_widgets()
        self._layout_table()

    def show_mode(self) -> None:
        mode = self._table.mode
        self.widgets.toolbar.show(
            self._table,
            self._suggestion,
            folded=self.folded,
            whole_board=self._shows_whole_board,
        )
        button = self.widgets.big_button
        scored = self._flow.state is FlowState.SCORED
        button.offer(
            mode,
            looking_back=scored,
            reason_shown=self._suggestion.shows_advice,
            note=self._flow.ending_note,
        )
        button.visible = button.visible and self._flow.state is not FlowState.SHOWING_AGAIN
        self.widgets.offer(mode, hidden=self._hides_hand)
        show_deciding(self.widgets.cards, self._table.model.match)
        self._place()

    @property
    def _shows_whole_board(self) -> bool:
        """Whether the board is where it would be shown whole."""
        table = self._table
        tiles = table.model.shown.tiles
        if not tiles or table.moved_by_hand:
            return not tiles
        return table.camera.would_show(table.glide.goal, tiles)

    def _run_primary_action(self) -> None:
        action = self._table.mode.primary_action
        if action is not None:
            action.run()
        elif self._flow.state is FlowState.SCORED:
            self._table.context.navigation.open_scoring(self._table.model.match)

    @property
    def _hides_hand(self) -> bool:
        model = self._table.model
        match = self._table.model.match
        remote = self._table.remote
        several = len(self._table.people_here) > 1
        if several and self._table.unattended:
            return True
        if self._flow.seating.changes or (remote is not None and remote.decides_for(model.viewer)):
            return True
        own_turn = model.viewer == match.state.active and not match.state.over
        return several and not own_turn and self._table.context.settings.hide_hands

    def _show_all(self, mode: Mode) -> None:
        """Give the page the visible widgets, in the order of the keyboard focus."""
        theme = self._table.theme
        supply = self.widgets.supply
        widgets = self.widgets.in_order(self.layout, theme)
        if not self._table.timeline.busy:
            mode.place_extra(theme, self.layout.board)
            widgets += mode.extra_widgets
        suggestion = self._suggestion.widgets()
        for panel in suggestion:
            if panel.rect.clip(supply.rect).width == supply.rect.width:
                supply.visible_bottom = max(supply.rect.y, panel.rect.top - theme.metrics.tx(8))
        self.page.set_widgets([*widgets, *suggestion])
        self.page.default = self._suggestion.default_widget or self.widgets.big_button

    def _layout(self, mode: Mode | None) -> TableLayout:
        theme = self._table.context.theme
        maps = self._table.context.maps
        roomy = has_room_for_columns(maps, theme.metrics)
        narrow = self.folded or not roomy
        if not narrow:
            self.drawer = ""
        # The handover page shows the counts of the next player, so only those of others are here.
        self.widgets.supply.next_player = None
        if self._flow.seating.changes:
            self.widgets.supply.next_player = self._table.model.state.active

        def status_height(width: int) -> int:
            if mode is None or self.bubble_room.as_title:
                return 0
            return self._status_bar.height(theme, width)

        self.widgets.follow(mode, narrow=narrow)
        requests = self.widgets.size_requests(
            theme, mode, status_height, narrow=narrow, roomy=roomy
        )
        layout = layout_table(
            maps,
            theme.metrics,
            requests,
            folded=self.folded,
            drawer=self.drawer,
        )
        board = layout.board
        free_height = max(1, board.height - self.bubble_room.below_board)
        free_area = pygame.Rect(board.topleft, (board.width, free_height))
        log = layout.log.copy()
        height = self.bubble_room.below_log
        self.message_rect = pygame.Rect(log.x, log.bottom - height, log.width, height)
        if height:
            log.height -= height + theme.metrics.tx(8)
        if log.height < theme.metrics.tx(MIN_LOG):
            log = pygame.Rect(0, 0, 0, 0)
        return replace(layout, board=free_area, log=log)

    @property
    def bubble_room(self) -> BubbleRoom:
        return self._bubble_room

    def reserve(self, room: BubbleRoom) -> None:
        """Reserve room for a bubble in the next layout."""
        self._bubble_room = room

    def lay_out(self) -> TableLayout:
        self.widgets.offer(self._table.mode, hidden=self._hides_hand)
        self._place()
        return self.layout

    def _place(self) -> None:
        """Place all widgets for the current mode."""
        theme = self._table.context.theme
        self.layout = self._layout(self._table.mode)
        self.widgets.place(self.layout, theme)
        self.widgets.toolbar.place(self.layout, theme)
        self._show_all(self._table.mode)

    @property
    def view(self) -> pygame.Rect:
        """The part of the window that no panel covers."""
        return self.layout.board

    def beside_tiles(self, tiles: pygame.Rect) -> HandoverLayout:
        """Return the layout of the handover page, beside all tiles.

        Without columns its events are below the supply.
        """
        theme = self._table.theme
        gap = theme.metrics.tx(8)
        top = max(self.layout.menu.bottom, self.layout.status_bar.bottom)
        foot = theme.metrics.height - gap
        right = max(self.view.x, min(tiles.left, theme.metrics.tx(_MAX_PAGE_WIDTH))) - gap
        button = self.layout.hand_area.copy()
        button.size = right - 2 * gap, self.layout.big_button.height
        button.bottom = self.layout.hand_area.bottom
        events = pygame.Rect(0, 0, 0, 0)
        bottom = button.top
        if self.layout.narrow:
            height = max(theme.metrics.target, theme.metrics.height // 6)
            button.update(gap, foot - height, right - 2 * gap, height)
            supply = self.layout.supply
            left = max(self.view.x, min(supply.left, tiles.right + gap // 2))
            begin = supply.bottom + gap
            events.update(left, begin, supply.right - left, max(1, foot - begin))
            bottom = theme.metrics.height
        ground = pygame.Rect(0, top, right, max(1, bottom - top))
        hidden = self.layout.goods, self.layout.hand_area
        return HandoverLayout(ground, *hidden, button, events)

    @property
    def foot(self) -> pygame.Rect:
        """The part of the view beside the hand, including the height reserved below the board."""
        left = self.view.x
        if not self.layout.narrow:
            left = max(left, self.layout.hand.right)
        height = self.view.height + self.bubble_room.below_board
        return pygame.Rect(left, self.view.y, self.view.right - left, height)

    @property
    def wide_foot(self) -> pygame.Rect:
        """The foot, together with the free room below the supply if no button is there."""
        foot = self.foot
        if self.layout.narrow and not self.widgets.big_button.visible:
            foot.width = self.layout.supply.right - foot.x
        return foot

    @property
    def right_column(self) -> tuple[pygame.Rect, list[int]]:
        """The column above the big button, and the heights at which a panel may begin in it.

        These are below the supply and at the borders of its sections.
        """
        supply = self.layout.supply
        gap = self._table.context.theme.metrics.tx(8)
        height = self.layout.big_button.top - gap - supply.top
        column = pygame.Rect(supply.topleft, (supply.width, max(1, height)))
        return column, [top + gap for top in (supply.bottom, *self.widgets.supply.borders)]

    @property
    def below_supply(self) -> pygame.Rect:
        """The free part of the right column: below the supply, above a visible big button."""
        gap = self._table.context.theme.metrics.tx(8)
        supply = self.layout.supply
        button = self.layout.big_button
        foot = button.top - gap if self.widgets.big_button.visible else button.bottom
        top = supply.bottom + gap
        return pygame.Rect(supply.x, top, supply.width, max(0, foot - top))

    @property
    def offered(self) -> list[pygame.Rect]:
        choices = (*self.widgets.slots, *self.widgets.supply.cards)
        return [choice.rect for choice in choices if choice.is_offered and choice.visible]

    def covers(self, position: tuple[int, int]) -> bool:
        layout = self.layout
        log = self.widgets.log.rect
        solid = (
            layout.menu,
            layout.tools,
            layout.status_bar,
            layout.hand,
            layout.supply,
            log,
            layout.goods,
        )
        return self.page.hit(position) is not None or any(
            rect.collidepoint(position) for rect in solid
        )

    @property
    def bubbles(self) -> list[Bubble]:
        return self._table.bubbles(self.layout.status_bar, self.layout.board)

    def _hint_aside(self, bubble: Bubble) -> Bubble:
        """Return the bubble of a hint; with large text, move it to the side or below the title."""
        metrics = self._table.theme.metrics
        if not has_large_text(metrics):
            return bubble
        mode = self._table.mode
        avoid = [widget.rect for widget in mode.extra_widgets]
        held_tile = mode.held_tile_rect(self._table.theme)
        if held_tile is not None:
            avoid.insert(0, held_tile)
        avoid += self.offered
        column, tops = self.right_column
        top = max(tops)
        area = pygame.Rect(column.x, top, column.width, max(1, column.bottom - top))
        aside = pygame.Rect(area.topleft, (area.width, 0))
        beside = replace(bubble, aside=aside, within=area, avoid=avoid)
        rect = beside.box(self._table.theme)
        if area.contains(rect) and rect.collidelist(avoid) < 0:
            return beside
        avoid += self._table.needed
        board = self.layout.board
        return replace(bubble, aside=self.layout.status_bar, within=board, avoid=avoid)

    def covered(self) -> list[pygame.Rect]:
        """Return the parts of the window under panels, with shadows, rings and bubbles."""
        theme = self._table.context.theme
        shadow = theme.metrics.tx(24)
        covered = [rect.inflate(shadow, shadow) for rect in self.layout.panels]
        for widget in self.page.widgets:
            if widget.visible:
                covered += [
                    part.rect.inflate(shadow, shadow) for part in (widget, *widget.parts())
                ]
        covered += [bubble.box(theme) for bubble in self.bubbles]
        hint = self.page.hint_box()
        if hint is not None:
            covered.append(hint)
        return covered

    def rest(self) -> None:
        """Ignore presses of the big button for a moment after a turn has ended automatically."""
        self._late = REST_AFTER_COUNTDOWN
        self.widgets.big_button.rest(REST_AFTER_COUNTDOWN)

    def is_late(self, intention: Intention) -> bool:
        """Return whether a press may have been meant for a turn that ended automatically."""
        if not self._late:
            return False
        match intention:
            case intentions.PointerPressed(position=position):
                return self.layout.big_button.collidepoint(position)
            case intentions.Confirm() | intentions.Hurry():
                return not self.focus.shown
        return False

    def fold(self) -> None:
        """Fold or unfold the columns; if these do not fit, open or close the log."""
        if not self.layout.roomy:
            self.open_drawer("right")
            return
        self.folded = not self.folded
        self.drawer = ""
        self._layout_table()
        if self.folded:
            self._table.context.say(_("The panels are folded away."))
        else:
            self._table.context.say(_("The panels are unfolded."))

    def open_drawer(self, side: Drawer) -> None:
        """Open a drawer, or close it if it is open."""
        if self.drawer == side:
            self.drawer = ""
        else:
            self.drawer = side
        self._layout_table()
        self._table.context.say(self._drawer_in_words(side))

    def _drawer_in_words(self, side: Drawer) -> str:
        """Return whether a drawer is open, in words."""
        name = _("Players") if side == "left" else _("What happened")
        words = _("{name}: unfolded") if self.drawer == side else _("{name}: folded")
        return words.format(name=name)

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether the picture has changed."""
        self._late = max(0.0, self._late - seconds)
        notices = self._table.notices
        changes = [
            self.page.update(seconds),
            self._show_ending(),
            self._highlight_seat(),
            self._show_keys_of_hand(),
            self.clock.update(seconds),
            notices.update(seconds),
        ]
        if notices.explained is not None:
            # A widget and a tile are never explained at the same time.
            changes.append(self.page.hint.explainer.unpin())
        return any(changes)

    def _show_ending(self) -> bool:
        """Show on the button how soon the turn ends; return whether that has changed."""
        button = self.widgets.big_button
        before = button.ending
        button.ending = self._flow.ending_share
        return button.ending != before

    def _highlight_seat(self) -> bool:
        """Highlight the seat whose card is pointed at; return whether it has changed."""
        model = self._table.model
        before = model.highlighted
        at_cards = (card.seat for card in self.widgets.cards if card.hovered or card.focused)
        model.highlighted = next(at_cards, self._table.marked_seat)
        return model.highlighted != before

    def _show_keys_of_hand(self) -> bool:
        """Show the keys of the hand while keys are used; return whether that has changed."""
        used = self._table.context.keyboard_used
        changed = [tile for tile in self.widgets.hand if tile.key_shown != used]
        for tile in changed:
            tile.key_shown = used
        return bool(changed)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_bars(surface, theme, (self.layout.menu, self.layout.tools))
        if not self.bubble_room.as_title:
            self._status_bar.draw(surface, theme, self.layout.status_bar)
        if self.widgets.has_hand:
            draw_panel(surface, theme, self.layout.hand, woven_cloth, CLOTH_HAND)
        self.page.draw(surface, theme)
        self._suggestion.draw_uses(surface, theme)
        for bubble in self.bubbles:
            bubble.draw(surface, theme)

    @property
    def _status_bar(self) -> StatusBar:
        mode = self._table.mode
        status = mode.status
        icons = status_icons(self._table.model.match, self._seat_of(status))
        return StatusBar(icons, status.text, self._status_detail(status), mode.step, status.short)

    def _seat_of(self, status: Status) -> int:
        state = self._table.model.match.state
        if status.seat is not None:
            return status.seat
        if state.over:
            return state.active
        return state.deciding

    def _status_detail(self, status: Status) -> str:
        """Return the detail of the status with the round and the clock."""
        state = self._table.model.match.state
        text = _("Round {round} of {rounds}")
        round_text = text.format(round=state.round + 1, rounds=state.rounds)
        if self.clock.text:
            round_text = f"{round_text}{SEPARATOR}{self.clock.text}"
        if not status.detail or status.detail == round_text:
            return round_text
        return f"{status.detail}{SEPARATOR}{round_text}"
