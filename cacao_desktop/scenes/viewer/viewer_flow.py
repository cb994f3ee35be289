"""Where a replay is, and the ways through it: by decision, by turn, by round, and by itself."""

from collections.abc import Sequence
from typing import Final

from cacao_desktop.engine import EndTurn, GameState, totals
from cacao_desktop.match import Match, Move

PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""How many decisions are shown in a second."""


class ReplayFlow:
    """Positions from 0 (nobody has decided anything) to `last` (the end of what was played)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.position = 0
        self.playing = False
        self.pace = 1.0
        self._waited = 0.0
        turns = [0]
        for number, move in enumerate(match.moves, start=1):
            if isinstance(move.action, EndTurn) and number < len(match.moves):
                turns.append(number)
        self.turns: Sequence[int] = turns
        """The position at which each turn begins."""
        self.gold = [totals(self.state_at(position)) for position in [*turns, self.last]]
        """What everybody's gold would be if the game ended there: before each turn, and at the end."""

    @property
    def last(self) -> int:
        return len(self.match.moves)

    @property
    def state(self) -> GameState:
        return self.state_at(self.position)

    def state_at(self, position: int) -> GameState:
        moves = self.match.moves
        return moves[position].before if position < len(moves) else self.match.state

    @property
    def turn(self) -> int:
        """The number of the turn that is shown; the end of the game counts as one more."""
        if self.position >= self.last:
            return len(self.turns)
        return next(
            number for number in range(len(self.turns) - 1, -1, -1) if self.turns[number] <= self.position
        )

    @property
    def moves_of_turn(self) -> list[Move]:
        """What was decided so far in the turn that is shown; at the end, the whole last turn."""
        first = self.turns[min(self.turn, len(self.turns) - 1)]
        if first == self.position and self.turn > 0:
            first = self.turns[self.turn - 1]
        return self.match.moves[first : self.position]

    def go_to(self, position: int) -> None:
        self.position = max(0, min(self.last, position))
        self._waited = 0.0
        if self.position == self.last:
            self.playing = False

    def step(self, by: int) -> None:
        """Go some decisions on or back; nothing plays by itself then."""
        self.playing = False
        self.go_to(self.position + by)

    def go_to_turn(self, turn: int) -> None:
        self.playing = False
        turn = max(0, min(len(self.turns), turn))
        self.go_to(self.last if turn == len(self.turns) else self.turns[turn])

    def step_round(self, by: int) -> None:
        """Go to the beginning of this round or the one before, or of the next."""
        seats = self.match.setup.seats
        begun, rest = divmod(self.turn, seats)
        inside = rest > 0 or (self.turn < len(self.turns) and self.turns[self.turn] < self.position)
        self.go_to_turn((begun if by < 0 and inside else begun + by) * seats)

    def toggle(self) -> None:
        """Play, from the beginning where all has been shown, or stop."""
        if not self.playing and self.position == self.last:
            self.go_to(0)
        self.playing = not self.playing and self.last > 0

    def update(self, seconds: float) -> bool:
        if not self.playing:
            return False
        self._waited += seconds * self.pace
        if self._waited < 1:
            return False
        waited = self._waited - 1
        self.go_to(self.position + 1)
        self._waited = min(1.0, waited)
        return True
