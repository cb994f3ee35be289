"""The fast greedy: the value that it looks up for a turn is the value found by playing it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cacao_desktop.bots.base import CHARACTERS, adapted_to
from cacao_desktop.bots.greedy import SimulatedValue, greedy
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.effects import WorkEffect
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.modules import MODULES, mini_ids, module_ids
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.scoring import temple_workers
from cacao_desktop.engine.setup import GameBox, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import JungleKind
from cacao_desktop.engine.turn_listing import Turn, legal_turns, sample_turn
from cacao_desktop.engine.turns import play_turn
from tests.bots.comparing import compare
from tests.conftest import Sample
from tests.engine.deals import setup_for
from tests.engine.set_ups import random_setup
from tests.samples import one_in
from tests.toy_module import registered, toy_module

BIG = list(module_ids())
MINIS = list(mini_ids())


def set_up_with(module_id: str) -> Setup:
    """Return a set-up with one module of the registry and its requirement."""
    module = MODULES[module_id]
    needed = module.needs or ""
    if module.is_mini:
        return setup_for(2, needed, module_id)
    return setup_for(3, f"{module_id} {needed}")


# One game with each module, so that no new one is left out.
SETUPS = {
    "base game": setup_for(2),
    "four players": setup_for(4),
    **{module: set_up_with(module) for module in MODULES},
    "minis": setup_for(2, "", "volcanoes big_market golden_temple"),
    "huts": setup_for(3, "huts map chocolate watering", "new_storage new_huts"),
    "early overbuilding": setup_for(2, "tree_of_life emperor", early_overbuild=True),
    "Big Game": setup_for(4, " ".join(BIG), " ".join(MINIS), big_game=True),
}


@pytest.mark.parametrize("name", one_in(2, SETUPS))
def test_in_every_module(name: str, sample: Sample) -> None:
    rng = random.Random(name)
    assert sum(compare(SETUPS[name], rng, often=0.15) for _ in range(sample(2, 60))) > 100


@pytest.mark.parametrize("seed", range(4))
def test_in_random_mixtures(seed: int, sample: Sample) -> None:
    rng = random.Random(seed)
    for _ in range(sample(3, 250)):
        compare(random_setup(rng), rng, often=0.12)


@pytest.mark.parametrize("modules", ["", "gem_mines", "watering huts"])
def test_a_trader_likes_sales_in_turns_that_are_played_out_too(modules: str) -> None:
    rng = random.Random(modules)
    weights = adapted_to(plain_weights(), CHARACTERS["trader"])
    assert compare(setup_for(3, modules, "volcanoes"), rng, 0.3, weights) > 100


# A module unknown to the bots.

BESIDE_THE_NEW_ONE = (
    setup_for(2, "", "second_harvest"),
    setup_for(3, "huts map", "second_harvest new_storage"),
    setup_for(4, "gem_mines emperor", "second_harvest volcanoes"),
    setup_for(2, "watering chocolate tree_of_life", "second_harvest"),
)


@pytest.fixture(params=[True, False], ids=["declared", "undeclared"])
def second_harvest(request: pytest.FixtureRequest) -> Iterator[None]:
    with toy_module(declares=request.param):
        yield


@pytest.mark.usefixtures("second_harvest")
@pytest.mark.parametrize("setup", one_in(2, BESIDE_THE_NEW_ONE, 1))
def test_in_a_module_that_is_new(setup: Setup, sample: Sample) -> None:
    rng = random.Random(4)
    assert sum(compare(setup, rng, often=0.2) for _ in range(sample(2, 60))) > 100


class Echo(WorkEffect):
    """Workers bring as much gold as other players' workers touch the tile.

    So the yield depends on the board.
    """

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        del log
        jungle = state.rules.neighbours[tile][side]
        there = temple_workers(state, jungle)
        state.gold[seat] += workers * (sum(there) - there[seat])


class Echoes(Module):
    """Three tiles with a yield that depends on the board."""

    id = "echoes"
    is_mini = True
    title = "Echoes"
    jungle_kinds = (JungleKind("echo"),)
    effects = (Echo("echo"),)

    def change_box(self, setup: Setup, box: GameBox) -> None:
        del setup
        box.jungle_tiles["echo"] += 3


class EvenColumns(Module):
    """Gold for laying a tile in an even column."""

    id = "even_columns"
    is_mini = True
    title = "Even columns"

    def placed(self, state: GameState, index: int, log: Log | None) -> None:
        del log
        state.gold[state.active] += 1 - state.rules.cell(index)[0] % 2


@pytest.mark.parametrize("module", [Echoes(), EvenColumns()], ids=lambda module: module.id)
def test_turns_with_other_dependencies_are_simulated(module: Module, sample: Sample) -> None:
    rng = random.Random(6)
    with registered(module):
        setup = setup_for(3, "huts emperor", module.id)
        assert sum(compare(setup, rng, often=0.2) for _ in range(sample(1, 40))) > 100


def test_known_values_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the base game values need no simulated turns, which would take many times as long."""

    def play(_worth: SimulatedValue, turn: Turn) -> float:
        raise AssertionError(f"{turn} was played")

    state = new_game(setup_for(2), 3)
    rng = random.Random(3)
    while state.turn < 6:
        play_turn(state, sample_turn(state, rng))
    monkeypatch.setattr(SimulatedValue, "of", play)
    assert len(list(greedy(state, plain_weights().at(state)).turns())) == len(legal_turns(state))
