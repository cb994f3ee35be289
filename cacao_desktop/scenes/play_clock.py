"""The time that people spend on a match."""

import time
from collections.abc import Callable
from typing import Final
from weakref import ref

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.match import Match, Move

_MAX_TURN_SECONDS: Final = 300.0
"""The seconds after which a player counts as absent."""


class PlayClock:
    """Measures how long people have played a match on this computer, and counts their turns."""

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = 0.0
        self.turns = 0
        # The match holds this clock by its listener, so a reference back would leak.
        self._match = ref(match)
        self._now = now
        self._since = now()
        match.listen(self._moved)

    def _moved(self, move: Move) -> None:
        if not isinstance(move.action, EndTurn):
            return
        moment = self._now()
        self.seconds += min(_MAX_TURN_SECONDS, max(0.0, moment - self._since))
        self._since = moment
        if (match := self._match()) is not None:
            self.turns += match.seats[move.action.player].is_person
