"""The screens of lessons.

Their list, and the table of one, with somebody who tells and one thing to do at a time.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar, Final

import pygame

from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import Match
from cacao_desktop.scenes.book.plates import lesson_picture
from cacao_desktop.scenes.lessons.bubble import LessonBubble
from cacao_desktop.scenes.lessons.lesson import (
    BASE,
    Lesson,
    LessonRun,
    all_lessons,
    learner_name,
    lessons_of,
    next_lesson,
)
from cacao_desktop.scenes.lessons.lesson_flow import LessonFlow
from cacao_desktop.scenes.lessons.lesson_text import LessonTelling, Telling
from cacao_desktop.scenes.lists import draw_number_badge, in_groups, progress_card
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Card, HeadedScene, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.places import Grid, held
from cacao_desktop.ui.widgets import BigButton, draw_check_badge
from cacao_desktop.words.opponents import OPPONENT_NAMES


class ToldScene(TableScene):
    """A table with somebody who tells in a bubble at the foot of the board.

    `follow` opens what comes after it.
    """

    telling: Telling
    no_game: ClassVar[str]
    """What its menu says, in English."""
    _spoken = ""
    _arranged: LessonBubble | None = None

    def __init__(
        self, context: GameContext, match: Match, follow: Callable[[], None] | None
    ) -> None:
        super().__init__(context, match)
        self.commands.no_game = self.no_game
        self._follow = follow

    def follow_on(self) -> None:
        """Leave the table for what comes after it, if anything does."""
        self.context.stack.close(self)
        if self._follow is not None:
            self._follow()

    def layout(self, size: tuple[int, int]) -> None:
        """Keep the room that the bubble needs free of the board, or of the log where that is enough."""
        panels = self.panels
        panels.reserved = panels.message_height = 0
        panels.layout()
        self._arranged = bubble = self.telling.bubble()
        panels.message_height = bubble.height_below(panels.places.log, self.theme)
        if not panels.message_height:
            panels.reserved = bubble.height_in(panels.foot, self.theme)
        super().layout(size)

    def place_changes(self) -> None:
        """Place what has changed; another bubble may need other room.

        A log in which nothing stands yet is not shown.
        """
        self.panels.widgets.log.visible = bool(self.log.entries)
        if self._arranged in (None, self.telling.bubble()):
            super().place_changes()
        else:
            self.layout(self.theme.metrics.size)

    @property
    def captions_foot(self) -> int:
        panels = self.panels
        if panels.message_height:
            foot = panels.view.bottom
        else:
            foot = self.telling.bubble().rect.top
        return foot - self.theme.metrics.tx(8)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        spoken = self.telling.bubble().words
        if spoken != self._spoken and not self.timeline.busy:
            self._spoken = spoken
            self.context.announcer.say(spoken, interrupt=False)


class LessonScene(ToldScene):
    """One lesson from one of its steps on.

    `follow` opens what comes after it, which is called `next_title`.
    """

    telling: LessonTelling
    course: LessonFlow
    no_game = N_("Your place in the lesson is kept")

    def __init__(
        self,
        context: GameContext,
        lesson: Lesson,
        number: int = 0,
        *,
        follow: Callable[[], None] | None = None,
        next_title: str = "",
    ) -> None:
        self.run = LessonRun(lesson, number)
        self.next_title = next_title
        names = learner_name(context.settings), OPPONENT_NAMES[lesson.teller]
        super().__init__(
            context, lesson.match(*names, lesson.played_before(number, *names)), follow
        )

    @property
    def topic(self) -> str:
        return lesson_topic(self.run.lesson.id)

    def make_suggesting(self) -> LessonTelling:
        self.telling = LessonTelling(self)
        return self.telling

    def read_on(self) -> None:
        self.context.explain(self.topic)

    def make_flow(self, autosave: AutoSave | None) -> LessonFlow:
        return LessonFlow(self)

    @property
    def still(self) -> bool:
        return True

    def step_done(self) -> None:
        """The step has been done: keep the place, and mark the lesson when it was the last."""
        self.run.lesson.keep_place(self.context.settings, self.run.number)
        if self.run.finished:
            self.run.lesson.mark_done(self.context.settings)
            self.context.apply_settings()

    def go_back(self) -> None:
        """Repeat the step before, from the position as it was then."""
        lesson = self.run.lesson
        number = self.run.number - 1
        if number >= 0:
            lesson.keep_place(self.context.settings, number)
            table = LessonScene(
                self.context, lesson, number, follow=self._follow, next_title=self.next_title
            )
            table.commands.journey = self.commands.journey
            self.context.stack.replace(table)

    def skip(self) -> None:
        """Leave the lesson; where it was is kept."""
        self.context.settings.lessons_skipped = True
        self.context.stack.close(self)

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Nothing moves by itself under the veil."""

    def on_close(self) -> None:
        super().on_close()
        self.context.apply_settings()


_TITLE: Final = styles.SUBHEADING_INK.sized(18)
_PICTURE = 104
_BESIDE = 84


class LessonCard(Card):
    """A press begins the lesson, or goes on with it; the one that `comes_next` has the jade ring.

    Its picture is above the words, or beside them on a `wide` one.
    """

    width = 210

    def __init__(
        self, context: GameContext, lesson: Lesson, *, comes_next: bool, wide: bool
    ) -> None:
        super().__init__(partial(context.navigation.open_lesson, lesson.id))
        self.chosen = comes_next
        self._number = all_lessons().index(lesson) + 1
        self.topic = lesson_topic(lesson.id)
        self.lesson = lesson
        self._context = context
        self._done = lesson.id in context.settings.lessons_done
        self.text = _(lesson.title)
        about = _(lesson.about)
        place = lesson.place_in(context.settings)
        if place:
            about = _("Goes on at step {step} of {steps}").format(
                step=place + 1, steps=len(lesson.steps)
            )
        words = Column(
            [Words(self.text, _TITLE, fit="whole"), Words(about, styles.SMALL_SOFT, fit="whole")]
        )
        if wide:
            parts: Box = Row([Painted(self._draw_picture, _BESIDE, _BESIDE), words], gap=10)
        else:
            parts = Column([Painted(self._draw_picture, _PICTURE), words], gap=6)
        self.box = Pad(parts, (10, 10, 10, 10))

    @property
    def words(self) -> str:
        return in_sentences((super().words, _("done") if self._done else ""))

    def _draw_picture(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        surface.blit(lesson_picture(self._context, self.lesson, place.size), place)
        middle = place.x + theme.metrics.tx(5), place.y + theme.metrics.tx(5)
        if self._done:
            draw_check_badge(surface, theme, middle)
        else:
            draw_number_badge(surface, theme, self._number, middle)


_NARROWEST_WIDE: Final = 250


class LessonsScene(HeadedScene):
    """Cards of all lessons; the jade button goes on with the next."""

    context: GameContext
    heading = N_("Learn to play")
    place = "reading_mat"

    def contents(self) -> Box:
        settings = self.context.settings
        count = len(all_lessons())
        done = sum(each.id in settings.lessons_done for each in all_lessons())
        coming = next_lesson(settings, all_lessons())
        told = counted(
            "{done} of {count} lesson done", "{done} of {count} lessons done", count, done=done
        )
        lead: list[Widget] = [progress_card("worker", told, done / count)]
        if coming is not None:
            label = _("Go on") if done else _("Start")
            go_on = partial(self.context.navigation.open_lesson, coming.id)
            self.page.default = BigButton(label, go_on, detail=_(coming.title), icon="play")
            lead.insert(0, self.page.default)
        course = self._group(_("The base game"), lessons_of(BASE), coming, wide=False)
        modules = self._group(
            _("Modules, in any order"), lessons_of(module_ids()), coming, wide=True
        )
        minis = self._group(
            _("Mini-expansions, in any order"), lessons_of(mini_ids()), coming, wide=True
        )
        more = in_groups([modules, minis], _NARROWEST_WIDE, (4, 3, 2, 1))
        return Column(
            [Grid(held(*lead), 12, _NARROWEST_WIDE), in_groups([course], 180, (6, 3, 2, 1)), more],
            gap=12,
        )

    def _group(
        self, name: str, lessons: Iterable[Lesson], coming: Lesson | None, *, wide: bool
    ) -> tuple[str, list[Widget]]:
        cards = (
            LessonCard(self.context, each, comes_next=each is coming, wide=wide)
            for each in lessons
        )
        return name, list(cards)
