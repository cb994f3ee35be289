"""The contents of the game for every number of players, module and variant, and refusals."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations, product

import pytest

from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.modules.huts import can_be_shown
from cacao_desktop.engine.setup import GameBox, Setup
from tests.conftest import Sample
from tests.engine.deals import huts_of, setup_for
from tests.plain.beside import agreement_of
from tests.plain.box import MINIS, MODULES, TWO_SIDED_HUTS, CannotBePlayedError, plain_box

ALL_MODULES = " ".join(MODULES)
BASE = {
    "single_plantation": 6,
    "double_plantation": 2,
    "market_2": 2,
    "market_3": 4,
    "market_4": 1,
    "gold_mine_1": 2,
    "gold_mine_2": 1,
    "water": 3,
    "sun_site": 2,
    "temple": 5,
}
BASE_FOR_TWO = BASE | {
    "single_plantation": 4,
    "market_3": 3,
    "gold_mine_1": 1,
    "water": 2,
    "sun_site": 1,
    "temple": 4,
}
WORKERS = {
    2: {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    3: {"1-1-1-1": 3, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    4: {"1-1-1-1": 3, "2-1-0-1": 4, "3-0-0-1": 1, "3-1-0-0": 1},
}
NEW = {"0-0-2-2": 1, "0-2-0-2": 1, "0-1-0-3": 1, "0-0-0-4": 1}

# Module or mini-expansion -> its changes with three or four players, and with two.
CHANGES: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "map": ({}, {}),
    "watering": (
        {"single_plantation": -1, "double_plantation": -2, "watering": 3},
        {"double_plantation": -2, "watering": 2},
    ),
    "chocolate": (
        {
            "gold_mine_1": -2,
            "gold_mine_2": -1,
            "market_3": -3,
            "chocolate_kitchen": 3,
            "chocolate_market": 3,
        },
        {
            "gold_mine_1": -1,
            "gold_mine_2": -1,
            "market_3": -2,
            "chocolate_kitchen": 2,
            "chocolate_market": 2,
        },
    ),
    "huts": ({}, {}),
    "gem_mines": ({"temple": -5, "gem_mine": 5}, {"temple": -4, "gem_mine": 4}),
    "tree_of_life": (
        {"gold_mine_1": -2, "gold_mine_2": -1, "tree_of_life": 3},
        {"gold_mine_1": -1, "gold_mine_2": -1, "tree_of_life": 2},
    ),
    "emperor": ({}, {}),
    "new_workers": ({}, {}),
    "volcanoes": (
        {"gold_mine_1": -2, "gold_mine_2": -1, "volcano": 3},
        {"gold_mine_1": -1, "gold_mine_2": -1, "volcano": 2},
    ),
    "big_market": ({"market_3": -1, "big_market": 1}, {"market_3": -1, "big_market": 1}),
    "golden_temple": ({"temple": -1, "golden_temple": 1}, {"temple": -1, "golden_temple": 1}),
}


def jungle(box: GameBox) -> dict[str, int]:
    return {kind: number for kind, number in box.jungle_tiles.items() if number}


def workers(box: GameBox) -> dict[str, int]:
    return {kind: number for kind, number in box.worker_tiles.items() if number}


def changed(counts: dict[str, int], change: dict[str, int]) -> dict[str, int]:
    sums = Counter(counts)
    sums.update(change)
    return dict(+sums)


def base(seats: int) -> dict[str, int]:
    if seats == 2:
        return BASE_FOR_TWO
    return BASE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_base_game(seats: int) -> None:
    box = assemble(setup_for(seats))
    assert jungle(box) == base(seats)
    assert sum(jungle(box).values()) == (21 if seats == 2 else 28)
    assert workers(box) == WORKERS[seats]
    assert box.start_tiles == ["single_plantation", "market_2"]
    assert box.sided_tiles == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", CHANGES)
def test_one_module_alone(name: str, seats: int) -> None:
    modules, minis = (name, "") if name in MODULES else ("", name)
    box = assemble(setup_for(seats, modules, minis))
    assert jungle(box) == changed(base(seats), CHANGES[name][seats == 2])
    assert box.start_tiles[1] == ("water" if name == "watering" else "market_2")
    assert len(box.sided_tiles) == (12 if name == "huts" else 0)
    if name != "new_workers":
        assert workers(box) == WORKERS[seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_new_workers_usual_set(seats: int) -> None:
    box = assemble(setup_for(seats, "new_workers"))
    assert workers(box) == changed(WORKERS[seats], NEW | {"1-1-1-1": -2, "2-1-0-1": -2})
    assert sum(workers(box).values()) == sum(WORKERS[seats].values())


@pytest.mark.parametrize(
    ("seats", "jungle_tiles", "change"),
    [(2, 23, {"0-0-0-4": 1}), (3, 31, {"1-1-1-1": 1}), (4, 31, {"2-1-0-1": 1})],
)
def test_trees_beside_chocolate_take_nothing_out(
    seats: int, jungle_tiles: int, change: dict[str, int]
) -> None:
    box = assemble(setup_for(seats, "chocolate tree_of_life"))
    trees = {"tree_of_life": 2 if seats == 2 else 3}
    assert jungle(box) == changed(changed(base(seats), CHANGES["chocolate"][seats == 2]), trees)
    assert sum(jungle(box).values()) == jungle_tiles
    assert workers(box) == changed(WORKERS[seats], change)


@pytest.mark.parametrize(
    ("seats", "usual"),
    [
        (2, {"1-1-1-1": 3, "2-1-0-1": 3, "3-0-0-1": 1, "3-1-0-0": 1, **NEW}),
        (3, {"1-1-1-1": 2, "2-1-0-1": 3, "3-0-0-1": 1, "3-1-0-0": 1, **NEW}),
        (4, {"1-1-1-1": 1, "2-1-0-1": 3, "3-0-0-1": 1, "3-1-0-0": 1, **NEW}),
    ],
)
def test_new_workers_beside_chocolate_and_trees(seats: int, usual: dict[str, int]) -> None:
    box = assemble(setup_for(seats, "chocolate tree_of_life new_workers"))
    assert workers(box) == usual
    without = assemble(setup_for(seats, "chocolate tree_of_life"))
    assert sum(usual.values()) == sum(workers(without).values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_agreed_set_is_not_changed(seats: int) -> None:
    agreed = {"1-1-1-1": 1, "0-0-0-4": 1, "2-1-0-1": 5}
    box = assemble(setup_for(seats, "chocolate tree_of_life new_workers", worker_tiles=agreed))
    assert workers(box) == agreed


@pytest.mark.parametrize(("seats", "worker_tiles", "jungle_tiles"), [(4, 60, 45), (3, 45, 38)])
def test_big_game(seats: int, worker_tiles: int, jungle_tiles: int) -> None:
    box = assemble(setup_for(seats, ALL_MODULES, big_game=True))
    assert sum(box.worker_tiles.values()) * seats == worker_tiles
    assert sum(box.jungle_tiles.values()) == jungle_tiles
    brought = {
        "watering": 3,
        "chocolate_kitchen": 3,
        "chocolate_market": 3,
        "gem_mine": 5,
        "tree_of_life": 3,
    }
    out = {
        "single_plantation": -2,
        "gold_mine_1": -2,
        "market_2": -1,
        "market_3": -1,
        "watering": -1,
    }
    assert jungle(box) == changed(changed(BASE, brought), out if seats == 3 else {})
    assert workers(box) == changed(WORKERS[2], NEW)
    assert box.start_tiles == ["single_plantation", "water"]


def test_big_game_for_three_with_volcanoes_takes_two_volcanoes_out() -> None:
    box = assemble(setup_for(3, ALL_MODULES, "volcanoes", big_game=True))
    assert box.jungle_tiles["volcano"] == 1
    assert box.jungle_tiles["gold_mine_1"] == box.jungle_tiles["gold_mine_2"] == 0
    assert sum(box.jungle_tiles.values()) == 38


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("name", "brought"),
    [
        ("watering", {"watering": (3, 2)}),
        ("chocolate", {"chocolate_kitchen": (3, 2), "chocolate_market": (3, 2)}),
        ("gem_mines", {"gem_mine": (5, 4)}),
        ("tree_of_life", {"tree_of_life": (3, 2)}),
    ],
)
def test_modules_added_without_exchange(
    seats: int, name: str, brought: dict[str, tuple[int, int]]
) -> None:
    box = assemble(setup_for(seats, f"{name} new_workers", add_without_exchange=True))
    assert jungle(box) == base(seats) | {
        kind: number[seats == 2] for kind, number in brought.items()
    }


def test_listed_modules_add_their_tiles_and_the_others_exchange() -> None:
    listed = frozenset({"chocolate"})
    modules = "new_workers watering chocolate gem_mines"
    box = assemble(setup_for(3, modules, "volcanoes", add_without_exchange=listed))
    exchanged = box.jungle_tiles
    assert (exchanged["chocolate_market"], exchanged["market_3"]) == (3, 4)
    assert (exchanged["watering"], exchanged["double_plantation"]) == (3, 0)
    assert (exchanged["gem_mine"], exchanged["temple"]) == (5, 0)
    assert exchanged["volcano"] == 3
    with pytest.raises(IllegalSetupError, match="gold mines"):
        assemble(setup_for(3, modules, "volcanoes", add_without_exchange=frozenset({"watering"})))


def test_mini_expansions_still_swap_where_nothing_is_exchanged() -> None:
    modules = "new_workers chocolate tree_of_life gem_mines watering"
    minis = "volcanoes big_market golden_temple"
    box = assemble(setup_for(3, modules, minis, add_without_exchange=True))
    for old, left, new, number in (
        ("gold_mine_1", 0, "volcano", 3),
        ("market_3", 3, "big_market", 1),
        ("temple", 4, "golden_temple", 1),
    ):
        assert (box.jungle_tiles[old], box.jungle_tiles[new]) == (left, number)
    assert sum(box.jungle_tiles.values()) == 28 + 3 + 6 + 5 + 3


def subsets(names: tuple[str, ...]) -> list[str]:
    chosen = chain.from_iterable(combinations(names, number) for number in range(len(names) + 1))
    return list(map(" ".join, chosen))


def test_every_combination_is_as_the_plain_rules_say(sample: Sample) -> None:
    combined = list(
        product((2, 3, 4), subsets(MODULES), subsets(MINIS), (False, True), (False, True))
    )
    played = 0
    for seats, modules, minis, big, added in random.Random(0).sample(
        combined, sample(3000, len(combined))
    ):
        setup = setup_for(seats, modules, minis, big_game=big, add_without_exchange=added)
        played += is_as_the_plain_rules_say(setup)
    assert played > 400


def test_every_list_of_added_modules_is_as_the_plain_rules_say() -> None:
    adding = subsets(("watering", "chocolate", "gem_mines", "tree_of_life"))
    played = 0
    for seats, modules, minis, listed in product(
        (2, 3, 4), adding, ("", "volcanoes", "golden_temple"), (*adding, "map", "volcanoes")
    ):
        added = frozenset(listed.split())
        setup = setup_for(seats, f"{modules} new_workers", minis, add_without_exchange=added)
        played += is_as_the_plain_rules_say(setup)
    assert played == 321


def is_as_the_plain_rules_say(setup: Setup) -> bool:
    """Compare the contents for a set-up; return whether it can be played."""
    try:
        expected = plain_box(agreement_of(setup))
    except CannotBePlayedError:
        with pytest.raises(IllegalSetupError):
            assemble(setup)
        return False
    box = assemble(setup)
    assert jungle(box) == expected.jungle, setup
    assert workers(box) == expected.workers, setup
    assert tuple(box.start_tiles) == expected.start, setup
    assert Counter(map(frozenset, box.sided_tiles)) == Counter(map(frozenset, expected.huts)), (
        setup
    )
    return True


def test_hut_tiles_are_the_printed_ones() -> None:
    box = assemble(setup_for(3, "huts", "new_storage new_huts"))
    assert Counter(map(frozenset, box.sided_tiles)) == Counter(
        map(frozenset, [*TWO_SIDED_HUTS, ("new_storage",), ("rainmaker",)])
    )


@pytest.mark.parametrize(
    ("modules", "sides"),
    [
        ("huts", {"rainmaker"}),
        ("huts map", {"rainmaker", "scout"}),
        ("huts chocolate", {"rainmaker", "chocolate_maker"}),
        ("huts map chocolate", {"rainmaker", "scout", "chocolate_maker"}),
    ],
)
def test_new_huts_come_with_the_module_they_serve(modules: str, sides: set[str]) -> None:
    box = assemble(setup_for(2, modules, "new_huts"))
    assert {tile[0] for tile in box.sided_tiles if len(tile) == 1} == sides
    in_play = huts_of(deal(setup_for(2, modules, "new_huts"), 5))
    assert sides <= set(in_play)
    assert len(in_play) == 12 + len(sides)


def test_huts_that_the_tiles_can_show_are_those_found_by_trying() -> None:
    rng = random.Random(3)
    tiles = [*TWO_SIDED_HUTS, ("new_storage",)]
    kinds = sorted({side for tile in tiles for side in tile})
    verdicts = set()
    for _ in range(400):
        huts = tuple(rng.choice(kinds) for _ in range(rng.randint(0, 8)))
        possible = _shown(list(huts), tiles)
        assert can_be_shown(tiles, huts) == possible, huts
        verdicts.add(possible)
    assert verdicts == {True, False}


def _shown(huts: list[str], tiles: list[tuple[str, ...]]) -> bool:
    if not huts:
        return True
    return any(
        huts[0] in tile and _shown(huts[1:], tiles[:at] + tiles[at + 1 :])
        for at, tile in enumerate(tiles)
    )
