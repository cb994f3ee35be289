"""Animations as intervals on one clock: the game state is already final, only the picture lags.

Drawing reads the `progress` of an animation and never changes the timeline.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias, TypedDict, Unpack

from cacao_desktop.i18n import _, decimal

Easing: TypeAlias = Callable[[float], float]
Callback: TypeAlias = Callable[[], None]

_REDUCED_SECONDS: Final = 0.12
"""The longest animation while motion is reduced."""
_MAX_CHAIN: Final = 10_000
"""The number of rounds after which animations that start others count as endless."""


def speed_name(speed: float) -> str:
    """Return the label of a speed: its factor, or off."""
    if not speed:
        # Translators: animations are switched off.
        return _("off")
    return _("{factor}×").format(factor=decimal(speed, 0 if speed >= 1 else 1))


def linear(share: float) -> float:
    """Move at constant speed."""
    return share


def ease_out(share: float) -> float:
    """Start fast, arrive gently."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    """Start and arrive gently."""
    return share * share * (3.0 - 2.0 * share)


_PULL_BACK: Final = 0.2
"""The share of the time in which a thing draws back."""
_PULLED: Final = 0.03
"""The share of its way by which it draws back."""


def anticipate(share: float) -> float:
    """Draw back a little, then start fast and arrive gently."""
    if share < _PULL_BACK:
        return -_PULLED * math.sin(math.pi * share / _PULL_BACK)
    return ease_out((share - _PULL_BACK) / (1 - _PULL_BACK))


class EndlessAnimationError(RuntimeError):
    """Animations kept starting new animations while the timeline was being finished."""


class AnimationOptions(TypedDict, total=False):
    """The easing of an animation, and the callbacks at its start and end."""

    easing: Easing
    on_start: Callback
    on_end: Callback


@dataclass(slots=True, eq=False)
class Animation:
    """One interval: `start` and `end` in seconds of its timeline's clock."""

    start: float
    end: float
    easing: Easing = ease_out
    on_start: Callback = lambda: None
    on_end: Callback = lambda: None
    started: bool = field(default=False, init=False)
    ended: bool = field(default=False, init=False)
    progress: float = field(default=0.0, init=False)

    @property
    def running(self) -> bool:
        return self.started and not self.ended


class Track:
    """A queue of animations, each starting when the previous one ends; tracks run in parallel."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._free_from = 0.0

    @property
    def free_from(self) -> float:
        """When the last animation of the track ends, in seconds of the timeline's clock."""
        return max(self._free_from, self._timeline.now)

    def then(self, duration: float, **options: Unpack[AnimationOptions]) -> Animation:
        """Add an animation of `duration` seconds after the last one of the track."""
        animation = self.parallel(duration, **options)
        self._free_from = animation.end
        return animation

    def parallel(self, duration: float, **options: Unpack[AnimationOptions]) -> Animation:
        """Add an animation that starts after the track so far, without delaying what follows."""
        return self._timeline.play(duration, after=self.free_from - self._timeline.now, **options)

    def wait(self, duration: float) -> None:
        """Add a pause of `duration` seconds after the last animation."""
        self._free_from = self.free_from + self._timeline.length(duration)

    def wait_for(self, *animations: Animation) -> None:
        """Make later animations of the track wait until the given ones have ended too."""
        self._free_from = max(self.free_from, *(animation.end for animation in animations))


class Timeline:
    """Plays animations with a `speed` factor; 0 skips them.

    With `reduced_motion` every animation takes 0.12 s at most, and drawing fades instead of
    moving.
    """

    def __init__(self, speed: float = 1.0, *, reduced_motion: bool = False) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self.now = 0.0
        self.turned = False
        """Whether the last update began or ended an animation."""
        self._animations: list[Animation] = []

    @property
    def busy(self) -> bool:
        return bool(self._animations)

    @property
    def running(self) -> Iterator[Animation]:
        return (animation for animation in self._animations if animation.running)

    @property
    def instant(self) -> bool:
        """Whether moving things jump to their destinations."""
        return self.speed == 0 or self.reduced_motion

    def track(self) -> Track:
        return Track(self)

    def length(self, duration: float) -> float:
        """Return the length of a `duration` under the settings, before the speed is applied."""
        if self.speed == 0:
            return 0.0
        if self.reduced_motion:
            return min(duration, _REDUCED_SECONDS)
        return duration

    def play(
        self, duration: float, *, after: float = 0.0, **options: Unpack[AnimationOptions]
    ) -> Animation:
        """Add a parallel animation of `duration` seconds that starts in `after` seconds.

        Its callbacks are called by `update` or `finish`, never from here.
        """
        start = self.now + (0.0 if self.speed == 0 else after)
        animation = Animation(start, start + self.length(duration), **options)
        self._animations.append(animation)
        return animation

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether anything moved and needs a redraw."""
        if not self._animations:
            return False
        if self.speed == 0:
            self.finish()
            return True
        self.now += seconds * self.speed
        return self._show(self.now)

    def finish(self) -> None:
        """Finish everything at once in order of time, including animations started on the way.

        Raises EndlessAnimationError if new animations never stop starting.
        """
        for _attempt in range(_MAX_CHAIN):
            if not self._animations:
                return
            self.now = max(self.now, min(animation.end for animation in self._animations))
            self._show(self.now)
        raise EndlessAnimationError("animations keep starting new ones")

    def _show(self, now: float) -> bool:
        """Start and end animations that are due; return whether anything moved."""
        due = [
            (animation.end, 0, animation) for animation in self._animations if animation.end <= now
        ]
        due += [
            (animation.start, 1, animation)
            for animation in self._animations
            if animation.start <= now
        ]
        self.turned = False
        for _when, begins, animation in sorted(due, key=lambda item: item[:2]):
            if not animation.started:
                self.turned = True
                animation.started = True
                animation.on_start()
            if not begins and not animation.ended:
                self.turned = True
                animation.ended = True
                animation.progress = 1.0
                animation.on_end()
        for animation in self._animations:
            if animation.running:
                share = (now - animation.start) / (animation.end - animation.start)
                animation.progress = animation.easing(min(1.0, max(0.0, share)))
        self._animations = [animation for animation in self._animations if not animation.ended]
        return bool(due)
