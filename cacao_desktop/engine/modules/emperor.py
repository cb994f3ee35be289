"""The Emperor's favour (Diamante rulebook).

A tile laid in the emperor's row or column earns gold and attracts the emperor. A player whose own
worker tile he stands on earns gold again at the start of each turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cacao_desktop.engine.events import EmperorMoved, Gained, Log
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import Deal
from cacao_desktop.engine.state import GameState, ModulePart
from cacao_desktop.engine.tiles import OWNER_OF
from cacao_desktop.i18n import N_

GOLD_PER_VISIT = 1
"""What a seat gains when the emperor comes, and at the start of a turn while he is there."""


@dataclass(slots=True)
class EmperorPart(ModulePart):
    """The board index of the emperor's cell."""

    index: int

    def clone(self) -> EmperorPart:
        return EmperorPart(self.index)


def emperor_part(state: GameState) -> EmperorPart:
    """Return the module's part of a state."""
    return cast("EmperorPart", state.parts["emperor"])


def attracts_emperor(state: GameState, index: int) -> bool:
    """Tell whether a tile laid on a cell would attract the emperor, even where he already is."""
    emperor = emperor_part(state).index
    width = state.rules.width
    return index % width == emperor % width or index // width == emperor // width


class EmperorsFavour(Module):
    """The emperor, who starts on the second start tile."""

    id = "emperor"
    title = N_("Emperor's favour")

    def start(self, state: GameState, deal: Deal) -> None:
        state.parts[self.id] = EmperorPart(state.rules.index(1, 1))

    def placed(self, state: GameState, index: int, log: Log | None) -> None:
        if not attracts_emperor(state, index):
            return
        part = emperor_part(state)
        start = part.index
        part.index = index
        state.gold[state.active] += GOLD_PER_VISIT
        if log is not None:
            where = state.rules.cell(index)
            log.add(EmperorMoved(state.rules.cell(start), where))
            log.add(Gained(state.active, "gold", GOLD_PER_VISIT, self.id, where))

    def start_turn(self, state: GameState, log: Log | None) -> None:
        index = emperor_part(state).index
        if OWNER_OF[state.board[index]] == state.active:
            state.gold[state.active] += GOLD_PER_VISIT
            if log is not None:
                log.add(
                    Gained(state.active, "gold", GOLD_PER_VISIT, self.id, state.rules.cell(index))
                )

    def open_things(self, state: GameState) -> dict[str, object]:
        return {"emperor": list(state.rules.cell(emperor_part(state).index))}
