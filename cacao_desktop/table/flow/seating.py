"""Which person sits in front of the table, where several share a computer."""

from cacao_desktop.engine import Phase
from cacao_desktop.table.core import TableCore


class Seating:
    """Tracks whose side the table is shown from; it never changes if only one person plays."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._model = table.model
        self._seated: int | None = None

    def seat_person(self, seat: int) -> None:
        """Show the hand and village board of a person who has taken the seat."""
        self._seated = seat
        self._model.viewer = seat

    def choose_viewer(self) -> None:
        """Show the table from the side of a person here if the viewer is not one any more."""
        people = self._table.people_here
        if people and self._model.viewer not in people:
            self._model.viewer = people[0]
        if self._seated not in people:
            self._seated = None

    def turn_to_decider(self) -> None:
        """Show the table from the side of the deciding person.

        A person who plays alone here keeps their side while using workers in another turn.
        """
        state = self._model.state
        if state.phase != Phase.ACTIVATE or len(self._table.people_here) > 1:
            self._model.viewer = state.deciding
        if state.deciding == state.active:
            self._seated = state.deciding

    @property
    def changes(self) -> bool:
        """Whether another person must take the seat, so that the hand is hidden first.

        At the start of a session, the first person takes the seat in any phase.
        """
        state = self._model.state
        if not self._table.context.settings.hide_hands or len(self._table.people_here) < 2:
            return False
        if not self._table.is_played_here(state.active) or self._seated == state.active:
            return False
        return state.phase == Phase.PLACE or (self._seated is None and not state.over)
