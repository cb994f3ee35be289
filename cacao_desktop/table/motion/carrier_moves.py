"""Moves a water carrier from stone to stone along the track."""

import math
from dataclasses import dataclass
from typing import Final

from cacao_desktop.table.decisions.mode import TableRects
from cacao_desktop.ui.timeline import Animation, ease_in_out

_STONE_SECONDS: Final = 0.24
"""The seconds that a carrier takes from one stone to the next."""
_BOUNCE_STEPS: Final = 1.4
"""The duration of a carrier's bounce after advancing, in steps."""


@dataclass(frozen=True, slots=True)
class CarrierWalk:
    """The walk of a seat's water carrier between two fields of the track."""

    seat: int
    start: int
    end: int
    animation: Animation


class CarrierMoves:
    """Moves the water carrier that walks now; only one walks at a time."""

    def __init__(self, rects: TableRects) -> None:
        self._rects = rects
        self._walk: CarrierWalk | None = None

    def start(self, walk: CarrierWalk) -> None:
        self._walk = walk

    @property
    def walks(self) -> bool:
        """Whether a carrier is on its way."""
        return self._walk is not None

    def update(self) -> None:
        """Place the carrier for this frame, and leave it at its end."""
        walk = self._walk
        if walk is None:
            return
        if walk.animation.ended:
            self._rects.move_carrier(walk.seat, None)
            self._walk = None
        elif walk.animation.running:
            self._move(walk)

    def _move(self, walk: CarrierWalk) -> None:
        """Place a carrier between two stones; after advancing it bounces on the last one."""
        progress = walk.animation.progress
        fields = walk.end - walk.start
        if fields <= 0:
            at = slowed_at_stones(walk.start + progress * fields)
            self._rects.move_carrier(walk.seat, at)
            return
        steps = progress * (fields + _BOUNCE_STEPS)
        bounce = 0.0
        if steps > fields:
            bounce = abs(math.sin(2 * math.pi * (steps - fields) / _BOUNCE_STEPS))
        at = slowed_at_stones(walk.start + min(steps, fields))
        self._rects.move_carrier(walk.seat, at, bounce)


def walk_seconds(fields: int) -> float:
    """Return the seconds of a walk over a number of fields, negative for a walk back."""
    if fields > 0:
        return _STONE_SECONDS * (fields + _BOUNCE_STEPS)
    return _STONE_SECONDS * max(1, -fields)


def slowed_at_stones(field_index: float) -> float:
    """Convert a carrier's steady position to one that slows down at each stone."""
    stone = math.floor(field_index)
    return stone + ease_in_out(field_index - stone)
