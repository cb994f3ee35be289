"""The herald's half of the screen.

Where he stands, the calls of each seat, his way, and how many call him.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, cast

from cacao_desktop.engine.actions import Use, UseWorkers
from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell
from cacao_desktop.table.decisions.chooser import Things, things_row
from cacao_desktop.table.model import DisplayedState, TableModel
from cacao_desktop.table.modules.base import ModuleView, Piece
from cacao_desktop.table.motion.animator import Flight
from cacao_desktop.table.panels.counts import Count
from cacao_desktop.words.module_words import EdgeUse
from tests.toy_herald import MINE, HeraldCalled, herald_part
from tests.toy_herald_words import HeraldWords

if TYPE_CHECKING:
    from cacao_desktop.table.motion.animator import Animator, Handlers
    from cacao_desktop.table.motion.edge_moves import EdgeMoves


@dataclass(slots=True)
class ShownHerald:
    """Where he stands, None on his way, and the calls by seat."""

    cell: Cell | None
    calls: list[int]


def shown_herald(shown: DisplayedState) -> ShownHerald:
    """Return what is shown of him."""
    return cast("ShownHerald", shown.parts["herald"])


class HeraldView(HeraldWords, ModuleView):
    """All that the screen knows of the herald."""

    def sync(self, shown: DisplayedState, state: GameState) -> None:
        part = herald_part(state)
        shown.parts[self.id] = ShownHerald(state.rules.cell(part.index), list(part.calls))

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of(self.id, shown_herald(model.shown).calls[seat], self.icon)]

    def pieces(self, shown: DisplayedState) -> Sequence[Piece]:
        cell = shown_herald(shown).cell
        if cell is None:
            return []
        return [Piece(cell, self.icon)]

    def handlers(self, animator: Animator, edges: EdgeMoves) -> Handlers:
        return {HeraldCalled: partial(self._called, animator)}

    def _called(self, animator: Animator, event: HeraldCalled) -> None:
        herald = shown_herald(animator.model.shown)
        place = animator.places.cell_place

        def leave() -> None:
            herald.cell = None

        def land() -> None:
            herald.cell = event.end
            herald.calls[event.seat] += event.calls

        animation = animator.queue.then(0.4, on_start=leave, on_end=land)
        paint = partial(animator.theme.icons.get, self.icon)
        start, end = (partial(place, cell) for cell in (event.start, event.end))
        animator.flights.append(Flight(animation, paint, start, end))

    def choice(
        self, chosen: EdgeUse, choose: Callable[[Use], None]
    ) -> tuple[str, Sequence[Things]] | None:
        if chosen.effect.cause != MINE or not isinstance(chosen.use, UseWorkers):
            return None
        row = things_row(
            self.icon,
            chosen.workers,
            chosen.use.workers,
            lambda number: choose(UseWorkers(number)),
        )
        return "Who calls the herald?", [row]
