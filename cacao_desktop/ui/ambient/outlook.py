"""The view of the valley: it follows the pointer, and the air moves a little by itself."""

import math
from collections.abc import Sequence
from enum import StrEnum, auto
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.ambient.sprites import BEATS_PER_SECOND, Beats
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
"""The motes alone are slow: they move on every fourth beat."""
_GUST_INTERVAL_BEATS: Final = 30 * BEATS_PER_SECOND
"""The time from one gust of wind to the next, in beats."""
_GUST_BEATS: Final = 1.5 * BEATS_PER_SECOND
"""The length of a gust, in beats."""
_SWAY: Final = (0.16, 0.2)
"""How far the wind moves the view across and down."""
_SWAY_RATES: Final = (0.13, 0.09)
"""How fast it does so, in radians per second."""


class Change(StrEnum):
    """The part of the valley that changed: nothing, the motes alone, or everything."""

    NOTHING = auto()
    MOTES = auto()
    WHOLE = auto()


class Breeze:
    """The wind, which rests without input, and stops altogether after a while.

    While it rests only motes drift, and now and then there is a gust.
    """

    def __init__(self) -> None:
        self._beats = Beats()
        self._is_beat = False
        self._awake_seconds = _AWAKE_SECONDS
        self._windy_seconds = _WINDY_SECONDS
        self._wind_beats = 0
        self._was_resting = False

    def wake(self) -> None:
        self._awake_seconds = _AWAKE_SECONDS
        self._windy_seconds = _WINDY_SECONDS

    @property
    def resting(self) -> bool:
        """Whether only motes drift."""
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

    def advance(self, seconds: float) -> bool:
        """Advance by some seconds; return whether anything may still move."""
        self._awake_seconds -= seconds
        if self._awake_seconds <= 0:
            return False
        self._windy_seconds -= seconds
        self._is_beat = self._beats.tick(seconds)
        return True

    def blow(self) -> Change:
        """Move the leaves and motes on a beat; return the changed part."""
        if not self._is_beat:
            return Change.NOTHING
        was_resting = self._was_resting
        self._was_resting = self.resting
        if not self.resting:
            self._wind_beats += 1
            return Change.WHOLE
        if not was_resting:
            # From now on motes over covered areas are left out, so redraw everything once without
            # them.
            return Change.WHOLE
        if self._beats.count % _MOTE_BEATS == 0:
            return Change.MOTES
        return Change.NOTHING


class Outlook:
    """The view of the valley, from -1 to 1 across and down, which follows the pointer.

    Motes are drawn one by one over the ground, which is kept while it does not change.
    """

    def __init__(self) -> None:
        self._view = (0.0, 0.0)
        self._target = (0.0, 0.0)
        self._breeze = Breeze()
        self._ground: pygame.Surface | None = None
        self._motes: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._vacated_rects: list[pygame.Rect] = []
        """The former places of the motes."""

    def look_at(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Turn the view to a point in a window of `size` pixels."""
        x, y = (2 * at / max(1, side) - 1 for at, side in zip(position, size, strict=True))
        self._target = min(1.0, max(-1.0, x)), min(1.0, max(-1.0, y))

    def wake(self) -> None:
        self._breeze.wake()

    @property
    def resting(self) -> bool:
        """Whether only motes drift."""
        return self._breeze.resting

    def update(self, seconds: float) -> Change:
        """Advance by some seconds; return the changed part."""
        if not self._breeze.advance(seconds):
            return Change.NOTHING
        change = Change.WHOLE if self._follow(seconds) else self._breeze.blow()
        if change is Change.WHOLE:
            self.discard_ground()
        return change

    def _follow(self, seconds: float) -> bool:
        """Move the view towards the pointer; return whether it moved."""
        if math.dist(self._view, self._target) < _ARRIVED_DISTANCE:
            return False
        share = 1 - math.exp(-_FOLLOW_RATE * seconds)
        x, y = (
            now + (target - now) * share
            for now, target in zip(self._view, self._target, strict=True)
        )
        self._view = x, y
        return True

    @property
    def _seen_from(self) -> tuple[float, float]:
        seconds = self._breeze.wind_seconds
        across = _SWAY[0] * math.sin(seconds * _SWAY_RATES[0])
        down = _SWAY[1] * math.sin(seconds * _SWAY_RATES[1])
        return self._view[0] + across, self._view[1] + down

    def prepare(self, theme: Theme, size: Size, covered: Sequence[pygame.Rect]) -> bool:
        """Prepare the pictures for `draw` and `draw_motes`.

        At rest, motes over `covered` areas are left out. Return whether only the motes must be
        drawn, because everything else is already on the screen.
        """
        has_ground = self._ground is not None and self._ground.get_size() == size
        if not has_ground:
            self._ground = pygame.Surface(size, 0, 32)
            wind = self._breeze.wind_seconds
            theme.scenery.valley.draw(self._ground, theme.light, self._seen_from, wind)
        motes = theme.scenery.valley.pollen.seen(
            size, theme.light, self._seen_from, self._breeze.drift_seconds
        )
        self._vacated_rects = [mote.get_rect(topleft=at) for mote, at in self._motes]
        self._motes = [
            (mote, at)
            for mote, at in motes
            if not self.resting or mote.get_rect(topleft=at).collidelist(covered) < 0
        ]
        return has_ground

    def discard_ground(self) -> None:
        """Paint the ground anew, because the window or its light has changed."""
        self._ground = None

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is not None:
            surface.blit(self._ground, (0, 0))
        surface.blits(self._motes)

    def draw_motes(self, surface: pygame.Surface) -> None:
        if self._ground is not None:
            surface.blits([(self._ground, place, place) for place in self._vacated_rects])
        surface.blits(self._motes)
