"""The table of a puzzle: one turn to play, a verdict, and the best turn on request."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.bots.advice import Adviser, TurnReview
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import known_part
from cacao_desktop.engine import EndTurn, observe
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.lessons.lesson import learner_name
from cacao_desktop.scenes.lessons.scene import ToldScene
from cacao_desktop.scenes.puzzles.both_turns import BothTurnsScene, both_turns
from cacao_desktop.scenes.puzzles.list import keep_suns, suns_of
from cacao_desktop.scenes.puzzles.puzzle_flow import PuzzleFlow, PuzzleRun, PuzzleTelling, match_of
from cacao_desktop.storage import MOST_SUNS, AutoSave, Puzzle
from cacao_desktop.table.catalogue.topics import module_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Sound

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(simulations=600)
"""Counted in turns played on, so that the same turn gets the same verdict on every computer."""


class PuzzleScene(ToldScene):
    """One puzzle; `follow` opens the next where one follows, `most` is how many suns can still be earned."""

    telling: PuzzleTelling
    no_game = N_("Puzzle")

    def __init__(
        self, context: GameContext, puzzle: Puzzle, follow: Callable[[], None] | None, most: int = MOST_SUNS
    ) -> None:
        self.run = PuzzleRun(puzzle, most)
        self._thinker = Thinker()
        match = match_of(puzzle, learner_name(context.settings))
        self._begun, self._first = match.state, len(match.moves)
        super().__init__(context, match, follow)

    def make_suggesting(self) -> PuzzleTelling:
        self.telling = PuzzleTelling(self)
        return self.telling

    def make_flow(self, autosave: AutoSave | None) -> PuzzleFlow:
        return PuzzleFlow(self)

    # How far it is.

    @property
    def follows_the_plan(self) -> bool:
        """Whether what has been played so far is how the best turn begins."""
        played = (move.action for move in self.match.moves[self._first :])
        return all(a == b for a, b in zip(played, self.run.puzzle.plan, strict=False))

    def judge(self) -> None:
        seat = self._begun.active
        played = [move.action for move in self.match.moves[self._first :] if move.action.player == seat]
        plan = known_part([*played, EndTurn(seat)])
        self.run.stage = "judging"
        number, known, best = self._begun.turn, observe(self._begun, seat), self.run.puzzle.plan
        try:
            self._thinker.think_about(partial(Adviser(number).review, number, known, plan, BUDGET, best))
        except ThinkingFailedError:
            logger.exception("nobody can judge a puzzle")
            self.run.stage = "failed"

    def told(self, review: TurnReview) -> None:
        """The verdict has come: keep how well the puzzle was solved."""
        self.run.review, self.run.stage = review, "told"
        earned = min(suns_of(review), self.run.most)
        keep_suns(self.context.settings, self.run.puzzle, earned)
        self.context.apply_settings()
        self.context.sounds.play(Sound.WINNER if earned > 1 else Sound.YOUR_TURN)
        self._changed()

    def _changed(self) -> None:
        self.course.go_on()
        self.layout(self.theme.metrics.size)

    @property
    def next_step(self) -> str:
        if not self._solved:
            return _("Try again")
        return _("Go on") if self._follow is None else _("Next puzzle")

    @property
    def _solved(self) -> bool:
        """Whether the turn was good enough, or the best one has been shown."""
        review = self.run.review
        return review is not None and (not self.run.most or suns_of(review) > 1)

    def go_on(self) -> None:
        if self.run.stage == "judging":
            return
        if self._solved:
            self.follow_on()
        else:
            self.again()

    def again(self) -> None:
        table = PuzzleScene(self.context, self.run.puzzle, self._follow, self.run.most)
        table.commands.journey = self.commands.journey
        self.context.stack.replace(table)

    def show_best(self) -> None:
        """Show the turn that was played and the best one side by side."""
        review = self.run.review
        assert review is not None
        self.run.most = 0
        self._changed()
        turns = both_turns(self.match, self._first, review.best.plan)
        self.context.stack.push(BothTurnsScene(self, turns))

    def read_on(self) -> None:
        """Open the book of rules at what the puzzle is about."""
        modules = self.run.puzzle.modules
        self.context.navigation.open_book(module_topic(modules[0]) if modules else "")

    # Scene.

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.run.stage != "judging":
            return
        try:
            review = self._thinker.opinion()
        except ThinkingFailedError:
            logger.exception("a puzzle could not be judged")
            self.run.stage = "failed"
            self._changed()
        else:
            if isinstance(review, TurnReview):
                self.told(review)

    def on_close(self) -> None:
        super().on_close()
        self._thinker.close()
