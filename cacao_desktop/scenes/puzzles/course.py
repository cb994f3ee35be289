"""The course of a puzzle: one turn of one person, judged instead of ended; nothing is saved."""

from __future__ import annotations

from typing import Protocol

import pygame

from cacao_desktop.engine.actions import Action, EndTurn
from cacao_desktop.scenes.puzzles.showing import ShowingMode
from cacao_desktop.table.course import GameCourse, PlayedTable


class PuzzleTable(PlayedTable, Protocol):
    """What the course of a puzzle needs of its table."""

    @property
    def over(self) -> bool:
        """Whether the turn has been played."""
        ...

    @property
    def shown_plan(self) -> tuple[Action, ...]:
        """The best turn where it is shown, empty before."""
        ...

    def judge(self) -> None:
        """The turn has been played: find out how good it was."""
        ...

    @property
    def next_step(self) -> str:
        """What the big button does once the turn has been played."""
        ...

    @property
    def waits_for(self) -> str:
        """Why the big button does nothing yet, empty if it does."""
        ...

    def go_on(self) -> None:
        """Do what the big button says then."""
        ...


class PuzzleCourse(GameCourse):
    """Lets a person play and take back freely up to the end of the turn."""

    def __init__(self, table: PuzzleTable) -> None:
        super().__init__(table, None)
        self._puzzle = table

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
        return self.as_it_was or (not self._puzzle.over and super().can_undo)

    def undo(self) -> None:
        """Take the last decision back, as long as the turn is not played."""
        if self.can_undo:
            super().undo()

    def advance(self, seconds: float) -> None:
        """Let the others answer where this turn asks them; nothing else goes on by itself."""
        del seconds
        if not self._puzzle.over and not self.as_it_was:
            self._let_bot_play()

    def _automatic(self) -> Action | None:
        action = super()._automatic()
        return None if self._puzzle.over or isinstance(action, EndTurn) else action

    def _ask_person(self) -> None:
        if not self._puzzle.over:
            super()._ask_person()
            return
        self.mode = ShowingMode(
            self._for_modes,
            self._puzzle.next_step,
            self._puzzle.go_on,
            self._puzzle.shown_plan,
            self._puzzle.waits_for,
        )
