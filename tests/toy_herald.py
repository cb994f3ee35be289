"""A test module of the game with a piece on the board, a count, an event and a choice.

The herald begins on the start market. At a small gold mine each worker digs 1 gold, but may first
call the herald to the mine; each seat counts its calls. `toy_herald_words.py` has its texts,
`toy_herald_view.py` its view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from cacao_desktop.engine.actions import Use, UseWorkers
from cacao_desktop.engine.effects import Effect, check_number
from cacao_desktop.engine.events import Event, Log
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import Deal
from cacao_desktop.engine.state import ModulePart
from cacao_desktop.engine.tiles import WORKERS_OF
from cacao_desktop.geometry import Cell

if TYPE_CHECKING:
    from cacao_desktop.engine.state import Edge, GameState

MINE = "gold_mine_1"


class HeraldCalled(Event):
    """A number of a seat's workers called the herald to a cell."""

    seat: int
    start: Cell
    end: Cell
    calls: int


@dataclass(slots=True)
class HeraldPart(ModulePart):
    """The board index of the herald's cell, and the number of calls by seat."""

    index: int
    calls: list[int]

    def clone(self) -> HeraldPart:
        return HeraldPart(self.index, self.calls[:])


def herald_part(state: GameState) -> HeraldPart:
    """Return the module's part of a state."""
    return cast("HeraldPart", state.parts["herald"])


class CallingMine(Effect):
    """Each worker digs 1 gold, and may call the herald."""

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        return [UseWorkers(number) for number in range(workers + 1)]

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if not isinstance(use, UseWorkers):
            raise self.wrong_use()
        check_number(
            use.workers, workers, "More workers are to call ({number}) than there are ({most})."
        )

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        assert isinstance(use, UseWorkers)
        part = herald_part(state)
        mine = state.rules.neighbours[edge.tile][edge.side]
        cell = state.rules.cell
        workers = WORKERS_OF[state.board[edge.tile]][edge.side]
        self.resolve(state, edge.seat, edge.tile, edge.side, workers)
        if log is not None:
            log.gained(state, edge.seat, "gold", workers, self.kind, edge.tile_side)
        if use.workers:
            if log is not None:
                log.add(HeraldCalled(edge.seat, cell(part.index), cell(mine), use.workers))
            part.index = mine
            part.calls[edge.seat] += use.workers

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        state.gold[seat] += workers


class Herald(Module):
    """The herald, who comes when called."""

    id = "herald"
    is_mini = True
    title = "Herald"
    effects = (CallingMine(MINE),)

    def start(self, state: GameState, deal: Deal) -> None:
        state.parts[self.id] = HeraldPart(state.rules.index(1, 1), [0] * state.seats)
