"""The view of the valley, which follows the pointer and sways in the wind."""

import math
from collections.abc import Sequence
from enum import StrEnum, auto
from typing import Final

import pygame

from cacao_desktop.geometry import Point, Size
from cacao_desktop.ui.ambient.beats import BEATS_PER_SECOND, Beats
from cacao_desktop.ui.theme import Theme

_FOLLOW_RATE: Final = 5.0
"""How fast the view follows the pointer: the decay rate of the distance, per second."""
_ARRIVED_DISTANCE: Final = 0.004
"""The distance, as a share of the window, at which the view has reached the pointer."""
_AWAKE_SECONDS: Final = 90.0
"""The time without input until all motion stops, so that an open menu costs nothing."""
_WINDY_SECONDS: Final = 3.0
"""The time without input until the leaves come to rest; only motes drift on."""
_MOTE_BEATS: Final = 4
"""The number of beats from one step of the motes to the next while only they move."""
_GUST_INTERVAL_BEATS: Final = 30 * BEATS_PER_SECOND
"""The time from one gust of wind to the next, in beats."""
_GUST_BEATS: Final = 1.5 * BEATS_PER_SECOND
"""The length of a gust, in beats."""
_SWAY: Final = (0.16, 0.2)
"""The amplitude of the view's sway in the wind, across and down."""
_SWAY_RATES: Final = (0.13, 0.09)
"""The angular frequency of the sway, in radians per second."""


class Change(StrEnum):
    """The part of the valley to redraw: nothing, the motes alone, or everything."""

    NOTHING = auto()
    MOTES = auto()
    WHOLE = auto()


class Breeze:
    """The wind: it drops without input except for gusts, and stops altogether after a while."""

    def __init__(self) -> None:
        self._beats = Beats()
        self._beat_is_due = False
        self._awake_seconds = _AWAKE_SECONDS
        self._windy_seconds = _WINDY_SECONDS
        self._wind_beats = 0
        self._was_calm = False

    def wake(self) -> None:
        """Raise the wind again after input."""
        self._awake_seconds = _AWAKE_SECONDS
        self._windy_seconds = _WINDY_SECONDS

    @property
    def is_calm(self) -> bool:
        """Whether the leaves rest and only motes drift."""
        is_gust = self._beats.count % _GUST_INTERVAL_BEATS < _GUST_BEATS
        return self._windy_seconds <= 0 and not is_gust

    @property
    def drift_seconds(self) -> float:
        """How long the motes have drifted."""
        return self._beats.seconds

    @property
    def wind_seconds(self) -> float:
        """How long the wind has blown."""
        return self._wind_beats / BEATS_PER_SECOND

    def tick(self, seconds: float) -> bool:
        """Advance the time; return whether anything may still move."""
        self._awake_seconds -= seconds
        if self._awake_seconds <= 0:
            return False
        self._windy_seconds -= seconds
        self._beat_is_due = self._beats.tick(seconds)
        return True

    def move(self) -> Change:
        """Move leaves and motes if a beat is due; return the part to redraw."""
        if not self._beat_is_due:
            return Change.NOTHING
        was_calm = self._was_calm
        self._was_calm = self.is_calm
        if not self.is_calm:
            self._wind_beats += 1
            return Change.WHOLE
        if not was_calm:
            # From now on motes over covered areas are left out, so redraw everything once without
            # them.
            return Change.WHOLE
        if self._beats.count % _MOTE_BEATS == 0:
            return Change.MOTES
        return Change.NOTHING


class ValleyView:
    """The valley seen from a point between -1 and 1 across and down, which follows the pointer.

    Motes are drawn one by one over the ground, which is kept while it does not change.
    """

    def __init__(self) -> None:
        self._view = (0.0, 0.0)
        self._target = (0.0, 0.0)
        self._breeze = Breeze()
        self._ground: pygame.Surface | None = None
        self._motes: list[tuple[pygame.Surface, Point]] = []
        """The pictures of the motes, each with its top left corner."""
        self._vacated: list[pygame.Rect] = []
        """The former rectangles of the motes."""

    def look_at(self, position: Point, size: Size) -> None:
        """Turn the view to a position in a window of `size` pixels."""
        self._target = _share(position[0], size[0]), _share(position[1], size[1])

    def wake(self) -> None:
        self._breeze.wake()

    @property
    def is_calm(self) -> bool:
        """Whether only motes drift."""
        return self._breeze.is_calm

    def update(self, seconds: float) -> Change:
        """Advance the time; return the part to redraw."""
        if not self._breeze.tick(seconds):
            return Change.NOTHING
        if self._follow_target(seconds):
            change = Change.WHOLE
        else:
            change = self._breeze.move()
        if change is Change.WHOLE:
            self.discard_ground()
        return change

    def _follow_target(self, seconds: float) -> bool:
        """Move the view towards its target; return whether it moved."""
        if math.dist(self._view, self._target) < _ARRIVED_DISTANCE:
            return False
        share = 1 - math.exp(-_FOLLOW_RATE * seconds)
        x, y = self._view
        target_x, target_y = self._target
        self._view = x + (target_x - x) * share, y + (target_y - y) * share
        return True

    @property
    def _swaying_view(self) -> tuple[float, float]:
        """The view including its sway in the wind."""
        seconds = self._breeze.wind_seconds
        across = _SWAY[0] * math.sin(seconds * _SWAY_RATES[0])
        down = _SWAY[1] * math.sin(seconds * _SWAY_RATES[1])
        return self._view[0] + across, self._view[1] + down

    def prepare(self, theme: Theme, size: Size, covered: Sequence[pygame.Rect]) -> bool:
        """Prepare the pictures for `draw` and `draw_motes`.

        In a calm, motes over `covered` areas are left out. Return whether only the motes must be
        drawn, because everything else is already on the screen.
        """
        has_ground = self._ground is not None and self._ground.get_size() == size
        if not has_ground:
            self._ground = self._paint_ground(theme, size)
        self._vacated = [mote.get_rect(topleft=corner) for mote, corner in self._motes]
        seconds = self._breeze.drift_seconds
        pollen = theme.scenery.valley.pollen
        self._motes = pollen.motes(size, theme.light, self._swaying_view, seconds)
        if self.is_calm:
            self._motes = [
                (mote, corner)
                for mote, corner in self._motes
                if mote.get_rect(topleft=corner).collidelist(covered) < 0
            ]
        return has_ground

    def _paint_ground(self, theme: Theme, size: Size) -> pygame.Surface:
        ground = pygame.Surface(size, 0, 32)
        seconds = self._breeze.wind_seconds
        theme.scenery.valley.draw(ground, theme.light, self._swaying_view, seconds)
        return ground

    def discard_ground(self) -> None:
        """Paint the ground anew, because the window or its light has changed."""
        self._ground = None

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is not None:
            surface.blit(self._ground, (0, 0))
        surface.blits(self._motes)

    def draw_motes(self, surface: pygame.Surface) -> None:
        """Draw the ground over the motes' former positions, and the motes."""
        if self._ground is not None:
            surface.blits([(self._ground, rect, rect) for rect in self._vacated])
        surface.blits(self._motes)


def _share(position: int, side: int) -> float:
    """Return a position along a side of the window, from -1 to 1."""
    return min(1.0, max(-1.0, 2 * position / max(1, side) - 1))
