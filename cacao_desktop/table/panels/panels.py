"""Everything that lies over the board: cards, village board, hand, supply, sign, tools and the big button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.panels.cards import place_cards, show_deciding
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.table.panels.layout import TableLayout, lay_out_table
from cacao_desktop.table.panels.notices import Bulletin
from cacao_desktop.table.panels.offering import offer_hand, offer_huts, offer_slots
from cacao_desktop.table.panels.open_tiles import JunglePile, MineCart, OpenTileSlot
from cacao_desktop.table.panels.player_card import PlayerCard
from cacao_desktop.table.panels.sign import draw_bars, draw_mat, draw_sign, draw_steps, sign_icons
from cacao_desktop.table.panels.supply import SupplyPanel
from cacao_desktop.table.panels.toolbar import Toolbar, Tools
from cacao_desktop.table.panels.village_board import VillageBoard
from cacao_desktop.ui.buttons import BigButton
from cacao_desktop.ui.page import Page
from cacao_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene


class TablePanels:
    """The widgets of the table on one page, and where they lie."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.page = Page(sounds=scene.context.sounds)
        self.page.show_focus = False
        self.bulletin = Bulletin(scene.model)
        self.commands = TableCommands(scene)
        self.looking_back = False
        self.left_open = self.right_open = True
        self._build()
        self.places: TableLayout = self._lay_out()

    def _build(self) -> None:
        model, commands = self._scene.model, self.commands
        tools = Tools(
            menu=commands.open_menu,
            fold=self.fold,
            players=partial(self._open_drawer, "left"),
            supply=partial(self._open_drawer, "right"),
            undo=self._scene.course.undo,
            suggest=self._scene.suggesting.toggle,
            huts=commands.open_huts,
            temples=commands.open_temples,
            fit=self._scene.fit_again,
            speed=commands.next_speed,
        )
        self._toolbar = Toolbar(tools, has_huts=model.has("huts"))
        self.cards = [
            PlayerCard(model, seat, partial(commands.open_seat, seat)) for seat in range(model.state.seats)
        ]
        self.village = VillageBoard(model, self._scene.theme.maps.village_board)
        self.hand = HandMat(model, self._scene.theme.maps.hand, commands.take, commands.turn)
        self.slots = [
            OpenTileSlot(model, source, slot, partial(commands.choose_slot, source, slot))
            for source, slot in model.state.rules.slots
        ]
        self.pile = JunglePile(model, commands.open_pile)
        self.cart = MineCart(model) if model.has("gem_mines") else None
        self.supply = SupplyPanel(model, self._scene.theme.maps.supply, self.slots, self.pile, self.cart)
        self.supply.lines = self.bulletin.lines
        self.big_button = BigButton("", self._do_primary_action)

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
        self._show_primary_action(mode)
        self._show_hand(mode)
        self._show_supply(mode)
        self._show_cards()
        self._show_all(mode)

    def _show_primary_action(self, mode: Mode) -> None:
        action, button = mode.primary_action, self.big_button
        button.visible = action is not None or self.looking_back
        if action is not None:
            button.text, button.detail, button.reason = action.text, action.detail, action.reason
        else:
            button.text, button.detail, button.reason = _("Scores"), "", ""
        self.page.default = button

    def _do_primary_action(self) -> None:
        action = self._scene.mode.primary_action
        if action is not None:
            action.run()
        elif self.looking_back:
            self._scene.context.open("scoring", match=self._scene.match)

    def _show_hand(self, mode: Mode) -> None:
        scene = self._scene
        own_turn = scene.model.viewer == scene.match.state.active and not scene.match.state.over
        hidden = len(scene.match.people) > 1 and not own_turn and scene.context.settings.hide_hands
        offer_hand(self.hand, scene.model, mode, hidden=hidden)

    def _show_supply(self, mode: Mode) -> None:
        offer_slots(self.slots, mode)
        if isinstance(mode, FillingMode) and self.places.drawers and not self.right_open:
            self._open_drawer("right")
        others = offer_huts(self.supply, self._scene.model, mode, self.commands.choose_hut)
        if others and self.places.supply.width:
            self.supply.place(self.places.supply, self._scene.theme)

    def _show_cards(self) -> None:
        show_deciding(self.cards, self._scene.match)
        self._place_cards()

    def _place_cards(self) -> None:
        if self.places.cards.width:
            place_cards(self.cards, self._scene.model.viewer, self.places.cards, self._scene.theme)

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
        self._place_cards()
        if places.village.width:
            self.village.place(places.village, theme)
        self.hand.place(places.hand, places.hand_tile, theme)
        if places.supply.width:
            self.supply.place(places.supply, theme)
        self.big_button.place(places.big_button, theme)
        self._show_all(self._scene.mode)
        return places

    def covers(self, position: tuple[int, int]) -> bool:
        """Tell whether a panel lies over a point."""
        if self.page.hit(position) is not None:
            return True
        places = self.places
        solid = (places.menu, places.tools, places.sign, places.hand, places.supply, places.steps)
        return any(rect.collidepoint(position) for rect in solid)

    # Folding away.

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
