"""Map (Chocolatl rulebook, map module): two more open tiles, each taken for a map token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cacao_desktop.engine.events import Gained, Log
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import Deal
from cacao_desktop.engine.state import GameState, ModulePart, Privilege
from cacao_desktop.i18n import N_

MAP_SLOTS = 2
"""The open jungle tiles on the map board."""

MAP_TOKENS = 2
"""The map tokens that each player gets at the start."""


@dataclass(slots=True)
class MapPart(ModulePart):
    """Map tokens left, by seat."""

    tokens: list[int]

    def clone(self) -> MapPart:
        return MapPart(self.tokens[:])


def map_part(state: GameState) -> MapPart:
    """Return the module's part of a state."""
    return cast("MapPart", state.parts["map"])


class MapBoard(Module):
    """The map board and its tokens."""

    id = "map"
    title = N_("Map")
    map_slots = MAP_SLOTS

    def start(self, state: GameState, deal: Deal) -> None:
        state.parts[self.id] = MapPart([MAP_TOKENS] * state.seats)

    def may_take(self, state: GameState, seat: int) -> int:
        if state.privileges[seat] & Privilege.FREE_MAP:
            return MAP_SLOTS
        return map_part(state).tokens[seat]

    def take(self, state: GameState, seat: int, log: Log | None) -> None:
        if state.privileges[seat] & Privilege.FREE_MAP:
            return
        map_part(state).tokens[seat] -= 1
        if log is not None:
            log.add(Gained(seat, "map_tokens", -1, self.id))

    def counts(self, state: GameState, seat: int) -> dict[str, object]:
        return {"map_tokens": map_part(state).tokens[seat]}
