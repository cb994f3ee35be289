"""What all movements on the table share.

What flies, the queue in which it waits, and everything in the air.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

import pygame

from cacao_desktop.colours import JADE
from cacao_desktop.engine.events import Event
from cacao_desktop.geometry import Cell
from cacao_desktop.table.decisions.mode import Places
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Sound, Theme, styles
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.timeline import Animation, Timeline, Track

Place: TypeAlias = Callable[[], pygame.Rect]
"""Where something lies now.

Asked again for each picture, as panels and camera may move meanwhile.
"""


GAIN: Final = 0.42
"""How long something gained is on its way, in seconds."""
_CARRIED: Final = 14
_LYING: Final = 4
_TURNED_UP: Final = 0.7
"""The share of its way after which a tile is turned up."""
_EDGE: Final = 6
_FLIES: Final = 10
"""How high above the table a tile is that is dropped, that lay there to be confirmed, and that flies."""


class Moving(Protocol):
    """Something that is drawn while its animation runs."""

    @property
    def animation(self) -> Animation: ...

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None: ...


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """A picture that moves from one place to another along an arc; `label` goes with it ("+2").

    `paint(size)` gives the picture at a size in pixels; the size goes from that of the start to
    that of the end. With a `shadow` it is a tile: one that was `dropped` sinks all the way, any
    other rises first.
    """

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    start: Place
    end: Place
    arc: float = 0.0
    label: str = ""
    shadow: Callable[[int, int], pygame.Surface] | None = None
    dropped: bool = False
    back: Callable[[int], pygame.Surface] | None = None
    """What is seen of it until it has been turned up, from the first moment on."""

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show it where it is now; `fade` lets it appear at its end instead of moving."""
        share = 1.0 if fade else self.animation.progress
        start = self.start()
        end = self.end()
        rise = math.sin(math.pi * share)
        x = start.centerx + (end.centerx - start.centerx) * share
        height = self.arc * rise * abs(end.centerx - start.centerx)
        y = start.centery + (end.centery - start.centery) * share - height
        # Sizes in steps of four pixels keep the store of scaled pictures small.
        size = max(8, round((start.width + (end.width - start.width) * share) / 4) * 4)
        picture = self._turned(size, share)
        place = picture.get_rect(center=(round(x), round(y)))
        if self.shadow is not None:
            high = _CARRIED if start.width > end.width else _LYING
            lift = 2 + round(high * (1 - share) if self.dropped else _FLIES * rise)
            cast = self.shadow(size, lift)
            surface.blit(
                cast, cast.get_rect(center=(place.centerx + lift // 2, place.centery + lift))
            )
        if fade:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.animation.progress))
        surface.blit(picture, place)
        if self.label:
            at = place.right + theme.metrics.tx(4), place.centery
            theme.text.draw(surface, self.label, styles.HEADING, at, "midleft")

    def _turned(self, size: int, share: float) -> pygame.Surface:
        """Return its back or its face, as narrow as it looks while it is turned up."""
        if self.back is None or share >= _TURNED_UP:
            return self.paint(size)
        turn = math.cos(math.pi * share / _TURNED_UP)
        picture = self.back(size) if turn > 0 else self.paint(size)
        return pygame.transform.smoothscale(picture, (max(_EDGE, round(size * abs(turn))), size))


@dataclass(frozen=True, slots=True, eq=False)
class Shake:
    """All that has been drawn, moved by a pixel or two while its animation runs.

    Where nothing moves, not at all.
    """

    animation: Animation
    reach: int

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        if not fade:
            left = self.reach * theme.metrics.window_scale * (1 - self.animation.progress)
            turn = 6 * math.pi * self.animation.progress
            surface.scroll(round(left * math.sin(turn)), round(left * math.cos(turn)))


@dataclass(frozen=True, slots=True, eq=False)
class Pop:
    """The count itself, larger while its animation runs; where nothing moves, a line under it."""

    animation: Animation
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show the count that has been drawn at its place larger."""
        rect = (
            self.place()
            .inflate(theme.metrics.tx(26), theme.metrics.tx(8))
            .clip(surface.get_rect())
        )
        if not rect.width or not rect.height:
            return
        if fade:
            pygame.draw.line(surface, JADE, rect.bottomleft, rect.bottomright, theme.metrics.tx(3))
            return
        swell = 1 + 0.22 * math.sin(math.pi * self.animation.progress)
        size = round(rect.width * swell), round(rect.height * swell)
        larger = pygame.transform.smoothscale(surface.subsurface(rect), size)
        surface.blit(larger, larger.get_rect(center=rect.center))


_WIDTH: Final = 0.6
"""How far to the side a sound is heard that comes from the edge of the window."""
Handlers: TypeAlias = Mapping[type[Event], Callable[[Any], None]]
"""By kind of event: what shows it."""


@dataclass(slots=True)
class Animator:
    """What every movement is made with: where things lie, the clock, and everything on its way.

    `dropped_at` is where the person let go of the tile that is laid next; `turned_up_at` the place
    of each jungle tile that was turned up, by its position in the pile; `walker` a carrier between
    two stones. `look_at` brings cells into sight.
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
        self,
        animation: Animation,
        icon: str,
        start: Place,
        end: Place,
        arc: float = 0.25,
        label: str = "",
    ) -> None:
        self.flights.append(
            Flight(animation, partial(self.theme.icons.get, icon), start, end, arc, label)
        )

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
