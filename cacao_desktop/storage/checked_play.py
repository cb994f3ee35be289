"""Plays the actions of files, which are not trusted, by the rules."""

from cacao_desktop.engine import Action, GameState, SeatCounts, advance
from cacao_desktop.engine.check import check
from cacao_desktop.engine.events import Log, TurnEnded


def play_checked(state: GameState, action: Action) -> tuple[SeatCounts, ...] | None:
    """Check an action and carry it out in place; return every seat's goods if it ends a turn.

    Those goods are counted before the next player's turn brings anything, which the state no
    longer shows.

    Raises:
        IllegalActionError: the rules do not allow the action now; nothing has changed.
    """
    check(state, action)
    log = Log()
    advance(state, action, log)
    return next((event.after for event in log.events if isinstance(event, TurnEnded)), None)
