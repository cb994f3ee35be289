"""Why a tile cannot be laid on a cell: what the rules refuse, in words for somebody who points at the cell."""

from collections.abc import Mapping
from typing import Final

from cacao_desktop.engine import Fill, GameState, IllegalActionError, Place, sentence
from cacao_desktop.engine.check import check
from cacao_desktop.i18n import N_, _

_HERE: Final[Mapping[str, str]] = {
    "A worker tile must lie on a worker cell, and ({x}, {y}) is a jungle cell.": N_(
        "Only a jungle tile fits here: the two kinds alternate as on a chessboard."
    ),
    "The cell ({x}, {y}) touches no jungle tile.": N_("A worker tile must touch a jungle tile."),
    "The cell ({x}, {y}) is not to be filled.": N_(
        "Only the marked cells are filled now: each touches at least two worker tiles."
    ),
}
"""By the sentence of the rules, which names the cell by numbers that the table never shows."""


def why_not(state: GameState, action: Place | Fill) -> str:
    """Return why a tile cannot be laid on a cell, empty if it can."""
    overbuilds = isinstance(action, Place) and action.overbuild
    if state.tile_at(action.x, action.y) is not None and not overbuilds:
        return _("This cell is taken.")
    if isinstance(action, Fill) and (action.x + action.y) % 2:
        return _("Only a worker tile fits here: the two kinds alternate as on a chessboard.")
    try:
        check(state, action)
    except IllegalActionError as error:
        here = _HERE.get(error.message.text)
        return sentence(error.message) if here is None else _(here)
    return ""
