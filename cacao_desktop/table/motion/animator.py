"""What all movements on the table share: the queue in which it waits, and what is in the air."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

import pygame

from cacao_desktop.engine.events import Event
from cacao_desktop.geometry import Cell
from cacao_desktop.table.decisions.mode import Places
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.motion.flights import Flight, Moving, Place
from cacao_desktop.ui.sound.sounds import Sound, Sounds
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation, Timeline, Track

_WIDTH: Final = 0.6
"""How far to the side a sound is heard that comes from the edge of the window."""
Handlers: TypeAlias = Mapping[type[Event], Callable[[Any], None]]
"""By kind of event: what shows it."""


@dataclass(slots=True)
class Animator:
    """What every movement is made with: where things lie, the clock, and everything on its way.

    `dropped_at` is where the person let go of the tile that is laid next; `turned_up_at` the place of each jungle tile
    that was turned up, by its position in the pile; `walker` a carrier between two stones.
    `look_at` brings cells into sight.
    """

    model: TableModel
    timeline: Timeline
    places: Places
    theme: Theme
    sounds: Sounds
    queue: Track
    look_at: Callable[[list[Cell]], None]
    flights: list[Moving] = field(default_factory=list)
    turned_up_at: dict[int, tuple[str, int | None]] = field(default_factory=dict)
    walker: tuple[int, int, int, Animation] | None = None
    dropped_at: pygame.Rect | None = None

    def sound(self, sound: Sound, place: Place | None = None) -> Callable[[], None]:
        """Return a callback that plays a sound, from the side on which a place then is."""
        return lambda: self.sounds.play(sound, side=self._side(place))

    def fly(
        self, animation: Animation, icon: str, start: Place, end: Place, arc: float = 0.25, label: str = ""
    ) -> None:
        """Let an icon fly from one place to another."""
        self.flights.append(Flight(animation, partial(self.theme.icons.get, icon), start, end, arc, label))

    def at_seat(self, seat: int, what: str, side: int) -> Place:
        """Return the place where a seat keeps something, as a square of a side."""
        return partial(small, partial(self.places.seat_place, seat, what), side)

    def _side(self, place: Place | None) -> float:
        if place is None:
            return 0.0
        share = place().centerx / max(1, self.theme.metrics.width)
        return _WIDTH * (2 * min(1.0, max(0.0, share)) - 1)


def small(place: Place, side: int) -> pygame.Rect:
    """Return a square of a side in the middle of a place."""
    return pygame.Rect(0, 0, side, side).move_to(center=place().center)


def aside(place: Place, across: float, down: float) -> pygame.Rect:
    """Return a place moved by shares of its own width."""
    rect = place()
    return rect.move(round(across * rect.width), round(down * rect.width))


def heap(place: Place, number: int, count: int) -> pygame.Rect:
    """Return where one of several pieces lies: in a loose heap round a place."""
    rect = place()
    if count == 1:
        return rect
    angle = 2.4 * number
    reach = rect.width * 0.34 * math.sqrt(number)
    return rect.move(round(reach * math.cos(angle)), round(reach * math.sin(angle)))


def both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    """Return a callback that does one thing after another."""

    def call() -> None:
        first()
        second()

    return call
