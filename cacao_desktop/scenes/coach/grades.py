"""How good a turn was, in words and as a sign."""

from __future__ import annotations

from enum import Enum

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.bots.plans import beginning
from cacao_desktop.i18n import _
from cacao_desktop.table.advice.advice_words import NameOf, lag_words, sentences


class Grade(Enum):
    """From how much given away on a turn counts as what, and its icon."""

    MISTAKE = (4.0, "cross")
    SLIP = (1.5, "minus")
    GOOD = (0.5, "plus")
    BEST = (0.0, "check")

    @classmethod
    def of(cls, given_away: float) -> Grade:
        """Return the grade of a turn."""
        return next(grade for grade in cls if given_away >= grade.value[0])

    @property
    def icon(self) -> str:
        """The icon that stands for it."""
        return self.value[1]

    def words(self, given_away: float) -> str:
        """Return the grade in words, with what was given away where it matters."""
        if self in (Grade.BEST, Grade.GOOD):
            return _("Best") if self is Grade.BEST else _("Good")
        text = _("Slip {lag}") if self is Grade.SLIP else _("Mistake {lag}")
        return text.format(lag=lag_words(given_away))


def verdict(review: TurnReview, name_of: NameOf) -> tuple[str, str]:
    """Return what the turn as played brought, and what the best one found would have brought, in words."""
    played = _("Played: {reasons}").format(reasons=sentences(review.played.reasons, name_of))
    if review.given_away < Grade.GOOD.value[0]:
        return played, _("Nothing better was found.")
    if beginning(review.played.plan) == beginning(review.best.plan):
        return played, _("Tile and place were the best; more was in using the workers, or in the huts.")
    return played, _("Best found: {reasons}").format(reasons=sentences(review.best.reasons, name_of))
