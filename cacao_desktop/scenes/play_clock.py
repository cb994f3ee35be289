"""How long people take for their turns."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final
from weakref import ref

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.match import Match, Move

_LONGEST_TURN: Final = 300.0
"""Whoever takes longer for a turn, in seconds, has left the table."""


class PlayClock:
    """Counts the seconds of a match while it is played here, and the turns of people in them."""

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = 0.0
        self.turns = 0
        # The match keeps this clock, so the clock must not keep the match.
        self._match = ref(match)
        self._now = now
        self._since = now()
        match.listen(self._moved)

    def _moved(self, move: Move) -> None:
        if not isinstance(move.action, EndTurn):
            return
        moment = self._now()
        self.seconds += min(_LONGEST_TURN, max(0.0, moment - self._since))
        self._since = moment
        match = self._match()
        if match is not None:
            self.turns += match.seats[move.action.player].is_person
