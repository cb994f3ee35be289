"""The widgets of the table, the tiles offered by a decision, and the keyboard focus."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

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
from cacao_desktop.ui.pages.page import Page
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


class PanelFocus:
    """Moves the keyboard focus between the board and the panels.

    `regions` returns the widgets of each part of the table; the second part is the board, which
    has none.
    """

    def __init__(
        self, table: TableCore, page: Page, regions: Callable[[], list[list[Widget]]]
    ) -> None:
        self._table = table
        self._page = page
        self._regions = regions

    @property
    def shown(self) -> bool:
        """Whether the focus is on a widget rather than on the board."""
        return self._page.keyboard_focus is not None

    def take_tile(self) -> bool:
        """Take the focused tile, if any, and return to the board; return whether there was one."""
        focus = self._page.keyboard_focus
        if not isinstance(focus, (HandTile, OpenTileSlot)) or not focus.is_offered:
            return False
        if isinstance(focus, HandTile):
            offer = self._table.mode.offer.hand
            taken = offer is not None and focus.index == offer.taken
        else:
            taken = focus.chosen
        if not taken:
            focus.activate()
        self.leave()
        return True

    def step(self, step: int) -> None:
        """Move the focus to the next or previous part of the table with a focusable widget."""
        stop = next_stop(self._regions(), self._page.widgets, self._page.keyboard_focus, step)
        if stop is None:
            self.leave()
            return
        self._page.uses_keyboard = True
        self._page.focus_on(stop)

    def leave(self) -> None:
        self._page.focus_on(None)
        self._page.uses_keyboard = False


_BOARD: Final = 1
"""The index of the board among the parts of the table."""


def next_stop(
    regions: Sequence[Sequence[Widget]], shown: Sequence[Widget], focus: Widget | None, step: int
) -> Widget | None:
    """Return the widget to focus in the next part of the table, None for the board.

    The parts are players, board, hand, display, buttons, and the widgets of a decision or a
    suggestion over the board. Within a part, the first offered widget gets the focus. `step` is 1
    or -1.
    """
    in_regions = {id(part) for region in regions for widget in region for part in widget.parts()}
    stops = [
        [part for widget in region for part in widget.parts() if part.focusable]
        for region in regions
    ]
    parts = [part for widget in shown for part in widget.parts()]
    stops.append([part for part in parts if part.focusable and id(part) not in in_regions])
    here = next(
        (n for n, region in enumerate(stops) if any(part is focus for part in region)), _BOARD
    )
    for away in range(1, len(stops)):
        at = (here + step * away) % len(stops)
        if at == _BOARD:
            return None
        if stops[at]:
            return next((stop for stop in stops[at] if stop.is_offered), stops[at][0])
    return None


class TableWidgets:
    """Cards, village board, own goods, hand, open tiles, supply, log, tools and the big button."""

    def __init__(
        self, table: TableCore, toolbar: Toolbar, commands: TableCommands, press_big_button: Action
    ) -> None:
        self._model = model = table.model
        maps = table.context.maps
        log = table.log
        self.toolbar = toolbar
        seats = range(model.state.seats)
        look_up = commands.open_seat
        self.cards = [PlayerCard(model, seat, partial(look_up, seat)) for seat in seats]
        self.shown_cards: list[PlayerCard] = []
        """The cards that are visible now."""
        self.village = VillageBoard(model, maps.village_board, maps.low_village_board)

        def open_viewer() -> None:
            look_up(model.viewer)

        def choose(source: object) -> None:
            if not table.mode.choose(source):
                status = table.mode.status
                table.context.say(in_sentences((status.text, status.detail)))

        self.goods = OwnGoods(model, open_viewer)
        self.hand = [HandTile(model, index, partial(choose, index)) for index in range(HAND_SIZE)]
        self.slots = [
            OpenTileSlot(model, source, slot, partial(choose, (source, slot)))
            for source, slot in model.state.rules.slots
        ]
        self.pile = JunglePile(model, commands.open_pile)
        self.stock: dict[str, Widget] = {}
        """The parts of the stock contributed by modules, by name."""
        for module in model.contributions(PanelContribution):
            self.stock.update(module.stock(model, commands.look_up))
        self.supply = SupplyPanel(model, self.slots, self.pile, self.stock)
        self.log = LogPanel(model, log, commands.open_log, commands.look_at_move)
        self.big_button = PrimaryButton("", press_big_button)
        self._choose_card = commands.choose_card

    def offer(self, mode: Mode, *, hidden: bool) -> None:
        offer = mode.offer
        offer_hand(self.hand, self._model, offer.hand, hidden=hidden)
        offer_slots(self.slots, offer.slots)
        self.supply.offer_cards(offer.cards, self._choose_card)
        self.log.looked_at = mode.looked_at

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
        self.supply.choosing = mode is not None and mode.offer.slots is not None
        self.supply.headed = not narrow
        self.supply.follow_turn()
        self.goods.rail = narrow
        others = [card for card in self.cards if card.seat != self._model.viewer]
        own = self.cards[self._model.viewer]
        return SizeRequests(
            bars=self.toolbar.wanted_widths(theme, narrow=narrow, roomy=roomy),
            status=status,
            cards=lambda width: cards_height(others, width, theme),
            own_card=lambda width: cards_height([own], width, theme),
            goods=lambda width: self.goods.measure(theme, width)[1],
            supply=lambda width, available, rest: self.supply.height_in(
                width, available, rest, theme
            ),
            big_button=partial(self.big_button.height_in, theme),
            hand_needed=mode is not None and mode.offer.hand is not None,
        )

    def place(self, layout: TableLayout, theme: Theme) -> None:
        others = [card for card in self.cards if card.seat != self._model.viewer]
        own_card = self.cards[self._model.viewer]
        self.shown_cards = []
        if layout.cards.width:
            self.shown_cards = others
            if layout.narrow:
                self.shown_cards.append(own_card)
        place_cards(self.shown_cards, layout.cards, theme)
        if not (layout.narrow or layout.village.width):
            place_cards([own_card], layout.goods, theme)
            self.shown_cards.append(own_card)
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
        if self.cards[self._model.viewer] not in self.shown_cards or layout.narrow:
            widgets.append(self.goods)
        return widgets

    def regions(self, layout: TableLayout, theme: Theme) -> list[list[Widget]]:
        """Return the widgets of each part of the table, in keyboard order."""
        buttons = [self.big_button, *self.toolbar.widgets(layout, theme)]
        supply: list[Widget] = [self.supply]
        if layout.log.width:
            supply.append(self.log)
        return [self._players(layout), [], [*self.hand], supply, buttons]
