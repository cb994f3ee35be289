"""What the widgets around the board offer in a decision, and where the keyboard is: on the board, or on one of them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import HandOffer, SlotOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.hand import HandMat, HandTile
from cacao_desktop.table.panels.supply.open_tiles import OpenTileSlot
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.widgets.widget import Widget


def offer_hand(hand: HandMat, model: TableModel, offer: HandOffer | None, *, hidden: bool) -> None:
    """Offer the tiles of the hand while one is to be laid; a `hidden` hand shows only their backs."""
    model.gestures.lift(offer.lifted if offer is not None else None)
    for tile in hand.tiles:
        tile.face_down = hidden
        tile.playable = offer is not None
        tile.held = offer is not None and offer.away == tile.index
        tile.rotation = offer.rotations[tile.index] if offer is not None else 0
        coming = _("A new tile comes at the end of the turn.")
        tile.empty_text = coming if model.seat(model.viewer).pile else ""


def offer_slots(slots: Iterable[OpenTileSlot], offer: SlotOffer | None) -> None:
    """Offer the open tiles that may fill a space."""
    for slot in slots:
        key = slot.source, slot.slot
        slot.topic = topics.tile_topic(slot.content[0]) if slot.content else topics.JUNGLE_CELL
        slot.selectable = offer is not None and key in offer.slots
        slot.brings = offer.brings.get(key, ()) if offer is not None else ()
        slot.selected = offer is not None and offer.chosen == key
        slot.lifted = slot.selected and offer is not None and offer.away


class PanelFocus:
    """Leads the keyboard from the board to the panels, from one to the next, and back.

    `regions` returns the parts of the table in their order; the board is the second, empty.
    """

    def __init__(self, table: TableCore, page: Page, regions: Callable[[], list[list[Widget]]]) -> None:
        self._table, self._page, self._regions = table, page, regions

    @property
    def shown(self) -> bool:
        """Whether the keyboard is on a widget rather than on the board."""
        return self._page.focus_shown is not None

    def take_tile(self) -> bool:
        """Take up the tile that the keyboard is on and lead it back to the board; return whether there is one.

        A tile that is taken up already stays so.
        """
        focus = self._page.focus_shown
        if not isinstance(focus, (HandTile, OpenTileSlot)) or not focus.is_offered:
            return False
        if isinstance(focus, HandTile):
            offer = self._table.mode.offer.hand
            taken = offer is not None and focus.index == offer.taken
        else:
            taken = focus.selected
        if not taken:
            focus.activate()
        self.leave()
        return True

    def step(self, step: int) -> None:
        """Give the keyboard to the next part of the table that has something for it, or to the one before."""
        found = next_stop(self._regions(), self._page.widgets, self._page.focus_shown, step)
        if found is None:
            self.leave()
            return
        self._page.show_focus = True
        self._page.focus_on(found)

    def leave(self) -> None:
        """Give the keyboard back to the board."""
        self._page.focus_on(None)
        self._page.show_focus = False


_BOARD: Final = 1
"""Where the board comes among the parts of the table."""


def next_stop(
    regions: Sequence[Sequence[Widget]], shown: Sequence[Widget], focus: Widget | None, step: int
) -> Widget | None:
    """Return the widget that gets the keyboard in the next part of the table, None for the board.

    Players, board, hand, display and buttons follow one another; what a decision or a suggestion shows over the board
    comes after the buttons. In each part it begins with what may be chosen now. `step` is 1, or -1 to go back.
    """
    known = {id(part) for region in regions for widget in region for part in widget.parts()}
    stops = [[part for widget in region for part in widget.parts() if part.focusable] for region in regions]
    parts = [part for widget in shown for part in widget.parts()]
    stops.append([part for part in parts if part.focusable and id(part) not in known])
    here = next((n for n, region in enumerate(stops) if any(part is focus for part in region)), _BOARD)
    for away in range(1, len(stops)):
        at = (here + step * away) % len(stops)
        if at == _BOARD:
            return None
        if stops[at]:
            return next((stop for stop in stops[at] if stop.is_offered), stops[at][0])
    return None
