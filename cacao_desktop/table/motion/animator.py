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
from cacao_desktop.table.decisions.mode import TableRects
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Sound, Theme, styles
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.timeline import Animation, Timeline, Track

CurrentRect: TypeAlias = Callable[[], pygame.Rect]
"""Returns a rectangle; it is called in each frame, as panels and camera may move."""
GAIN_SECONDS: Final = 0.42
"""The seconds in which a gain moves to its player."""
_RELEASED_LIFT: Final = 14
"""The lift of a tile that was dropped, in pixels."""
_LYING_LIFT: Final = 4
"""The lift of a tile that was already waiting on its cell."""
_TURNED_UP: Final = 0.7
"""The share of its flight after which a tile shows its face."""
_MIN_WIDTH: Final = 6
"""The width of a tile that is seen from its edge while it turns, in pixels."""
_FLYING_LIFT: Final = 10
"""The lift of a tile in flight."""
_STEREO_WIDTH: Final = 0.6
"""The stereo position of a sound at the edge of the window."""


class Drawn(Protocol):
    """A picture that is drawn while its animation runs."""

    @property
    def animation(self) -> Animation: ...

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None: ...


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """A picture that moves from one point to another along an arc, with a `label` such as "+2".

    `paint(size)` returns the picture at a size in pixels, which changes from that of the start to
    that of the end; `shadow(size, lift)` returns its shadow.
    """

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    start: CurrentRect
    end: CurrentRect
    arc: float = 0.0
    label: str = ""
    shadow: Callable[[int, int], pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Draw the picture where it is now; with `fade`, let it appear at its end instead."""
        share = self.animation.progress
        if fade:
            share = 1.0
        start = self.start()
        end = self.end()
        # A flight that begins with a small backward movement rises, too.
        rise = abs(math.sin(math.pi * share))
        arc_height = self.arc * rise * abs(end.centerx - start.centerx)
        x = start.centerx + (end.centerx - start.centerx) * share
        y = start.centery + (end.centery - start.centery) * share - arc_height
        # Sizes in steps of four pixels keep the cache of scaled pictures small.
        size = max(8, round((start.width + (end.width - start.width) * share) / 4) * 4)
        picture = self._picture(size, share)
        rect = picture.get_rect(center=(round(x), round(y)))
        if self.shadow is not None:
            lift = 2 + round(self._lift(share))
            shadow = self.shadow(size, lift)
            below = (rect.centerx + lift // 2, rect.centery + lift)
            surface.blit(shadow, shadow.get_rect(center=below))
        if fade:
            picture = picture.copy()
            picture.set_alpha(round(255 * self.animation.progress))
        surface.blit(picture, rect)
        if self.label:
            at = rect.right + theme.metrics.tx(4), rect.centery
            theme.text.draw(surface, self.label, styles.HEADING, at, "midleft")

    def _lift(self, share: float) -> float:
        """Return the height above the shadow, in pixels."""
        return _flying_lift(share)

    def _picture(self, size: int, share: float) -> pygame.Surface:
        return self.paint(size)


def _flying_lift(share: float) -> float:
    return _FLYING_LIFT * abs(math.sin(math.pi * share))


@dataclass(frozen=True, slots=True, eq=False)
class TileFlight(Flight):
    """A tile in flight: a `dropped` one only sinks, any other rises first."""

    dropped: bool = False
    back: Callable[[int], pygame.Surface] | None = None
    """Paints the back of the tile, which is visible until the tile turns over."""

    def _lift(self, share: float) -> float:
        if not self.dropped:
            return _flying_lift(share)
        was_carried = self.start().width > self.end().width
        if was_carried:
            return _RELEASED_LIFT * (1 - share)
        return _LYING_LIFT * (1 - share)

    def _picture(self, size: int, share: float) -> pygame.Surface:
        """Return the back or the face, narrowed while the tile turns over."""
        if self.back is None or share >= _TURNED_UP:
            return self.paint(size)
        turn = math.cos(math.pi * share / _TURNED_UP)
        if turn > 0:
            picture = self.back(size)
        else:
            picture = self.paint(size)
        width = max(_MIN_WIDTH, round(size * abs(turn)))
        return pygame.transform.smoothscale(picture, (width, size))


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
    rect_now: CurrentRect

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Enlarge the count that has already been drawn on the surface."""
        rect = (
            self.rect_now()
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


Handlers: TypeAlias = Mapping[type[Event], Callable[[Any], None]]
"""The function that animates an event, by the type of the event."""


@dataclass(slots=True)
class Animator:
    """The rectangles, timeline and sounds that animations need, and all effects shown now.

    `look_at` brings cells into view.
    """

    model: TableModel
    timeline: Timeline
    rects: TableRects
    theme: Theme
    sounds: Sounds
    queue: Track
    look_at: Callable[[list[Cell]], None]
    effects: list[Drawn] = field(default_factory=list)
    _slots: dict[int, tuple[str, int | None]] = field(default_factory=dict)
    """The slot of each turned-up jungle tile, by its position in the pile."""
    _dropped_at: pygame.Rect | None = None
    """Where a player released the tile to be laid next."""

    def add(self, effect: Drawn) -> None:
        self.effects.append(effect)

    def remove_ended(self) -> None:
        """Remove the effects whose animation has ended."""
        self.effects = [effect for effect in self.effects if not effect.animation.ended]

    def note_drop(self, rect: pygame.Rect | None) -> None:
        """Note where a player released the tile to be laid next, None if it was not dragged."""
        self._dropped_at = rect

    def take_drop(self) -> pygame.Rect | None:
        """Return where the player released the tile that is laid now, and forget it."""
        rect = self._dropped_at
        self._dropped_at = None
        return rect

    def note_turned_up(self, position: int, source: str, slot: int | None) -> None:
        """Note the slot of a jungle tile, given by its position in the pile."""
        self._slots[position] = source, slot

    def turned_up_rect(self, position: int) -> CurrentRect:
        """Return the rectangle of a jungle tile's slot, by its position in the pile."""
        return partial(self.rects.slot_rect, *self._slots[position])

    def sound(self, sound: Sound, rect_now: CurrentRect | None = None) -> Callable[[], None]:
        """Return a callback that plays a sound, panned to where a rectangle is at that time."""

        def play() -> None:
            self.sounds.play(sound, side=self._side(rect_now))

        return play

    def fly(
        self,
        animation: Animation,
        icon: str,
        start: CurrentRect,
        end: CurrentRect,
        arc: float = 0.25,
        label: str = "",
    ) -> None:
        """Move an icon from one point to another."""
        paint = partial(self.theme.icons.get, icon)
        self.add(Flight(animation, paint, start, end, arc, label))

    def at_seat(self, seat: int, what: str, side: int) -> CurrentRect:
        """Return the position of a good of a seat, as a square with the given side."""
        return centred_square(partial(self.rects.seat_rect, seat, what), side)

    def _side(self, rect_now: CurrentRect | None) -> float:
        if rect_now is None:
            return 0.0
        share = rect_now().centerx / max(1, self.theme.metrics.width)
        return _STEREO_WIDTH * (2 * min(1.0, max(0.0, share)) - 1)


def centred_square(rect_now: CurrentRect, side: int) -> CurrentRect:
    """Return a square with the given side in the middle of a rectangle."""

    def square() -> pygame.Rect:
        return pygame.Rect(0, 0, side, side).move_to(center=rect_now().center)

    return square


def shifted(rect_now: CurrentRect, across: float, down: float) -> CurrentRect:
    """Return a rectangle moved by shares of its own width."""

    def moved() -> pygame.Rect:
        rect = rect_now()
        return rect.move(round(across * rect.width), round(down * rect.width))

    return moved


def heap_rect(rect_now: CurrentRect, number: int, count: int) -> CurrentRect:
    """Return the rectangle of one of several pieces in a loose heap."""
    if count == 1:
        return rect_now
    angle = 2.4 * number

    def in_heap() -> pygame.Rect:
        rect = rect_now()
        reach = rect.width * 0.34 * math.sqrt(number)
        return rect.move(round(reach * math.cos(angle)), round(reach * math.sin(angle)))

    return in_heap


def in_sequence(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    """Return a callback that calls two callbacks in order."""

    def call() -> None:
        first()
        second()

    return call
