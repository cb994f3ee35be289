"""Small movements in response to a player: lifting, turning, carrying a tile, pulsing edges.

Unlike event animations, they never make the game wait.
"""

import math
from typing import Final

import pygame

from cacao_desktop.engine.state import Edge
from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.ui.timeline import Animation, Easing, Timeline, ease_out, linear

LIFT_SECONDS: Final = 0.09
"""How long a tile of the hand takes to rise or sink."""
TURN_SECONDS: Final = 0.12
"""How long a tile takes to turn by a quarter."""
PULSES: Final = 2
"""How often a mark pulses before it rests."""
HOPS: Final = 2
"""How often a tile hops before it rests."""
PULSE_SECONDS: Final = 0.42
"""The time of one pulse or hop, slow enough not to count as flashing."""


class MovingValue:
    """A number that moves from one value to another on a timeline, by default slowing down."""

    def __init__(self, timeline: Timeline, seconds: float, easing: Easing = ease_out) -> None:
        self._timeline = timeline
        self._seconds = seconds
        self._easing = easing
        self._start = 0.0
        self._end = 0.0
        self._animation: Animation | None = None

    @property
    def running(self) -> bool:
        return self._animation is not None and not self._animation.ended

    @property
    def value(self) -> float:
        if self._animation is None:
            return self._end
        return self._start + (self._end - self._start) * self._animation.progress

    def move(self, start: float, end: float) -> None:
        self._start = start
        self._end = end
        self._animation = self._timeline.play(self._seconds, easing=self._easing)

    def move_to(self, end: float) -> None:
        if end != self._end:
            self.move(self.value, end)


class Gestures:
    """The current lifts, turns and pulses, on a separate timeline."""

    def __init__(self) -> None:
        self._timeline = timeline = Timeline()
        self._lifts = [MovingValue(timeline, LIFT_SECONDS) for _ in range(HAND_SIZE)]
        self._turns = [MovingValue(timeline, TURN_SECONDS) for _ in range(HAND_SIZE)]
        self._fill_turn = MovingValue(timeline, TURN_SECONDS)
        self._carry = MovingValue(timeline, LIFT_SECONDS)
        self._carried_from: pygame.Rect | None = None
        self._edge: Edge | None = None
        self._pulse = MovingValue(timeline, PULSES * PULSE_SECONDS, linear)
        self._hop = MovingValue(timeline, HOPS * PULSE_SECONDS, linear)

    def lift(self, chosen: int | None) -> None:
        """Raise a tile of the hand above the others; None lowers them all."""
        for index, lift in enumerate(self._lifts):
            lift.move_to(float(index == chosen))

    def lifted(self, index: int) -> float:
        """Return how far a tile of the hand is raised, from 0 to 1."""
        lift = self._lifts[index].value
        if self._hop.running:
            return max(lift, abs(math.sin(math.pi * HOPS * self._hop.value)))
        return lift

    def hop(self) -> None:
        """Make the whole hand hop, to show that one of its tiles must be chosen."""
        self._hop.move(0.0, 1.0)

    def turn(self, index: int | None, quarter_turns: int) -> None:
        """Animate the turn of a tile of the hand, or with None of the jungle tile that is held."""
        self._turning(index).move(float(quarter_turns), 0.0)

    def turned(self, index: int | None) -> float:
        """Return the quarter turns that remain, positive clockwise."""
        return self._turning(index).value

    def _turning(self, index: int | None) -> MovingValue:
        if index is None:
            return self._fill_turn
        return self._turns[index]

    def carry(self, start: pygame.Rect) -> None:
        """Start moving a tile from `start` to where it is shown next."""
        self._carried_from = start.copy()
        self._carry.move(0.0, 1.0)

    def carried(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the current rectangle of a tile on its way to `rect`."""
        start = self._carried_from
        share = self._carry.value
        if start is None or not self._carry.running:
            return rect
        between = pygame.Rect(0, 0, 0, 0)
        side = start.width + (rect.width - start.width) * share
        # Sizes in steps of four pixels keep the cache of scaled pictures small.
        between.size = (max(8, round(side / 4) * 4),) * 2
        between.center = (
            round(start.centerx + (rect.centerx - start.centerx) * share),
            round(start.centery + (rect.centery - start.centery) * share),
        )
        return between

    def pulse_edge(self, edge: Edge | None) -> None:
        """Make an edge pulse if it is a new one; None stops the pulse."""
        if edge != self._edge:
            self._edge = edge
            if edge is not None:
                self._pulse.move(0.0, 1.0)

    @property
    def pulse(self) -> float:
        """The brightness of the chosen edge, from 0 to 1."""
        if self._pulse.running:
            return math.sin(math.pi * PULSES * self._pulse.value) ** 2
        return 0.0

    def update(self, seconds: float, *, instant: bool = False) -> bool:
        """Advance by some seconds, or with `instant` to the end; return whether anything moved."""
        # At speed 0 a timeline skips to the end.
        self._timeline.speed = 0 if instant else 1
        return self._timeline.update(seconds)


def spun(picture: pygame.Surface, quarter_turns: float) -> pygame.Surface:
    """Return a picture rotated by the quarter turns that remain."""
    if quarter_turns:
        return pygame.transform.rotozoom(picture, 90 * quarter_turns, 1.0)
    return picture
