"""The widgets around the board, and the tiles offered by a decision."""

from collections.abc import Callable, Iterable
from functools import partial

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import HandOffer, Mode, SlotOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.cards import PlayerCard, cards_height, place_cards
from cacao_desktop.table.panels.contribution import PanelContribution
from cacao_desktop.table.panels.counts import OwnGoods
from cacao_desktop.table.panels.hand import HandTile, place_hand
from cacao_desktop.table.panels.layout import SizeRequests, TableLayout
from cacao_desktop.table.panels.log_panel import LogPanel
from cacao_desktop.table.panels.open_tiles import JunglePile, OpenTileSlot
from cacao_desktop.table.panels.primary_button import PrimaryButton
from cacao_desktop.table.panels.supply import SupplyPanel
from cacao_desktop.table.panels.toolbar import Toolbar
from cacao_desktop.table.panels.village_board import VillageBoard
from cacao_desktop.ui import Theme, Widget, in_sentences
from cacao_desktop.ui.widgets import Action


def offer_hand(
    hand: Iterable[HandTile], model: TableModel, offer: HandOffer | None, *, hidden: bool
) -> None:
    """Offer the tiles of the hand while one is to be laid; a `hidden` hand shows only backs."""
    if offer is None:
        offer = HandOffer(taken=None, away=False, rotations=(0,) * HAND_SIZE)
        playable = False
    else:
        playable = True
    lifted = offer.taken
    if offer.away:
        lifted = None
    model.gestures.lift(lifted)
    empty_text = ""
    if model.seat(model.viewer).pile:
        empty_text = _("A new tile comes at the end of the turn.")
    for tile in hand:
        tile.face_down = hidden
        tile.focusable = not hidden and bool(tile.tile or empty_text)
        tile.playable = playable
        tile.asked_for = playable and offer.taken is None
        tile.taken = offer.taken == tile.index
        tile.held = offer.away and tile.taken
        tile.rotation = offer.rotations[tile.index]
        tile.empty_text = empty_text


def offer_slots(slots: Iterable[OpenTileSlot], offer: SlotOffer | None) -> None:
    """Offer the open tiles that may fill a cell."""
    if offer is None:
        offer = SlotOffer(slots=(), chosen=None, away=False)
    for slot in slots:
        key = slot.source, slot.slot
        if slot.content:
            slot.topic = topics.tile_topic(slot.content[0])
        else:
            slot.topic = topics.JUNGLE_CELL
        slot.is_offered = key in offer.slots
        slot.gains = offer.brings.get(key, ())
        slot.chosen = offer.chosen == key
        slot.lifted = slot.chosen and offer.away


class TableWidgets:
    """The widgets around the board, and their places."""

    def __init__(
        self, table: TableCore, toolbar: Toolbar, commands: TableCommands, press_big_button: Action
    ) -> None:
        self._table = table
        self._model = table.model
        self._commands = commands
        model = table.model
        maps = table.context.maps
        seats = range(model.state.seats)
        self.toolbar = toolbar
        self.cards = [PlayerCard(model, seat, partial(commands.open_seat, seat)) for seat in seats]
        self.shown_cards: list[PlayerCard] = []
        """The cards that are visible now."""
        self.village = VillageBoard(model, maps.village_board, maps.low_village_board)
        self.goods = OwnGoods(model, self._open_viewer)
        self.hand = [
            HandTile(model, index, partial(self._choose, index)) for index in range(HAND_SIZE)
        ]
        self.slots = [
            OpenTileSlot(model, source, slot, partial(self._choose, (source, slot)))
            for source, slot in model.state.rules.slots
        ]
        self.pile = JunglePile(model, commands.open_pile)
        self.stock: dict[str, Widget] = {}
        """The parts of the stock contributed by modules, by name."""
        for module in model.contributions(PanelContribution):
            self.stock.update(module.stock(model, commands.look_up))
        self.supply = SupplyPanel(model, self.slots, self.pile, self.stock)
        self.log = LogPanel(model, table.log, commands.open_log, commands.look_at_move)
        self.big_button = PrimaryButton("", press_big_button)

    def _open_viewer(self) -> None:
        self._commands.open_seat(self._model.viewer)

    def _choose(self, source: object) -> None:
        """Choose a tile of the hand or a slot; announce the decision if it is not offered."""
        if not self._table.mode.choose(source):
            status = self._table.mode.status
            self._table.context.say(in_sentences((status.text, status.detail)))

    @property
    def _own_card(self) -> PlayerCard:
        return self.cards[self._model.viewer]

    @property
    def _other_cards(self) -> list[PlayerCard]:
        return [card for card in self.cards if card is not self._own_card]

    def offer(self, mode: Mode, *, hidden: bool) -> None:
        offer = mode.offer
        offer_hand(self.hand, self._model, offer.hand, hidden=hidden)
        offer_slots(self.slots, offer.slots)
        self.supply.offer_cards(offer.cards, self._commands.choose_card)
        self.log.looked_at = mode.looked_at

    def follow(self, mode: Mode | None, *, narrow: bool) -> None:
        """Adapt the supply and the goods to the decision, if there is one, and to the layout."""
        self.supply.choosing = mode is not None and mode.offer.slots is not None
        self.supply.headed = not narrow
        self.supply.follow_turn()
        self.goods.rail = narrow

    def size_requests(
        self,
        theme: Theme,
        mode: Mode | None,
        status: Callable[[int], int],
        *,
        narrow: bool,
        roomy: bool,
    ) -> SizeRequests:
        """Return the sizes that the widgets request, for the current decision if there is one.

        `status` returns the height of the status bar for its width.
        """
        return SizeRequests(
            bars=self.toolbar.wanted_widths(theme, narrow=narrow, roomy=roomy),
            status=status,
            cards=partial(cards_height, self._other_cards, theme=theme),
            own_card=partial(cards_height, [self._own_card], theme=theme),
            goods=partial(self._goods_height, theme),
            supply=partial(self.supply.height_in, theme=theme),
            big_button=partial(self.big_button.height_in, theme),
            hand_needed=mode is not None and mode.offer.hand is not None,
            hand_tiles=self._hand_tiles,
        )

    @property
    def has_hand(self) -> bool:
        """Whether the viewer has or gets a tile."""
        seat = self._model.seat(self._model.viewer)
        return bool(seat.hand or seat.pile)

    @property
    def _hand_tiles(self) -> int:
        """The tiles of the hand, with the place of a coming one."""
        seat = self._model.seat(self._model.viewer)
        return max(1, min(HAND_SIZE, len(seat.hand) + bool(seat.pile)))

    def _goods_height(self, theme: Theme, width: int) -> int:
        return self.goods.measure(theme, width)[1]

    def place(self, layout: TableLayout, theme: Theme) -> None:
        self.shown_cards = []
        if layout.cards.width:
            self.shown_cards = self._other_cards
            if layout.narrow:
                self.shown_cards.append(self._own_card)
        place_cards(self.shown_cards, layout.cards, theme)
        if not (layout.narrow or layout.village.width):
            place_cards([self._own_card], layout.goods, theme)
            self.shown_cards.append(self._own_card)
        if layout.village.width:
            column = layout.cards.width
            self.village.place(layout.village.move((column - layout.village.width) // 2, 0), theme)
        self.goods.place(layout.goods, theme)
        place_hand(self.hand, layout.hand, layout.hand_tile, theme, narrow=layout.narrow)
        self.supply.place(layout.supply, theme)
        self.log.place(layout.log, theme)
        self.big_button.place(layout.big_button, theme)

    def in_order(self, layout: TableLayout, theme: Theme) -> list[Widget]:
        players, _board, hand, display, (button, *tools) = self.regions(layout, theme)
        return [*tools, *players, *hand, *display, button]

    def _players(self, layout: TableLayout) -> list[Widget]:
        widgets: list[Widget] = [*self.shown_cards]
        if layout.village.width:
            widgets.append(self.village)
        if self._own_card not in self.shown_cards or layout.narrow:
            widgets.append(self.goods)
        return widgets

    def regions(self, layout: TableLayout, theme: Theme) -> list[list[Widget]]:
        """Return the widgets of each part of the table, in keyboard order."""
        buttons = [self.big_button, *self.toolbar.widgets(layout, theme)]
        supply: list[Widget] = [self.supply]
        if layout.log.width:
            supply.append(self.log)
        return [self._players(layout), [], [*self.hand], supply, buttons]
