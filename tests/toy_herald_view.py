"""The view of the herald: his position, the calls of each seat, his movement, and the choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, cast

from cacao_desktop.engine.actions import UseWorkers
from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.contribution import BoardContribution, Piece
from cacao_desktop.table.decisions.chooser import option_row
from cacao_desktop.table.decisions.contribution import Choose, DecisionContribution, UseChoice
from cacao_desktop.table.model import DisplayContribution, DisplayedState, TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.motion.animator import Animator, Flight, Handlers
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.panels.contribution import Count, PanelContribution
from cacao_desktop.words.module_words import EdgeUse
from tests.toy_herald import MINE, HeraldCalled, herald_part
from tests.toy_herald_words import HeraldWords


@dataclass(slots=True)
class ShownHerald:
    """His position, None while he moves, and the calls by seat."""

    cell: Cell | None
    calls: list[int]


def shown_herald(shown: DisplayedState) -> ShownHerald:
    """Return the herald as displayed."""
    return cast("ShownHerald", shown.parts["herald"])


def _sync(shown: DisplayedState, state: GameState) -> None:
    part = herald_part(state)
    shown.parts["herald"] = ShownHerald(state.rules.cell(part.index), list(part.calls))


def _counts(model: TableModel, seat: int) -> list[Count]:
    return [Count.of("herald", shown_herald(model.shown).calls[seat], HeraldWords.icon)]


def _pieces(shown: DisplayedState) -> list[Piece]:
    cell = shown_herald(shown).cell
    if cell is None:
        return []
    return [Piece(cell, HeraldWords.icon)]


def _handlers(animator: Animator, _edges: EdgeMoves) -> Handlers:
    return {HeraldCalled: partial(_called, animator)}


def _called(animator: Animator, event: HeraldCalled) -> None:
    herald = shown_herald(animator.model.shown)
    place = animator.rects.cell_rect

    def leave() -> None:
        herald.cell = None

    def land() -> None:
        herald.cell = event.end
        herald.calls[event.seat] += event.calls

    animation = animator.queue.then(0.4, on_start=leave, on_end=land)
    paint = partial(animator.theme.icons.get, HeraldWords.icon)
    start, end = (partial(place, cell) for cell in (event.start, event.end))
    animator.add(Flight(animation, paint, start, end))


def _choice(chosen: EdgeUse, choose: Choose) -> UseChoice | None:
    if chosen.effect.kind != MINE or not isinstance(chosen.use, UseWorkers):
        return None

    def call(number: int) -> None:
        choose(UseWorkers(number))

    row = option_row(HeraldWords.icon, chosen.workers, chosen.use.workers, call)
    return UseChoice("Who calls the herald?", [row])


HERALD_VIEW: Final = ModuleView(
    "herald",
    HeraldWords(),
    (
        DisplayContribution(sync=_sync),
        BoardContribution(pieces=_pieces),
        PanelContribution(counts=_counts),
        MotionContribution(handlers=_handlers),
        DecisionContribution(choice=_choice),
    ),
)
"""The view of the herald module."""
