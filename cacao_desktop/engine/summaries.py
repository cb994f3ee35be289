"""A seat's possessions and the lines of its score, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cacao_desktop.engine.tiles import GEMS


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """A seat's possessions.

    `water` is the index on the water track, `room` the free storage spaces.
    """

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
        """All storage spaces, full and free."""
        return self.cacao + self.chocolate + self.room


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: the key of its subject, a count, and the gold.

    `parts` breaks it down.
    """

    key: str
    count: int
    gold: int
    parts: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's score: its lines, their sum, and the cacao left, which breaks ties."""

    lines: tuple[ScoreLine, ...]
    cacao: int

    @property
    def total(self) -> int:
        return sum(line.gold for line in self.lines)

    def gold_of(self, key: str) -> int:
        """Return the gold of one line, 0 if the score has no such line."""
        return sum(line.gold for line in self.lines if line.key == key)


@dataclass(frozen=True, slots=True)
class TempleScore:
    """The scoring of one temple: workers and gold by seat."""

    cell: tuple[int, int]
    kind: str
    workers: tuple[int, ...]
    gold: tuple[int, ...]
