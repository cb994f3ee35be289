"""What a page asks about before it chooses: what a choice would bring, and why a cell cannot be chosen."""

from __future__ import annotations

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.state import Phase
from cacao_desktop.phones.qr import qr_matrix
from cacao_desktop.phones.seen import Seen
from cacao_desktop.words.preview import filling_preview, preview, what_follows
from cacao_desktop.words.refusals import why_not
from cacao_desktop.words.spoken import filling_in_words, placing_in_words

Json = dict[str, object]


def what_it_brings(seen: Seen, action: Place | Fill) -> Json:
    """Return what laying a tile would bring: a sentence, what follows, and a tag for each thing on the board."""
    cell = (action.x, action.y)
    if isinstance(action, Place):
        tags = preview(seen.state, action.tile, cell, action.rotation)
        follows = what_follows(seen.state, cell, overbuild=action.overbuild)
        words = placing_in_words(seen, action, seen.faces(action.tile)[action.rotation])
    else:
        tags, follows, words = filling_preview(seen.state, action), "", filling_in_words(seen, action)
    listed = [[*tag.cell, tag.icon, tag.text, tag.seat, tag.row] for tag in tags]
    return {"words": words, "follows": follows, "tags": listed}


def why_it_is_refused(seen: Seen, tile: object, cell: tuple[object, object]) -> str:
    """Return why a tile of the hand, or one that lies open, cannot be laid on a cell; nothing where it can."""
    x, y = cell
    state, reach = seen.state, seen.state.rules.reach
    if not seen.decides or type(x) is not int or type(y) is not int or max(abs(x), abs(y)) > reach:
        return ""
    if state.phase == Phase.PLACE and seen.seat is not None:
        hand = state.hand(seen.seat)
        kind = tile if isinstance(tile, str) and tile in hand else hand[0] if hand else None
        if kind is None:
            return ""
        return why_not(state, Place(seen.seat, kind, x, y, 0, state.worker_at(x, y) is not None))
    fills = [action for action in seen.legal if isinstance(action, Fill)]
    if state.phase != Phase.FILL or not fills:
        return ""
    fill = next((each for each in fills if each.tile == tile), fills[0])
    return why_not(state, Fill(fill.player, fill.tile, x, y, fill.source, fill.slot, fill.rotation))


def link_as_picture(address: object, code: str, token: str) -> list[str]:
    """Return the rows of a QR code by which another device takes a seat; nothing without a sound address."""
    if not isinstance(address, str) or len(address) > 100:
        return []
    return ["".join("01"[dark] for dark in row) for row in qr_matrix(f"{address}#{code}.{token}")]
