"""The reviews of a match's turns: asked for one after another in the background, and kept."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import Final

from cacao_desktop.bots.advice import Adviser, TurnReview, final_leads
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import PlayedTurn, beginning, played_turns
from cacao_desktop.engine import observe, totals
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.advice.suggestion_panel import NameOf, lag_words, sentences

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(milliseconds=4500, plain_simulations=3000)
_MOST_TURNING_POINTS: Final = 3
_LEAST_SWING: Final = 3.0


class Reviews:
    """What is known of each turn of a finished match, which is not kept.

    Reviews are remembered by their match.
    """

    def __init__(self, match: Match, budget: Budget = BUDGET) -> None:
        self._people = match.people
        self.turns = tuple(played_turns((move.before, move.action) for move in match.moves))
        states = *(turn.before for turn in self.turns), match.state
        self._standings = [final_leads(totals(state)) for state in states]
        self.found: dict[int, TurnReview] = {}
        self._budget = budget

    def question(self, turn: PlayedTurn) -> partial[TurnReview]:
        """Return the question how good a turn was, for someone who knows what its seat knew then."""
        number = turn.number
        seen = observe(turn.before, turn.seat)
        return partial(Adviser(number).review, number, seen, turn.plan, self._budget)

    def next_turn(self, seat: int | None) -> PlayedTurn | None:
        """Return the turn to review next.

        Those of a seat first, then those of people, then the others.
        """
        left = [turn for turn in self.turns if turn.number not in self.found]
        return min(
            left,
            key=lambda turn: (turn.seat != seat, turn.seat not in self._people, turn.number),
            default=None,
        )

    def finish(self) -> None:
        for turn in self.turns:
            if turn.number not in self.found:
                self.found[turn.number] = self.question(turn)()

    def leads(self, seat: int) -> list[float | None]:
        """Return how far a seat was ahead before each turn as far as known, and at the end."""
        reviews = (self.found.get(turn.number) for turn in self.turns)
        before = (None if review is None else review.leads[seat] for review in reviews)
        return [*before, self._standings[-1][seat]]

    def course(self, seat: int) -> list[float]:
        """Return the leads to draw: in gold alone until every turn is judged."""
        judged = [lead for lead in self.leads(seat) if lead is not None]
        if len(judged) > len(self.turns):
            return judged
        return [each[seat] for each in self._standings]

    def turning_points(self) -> list[int]:
        """Return the turns over which the lead of who played them changed most."""
        swings = {}
        for turn in self.turns:
            leads: Sequence[float | None] = self.leads(turn.seat)[turn.number : turn.number + 2]
            if leads[0] is not None and leads[1] is not None:
                swings[turn.number] = abs(leads[1] - leads[0])
        large = [number for number in swings if swings[number] >= _LEAST_SWING]
        return sorted(sorted(large, key=lambda number: -swings[number])[:_MOST_TURNING_POINTS])


class Reviewer:
    """Has the turns reviewed by a process in the background, one at a time."""

    def __init__(self, reviews: Reviews) -> None:
        self._reviews = reviews
        self._thinker = Thinker()
        self.failed = False
        self.first: int | None = None
        """The seat whose turns come first."""

    def update(self) -> bool:
        """Take what has come and ask on; return whether something has come."""
        if self.failed:
            return False
        try:
            review = self._thinker.opinion()
            if isinstance(review, TurnReview):
                self._reviews.found[review.number] = review
            if not self._thinker.asked:
                turn = self._reviews.next_turn(self.first)
                if turn is not None:
                    self._thinker.think_about(self._reviews.question(turn))
        except ThinkingFailedError:
            logger.exception("the turns could not be reviewed")
            self.failed = True
            return True
        return review is not None

    def close(self) -> None:
        """End the process; what has been found is kept."""
        self._thinker.close()


class Grade(Enum):
    """From how much given away on a turn counts as what, and its icon."""

    MISTAKE = (4.0, "bulb")
    SLIP = (1.5, "minus")
    GOOD = (0.5, "check")
    BEST = (0.0, "sun")

    @classmethod
    def of(cls, given_away: float) -> Grade:
        return next(grade for grade in cls if given_away >= grade.value[0])

    def words(self, given_away: float) -> str:
        """Return the grade in words, with what was given away where it matters."""
        if self in (Grade.BEST, Grade.GOOD):
            if self is Grade.BEST:
                return _("Best")
            return _("Good")
        text = _("Slip {lag}") if self is Grade.SLIP else _("Mistake {lag}")
        return text.format(lag=lag_words(given_away))


def verdict(review: TurnReview, name_of: NameOf) -> tuple[str, str]:
    """Return what the turn as played brought, and what the best one found would have brought, in words."""
    good = review.given_away < Grade.GOOD.value[0]
    played = _("Played: {reasons}").format(
        reasons=sentences(review.played.reasons, name_of, best=good)
    )
    if good:
        return played, _("Nothing better was found.")
    if beginning(review.played.plan) == beginning(review.best.plan):
        return played, _(
            "Tile and place were the best; using the workers or building differently would have "
            "brought more."
        )
    return played, _("Best found: {reasons}").format(
        reasons=sentences(review.best.reasons, name_of)
    )
