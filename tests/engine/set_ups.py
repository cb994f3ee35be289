"""Random legal set-ups; the plain rules judge what is legal."""

from __future__ import annotations

import random

from cacao_desktop.engine.setup import Setup
from tests.engine.deals import PLAYERS, agreed
from tests.plain.beside import agreement_of
from tests.plain.box import MINIS, MODULES, Agreement, CannotBePlayedError, hut_tiles, plain_box

ALL_15 = {
    "1-1-1-1": 4,
    "2-1-0-1": 5,
    "3-0-0-1": 1,
    "3-1-0-0": 1,
    "0-0-2-2": 1,
    "0-2-0-2": 1,
    "0-1-0-3": 1,
    "0-0-0-4": 1,
}


def random_setup(rng: random.Random) -> Setup:
    """Return a random legal set-up: players, modules, mini-expansions, variants, tiles, huts."""
    while True:
        setup = _any_setup(rng)
        try:
            plain_box(agreement_of(setup))
        except CannotBePlayedError:
            continue
        return setup


def _any_setup(rng: random.Random) -> Setup:
    big_game = rng.random() < 0.1
    modules = frozenset(
        MODULES if big_game else rng.sample(MODULES, rng.choice((0, 1, 1, 2, 3, 4, 6)))
    )
    minis = frozenset(rng.sample(MINIS, rng.choice((0, 0, 1, 2, 5))))
    new_workers = "new_workers" in modules and not big_game
    can_add = new_workers and rng.random() < 0.3
    return Setup(
        PLAYERS[: rng.randint(2, 4)],
        modules,
        minis,
        big_game,
        early_overbuild=rng.random() < 0.3,
        add_without_exchange=can_add and _some_added(rng, modules),
        options=agreed(
            dict(_some_tiles(rng)) if new_workers and rng.random() < 0.6 else None,
            _some_huts(rng, modules, minis) if "huts" in modules and rng.random() < 0.4 else None,
        ),
    )


def _some_added(rng: random.Random, modules: frozenset[str]) -> bool | frozenset[str]:
    """Return all modules that may be added without exchange, or sometimes only a few."""
    possible = sorted(modules & {"watering", "chocolate", "gem_mines", "tree_of_life"})
    if len(possible) < 2 or rng.random() < 0.4:
        return True
    return frozenset(rng.sample(possible, rng.randint(1, len(possible) - 1)))


def _some_tiles(rng: random.Random) -> tuple[tuple[str, int], ...]:
    """Return a set of worker tiles.

    Sometimes it has all 15, so that the jungle runs out long before the workers.
    """
    if rng.random() < 0.3:
        return tuple(ALL_15.items())
    counted = {kind: rng.randint(0, number) for kind, number in ALL_15.items()}
    counted["1-1-1-1"] = max(3, counted["1-1-1-1"])
    return tuple(counted.items())


def _some_huts(
    rng: random.Random, modules: frozenset[str], minis: frozenset[str]
) -> tuple[str, ...]:
    tiles = hut_tiles(Agreement(2, modules, minis))
    return tuple(rng.choice(tile) for tile in rng.sample(tiles, rng.randint(0, len(tiles))))
