"""The position in a replay, and how it plays by itself."""

from bisect import bisect
from collections.abc import Sequence
from typing import Final

from cacao_desktop.engine import EndTurn, GameState, totals
from cacao_desktop.match import Match, Move

PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""Decisions per second."""


class ReplayFlow:
    """The position in a replay: 0 is before the first decision, `last` after the last one."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.position = 0
        self.playing = False
        self.pace = 1.0
        self._waited = 0.0
        ends = [
            number
            for number, move in enumerate(match.moves[:-1], 1)
            if isinstance(move.action, EndTurn)
        ]
        self.turn_starts: Sequence[int] = [0, *ends, self.last]
        """The position at the start of each turn, and the end."""
        self.gold = [totals(self.state_at(position)) for position in self.turn_starts]
        """Each seat's gold if the game ended, at the start of each turn and at the end."""

    @property
    def last(self) -> int:
        return len(self.match.moves)

    @property
    def state(self) -> GameState:
        return self.state_at(self.position)

    def state_at(self, position: int) -> GameState:
        moves = self.match.moves
        if position < len(moves):
            return moves[position].before
        return self.match.state

    @property
    def turn_number(self) -> int:
        """The number of the shown turn; the end of the game counts as another turn."""
        return bisect(self.turn_starts, self.position) - 1

    @property
    def progress_in_turns(self) -> float:
        """The progress of the replay, in turns and fractions of a turn."""
        number = self.turn_number
        first = self.turn_starts[number]
        after = self.turn_starts[min(number + 1, len(self.turn_starts) - 1)]
        return number + (self.position - first) / max(1, after - first)

    @property
    def moves_of_turn(self) -> list[Move]:
        """The decisions so far in the shown turn; at the end, the whole last turn."""
        first = max((start for start in self.turn_starts if start < self.position), default=0)
        return self.match.moves[first : self.position]

    def go_to(self, position: int) -> None:
        self._waited = 0.0
        self._move_to(position)

    def _move_to(self, position: int) -> None:
        self.position = max(0, min(self.last, position))
        if self.position == self.last:
            self.playing = False

    def step(self, by: int) -> None:
        """Go some decisions forward or back, and stop playing."""
        self.playing = False
        self.go_to(self.position + by)

    def go_to_turn(self, number: int) -> None:
        self.playing = False
        self.go_to(self.turn_starts[max(0, min(len(self.turn_starts) - 1, number))])

    def step_round(self, by: int) -> None:
        """Go to the start of the next round, or back to that of the current or previous round."""
        # In each round, every seat has one turn.
        seats = self.match.setup.seats
        completed_rounds, is_inside_round = divmod(self.progress_in_turns, seats)
        target = completed_rounds + by
        if by < 0 and is_inside_round:
            target = completed_rounds
        self.go_to_turn(int(target) * seats)

    def toggle_playing(self) -> None:
        """Start or stop playing; at the end, start from the beginning."""
        if not self.playing and self.position == self.last:
            self.go_to(0)
        self.playing = not self.playing and self.last > 0

    def update(self, seconds: float) -> bool:
        """Play on if it is playing; return whether the position changed."""
        if not self.playing:
            return False
        self._waited += seconds * self.pace
        if self._waited < 1:
            return False
        self._waited = min(1.0, self._waited - 1)
        self._move_to(self.position + 1)
        return True
