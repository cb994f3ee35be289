"""The contents of the game in plain code.

It is written from the rules and shares nothing with the engine but the ids.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

MODULES = (
    "map",
    "watering",
    "chocolate",
    "huts",
    "gem_mines",
    "tree_of_life",
    "emperor",
    "new_workers",
)
MINIS = ("volcanoes", "big_market", "golden_temple", "new_storage", "new_huts")

TWO_SIDED_HUTS = (
    ("market_crier", "hermit"),
    ("market_crier", "hermit"),
    ("trader", "farmer"),
    ("road_worker", "shaman"),
    ("shaman", "master_builder"),
    ("farmer", "monk"),
    ("master_builder", "chiefs_son"),
    ("monk", "chiefs_daughter"),
    ("foreman", "road_worker"),
    ("fountain_master", "trader"),
    ("chiefs_wife", "fountain_master"),
    ("chief", "foreman"),
)


class CannotBePlayedError(Exception):
    """The rules forbid the combination."""


@dataclass(frozen=True)
class Agreement:
    """The players' agreement before a game."""

    seats: int
    modules: frozenset[str] = frozenset()
    minis: frozenset[str] = frozenset()
    big_game: bool = False
    early_overbuild: bool = False
    add_without_exchange: bool | frozenset[str] = False
    worker_tiles: tuple[tuple[str, int], ...] | None = None


@dataclass
class PlainBox:
    """The tiles in the game.

    Jungle tiles in all, worker tiles per player, hut tiles with their sides.
    """

    jungle: Counter[str]
    workers: Counter[str]
    start: tuple[str, str]
    huts: list[tuple[str, ...]]


def swap(jungle: Counter[str], out: dict[str, int], into: dict[str, int], takes_out: bool) -> None:
    """Exchange jungle tiles for others, or only add the others."""
    for kind, number in out.items():
        if takes_out:
            if jungle[kind] < number:
                raise CannotBePlayedError(f"no {number} {kind}")
            jungle[kind] -= number
    for kind, number in into.items():
        jungle[kind] += number


def plain_box(agreed: Agreement) -> PlainBox:
    """Return the tiles of the game.

    Raises:
        CannotBePlayedError: the rules forbid the combination.
    """
    refuse_wrong_agreements(agreed)
    return PlainBox(
        jungle_tiles(agreed),
        worker_tiles(agreed),
        ("single_plantation", "water" if "watering" in agreed.modules else "market_2"),
        hut_tiles(agreed),
    )


def refuse_wrong_agreements(agreed: Agreement) -> None:
    """Refuse options that require something missing."""
    if agreed.minis & {"new_storage", "new_huts"} and "huts" not in agreed.modules:
        raise CannotBePlayedError("no huts")
    if agreed.big_game and (
        agreed.seats == 2
        or agreed.modules != frozenset(MODULES)
        or agreed.add_without_exchange is not False
    ):
        raise CannotBePlayedError("no Big Game")
    if agreed.add_without_exchange is not False and "new_workers" not in agreed.modules:
        raise CannotBePlayedError("no new workers")
    if isinstance(agreed.add_without_exchange, frozenset):
        possible = agreed.modules & {"watering", "chocolate", "gem_mines", "tree_of_life"}
        if not frozenset() < agreed.add_without_exchange < possible:
            raise CannotBePlayedError("not some of the modules with jungle tiles")


def jungle_tiles(agreed: Agreement) -> Counter[str]:
    """Return all jungle tiles of the game."""
    jungle = Counter(
        single_plantation=6,
        double_plantation=2,
        market_2=2,
        market_3=4,
        market_4=1,
        gold_mine_1=2,
        gold_mine_2=1,
        water=3,
        sun_site=2,
        temple=5,
    )
    two = agreed.seats == 2
    if "volcanoes" in agreed.minis:
        swap(jungle, {"gold_mine_1": 2, "gold_mine_2": 1}, {"volcano": 3}, True)
    if "big_market" in agreed.minis:
        swap(jungle, {"market_3": 1}, {"big_market": 1}, True)
    if "golden_temple" in agreed.minis:
        swap(jungle, {"temple": 1}, {"golden_temple": 1}, True)

    cheap_mine = "volcano" if "volcanoes" in agreed.minis else "gold_mine_1"
    if two:
        jungle -= Counter(single_plantation=2, market_3=1, water=1, sun_site=1, temple=1)
        jungle[cheap_mine] -= 1

    added = agreed.add_without_exchange
    if agreed.big_game or added is True:
        added = frozenset(MODULES)
    exchanged = frozenset(MODULES) - (added or frozenset())
    mines = {"gold_mine_1": 1 if two else 2, "gold_mine_2": 1}
    number = 2 if two else 3
    if "watering" in agreed.modules:
        if two:
            plantations = {"double_plantation": 2}
        else:
            plantations = {"double_plantation": 2, "single_plantation": 1}
        swap(jungle, plantations, {"watering": number}, "watering" in exchanged)
    if "chocolate" in agreed.modules:
        brings = {"chocolate_kitchen": number, "chocolate_market": number}
        swap(jungle, {**mines, "market_3": number}, brings, "chocolate" in exchanged)
    if "gem_mines" in agreed.modules:
        number_of_mines = 4 if two else 5
        swap(
            jungle,
            {"temple": number_of_mines},
            {"gem_mine": number_of_mines},
            "gem_mines" in exchanged,
        )
    if "tree_of_life" in agreed.modules:
        takes_out = "tree_of_life" in exchanged and "chocolate" not in agreed.modules
        swap(jungle, mines, {"tree_of_life": number}, takes_out)

    if agreed.big_game and agreed.seats == 3:
        jungle[cheap_mine] -= 2
        jungle -= Counter(single_plantation=2, market_2=1, market_3=1, watering=1)
    return +jungle


def worker_tiles(agreed: Agreement) -> Counter[str]:
    """Return the worker tiles of each player."""
    everything = Counter({"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1})
    new = Counter({"0-0-2-2": 1, "0-2-0-2": 1, "0-1-0-3": 1, "0-0-0-4": 1})
    if agreed.big_game:
        return everything + new
    if agreed.worker_tiles is not None:
        return +Counter(dict(agreed.worker_tiles))
    workers = everything.copy()
    trees_are_added = {"tree_of_life", "chocolate"} <= agreed.modules
    if agreed.seats == 2 and trees_are_added:
        workers["0-0-0-4"] += 1
    if agreed.seats == 3 and not trees_are_added:
        workers["1-1-1-1"] -= 1
    if agreed.seats == 4:
        workers["1-1-1-1"] -= 1
        if not trees_are_added:
            workers["2-1-0-1"] -= 1
    if "new_workers" in agreed.modules:
        stays = 1 if workers["0-0-0-4"] else 0
        workers |= new
        workers -= Counter({"1-1-1-1": 2 - stays, "2-1-0-1": 2})
    return +workers


def hut_tiles(agreed: Agreement) -> list[tuple[str, ...]]:
    """Return the hut tiles, each as its sides."""
    if "huts" not in agreed.modules:
        return []
    tiles: list[tuple[str, ...]] = [*TWO_SIDED_HUTS]
    if "new_storage" in agreed.minis:
        tiles.append(("new_storage",))
    if "new_huts" in agreed.minis:
        tiles.append(("rainmaker",))
        tiles += [("chocolate_maker",)] if "chocolate" in agreed.modules else []
        tiles += [("scout",)] if "map" in agreed.modules else []
    return tiles
