"""The clock of a table for a turn: it asks for the turn when its time is over, and takes nothing."""

from math import ceil

from cacao_desktop.i18n import _
from cacao_desktop.table.core import TableCore
from cacao_desktop.ui.sound.sounds import Sound


class SoftClock:
    """Counts the seconds down in which somebody here has the turn; `text` is what is left of them."""

    def __init__(self, table: TableCore) -> None:
        self._table, self._turn, self._left = table, -1, 0.0

    @property
    def text(self) -> str:
        """The time that is left, nothing where none is counted."""
        match = self._table.model.match
        if not match.house.clock or match.state.over or match.state.turn != self._turn:
            return ""
        minutes, seconds = divmod(ceil(self._left), 60)
        return f"{minutes}:{seconds:02}"

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another second is shown."""
        match, before = self._table.model.match, self.text
        state = match.state
        if not match.house.clock or state.over or not match.seats[state.active].sits_here:
            return False
        if state.turn != self._turn:
            self._turn, self._left = state.turn, float(match.house.clock)
        elif self._left:
            self._left = max(0.0, self._left - seconds)
            if not self._left:
                self._table.context.sounds.play(Sound.YOUR_TURN)
                text = _("{name}, we are waiting.").format(name=match.name(state.active))
                self._table.notices.notice(text)
        return self.text != before
