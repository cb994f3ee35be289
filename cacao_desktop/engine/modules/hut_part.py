"""What the hut module adds to the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cacao_desktop.engine.state import GameState, ModulePart


@dataclass(slots=True)
class HutPart(ModulePart):
    """The supply (a hut may be there twice), every seat's huts as built, and whether one was built in this turn."""

    supply: tuple[str, ...]
    owned: list[tuple[str, ...]]
    built: bool = False

    def clone(self) -> HutPart:
        return HutPart(self.supply, self.owned[:], self.built)


def hut_part(state: GameState) -> HutPart:
    """Return the module's part of a state."""
    return cast("HutPart", state.parts["huts"])
