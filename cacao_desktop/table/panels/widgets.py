"""The widgets that are on the table: made once, and listed in the order of the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.maps.library import Maps
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.cards import place_cards
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.table.panels.layout import TableLayout
from cacao_desktop.table.panels.log import GameLog
from cacao_desktop.table.panels.log_panel import LogPanel
from cacao_desktop.table.panels.offering import offer_hand, offer_huts, offer_slots
from cacao_desktop.table.panels.open_tiles import JunglePile, MineCart, OpenTileSlot
from cacao_desktop.table.panels.player_card import PlayerCard
from cacao_desktop.table.panels.primary_button import PrimaryButton
from cacao_desktop.table.panels.supply import SupplyPanel
from cacao_desktop.table.panels.toolbar import Toolbar, Tools
from cacao_desktop.table.panels.village_board import VillageBoard
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class WidgetActions:
    """What a press on the widgets does: the tools, the overviews, the decision of the moment, the big button."""

    tools: Tools
    commands: TableCommands
    mode: Callable[[], Mode]
    big_button: Callable[[], None]


class TableWidgets:
    """Cards, village board, hand, open tiles, supply, tools and the big button."""

    def __init__(self, model: TableModel, maps: Maps, log: GameLog, actions: WidgetActions) -> None:
        self._model = model
        commands, mode = actions.commands, actions.mode
        self.toolbar = Toolbar(actions.tools, has_huts=model.has("huts"))
        self.cards = [
            PlayerCard(model, seat, partial(commands.open_seat, seat)) for seat in range(model.state.seats)
        ]
        self.village = VillageBoard(model, maps.village_board)
        self.hand = HandMat(
            model,
            maps.hand,
            lambda index: mode().choose_hand(index),
            lambda index, quarter_turns: mode().turn_hand(index, quarter_turns),
        )
        self.slots = [
            OpenTileSlot(model, source, slot, partial(_choose_slot, mode, source, slot))
            for source, slot in model.state.rules.slots
        ]
        self.pile = JunglePile(model, commands.open_pile)
        self.cart = MineCart(model) if model.has("gem_mines") else None
        self.log = LogPanel(model, log.entries, commands.open_log, commands.look_at_move)
        self.supply = SupplyPanel(model, maps.supply, self.slots, self.pile, self.cart, self.log)
        self.big_button = PrimaryButton("", actions.big_button)
        self._choose_hut = commands.choose_hut

    def offer(self, mode: Mode, *, hidden: bool) -> bool:
        """Offer what the decision asks for; return whether the supply has other huts than before."""
        offer_hand(self.hand, self._model, mode.hand_offer, hidden=hidden)
        offer_slots(self.slots, mode.slot_offer)
        return offer_huts(self.supply, self._model, mode.hut_offer, self._choose_hut)

    def place(self, places: TableLayout, theme: Theme) -> None:
        """Lay everything in its place."""
        self.place_cards(places, theme)
        if places.village.width:
            self.village.place(places.village, theme)
        self.hand.place(places.hand, places.hand_tile, theme)
        self.place_supply(places, theme)
        self.big_button.place(places.big_button, theme)

    def place_cards(self, places: TableLayout, theme: Theme) -> None:
        """Lay the player cards, whose height changes with what they show."""
        if places.cards.width:
            place_cards(self.cards, self._model.viewer, places.cards, theme)

    def place_supply(self, places: TableLayout, theme: Theme) -> None:
        """Lay what is on the cloth at the right, whose number of huts changes."""
        if places.supply.width:
            self.supply.place(places.supply, theme)

    def in_order(self, places: TableLayout) -> list[Widget]:
        """Return the widgets that are shown now, in the order of the focus."""
        widgets = self.toolbar.widgets(places)
        if places.cards.width:
            widgets += self.cards
        if places.village.width:
            widgets.append(self.village)
        widgets += self.hand.tiles
        widgets += [handle for pair in self.hand.handles for handle in pair]
        if places.supply.width:
            cart = [self.cart] if self.cart else []
            widgets += [self.supply, *self.slots, self.pile, *cart, *self.supply.huts, self.log]
        widgets.append(self.big_button)
        return widgets


def _choose_slot(mode: Callable[[], Mode], source: str, slot: int) -> None:
    mode().choose_slot(source, slot)
