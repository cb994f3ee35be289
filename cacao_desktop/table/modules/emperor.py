"""The Emperor's favour on the screen: the emperor stands on a tile, and is carried to where he is lured."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.engine.events import EmperorMoved
from cacao_desktop.engine.modules.emperor import GOLD, comes_to, emperor_part
from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.board.marks import Tag
from cacao_desktop.table.displayed_state import DisplayedState
from cacao_desktop.table.model import gain
from cacao_desktop.table.modules.base import ModuleView, Piece
from cacao_desktop.table.modules.journey import Journey, duration, way
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.timeline import linear

if TYPE_CHECKING:
    from cacao_desktop.table.motion.animator import Animator, Handlers
    from cacao_desktop.table.motion.edge_moves import EdgeMoves


class EmperorView(ModuleView):
    """Shown is the cell where the emperor stands, none while he is carried."""

    id = "emperor"
    icon = "emperor"

    def sync(self, shown: DisplayedState, state: GameState) -> None:
        shown.parts[self.id] = state.rules.cell(emperor_part(state).index)

    def pieces(self, shown: DisplayedState) -> Sequence[Piece]:
        cell: Cell | None = shown.parts.get(self.id)
        return [] if cell is None else [Piece(cell, self.icon)]

    def attracted(self, state: GameState, cells: Collection[Cell]) -> Mapping[Cell, str]:
        return {cell: self.icon for cell in cells if comes_to(state, state.rules.index(*cell))}

    def placing_tags(self, state: GameState, cell: Cell) -> Sequence[Tag]:
        return [Tag(cell, self.icon, gain(GOLD))] if self.attracted(state, [cell]) else []

    def handlers(self, animator: Animator, edges: EdgeMoves) -> Handlers:
        return {EmperorMoved: partial(self._moved, animator)}

    def _moved(self, animator: Animator, event: EmperorMoved) -> None:
        parts = animator.model.shown.parts

        def leave() -> None:
            parts.pop(self.id, None)
            animator.sound(Sound.EMPEROR)()

        cells = way(event.start, event.end)
        animation = animator.queue.then(
            duration(cells), easing=linear, on_start=leave, on_end=lambda: parts.update({self.id: event.end})
        )
        litter = partial(animator.theme.icons.get, self.icon)
        animator.flights.append(Journey(animation, litter, cells, animator.places.cell_place))

    def said_of_reason(self, reason: Reason) -> str:
        if reason.kind == ReasonKind.EARNS and reason.what == self.id:
            return _("gets {gold} gold from the emperor").format(gold=reason.gold)
        return ""
