"""The table of a puzzle: one turn to play, and a verdict."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.bots.advice import Adviser, TurnReview
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import known_part
from cacao_desktop.engine import EndTurn, observe
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.lessons.scene import GuidedScene
from cacao_desktop.scenes.puzzles.both_turns import BothTurnsScene
from cacao_desktop.scenes.puzzles.goals import open_goals, reached_of
from cacao_desktop.scenes.puzzles.list import record_suns
from cacao_desktop.scenes.puzzles.puzzle_flow import PuzzleFlow, PuzzleRun, Stage, puzzle_match
from cacao_desktop.scenes.puzzles.puzzle_guide import PuzzleActions, PuzzleGuide
from cacao_desktop.scenes.puzzles.turn_pair import both_turns
from cacao_desktop.scenes.who import player
from cacao_desktop.storage import MAX_SUNS, AutoSave, Puzzle, load_records, paths
from cacao_desktop.table.catalogue.topics import module_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.flow.game_flow import FlowActions
from cacao_desktop.ui import Sound

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(simulations=600)
"""A fixed number of simulations, so that every computer gives a turn the same verdict."""


class PuzzleScene(GuidedScene):
    """The table of one puzzle.

    `open_next` opens the next one, if any; `suns_available` can still be earned.
    """

    guide: PuzzleGuide
    flow: PuzzleFlow

    def __init__(
        self,
        context: GameContext,
        puzzle: Puzzle,
        open_next: Callable[[], None] | None,
        suns_available: int = MAX_SUNS,
    ) -> None:
        match = puzzle_match(puzzle, *player(context.settings))
        self.run = PuzzleRun(
            puzzle,
            len(match.moves),
            has_next=open_next is not None,
            suns_available=suns_available,
        )
        self._thinker = Thinker()
        self._state_at_start = match.state
        super().__init__(context, match, open_next)

    @property
    def no_game(self) -> str:
        return N_("Puzzle")

    def make_flow(self, actions: FlowActions, autosave: AutoSave | None) -> PuzzleFlow:
        return PuzzleFlow(
            self.core,
            self.choreography,
            actions,
            self.run,
            judge=self.judge,
            on_continue=self.on_continue,
        )

    def make_helper(self) -> PuzzleGuide:
        actions = PuzzleActions(self.open_book, self.again, self.continue_after, self.show_best)
        self.guide = PuzzleGuide(self.core, self.panels, self.flow, self.run, actions)
        return self.guide

    def judge(self) -> None:
        """Request the verdict on the turn."""
        seat = self._state_at_start.active
        actions = [move.action for move in self.match.moves[self.run.first_move :]]
        played = [action for action in actions if action.player == seat]
        review = partial(
            Adviser(self._state_at_start.turn).review,
            self._state_at_start.turn,
            observe(self._state_at_start, seat),
            known_part([*played, EndTurn(seat)]),
            BUDGET,
            self.run.puzzle.plan,
        )
        self.run.begin_judging()
        try:
            self._thinker.request(review)
        except ThinkingFailedError:
            logger.exception("no process to judge a puzzle")
            self.run.fail_judging()

    def show_verdict(self, review: TurnReview) -> None:
        """Show a verdict and store the suns."""
        settings = self.context.settings
        games = load_records(paths.records_path()).games
        was_open = open_goals(settings, games)
        record_suns(settings, self.run.puzzle, self.run.suns_for(review))
        self.run.judge(review, reached_of(was_open, settings, games))
        self.context.apply_settings()
        self.context.sounds.play(Sound.WINNER if self.run.earned > 1 else Sound.YOUR_TURN)
        self._show_stage()

    def _show_stage(self) -> None:
        self.flow.go_on()
        self.layout_now()
        self.show_whole_board()

    def on_continue(self) -> None:
        """Open the next puzzle once this one is solved, otherwise restart it."""
        if self.run.stage is Stage.JUDGING:
            return
        if self.run.solved:
            self.continue_after()
        else:
            self.again()

    def again(self) -> None:
        table = PuzzleScene(
            self.context, self.run.puzzle, self._open_next, self.run.suns_available
        )
        self.context.stack.replace(table)

    def show_best(self) -> None:
        """Show the played turn and the best one on the same board."""
        review = self.run.review
        assert review is not None
        self.run.reveal_answer()
        self._show_stage()
        turns = both_turns(self.match, self.run.first_move, review.best.plan)
        colours = [player.colour for player in self.match.setup.players]
        self.context.stack.push(
            BothTurnsScene(
                self.context, turns, colours, next_puzzle=self.continue_after, again=self.again
            )
        )

    def open_book(self) -> None:
        """Open the book of rules at the first module of the puzzle."""
        modules = self.run.puzzle.modules
        self.context.navigation.open_book(module_topic(modules[0]) if modules else "")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.run.stage is not Stage.JUDGING:
            return
        try:
            review = self._thinker.poll_result()
        except ThinkingFailedError:
            logger.exception("a puzzle could not be judged")
            self.run.fail_judging()
            self._show_stage()
        else:
            if isinstance(review, TurnReview):
                self.show_verdict(review)

    def on_close(self) -> None:
        super().on_close()
        self._thinker.close()
