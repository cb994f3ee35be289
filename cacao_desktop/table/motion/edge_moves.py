"""How edges act: each lights up with its number, its workers go to work, and then comes what they bring."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine import events as happened
from cacao_desktop.engine.tiles import Side, beside
from cacao_desktop.table.motion.animator import Animator, Handlers
from cacao_desktop.table.motion.work import GOING, WORK, Work
from cacao_desktop.table.shown import ActedEdge
from cacao_desktop.ui.geometry import Cell
from cacao_desktop.ui.timeline import linear

_ICONS: Final = {
    "gold": "coin",
    "cacao": "cacao",
    "chocolate": "chocolate",
    "sun": "sun",
    "map_tokens": "map",
}


class EdgeMoves:
    """Sends the workers of an edge out once, whatever it brings one after another."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._edge: tuple[Cell, Side] | None = None
        self._work: Work | None = None
        self.handlers: Handlers = {happened.EdgeResolved: self._resolved}

    def send(self, seat: int, edge: tuple[Cell, Side], given: str = "", gained: str = "") -> None:
        """Have the workers of an edge go to work, unless they are at it; they carry what is `given` or `gained`."""
        if edge != self._edge:
            self._edge = edge
            self._work = self._set_out(seat, *edge)
        if self._work is not None:
            self._work.takes = self._work.takes or given
            self._work.brings = self._work.brings or gained

    def _set_out(self, seat: int, cell: Cell, side: Side) -> Work:
        animator = self._animator
        shown = animator.model.shown

        def light() -> None:
            own = seat == shown.on_turn
            number = 1 + sum(other.seat == seat for other in shown.acted) if own else 0
            shown.acted.append(ActedEdge(seat, cell, side, number))
            animator.look_at([cell, beside(cell, side)])

        begin = animator.queue.free_from - animator.timeline.now
        animation = animator.timeline.play(WORK, after=begin, easing=linear, on_start=light)
        animator.queue.wait(GOING)
        work = Work(animation, animator.model, cell, side, animator.places.cell_place)
        animator.flights.append(work)
        return work

    def _resolved(self, event: happened.EdgeResolved) -> None:
        del event
        if self._work is not None:
            self._animator.queue.wait_for(self._work.animation)
        self._edge = self._work = None


def icon_of(good: str) -> str:
    """Return the icon of a good."""
    return _ICONS[good]
