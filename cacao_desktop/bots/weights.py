"""The weights of things over a whole game, from which the prices at one moment follow."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import Final

from cacao_desktop.bots.modules.prices import Prices, TemplePrice
from cacao_desktop.engine import GEMS, WATER_TRACK, WORKER_KINDS, GameState
from cacao_desktop.engine.tiles import SUN_PLACES

KNOTS: Final = (0, 1, 2, 4, 8)
"""The numbers of remaining rounds at which weights are given.

They are interpolated linearly between these.
"""

MAX_CACAO: Final = 16
"""More than any storage holds."""

MAX_WORKERS_ON_EDGE: Final = 4
"""The most workers on one edge."""

Curve = tuple[float, ...]
"""A weight over the game, one number for each of the `KNOTS`."""


class WeightName(StrEnum):
    """A thing that has a weight.

    Cacao, sun tokens, gem colours and workers may be worth less the more there are.
    """

    CACAO = "cacao"
    SUN = "sun"
    WATER = "water"
    """The steps to each field of the track after the first."""
    OPEN_WORKER = "open"
    """Workers on an edge that touches no jungle tile yet."""
    GEM_COLOUR = "gem_colour"
    SALE = "sale"
    """Each gold from selling goods."""
    TEMPLE = "temple"
    """Each gold that a temple would bring now."""
    TEMPLE_WORKER = "temple_worker"
    CHOCOLATE = "chocolate"
    MAP_TOKEN = "map_token"  # noqa: S105 - not a password
    EMPEROR = "emperor"
    UNLAID_TILE = "unlaid_tile"
    """Worker tiles that are yet to be laid, one weight for each kind.

    Strong tiles are worth keeping for a good place.
    """


_NEED_JUNGLE: Final = frozenset({WeightName.MAP_TOKEN, WeightName.OPEN_WORKER})
"""Things that are worthless once no jungle tiles are left to lay."""


def _running_totals(values: Sequence[float], length: int) -> tuple[float, ...]:
    """Return the values of 0, 1, 2 … of a thing, given the weight of each.

    The last weight given counts for all further ones.
    """
    return tuple(accumulate([*values, *[values[-1]] * (length - len(values))], initial=0.0))


def always(value: float) -> Curve:
    """Return a constant curve."""
    return (value,) * len(KNOTS)


_TRACK_STEPS: Final = tuple(always(float(high - low)) for low, high in pairwise(WATER_TRACK))
"""The curves of the steps of the water carrier: what each brings."""


class Weights:
    """The values of things over a game: curves for the first, the second … of each thing.

    If there are more things than curves, the last curve counts for the rest. By default, a water
    step and a sale are worth the gold they bring, and a temple the gold it would bring now.
    """

    def __init__(self, curves: Mapping[WeightName, Sequence[Sequence[float]]]) -> None:
        self.curves = {thing: tuple(map(tuple, of_thing)) for thing, of_thing in curves.items()}
        self.curves.setdefault(WeightName.WATER, _TRACK_STEPS)
        self.curves.setdefault(WeightName.SALE, (always(1.0),))
        self.curves.setdefault(WeightName.TEMPLE, (always(1.0),))
        self.curves.setdefault(WeightName.TEMPLE_WORKER, (always(0.0),))
        self.curves.setdefault(WeightName.UNLAID_TILE, (always(0.0),) * len(WORKER_KINDS))
        self._known_prices: dict[tuple[int, bool], Prices] = {}

    def at(self, state: GameState) -> Prices:
        """Return the prices after the active seat's turn; one object for each moment."""
        rounds_left = state.rounds - state.turn // state.seats - 1
        return self.prices(rounds_left, state.jungle_left)

    def prices(self, rounds_left: int, jungle_left: bool) -> Prices:
        """Return the prices for a number of remaining rounds, with or without jungle tiles."""
        key = rounds_left, jungle_left
        prices = self._known_prices.get(key)
        if prices is None:
            prices = self._known_prices[key] = self._compute_prices(rounds_left, jungle_left)
        return prices

    def _compute_prices(self, rounds_left: int, jungle_left: bool) -> Prices:
        values: dict[WeightName, list[float]] = {}
        for thing, curves in self.curves.items():
            worthless = thing in _NEED_JUNGLE and not jungle_left
            values[thing] = [
                0.0 if worthless else between_knots(curve, rounds_left) for curve in curves
            ]
        return Prices(
            cacao=_running_totals(values[WeightName.CACAO], MAX_CACAO),
            sun=_running_totals(values[WeightName.SUN], SUN_PLACES),
            water=tuple(accumulate(values[WeightName.WATER], initial=float(WATER_TRACK[0]))),
            open_workers=_running_totals(values[WeightName.OPEN_WORKER], MAX_WORKERS_ON_EDGE),
            gem_colours=_running_totals(values[WeightName.GEM_COLOUR], len(GEMS)),
            chocolate=values[WeightName.CHOCOLATE][0],
            map_token=values[WeightName.MAP_TOKEN][0],
            emperor=values[WeightName.EMPEROR][0],
            sale=values[WeightName.SALE][0],
            temple=TemplePrice(values[WeightName.TEMPLE][0], values[WeightName.TEMPLE_WORKER][0]),
            unlaid_tiles=tuple(values[WeightName.UNLAID_TILE]),
        )


def between_knots(values: Sequence[float], rounds_left: int) -> float:
    """Return a weight for a number of remaining rounds, interpolated between two knots."""
    for (low, high), (first, last) in zip(pairwise(KNOTS), pairwise(values), strict=True):
        if rounds_left <= high:
            return first + (last - first) * (rounds_left - low) / (high - low)
    return values[-1]


def plain_weights(
    *, sun: float = 1.8, map_token: float = 0.8, open_worker: float = 0.45
) -> Weights:
    """Return weights set by hand: one for each thing, decreasing over the last two rounds."""
    use = (0.0, 0.5, 1.0, 1.0, 1.0)

    def lasting(value: float) -> tuple[Curve]:
        return (tuple(value * part for part in use),)

    return Weights(
        {
            WeightName.CACAO: lasting(1.4),
            WeightName.CHOCOLATE: lasting(5.0),
            WeightName.SUN: (tuple(1.0 + (sun - 1.0) * part for part in use),),
            WeightName.MAP_TOKEN: lasting(map_token),
            WeightName.OPEN_WORKER: lasting(open_worker),
            WeightName.EMPEROR: lasting(0.6),
            WeightName.GEM_COLOUR: [always(value) for value in (0.4, 1.0, 2.2, 0.0)],
        }
    )
