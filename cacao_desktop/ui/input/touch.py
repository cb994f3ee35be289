"""Touch gestures: tap, drag, long press, pinch, and two-finger tap."""

import math
from enum import StrEnum, auto
from typing import Final

from cacao_desktop.geometry import Point
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Intention, MouseButton

SLOP: Final = 12.0
"""A finger that moves less than this, in pixels of the window, has not moved."""
LONG_PRESS: Final = 0.45
"""Seconds after which a resting finger explains the thing below instead of pressing it."""
TWO_FINGER_TAP: Final = 0.4
"""Two fingers lifted within this many seconds are a tap."""


class _Gesture(StrEnum):
    """In state OVER the gesture is known, and the remaining fingers have yet to be lifted."""

    NONE = auto()
    REST = auto()
    DRAG = auto()
    TWO = auto()
    OVER = auto()


class TouchGestures:
    """Recognizes gestures.

    One finger presses only once it has moved or is lifted, because a second may follow. A finger
    at rest acts as a hovering pointer, so it shows the same hints as a mouse. Positions are in
    pixels of the surface; `pixel_ratio` of them make one window coordinate.
    """

    def __init__(self) -> None:
        self.pixel_ratio = 1.0
        self._gesture = _Gesture.NONE
        self._fingers: dict[int, Point] = {}
        self._first = 0
        self._starts: dict[int, Point] = {}
        self._seconds = 0.0
        self._moved = False

    @property
    def busy(self) -> bool:
        return bool(self._fingers)

    def update(self, seconds: float) -> None:
        self._seconds += seconds

    def down(self, finger: int, position: Point) -> list[Intention]:
        self._fingers[finger] = self._starts[finger] = position
        if len(self._fingers) == 1:
            self._gesture = _Gesture.REST
            self._first = finger
            self._seconds = 0.0
            self._moved = False
            return [intentions.PointerMoved(position)]
        if self._gesture is _Gesture.REST:
            self._gesture = _Gesture.TWO
            self._seconds = 0.0
            return [intentions.PointerLeft()]
        if self._gesture is _Gesture.TWO:
            self._gesture = _Gesture.OVER
        return []

    def move(self, finger: int, position: Point) -> list[Intention]:
        if finger not in self._fingers:
            return []
        before = dict(self._fingers)
        self._fingers[finger] = position
        far = math.dist(position, self._starts[finger]) > SLOP * self.pixel_ratio
        if self._gesture is _Gesture.REST and far:
            self._gesture = _Gesture.DRAG
            start = self._starts[finger]
            begun = intentions.PointerMoved(start), intentions.PointerPressed(start)
            return [*begun, self._dragged(start, position)]
        if self._gesture is _Gesture.DRAG and finger == self._first:
            return [self._dragged(before[finger], position)]
        if self._gesture is _Gesture.TWO and (far or self._moved):
            self._moved = True
            return self._pinch(list(before.values()), list(self._fingers.values()))
        return []

    def up(self, finger: int, position: Point) -> list[Intention]:
        if self._fingers.pop(finger, None) is None:
            return []
        gesture = self._gesture
        self._gesture = _Gesture.OVER if self._fingers else _Gesture.NONE
        if gesture is _Gesture.DRAG:
            if finger != self._first:
                self._gesture = gesture
                return []
            return [intentions.PointerReleased(position), intentions.PointerLeft()]
        if gesture is _Gesture.REST and self._seconds < LONG_PRESS:
            start = self._starts[finger]
            tap = intentions.PointerPressed(start), intentions.PointerReleased(start)
            return [*tap, intentions.PointerLeft()]
        if gesture is _Gesture.TWO and not self._moved and self._seconds < TWO_FINGER_TAP:
            return [intentions.Undo()]
        return []

    @staticmethod
    def _dragged(start: Point, position: Point) -> intentions.PointerMoved:
        delta = (position[0] - start[0], position[1] - start[1])
        return intentions.PointerMoved(position, delta, (MouseButton.LEFT,), touch=True)

    @staticmethod
    def _pinch(before: list[Point], now: list[Point]) -> list[Intention]:
        """Return the intentions of two fingers that moved."""
        x, y = _middle(now)
        old_x, old_y = _middle(before)
        gestures: list[Intention] = []
        if (x, y) != (old_x, old_y):
            gestures.append(intentions.Pan(x - old_x, y - old_y))
        apart = math.dist(*now)
        were_apart = math.dist(*before)
        if apart > 0 and were_apart > 0 and apart != were_apart:
            gestures.append(intentions.Pinch((round(x), round(y)), apart / were_apart))
        return gestures


def _middle(points: list[Point]) -> tuple[float, float]:
    (ax, ay), (bx, by) = points
    return (ax + bx) / 2, (ay + by) / 2
