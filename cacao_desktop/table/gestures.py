"""What the person's own hand does: taking a tile up, turning it, carrying it; and which edge asks for attention.

Unlike the animations of the game these hold nothing up: the game does not wait for them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import pygame

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.ui.timeline import ease_out

LIFT: Final = 0.09
TURN: Final = 0.12
PULSES: Final = 2
PULSE: Final = 0.42
"""Seconds of one pulse, well below the rate that flashes."""


@dataclass(slots=True)
class Way:
    """From one value to another in some seconds, fast at first and gently at the end."""

    seconds: float
    start: float = 0.0
    end: float = 0.0
    spent: float = math.inf

    @property
    def running(self) -> bool:
        """Whether it is not at its end yet."""
        return self.spent < self.seconds

    @property
    def share(self) -> float:
        """How much of the way lies behind, eased."""
        return ease_out(min(1.0, self.spent / self.seconds))

    @property
    def value(self) -> float:
        """Where it is now."""
        return self.start + (self.end - self.start) * self.share

    def set_out(self, start: float, end: float) -> None:
        """Begin a new way."""
        self.start, self.end, self.spent = start, end, 0.0

    def head_for(self, end: float) -> None:
        """Go to another end from where it is now."""
        if end != self.end:
            self.set_out(self.value, end)

    def update(self, seconds: float) -> bool:
        """Go on; return whether it moved."""
        moved = self.running
        self.spent += seconds
        return moved


def _ways(seconds: float) -> list[Way]:
    return [Way(seconds) for _ in range(HAND_SIZE)]


@dataclass(slots=True)
class Gestures:
    """Where the hand's movements are now; `instant` shows every end at once."""

    instant: bool = False
    _lifts: list[Way] = field(default_factory=lambda: _ways(LIFT))
    _turns: list[Way] = field(default_factory=lambda: _ways(TURN))
    _fill_turn: Way = field(default_factory=lambda: Way(TURN))
    _carry: Way = field(default_factory=lambda: Way(LIFT))
    _carried_from: pygame.Rect | None = None
    _edge: object = None
    _pulse: Way = field(default_factory=lambda: Way(PULSES * PULSE))

    def lift(self, chosen: int | None) -> None:
        """Raise a tile of the hand above the others; None lets all lie."""
        for index, way in enumerate(self._lifts):
            way.head_for(1.0 if index == chosen else 0.0)

    def lifted(self, index: int) -> float:
        """Return how far a tile of the hand is raised, from 0 to 1."""
        return self._lifts[index].value

    def turn(self, index: int | None, quarter_turns: int) -> None:
        """A tile of the hand was turned, or with None the jungle tile that is held."""
        self._turning(index).set_out(float(quarter_turns), 0.0)

    def turned(self, index: int | None) -> float:
        """Return how many quarter turns are still missing, clockwise positive."""
        return self._turning(index).value

    def _turning(self, index: int | None) -> Way:
        return self._fill_turn if index is None else self._turns[index]

    def carry(self, start: pygame.Rect) -> None:
        """A tile leaves a place for wherever it is shown next."""
        self._carried_from = start.copy()
        self._carry.set_out(0.0, 1.0)

    def carried(self, place: pygame.Rect) -> pygame.Rect:
        """Return where a tile is that is on its way to a place."""
        start, share = self._carried_from, self._carry.value
        if start is None or not self._carry.running:
            return place
        between = pygame.Rect(0, 0, 0, 0)
        side = start.width + (place.width - start.width) * share
        # Sizes in steps of four pixels keep the store of scaled pictures small.
        between.size = (max(8, round(side / 4) * 4),) * 2
        between.center = (
            round(start.centerx + (place.centerx - start.centerx) * share),
            round(start.centery + (place.centery - start.centery) * share),
        )
        return between

    def attend(self, edge: object) -> None:
        """Have an edge pulse if it has just become the one in turn; None for no edge."""
        if edge != self._edge:
            self._edge = edge
            if edge is not None:
                self._pulse.set_out(0.0, 1.0)

    @property
    def pulse(self) -> float:
        """How strongly the edge in turn shines, from 0 to 1; 0 when it stands still."""
        if not self._pulse.running:
            return 0.0
        return math.sin(math.pi * self._pulse.spent / PULSE) ** 2

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        ways = [*self._lifts, *self._turns, self._fill_turn, self._carry, self._pulse]
        if self.instant:
            seconds = math.inf
        moved = [way.update(seconds) for way in ways]
        return any(moved)


def spun(picture: pygame.Surface, quarter_turns: float) -> pygame.Surface:
    """Return a picture turned back by what is missing of a turn."""
    return pygame.transform.rotozoom(picture, 90 * quarter_turns, 1.0) if quarter_turns else picture
