"""Which thing is explained: one that is pinned, one whose "i" the pointer is on its way to, or one that it rests on."""

from typing import Final, Generic, TypeVar

Thing = TypeVar("Thing")

STAY: Final = 2.0
"""Seconds that an explanation stays while the pointer is on its way to the "i"."""


class Explainer(Generic[Thing]):
    """Counts how long the pointer rests on a thing, and keeps what is pinned or was just left; `delay` in seconds."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self.pointed_at: Thing | None = None
        """What the pointer is on, explained or not."""
        self.pinned: Thing | None = None
        """What stays explained until the next thing happens."""
        self.left: Thing | None = None
        """What stays explained while the pointer is on its way to the "i"."""
        self._rested = self._stay = 0.0
        self._put_away = False

    @property
    def shown(self) -> Thing | None:
        if self.pinned is not None:
            return self.pinned
        return self.left if self.left is not None else self.rested_on

    @property
    def rested_on(self) -> Thing | None:
        """What the pointer has rested on for long enough."""
        return self.pointed_at if self._rested >= self._delay and not self._put_away else None

    def point_at(self, thing: Thing | None, *, to_the_icon: bool = False) -> bool:
        """The pointer is on another thing, None for none; return whether what is explained has changed.

        `to_the_icon` says that it is between what is explained and the "i" there.
        """
        if thing == self.pointed_at:
            return False
        before, rested = self.shown, self.rested_on
        if to_the_icon and rested is not None:
            self.left, self._stay = rested, STAY
        self.pointed_at, self._rested, self._put_away = thing, 0.0, False
        return self.shown != before

    def leave(self) -> None:
        """The pointer is no longer on its way to the "i"."""
        self.left = None

    def pin(self, thing: Thing | None) -> None:
        """Explain a thing until the next thing happens."""
        self.pinned, self.left = thing, None

    def let_go(self) -> bool:
        """Pin nothing any more; return whether something was."""
        pinned, self.pinned, self.left = self.pinned, None, None
        return pinned is not None

    def put_away(self) -> None:
        """Explain nothing until the pointer comes to another thing."""
        self._put_away = True
        self.let_go()

    def update(self, seconds: float, *, at_the_icon: bool = False) -> bool:
        """Let time pass; return whether what is explained has changed."""
        before = self.shown
        if self.pointed_at is not None:
            self._rested += seconds
        if self.left is not None and not at_the_icon:
            self._stay -= seconds
            if self._stay <= 0:
                # It has waited long enough: the pointer is where it is for another reason.
                self.left, self._put_away = None, True
        return self.shown != before
