"""The result of an arena, as figures for programs and as lines for people."""

from collections import Counter
from dataclasses import dataclass

from cacao_desktop.arena.deals import MatchUp
from cacao_desktop.arena.running import ArenaResult
from cacao_desktop.arena.statistics import Estimate, mean_of, rate_of


@dataclass(frozen=True, slots=True)
class Summary:
    """Bot A's results against B, with the mean milliseconds per turn and the speed of this run."""

    a: str
    b: str
    seats: int
    games: int
    win_rate: Estimate
    margin: Estimate
    games_per_second: float | None
    think_ms_a: float
    think_ms_b: float
    forfeits: tuple[tuple[str, int], ...] = ()
    """The reasons for forfeits and the number of games for each, most frequent first."""
    forfeits_a: int = 0
    forfeits_b: int = 0

    def as_json(self) -> dict[str, object]:
        """Return the figures as `arena --json` prints them.

        An interval that needs more than one deal is None. Forfeits, if any, are listed with their
        reasons.
        """
        figures: dict[str, object] = {
            "a": self.a,
            "b": self.b,
            "games": self.games,
            "win_rate_a": round(self.win_rate.mean, 4),
            "win_rate_ci": _rounded(self.win_rate.half_width, 4),
            "margin_a": round(self.margin.mean, 3),
            "margin_ci": _rounded(self.margin.half_width, 3),
            "games_per_second": _rounded(self.games_per_second, 3),
            "think_ms_mean_a": round(self.think_ms_a, 3),
            "think_ms_mean_b": round(self.think_ms_b, 3),
        }
        if self.forfeits:
            figures["forfeits_a"] = self.forfeits_a
            figures["forfeits_b"] = self.forfeits_b
            figures["forfeit_reasons"] = dict(self.forfeits)
        return figures

    def lines(self) -> list[str]:
        opponents = self.b
        if self.seats > 2:
            opponents = f"{self.seats - 1} × {self.b}"
        rate = self.win_rate
        fair_share = f"{100 / self.seats:.4g} %"
        wins = f"{100 * rate.mean:.1f} %{_spread(rate.half_width, 100)}"
        lines = [
            f"{self.a} against {opponents}, {self.games} games, every deal from every seat",
            f"  wins     {wins} (a fair share is {fair_share})",
            f"  margin   {self.margin.mean:+.1f} gold{_spread(self.margin.half_width)}",
            f"  thinking {self.think_ms_a:.4g} ms a turn, {self.b} {self.think_ms_b:.4g} ms",
        ]
        if self.games_per_second is not None:
            lines.append(f"  speed    {self.games_per_second:.3g} games per second")
        lines += [
            f"  forfeited {times} of {self.games} games: {reason}"
            for reason, times in self.forfeits
        ]
        return lines


@dataclass(slots=True)
class _Side:
    """The thinking time, turns and forfeits of one bot in all games."""

    seconds: float = 0.0
    turns: int = 0
    forfeits: int = 0

    @property
    def think_ms(self) -> float:
        # A bot that forfeits every game at once has no turns.
        return 1000 * self.seconds / max(self.turns, 1)


def summarize(match_up: MatchUp, result: ArenaResult) -> Summary:
    """Return the summary of a result with at least one deal."""
    deals = result.deals
    seats = match_up.setup.seats
    side_a = _Side()
    side_b = _Side()
    reasons: Counter[str] = Counter()
    for deal in deals:
        for seat_of_a, game in enumerate(deal.games):
            sides = [side_b] * seats
            sides[seat_of_a] = side_a
            for side, seconds, turns in zip(sides, game.seconds, game.turns, strict=True):
                side.seconds += seconds
                side.turns += turns
            if game.forfeit is not None:
                sides[game.forfeit.seat].forfeits += 1
                reasons[game.forfeit.reason] += 1
    games_per_second = None
    if result.fresh:
        games_per_second = result.fresh * seats / result.seconds
    return Summary(
        a=match_up.a.name,
        b=match_up.b.name,
        seats=seats,
        games=len(deals) * seats,
        win_rate=rate_of([deal.win_rate for deal in deals], seats),
        margin=mean_of([deal.margin for deal in deals]),
        games_per_second=games_per_second,
        think_ms_a=side_a.think_ms,
        think_ms_b=side_b.think_ms,
        forfeits=tuple(reasons.most_common()),
        forfeits_a=side_a.forfeits,
        forfeits_b=side_b.forfeits,
    )


def _spread(half_width: float | None, scale: float = 1.0) -> str:
    if half_width is None:
        return ""
    return f" ± {scale * half_width:.1f}"


def _rounded(figure: float | None, digits: int) -> float | None:
    if figure is None:
        return None
    return round(figure, digits)
