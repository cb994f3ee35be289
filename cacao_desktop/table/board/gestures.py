"""What the person's own hand does: taking a tile up, turning it, carrying it.

And which edge asks for attention.

Unlike the animations of the game these hold nothing up: the game does not wait for them.
"""

import math
from typing import Final

import pygame

from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.ui.timeline import Animation, Easing, Timeline, ease_out, linear

LIFT: Final = 0.09
TURN: Final = 0.12
PULSES: Final = 2
HOPS: Final = 2
PULSE: Final = 0.42
"""Seconds of one pulse, well below the rate that flashes."""


class Moving:
    """A number on its way from one value to another, on a timeline.

    Fast at first and gently at the end.
    """

    def __init__(self, timeline: Timeline, seconds: float, easing: Easing = ease_out) -> None:
        self._timeline = timeline
        self._seconds = seconds
        self._easing = easing
        self._start = self._end = 0.0
        self._animation: Animation | None = None

    @property
    def running(self) -> bool:
        return self._animation is not None and not self._animation.ended

    @property
    def value(self) -> float:
        share = self._animation.progress if self._animation is not None else 1.0
        return self._start + (self._end - self._start) * share

    def set_out(self, start: float, end: float) -> None:
        self._start = start
        self._end = end
        self._animation = self._timeline.play(self._seconds, easing=self._easing)

    def head_for(self, end: float) -> None:
        if end != self._end:
            self.set_out(self.value, end)


class Gestures:
    """Where the hand's movements are now, on a timeline of their own."""

    def __init__(self) -> None:
        self._timeline = timeline = Timeline()
        self._lifts = [Moving(timeline, LIFT) for _ in range(HAND_SIZE)]
        self._turns = [Moving(timeline, TURN) for _ in range(HAND_SIZE)]
        self._fill_turn = Moving(timeline, TURN)
        self._carry = Moving(timeline, LIFT)
        self._carried_from: pygame.Rect | None = None
        self._edge: object = None
        self._pulse = Moving(timeline, PULSES * PULSE, linear)
        self._hop = Moving(timeline, HOPS * PULSE, linear)

    def lift(self, chosen: int | None) -> None:
        """Raise a tile of the hand above the others; None lets all rest."""
        for index, lift in enumerate(self._lifts):
            lift.head_for(1.0 if index == chosen else 0.0)

    def lifted(self, index: int) -> float:
        """Return how far a tile of the hand is raised, from 0 to 1."""
        if self._hop.running:
            hop = abs(math.sin(math.pi * HOPS * self._hop.value))
        else:
            hop = 0.0
        return max(self._lifts[index].value, hop)

    def hop(self) -> None:
        """Have the whole hand hop, as it is from there that a tile is wanted."""
        self._hop.set_out(0.0, 1.0)

    def turn(self, index: int | None, quarter_turns: int) -> None:
        """A tile of the hand was turned, or with None the jungle tile that is held."""
        self._turning(index).set_out(float(quarter_turns), 0.0)

    def turned(self, index: int | None) -> float:
        """Return how many quarter turns are still missing, clockwise positive."""
        return self._turning(index).value

    def _turning(self, index: int | None) -> Moving:
        if index is None:
            return self._fill_turn
        return self._turns[index]

    def carry(self, start: pygame.Rect) -> None:
        """A tile leaves a place for wherever it is shown next."""
        self._carried_from = start.copy()
        self._carry.set_out(0.0, 1.0)

    def carried(self, place: pygame.Rect) -> pygame.Rect:
        """Return where a tile is that is on its way to a place."""
        start = self._carried_from
        share = self._carry.value
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
        """How strongly the edge in turn shines, from 0 to 1; 0 when it is still."""
        if self._pulse.running:
            return math.sin(math.pi * PULSES * self._pulse.value) ** 2
        return 0.0

    def update(self, seconds: float, *, instant: bool = False) -> bool:
        """Let time pass; return whether anything moved. `instant` shows every end at once."""
        self._timeline.speed = 0 if instant else 1
        return self._timeline.update(seconds)


def spun(picture: pygame.Surface, quarter_turns: float) -> pygame.Surface:
    """Return a picture turned back by what is missing of a turn."""
    if quarter_turns:
        return pygame.transform.rotozoom(picture, 90 * quarter_turns, 1.0)
    return picture
