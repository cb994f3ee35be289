"""What the records say of people and opponents, and how series and the league stand.

Counted from games alone.
"""

import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from statistics import mean
from typing import Final

from cacao_desktop.arena.statistics import LEVEL_RATINGS, Rating, elo
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.match import PERSON
from cacao_desktop.storage.records import GameRecord, Part, RecordSeat
from cacao_desktop.words.rows import catalogue

Played = tuple[GameRecord, RecordSeat]
"""A game, and a seat in it."""

LEAST_RATED: Final = 10
"""How many games it takes until a rating is told."""


def people_in(games: Iterable[GameRecord]) -> list[str]:
    """Return the names of all people, whoever has played most first."""
    found = Counter(
        seat.name for game in games for seat in game.seats if seat.controller == PERSON
    )
    return sorted(found, key=lambda name: (-found[name], name))


def games_of(games: Iterable[GameRecord], name: str) -> list[Played]:
    """Return the games of a person."""
    who = PERSON, name
    return [
        (game, seat)
        for game in games
        for seat in game.seats
        if (seat.controller, seat.name) == who
    ]


def games_against(games: Iterable[GameRecord], character: str) -> list[tuple[Played, RecordSeat]]:
    """Return the games of people against an opponent, each with that opponent's seat."""
    return [
        ((game, seat), other)
        for game in games
        for other in game.seats
        for seat in game.seats
        if other.character == character
        and other.controller != PERSON
        and seat.controller == PERSON
    ]


def gold_by_part(played: Sequence[Played]) -> dict[Part, tuple[float, float]]:
    """Return by part its mean gold where it is known.

    Of somebody, and of everybody at the same tables.
    """
    own = [seat.parts for _game, seat in played if seat.parts]
    table = [other.parts for game, seat in played if seat.parts for other in game.seats]

    def mean_of(found: Sequence[Mapping[Part, int]], part: Part) -> float:
        return mean(parts.get(part, 0) for parts in found)

    met = [part for part in catalogue().gold_parts if any(part in parts for parts in table)]
    return {part: (mean_of(own, part), mean_of(table, part)) for part in met}


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
    if len(results) >= LEAST_RATED:
        return elo(results)
    return None


LEAGUE: Final = "league"
KINDS: Final = {
    "": N_("One game"),
    "3": N_("Best of 3"),
    "5": N_("Best of 5"),
    LEAGUE: N_("Our league"),
}


class Standing:
    """How a series stands; what is played in it once it is over does not count.

    Only the league is never over.

    `rows` are place, name, controller, and how many "games", "won", "points" and gold of "lead"
    somebody has.
    """

    def __init__(self, games: Iterable[GameRecord], series: str) -> None:
        self.series = series
        self.kind = series.partition("/")[0]
        self.length = int(self.kind) if self.kind.isdecimal() else 0
        self.games: list[GameRecord] = []
        self.over = False
        found: dict[tuple[str, str], Counter[str]] = {}
        for game in games:
            if game.series == series and not self.over:
                self.games.append(game)
                for seat in game.seats:
                    found.setdefault((seat.name, seat.controller), Counter()).update(
                        _brought(game, seat)
                    )
                won = max(count["won"] for count in found.values())
                self.over = bool(self.length) and (
                    won > self.length // 2 or len(self.games) == self.length
                )
        first = () if self.length else ("points",)
        rank = itemgetter(*first, "won", "lead")
        ranks = sorted(map(rank, found.values()), reverse=True)
        self.rows = sorted(
            (ranks.index(rank(count)) + 1, *who, count) for who, count in found.items()
        )

    @property
    def line(self) -> str:
        rows = self.rows[:4]
        left = self.length - len(self.games)
        standing = ", ".join(
            f"{row[1]} {row[3]['won' if self.length else 'points']}" for row in rows
        )
        text = _("Points in the league: {standing}")
        if self.over:
            text = _("{standing}: the series goes to {name}")
        elif self.length:
            text = ngettext(
                "{standing}: the next game decides", "{standing}: at most {count} more games", left
            )
        best = " & ".join(row[1] for row in rows if row[0] == 1)
        if rows:
            return text.format(standing=standing, count=left, name=best)
        return ""


def _brought(game: GameRecord, seat: RecordSeat) -> Counter[str]:
    """Return what a game brings: 3 points for a win, 1 to who alone is second of three or four, and gold ahead."""
    others = [other for other in game.seats if other is not seat]
    better = sum(other.won or other.total >= seat.total for other in others)
    points = 3 if seat.won else int(better == 1 < len(others))
    lead = seat.total - max(other.total for other in others)
    return Counter(games=1, won=int(seat.won), points=points, lead=lead)


def next_in(games: Sequence[GameRecord], kind: str, table: Iterable[tuple[str, str]]) -> Standing:
    """Return the series of a new game at a table of names and controllers.

    The last of its kind goes on.
    """
    if kind in ("", LEAGUE):
        return Standing(games, kind)
    who = sorted(table)
    alike = (
        game
        for game in games
        if sorted((seat.name, seat.controller) for seat in game.seats) == who
    )
    marks = [game.series for game in alike if game.series.partition("/")[0] == kind]
    last = Standing(games, marks[-1] if marks else "")
    if marks and not last.over:
        return last
    return Standing((), f"{kind}/{secrets.token_hex(4)}")
