"""The tasks of a journey: each is a number of a game that is over, taken from its events and its scoring."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from pydantic import TypeAdapter

from cacao_desktop.engine.events import Event, Gained, HutBuilt, JungleTilePlaced, MaskTaken, WorkerTilePlaced
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE
from cacao_desktop.engine.modules.new_workers import NEW_KINDS
from cacao_desktop.engine.scoring import temple_scores, totals, winners
from cacao_desktop.engine.tiles import WATER_TRACK, Good
from cacao_desktop.match import Match
from cacao_desktop.storage import paths
from cacao_desktop.storage.files import Sentence, read_content

Task = Mapping[str, int]
"""Checks that all have to hold, each with its number."""
_NOTHING_SOLD: Final = 99


@cache
def _sentences() -> dict[str, Sentence]:
    return read_content(paths.resource("assets", "tasks.toml"), TypeAdapter(dict[str, Sentence]))


def in_words(task: Task) -> str:
    """Return a task as sentences, which say just what is checked."""
    return " ".join(_sentences()[name].about(wanted) for name, wanted in task.items())


def is_done(task: Task, match: Match, seat: int) -> bool:
    """Tell whether a seat has done a task in a game that is over."""
    numbers = ((name, NUMBERS[name](match, seat), wanted) for name, wanted in task.items())
    return all(
        number <= most if name.endswith("_at_most") else number >= most for name, number, most in numbers
    )


def _events(match: Match, seat: int) -> Iterator[Event]:
    return (event for move in match.moves for event in move.events if getattr(event, "seat", None) == seat)


def _gains(match: Match, seat: int) -> Iterator[Gained]:
    return (event for event in _events(match, seat) if isinstance(event, Gained))


Number = Callable[[Match, int], int]
"""What a seat has in a game that is over."""


def _gained(what: Good, cause: str) -> Number:
    return lambda match, seat: sum(
        gain.amount for gain in _gains(match, seat) if (gain.what, gain.cause) == (what, cause)
    )


def _sold(what: Good) -> Number:
    return lambda match, seat: (
        -sum(gain.amount for gain in _gains(match, seat) if gain.sold and gain.what == what)
    )


def _counted(fits: Callable[[Event], bool]) -> Number:
    return lambda match, seat: sum(map(fits, _events(match, seat)))


def _lead(match: Match, seat: int) -> int:
    gold = totals(match.state)
    return gold[seat] - max(gold[:seat] + gold[seat + 1 :])


def _temples_won(match: Match, seat: int) -> int:
    found = [temple.workers for temple in temple_scores(match.state)]
    return sum(workers[seat] > max(workers[:seat] + workers[seat + 1 :]) for workers in found)


def _lowest_price(match: Match, seat: int) -> int:
    """Return the least gold that was paid for 1 cacao."""
    prices, sold = [_NOTHING_SOLD], 0
    for gain in _gains(match, seat):
        if gain.sold and gain.what == "cacao":
            sold = -gain.amount
        elif sold and gain.what == "gold":
            # At a chocolate market the gold may be for chocolate too.
            prices.append(CACAO_PRICE if gain.cause == "chocolate_market" else gain.amount // sold)
            sold = 0
    return min(prices)


NUMBERS: Final[Mapping[str, Number]] = {
    "won": lambda match, seat: int(seat in winners(match.state)),
    "gold_at_least": lambda match, seat: totals(match.state)[seat],
    "lead_over_second": _lead,
    "carrier_at_end": lambda match, seat: WATER_TRACK[match.state.water[seat]],
    "temples_won_at_least": _temples_won,
    "cacao_sold_at_least": _sold("cacao"),
    "cacao_lost_at_most": lambda match, seat: sum(gain.lost for gain in _gains(match, seat)),
    "no_sale_below": _lowest_price,
    "sun_tokens_at_end": lambda match, seat: match.state.sun[seat],
    "map_tiles_at_least": _counted(
        lambda event: isinstance(event, JungleTilePlaced) and event.source == "map"
    ),
    "watering_cacao_at_least": _gained("cacao", "watering"),
    "chocolate_sold_at_least": _sold("chocolate"),
    "huts_at_least": _counted(lambda event: isinstance(event, HutBuilt)),
    "masks_at_least": _counted(lambda event: isinstance(event, MaskTaken)),
    "tree_gold_at_least": _gained("gold", "tree_of_life"),
    "emperor_gold_at_least": _gained("gold", "emperor"),
    "new_workers_at_least": _counted(
        lambda event: isinstance(event, WorkerTilePlaced) and event.tile in NEW_KINDS
    ),
    "overbuilt_at_least": _counted(lambda event: isinstance(event, WorkerTilePlaced) and event.overbuilt),
}
"""All that can be asked for, as `assets/tasks.toml` says it in words."""

NEEDS: Final = {
    "map_tiles_at_least": "map",
    "watering_cacao_at_least": "watering",
    "chocolate_sold_at_least": "chocolate",
    "huts_at_least": "huts",
    "masks_at_least": "gem_mines",
    "tree_gold_at_least": "tree_of_life",
    "emperor_gold_at_least": "emperor",
    "new_workers_at_least": "new_workers",
}
"""The module that a check is about."""
