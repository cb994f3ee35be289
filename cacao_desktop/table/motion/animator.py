"""The animator of the table: the queue of animations, and everything that moves now."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

import pygame

from cacao_desktop.colours import GOLD
from cacao_desktop.engine.events import Event
from cacao_desktop.geometry import Cell
from cacao_desktop.table.decisions.mode import Places
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Sound, Theme, styles
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.timeline import Animation, Timeline, Track

Place: TypeAlias = Callable[[], pygame.Rect]
"""Returns a place; it is called in each frame, as panels and camera may move."""
GAIN: Final = 0.42
"""The seconds in which a gain moves to its player."""
_CARRIED_LIFT: Final = 14
"""The lift of a tile that was dropped, in pixels."""
_LYING_LIFT: Final = 4
"""The lift of a tile that was already waiting on its cell."""
_TURNED_UP: Final = 0.7
"""The share of its flight after which a tile shows its face."""
_MIN_WIDTH: Final = 6
"""The width of a tile that is seen from its edge while it turns, in pixels."""
_FLYING_LIFT: Final = 10
"""The lift of a tile in flight."""


class Drawn(Protocol):
    """A picture that is drawn while its animation runs."""

    @property
    def animation(self) -> Animation: ...

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None: ...


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """A picture that moves from one place to another along an arc, with a `label` such as "+2".

    `paint(size)` returns the picture at a size in pixels, which changes from that of the start to
    that of the end. A picture with a `shadow` is a tile: a `dropped` one only sinks, any other
    rises first.
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
    """Paints the back of the tile, which is visible until the tile turns over."""

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Draw the picture at its current place; with `fade`, let it appear at its end instead."""
        share = self.animation.progress
        if fade:
            share = 1.0
        start = self.start()
        end = self.end()
        # A flight that begins with a small backward movement rises, too.
        rise = abs(math.sin(math.pi * share))
        x = start.centerx + (end.centerx - start.centerx) * share
        height = self.arc * rise * abs(end.centerx - start.centerx)
        y = start.centery + (end.centery - start.centery) * share - height
        # Sizes in steps of four pixels keep the cache of scaled pictures small.
        size = max(8, round((start.width + (end.width - start.width) * share) / 4) * 4)
        picture = self._turned(size, share)
        place = picture.get_rect(center=(round(x), round(y)))
        if self.shadow is not None:
            lift = 2 + round(self._height(share, start.width > end.width))
            shadow = self.shadow(size, lift)
            below = (place.centerx + lift // 2, place.centery + lift)
            surface.blit(shadow, shadow.get_rect(center=below))
        if fade:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.animation.progress))
        surface.blit(picture, place)
        if self.label:
            at = place.right + theme.metrics.tx(4), place.centery
            theme.text.draw(surface, self.label, styles.HEADING, at, "midleft")

    def _height(self, share: float, was_carried: bool) -> float:
        if not self.dropped:
            return _FLYING_LIFT * abs(math.sin(math.pi * share))
        if was_carried:
            return _CARRIED_LIFT * (1 - share)
        return _LYING_LIFT * (1 - share)

    def _turned(self, size: int, share: float) -> pygame.Surface:
        """Return the back or the face, narrowed while the tile turns over."""
        if self.back is None or share >= _TURNED_UP:
            return self.paint(size)
        turn = math.cos(math.pi * share / _TURNED_UP)
        if turn > 0:
            picture = self.back(size)
        else:
            picture = self.paint(size)
        return pygame.transform.smoothscale(
            picture, (max(_MIN_WIDTH, round(size * abs(turn))), size)
        )


@dataclass(frozen=True, slots=True, eq=False)
class Shake:
    """Shakes the whole picture by a pixel or two while the animation runs; still with `fade`."""

    animation: Animation
    reach: int

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        if not fade:
            left = self.reach * theme.metrics.window_scale * (1 - self.animation.progress)
            turn = 6 * math.pi * self.animation.progress
            surface.scroll(round(left * math.sin(turn)), round(left * math.cos(turn)))


@dataclass(frozen=True, slots=True, eq=False)
class Pop:
    """Enlarges a count while its animation runs; with `fade`, underlines it instead."""

    animation: Animation
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Enlarge the count that has already been drawn on the surface."""
        rect = (
            self.place()
            .inflate(theme.metrics.tx(24), theme.metrics.tx(8))
            .clip(surface.get_rect())
        )
        if not rect.width or not rect.height:
            return
        if fade:
            pygame.draw.line(surface, GOLD, rect.bottomleft, rect.bottomright, theme.metrics.tx(4))
            return
        swell = 1 + 0.22 * math.sin(math.pi * self.animation.progress)
        size = round(rect.width * swell), round(rect.height * swell)
        larger = pygame.transform.smoothscale(surface.subsurface(rect), size)
        surface.blit(larger, larger.get_rect(center=rect.center))


_WIDTH: Final = 0.6
"""The stereo position of a sound at the edge of the window."""
Handlers: TypeAlias = Mapping[type[Event], Callable[[Any], None]]
"""The function that animates an event, by the type of the event."""


@dataclass(frozen=True, slots=True)
class Walker:
    """A water carrier on its way between two fields of the track."""

    seat: int
    start: int
    end: int
    animation: Animation


@dataclass(slots=True)
class Animator:
    """The places, timeline and sounds that animations need, and all pictures in motion.

    `dropped_at` is where a player released the tile to be laid next; `turned_up_at` has the slot
    of each turned-up jungle tile, by its position in the pile; `walker` is a moving carrier.
    `look_at` brings cells into view.
    """

    model: TableModel
    timeline: Timeline
    places: Places
    theme: Theme
    sounds: Sounds
    queue: Track
    look_at: Callable[[list[Cell]], None]
    flights: list[Drawn] = field(default_factory=list)
    turned_up_at: dict[int, tuple[str, int | None]] = field(default_factory=dict)
    walker: Walker | None = None
    dropped_at: pygame.Rect | None = None

    def sound(self, sound: Sound, place: Place | None = None) -> Callable[[], None]:
        """Return a callback that plays a sound, panned to the position of a place at that time."""

        def play() -> None:
            self.sounds.play(sound, side=self._side(place))

        return play

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
        """Return the place of a good of a seat, as a square with the given side."""
        return partial(small, partial(self.places.seat_place, seat, what), side)

    def _side(self, place: Place | None) -> float:
        if place is None:
            return 0.0
        share = place().centerx / max(1, self.theme.metrics.width)
        return _WIDTH * (2 * min(1.0, max(0.0, share)) - 1)


def small(place: Place, side: int) -> pygame.Rect:
    """Return a square with the given side in the middle of a place."""
    return pygame.Rect(0, 0, side, side).move_to(center=place().center)


def aside(place: Place, across: float, down: float) -> pygame.Rect:
    """Return a place moved by shares of its own width."""
    rect = place()
    return rect.move(round(across * rect.width), round(down * rect.width))


def heap(place: Place, number: int, count: int) -> pygame.Rect:
    """Return the place of one of several pieces in a loose heap."""
    rect = place()
    if count == 1:
        return rect
    angle = 2.4 * number
    reach = rect.width * 0.34 * math.sqrt(number)
    return rect.move(round(reach * math.cos(angle)), round(reach * math.sin(angle)))


def both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    """Return a callback that calls two callbacks in order."""

    def call() -> None:
        first()
        second()

    return call
