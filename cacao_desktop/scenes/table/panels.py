"""Everything that lies over the board: cards, village board, hand, supply, sign, tools and the big button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Move
from cacao_desktop.scenes.table.explanation import explanation
from cacao_desktop.scenes.table.filling import FillingMode
from cacao_desktop.scenes.table.finishing import FinishingMode
from cacao_desktop.scenes.table.mode import Mode
from cacao_desktop.scenes.table.placing import PlacingMode
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.bubble import draw_bubble
from cacao_desktop.ui.buttons import BigButton, Button, RoundButton
from cacao_desktop.ui.page import Page
from cacao_desktop.ui.table.chronicle import Line, line_of
from cacao_desktop.ui.table.hand import HandMat
from cacao_desktop.ui.table.layout import TableLayout, lay_out_table
from cacao_desktop.ui.table.open_tiles import JunglePile, MineCart, OpenTileSlot
from cacao_desktop.ui.table.plaques import draw_bars, draw_mat, draw_sign, draw_steps
from cacao_desktop.ui.table.player_card import PlayerCard
from cacao_desktop.ui.table.supply import HutToken, SupplyPanel
from cacao_desktop.ui.table.village_board import VillageBoard
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget

if TYPE_CHECKING:
    from cacao_desktop.scenes.table.scene import TableScene

_NOTICE_SHOWN: Final = 6.0
_TOOL: Final = looks.COUNT_CREAM
_SPEEDS: Final = {1: "1×", 2: "2×", 4: "4×"}


class TablePanels:
    """The widgets of the table on one page, and where each thing lies: the stage of the choreography."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.page = Page(sounds=scene.context.sounds)
        self.page.show_focus = False
        self.places: TableLayout | None = None
        self.looking_back = False
        self.left_open = self.right_open = True
        self._notice, self._notice_time = "", 0.0
        self._explained: tuple[int, int] | None = None
        self._lines: list[Line] = []
        self._build()

    def _build(self) -> None:
        model = self._scene.model
        self._menu = Button(_("Menu"), self.open_menu, icon="menu", style=_TOOL)
        self._fold = Button(
            _("Fold"), self.fold, icon="back", tooltip=_("Fold the panels away (F)"), style=_TOOL
        )
        self._undo = Button(
            _("Take back"),
            self._scene.undo,
            icon="undo",
            tooltip=_("Take the last step back (Backspace)"),
            style=_TOOL,
        )
        self._speed = Button(
            "", self._next_speed, icon="fast_forward", tooltip=_("Speed of the animations"), style=_TOOL
        )
        self._temples = RoundButton("temple", self._open_temples, tooltip=_("Temples as they stand"))
        self._fit = RoundButton("eye", self._fit_board, tooltip=_("Show the whole board (0)"))
        self.cards = [
            PlayerCard(model, seat, partial(self._open_seat, seat)) for seat in range(model.state.seats)
        ]
        self.village = VillageBoard(model)
        self.hand = HandMat(model, self._take, self._turn)
        slots: list[OpenTileSlot] = []
        for source, slot in model.state.rules.slots:
            slots.append(OpenTileSlot(model, source, slot, partial(self._choose_slot, source, slot)))
        self.slots = slots
        self._pile = JunglePile(model, self._open_pile)
        self._cart = MineCart(model) if model.has("gem_mines") else None
        self.supply = SupplyPanel(model, slots, self._pile, self._cart)
        self.supply.lines = self._lines
        self._menu_icon = RoundButton("menu", self.open_menu, tooltip=_("Menu"))
        self._undo_icon = RoundButton(
            "undo", self._scene.undo, tooltip=_("Take the last step back (Backspace)")
        )
        self._speed_icon = RoundButton("fast_forward", self._next_speed, tooltip=_("Speed of the animations"))
        self._huts = RoundButton("hut", self._open_huts, tooltip=_("Huts in the supply"))
        self._huts.visible = model.has("huts")
        self._left_tab = RoundButton("person", self._toggle_left, tooltip=_("Players"))
        self._right_tab = RoundButton("map", self._toggle_right, tooltip=_("Display and supply"))
        self.big_button = BigButton("", self._do_deed)

    def retranslate(self) -> None:
        """Make everything anew in the language in use."""
        self._build()
        self._scene.layout(self._scene.theme.metrics.size)

    # What is shown.

    def show_mode(self, mode: Mode) -> None:
        """Bring all widgets in line with what the table waits for."""
        model, context = self._scene.model, self._scene.context
        for undo in (self._undo, self._undo_icon):
            undo.reason = "" if self._scene.match.can_undo else _("Nothing can be taken back now.")
        speed = context.settings.speed
        self._speed.text = _("Speed {speed}").format(speed=_SPEEDS[speed]) if speed else _("Speed off")
        self._temples.visible = bool(model.state.temples)
        self._show_deed(mode)
        self._show_hand(mode)
        self._show_supply(mode)
        self._show_cards()
        self._show_all(mode)

    def _show_deed(self, mode: Mode) -> None:
        deed = mode.deed
        self.big_button.visible = deed is not None or self.looking_back
        if deed is not None:
            self.big_button.text, self.big_button.detail = deed.text, deed.detail
            self.big_button.reason = deed.reason
        elif self.looking_back:
            self.big_button.text, self.big_button.detail, self.big_button.reason = _("Scores"), "", ""
        self.page.default = self.big_button

    def _do_deed(self) -> None:
        deed = self._scene.mode.deed
        if deed is not None:
            deed.action()
        elif self.looking_back:
            self._scene.context.open("scoring", match=self._scene.match)

    def _show_hand(self, mode: Mode) -> None:
        model = self._scene.model
        placing = isinstance(mode, PlacingMode)
        own_turn = model.viewer == model.state.active and not model.state.over
        alone = len(self._scene.match.people) < 2
        for tile, handles in zip(self.hand.tiles, self.hand.handles, strict=True):
            tile.face_down = not (alone or own_turn or not self._scene.context.settings.hide_hands)
            tile.playable = placing
            tile.held = (
                isinstance(mode, PlacingMode)
                and mode.held == tile.index
                and (mode.target is not None or mode.dragging)
            )
            tile.rotation = mode.rotations[tile.index] if isinstance(mode, PlacingMode) else 0
            tile.empty_text = _("drawn at the end") if model.seat(model.viewer).pile else ""
            for handle in handles:
                handle.enabled = placing and tile.turns

    def _show_supply(self, mode: Mode) -> None:
        filling = mode if isinstance(mode, FillingMode) else None
        for slot in self.slots:
            slot.selectable = filling is not None and (slot.source, slot.slot) in filling.slots
            slot.selected = filling is not None and filling.chosen == (slot.source, slot.slot)
            slot.lifted = (
                slot.selected and filling is not None and (filling.dragging or filling.target is not None)
            )
        if filling is not None and self.places is not None and self.places.drawers and not self.right_open:
            self.right_open, self.left_open = True, False
            self._scene.layout(self._scene.theme.metrics.size)
        counted = Counter(self._scene.model.shown.huts)
        if [token.hut for token in self.supply.huts] != list(counted):
            self.supply.huts = [
                HutToken(hut, counted[hut], partial(self._choose_hut, hut)) for hut in counted
            ]
            if self.places is not None and self.places.supply.width:
                self.supply.place(self.places.supply, self._scene.theme)
        for token in self.supply.huts:
            token.count = counted[token.hut]
            token.affordable = isinstance(mode, FinishingMode) and token.hut in mode.affordable
            token.chosen = isinstance(mode, FinishingMode) and token.hut == mode.hut

    def _show_cards(self) -> None:
        state = self._scene.match.state
        for card in self.cards:
            card.deciding = not state.over and card.seat == state.deciding
            waiting = sum(edge[0] == card.seat for edge in state.edges) if state.edges else 0
            if card.deciding:
                person = self._scene.match.seats[card.seat].is_person
                card.status = _("your turn") if person else _("plays")
            elif waiting:
                card.status = _("{count} to do").format(count=waiting)
            elif not state.over and card.seat == (state.active + 1) % state.seats:
                card.status = _("next")
            else:
                card.status = ""

    def _show_all(self, mode: Mode) -> None:
        """Give the page the widgets that lie on the table now, in the order of the focus."""
        if self.places is None:
            return
        widgets: list[Widget] = [*self._left_tools(self.places), *self._right_tools(self.places)]
        if self.places.cards.width:
            widgets += self.cards
        if self.places.village.width:
            widgets.append(self.village)
        widgets += [*self.hand.tiles]
        widgets += [handle for pair in self.hand.handles for handle in pair]
        if self.places.supply.width:
            widgets += [self.supply, *self.slots, self._pile]
            widgets += [self._cart] if self._cart else []
            widgets += self.supply.huts
        widgets.append(self.big_button)
        if not self._scene.timeline.busy:
            extra = mode.extra_widgets()
            mode.place_extra(self._scene.theme, self._free_view())
            widgets += extra
        self.page.set_widgets(widgets)

    def _free_view(self) -> pygame.Rect:
        assert self.places is not None
        return self.places.board

    # Where everything lies.

    def layout(self) -> TableLayout:
        """Place all widgets for the window as it is."""
        theme = self._scene.theme
        tools = 5 if self._huts.visible else 4
        probe = lay_out_table(
            theme.metrics, left_open=self.left_open, right_open=self.right_open, tool_buttons=tools
        )
        if probe.drawers and self.left_open and self.right_open:
            self.left_open = False
            return self.layout()
        self.places = places = probe
        self._place_bars(theme, places)
        if places.cards.width:
            self._place_cards(theme, places.cards)
        if places.village.width:
            self.village.place(places.village, theme)
        self.hand.place(places.hand, places.hand_tile, theme)
        if places.supply.width:
            self.supply.place(places.supply, theme)
        self.big_button.place(places.big_button, theme)
        self._show_all(self._scene.mode)
        return places

    def _place_bars(self, theme: Theme, places: TableLayout) -> None:
        gap = theme.metrics.tx(4)
        self._fold.text = _("Fold") if self.left_open or self.right_open else _("Unfold")
        _in_row(self._left_tools(places), places.menu, theme, gap)
        _in_row(self._right_tools(places), places.tools, theme, gap)

    def _left_tools(self, places: TableLayout) -> list[Widget]:
        return (
            [self._menu_icon, self._left_tab, self._right_tab] if places.drawers else [self._menu, self._fold]
        )

    def _right_tools(self, places: TableLayout) -> list[Widget]:
        if places.drawers:
            return [self._undo_icon, self._huts, self._temples, self._fit, self._speed_icon]
        return [self._undo, self._temples, self._fit, self._speed]

    def _place_cards(self, theme: Theme, room: pygame.Rect) -> None:
        """Place the cards in the largest form that fits."""
        gap = theme.metrics.tx(8)
        for form in ("full", "inline", "small"):
            for card in self.cards:
                card.form = form
            heights = [card.measure(theme, room.width)[1] for card in self.cards]
            if sum(heights) + gap * (len(heights) - 1) <= room.height:
                break
        y = room.y
        for card, height in zip(self.cards, heights, strict=True):
            card.place(pygame.Rect(room.x, y, room.width, height), theme)
            y += height + gap

    def covers(self, position: tuple[int, int]) -> bool:
        """Tell whether a panel lies over a point."""
        if self.page.hit(position) is not None:
            return True
        if self.places is None:
            return False
        solid = [
            self.places.menu,
            self.places.tools,
            self.places.sign,
            self.places.hand,
            self.places.supply,
            self.places.steps,
        ]
        return any(rect.collidepoint(position) for rect in solid)

    # Stage: where things come from and go to.

    def cell_place(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return where a tile on a cell lies."""
        return self._scene.camera.tile_rect(cell)

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect:
        """Return where an open tile lies; one drawn from the pile waits above the hand."""
        assert self.places is not None
        if slot is None:
            side = self.places.hand_tile
            place = pygame.Rect(0, 0, side, side)
            place.midbottom = (self.places.hand.centerx, self.places.hand.top - 8)
            return place
        if not self.places.supply.width:
            return self._edge_place()
        return next(each.rect for each in self.slots if (each.source, each.slot) == (source, slot))

    def _edge_place(self) -> pygame.Rect:
        """Return a place at the right rim, for things whose panel is folded away."""
        width, height = self._scene.theme.metrics.size
        return pygame.Rect(width - 30, height // 3, 60, 60)

    def pile_place(self) -> pygame.Rect:
        """Return where the jungle pile lies."""
        return self._pile.rect if self.places and self.places.supply.width else self._edge_place()

    def cart_place(self) -> pygame.Rect:
        """Return where the mine cart stands."""
        return (
            self._cart.rect if self._cart and self.places and self.places.supply.width else self._edge_place()
        )

    def huts_place(self) -> pygame.Rect:
        """Return where the huts lie."""
        shown = self.places is not None and self.places.supply.width and self.supply.huts
        return self.supply.huts[0].rect if shown else self._edge_place()

    def hand_place(self, seat: int) -> pygame.Rect:
        """Return where the tile comes from that a seat lays."""
        assert self.places is not None
        if seat == self._scene.model.viewer:
            return self.hand.tiles[1].rect
        return self._card_place(seat)

    def _card_place(self, seat: int) -> pygame.Rect:
        if self.places is not None and self.places.cards.width:
            return self.cards[seat].rect.inflate(-self.cards[seat].rect.width // 2, 0)
        return pygame.Rect(0, self._scene.theme.metrics.height // 4 + 80 * seat, 40, 40)

    def seat_place(self, seat: int, what: str) -> pygame.Rect:
        """Return where a seat keeps something: on the village board in front, else on its card."""
        spot = pygame.Rect(0, 0, 2, 2)
        model = self._scene.model
        on_board = what in ("gold", "cacao", "chocolate", "sun", "water")
        if seat == model.viewer and on_board and self.places is not None and self.places.village.width:
            spot.center = self.village.anchor(what)
        elif self.places is not None and self.places.cards.width:
            spot.center = self.cards[seat].anchor(what, self._scene.theme)
        else:
            spot.center = self._card_place(seat).center
        return spot

    def walk(self, seat: int, field_index: float | None) -> None:
        """Show a seat's carrier between two stones of the river."""
        self.village.carrier = field_index if seat == self._scene.model.viewer else None

    # What widgets do.

    def _take(self, index: int) -> None:
        self._scene.mode.choose_hand(index)

    def _turn(self, index: int, quarter_turns: int) -> None:
        mode = self._scene.mode
        if isinstance(mode, PlacingMode):
            mode.turn_hand(index, quarter_turns)

    def _choose_slot(self, source: str, slot: int) -> None:
        self._scene.mode.choose_slot(source, slot)

    def _choose_hut(self, hut: str) -> None:
        mode = self._scene.mode
        if isinstance(mode, FinishingMode) and hut in mode.affordable:
            mode.choose_hut(hut)
        else:
            self._open_huts()

    def _open_huts(self) -> None:
        mode = self._scene.mode
        affordable = tuple(mode.affordable) if isinstance(mode, FinishingMode) else ()
        self._scene.context.open(
            "huts", model=self._scene.model, affordable=affordable, choose=self._choose_hut
        )

    def _open_seat(self, seat: int) -> None:
        model = self._scene.model
        model.highlighted = seat
        self._scene.context.open("seat", model=model, seat=seat)

    def _open_pile(self) -> None:
        self._scene.context.open("pile", model=self._scene.model)

    def _open_temples(self) -> None:
        self._scene.context.open("temples", model=self._scene.model)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self._scene.context.open("table_menu")

    def _fit_board(self) -> None:
        self._scene.pointer.moved_by_hand = False
        self._scene.fit()

    def _next_speed(self) -> None:
        settings = self._scene.context.settings
        steps = (1, 2, 4, 0)
        settings.speed = steps[(steps.index(settings.speed) + 1) % len(steps)]  # type: ignore[assignment]
        self._scene.timeline.speed = settings.speed
        self._scene.context.apply_settings()

    def fold(self) -> None:
        """Fold both side panels away, or unfold them."""
        open_now = self.left_open or self.right_open
        drawers = self.places is not None and self.places.drawers
        self.left_open, self.right_open = not open_now and not drawers, not open_now
        self._scene.layout(self._scene.theme.metrics.size)

    def _toggle_left(self) -> None:
        self.left_open, self.right_open = not self.left_open, False
        self._scene.layout(self._scene.theme.metrics.size)

    def _toggle_right(self) -> None:
        self.right_open, self.left_open = not self.right_open, False
        self._scene.layout(self._scene.theme.metrics.size)

    # Focus, log, notices.

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on a widget rather than on the board."""
        return self.page.focus is not None and self.page.show_focus

    def leave_focus(self) -> None:
        """Give the keyboard back to the board."""
        self.page.focus_on(None)
        self.page.show_focus = False

    def log(self, lines: Iterable[Line | None]) -> None:
        """Add lines to what happened."""
        self._lines += [line for line in lines if line is not None]
        del self._lines[:-60]

    def forget_log(self, moves: Sequence[Move]) -> None:
        """Write the log anew after moves were taken back."""
        self._lines.clear()
        self.log(line_of(event) for move in moves[-60:] for event in move.events)

    def notice(self, text: str) -> None:
        """Tell the person something for a few seconds."""
        self._notice, self._notice_time = text, _NOTICE_SHOWN

    def explain(self, cell: tuple[int, int]) -> None:
        """Explain the tile on a cell, or stop."""
        tile = self._scene.model.shown.tiles.get(cell)
        self._explained = cell if tile is not None and cell != self._explained else None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
        changed = self.page.update(seconds)
        hovered = next((card.seat for card in self.cards if card.hovered or card.focused), None)
        if hovered != self._scene.model.highlighted:
            self._scene.model.highlighted = hovered
            changed = True
        if self._notice_time > 0:
            self._notice_time -= seconds
            changed = changed or self._notice_time <= 0
        return changed

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show everything."""
        if self.places is None:
            return
        scene, places = self._scene, self.places
        draw_bars(surface, theme, places)
        text, detail = scene.mode.sign
        state = scene.match.state
        round_text = _("Round {round} of {rounds}").format(round=state.round + 1, rounds=state.rounds)
        seat = state.active if state.over else state.deciding
        draw_sign(surface, theme, places.sign, scene.match.color(seat), text, detail or round_text)
        draw_steps(surface, theme, places.steps, scene.mode.step if scene.mode.step >= 0 else None)
        draw_mat(surface, theme, places.hand)
        self.page.draw(surface, theme)
        if self._explained is not None and not scene.timeline.busy:
            draw_bubble(
                surface, theme, explanation(scene.model, self._explained), self.cell_place(self._explained)
            )
        if self._notice_time > 0:
            draw_bubble(surface, theme, self._notice, places.sign)


def _in_row(widgets: Sequence[Widget], place: pygame.Rect, theme: Theme, gap: int) -> None:
    """Lay widgets beside one another in a bar, each as wide as it asks, narrower where they do not fit."""
    shown = [widget for widget in widgets if widget.visible]
    sizes = [widget.measure(theme) for widget in shown]
    room = place.width - gap * (len(shown) + 1)
    wide = sum(size[0] for size in sizes)
    x = place.x + gap
    for widget, size in zip(shown, sizes, strict=True):
        share = size[0] if wide <= room else round(size[0] * room / wide)
        height = min(size[1], place.height - 4)
        widget.place(pygame.Rect(x, place.y + (place.height - height) // 2, share, height), theme)
        x += share + gap
