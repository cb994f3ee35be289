"""The things that the experts' weights are fitted to, and the games in which they occur."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, TypeAlias

from cacao_desktop.bots.weights import WeightName
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.modules.huts import HUTS, hut_part
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.scoring import temple_gold, temple_workers
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import (
    COLOURS,
    FIRST_WORKER_CODE,
    OWNER_OF,
    WATER_TRACK,
    WORKER_KINDS,
    WORKERS_OF,
)

Weighed: TypeAlias = tuple[WeightName, int]
"""A thing and its number among those of its kind, from 1."""

NUMBERS: Final = {
    WeightName.CACAO: 5,
    WeightName.SUN: 3,
    WeightName.OPEN_WORKER: 3,
    WeightName.WATER: len(WATER_TRACK) - 1,
    WeightName.GEM_COLOUR: 4,
    WeightName.TEMPLE: 1,
    WeightName.TEMPLE_WORKER: 1,
    WeightName.CHOCOLATE: 1,
    WeightName.MAP_TOKEN: 1,
    WeightName.EMPEROR: 1,
    WeightName.UNLAID_TILE: len(WORKER_KINDS),
}
"""How many weights are fitted for each thing."""

WEIGHED: Final[tuple[Weighed, ...]] = tuple(
    (thing, number) for thing, most in NUMBERS.items() for number in range(1, most + 1)
)


def things(state: GameState, seat: int) -> Iterator[tuple[Weighed, float]]:
    """Yield the things that a seat has, and the amount of each.

    The nth of a thing counts under the nth weight.
    """
    yield from counted(WeightName.CACAO, state.cacao[seat])
    yield from counted(WeightName.SUN, state.sun[seat])
    yield from counted(WeightName.WATER, state.water[seat])
    board = state.board
    rules = state.rules
    if state.jungle_left:
        for cell in state.occupied:
            code = board[cell]
            if code >= FIRST_WORKER_CODE and OWNER_OF[code] == seat:
                for count, beside in zip(WORKERS_OF[code], rules.neighbours[cell], strict=True):
                    if not board[beside]:
                        yield from counted(WeightName.OPEN_WORKER, count)
    for temple in state.temples:
        workers = temple_workers(state, temple)
        yield (
            (WeightName.TEMPLE, 1),
            temple_gold(workers, *rules.temple_values[board[temple]])[seat],
        )
        yield (WeightName.TEMPLE_WORKER, 1), workers[seat]
    for kind in (*state.hands[seat], *state.worker_piles[seat][state.worker_drawn[seat] :]):
        yield (WeightName.UNLAID_TILE, kind + 1), 1.0
    if "chocolate" in state.parts:
        yield (WeightName.CHOCOLATE, 1), chocolate_part(state).bars[seat]
    if "map" in state.parts:
        yield (WeightName.MAP_TOKEN, 1), map_part(state).tokens[seat]
    if "emperor" in state.parts:
        code = board[emperor_part(state).index]
        yield (WeightName.EMPEROR, 1), float(code >= FIRST_WORKER_CODE and OWNER_OF[code] == seat)
    if "gem_mines" in state.parts and gem_part(state).supply:
        yield from counted(
            WeightName.GEM_COLOUR, sum(count > 0 for count in gem_part(state).owned[seat])
        )


def counted(thing: WeightName, number: int) -> Iterator[tuple[Weighed, float]]:
    """Yield the first, the second … of a thing; those beyond the last weight count under it."""
    for at in range(1, number + 1):
        yield (thing, min(at, NUMBERS[thing])), 1.0


def certain(state: GameState, seat: int) -> float:
    """Return a seat's certain gold: gold, gems, masks and huts."""
    value = float(state.gold[seat])
    if "gem_mines" in state.parts:
        value += sum(gem_part(state).masks[seat]) + sum(gem_part(state).owned[seat])
    if "huts" in state.parts:
        value += sum(HUTS[hut].cost for hut in hut_part(state).owned[seat])
    return value


def set_up(name: str, rng: random.Random) -> Setup:
    """Return a set-up for a set of weights: the base game, or a mixture of modules."""
    seats, kind = name.split("-")
    players = tuple(Player(f"Player {seat}", COLOURS[seat]) for seat in range(int(seats)))
    modules = module_ids()
    while kind == "mixed":
        big_game = rng.random() < 0.2 and len(players) > 2
        chosen = modules if big_game else rng.sample(modules, rng.randint(1, 4))
        setup = Setup(players, frozenset(chosen), big_game=big_game)
        try:
            new_game(setup, 0)
        except IllegalSetupError:
            continue
        return setup
    return Setup(players)
