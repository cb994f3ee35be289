"""What is marked on the board: by the decision, the last turns, the suggestion, and edges that have acted."""

from __future__ import annotations

from typing import Protocol

from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState, last_turns
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.displayed_state import DisplayedState
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui.timeline import Timeline


class _Suggestion(Protocol):
    def mark(self, marks: BoardMarks) -> None: ...


class _Panels(Protocol):
    @property
    def has_focus(self) -> bool: ...


class MarkedTable(Protocol):
    """What the marks depend on."""

    context: GameContext
    model: TableModel
    timeline: Timeline
    notices: Notices

    @property
    def mode(self) -> Mode: ...

    @property
    def suggesting(self) -> _Suggestion:
        """What is suggested."""
        ...

    @property
    def panels(self) -> _Panels: ...


def marks_of(table: MarkedTable) -> BoardMarks:
    """Return all marks of the board as it is shown now."""
    match = table.model.match
    last = last_turns(match.moves, match.state.seats) if table.context.settings.mark_last_turns else ()
    if table.timeline.busy:
        return BoardMarks(last=last, edges=_acted(table.model.shown))
    marks = table.mode.marks()
    marks.last = marks.last or last
    table.suggesting.mark(marks)
    refusal = table.notices.refusal
    marks.refused = None if refusal is None else refusal.cell
    if not table.context.keyboard_used or table.panels.has_focus:
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
