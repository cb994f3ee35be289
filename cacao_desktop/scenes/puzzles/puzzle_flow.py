"""The course of a puzzle: one turn of one person, judged instead of ended; nothing is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.engine.actions import Action, EndTurn
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.lessons.lesson_flow import LookingMode
from cacao_desktop.storage.ledger import MOST_SUNS
from cacao_desktop.storage.puzzles import Puzzle
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode, Places, PrimaryAction, Table
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.words.opponents import OPPONENT_NAMES

if TYPE_CHECKING:
    from cacao_desktop.scenes.puzzles.scene import PuzzleScene


class PuzzleFlow(GameFlow):
    """Lets a person play and take back freely up to the end of the turn."""

    def __init__(
        self, table: TableCore, places: Places, choreography: Choreography, puzzle: PuzzleScene
    ) -> None:
        super().__init__(table, places, choreography, None)
        self._puzzle = puzzle

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry an action out; the end of the turn is where it is judged."""
        if isinstance(action, EndTurn):
            self._puzzle.judge()
            self._go_on()
        elif not self._puzzle.over:
            super().submit(action, dropped_at=dropped_at)

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back: nothing once the turn is played."""
        return self.earlier.shown or (not self._puzzle.over and super().can_undo)

    def undo(self) -> None:
        if self.can_undo:
            super().undo()

    def advance(self, seconds: float) -> None:
        """Let the others answer where this turn asks them; nothing else goes on by itself."""
        if not self._puzzle.over and not self.earlier.shown:
            self.let_others_decide()

    def _automatic(self) -> Action | None:
        action = super()._automatic()
        return None if self._puzzle.over or isinstance(action, EndTurn) else action

    def mode_for_person(self) -> Mode:
        if not self._puzzle.over:
            return super().mode_for_person()
        puzzle = self._puzzle
        return JudgedMode(self._for_modes, puzzle.next_step, puzzle.go_on, puzzle.waits_for)


MOST_HINTS: Final = 3


class Stage(Enum):
    """How far a puzzle is."""

    SEEKING = "seeking"
    JUDGING = "judging"
    FAILED = "failed"
    TOLD = "told"


@dataclass(slots=True)
class PuzzleRun:
    """A puzzle under way; `review` is the verdict on the turn that was played, as soon as there is one."""

    puzzle: Puzzle
    most: int = MOST_SUNS
    """How many suns can still be earned: two once a hint was given, none once the best turn was shown."""
    stage: Stage = Stage.SEEKING
    hints: int = 0
    """How many hints have been asked for: the idea, the place, the tile."""
    review: TurnReview | None = None

    @property
    def over(self) -> bool:
        return self.stage is not Stage.SEEKING


def match_of(puzzle: Puzzle, name: str) -> Match:
    """Return the match of a puzzle, in which somebody of a name is to play; bots answer for the others.

    Raises:
        PositionError: the puzzle holds no position.
    """
    position, characters = puzzle.read(), iter(OPPONENT_NAMES.items())
    players, seats = [], []
    for seat, player in enumerate(position.setup.players):
        if seat == position.state.active:
            players.append(replace(player, name=name))
            seats.append(Seat())
        else:
            character, usual = next(characters)
            players.append(replace(player, name=usual))
            seats.append(Seat("normal", character))
    setup = replace(position.setup, players=tuple(players))
    return Match(setup, position.deal, tuple(seats), position.actions)


class JudgedMode(LookingMode):
    """Nothing can be taken up any more, only gone on, once there is nothing to `wait` for."""

    def __init__(self, table: Table, text: str, go_on: Callable[[], None], wait: str) -> None:
        super().__init__(table, _("Puzzle"), lambda: None)
        self._action = PrimaryAction(text, go_on, reason=wait)

    @property
    def primary_action(self) -> PrimaryAction:
        return self._action
