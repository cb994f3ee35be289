"""How the worth of everybody changed over a game, for the chart of the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cacao_desktop.engine.actions import Discard, Place
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Player
from cacao_desktop.match import Match


class Turn(NamedTuple):
    """Whose turn it is, and what everybody would have if the game ended before it."""

    seat: int
    worth: tuple[int, ...]


class GoldHistory:
    """The leads in gold over a match, as if the game had ended before each turn."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._turns = [
            Turn(move.before.active, tuple(totals(move.before)))
            for move in match.moves
            if isinstance(move.action, (Place, Discard))
        ]
        self._end = tuple(totals(match.state))

    @property
    def players(self) -> Sequence[Player]:
        return self._match.setup.players

    @property
    def turns(self) -> Sequence[Turn]:
        return self._turns

    def leads(self, seat: int) -> list[float | None]:
        """Return how far a seat is ahead of the others' mean before each turn and at the end."""
        return [_lead(worth, seat) for worth in (*(turn.worth for turn in self._turns), self._end)]

    def turning_points(self) -> Sequence[int]:
        """Return nothing: which turns decided is for the look back."""
        return ()


def _lead(worth: Sequence[int], seat: int) -> float:
    others = [gold for other, gold in enumerate(worth) if other != seat]
    return worth[seat] - sum(others) / len(others)
