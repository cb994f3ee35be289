"""The Emperor's favour (Diamante rulebook): lay a tile in his row or column, and he comes with gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from cacao_desktop.engine.events import EmperorMoved, Gained, Log
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import Deal
from cacao_desktop.engine.state import ModulePart
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF
from cacao_desktop.i18n import N_

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

GOLD = 1


@dataclass(slots=True)
class EmperorPart(ModulePart):
    """The board index of the cell where the emperor stands."""

    cell: int

    def clone(self) -> EmperorPart:
        """Return an independent copy."""
        return EmperorPart(self.cell)


def emperor_part(state: GameState) -> EmperorPart:
    """Return the module's part of a state."""
    return cast("EmperorPart", state.parts["emperor"])


def comes_to(state: GameState, cell: int) -> bool:
    """Tell whether a tile laid on a cell would make the emperor come; his own cell counts."""
    emperor = emperor_part(state).cell
    width = state.rules.width
    return cell % width == emperor % width or cell // width == emperor // width


class EmperorsFavour(Module):
    """The emperor, who starts on the second start tile."""

    id = "emperor"
    title = N_("Emperor's favour")

    def start(self, state: GameState, deal: Deal) -> None:
        state.parts[self.id] = EmperorPart(state.rules.index(1, 1))

    def placed(self, state: GameState, cell: int, log: Log | None) -> None:
        if not comes_to(state, cell):
            return
        part = emperor_part(state)
        start, part.cell = part.cell, cell
        state.gold[state.active] += GOLD
        if log is not None:
            place = state.rules.place
            log.add(EmperorMoved(place(start), place(cell)))
            log.add(Gained(state.active, "gold", GOLD, self.id, place(cell)))

    def start_turn(self, state: GameState, log: Log | None) -> None:
        cell = emperor_part(state).cell
        code = state.board[cell]
        if code >= FIRST_WORKER_CODE and OWNER_OF[code] == state.active:
            state.gold[state.active] += GOLD
            if log is not None:
                log.add(Gained(state.active, "gold", GOLD, self.id, state.rules.place(cell)))
