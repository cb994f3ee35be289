"""What the records say of a person or an opponent: counted from the games alone."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Final

from cacao_desktop.arena.rating import LEVEL_RATINGS, Rating, elo
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.match import PERSON
from cacao_desktop.storage.records import GameRecord, Part, RecordSeat
from cacao_desktop.words.rows import catalogue

Played = tuple[GameRecord, RecordSeat]
"""A game, and a seat in it."""

LEAST_RATED: Final = 10
"""How many games it takes until a rating is told."""


@dataclass(frozen=True, slots=True)
class PartMean:
    """What a part of the gold brings a game: to somebody, and to everybody at the same tables."""

    part: Part
    own: float
    table: float


def people_in(games: Iterable[GameRecord]) -> list[str]:
    """Return the names of all people, whoever has played most first."""
    found = Counter(seat.name for game in games for seat in game.seats if seat.controller == PERSON)
    return sorted(found, key=lambda name: (-found[name], name))


def games_of(games: Iterable[GameRecord], name: str) -> list[Played]:
    """Return the games of a person."""
    who = PERSON, name
    return [(game, seat) for game in games for seat in game.seats if (seat.controller, seat.name) == who]


def games_against(games: Iterable[GameRecord], character: str) -> list[tuple[Played, RecordSeat]]:
    """Return the games of people against an opponent, each with that opponent's seat."""
    return [
        ((game, seat), other)
        for game in games
        for other in game.seats
        for seat in game.seats
        if other.character == character and other.controller != PERSON and seat.controller == PERSON
    ]


def gold_by_part(played: Sequence[Played]) -> list[PartMean]:
    """Return the mean gold of each part in the games of which it is known, in the order of the catalogue."""
    known = [(game, seat) for game, seat in played if seat.parts]
    if not known:
        return []
    own = [seat.parts for _game, seat in known]
    table = [seat.parts for game, _seat in known for seat in game.seats]
    return [
        PartMean(part, _mean(own, part), _mean(table, part))
        for part in catalogue().gold_parts
        if any(part in parts for parts in table)
    ]


def _mean(found: Sequence[Mapping[Part, int]], part: Part) -> float:
    return mean(parts.get(part, 0) for parts in found)


def best_by_module(played: Sequence[Played]) -> dict[str, int]:
    """Return the most gold in a game with each module, the base game as "" first."""
    best: dict[str, int] = {}
    for game, seat in played:
        for module in (*game.modules, *game.mini_expansions) or ("",):
            best[module] = max(seat.total, best.get(module, seat.total))
    return {module: best[module] for module in ("", *MODULES) if module in best}


def best_of(played: Sequence[Played], most: int) -> list[Played]:
    """Return the games with most gold, the latest first where it is the same."""
    return sorted(played, key=lambda one: (-one[1].total, -one[0].ended.timestamp()))[:most]


def closest_of(found: Sequence[tuple[Played, RecordSeat]]) -> tuple[Played, RecordSeat] | None:
    """Return the game against an opponent with the smallest difference, the latest of several."""
    latest_first = sorted(found, key=lambda one: one[0][0].ended, reverse=True)
    return min(latest_first, key=lambda one: abs(one[0][1].total - one[1].total), default=None)


def results_for_two(played: Sequence[Played]) -> list[tuple[str, float]]:
    """Return for every game for two against a level that level, and 1 for a win, 0.5 for a shared one, else 0."""
    return [
        (other.controller, (0.5 if other.won else 1.0) if seat.won else 0.0)
        for game, seat in played
        for other in game.seats
        if other is not seat and len(game.seats) == 2 and other.controller in LEVEL_RATINGS
    ]


def rating_of(played: Sequence[Played]) -> Rating | None:
    """Return the rating of a person from games for two against the levels, None while there are too few."""
    results = [(LEVEL_RATINGS[level], score) for level, score in results_for_two(played)]
    return elo(results) if len(results) >= LEAST_RATED else None
