"""The progress of a journey's task, shown and announced at the table."""

from collections.abc import Callable

from cacao_desktop.match import Match


class TaskProgress:
    """Announces a task's progress whenever a move changes it.

    `progress_text` returns it in words and `count` in few words, both empty in a game without a
    task.
    """

    def __init__(
        self,
        match: Match,
        progress_text: Callable[[], str],
        count: Callable[[], str],
        notice: Callable[[str], None],
    ) -> None:
        self._match = match
        self._progress_text = progress_text
        self._notice = notice
        self._moves = len(match.moves)
        self._last_text = progress_text()
        self._make_count = count
        self._count = ""
        self._counted_moves = -1

    def count(self) -> str:
        """Return the progress in few words."""
        moves = len(self._match.moves)
        if moves != self._counted_moves:
            self._counted_moves = moves
            self._count = self._make_count()
        return self._count

    def update(self) -> None:
        """Announce the progress if moves have changed it."""
        if self._moves == len(self._match.moves):
            return
        self._moves = len(self._match.moves)
        text = self._progress_text()
        if text != self._last_text:
            self._last_text = text
            self._notice(text)
