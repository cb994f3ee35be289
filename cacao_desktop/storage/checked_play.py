"""Playing what a file says: every action is checked, and the state is changed in place."""

from __future__ import annotations

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.check import check
from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.events import Log, TurnEnded
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import GameState


def play_checked(state: GameState, action: Action) -> tuple[SeatCounts, ...] | None:
    """Check an action and carry it out in place; return what every seat has after it if it ended a turn.

    Those counts are taken before the next player's turn brings anything, which the state no longer shows.

    Raises:
        IllegalActionError: the rules do not allow the action now; nothing has changed then.
    """
    check(state, action)
    log = Log()
    advance(state, action, log)
    return next((event.after for event in log.events if isinstance(event, TurnEnded)), None)
