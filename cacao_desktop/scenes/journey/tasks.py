"""The tasks of the journey, and how each check of a task is measured in a finished game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cacao_desktop.engine.events import (
    Event,
    Gained,
    HutBuilt,
    JungleTilePlaced,
    MaskTaken,
    WorkerTilePlaced,
)
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE
from cacao_desktop.engine.modules.new_workers import NEW_KINDS
from cacao_desktop.engine.scoring import temple_scores, totals, winners
from cacao_desktop.engine.tiles import WATER_TRACK, Good
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.storage import Sentence, paths, read_content
from cacao_desktop.words.goods import signed

Task = Mapping[str, int]
"""Checks that must all pass, each with its number."""
_NOTHING_SOLD: Final = 99
"""A price above all others, in a game without a sale."""


class _Check(Sentence):
    module: str = ""
    """The module that the check is about."""
    name: str = ""
    """A name for what is counted, empty if it is known only at the end."""
    so_far: Sentence | None = None
    """How much is `done`, None if that is only known at the end."""
    may_be_lost: bool = False
    """Whether what is reached may be lost again before the end of the game."""

    def reached(self, wanted: int) -> str:
        """Return the sentence that the check holds now."""
        if self.may_be_lost:
            text = _("Task done if the game ended now: {task}")
        else:
            text = _("Task done: {task}")
        return text.format(task=self.about(wanted))


@cache
def _checks() -> dict[str, _Check]:
    return read_content(paths.resource("assets", "tasks.toml"), dict[str, _Check])


def task_in_words(task: Task) -> str:
    """Return a task as sentences, one for each check."""
    return " ".join(_checks()[name].about(wanted) for name, wanted in task.items())


def modules_in(task: Task) -> set[str]:
    """Return the modules that the checks of a task need."""
    return {_checks()[name].module for name in task} - {""}


def is_done(task: Task, match: Match, seat: int) -> bool:
    """Return whether a seat has completed a task in a finished game."""
    game = SeatGame(match, seat)
    return all(_holds(name, MEASURES[name](game), wanted) for name, wanted in task.items())


def is_reached(task: Task, match: Match, seat: int) -> bool:
    """Return whether the tally of a game up to now says that a whole task is done."""
    is_counted = all(_checks()[name].so_far and not _is_limit(name) for name in task)
    return is_counted and is_done(task, match, seat)


def tally_in_words(task: Task, match: Match, seat: int) -> Iterator[str]:
    """Yield how far each check of a task is done in a game up to now, one sentence each.

    A count never goes above the wanted one: from there on the check is done.
    """
    game = SeatGame(match, seat)
    for name, wanted in task.items():
        check = _checks()[name]
        if check.so_far is None:
            continue
        number = MEASURES[name](game)
        if not _is_limit(name) and number >= wanted:
            yield check.reached(wanted)
        else:
            yield check.so_far.about(wanted, done=signed(number))


def count_in_words(task: Task, match: Match, seat: int) -> str:
    """Return the counts of a task in a game up to now in few words, such as "Masks: 1/3"."""
    game = SeatGame(match, seat)
    counts = []
    for name, wanted in task.items():
        if not _checks()[name].name:
            continue
        number = MEASURES[name](game)
        if not _is_limit(name):
            number = min(number, wanted)
        count = f"{signed(number)}/{wanted}"
        counts.append(_("{name}: {what}").format(name=_(_checks()[name].name), what=count))
    return ", ".join(counts)


def _holds(name: str, number: int, wanted: int) -> bool:
    if _is_limit(name):
        return number <= wanted
    return number >= wanted


def _is_limit(name: str) -> bool:
    """Return whether a check holds from the start and may fail later."""
    return name.endswith("_at_most")


@dataclass(frozen=True, slots=True)
class SeatGame:
    """A game from the view of one seat."""

    match: Match
    seat: int

    def _events(self) -> Iterator[Event]:
        for move in self.match.moves:
            for event in move.events:
                if getattr(event, "seat", None) == self.seat:
                    yield event

    def _gains(self) -> Iterator[Gained]:
        return (event for event in self._events() if isinstance(event, Gained))

    def _gained(self, good: Good, cause: str) -> int:
        gains = (gain for gain in self._gains() if gain.what == good and gain.cause == cause)
        return sum(gain.amount for gain in gains)

    def _sold(self, good: Good) -> int:
        return -sum(gain.amount for gain in self._gains() if gain.sold and gain.what == good)

    def _lead(self, values: Sequence[int]) -> int:
        """Return how far this seat is ahead of the best other seat."""
        others = (*values[: self.seat], *values[self.seat + 1 :])
        return values[self.seat] - max(others)

    def won(self) -> int:
        return int(self.seat in winners(self.match.state))

    def gold(self) -> int:
        return totals(self.match.state)[self.seat]

    def lead_over_second(self) -> int:
        return self._lead(totals(self.match.state))

    def carrier_at_end(self) -> int:
        return WATER_TRACK[self.match.state.water[self.seat]]

    def temples_won(self) -> int:
        return sum(self._lead(temple.workers) > 0 for temple in temple_scores(self.match.state))

    def cacao_sold(self) -> int:
        return self._sold("cacao")

    def cacao_lost(self) -> int:
        return sum(gain.lost for gain in self._gains())

    def lowest_price(self) -> int:
        """Return the lowest price in gold paid for 1 cacao."""
        prices = [_NOTHING_SOLD]
        sold = 0
        for gain in self._gains():
            if gain.sold and gain.what == "cacao":
                sold = -gain.amount
            elif sold and gain.what == "gold":
                # At a chocolate market the gold may be for chocolate too.
                at_chocolate_market = gain.cause == "chocolate_market"
                prices.append(CACAO_PRICE if at_chocolate_market else gain.amount // sold)
                sold = 0
        return min(prices)

    def sun_tokens(self) -> int:
        return self.match.state.sun[self.seat]

    def map_tiles(self) -> int:
        tiles = (event for event in self._events() if isinstance(event, JungleTilePlaced))
        return sum(event.source == "map" for event in tiles)

    def watering_cacao(self) -> int:
        return self._gained("cacao", "watering")

    def chocolate_sold(self) -> int:
        return self._sold("chocolate")

    def huts_built(self) -> int:
        return sum(isinstance(event, HutBuilt) for event in self._events())

    def masks(self) -> int:
        return sum(isinstance(event, MaskTaken) for event in self._events())

    def tree_gold(self) -> int:
        return self._gained("gold", "tree_of_life")

    def emperor_gold(self) -> int:
        return self._gained("gold", "emperor")

    def _worker_tiles(self) -> Iterator[WorkerTilePlaced]:
        return (event for event in self._events() if isinstance(event, WorkerTilePlaced))

    def new_workers(self) -> int:
        return sum(event.tile in NEW_KINDS for event in self._worker_tiles())

    def overbuilt(self) -> int:
        return sum(event.overbuilt for event in self._worker_tiles())


MEASURES: Final[Mapping[str, Callable[[SeatGame], int]]] = {
    "won": SeatGame.won,
    "gold_at_least": SeatGame.gold,
    "lead_over_second": SeatGame.lead_over_second,
    "carrier_at_end": SeatGame.carrier_at_end,
    "temples_won_at_least": SeatGame.temples_won,
    "cacao_sold_at_least": SeatGame.cacao_sold,
    "cacao_lost_at_most": SeatGame.cacao_lost,
    "no_sale_below": SeatGame.lowest_price,
    "sun_tokens_at_end": SeatGame.sun_tokens,
    "map_tiles_at_least": SeatGame.map_tiles,
    "watering_cacao_at_least": SeatGame.watering_cacao,
    "chocolate_sold_at_least": SeatGame.chocolate_sold,
    "huts_at_least": SeatGame.huts_built,
    "masks_at_least": SeatGame.masks,
    "tree_gold_at_least": SeatGame.tree_gold,
    "emperor_gold_at_least": SeatGame.emperor_gold,
    "new_workers_at_least": SeatGame.new_workers,
    "overbuilt_at_least": SeatGame.overbuilt,
}
"""The measure of each check; `assets/tasks.toml` has the checks in words."""
