"""The course of a lesson: only what the step asks for is carried out; nothing is saved, counted or thought about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cacao_desktop.engine.actions import Action
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.guidance import guidance, turn_name
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode, Places, PrimaryAction, Sign, Table
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.ui.sound.sounds import Sound

if TYPE_CHECKING:
    from cacao_desktop.scenes.lessons.scene import LessonScene


class LookingMode(Mode):
    """Waits until the learner goes on, which the bubble offers; `not_yet` tells so whoever takes up something else."""

    step = None

    def __init__(self, table: Table, title: str, not_yet: Callable[[], None]) -> None:
        super().__init__(table)
        self._title, self._not_yet = title, not_yet

    @property
    def sign(self) -> Sign:
        return Sign(self._title)

    @property
    def primary_action(self) -> PrimaryAction | None:
        return None

    def press(self, source: object, position: Point) -> None:
        self._not_yet()

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Nothing is laid yet; tiles that are there can be looked at."""
        empty = cell not in self.table.model.shown.tiles
        if empty:
            self._not_yet()
        return empty

    def choose_number(self, number: int) -> None:
        self._not_yet()

    def turn(self, quarter_turns: int) -> bool:
        self._not_yet()
        return True


class LessonFlow(GameFlow):
    """Carries a lesson on, step by step."""

    def __init__(
        self, table: TableCore, places: Places, choreography: Choreography, lesson: LessonScene
    ) -> None:
        super().__init__(table, places, choreography, None)
        self._lesson = lesson

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out what the step asks for; anything else is answered and changes nothing."""
        run = self._lesson.run
        if run.wanted is None or not run.allows(self._match.state, action):
            turn = turn_name(self._context.theme.keys)
            almost = "" if run.wanted is None else guidance(self._table.mode, run.wanted, turn).almost
            self.answer(almost or _("Not yet: first do what is said here."))
            return
        run.go_on()
        self._lesson.step_done()
        super().submit(action, dropped_at=dropped_at)

    def answer(self, text: str) -> None:
        self._lesson.run.answer = text
        self._context.sounds.play(Sound.REFUSED)
        self._table.refresh()

    def undo(self) -> None:
        self._lesson.go_back()

    def advance(self, seconds: float) -> None:
        """Nothing goes on by itself: no bots, no scores, no other person."""

    def look_at_move(self, index: int) -> None:
        del index

    def _go_on(self) -> None:
        run = self._lesson.run
        while (action := run.by_itself(self._match.state)) is not None:
            self._match.submit(action, automatic=True)
        if run.finished or run.wanted is None:
            not_yet = (lambda: None) if run.finished else self._not_yet
            self._table.mode = LookingMode(self._for_modes, _(run.lesson.title), not_yet)
        else:
            self._table.mode = self.mode_for_person()
        self._table.refresh()

    def _not_yet(self) -> None:
        self.answer(_("Not yet: first read this, then press “{button}”.").format(button=_("Go on")))

    def show_step(self) -> None:
        """Do the step as it is meant, or go on where there is only something to look at."""
        run = self._lesson.run
        if run.finished:
            return
        if run.wanted is None:
            run.go_on()
            self._lesson.step_done()
            self._context.sounds.play(Sound.PRESS)
            self._go_on()
        else:
            self.submit(run.wanted)
