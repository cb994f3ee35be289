"""Who sits in front of the screen: whose hand may be seen, and when the seat changes."""

from __future__ import annotations

from cacao_desktop.engine.state import Phase
from cacao_desktop.table.core import TableCore


class Seating:
    """People at one computer take turns in front of it; a lone person never leaves the seat."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._match = table.model.match
        self._model = table.model
        self._seated: int | None = None

    def takes_seat(self, seat: int) -> None:
        """Let a person sit down: hand and village board are now those of that seat."""
        self._seated = self._model.viewer = seat

    def stay_with_people(self) -> None:
        """Show the table from the side of a person, should a bot have taken the seat in front."""
        people = self._table.people_here
        if people and self._model.viewer not in people:
            self._model.viewer = people[0]
        if self._seated not in people:
            self._seated = None

    def turn_to_decider(self) -> None:
        """Show the table from the side of the person who decides; on another's turn only for these edges."""
        state = self._match.state
        if state.phase != Phase.ACTIVATE or len(self._table.people_here) > 1:
            self._model.viewer = state.deciding
        if state.deciding == state.active:
            self._seated = state.deciding

    def changes(self, *, hide_hands: bool) -> bool:
        """Tell whether another person is to take the seat, so that the hand must be hidden first."""
        state = self._match.state
        return (
            hide_hands
            and len(self._table.people_here) > 1
            and state.phase == Phase.PLACE
            and self._table.sits_here(state.active)
            and self._seated != state.active
        )
