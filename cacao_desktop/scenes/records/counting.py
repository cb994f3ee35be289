"""Statistics of people and opponents, and the standings of series, from recorded games."""

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Final, NamedTuple

from cacao_desktop.arena.statistics import LEVEL_RATINGS, Rating, elo
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.match import PERSON
from cacao_desktop.storage.records import GameRecord, Part, RecordSeat
from cacao_desktop.words.rows import catalogue


class Played(NamedTuple):
    """A game and one of its seats."""

    game: GameRecord
    seat: RecordSeat


class Encounter(NamedTuple):
    """A game of a person against an opponent."""

    game: GameRecord
    person: RecordSeat
    opponent: RecordSeat


class PartMeans(NamedTuple):
    """The mean gold from one source, for a player and for all players at the same tables."""

    own: float
    table: float


class DuelResult(NamedTuple):
    """A two-player game against a level; the score is 1 for a win, 0.5 for a tie, else 0."""

    level: str
    score: float


MIN_RATED: Final = 10
"""The number of games required for a rating."""


def people_in(games: Iterable[GameRecord]) -> list[str]:
    """Return the names of all people, most games first."""
    games_by_name = Counter(seat.name for game in games for seat in _people(game))
    return sorted(games_by_name, key=lambda name: (-games_by_name[name], name))


def _people(game: GameRecord) -> list[RecordSeat]:
    return [seat for seat in game.seats if seat.controller == PERSON]


def games_of(games: Iterable[GameRecord], name: str) -> list[Played]:
    """Return the games of a person."""
    return [Played(game, seat) for game in games for seat in _people(game) if seat.name == name]


def games_against(games: Iterable[GameRecord], character: str) -> list[Encounter]:
    """Return the games of people against an opponent."""
    return [encounter for game in games for encounter in _encounters(game, character)]


def _encounters(game: GameRecord, character: str) -> Iterator[Encounter]:
    for opponent in game.seats:
        if opponent.character == character and opponent.controller != PERSON:
            for person in _people(game):
                yield Encounter(game, person, opponent)


def gold_by_part(played: Sequence[Played]) -> dict[Part, PartMeans]:
    """Return the mean gold from each source, for the games in which it is known."""
    counted = [each for each in played if each.seat.parts]
    own_parts = [each.seat.parts for each in counted]
    all_parts = [other.parts for each in counted for other in each.game.seats]

    def mean_of(seats: Sequence[dict[Part, int]], part: Part) -> float:
        return mean(parts.get(part, 0) for parts in seats)

    met = [part for part in catalogue().gold_parts if any(part in parts for parts in all_parts)]
    return {part: PartMeans(mean_of(own_parts, part), mean_of(all_parts, part)) for part in met}


def best_by_module(played: Sequence[Played]) -> dict[str, int]:
    """Return the most gold in a game with each module; "" is the base game and comes first."""
    best: dict[str, int] = {}
    for game, seat in played:
        for module in (*game.modules, *game.mini_expansions) or ("",):
            best[module] = max(seat.total, best.get(module, seat.total))
    return {module: best[module] for module in ("", *MODULES) if module in best}


def best_of(played: Sequence[Played], most: int) -> list[Played]:
    """Return the games with the most gold, the latest of equal ones first."""

    def rank(each: Played) -> tuple[int, float]:
        return -each.seat.total, -each.game.ended.timestamp()

    return sorted(played, key=rank)[:most]


def closest_of(encounters: Sequence[Encounter]) -> Encounter | None:
    """Return the closest game against an opponent, the latest of equal ones."""

    def difference(each: Encounter) -> int:
        return abs(each.person.total - each.opponent.total)

    latest_first = sorted(encounters, key=lambda each: each.game.ended, reverse=True)
    return min(latest_first, key=difference, default=None)


def results_for_two(played: Sequence[Played]) -> list[DuelResult]:
    """Return the results of all two-player games against a level."""
    return [result for each in played for result in _duel_results(each)]


def _duel_results(played: Played) -> Iterator[DuelResult]:
    game, seat = played
    if len(game.seats) != 2:
        return
    for other in game.seats:
        if other is not seat and other.controller in LEVEL_RATINGS:
            yield DuelResult(other.controller, _duel_score(seat, other))


def _duel_score(seat: RecordSeat, other: RecordSeat) -> float:
    if not seat.won:
        return 0.0
    if other.won:
        return 0.5
    return 1.0


def rating_of(played: Sequence[Played]) -> Rating | None:
    """Return a person's rating from two-player games against levels, None if too few."""
    results = [(LEVEL_RATINGS[level], score) for level, score in results_for_two(played)]
    if len(results) >= MIN_RATED:
        return elo(results)
    return None


LEAGUE: Final = "league"
KINDS: Final = {
    "": N_("One game"),
    "3": N_("Best of 3"),
    "5": N_("Best of 5"),
    LEAGUE: N_("Our league"),
}
_WIN_POINTS: Final = 3
"""The points for a win in the league."""
_SECOND_POINTS: Final = 1
"""The points for the second place."""
_MAX_NAMED: Final = 4
"""The number of players that a summary names."""


@dataclass(slots=True)
class Tally:
    """A player's games, wins, points and gold ahead of the others in a series."""

    games: int = 0
    won: int = 0
    points: int = 0
    lead: int = 0

    def add(self, game: GameRecord, seat: RecordSeat) -> None:
        others = [other for other in game.seats if other is not seat]
        self.games += 1
        self.won += seat.won
        self.lead += seat.total - max(other.total for other in others)
        if seat.won:
            self.points += _WIN_POINTS
        elif len(others) > 1:
            # With three or four players, an unshared second place counts too.
            better = sum(other.won or other.total >= seat.total for other in others)
            if better == 1:
                self.points += _SECOND_POINTS


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A player's rank and tally in a series."""

    rank: int
    name: str
    controller: str
    tally: Tally


class Standing:
    """The standing of a series.

    A series of a fixed `length` ends once it is decided, and ignores later games. The league, with
    length 0, never ends.
    """

    def __init__(self, games: Iterable[GameRecord], series: str) -> None:
        self.series = series
        self.kind = series.partition("/")[0]
        self.length = 0
        if self.kind.isdecimal():
            self.length = int(self.kind)
        self.games: list[GameRecord] = []
        self.over = False
        self._tallies: dict[tuple[str, str], Tally] = {}
        for game in games:
            if game.series == series and not self.over:
                self._count(game)
        self.rows = self._rows()

    def _count(self, game: GameRecord) -> None:
        self.games.append(game)
        for seat in game.seats:
            tally = self._tallies.setdefault((seat.name, seat.controller), Tally())
            tally.add(game, seat)
        if self.length:
            won = max(tally.won for tally in self._tallies.values())
            self.over = won > self.length // 2 or len(self.games) == self.length

    def _rows(self) -> list[StandingRow]:
        ranks = sorted(map(self._rank, self._tallies.values()), reverse=True)
        rows = [
            StandingRow(ranks.index(self._rank(tally)) + 1, name, controller, tally)
            for (name, controller), tally in self._tallies.items()
        ]
        return sorted(rows, key=lambda row: (row.rank, row.name, row.controller))

    def _rank(self, tally: Tally) -> tuple[int, ...]:
        if self.length:
            return tally.won, tally.lead
        return tally.points, tally.won, tally.lead

    def score(self, row: StandingRow) -> int:
        """Return a player's wins in a series, or points in the league."""
        if self.length:
            return row.tally.won
        return row.tally.points

    @property
    def line(self) -> str:
        """The standing in one line, empty before the first game."""
        if not self.rows:
            return ""
        left = self.length - len(self.games)
        scores = ", ".join(f"{row.name} {self.score(row)}" for row in self.rows[:_MAX_NAMED])
        best = " & ".join(row.name for row in self.rows[:_MAX_NAMED] if row.rank == 1)
        if self.over:
            text = _("{standing}: the series goes to {name}")
        elif self.length:
            text = ngettext(
                "{standing}: the next game decides", "{standing}: at most {count} more games", left
            )
        else:
            text = _("Points in the league: {standing}")
        return text.format(standing=scores, count=left, name=best)


def next_in(games: Sequence[GameRecord], kind: str, table: Iterable[tuple[str, str]]) -> Standing:
    """Return the series to which the players' new game belongs.

    Players are given by name and controller. Their last series of this kind continues unless it is
    over.
    """
    if kind in ("", LEAGUE):
        return Standing(games, kind)
    players = sorted(table)
    marks = [game.series for game in games if _is_series_of(game, kind, players)]
    if marks:
        last = Standing(games, marks[-1])
        if not last.over:
            return last
    return Standing((), f"{kind}/{secrets.token_hex(4)}")


def _is_series_of(game: GameRecord, kind: str, players: list[tuple[str, str]]) -> bool:
    """Return whether the same players played a game in this kind of series."""
    if game.series.partition("/")[0] != kind:
        return False
    return sorted((seat.name, seat.controller) for seat in game.seats) == players
