"""What every seat has in front of it, base game and modules together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cacao_desktop.engine.tiles import GEMS

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """A seat's possessions; `water` is the index on the water track, `room` the free storage spaces."""

    gold: int
    cacao: int
    sun: int
    water: int
    room: int
    chocolate: int = 0
    map_tokens: int = 0
    gems: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(GEMS, 0))
    masks: tuple[int, ...] = ()
    huts: tuple[str, ...] = ()

    @property
    def storage_spaces(self) -> int:
        """All storage spaces, full or free."""
        return self.cacao + self.chocolate + self.room


def counts(state: GameState, seat: int) -> SeatCounts:
    """Return what a seat has."""
    extra: dict[str, Any] = {}
    for module in state.rules.modules:
        extra.update(module.counts(state, seat))
    return SeatCounts(
        state.gold[seat], state.cacao[seat], state.sun[seat], state.water[seat], state.room[seat], **extra
    )


def all_counts(state: GameState) -> tuple[SeatCounts, ...]:
    """Return what every seat has."""
    return tuple(counts(state, seat) for seat in range(state.seats))
