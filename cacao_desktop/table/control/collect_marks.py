"""What is marked on the board: by the decision, the last turns, the suggestion, and edges that have acted."""

from __future__ import annotations

from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState, last_turns
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.displayed_state import DisplayedState


def marks_of(table: TableCore, suggesting: Suggesting, *, focus_on_panels: bool) -> BoardMarks:
    """Return all marks of the board as it is shown now."""
    match = table.model.match
    last = last_turns(match.moves, match.state.seats) if table.context.settings.mark_last_turns else ()
    if table.timeline.busy:
        return BoardMarks(last=last, edges=_acted(table.model.shown))
    marks = table.mode.marks()
    marks.last = marks.last or last
    suggesting.mark(marks)
    refusal = table.notices.refusal
    marks.refused = None if refusal is None else refusal.cell
    if not table.context.keyboard_used or focus_on_panels:
        marks.cursor = None
    return marks


def _acted(shown: DisplayedState) -> tuple[EdgeMark, ...]:
    """Return the edges that have acted in the turn that is shown, the newest lit."""
    return tuple(
        EdgeMark(
            edge.cell,
            edge.side,
            EdgeState.NOW if edge is shown.acted[-1] else EdgeState.ACTED,
            edge.seat,
            edge.number,
        )
        for edge in shown.acted
    )
