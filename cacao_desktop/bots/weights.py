"""What things are worth to a bot: weights over a whole game, and the prices that follow from them at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine.tiles import GEMS, SUN_PLACES, WATER_TRACK, WORKER_KINDS

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

KNOTS: Final = (0, 1, 2, 4, 8)
"""Rounds that are still to come, at which weights are given; between them lie straight lines."""

MOST_CACAO: Final = 16
"""More than any storage holds."""

MOST_OPEN: Final = 4
"""The most workers on one edge."""

Curve = tuple[float, ...]
"""A weight over the game, one number for each of the `KNOTS`."""


class WeightName(StrEnum):
    """What has a weight; a cacao, sun token, colour of gems or worker may be worth less the more there are."""

    CACAO = "cacao"
    SUN = "sun"
    WATER = "water"
    """The steps to each field of the track after the first."""
    OPEN_WORKER = "open"
    """Workers on an edge that touches no jungle tile yet."""
    GEM_COLOUR = "gem_colour"
    SALE = "sale"
    """Each gold that sold goods bring."""
    TEMPLE = "temple"
    """Each gold that a temple would bring now."""
    TEMPLE_WORKER = "temple_worker"
    CHOCOLATE = "chocolate"
    MAP_TOKEN = "map_token"  # noqa: S105 - no password
    EMPEROR = "emperor"
    UNLAID_TILE = "unlaid_tile"
    """Worker tiles still to be laid, one weight for each kind; strong ones wait for a good place."""


_NEED_JUNGLE: Final = frozenset({WeightName.MAP_TOKEN, WeightName.OPEN_WORKER})
"""What is worth nothing once no jungle tile is left to lay."""


def _table(each: Sequence[float], length: int) -> tuple[float, ...]:
    """Return what 0, 1, 2 … of a thing are worth; the last weight given counts for all beyond it."""
    return tuple(accumulate([*each, *[each[-1]] * (length - len(each))], initial=0.0))


@dataclass(frozen=True, eq=False)
class Prices:
    """What things are worth at one moment of a game, in gold.

    Tables go by number: `cacao`, `sun`, `gem_colours` what so many are worth together, `water` by field of the track,
    `open_workers` by the workers on one edge that touches no jungle tile yet, `unlaid_tiles` by kind of worker tile.
    `temple` is for each gold that a temple would bring now, and for each worker there.
    """

    cacao: tuple[float, ...]
    sun: tuple[float, ...]
    water: tuple[float, ...]
    open_workers: tuple[float, ...]
    gem_colours: tuple[float, ...]
    chocolate: float
    map_token: float
    emperor: float
    sale: float
    temple: tuple[float, float]
    unlaid_tiles: tuple[float, ...]
    rounds_left: int

    @classmethod
    def at(cls, state: GameState, weights: Weights) -> Prices:
        """Return what things are worth once the active seat's turn is played; one object for each moment."""
        rounds_left = state.rounds - state.turn // state.seats - 1
        jungle_left = state.jungle_drawn < len(state.jungle_pile) or max(state.open_slots) >= 0
        return weights.prices(rounds_left, jungle_left=jungle_left)


class Weights:
    """What things are worth over a whole game: curves for the first, the second … of each thing.

    Where fewer curves are given than there can be things, the last one counts for the rest. Without curves a step of
    the water carrier and a sale are worth the gold that they bring, and a temple what it would bring now.
    """

    def __init__(self, curves: Mapping[WeightName, Sequence[Sequence[float]]]) -> None:
        self.curves = {thing: tuple(map(tuple, of_thing)) for thing, of_thing in curves.items()}
        self.curves.setdefault(WeightName.WATER, _STEPS_OF_THE_TRACK)
        self.curves.setdefault(WeightName.SALE, (always(1.0),))
        self.curves.setdefault(WeightName.TEMPLE, (always(1.0),))
        self.curves.setdefault(WeightName.TEMPLE_WORKER, (always(0.0),))
        self.curves.setdefault(WeightName.UNLAID_TILE, (always(0.0),) * len(WORKER_KINDS))
        self._prices: dict[tuple[int, bool], Prices] = {}

    def prices(self, rounds_left: int, *, jungle_left: bool) -> Prices:
        """Return the prices with this many rounds to come."""
        key = rounds_left, jungle_left
        prices = self._prices.get(key)
        if prices is None:
            prices = self._prices[key] = self._prices_at(rounds_left, jungle_left=jungle_left)
        return prices

    def _prices_at(self, rounds_left: int, *, jungle_left: bool) -> Prices:
        now: dict[WeightName, list[float]] = {}
        for thing, curves in self.curves.items():
            worthless = thing in _NEED_JUNGLE and not jungle_left
            now[thing] = [0.0 if worthless else between_knots(curve, rounds_left) for curve in curves]
        return Prices(
            cacao=_table(now[WeightName.CACAO], MOST_CACAO),
            sun=_table(now[WeightName.SUN], SUN_PLACES),
            water=tuple(accumulate(now[WeightName.WATER], initial=float(WATER_TRACK[0]))),
            open_workers=_table(now[WeightName.OPEN_WORKER], MOST_OPEN),
            gem_colours=_table(now[WeightName.GEM_COLOUR], len(GEMS)),
            chocolate=now[WeightName.CHOCOLATE][0],
            map_token=now[WeightName.MAP_TOKEN][0],
            emperor=now[WeightName.EMPEROR][0],
            sale=now[WeightName.SALE][0],
            temple=(now[WeightName.TEMPLE][0], now[WeightName.TEMPLE_WORKER][0]),
            unlaid_tiles=tuple(now[WeightName.UNLAID_TILE]),
            rounds_left=rounds_left,
        )


def always(value: float) -> Curve:
    """Return the curve of a weight that stays the same."""
    return (value,) * len(KNOTS)


_STEPS_OF_THE_TRACK: Final = tuple(always(float(high - low)) for low, high in pairwise(WATER_TRACK))


def between_knots(values: Sequence[float], rounds_left: int) -> float:
    """Return a weight for a number of rounds to come, interpolated between the two nearest knots."""
    for (low, high), (first, last) in zip(pairwise(KNOTS), pairwise(values), strict=True):
        if rounds_left <= high:
            return first + (last - first) * (rounds_left - low) / (high - low)
    return values[-1]


def plain_weights(
    *,
    cacao: float = 1.4,
    chocolate: float = 5.0,
    sun: float = 1.8,
    map_token: float = 0.8,
    open_worker: float = 0.45,
    emperor: float = 0.6,
) -> Weights:
    """Return weights set by hand: one for each of a thing, less and less over the last two rounds."""
    use = (0.0, 0.5, 1.0, 1.0, 1.0)

    def lasting(value: float) -> tuple[Curve]:
        return (tuple(value * part for part in use),)

    return Weights(
        {
            WeightName.CACAO: lasting(cacao),
            WeightName.CHOCOLATE: lasting(chocolate),
            WeightName.SUN: (tuple(1.0 + (sun - 1.0) * part for part in use),),
            WeightName.MAP_TOKEN: lasting(map_token),
            WeightName.OPEN_WORKER: lasting(open_worker),
            WeightName.EMPEROR: lasting(emperor),
            WeightName.GEM_COLOUR: [always(value) for value in (0.4, 1.0, 2.2, 0.0)],
        }
    )
