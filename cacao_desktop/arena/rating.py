"""How strong somebody is beside the levels: an Elo rating, the most likely one for all games won and lost."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

LEVEL_RATINGS: Final[Mapping[str, int]] = {
    "easy": 1000,
    "casual": 1290,
    "normal": 1580,
    "skilled": 1860,
    "hard": 2045,
    "expert": 2335,
}
"""The levels by what each wins for two against the one below it, as `docs/opponents.md` says; Easy is set to 1000."""

_SCALE: Final = 400 / log(10)
_BOUNDS: Final = (0.0, 4000.0)
_STEPS: Final = 40
_SURE: Final = 1.96


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, and half its 95 % interval."""

    value: int
    half_width: int


def expected(rating: float, other: float) -> float:
    """Return the share of games that somebody wins against somebody else, as Elo has it."""
    return 1 / (1 + 10 ** ((other - rating) / 400))


def elo(results: Sequence[tuple[float, float]]) -> Rating:
    """Return the rating for games against others of a rating, each with 1 for a win, 0.5 for a shared one, else 0.

    A drawn game against the mean of the others is added, so that there is an answer where all games were won or lost.
    """
    others = [other for other, _score in results]
    rated = [*results, (sum(others) / len(others), 0.5)]
    low, high = _BOUNDS
    wanted = sum(score for _other, score in rated)
    for _step in range(_STEPS):
        middle = (low + high) / 2
        too_low = sum(expected(middle, other) for other, _score in rated) < wanted
        low, high = (middle, high) if too_low else (low, middle)
    shares = [expected(low, other) for other, _score in rated]
    known = sum(share * (1 - share) for share in shares)
    return Rating(round(low), round(_SURE * _SCALE / sqrt(known)))
