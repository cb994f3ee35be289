"""Reviews the turns of a match one after another in the background."""

from __future__ import annotations

import logging
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from cacao_desktop.bots.advice import Adviser, TurnReview, final_leads
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import PlayedTurn, beginning, played_turns
from cacao_desktop.engine import observe, totals
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.advice.reason_sentences import NameOf, gold_lost_text, sentences

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(milliseconds=4500, plain_simulations=3000)
"""How long the search may take for a turn; without modules, simulations limit it."""
_MAX_TURNING_POINTS: Final = 3
"""The maximum number of turning points of a game."""
_MIN_SWING: Final = 3.0
"""The gold by which the lead changes at a turning point."""


class Reviews:
    """The reviews made so far of a finished match, kept as long as the match."""

    def __init__(self, match: Match, budget: Budget = BUDGET) -> None:
        self._people = match.people
        self.turns = tuple(played_turns((move.before, move.action) for move in match.moves))
        states = *(turn.before for turn in self.turns), match.state
        self._standings = [final_leads(totals(state)) for state in states]
        self.by_number: dict[int, TurnReview] = {}
        self.budget = budget

    def question(self, turn: PlayedTurn) -> partial[TurnReview]:
        """Return the call that reviews a turn with its seat's knowledge at that time."""
        seen = observe(turn.before, turn.seat)
        return partial(Adviser(turn.number).review, turn.number, seen, turn.plan, self.budget)

    def next_turn(self, seat: int | None) -> PlayedTurn | None:
        """Return the turn to review next: a given seat's first, then people's, then bots'."""

        def rank(turn: PlayedTurn) -> tuple[bool, bool, int]:
            return (turn.seat != seat, turn.seat not in self._people, turn.number)

        left = [turn for turn in self.turns if turn.number not in self.by_number]
        return min(left, key=rank, default=None)

    def finish(self) -> None:
        for turn in self.turns:
            if turn.number not in self.by_number:
                self.by_number[turn.number] = self.question(turn)()

    def leads(self, seat: int) -> list[float | None]:
        """Return the lead of a seat before each turn, None if unknown, and at the end."""
        reviews = (self.by_number.get(turn.number) for turn in self.turns)
        before = (None if review is None else review.leads[seat] for review in reviews)
        return [*before, self._standings[-1][seat]]

    def gained(self, turn: TurnReview) -> float:
        """Return by how much a turn raised its player's lead, counted as if the game had ended."""
        before = self._standings[turn.number][turn.seat]
        return self._standings[turn.number + 1][turn.seat] - before

    def course(self, seat: int) -> list[float]:
        """Return the leads to draw, which count only gold until every turn is reviewed."""
        judged = [lead for lead in self.leads(seat) if lead is not None]
        if len(judged) > len(self.turns):
            return judged
        return [each[seat] for each in self._standings]

    def turning_points(self) -> list[int]:
        """Return the turns that changed their player's lead most."""
        swings = {}
        for turn in self.turns:
            leads = self.leads(turn.seat)
            before = leads[turn.number]
            after = leads[turn.number + 1]
            if before is not None and after is not None:
                swings[turn.number] = abs(after - before)
        large_swings = [number for number in swings if swings[number] >= _MIN_SWING]
        large_swings.sort(key=swings.__getitem__, reverse=True)
        return sorted(large_swings[:_MAX_TURNING_POINTS])


class Reviewer:
    """Reviews the turns in a background process, one at a time."""

    def __init__(self, reviews: Reviews) -> None:
        self._reviews = reviews
        self._thinker = Thinker()
        self.failed = False
        self.first: int | None = None
        """The seat whose turns are reviewed first."""

    def update(self) -> bool:
        """Store a finished review and request the next; return whether one has arrived."""
        if self.failed:
            return False
        try:
            review = self._thinker.poll_result()
            if isinstance(review, TurnReview):
                self._reviews.by_number[review.number] = review
            if not self._thinker.asked:
                turn = self._reviews.next_turn(self.first)
                if turn is not None:
                    self._thinker.request(self._reviews.question(turn))
        except ThinkingFailedError:
            logger.exception("the turns could not be reviewed")
            self.failed = True
            return True
        return review is not None

    def close(self) -> None:
        """End the process; finished reviews are kept."""
        self._thinker.close()


def is_flawless(given_away: float) -> bool:
    """Return whether a turn lost nothing, rounded as it is shown."""
    return not round(given_away, 1)


class Grade(Enum):
    """A grade of a turn: the smallest loss it stands for, and its icon."""

    MISTAKE = (4.0, "bulb")
    SLIP = (1.5, "minus")
    GOOD = (0.5, "check")
    BEST = (0.0, "sun")

    def __init__(self, min_loss: float, icon: str) -> None:
        self.min_loss = min_loss
        self.icon = icon

    @classmethod
    def of(cls, given_away: float) -> Grade:
        return next(grade for grade in cls if given_away >= grade.min_loss)

    def words(self, given_away: float) -> str:
        """Return the grade in words, with the loss if the turn was clearly worse than the best."""
        if self is Grade.BEST and not is_flawless(given_away):
            return _("Nearly best")
        texts = {
            Grade.BEST: _("Best"),
            Grade.GOOD: _("Good"),
            Grade.SLIP: _("Slip {lag}"),
            Grade.MISTAKE: _("Mistake {lag}"),
        }
        return texts[self].format(lag=gold_lost_text(given_away))


class Verdict(NamedTuple):
    """The gains of the played turn and of the best one found, in words."""

    played: str = ""
    best: str = ""


def verdict(review: TurnReview, name_of: NameOf) -> Verdict:
    """Return the verdict on a turn, with the players named by `name_of`."""
    good = review.given_away < Grade.GOOD.min_loss
    played = _("Played: {reasons}").format(
        reasons=sentences(review.played.reasons, name_of, best=good)
    )
    if is_flawless(review.given_away):
        return Verdict(played, _("Nothing better was found."))
    if beginning(review.played.plan) == beginning(review.best.plan):
        text = _(
            "The tile and its position were the best; using the workers or building differently "
            "would have earned more."
        )
        return Verdict(played, text)
    frame = _("Slightly better: {reasons}") if good else _("Best found: {reasons}")
    text = frame.format(reasons=sentences(review.best.reasons, name_of))
    return Verdict(played, text)
