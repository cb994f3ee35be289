"""How far a puzzle is, and what came of it; and the match in which it is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.setup.choices import OPPONENT_NAMES
from cacao_desktop.storage.puzzles import Puzzle

_OPPONENT = "normal"


class Stage(Enum):
    """How far a puzzle is."""

    SEEKING = "seeking"
    JUDGING = "judging"
    FAILED = "failed"
    TOLD = "told"
    SHOWN = "shown"


@dataclass(slots=True)
class PuzzleRun:
    """A puzzle under way; `review` is the verdict on the turn that was played, as soon as there is one."""

    puzzle: Puzzle
    stage: Stage = Stage.SEEKING
    hinted: bool = False
    review: TurnReview | None = None

    @property
    def over(self) -> bool:
        """Whether the turn has been played."""
        return self.stage is not Stage.SEEKING


def match_of(puzzle: Puzzle, name: str) -> Match:
    """Return the match of a puzzle, in which somebody of a name is to play; bots answer for the others.

    Raises:
        PositionError: the puzzle holds no position.
    """
    position = puzzle.read()
    solver = position.state.active
    characters = iter(OPPONENT_NAMES.items())
    players, seats = [], []
    for seat, player in enumerate(position.setup.players):
        if seat == solver:
            players.append(replace(player, name=name))
            seats.append(Seat())
        else:
            character, usual = next(characters)
            players.append(replace(player, name=usual))
            seats.append(Seat(_OPPONENT, character))
    setup = replace(position.setup, players=tuple(players))
    return Match(setup, position.deal, tuple(seats), position.actions)
