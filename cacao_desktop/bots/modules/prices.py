"""The values in gold that bots assign to things at one moment of a game."""

from dataclasses import dataclass
from typing import NamedTuple


class TemplePrice(NamedTuple):
    """The value of workers at a temple."""

    gold: float
    """A factor on the gold that the temple would bring now."""
    worker: float
    """The value of each worker there."""


@dataclass(frozen=True, eq=False)
class Prices:
    """A bot's values for things at one moment of a game, in gold.

    Tables are indexed by number: `cacao`, `sun` and `gem_colours` hold the total value of so many,
    `water` goes by field of the track, `open_workers` by the workers on one edge that touches no
    jungle tile yet, `unlaid_tiles` by kind of worker tile.
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
    temple: TemplePrice
    unlaid_tiles: tuple[float, ...]
