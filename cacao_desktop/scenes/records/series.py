"""Series and the league: which games belong together and who leads, counted from the records alone."""

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.storage.records import GameRecord, RecordSeat

LEAGUE: Final = "league"
KINDS: Final = {"": N_("One game"), "3": N_("Best of 3"), "5": N_("Best of 5"), LEAGUE: N_("Our league")}


class Standing:
    """How a series stands; what is played in it once it is over does not count. Only the league is never over.

    `rows` are place, name, controller, and how many "games", "won", "points" and gold of "lead" somebody has.
    """

    def __init__(self, games: Iterable[GameRecord], series: str) -> None:
        self.series, self.kind = series, series.partition("/")[0]
        self.length = int(self.kind) if self.kind.isdecimal() else 0
        self.games: list[GameRecord] = []
        self.over = False
        found: dict[tuple[str, str], Counter[str]] = {}
        for game in games:
            if game.series == series and not self.over:
                self.games.append(game)
                for seat in game.seats:
                    found.setdefault((seat.name, seat.controller), Counter()).update(_brought(game, seat))
                won = max(count["won"] for count in found.values())
                self.over = bool(self.length) and (won > self.length // 2 or len(self.games) == self.length)
        rank = itemgetter("won", "lead") if self.length else itemgetter("points", "won", "lead")
        ranks = sorted(map(rank, found.values()), reverse=True)
        self.rows = sorted((ranks.index(rank(count)) + 1, *who, count) for who, count in found.items())

    @property
    def line(self) -> str:
        """How it stands, in a sentence; nothing before the first game."""
        rows, left = self.rows[:4], self.length - len(self.games)
        standing = ", ".join(f"{row[1]} {row[3]['won' if self.length else 'points']}" for row in rows)
        text = _("Points in the league: {standing}")
        if self.over:
            text = _("{standing}: the series goes to {name}")
        elif self.length:
            text = ngettext(
                "{standing}: the next game decides", "{standing}: at most {count} more games", left
            )
        best = " & ".join(row[1] for row in rows if row[0] == 1)
        return text.format(standing=standing, count=left, name=best) if rows else ""


def _brought(game: GameRecord, seat: RecordSeat) -> Counter[str]:
    """Return what a game brings: 3 points for a win, 1 to who alone is second of three or four, and gold ahead."""
    others = [other for other in game.seats if other is not seat]
    better = sum(other.won or other.total >= seat.total for other in others)
    points = 3 if seat.won else int(better == 1 < len(others))
    lead = seat.total - max(other.total for other in others)
    return Counter(games=1, won=int(seat.won), points=points, lead=lead)


def next_in(games: Sequence[GameRecord], kind: str, table: Iterable[tuple[str, str]]) -> Standing:
    """Return the series of a new game at a table of names and controllers: the last of its kind goes on."""
    if kind in ("", LEAGUE):
        return Standing(games, kind)
    who = sorted(table)
    alike = (game for game in games if sorted((seat.name, seat.controller) for seat in game.seats) == who)
    marks = [game.series for game in alike if game.series.partition("/")[0] == kind]
    last = Standing(games, marks[-1] if marks else "")
    return last if marks and not last.over else Standing((), f"{kind}/{secrets.token_hex(4)}")
