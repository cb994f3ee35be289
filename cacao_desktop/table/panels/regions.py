"""The parts of the table as the keyboard goes through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cacao_desktop.table.panels.offering import is_offered
from cacao_desktop.ui.widget import Widget

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
            return next(filter(is_offered, stops[at]), stops[at][0])
    return None
