"""Answers to questions from pages; they change nothing."""

import logging

from cacao_desktop.engine import Fill, GameState, Phase, Place
from cacao_desktop.phones.view import Json, Seen
from cacao_desktop.words import placing_in_words, why_not
from cacao_desktop.words.preview_tags import filling_preview, placing_preview
from cacao_desktop.words.preview_text import (
    filling_in_words,
    filling_left,
    gains_of_filling,
    gains_of_placing,
    next_steps,
)

logger = logging.getLogger(__name__)


def effects_of(seen: Seen, action: Place | Fill) -> Json:
    """Return the effects of laying a tile.

    These are a full sentence, a short one of the gains alone, the next steps, and the tags for the
    board.
    """
    cell = (action.x, action.y)
    if isinstance(action, Place):
        tags = placing_preview(seen.state, action.tile, cell, action.rotation)
        follows = next_steps(seen.state, cell, overbuild=action.overbuild)
        words = placing_in_words(seen, action, seen.faces(action.tile)[action.rotation])
        gains = gains_of_placing(seen, action)
    else:
        tags = filling_preview(seen.state, action)
        follows = filling_left(len(seen.state.cells_to_fill) - 1)
        words = filling_in_words(seen, action)
        gains = gains_of_filling(seen, action)
    if not seen.match.context.house.worth:
        tags = ()
    listed = [[*tag.cell, tag.icon, tag.text, tag.seat, tag.row] for tag in tags]
    return {"words": words, "brings": "; ".join(gains), "follows": follows, "tags": listed}


def refusal_text(seen: Seen, tile: object, cell: tuple[object, object]) -> str:
    """Return why a tile cannot be laid on a cell, or an empty text if it can."""
    x, y = cell
    reach = seen.state.rules.reach
    if not seen.decides or type(x) is not int or type(y) is not int or max(abs(x), abs(y)) > reach:
        return ""
    if seen.state.phase == Phase.PLACE and seen.seat is not None:
        return _why_no_placing(seen.state, seen.seat, tile, (x, y))
    if seen.state.phase == Phase.FILL:
        return _why_no_filling(seen, tile, (x, y))
    return ""


def _why_no_placing(state: GameState, seat: int, tile: object, cell: tuple[int, int]) -> str:
    hand = state.hand(seat)
    if not hand:
        return ""
    kind = hand[0]
    if isinstance(tile, str) and tile in hand:
        kind = tile
    overbuild = state.worker_at(*cell) is not None
    return why_not(state, Place(seat, kind, *cell, 0, overbuild))


def _why_no_filling(seen: Seen, tile: object, cell: tuple[int, int]) -> str:
    fills = [action for action in seen.legal if isinstance(action, Fill)]
    if not fills:
        return ""
    fill = next((each for each in fills if each.tile == tile), fills[0])
    moved = Fill(fill.player, fill.tile, *cell, fill.source, fill.slot, fill.rotation)
    return why_not(seen.state, moved)


def link_as_picture(address: object, code: str, token: str) -> list[str]:
    """Return the rows of a QR code with which another device takes over a seat.

    There are no rows if the address is not valid.
    """
    if not isinstance(address, str) or len(address) > 100:
        return []
    return ["".join("01"[dark] for dark in row) for row in qr_matrix(f"{address}#{code}.{token}")]


def qr_matrix(text: str) -> list[list[bool]]:
    """Return the dark modules of a QR code by row, with the quiet zone that scanners need."""
    try:
        import segno  # noqa: PLC0415 - needed only here, and not always installed
    except ImportError:
        logger.warning("no QR code can be drawn", exc_info=True)
        return []
    code = segno.make_qr(text, error="m")
    return [[bool(module) for module in row] for row in code.matrix_iter(scale=1, border=4)]
