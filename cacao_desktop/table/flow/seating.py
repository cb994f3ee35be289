"""Who sits in front of the screen: whose hand may be seen, and when the seat changes."""

from __future__ import annotations

from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match
from cacao_desktop.table.model import TableModel


class Seating:
    """People at one computer take turns in front of it; a lone person never leaves the seat."""

    def __init__(self, match: Match, model: TableModel) -> None:
        self._match = match
        self._model = model
        self._seated: int | None = None

    def takes_seat(self, seat: int) -> None:
        """Let a person sit down: hand and village board are now those of that seat."""
        self._seated = self._model.viewer = seat

    def stay_with_people(self) -> None:
        """Show the table from the side of a person, should a bot have taken the seat in front."""
        people = self._match.people
        if people and self._model.viewer not in people:
            self._model.viewer = people[0]
        if self._seated not in people:
            self._seated = None

    def turn_to_decider(self) -> None:
        """Show the table from the side of the person who decides; on another's turn only for these edges."""
        state = self._match.state
        if state.phase != Phase.ACTIVATE or len(self._match.people) > 1:
            self._model.viewer = state.deciding
        if state.deciding == state.active:
            self._seated = state.deciding

    def changes(self, *, hide_hands: bool) -> bool:
        """Tell whether another person is to take the seat, so that the hand must be hidden first."""
        state = self._match.state
        return (
            hide_hands
            and len(self._match.people) > 1
            and state.phase == Phase.PLACE
            and self._match.seats[state.active].is_person
            and self._seated != state.active
        )
