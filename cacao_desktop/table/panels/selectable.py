"""Hand, open tiles and cards offer what the decision of the table asks for, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.mode import HandOffer, SlotOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.table.panels.supply.open_tiles import OpenTileSlot


def offer_hand(hand: HandMat, model: TableModel, offer: HandOffer | None, *, hidden: bool) -> None:
    """Offer the tiles of the hand while one is to be laid; a `hidden` hand shows only their backs."""
    model.gestures.lift(offer.lifted if offer is not None else None)
    for tile in hand.tiles:
        tile.face_down = hidden
        tile.playable = offer is not None and offer.playable
        tile.held = offer is not None and offer.away == tile.index
        tile.rotation = offer.rotations[tile.index] if offer is not None else 0
        tile.empty_text = (
            _("A new tile comes at the end of the turn.") if model.seat(model.viewer).pile else ""
        )


def offer_slots(slots: Iterable[OpenTileSlot], offer: SlotOffer | None) -> None:
    """Offer the open tiles that may fill a space."""
    for slot in slots:
        key = slot.source, slot.slot
        slot.topic = topics.tile_topic(slot.content[0]) if slot.content else topics.JUNGLE_CELL
        slot.selectable = offer is not None and key in offer.slots
        slot.brings = offer.brings.get(key, ()) if offer is not None else ()
        slot.selected = offer is not None and offer.chosen == key
        slot.lifted = slot.selected and offer is not None and offer.away
