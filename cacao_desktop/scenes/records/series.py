"""Series and the league: which games belong together and who leads, counted from the records alone."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import PERSON
from cacao_desktop.storage.records import GameRecord, RecordSeat
from cacao_desktop.words.opponents import level_name

LEAGUE: Final = "league"
KINDS: Final = {"": N_("One game"), "3": N_("Best of 3"), "5": N_("Best of 5"), LEAGUE: N_("Our league")}
_WIN: Final = 3
_SECOND: Final = 1
Who = tuple[str, str]
"""A name, and the controller."""


def who_plays(game: GameRecord) -> list[Who]:
    """Return everybody at the table of a game, whoever began first."""
    return [(seat.name, seat.controller) for seat in game.seats]


@dataclass(slots=True)
class Row:
    """What somebody has reached; `lead` is the gold ahead of the best of the others, over all games."""

    name: str
    controller: str
    games: int = 0
    won: int = 0
    lead: int = 0
    points: int = 0

    @property
    def called(self) -> str:
        """The name, with its level where a bot plays."""
        level = "" if self.controller == PERSON else level_name(self.controller)
        return ", ".join(part for part in (self.name, level) if part)

    def count(self, game: GameRecord, seat: RecordSeat) -> None:
        """Count a game; second is who has most gold of those at a table of three or four who do not share in a win."""
        others = [other for other in game.seats if other is not seat]
        better = sum(other.won or other.total > seat.total for other in others)
        self.games += 1
        self.won += seat.won
        self.lead += seat.total - max(other.total for other in others)
        self.points += _WIN if seat.won else _SECOND if better == 1 and len(others) > 1 else 0


class Standing:
    """The table of a series as far as it was played; what is played after its end no longer counts."""

    def __init__(self, games: Iterable[GameRecord], series: str) -> None:
        self.kind = series.partition("/")[0]
        self.games: list[GameRecord] = []
        self._rows: dict[Who, Row] = {}
        for game in games:
            if game.series == series and not self.over:
                self.games.append(game)
                for who, seat in zip(who_plays(game), game.seats, strict=True):
                    self._rows.setdefault(who, Row(*who)).count(game, seat)

    @property
    def length(self) -> int:
        """How many games the series has at most, 0 for a league."""
        return int(self.kind) if self.kind.isdecimal() else 0

    @property
    def over(self) -> bool:
        """Whether somebody has won more than half of the games, or all are played."""
        most = max((row.won for row in self._rows.values()), default=0)
        return bool(self.length) and (most > self.length // 2 or len(self.games) >= self.length)

    def rank(self, row: Row) -> tuple[int, int, int]:
        """Return what decides about places: in a league points, then wins, then gold ahead."""
        return 0 if self.length else row.points, row.won, row.lead

    @property
    def rows(self) -> list[Row]:
        """Everybody who has played in it, the leader first."""
        return sorted(self._rows.values(), key=self.rank, reverse=True)

    def place(self, row: Row) -> int:
        """Return the place of a row, the same for those whom nothing sets apart."""
        return 1 + sum(self.rank(other) > self.rank(row) for other in self.rows)

    def line(self, table: Iterable[Who] = ()) -> str:
        """Return how it stands, in a league for those at a table; nothing where no game was played."""
        if not self.games:
            return ""
        if not self.length:
            here = {*table} or {*self._rows}
            points = [f"{row.name} {row.points}" for row in self.rows if (row.name, row.controller) in here]
            return _("Points in the league: {standing}").format(standing=", ".join(points))
        standing = ", ".join(f"{row.name} {row.won}" for row in self.rows)
        left = self.length - len(self.games)
        if self.over:
            best = " & ".join(row.name for row in self.rows if self.place(row) == 1)
            return _("{standing}: the series goes to {name}").format(standing=standing, name=best)
        if left == 1:
            return _("{standing}: the next game decides").format(standing=standing)
        return counted(
            "{standing}: at most {count} more game",
            "{standing}: at most {count} more games",
            left,
            standing=standing,
        )


def series_of_next(games: Sequence[GameRecord], kind: str, table: Iterable[Who]) -> str:
    """Return the mark of a new game: the last series of its kind at this table goes on until it is over."""
    if kind in ("", LEAGUE):
        return kind
    who = sorted(table)
    alike = (game.series for game in reversed(games) if sorted(who_plays(game)) == who)
    last = next((series for series in alike if series.partition("/")[0] == kind), "")
    return last if last and not Standing(games, last).over else f"{kind}/{secrets.token_hex(4)}"
