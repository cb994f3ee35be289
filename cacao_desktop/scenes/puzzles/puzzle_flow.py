"""The flow of a puzzle: one turn, which is judged instead of ended; nothing is saved."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.engine import Action, EndTurn
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.coach.reviews import Grade
from cacao_desktop.scenes.lessons.bubble_content import BubbleText
from cacao_desktop.scenes.lessons.lesson_flow import LookingMode
from cacao_desktop.scenes.puzzles.list import sun_names, suns_in_words, suns_of
from cacao_desktop.storage import MAX_SUNS, Puzzle, read_position
from cacao_desktop.table.advice.reason_sentences import NameOf, sentences
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction
from cacao_desktop.table.flow.game_flow import FlowActions, FlowState, GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.ui import in_sentences
from cacao_desktop.words import OPPONENT_NAMES

MAX_HINTS: Final = 3
"""The number of hints for a puzzle."""
_SUNS_WITH_HINTS: Final = 2
"""The most suns that can be earned after a hint."""


class Stage(Enum):
    """The player's turn, the wait for the verdict, and the end, with or without a verdict."""

    SEEKING = auto()
    JUDGING = auto()
    JUDGED = auto()


def puzzle_match(puzzle: Puzzle, name: str, portrait: str | None = None) -> Match:
    """Return the match of a puzzle, played by a person with a name and face against bots.

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
            seats.append(Seat(portrait=portrait))
        else:
            character, bot_name = next(characters)
            players.append(replace(player, name=bot_name))
            seats.append(Seat("normal", character))
    setup = replace(position.setup, players=tuple(players))
    return Match(setup, position.deal, tuple(seats), position.actions)


@dataclass(slots=True)
class PuzzleRun:
    """The progress in a puzzle."""

    puzzle: Puzzle
    first_move: int
    """The index of the move with which the player's turn starts."""
    has_next: bool
    """Whether another puzzle follows."""
    suns_available: int = MAX_SUNS
    """The most suns still available: two after a hint, none once the answer was shown."""
    stage: Stage = Stage.SEEKING
    hints: int = 0
    """The number of hints given: the idea, then the cell, then the tile."""
    review: TurnReview | None = None
    """The verdict, None until the turn is judged, or if that fails."""
    goals: str = ""
    """The goals that the turn reached, in words."""

    @property
    def earned(self) -> int:
        """The suns that the turn earned, 0 without a verdict."""
        if self.review is None:
            return 0
        return self.suns_for(self.review)

    def suns_for(self, review: TurnReview) -> int:
        """Return the suns that a verdict earns."""
        return min(suns_of(review), self.suns_available)

    @property
    def turn_ended(self) -> bool:
        """Whether the turn is over, judged or not."""
        return self.stage is not Stage.SEEKING

    @property
    def answer_shown(self) -> bool:
        """Whether the best turn was shown, now or in an earlier attempt."""
        return not self.suns_available

    @property
    def solved(self) -> bool:
        """Whether the turn was good enough, or the best one was shown."""
        return self.review is not None and (self.answer_shown or self.earned > 1)

    @property
    def next_text(self) -> str:
        """The text of the button that leaves a finished turn."""
        if not self.solved:
            return _("Try again")
        if self.has_next:
            return _("Next puzzle")
        return _("Continue")

    def give_hint(self) -> None:
        """Give the next hint, if there is one; with hints, fewer suns can be earned."""
        self.hints = min(MAX_HINTS, self.hints + 1)
        self.suns_available = min(_SUNS_WITH_HINTS, self.suns_available)

    def begin_judging(self) -> None:
        self.stage = Stage.JUDGING

    def fail_judging(self) -> None:
        """End the turn without a verdict."""
        self.stage = Stage.JUDGED

    def judge(self, review: TurnReview, goals: str) -> None:
        """End the turn with a verdict, and with the goals that it reached, in words."""
        self.stage = Stage.JUDGED
        self.review = review
        self.goals = goals

    def reveal_answer(self) -> None:
        """Show the best turn, after which no sun can be earned."""
        self.suns_available = 0

    def follows_plan(self, match: Match) -> bool:
        """Return whether the actions so far match the start of the best turn."""
        # Only the actions so far are compared: zip stops at the shorter of the two.
        played = (move.action for move in match.moves[self.first_move :])
        return all(a == b for a, b in zip(played, self.puzzle.plan, strict=False))


def message_after_turn(run: PuzzleRun, name_of: NameOf) -> BubbleText:
    """Return the text about a turn that is over."""
    if run.stage is Stage.JUDGING:
        return BubbleText(_("Find the best turn"), _("Your turn is being evaluated …"))
    if run.review is None:
        text = _("Your turn could not be evaluated. You can try again.")
        return BubbleText(_("No verdict"), text)
    return _verdict(run, run.review, name_of)


def _verdict(run: PuzzleRun, review: TurnReview, name_of: NameOf) -> BubbleText:
    grade = Grade.of(review.given_away)
    if grade in (Grade.BEST, Grade.GOOD):
        parts = [sentences(review.played.reasons, name_of)]
        if grade is Grade.GOOD:
            parts.append(_("A little more was possible."))
        elif run.hints and not run.answer_shown:
            parts.append(_("With a hint, it earns 2 suns."))
    else:
        # The search is not accurate to tenths.
        gold = round(review.given_away)
        parts = [_("The best turn earns about {gold} gold more.").format(gold=gold)]
        if not run.answer_shown:
            parts.append(_("Try again, or see the answer."))
    titles = {
        Grade.BEST: _("The best turn!"),
        Grade.GOOD: _("A good turn!"),
        Grade.SLIP: _("Almost"),
        Grade.MISTAKE: _("There is a better one"),
    }
    text = in_sentences((*parts, run.goals))
    if run.answer_shown:
        return BubbleText(titles[grade], text, verdict=True)
    icons = sun_names(run.earned)
    award = suns_in_words(run.earned)
    return BubbleText(titles[grade], text, icons=icons, award=award, verdict=True)


class PuzzleFlow(GameFlow):
    """Lets a person play and undo freely until the end of the turn."""

    def __init__(
        self,
        table: TableCore,
        choreography: Choreography,
        actions: FlowActions,
        run: PuzzleRun,
        *,
        judge: Callable[[], None],
        on_continue: Callable[[], None],
    ) -> None:
        super().__init__(table, choreography, actions, None)
        self._run = run
        self._judge = judge
        self._on_continue = on_continue

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out an action; the end of the turn is judged instead."""
        if isinstance(action, EndTurn):
            self._judge()
            self._go_on()
        elif not self._run.turn_ended:
            super().submit(action, dropped_at=dropped_at)

    @property
    def can_undo(self) -> bool:
        """Whether an action can be undone; nothing can once the turn is over."""
        shows_earlier = self.state is FlowState.SHOWING_EARLIER
        return shows_earlier or (not self._run.turn_ended and super().can_undo)

    def undo(self) -> None:
        if self.can_undo:
            super().undo()

    def advance(self, seconds: float) -> None:
        """Make opponents' decisions within this turn; nothing else happens by itself."""
        if not self._run.turn_ended:
            self.poll_decision()

    def _automatic(self) -> Action | None:
        action = super()._automatic()
        if self._run.turn_ended or isinstance(action, EndTurn):
            return None
        return action

    def mode_for_person(self) -> Mode:
        if not self._run.turn_ended:
            return super().mode_for_person()
        message = message_after_turn(self._run, self._match.name)
        reason = message.text if self._run.stage is Stage.JUDGING else ""
        button = PrimaryAction(self._run.next_text, self._on_continue, reason=reason)
        return LookingMode(self._for_modes, reason or message.title, action=button)
