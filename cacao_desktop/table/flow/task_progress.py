"""The progress of a journey's task, announced at the table."""

from collections.abc import Callable

from cacao_desktop.match import Match


class TaskProgress:
    """Announces a task's progress whenever a move changes it.

    `progress_text` returns it in words, empty in a game without a task.
    """

    def __init__(
        self, match: Match, progress_text: Callable[[], str], notice: Callable[[str], None]
    ) -> None:
        self._match = match
        self._progress_text = progress_text
        self._notice = notice
        self._moves = len(match.moves)
        self._last_text = progress_text()

    def update(self) -> None:
        """Announce the progress if moves have changed it."""
        if self._moves == len(self._match.moves):
            return
        self._moves = len(self._match.moves)
        text = self._progress_text()
        if text != self._last_text:
            self._last_text = text
            self._notice(text)
