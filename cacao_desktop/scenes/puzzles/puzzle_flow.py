"""The course of a puzzle: one turn of one person, judged instead of ended; nothing is saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.engine import Action, EndTurn, Fill, Phase, Place
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.lessons.bubble import BubbleButton, LessonBubble, Said
from cacao_desktop.scenes.lessons.lesson_flow import LookingMode
from cacao_desktop.scenes.lessons.lesson_text import Telling
from cacao_desktop.storage import MOST_SUNS, Puzzle, read_position
from cacao_desktop.table.advice.suggestion_panel import sentences
from cacao_desktop.table.board.marks import BoardMarks, last_turns
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction
from cacao_desktop.table.flow.game_flow import FlowState, GameFlow
from cacao_desktop.table.panels.cards import FaceMood
from cacao_desktop.ui import in_sentences
from cacao_desktop.words import OPPONENT_NAMES, Tag, catalogue, jungle_name, module_name

if TYPE_CHECKING:
    from cacao_desktop.scenes.puzzles.scene import PuzzleScene


class PuzzleFlow(GameFlow):
    """Lets a person play and take back freely up to the end of the turn."""

    def __init__(self, puzzle: PuzzleScene) -> None:
        super().__init__(puzzle.core, puzzle.choreography, None)
        self._puzzle = puzzle

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry an action out; the end of the turn is where it is judged."""
        if isinstance(action, EndTurn):
            self._puzzle.judge()
            self._go_on()
        elif not self._puzzle.run.over:
            super().submit(action, dropped_at=dropped_at)

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back: nothing once the turn is played."""
        shows_earlier = self.state is FlowState.SHOWING_EARLIER
        return shows_earlier or (not self._puzzle.run.over and super().can_undo)

    def undo(self) -> None:
        if self.can_undo:
            super().undo()

    def advance(self, seconds: float) -> None:
        """Let the others answer where this turn asks them; nothing else goes on by itself."""
        if not self._puzzle.run.over:
            self.poll_decision()

    def _automatic(self) -> Action | None:
        action = super()._automatic()
        if self._puzzle.run.over or isinstance(action, EndTurn):
            return None
        return action

    def mode_for_person(self) -> Mode:
        if not self._puzzle.run.over:
            return super().mode_for_person()
        words = self._puzzle.telling.words
        reason = words.text if self._puzzle.run.stage == "judging" else ""
        go_on = PrimaryAction(self._puzzle.next_step, self._puzzle.go_on, reason=reason)
        return LookingMode(self._for_modes, reason or words.title, lambda: None, go_on)


MOST_HINTS: Final = 3


Stage = Literal["seeking", "judging", "failed", "told"]
"""How far a puzzle is."""


@dataclass(slots=True)
class PuzzleRun:
    """A puzzle under way.

    `review` is the verdict on the turn that was played, as soon as there is one.
    """

    puzzle: Puzzle
    most: int = MOST_SUNS
    """How many suns can still be earned.

    Two once a hint was given, none once the best turn was shown.
    """
    stage: Stage = "seeking"
    hints: int = 0
    """How many hints have been asked for: the idea, the place, the tile."""
    review: TurnReview | None = None

    @property
    def over(self) -> bool:
        return self.stage != "seeking"


def match_of(puzzle: Puzzle, name: str) -> Match:
    """Return the match of a puzzle, in which somebody of a name is to play.

    Bots answer for the others.

    Raises:
        PositionError: the puzzle holds no position.
    """
    position = read_position(puzzle.position)
    characters = iter(OPPONENT_NAMES.items())
    players = []
    seats = []
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


_WITH_HINTS: Final = 2
"""How many suns can be earned with a hint."""


class PuzzleTelling(Telling):
    """Whoever asks for a suggestion gets a hint."""

    def __init__(self, puzzled: PuzzleScene) -> None:
        super().__init__(puzzled)
        self._puzzled = puzzled
        self._name = OPPONENT_NAMES["sun_worshipper"]

    @property
    def reason(self) -> str:
        """A hint can be had until the turn is played."""
        if self._puzzled.run.over:
            return _("The turn is played.")
        return ""

    def toggle(self) -> None:
        if not self._puzzled.run.over:
            run = self._puzzled.run
            run.hints = min(MOST_HINTS, run.hints + 1)
            run.most = min(_WITH_HINTS, run.most)
            self._table.invalidate()

    def update(self, seconds: float) -> None:
        """Nothing is thought about but the verdict, which the table asks for."""

    @property
    def words(self) -> Said:
        run = self._puzzled.run
        match run.stage:
            case "seeking":
                return Said(_("Find the best turn"), self._hint() if run.hints else self._task())
            case "judging":
                return Said(_("Find the best turn"), _("Your turn is being evaluated …"))
            case "failed":
                return Said(
                    _("No verdict"), _("Your turn could not be evaluated. You can try again.")
                )
            case "told":
                return self._verdict()

    def _task(self) -> str:
        task = _("It is your turn, and one turn is clearly the best. Play it, then end your turn.")
        modules = ", ".join(map(module_name, self._puzzled.run.puzzle.modules))
        if self._puzzled.run.most == MOST_SUNS:
            suns = _("Without a hint it brings 3 suns.")
        else:
            suns = ""
        return in_sentences(
            (task, _("With {modules}.").format(modules=modules) if modules else "", suns)
        )

    def _hint(self) -> str:
        """Return the hints asked for so far.

        What the turn is about, then where its tile lies, then which it is.
        """
        if not self._puzzled.follows_the_plan:
            return _("Hint: another turn is better. Take yours back first.")
        place = self._place
        state = self._table.model.state
        idea = _(catalogue().themes[self._puzzled.run.puzzle.theme].sentence)
        hints = [_("Hint: {sentence}").format(sentence=idea)]
        if place is not None:
            number = state.hand(state.active).index(place.tile) + 1
            hints += [
                _("The tile belongs on one of the marked cells."),
                _("Take tile {number} from your hand.").format(number=number) + " " + self._fills,
            ]
        return in_sentences(hints[: self._puzzled.run.hints])

    @property
    def _place(self) -> Place | None:
        """How the best turn lays its tile, None once one is laid."""
        begins = self._puzzled.run.puzzle.plan[0]
        laying = self._table.model.state.phase == Phase.PLACE
        if laying and isinstance(begins, Place):
            return begins
        return None

    @property
    def _fills(self) -> str:
        fills = [action for action in self._puzzled.run.puzzle.plan if isinstance(action, Fill)]
        if not fills:
            return _("Nothing is filled from the open tiles.")
        return _("Fill with {tiles}.").format(
            tiles=", ".join(jungle_name(fill.tile) for fill in fills)
        )

    def _verdict(self) -> Said:
        review = self._puzzled.run.review
        assert review is not None
        grade = Grade.of(review.given_away)
        if grade in (Grade.BEST, Grade.GOOD):
            title = _("The best turn!") if grade is Grade.BEST else _("A good turn!")
            why = sentences(review.played.reasons, self._table.model.match.name)
            return Said(
                title, _("Nothing clearly better was found. {reasons}").format(reasons=why)
            )
        title = _("Almost") if grade is Grade.SLIP else _("There is a better one")
        # The search is not sure of tenths.
        text = _("The best turn brings about {gold} gold more.").format(
            gold=round(review.given_away)
        )
        # Once it has been shown no sun is left to be earned.
        return Said(
            title,
            in_sentences(
                (text, _("Try again, or see the answer.") if self._puzzled.run.most else "")
            ),
        )

    def bubble(self) -> LessonBubble:
        words = self.words
        run = self._puzzled.run
        bubble = partial(
            LessonBubble, done=0, steps=0, read_on=self._puzzled.read_on, sparing=True
        )
        if run.stage == "told" and self._puzzled.next_step == _("Try again"):
            mood: FaceMood = "thoughtful"
        else:
            mood = "happy"
        made = partial(
            bubble, words, "face_sun_worshipper", self._name, self._buttons(), mood=mood
        )
        return self.bubble_for(words, (run.stage, run.hints), made)

    def _buttons(self) -> list[BubbleButton]:
        table = self._puzzled
        run = self._puzzled.run
        again = BubbleButton(_("Try again"), "undo", table.again)
        further = BubbleButton(_("Next puzzle"), "play", table.follow_on)
        match run.stage:
            case "seeking" | "judging":
                waiting = run.stage == "judging"
                text = _("Another hint") if run.hints else _("Hint")
                enabled = run.hints < MOST_HINTS
                return [
                    BubbleButton(text, "bulb", self.toggle, enabled=enabled and not waiting),
                    BubbleButton(_("Another puzzle"), "fast_forward", table.follow_on),
                ]
            case "told":
                offered = [again, BubbleButton(_("Both turns"), "eye", table.show_best), further]
            case _:
                offered = [again, further]
        # What the big button does is not offered twice.
        return [button for button in offered if button.text != table.next_step]

    def mark(self, marks: BoardMarks) -> None:
        run = self._puzzled.run
        place = self._place
        if run.over:
            # The turn that is judged is told from all others, whatever the settings say of last
            # turns.
            marks.last = last_turns(self._table.model.match.moves, 1)
        sought = run.stage == "seeking" and run.hints > 1 and self._puzzled.follows_the_plan
        if sought and place is not None:
            # The cell of the best turn, and one far from it in the order of all legal ones.
            cells = sorted(
                {(each.x, each.y) for each in legal_placements(self._table.model.state)}
            )
            right = cells.index((place.x, place.y))
            hinted = {cells[right], cells[(right + len(cells) // 2) % len(cells)]}
            marks.tags = (*marks.tags, *(Tag(cell, "bulb", "", row=1) for cell in hinted))
