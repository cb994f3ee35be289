"""The widgets that are on the table: made once, and listed in the order of the focus."""

from collections.abc import Callable
from functools import partial
from itertools import chain

from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.focus import offer_hand, offer_slots
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.table.panels.layout import SizeRequests, TableLayout
from cacao_desktop.table.panels.log_panel import LogPanel, LogSheet
from cacao_desktop.table.panels.players.cards import PlayerCard, cards_height, place_cards
from cacao_desktop.table.panels.players.counts import OwnGoods
from cacao_desktop.table.panels.players.village_board import VillageBoard
from cacao_desktop.table.panels.primary_button import PrimaryButton
from cacao_desktop.table.panels.supply.cloth import SupplyPanel
from cacao_desktop.table.panels.supply.open_tiles import JunglePile, OpenTileSlot
from cacao_desktop.table.panels.toolbar import Toolbar
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget


class TableWidgets:
    """Cards, village board, own goods, hand, open tiles, supply, log, tools and the big button.

    A press leads to the overviews, to the decision of the moment, or does what the big button is there for.
    """

    def __init__(
        self,
        table: TableCore,
        toolbar: Toolbar,
        commands: TableCommands,
        press_big_button: Callable[[], None],
    ) -> None:
        self._model = model = table.model
        maps, log = table.context.maps, table.log
        self.toolbar = toolbar
        seats, look_up = range(model.state.seats), commands.open_seat
        self.cards = [PlayerCard(model, seat, partial(look_up, seat)) for seat in seats]
        self.shown_cards: list[PlayerCard] = []
        """The cards that are on the table now."""
        self.village = VillageBoard(model, maps.village_board)
        self.goods = OwnGoods(model, lambda: look_up(model.viewer))

        def choose_hand(index: int) -> None:
            table.mode.choose_hand(index)

        def choose_slot(source: str, slot: int) -> None:
            table.mode.choose_slot(source, slot)

        self.hand = HandMat(model, choose_hand)
        self.slots = [
            OpenTileSlot(model, source, slot, partial(choose_slot, source, slot))
            for source, slot in model.state.rules.slots
        ]
        self.pile = JunglePile(model, commands.open_pile)
        parts = (view.stock(model, commands).items() for view in model.views)
        self.stock = dict(chain.from_iterable(parts))
        """What modules add to the stock, by name."""
        self.supply = SupplyPanel(model, maps.supply, self.slots, self.pile, self.stock)
        self.log = LogPanel(model, log.entries, commands.open_log, commands.look_at_move)
        self.log_sheet = LogSheet(model, log.entries, commands.open_log)
        self.big_button = PrimaryButton("", press_big_button)
        self._choose_card = commands.choose_card

    def offer(self, mode: Mode, *, hidden: bool) -> None:
        offer = mode.offer
        offer_hand(self.hand, self._model, offer.hand, hidden=hidden)
        offer_slots(self.slots, offer.slots)
        self.supply.offer_cards(offer.cards, self._choose_card)
        self.log.looked_at = mode.looked_at

    # Where everything is.

    def wishes(self, theme: Theme, mode: Mode | None, *, narrow: bool, roomy: bool) -> SizeRequests:
        """Return what the widgets ask for, in a decision if there is one yet."""
        self.supply.listed = mode is not None and mode.offer.slots is not None and not narrow
        self.supply.headed = not narrow
        self.supply.follow_turn()
        self.goods.rail = narrow
        others = [card for card in self.cards if card.seat != self._model.viewer]
        own = self.cards[self._model.viewer]
        return SizeRequests(
            bars=self.toolbar.wanted_widths(theme, narrow=narrow, roomy=roomy),
            cards=lambda width: cards_height(others, width, theme),
            own_card=lambda width: cards_height([own], width, theme),
            goods=lambda width: self.goods.measure(theme, width)[1],
            supply=lambda width, room, rest: self.supply.height_in(width, room, rest, theme),
            hand_needed=mode is not None and mode.offer.hand is not None,
        )

    def place(self, places: TableLayout, theme: Theme) -> None:
        others = [card for card in self.cards if card.seat != self._model.viewer]
        own = self.cards[self._model.viewer]
        self.shown_cards = []
        if places.narrow:
            if places.cards.width:
                self.shown_cards = [*others, own]
                place_cards(self.shown_cards, places.cards, theme)
        else:
            self.shown_cards = list(others)
            place_cards(others, places.cards, theme)
            if not places.village.width:
                self.shown_cards.append(own)
                place_cards([own], places.goods, theme)
        if places.village.width:
            column = places.cards.width
            self.village.place(places.village.move((column - places.village.width) // 2, 0), theme)
        self.goods.place(places.goods, theme)
        self.hand.place(places.hand, places.hand_map, places.hand_tile, theme)
        self.supply.place(places.supply, theme)
        self.log_sheet.place(places.log, theme)
        self.log.place(self.log_sheet.inner(theme), theme)
        self.big_button.place(places.big_button, theme)

    def in_order(self, places: TableLayout, theme: Theme) -> list[Widget]:
        """Return the widgets that are shown now, in the order of the focus."""
        players, _board, hand, display, (button, *tools) = self.regions(places, theme)
        return [*tools, *players, *hand, *display, button]

    def _players(self, places: TableLayout) -> list[Widget]:
        widgets: list[Widget] = [*self.shown_cards]
        if places.village.width:
            widgets.append(self.village)
        if self.cards[self._model.viewer] not in self.shown_cards or places.narrow:
            widgets.append(self.goods)
        return widgets

    def regions(self, places: TableLayout, theme: Theme) -> list[list[Widget]]:
        """Return the parts of the table in the order in which keys go through them; the board is the second, empty."""
        display = [self.supply, *self.slots, *self.supply.stock, *self.supply.cards]
        buttons = [self.big_button, *self.toolbar.widgets(places, theme)]
        log = [self.log_sheet, self.log] if places.log.width else []
        return [self._players(places), [], [*self.hand.tiles], [*display, *log], buttons]
