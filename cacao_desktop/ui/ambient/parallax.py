"""The viewpoint of the valley: it follows the pointer, and the air moves a little by itself."""

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
_AIR_BEATS: Final = 4
"""The motes alone are slow: they move on every fourth beat."""
_GUST_INTERVAL_BEATS: Final = 30 * BEATS_PER_SECOND
"""The time from one gust of wind to the next, in beats."""
_GUST_BEATS: Final = 1.5 * BEATS_PER_SECOND
"""The length of a gust, in beats."""


class Change(StrEnum):
    """The part of the valley that changed: nothing, the motes alone, or everything."""

    NOTHING = auto()
    AIR = auto()
    WHOLE = auto()


class Outlook:
    """The view of the valley, from -1 to 1 across and down, and how long the wind has blown.

    Without input only motes drift, which are drawn one by one over `ground`, and now and then
    there is a gust.
    """

    def __init__(self) -> None:
        self._view = (0.0, 0.0)
        self._aim = (0.0, 0.0)
        self._beats = Beats()
        self._awake = _AWAKE_SECONDS
        self._windy = _WINDY_SECONDS
        self._wind = 0
        self._at_rest = False
        self._ground: pygame.Surface | None = None
        self._motes: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._left: list[pygame.Rect] = []

    def look_at(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Turn the view to a point in a window of `size` pixels."""
        x, y = (2 * at / max(1, side) - 1 for at, side in zip(position, size, strict=True))
        self._aim = min(1.0, max(-1.0, x)), min(1.0, max(-1.0, y))

    def wake(self) -> None:
        self._awake = _AWAKE_SECONDS
        self._windy = _WINDY_SECONDS

    @property
    def resting(self) -> bool:
        """Whether only motes drift."""
        return self._windy <= 0 and self._beats.count % _GUST_INTERVAL_BEATS >= _GUST_BEATS

    def update(self, seconds: float) -> Change:
        """Advance by some seconds; return the changed part."""
        self._awake -= seconds
        if self._awake <= 0:
            return Change.NOTHING
        self._windy -= seconds
        beat = self._beats.tick(seconds)
        if self._follow(seconds):
            self._ground = None
            return Change.WHOLE
        if not beat:
            return Change.NOTHING
        came_to_rest = self.resting and not self._at_rest
        self._at_rest = self.resting
        if came_to_rest:
            # From now on motes over covered areas are left out, so redraw everything once without
            # them.
            return Change.WHOLE
        if self.resting:
            if self._beats.count % _AIR_BEATS == 0:
                return Change.AIR
            return Change.NOTHING
        self._wind += 1
        self._ground = None
        return Change.WHOLE

    def _follow(self, seconds: float) -> bool:
        if math.dist(self._view, self._aim) < _ARRIVED_DISTANCE:
            return False
        share = 1 - math.exp(-_FOLLOW_RATE * seconds)
        x, y = (now + (aim - now) * share for now, aim in zip(self._view, self._aim, strict=True))
        self._view = x, y
        return True

    @property
    def _seen_from(self) -> tuple[float, float]:
        seconds = self._wind / BEATS_PER_SECOND
        drift = 0.16 * math.sin(seconds * 0.13), 0.2 * math.sin(seconds * 0.09)
        return self._view[0] + drift[0], self._view[1] + drift[1]

    def prepare(self, theme: Theme, size: Size, covered: Sequence[pygame.Rect]) -> bool:
        """Prepare the pictures for `draw` and `draw_motes`.

        At rest, motes over `covered` areas are left out. Return whether drawing the motes suffices
        because everything else is already on the screen.
        """
        has_ground = self._ground is not None and self._ground.get_size() == size
        if not has_ground:
            self._ground = pygame.Surface(size, 0, 32)
            wind = self._wind / BEATS_PER_SECOND
            theme.scenery.valley.draw(self._ground, theme.light, self._seen_from, wind)
        motes = theme.scenery.valley.pollen.seen(
            size, theme.light, self._seen_from, self._beats.seconds
        )
        self._left = [mote.get_rect(topleft=at) for mote, at in self._motes]
        self._motes = [
            (mote, at)
            for mote, at in motes
            if not self.resting or mote.get_rect(topleft=at).collidelist(covered) < 0
        ]
        return has_ground

    def relight(self) -> None:
        """Repaint the ground, because the window or its light has changed."""
        self._ground = None

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is not None:
            surface.blit(self._ground, (0, 0))
        surface.blits(self._motes)

    def draw_motes(self, surface: pygame.Surface) -> None:
        if self._ground is not None:
            surface.blits([(self._ground, place, place) for place in self._left])
        surface.blits(self._motes)
