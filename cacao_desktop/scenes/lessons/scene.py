"""The table of a lesson: the table of the game with somebody who tells, and only one thing to do at a time."""

from collections.abc import Callable

import pygame

from cacao_desktop.engine.actions import Action
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.lesson import (
    Lesson,
    LessonRun,
    keep_place,
    learner_name,
    mark_done,
    played_before,
)
from cacao_desktop.scenes.lessons.lesson_flow import LessonFlow
from cacao_desktop.scenes.lessons.lesson_text import LessonTelling, Telling
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.overview.menu import TableMenuScene
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.scene import TableScene
from cacao_desktop.words.opponents import OPPONENT_NAMES


class LessonCommands(TableCommands):
    """The overviews of the table, and a menu without what belongs to a game."""

    def menu(self) -> TableMenuScene:
        kept = _("Your place in the lesson is kept")
        return TableMenuScene(self._table.context, state=kept, journey=self.journey)


class ToldScene(TableScene):
    """A table with somebody who tells in a bubble at the foot of the board."""

    telling: Telling
    _spoken = ""

    def layout(self, size: tuple[int, int]) -> None:
        """Keep the room that the bubble needs free of the board."""
        panels = self.panels
        panels.reserved = 0
        panels.layout()
        panels.reserved = self.telling.bubble().height_in(panels.foot, self.theme)
        super().layout(size)

    @property
    def captions_foot(self) -> int:
        return self.telling.bubble().rect.top - self.theme.metrics.tx(8)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        spoken = self.telling.bubble().words
        if spoken != self._spoken and not self.timeline.busy:
            self._spoken = spoken
            self.context.announcer.say(spoken, interrupt=False)


class LessonScene(ToldScene):
    """One lesson from one of its steps on; `follow` opens what comes after it, which is called `what_follows`."""

    telling: LessonTelling

    def __init__(
        self,
        context: GameContext,
        lesson: Lesson,
        number: int = 0,
        *,
        follow: Callable[[], None] | None = None,
        next_title: str = "",
        played: tuple[Action, ...] | None = None,
    ) -> None:
        self.run = LessonRun(lesson, number)
        self._follow_on, self._next_title = follow, next_title
        names = learner_name(context.settings), OPPONENT_NAMES[lesson.teller]
        before = played_before(lesson, number, *names) if played is None else played
        super().__init__(context, lesson.match(*names, before))

    commands_class = LessonCommands

    @property
    def topic(self) -> str:
        return lesson_topic(self.run.lesson.id)

    def make_suggesting(self) -> LessonTelling:
        self.telling = LessonTelling(self)
        return self.telling

    def read_on(self) -> None:
        self.context.explain(self.topic)

    def make_flow(self, autosave: AutoSave | None) -> LessonFlow:
        self._lesson_course = LessonFlow(self)
        return self._lesson_course

    def show_step(self) -> None:
        self._lesson_course.show_step()

    @property
    def still(self) -> bool:
        return True

    # How far it is.

    def step_done(self) -> None:
        """The step has been done: keep the place, and mark the lesson when it was the last."""
        keep_place(self.context.settings, self.run.lesson, self.run.number)
        if self.run.finished:
            mark_done(self.context.settings, self.run.lesson)
            self.context.apply_settings()

    def go_back(self) -> None:
        """Repeat the step before, from the position as it was then."""
        if self.run.number > 0:
            self._replace(self.run.number - 1)

    def _replace(self, number: int) -> None:
        keep_place(self.context.settings, self.run.lesson, number)
        table = LessonScene(
            self.context, self.run.lesson, number, follow=self._follow_on, next_title=self._next_title
        )
        table.commands.journey = self.commands.journey
        self.context.stack.replace(table)

    @property
    def what_follows(self) -> str:
        return self._next_title or _("All lessons")

    def go_on(self) -> None:
        self.context.stack.close(self)
        if self._follow_on is not None:
            self._follow_on()

    def skip(self) -> None:
        """Leave the lesson; where it was is kept."""
        self.context.settings.lessons_skipped = True
        self.context.stack.close(self)

    # Scene.

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Nothing moves by itself under the veil."""

    def on_close(self) -> None:
        super().on_close()
        self.context.apply_settings()
