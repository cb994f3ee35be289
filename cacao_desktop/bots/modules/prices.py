"""How much gold bots hold things to be worth at one moment of a game."""

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Prices:
    """The worth of things to a bot at one moment of a game, in gold.

    Tables go by number: `cacao`, `sun`, `gem_colours` what so many are worth together, `water` by
    field of the track, `open_workers` by the workers on one edge that touches no jungle tile yet,
    `unlaid_tiles` by kind of worker tile. `temple` is for each gold that a temple would bring now,
    and for each worker there.
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
