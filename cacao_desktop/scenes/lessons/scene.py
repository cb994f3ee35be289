"""The screens of lessons: their list, and the table of one with its guide."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import Match
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.book.plates import lesson_picture
from cacao_desktop.scenes.journey.progress import NumberedStop
from cacao_desktop.scenes.lessons.bubble import LessonBubble
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSON_IDS, all_lessons, lessons_of
from cacao_desktop.scenes.lessons.guide import Guide
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.lessons.lesson_flow import LessonFlow
from cacao_desktop.scenes.lessons.lesson_guide import FirstGame, LessonActions, LessonGuide
from cacao_desktop.scenes.lessons.lesson_run import LessonRun, actions_before
from cacao_desktop.scenes.lists import draw_number_badge, in_groups, progress_card
from cacao_desktop.scenes.puzzles.goals import open_goals, reached_of
from cacao_desktop.scenes.who import player
from cacao_desktop.storage import load_records, paths
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.flow.game_flow import FlowActions
from cacao_desktop.table.panels.panels import BubbleRoom
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Card, HeadedScene, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.widgets import BigButton, draw_check_badge, no_action
from cacao_desktop.words.opponents import OPPONENT_NAMES

_TITLE_STYLE: Final = styles.SUBHEADING_INK.sized(TextSize.LEAD)
_PICTURE_SIDE: Final = 104
"""The side of a lesson's picture above the words, in design pixels."""
_WIDE_PICTURE_SIDE: Final = 84
"""The side of a lesson's picture beside the words."""
_MIN_WIDE_WIDTH: Final = 250
"""The smallest width of a wide card."""


class GuidedScene(TableScene):
    """A table with a guide who speaks in a bubble at the bottom of the board.

    `open_next` opens the screen that comes next.
    """

    guide: Guide

    def __init__(
        self, context: GameContext, match: Match, open_next: Callable[[], None] | None
    ) -> None:
        self._spoken = ""
        self._laid_out_for: LessonBubble | None = None
        """The bubble that the current layout has reserved room for, None before any layout."""
        super().__init__(context, match)
        self._open_next = open_next

    def continue_after(self) -> None:
        """Leave the table and open the next screen, if there is one."""
        self.context.stack.close(self)
        if self._open_next is not None:
            self._open_next()

    def layout(self, size: tuple[int, int]) -> None:
        """Reserve room for the bubble at the bottom of the board, or below the log if it fits."""
        self.panels.reserve(BubbleRoom())
        self.panels.lay_out()
        bubble = self.guide.bubble()
        bubble.forget_measures()
        self.panels.reserve(self._room_for(bubble))
        self._laid_out_for = bubble
        super().layout(size)

    def _room_for(self, bubble: LessonBubble) -> BubbleRoom:
        below_log = bubble.height_below(self.panels.layout.log, self.theme)
        if below_log:
            return BubbleRoom(below_log=below_log)
        arrangement = self.guide.arrangement_of(bubble)
        return BubbleRoom(
            arrangement.height_with_gap,
            whole_cells=bubble.needs_whole_cells(arrangement),
            as_title=arrangement.replaces_title,
        )

    def _has_room_for(self, bubble: LessonBubble) -> bool:
        """Return whether the room in the current layout suits a bubble and its message."""
        if bubble is not self._laid_out_for:
            return False
        room = self.panels.bubble_room
        if room.below_log:
            return True
        arrangement = self.guide.arrangement_of(bubble)
        if arrangement.replaces_title != room.as_title:
            return False
        return arrangement.height_with_gap <= room.below_board

    def layout_changes(self) -> None:
        """Place changed parts, or everything for a new bubble; hide an empty log."""
        self.panels.widgets.log.visible = bool(self.log.entries)
        if self._laid_out_for is None or self._has_room_for(self.guide.bubble()):
            super().layout_changes()
        else:
            self.layout_now()

    @property
    def captions_foot(self) -> int:
        foot = self.guide.bubble().rect.top
        if self.panels.bubble_room.below_log:
            foot = self.panels.view.bottom
        return foot - self.theme.metrics.tx(8)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        spoken = self.guide.bubble().words
        if spoken != self._spoken and not self.timeline.busy:
            self._spoken = spoken
            self.context.announcer.say(spoken, interrupt=False)


class LessonScene(GuidedScene):
    """The table of one lesson, starting at one of its steps.

    `open_next` opens the screen that comes next, and `next_title` is its name. The end of the
    lesson also offers the `first_game`, if any.
    """

    guide: LessonGuide
    flow: LessonFlow

    def __init__(
        self,
        context: GameContext,
        lesson: Lesson,
        step_index: int = 0,
        *,
        open_next: Callable[[], None] | None = None,
        next_title: str = "",
        first_game: FirstGame | None = None,
    ) -> None:
        self.run = LessonRun(lesson, step_index)
        self._next_title = next_title
        self._first_game = first_game
        who = player(context.settings)
        names = who.name, OPPONENT_NAMES[lesson.teller]
        actions = actions_before(lesson, step_index, *names)
        super().__init__(context, lesson.match(*names, actions, who.portrait), open_next)

    @property
    def topic(self) -> str:
        return lesson_topic(self.run.lesson.id)

    @property
    def no_game(self) -> str:
        if self.run.finished:
            return N_("The lesson is done")
        return N_("Your place in the lesson is kept")

    def make_flow(self, actions: FlowActions, autosave: AutoSave | None) -> LessonFlow:
        return LessonFlow(
            self.core,
            self.choreography,
            actions,
            self.run,
            step_done=self._step_done,
            go_back=self.go_back,
        )

    def make_helper(self) -> LessonGuide:
        actions = LessonActions(
            self.open_book, self.go_back, self.skip, self.continue_after, self._redraw
        )
        self.guide = LessonGuide(
            self.core,
            self.panels,
            self.flow,
            self.run,
            actions,
            next_title=self._next_title,
            first_game=self._first_game,
        )
        return self.guide

    def _redraw(self) -> None:
        self.needs_redraw = True

    def open_book(self) -> None:
        self.context.explain(self.topic)

    @property
    def still(self) -> bool:
        return True

    def _step_done(self) -> None:
        """Store the progress, and mark the lesson as done after the last step."""
        settings = self.context.settings
        self.run.lesson.remember_step(settings, self.run.step_index)
        if self.run.finished:
            games = load_records(paths.records_path()).games
            was_open = open_goals(settings, games)
            self.run.lesson.mark_done(settings)
            self.run.goal_news = reached_of(was_open, settings, games)
            self.context.apply_settings()

    def go_back(self) -> None:
        """Repeat the previous step, from the position at that time."""
        lesson = self.run.lesson
        step_index = self.run.step_index - 1
        if step_index >= 0:
            lesson.remember_step(self.context.settings, step_index)
            table = LessonScene(
                self.context,
                lesson,
                step_index,
                open_next=self._open_next,
                next_title=self._next_title,
                first_game=self._first_game,
            )
            self.context.stack.replace(table)

    def skip(self) -> None:
        """Leave the lesson; its progress is kept."""
        self.context.stack.close(self)

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Draw nothing, because nothing moves by itself under the veil of the guide."""

    def on_close(self) -> None:
        super().on_close()
        self.context.apply_settings()


class LessonCard(Card):
    """Starts or continues a lesson; the one that `comes_next` has a jade ring.

    Its picture is above the words, or beside them on a `wide` card.
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
        place = lesson.resume_step(context.settings)
        if place:
            text = _("Continues at step {step} of {steps}")
            about = text.format(step=place + 1, steps=len(lesson.steps))
        title = Words(self.text, _TITLE_STYLE, fit="whole")
        words = Column([title, Words(about, styles.SMALL_SOFT, fit="whole")])
        if wide:
            picture = Painted(self._draw_picture, _WIDE_PICTURE_SIDE, _WIDE_PICTURE_SIDE)
            self.box = Pad(Row([picture, words], gap=8), (8, 8, 12, 8))
        else:
            column = Column([Painted(self._draw_picture, _PICTURE_SIDE), words], gap=8)
            self.box = Pad(column, (8, 8, 8, 8))

    @property
    def words(self) -> str:
        return in_sentences((super().words, _("done") if self._done else ""))

    def _draw_picture(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        surface.blit(lesson_picture(self._context, self.lesson, place.size), place)
        corner = theme.metrics.tx(Space.LARGE)
        middle = (place.x + corner, place.y + corner)
        if self._done:
            draw_check_badge(surface, theme, middle)
        else:
            draw_number_badge(surface, theme, self._number, middle)


class LessonsScene(HeadedScene):
    """Cards for all lessons; the jade button leads to the next stop of the journey."""

    context: GameContext
    heading = N_("Learn to play")
    way_back = N_("Back to the lessons")
    backdrop = "reading_mat"

    def __init__(
        self,
        context: GameContext,
        next_stop: Callable[[], NumberedStop | None] = no_action,
    ) -> None:
        self._next_stop = next_stop
        super().__init__(context)

    def contents(self) -> Box:
        following = self._next_stop()
        next_lesson = following.stop.lesson if following else ""
        course = self._group(
            _("The base game"), lessons_of(BASE_LESSON_IDS), next_lesson, wide=False
        )
        modules = self._group(
            _("Modules, in any order"), lessons_of(module_ids()), next_lesson, wide=True
        )
        minis = self._group(
            _("Mini-expansions, in any order"), lessons_of(mini_ids()), next_lesson, wide=True
        )
        progress = Grid(widget_boxes(*self._progress(following)), 12, _MIN_WIDE_WIDTH)
        small_cards = in_groups([course], 180, (6, 3, 2, 1))
        wide_cards = in_groups([modules, minis], _MIN_WIDE_WIDTH, (4, 3, 2, 1))
        return Column([progress, small_cards, wide_cards], gap=12)

    def _progress(self, following: NumberedStop | None) -> list[Widget]:
        """Return the button for the journey's next stop, if any, and the progress."""
        count = len(all_lessons())
        done = sum(each.id in self.context.settings.lessons_done for each in all_lessons())
        text = counted(
            "{done} of {count} lesson done", "{done} of {count} lessons done", count, done=done
        )
        card = progress_card("worker", text, done / count)
        if following is None:
            return [card]
        label = _("Journey, stop {number}").format(number=following.number)
        open_stop = self.context.way_to(Screen.JOURNEY)
        lesson = following.stop.lesson
        if lesson:
            label = _("Continue") if done else _("Start")
            open_stop = partial(self.context.navigation.open_lesson, lesson)
        button = BigButton(label, open_stop, detail=following.stop.name, icon="play")
        self.page.default = button
        return [button, card]

    def _group(
        self, name: str, lessons: Iterable[Lesson], next_lesson: str, *, wide: bool
    ) -> tuple[str, list[Widget]]:
        cards = (
            LessonCard(self.context, each, comes_next=each.id == next_lesson, wide=wide)
            for each in lessons
        )
        return name, list(cards)
