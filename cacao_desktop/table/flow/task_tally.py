"""The running tally of a journey's task, shown at the table and told whenever it changes."""

from collections.abc import Callable

from cacao_desktop.match import Match


class TaskTally:
    """Tells how far a task is done once that has changed.

    `tally` returns it in words and `count` in few words, both empty in a game without a task.
    """

    def __init__(
        self,
        match: Match,
        tally: Callable[[], str],
        count: Callable[[], str],
        notice: Callable[[str], None],
    ) -> None:
        self._match = match
        self._tally = tally
        self._notice = notice
        self._moves = len(match.moves)
        self._told = tally()
        self._make_count = count
        self._count = ""
        self._counted_moves = -1

    def count(self) -> str:
        """Return the tally in few words."""
        moves = len(self._match.moves)
        if moves != self._counted_moves:
            self._counted_moves = moves
            self._count = self._make_count()
        return self._count

    def update(self) -> None:
        """Tell the tally if moves have changed it."""
        if self._moves == len(self._match.moves):
            return
        self._moves = len(self._match.moves)
        tally = self._tally()
        if tally != self._told:
            self._told = tally
            self._notice(tally)
