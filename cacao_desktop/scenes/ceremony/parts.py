"""The parts of the ceremony, and how long each takes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.summaries import ScoreLine, TempleScore
from cacao_desktop.match import Match

HAT_SECONDS: Final = 0.18
"""The seconds in which a worker is counted."""
UNVEIL_SECONDS: Final = 1.0
"""The seconds in which a temple is unveiled, or one picture fades into the next."""
MEDALS_SECONDS: Final = 0.3
"""The seconds in which the medals of a temple appear."""
COINS_SECONDS: Final = 0.7
"""The seconds in which the coins of a temple fly to their owners."""
PAUSE_SECONDS: Final = 0.5
"""The seconds of the pause after a temple."""
LINE_SECONDS: Final = 2.0
"""The seconds for a line of the score."""
MAX_BASE_SECONDS: Final = 28.0
"""The maximum seconds of all parts together without modules that score."""
MAX_SECONDS: Final = 43.0
"""The maximum seconds of all parts together with modules that score."""
_BASE_KEYS: Final = frozenset(("gold", "temples", "sun", "water"))


@dataclass(frozen=True, slots=True)
class CeremonyPart:
    """One part of the scoring: the key of its line, each seat's gold, and its duration.

    A part with a `temple`, the `number`-th of `count`, is shown on the board, any other on the
    score sheets by the `lines` of all players.
    """

    key: str
    gold: tuple[int, ...]
    seconds: float
    temple: TempleScore | None = None
    number: int = 0
    count: int = 0
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class CeremonyProgress:
    """The number of finished parts, and the share of the next one, from 0 to 1."""

    done: int
    growing: float = 0.0


def parts_of(match: Match) -> list[CeremonyPart]:
    """Return all parts in order; their gold adds up to each player's score."""
    parts = [*_gold_part(match), *_temple_parts(match), *_line_parts(match)]
    keys = {line.key for line in match.scores[0].lines}
    longest = MAX_BASE_SECONDS if keys <= _BASE_KEYS else MAX_SECONDS
    shrink = min(1.0, longest / sum(part.seconds for part in parts))
    return [replace(part, seconds=part.seconds * shrink) for part in parts]


def _gold_part(match: Match) -> Iterator[CeremonyPart]:
    yield CeremonyPart(
        "gold", tuple(each.gold_of("gold") for each in match.scores), LINE_SECONDS * 0.8
    )


def _temple_parts(match: Match) -> Iterator[CeremonyPart]:
    temples = temple_scores(match.state)
    for number, temple in enumerate(temples, start=1):
        yield CeremonyPart(
            "temples", temple.gold, duration_of(temple), temple, number, len(temples)
        )


def _line_parts(match: Match) -> Iterator[CeremonyPart]:
    """Yield a part for each other line, unless it is empty for all players."""
    for index, line in enumerate(match.scores[0].lines):
        if line.key in ("gold", "temples"):
            continue
        lines = tuple(each.lines[index] for each in match.scores)
        if any(each.gold or each.count for each in lines):
            yield CeremonyPart(
                line.key, tuple(each.gold for each in lines), LINE_SECONDS, lines=lines
            )


def counting_duration(temple: TempleScore) -> float:
    """Return the seconds until all hats at a temple are counted, at normal speed."""
    return UNVEIL_SECONDS + sum(temple.workers) * HAT_SECONDS


def duration_of(temple: TempleScore) -> float:
    """Return the seconds that a temple takes, at normal speed."""
    return counting_duration(temple) + MEDALS_SECONDS + COINS_SECONDS + PAUSE_SECONDS
