"""Everything that lies over the board: cards, village board, hand, supply, sign, tools and the big button."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.table.bulletin import Bulletin
from cacao_desktop.scenes.table.filling import FillingMode
from cacao_desktop.scenes.table.finishing import FinishingMode
from cacao_desktop.scenes.table.mode import Mode
from cacao_desktop.scenes.table.placing import PlacingMode
from cacao_desktop.scenes.table.toolbar import Toolbar, Tools
from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.ui.buttons import BigButton
from cacao_desktop.ui.page import Page
from cacao_desktop.ui.table.hand import HandMat
from cacao_desktop.ui.table.layout import TableLayout, lay_out_table
from cacao_desktop.ui.table.open_tiles import JunglePile, MineCart, OpenTileSlot
from cacao_desktop.ui.table.plaques import draw_bars, draw_mat, draw_sign, draw_steps, sign_icons
from cacao_desktop.ui.table.player_card import PlayerCard
from cacao_desktop.ui.table.supply import HutToken, SupplyPanel
from cacao_desktop.ui.table.village_board import VillageBoard
from cacao_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from cacao_desktop.scenes.table.scene import TableScene

_CARD_FORMS: Final = (
    ("full", "full"),
    ("inline", "full"),
    ("inline", "inline"),
    ("small", "full"),
    ("small", "inline"),
    ("small", "small"),
)
"""From the roomiest to the smallest: the form of the others' cards, and of the viewer's."""


class TablePanels:
    """The widgets of the table on one page, and where they lie."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.page = Page(sounds=scene.context.sounds)
        self.page.show_focus = False
        self.bulletin = Bulletin(scene.model)
        self.looking_back = False
        self.left_open = self.right_open = True
        self._build()
        self.places: TableLayout = self._lay_out()

    def _build(self) -> None:
        model = self._scene.model
        tools = Tools(
            menu=self.open_menu,
            fold=self.fold,
            players=partial(self._open_drawer, "left"),
            supply=partial(self._open_drawer, "right"),
            undo=self._scene.course.undo,
            suggest=self._scene.suggesting.toggle,
            huts=self._open_huts,
            temples=lambda: self._scene.context.open("temples", model=model),
            fit=self._scene.fit_again,
            speed=self._next_speed,
        )
        self._toolbar = Toolbar(tools, has_huts=model.has("huts"))
        self.cards = [
            PlayerCard(model, seat, partial(self._open_seat, seat)) for seat in range(model.state.seats)
        ]
        self.village = VillageBoard(model, self._scene.theme.maps.village_board)
        self.hand = HandMat(model, self._scene.theme.maps.hand, self._take, self._turn)
        self.slots = [
            OpenTileSlot(model, source, slot, partial(self._choose_slot, source, slot))
            for source, slot in model.state.rules.slots
        ]
        self.pile = JunglePile(model, lambda: self._scene.context.open("pile", model=model))
        self.cart = MineCart(model) if model.has("gem_mines") else None
        self.supply = SupplyPanel(model, self._scene.theme.maps.supply, self.slots, self.pile, self.cart)
        self.supply.lines = self.bulletin.lines
        self.big_button = BigButton("", self._do_deed)

    def retranslate(self) -> None:
        """Make everything anew in the language in use."""
        self._build()
        self._scene.layout(self._scene.theme.metrics.size)

    # What is shown.

    def show_mode(self, mode: Mode) -> None:
        """Bring all widgets in line with what the table waits for."""
        self._toolbar.show(
            can_undo=self._scene.match.can_undo,
            speed=self._scene.context.settings.speed,
            has_temples=bool(self._scene.model.state.temples),
            unfolded=self.left_open or self.right_open,
        )
        suggesting = self._scene.suggesting
        self._toolbar.show_suggesting(
            offered=self._scene.context.settings.allow_suggestions,
            reason=suggesting.reason,
            shown=suggesting.open,
        )
        self._toolbar.place(self.places, self._scene.theme)
        self._show_deed(mode)
        self._show_hand(mode)
        self._show_supply(mode)
        self._show_cards()
        if self.places.cards.width:
            self._place_cards(self._scene.theme, self.places.cards)
        self._show_all(mode)

    def _show_deed(self, mode: Mode) -> None:
        deed, button = mode.deed, self.big_button
        button.visible = deed is not None or self.looking_back
        if deed is not None:
            button.text, button.detail, button.reason = deed.text, deed.detail, deed.reason
        else:
            button.text, button.detail, button.reason = _("Scores"), "", ""
        self.page.default = button

    def _do_deed(self) -> None:
        deed = self._scene.mode.deed
        if deed is not None:
            deed.action()
        elif self.looking_back:
            self._scene.context.open("scoring", match=self._scene.match)

    def _show_hand(self, mode: Mode) -> None:
        scene = self._scene
        placing = mode if isinstance(mode, PlacingMode) else None
        own_turn = scene.model.viewer == scene.match.state.active and not scene.match.state.over
        hidden = len(scene.match.people) > 1 and not own_turn and scene.context.settings.hide_hands
        taken_up = placing.held if placing is not None and placing.on_the_way is None else None
        scene.model.gestures.lift(taken_up)
        for tile, handles in zip(self.hand.tiles, self.hand.handles, strict=True):
            tile.face_down = hidden
            tile.playable = placing is not None
            tile.held = placing is not None and placing.on_the_way == tile.index
            tile.rotation = placing.rotations[tile.index] if placing is not None else 0
            tile.empty_text = _("drawn at the end") if scene.model.seat(scene.model.viewer).pile else ""
            for handle in handles:
                handle.enabled = placing is not None and tile.turns

    def _show_supply(self, mode: Mode) -> None:
        filling = mode if isinstance(mode, FillingMode) else None
        for slot in self.slots:
            slot.selectable = filling is not None and (slot.source, slot.slot) in filling.slots
            slot.selected = filling is not None and filling.chosen == (slot.source, slot.slot)
            slot.lifted = (
                slot.selected and filling is not None and (filling.dragging or filling.target is not None)
            )
        if filling is not None and self.places.drawers and not self.right_open:
            self._open_drawer("right")
        self._show_huts(mode if isinstance(mode, FinishingMode) else None)

    def _show_huts(self, finishing: FinishingMode | None) -> None:
        counted = Counter(self._scene.model.shown.huts)
        if [token.hut for token in self.supply.huts] != list(counted):
            self.supply.huts = [
                HutToken(hut, counted[hut], partial(self._choose_hut, hut)) for hut in counted
            ]
            if self.places.supply.width:
                self.supply.place(self.places.supply, self._scene.theme)
        for token in self.supply.huts:
            token.count = counted[token.hut]
            token.affordable = finishing is not None and token.hut in finishing.affordable
            token.chosen = finishing is not None and token.hut == finishing.hut

    def _show_cards(self) -> None:
        state = self._scene.match.state
        for card in self.cards:
            card.deciding = not state.over and card.seat == state.deciding
            waiting = sum(owner == card.seat for owner, _tile, _side in state.edges)
            card.status = ""
            if card.deciding:
                person = self._scene.match.seats[card.seat].is_person
                card.status = _("your turn") if person else _("plays")
            elif waiting:
                card.status = _("{count} to do").format(count=waiting)
            elif not state.over and card.seat == (state.active + 1) % state.seats:
                card.status = _("next")

    def _show_all(self, mode: Mode) -> None:
        """Give the page the widgets that lie on the table now, in the order of the focus."""
        places = self.places
        widgets = self._toolbar.widgets(places)
        if places.cards.width:
            widgets += self.cards
        if places.village.width:
            widgets.append(self.village)
        widgets += self.hand.tiles
        widgets += [handle for pair in self.hand.handles for handle in pair]
        if places.supply.width:
            widgets += [
                self.supply,
                *self.slots,
                self.pile,
                *([self.cart] if self.cart else []),
                *self.supply.huts,
            ]
        widgets.append(self.big_button)
        if not self._scene.timeline.busy:
            extra = mode.extra_widgets()
            mode.place_extra(self._scene.theme, places.board)
            widgets += extra
        widgets += self._scene.suggesting.widgets()
        self.page.set_widgets(widgets)

    # Where everything lies.

    def _lay_out(self) -> TableLayout:
        metrics, tools = self._scene.theme.metrics, self._toolbar.round_buttons
        places = lay_out_table(
            self._scene.theme.maps,
            metrics,
            left_open=self.left_open,
            right_open=self.right_open,
            bars=self._toolbar.wanted_widths(self._scene.theme),
            tool_buttons=tools,
        )
        if places.drawers and self.left_open and self.right_open:
            self.left_open = False
            return self._lay_out()
        return places

    def layout(self) -> TableLayout:
        """Place all widgets for the window as it is."""
        theme = self._scene.theme
        self.places = places = self._lay_out()
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

    def _place_cards(self, theme: Theme, room: pygame.Rect) -> None:
        """Place the cards in the largest forms that fit; the last to stay open is that of the viewer."""
        gap = theme.metrics.tx(8)
        viewer = self._scene.model.viewer
        heights: list[int] = []
        for form, own in _CARD_FORMS:
            for card in self.cards:
                card.form = own if card.seat == viewer else form
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
        places = self.places
        solid = (places.menu, places.tools, places.sign, places.hand, places.supply, places.steps)
        return any(rect.collidepoint(position) for rect in solid)

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
        self._scene.context.open("seat", model=self._scene.model, seat=seat)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self._scene.context.open("table_menu")

    def _next_speed(self) -> None:
        settings = self._scene.context.settings
        settings.speed = SPEED_STEPS[(SPEED_STEPS.index(settings.speed) + 1) % len(SPEED_STEPS)]
        self._scene.timeline.speed = settings.speed
        self._scene.context.apply_settings()

    def fold(self) -> None:
        """Fold both side panels away, or unfold them."""
        unfold = not (self.left_open or self.right_open)
        self.left_open, self.right_open = unfold and not self.places.drawers, unfold
        self._scene.layout(self._scene.theme.metrics.size)

    def _open_drawer(self, side: str) -> None:
        """Open one drawer and close the other, or close it again."""
        self.left_open = side == "left" and not self.left_open
        self.right_open = side == "right" and not self.right_open
        self._scene.layout(self._scene.theme.metrics.size)

    # Focus, time, drawing.

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is on a widget rather than on the board."""
        return self.page.focus is not None and self.page.show_focus

    def leave_focus(self) -> None:
        """Give the keyboard back to the board."""
        self.page.focus_on(None)
        self.page.show_focus = False

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
        changed = self.page.update(seconds)
        pointed_at = next((card.seat for card in self.cards if card.hovered or card.focused), None)
        if pointed_at != self._scene.model.highlighted:
            self._scene.model.highlighted = pointed_at
            changed = True
        return self.bulletin.update(seconds) or changed

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show everything."""
        scene, places, state = self._scene, self.places, self._scene.match.state
        draw_bars(surface, theme, places)
        text, detail = scene.mode.sign
        round_text = _("Round {round} of {rounds}").format(round=state.round + 1, rounds=state.rounds)
        seat = state.active if state.over else state.deciding
        draw_sign(surface, theme, places.sign, sign_icons(scene.match, seat), text, detail or round_text)
        draw_steps(surface, theme, places.steps, scene.mode.step)
        draw_mat(surface, theme, places.hand)
        self.page.draw(surface, theme)
        explained = self.bulletin.explained
        at_rest = explained is not None and not scene.timeline.busy
        tile = scene.camera.tile_rect(explained) if explained is not None and at_rest else None
        self.bulletin.draw(surface, theme, tile, places.sign)
