"""The clock of everything that moves by itself: slow enough to leave a computer in peace."""

from __future__ import annotations

from typing import Final

BEATS_PER_SECOND: Final = 12
_BEAT: Final = 1 / BEATS_PER_SECOND


class Beats:
    """Counts beats; however long a frame took, only one beat comes with it."""

    def __init__(self) -> None:
        self.count = 0
        self._waited = 0.0

    @property
    def seconds(self) -> float:
        """How long the beats so far have lasted."""
        return self.count * _BEAT

    def pass_by(self, seconds: float) -> bool:
        """Let time pass; return whether a beat has come."""
        self._waited += seconds
        if self._waited < _BEAT:
            return False
        self._waited = min(self._waited - _BEAT, _BEAT)
        self.count += 1
        return True
