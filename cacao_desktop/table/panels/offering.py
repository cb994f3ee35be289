"""Hand, open tiles and huts offer what the mode of the table asks for, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from cacao_desktop.i18n import _
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.finishing import FinishingMode
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.table.panels.supply import HutToken, SupplyPanel


def offer_hand(hand: HandMat, model: TableModel, mode: Mode, *, hidden: bool) -> None:
    """Offer the tiles of the hand while one is to be laid; a `hidden` hand shows only their backs."""
    placing = mode if isinstance(mode, PlacingMode) else None
    taken_up = placing.held if placing is not None and placing.on_the_way is None else None
    model.gestures.lift(taken_up)
    for tile, handles in zip(hand.tiles, hand.handles, strict=True):
        tile.face_down = hidden
        tile.playable = placing is not None
        tile.held = placing is not None and placing.on_the_way == tile.index
        tile.rotation = placing.rotations[tile.index] if placing is not None else 0
        tile.empty_text = _("drawn at the end") if model.seat(model.viewer).pile else ""
        for handle in handles:
            handle.enabled = placing is not None and tile.turns


def offer_slots(slots: Iterable[OpenTileSlot], mode: Mode) -> None:
    """Offer the open tiles that may fill a space."""
    filling = mode if isinstance(mode, FillingMode) else None
    for slot in slots:
        slot.selectable = filling is not None and (slot.source, slot.slot) in filling.slots
        slot.selected = filling is not None and filling.chosen == (slot.source, slot.slot)
        slot.lifted = (
            slot.selected and filling is not None and (filling.dragging or filling.target is not None)
        )


def offer_huts(supply: SupplyPanel, model: TableModel, mode: Mode, choose: Callable[[str], None]) -> bool:
    """Offer the huts that can be paid for; return whether others lie there now, which have to be placed."""
    finishing = mode if isinstance(mode, FinishingMode) else None
    counted = Counter(model.shown.huts)
    others = [token.hut for token in supply.huts] != list(counted)
    if others:
        supply.huts = [HutToken(hut, counted[hut], partial(choose, hut)) for hut in counted]
    for token in supply.huts:
        token.count = counted[token.hut]
        token.affordable = finishing is not None and token.hut in finishing.affordable
        token.chosen = finishing is not None and token.hut == finishing.hut
    return others
