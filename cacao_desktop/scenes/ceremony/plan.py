"""In which parts a game is scored, what each brings to everybody, and how long it is shown."""

from dataclasses import dataclass, replace
from typing import Final

from cacao_desktop.engine.scoring import ScoreLine, TempleScore, temple_scores
from cacao_desktop.match import Match

HAT: Final = 0.18
GLIDE: Final = 0.5
REVEAL: Final = 0.3
COINS: Final = 0.7
REST: Final = 0.5
LINE: Final = 2.0
SHORTEST: Final = 28.0
LONGEST: Final = 43.0
"""How many seconds all parts together take at most, without and with modules that score."""
_BASE_KEYS: Final = frozenset(("gold", "temples", "sun", "water"))


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the scoring: the key of its line, what it brings to each seat, and its length in seconds.

    A part with a `temple` is shown at that temple, the `number`-th of `count`; any other on the players' sheets, by the
    `lines` of everybody.
    """

    key: str
    gold: tuple[int, ...]
    seconds: float
    temple: TempleScore | None = None
    number: int = 0
    count: int = 0
    lines: tuple[ScoreLine, ...] = ()


def parts_of(match: Match) -> list[Part]:
    """Return all parts in their order; together they bring what everybody's score is."""
    scores, state = match.scores, match.state
    parts = [Part("gold", tuple(each.gold_of("gold") for each in scores), LINE * 0.8)]
    temples = temple_scores(state)
    for number, temple in enumerate(temples, start=1):
        parts.append(Part("temples", temple.gold, whole_length(temple), temple, number, len(temples)))
    for index, line in enumerate(scores[0].lines):
        if line.key in ("gold", "temples"):
            continue
        lines = tuple(each.lines[index] for each in scores)
        if any(each.gold or each.count for each in lines):
            parts.append(Part(line.key, tuple(each.gold for each in lines), LINE, lines=lines))
    more = any(line.key not in _BASE_KEYS for line in scores[0].lines)
    return _fitted(parts, LONGEST if more else SHORTEST)


def counting_ends(temple: TempleScore) -> float:
    """Return after how many seconds all hats at a temple are counted when nothing is hurried."""
    return GLIDE + sum(temple.workers) * HAT


def whole_length(temple: TempleScore) -> float:
    """Return how many seconds a temple takes when nothing is hurried."""
    return counting_ends(temple) + REVEAL + COINS + REST


def _fitted(parts: list[Part], seconds: float) -> list[Part]:
    """Shorten all parts alike, so that together they take no longer than `most` seconds."""
    shrink = min(1.0, seconds / sum(part.seconds for part in parts))
    return [replace(part, seconds=part.seconds * shrink) for part in parts]
