"""Means with confidence intervals for one figure per deal, and Elo ratings.

The games of a deal are played with the same piles, so they are not independent: the deal is the
sampling unit.
"""

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

CONFIDENCE: Final = 0.95
"""The probability with which an interval holds the true value."""

LEVEL_RATINGS: Final[Mapping[str, int]] = {
    "easy": 1000, "casual": 1290, "normal": 1580, "skilled": 1860, "hard": 2045, "expert": 2335
}  # fmt: skip
"""The Elo rating of each level, from its share of wins against the level below.

In games of two players, see `docs/opponents.md`; Easy is set to 1000.
"""

_ELO_DIVISOR: Final = 400
"""The Elo points for a factor of 10 in the odds of winning."""

_SCALE: Final = _ELO_DIVISOR / math.log(10)
"""Elo points for a factor of e in the odds of winning."""

_STANDARD_ERRORS: Final = 1.96
"""The standard errors on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the half-width of its confidence interval, None with too few values."""

    mean: float
    half_width: float | None

    def clear_of(self, value: float) -> bool:
        """Return whether a value lies outside the interval."""
        return self.half_width is not None and abs(self.mean - value) > self.half_width


def mean_of(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Return the mean of one value per deal with its t interval, which needs two values."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Estimate(mean, None)
    error = statistics.stdev(values, mean) / math.sqrt(len(values))
    return Estimate(mean, t_quantile(len(values) - 1, confidence) * error)


def rate_of(values: Sequence[float], games: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return the mean of one win rate per deal with its interval, for deals of several games.

    This is the t interval, widened to allow for results not yet seen. When all of n games end
    alike, the share of games that end otherwise may still be 1 - (α/2)^(1/n) (Clopper and
    Pearson), and those may be all lost or all won: 40 of 40 games won is 100 % ± 8.8, not ± 0.
    Here games count singly although swapped seats make those of a deal differ, so the interval is
    too wide rather than too narrow. It never reaches beyond the farther of 0 and 1.
    """
    interval = mean_of(values, confidence)
    farthest = max(interval.mean, 1 - interval.mean)
    unseen = 1 - ((1 - confidence) / 2) ** (1 / (len(values) * games))
    spread = interval.half_width
    if spread is None:
        spread = farthest
    return Estimate(interval.mean, min(max(spread, unseen * farthest), farthest))


@lru_cache(maxsize=256)
def t_quantile(degrees: int, confidence: float) -> float:
    """Return the t such that Student's distribution has this share of its mass within ±t."""
    low = 0.0
    high = 1.0
    while _mass_within(high, degrees) < confidence:
        low = high
        high = 2 * high
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        too_low = _mass_within(middle, degrees) < confidence
        if too_low:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _mass_within(t: float, degrees: int) -> float:
    """Return the mass of Student's distribution between -t and t.

    See Abramowitz and Stegun, 26.7.3 and 26.7.4.
    """
    angle = math.atan2(t, math.sqrt(degrees))
    cosine = math.cos(angle)
    sine = math.sin(angle)
    odd = degrees % 2
    term = 1.0
    if odd:
        term = cosine
    total = 0.0
    for factor in range(1 + odd, degrees, 2):
        total += term
        term *= cosine * cosine * factor / (factor + 1)
    if odd:
        return (angle + sine * total) * 2 / math.pi
    return sine * total


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, and half its 95 % interval."""

    value: int
    half_width: int


def expected(rating: float, other: float) -> float:
    """Return the expected share of wins of a rating against another, by Elo's formula."""
    return 1 / (1 + 10 ** ((other - rating) / _ELO_DIVISOR))


def elo(results: Sequence[tuple[float, float]]) -> Rating:
    """Return the rating for results against rated opponents: 1 a win, 0.5 a shared one, else 0.

    A drawn game against the mean of the opponents is added, so that a rating exists even if all
    games were won or lost.
    """
    others = [other for other, _score in results]
    rated = [*results, (sum(others) / len(others), 0.5)]
    low = 0.0
    high = 4000.0
    total_score = sum(score for _other, score in rated)
    for _step in range(40):
        middle = (low + high) / 2
        too_low = sum(expected(middle, other) for other, _score in rated) < total_score
        if too_low:
            low = middle
        else:
            high = middle
    shares = [expected(low, other) for other, _score in rated]
    information = sum(share * (1 - share) for share in shares)
    return Rating(round(low), round(_STANDARD_ERRORS * _SCALE / math.sqrt(information)))
