"""The clock of ambient motions."""

from typing import Final

BEATS_PER_SECOND: Final = 12
"""The frame rate of the ambient motions."""
_BEAT_SECONDS: Final = 1 / BEATS_PER_SECOND


class Beats:
    """Counts beats, at most one per frame, however long the frame took."""

    def __init__(self) -> None:
        self.count = 0
        self._waited = 0.0

    @property
    def seconds(self) -> float:
        return self.count * _BEAT_SECONDS

    def tick(self, seconds: float) -> bool:
        """Advance the time; return whether a beat is due."""
        self._waited += seconds
        if self._waited < _BEAT_SECONDS:
            return False
        self._waited = min(self._waited - _BEAT_SECONDS, _BEAT_SECONDS)
        self.count += 1
        return True
