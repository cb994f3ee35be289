"""A level that goes to where it is wanted at an even pace."""

from __future__ import annotations


class Fader:
    """A level between 0 and 1; from one end to the other it takes `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._goal = 0.0
        self.level = 0.0

    @property
    def silent(self) -> bool:
        """Whether nothing is left to be heard."""
        return self.level == 0.0

    def aim(self, goal: float) -> None:
        """Go to a level from now on."""
        self._goal = goal

    def tick(self, seconds: float) -> bool:
        """Let time pass; return whether the level has changed."""
        if self.level == self._goal:
            return False
        step = seconds / self._seconds
        lower, upper = self.level - step, self.level + step
        self.level = min(upper, max(lower, self._goal))
        return True
