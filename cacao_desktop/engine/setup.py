"""What is agreed before a game: the players, the modules and variants, the worker tiles, the huts."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import UnionType
from typing import get_args, get_origin, get_type_hints

from cacao_desktop.engine.messages import IllegalDealError, IllegalSetupError


@dataclass(frozen=True, slots=True)
class Player:
    """Name and colour of a seat."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything agreed before the tiles are shuffled; seat 0 begins.

    `worker_tiles` is the agreed set per player as (kind, count) pairs, None for the usual one; `huts` the agreed
    sides, None for a random side of every hut tile.
    """

    players: tuple[Player, ...]
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    big_game: bool = False
    early_overbuild: bool = False
    add_without_exchange: bool = False
    worker_tiles: tuple[tuple[str, int], ...] | None = None
    huts: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        for part in _of_wrong_type(self):
            raise IllegalSetupError("Of the wrong type in the set-up: {part}.", part=part)

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def exchanges(self) -> bool:
        """Whether a module's jungle tiles replace others; else they are simply added."""
        return not (self.big_game or self.add_without_exchange)

    def has(self, module: str) -> bool:
        """Tell whether a module or mini-expansion is in the game."""
        return module in self.modules or module in self.mini_expansions


@dataclass(slots=True)
class Box:
    """The tiles on their way from the box into the game, counted by kind; modules change it in turn.

    Every kind that there is has a count, 0 where it is not in the game; the counts stand in the order of the codes.
    `hut_tiles` are the hut tiles in play, each as its sides.
    """

    jungle_tiles: dict[str, int]
    worker_tiles: dict[str, int]
    hut_tiles: list[tuple[str, ...]] = field(default_factory=list)
    start_tiles: list[str] = field(default_factory=lambda: ["single_plantation", "market_2"])


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled order of everything: after it nothing in a game is random.

    `jungle_pile` without the start tiles, before display and map board are dealt; `worker_piles` by seat, the first
    three being the opening hand; `gem_cart` the gems in the order in which they come out; `huts` the sides in play.
    """

    jungle_pile: tuple[str, ...]
    worker_piles: tuple[tuple[str, ...], ...]
    gem_cart: tuple[str, ...] = ()
    huts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for part in _of_wrong_type(self):
            raise IllegalDealError("Of the wrong type in the deal: {part}.", part=part)


def _of_wrong_type(agreed: Setup | Deal) -> list[str]:
    """Return which fields are of another type than they declare, which compiled code would only call a TypeError."""
    hints = _hints(type(agreed).__name__)
    return [name for name, hint in hints.items() if not _fits(getattr(agreed, name), hint)]


@lru_cache
def _hints(name: str) -> dict[str, object]:
    return get_type_hints({"Setup": Setup, "Deal": Deal}[name])


def _fits(value: object, hint: object) -> bool:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is None:
        return isinstance(hint, type) and isinstance(value, hint)
    if origin is UnionType:
        return any(_fits(value, part) for part in parts)
    if not isinstance(value, tuple | frozenset) or type(value) is not origin:
        return False
    if origin is tuple and parts[-1] is not ...:
        return len(value) == len(parts) and all(map(_fits, value, parts))
    return all(_fits(item, parts[0]) for item in value)


def listed(counts: Mapping[str, int]) -> list[str]:
    """Return each kind as often as it is counted, in the order of the counts."""
    return [kind for kind, count in counts.items() for _ in range(count)]


def jungle_pile_of(box: Box) -> list[str]:
    """Return the jungle tiles without the start tiles."""
    pile = listed(box.jungle_tiles)
    for kind in box.start_tiles:
        pile.remove(kind)
    return pile


def shuffled_piles(
    box: Box, seats: int, rng: random.Random
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Shuffle the jungle pile, without the start tiles, and each seat's worker pile."""
    jungle = jungle_pile_of(box)
    rng.shuffle(jungle)
    workers = []
    for _ in range(seats):
        pile = listed(box.worker_tiles)
        rng.shuffle(pile)
        workers.append(tuple(pile))
    return tuple(jungle), tuple(workers)
