"""The guide of a lesson at the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.actions import Activate, Fill, Place
from cacao_desktop.i18n import _
from cacao_desktop.measures import Radius
from cacao_desktop.scenes.lessons.bubble import BubbleActions, LessonBubble, Progress, Speaker
from cacao_desktop.scenes.lessons.bubble_content import BubbleButton, BubbleText
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSON_IDS
from cacao_desktop.scenes.lessons.guide import Guide
from cacao_desktop.scenes.lessons.lesson import LEARNER, TEACHER, LessonStep
from cacao_desktop.scenes.lessons.lesson_flow import (
    BUTTON,
    TURN,
    Guidance,
    LessonFlow,
    aim_of,
    guidance,
    not_yet_read,
    turn_name,
    turn_now,
)
from cacao_desktop.scenes.lessons.lesson_light import draw_traveller, draw_veil, draw_way
from cacao_desktop.scenes.lessons.lesson_run import LessonRun, facing
from cacao_desktop.scenes.lessons.target_rects import target_rect
from cacao_desktop.table.board.mark_paint import ghosts_of, thread_reach
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Theme, Widget, in_sentences
from cacao_desktop.ui.boxes.boxes import Painted
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.widgets.widget import draw_focus_ring, draw_jade_ring

_FRAME_SECONDS: Final = 1 / 20
"""The seconds between two frames of the travelling tile."""


@dataclass(frozen=True, slots=True)
class FirstGame:
    """A game for beginners: the name and icon of its opponent, and the action that starts it."""

    opponent: str
    icon: str
    play: Callable[[], None]


@dataclass(frozen=True, slots=True)
class LessonActions:
    """The actions of a lesson's buttons; `redraw` requests a new frame."""

    open_book: Callable[[], None]
    go_back: Callable[[], None]
    skip: Callable[[], None]
    known_game: FirstGame | None
    """The first game of a player who knows the rules, None without one."""
    continue_after: Callable[[], None]
    redraw: Callable[[], None]


class LessonGuide(Guide):
    """Explains the step, points at its targets, and does the step on request."""

    shows_advice = True

    def __init__(
        self,
        table: TableCore,
        panels: TablePanels,
        flow: LessonFlow,
        run: LessonRun,
        actions: LessonActions,
        *,
        next_title: str,
        first_game: FirstGame | None,
    ) -> None:
        super().__init__(table, panels, flow)
        self._show_step = flow.show_step
        self._run = run
        self._actions = actions
        self._next_title = next_title
        self._first_game = first_game
        match = table.model.match
        self._speaker = Speaker(f"face_{run.lesson.teller}", match.name(TEACHER))
        self._shown_step = run.step_index
        """The step that the bubble shows, which waits for animations to end."""
        self._answered: Guidance | None = None
        """The guidance when the learner tried something else; its end drops the answer."""
        self._seconds = 0.0
        self._drawn_at = 0.0

    @property
    def reason(self) -> str:
        return ""

    @property
    def default_widget(self) -> Widget | None:
        if self._bubble is None:
            return None
        return self._bubble.jade_button

    def give_help(self) -> None:
        self._show_step()

    def follow(self) -> None:
        """Show the current step once animations have ended, and forget an old answer."""
        if not self._table.timeline.busy or self._shown_step > self._run.step_index:
            self._shown_step = self._run.step_index
        self._forget_old_answer(self.guidance)

    @property
    def message(self) -> BubbleText:
        run = self._run
        guided = self.guidance
        almost = guided.almost
        if isinstance(run.expected, Activate):
            # The table itself offers a use here, so the learner has made no mistake.
            almost = ""
        message = self._message_at(self._shown_step, run.feedback or almost)
        if guided.only_turns:
            # The title says what the turn is for.
            message = replace(message, calm=True, verdict=True)
        is_laid = isinstance(run.expected, (Place, Fill)) and guided.points == (BUTTON,)
        button = self._table.mode.primary_action
        if is_laid and button is not None and not message.answer:
            text = _("Good! Now press “{button}”.").format(button=button.text)
            return BubbleText(message.title, text)
        return message

    def _forget_old_answer(self, guided: Guidance) -> None:
        """Drop the answer to a wrong action as soon as the learner does something else."""
        if not self._run.feedback:
            self._answered = None
        elif self._answered is None:
            self._answered = guided
        elif self._answered != guided:
            self._run.feedback = ""
            self._answered = None

    def _message_at(self, step_index: int, answer: str = "") -> BubbleText:
        lesson = self._run.lesson
        if step_index >= len(lesson.steps):
            text = _("You have finished “{lesson}”. You can repeat it whenever you like.")
            text = text.format(lesson=_(lesson.title))
            text = in_sentences((text, self._offer, self._run.goal_news))
            return BubbleText(_("Well done!"), text)
        step = lesson.steps[step_index]
        text = _(step.text).format(turn=turn_name(self._table.context))
        if step_index == 0 and lesson.id != BASE_LESSON_IDS[0]:
            # The player and their gold were at another table before.
            table = _("A new practice table, with {name}.").format(name=self._speaker.name)
            text = in_sentences((table, text))
        if step.action is None:
            # The answer asks to read the text, so it must not take its place.
            return BubbleText(answer or _(step.title), text)
        return BubbleText(_(step.title), text, answer)

    @property
    def _offer(self) -> str:
        """The sentence that offers the first game, empty without one."""
        if self._first_game is None:
            return ""
        text = _("You already know enough for a game against {name}.")
        return text.format(name=self._first_game.opponent)

    @property
    def guidance(self) -> Guidance:
        """The guidance still needed, empty in a step to look at or while something moves."""
        expected = self._run.expected
        mode = self._table.mode
        if expected is None or mode.step is None:
            return Guidance()
        return guidance(mode, expected, turn_name(self._table.context))

    def widgets(self) -> list[Widget]:
        veil = Shown(Painted(self._draw_veil, 1))
        veil.ground = "none"
        veil.ignores_pointer = True
        return [veil, *super().widgets()]

    def _draw_veil(self, surface: pygame.Surface, theme: Theme, _rect: pygame.Rect) -> None:
        self.draw(surface, theme)

    def bubble_key(self) -> object:
        return (self._shown_step, self._run.finished)

    def make_bubble(self, message: BubbleText) -> LessonBubble:
        steps = len(self._run.lesson.steps)
        return LessonBubble(
            self._speaker,
            message,
            self._buttons(),
            BubbleActions(self._actions.open_book, self._table.invalidate),
            progress=Progress(self._shown_step, steps),
            messages=list(self._all_messages()),
        )

    def _all_messages(self) -> Iterator[BubbleText]:
        """Yield the message of each step and of the end, and the longest answers."""
        turn = turn_name(self._table.context)
        for step_index, step in enumerate(self._run.lesson.steps):
            yield self._message_at(step_index)
            if step.action is None:
                yield self._message_at(step_index, not_yet_read())
            elif aim_of(step.action) is not None:
                yield self._message_at(step_index, turn_now(step.action, turn))
        yield self._message_at(len(self._run.lesson.steps))

    def _buttons(self) -> list[BubbleButton]:
        run = self._run
        actions = self._actions
        back = BubbleButton(_("Back"), "back", actions.go_back, enabled=run.step_index > 0)
        if run.finished:
            title = self._next_title or _("All lessons")
            onward = BubbleButton(title, "play", actions.continue_after, kind="jade")
            game = self._first_game
            if game is None:
                return [back, onward]
            play = BubbleButton(_("Play a game now"), game.icon, game.play)
            return [replace(back, kind="small"), play, onward]
        known = actions.known_game
        if run.step_index == 0 and known is not None:
            # Before the first step there is nothing to go back to.
            back = BubbleButton(_("Play without lessons"), known.icon, known.play)
        skip = BubbleButton(_("Skip lesson"), "fast_forward", actions.skip, kind="small")
        step = run.lesson.steps[min(self._shown_step, len(run.lesson.steps) - 1)]
        show = BubbleButton(_("Show me"), "eye", self._show_step, leads_on=False)
        if step.action is None:
            show = BubbleButton(_("Continue"), "play", self._continue, kind="jade")
        return [back, skip, show]

    def _continue(self) -> None:
        """Do a step to look at; a double click must not reach the table's big button below."""
        self._panels.widgets.big_button.rest()
        self._show_step()

    def target_rects(self) -> list[pygame.Rect]:
        """Return the rectangles of the visible things that the step is about."""
        step = self._run.step
        points = self.guidance.points or (step.targets if step else ())
        rects = [target_rect(self._table, self._panels, point) for point in points]
        return [rect for rect in rects if rect is not None and rect.width]

    def aimed_rects(self) -> list[pygame.Rect]:
        """Return the cell that most workers of the tile to be laid look at, empty without one."""
        aim = aim_of(self._run.expected)
        if aim is None or BUTTON in self.guidance.points:
            return []
        return [self._table.camera.tile_rect(aim.cell)]

    def mark(self, marks: BoardMarks) -> None:
        expected = self._run.expected
        mode = self._table.mode
        if mode.dragging or not isinstance(expected, (Place, Fill)) or mode.step is None:
            return
        points = self.guidance.points
        if BUTTON not in points and TURN not in points:
            ghosts = ghosts_of(self._table.model, (expected,))
            marks.ghosts = tuple(replace(ghost, faint=True) for ghost in ghosts)

    @property
    def _travelling_tile(self) -> Callable[[int], pygame.Surface] | None:
        """The painter of the tile that travels to its destination, None if none does."""
        expected = self._run.expected
        model = self._table.model
        if len(self.guidance.points) < 2 or self._table.mode.dragging:
            return None
        if isinstance(expected, Place):
            return partial(model.art.worker, model.match.colour(LEARNER), facing(expected))
        if isinstance(expected, Fill):
            return partial(
                model.art.jungle,
                expected.tile,
                variant=model.variant_in(expected.source, expected.slot),
                rotation=expected.rotation or 0,
            )
        return None

    def update(self, seconds: float) -> None:
        table = self._table
        if table.context.still or table.timeline.busy or self._travelling_tile is None:
            return
        self._seconds += seconds
        if self._seconds - self._drawn_at >= _FRAME_SECONDS:
            self._drawn_at = self._seconds
            self._actions.redraw()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        step = self._run.step
        targets = self.target_rects()
        if self._table.timeline.busy or step is None or not targets:
            return
        tile_rect = self._table.camera.tile_rect
        # A faint tile already has a dashed rim.
        faint = [tile_rect(ghost.cell) for ghost in self._table.board.marks.ghosts]
        aimed = self.aimed_rects()
        draw_veil(surface, theme, [*targets, *aimed, *self._also_lit(step, faint)])
        for rect in aimed:
            draw_focus_ring(surface, theme, rect, Radius.PANEL)
        for target in targets:
            if target in faint:
                continue
            # A thing to act on has a jade ring, a thing to look at a white one.
            if self._run.expected is not None:
                draw_jade_ring(surface, theme, target, theme.metrics.tx(Radius.PANEL))
            else:
                draw_focus_ring(surface, theme, target, Radius.PANEL)
        if aimed:
            # The ring is around the cell, whose gains stay whole.
            self._table.board.draw_tags(surface)
        self._draw_travelling_tile(surface, theme, targets)
        # The tile leaves from the hand, whose keys stay visible.
        for tile in self._panels.widgets.hand:
            tile.draw_key(surface, theme)

    def _also_lit(self, step: LessonStep, faint: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return extra widgets, faint tiles with their rims, and tiles that the text mentions."""
        table = self._table
        around = 2 * thread_reach(table.camera.tile_size)
        widgets = [widget.rect for widget in table.mode.extra_widgets]
        held = table.mode.held_tile_rect(table.context.theme)
        if held is not None:
            widgets.append(held)
        button = self._panels.widgets.big_button
        if button.visible and button.reason:
            widgets.append(button.rect)
        rims = [tile.inflate(around, around) for tile in faint]
        tiles = table.model.shown.tiles.items()
        tile_rects = [
            table.camera.tile_rect(cell) for cell, tile in tiles if tile.kind in step.kinds
        ]
        return [*widgets, *rims, *tile_rects]

    def _draw_travelling_tile(
        self, surface: pygame.Surface, theme: Theme, targets: Sequence[pygame.Rect]
    ) -> None:
        tile = self._travelling_tile
        if tile is None or len(targets) < 2:
            return
        draw_way(surface, theme, targets[0], targets[-1])
        if not self._table.context.still:
            draw_traveller(surface, tile, targets[0], targets[-1], self._seconds)
