"""Setting up (rules, section 3): start tiles, hands, display, ordered or shuffled piles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from operator import attrgetter

import pytest

from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.game import deal, new_game, start_game
from cacao_desktop.engine.messages import IllegalDealError
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import JungleTile
from tests.engine.deals import cart_of, chosen_deal, huts_of, setup_for, things
from tests.engine.table import Table
from tests.plain.box import MINIS, MODULES, TWO_SIDED_HUTS

BIG_GAME = setup_for(4, " ".join(MODULES), " ".join(MINIS), big_game=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_nothing_and_three_tiles(seats: int) -> None:
    table = Table(setup_for(seats), ["2-1-0-1 1-1-1-1 3-1-0-0 1-1-1-1"] * seats)
    for seat in range(seats):
        has = table.has(seat)
        assert (has.gold, has.cacao, has.sun, has.water, has.room) == (0, 0, 0, 0, 5)
        assert table.state.hand(seat) == ("2-1-0-1", "1-1-1-1", "3-1-0-0")
        assert table.state.worker_pile_size(seat) == len(table.deal.worker_piles[seat]) - 3
    assert table.totals == [-10] * seats
    assert table.state.active == table.state.deciding == 0


def test_start_tiles_lie_diagonally_and_two_tiles_open() -> None:
    table = Table(setup_for(2), jungle="temple water market_3")
    tiles = [(x, y, tile) for x, y, tile in table.state.tiles()]
    assert tiles == [(0, 0, JungleTile("single_plantation")), (1, 1, JungleTile("market_2"))]
    assert table.display == ["temple", "water"]
    assert table.map_board == []
    assert table.state.jungle_pile_size == 17


def test_with_watering_the_second_start_tile_is_water() -> None:
    table = Table(setup_for(3, "watering"))
    assert table.state.jungle_at(1, 1) == JungleTile("water")
    assert table.deal.jungle_pile.count("market_2") == 2


def test_with_the_map_the_first_two_tiles_go_on_the_map_board() -> None:
    table = Table(setup_for(2, "map"), jungle="temple water market_3 sun_site")
    assert table.map_board == ["temple", "water"]
    assert table.display == ["market_3", "sun_site"]
    assert [table.has(seat).map_tokens for seat in range(2)] == [2, 2]


@pytest.mark.parametrize("setup", [setup_for(2), setup_for(3, "gem_mines huts map"), BIG_GAME])
def test_shuffled_piles_hold_exactly_the_tiles_of_the_game(setup: Setup) -> None:
    box = assemble(setup)
    dealt = deal(setup, seed=11)
    assert Counter([*dealt.jungle_pile, *box.start_tiles]) == +Counter(box.jungle_tiles)
    assert all(Counter(pile) == +Counter(box.worker_tiles) for pile in dealt.worker_piles)
    assert len(set(dealt.worker_piles)) == setup.seats
    assert len(huts_of(dealt)) == len(box.sided_tiles)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert deal(BIG_GAME, 4) == deal(BIG_GAME, 4)
    deals = [deal(BIG_GAME, seed) for seed in range(5)]
    for part in (attrgetter("jungle_pile"), attrgetter("worker_piles"), cart_of, huts_of):
        assert len({part(dealt) for dealt in deals}) == 5
    assert new_game(BIG_GAME, 4).hand(0) == deals[4].worker_piles[0][:3]


def test_each_hut_tile_shows_one_side_by_chance() -> None:
    shown = [huts_of(deal(setup_for(2, "huts"), seed)) for seed in range(60)]
    for number, sides in enumerate(TWO_SIDED_HUTS):
        assert {huts[number] for huts in shown} == set(sides)


@pytest.mark.parametrize(("seats", "per_colour"), [(2, 6), (3, 8), (4, 8)])
def test_the_mine_cart_holds_gems_of_four_colours(seats: int, per_colour: int) -> None:
    cart = cart_of(deal(setup_for(seats, "gem_mines"), 1))
    assert Counter(cart) == dict.fromkeys(("red", "green", "blue", "white"), per_colour)


WITH_EVERYTHING = setup_for(2, "gem_mines huts", huts=["chief", "trader"])
GOOD = chosen_deal(WITH_EVERYTHING)
WRONG_DEALS: dict[str, tuple[Setup, Deal, str]] = {
    "a jungle tile missing": (
        WITH_EVERYTHING,
        replace(GOOD, jungle_pile=GOOD.jungle_pile[:-1]),
        "jungle pile",
    ),
    "another jungle tile": (
        WITH_EVERYTHING,
        replace(GOOD, jungle_pile=("market_2", *GOOD.jungle_pile[1:])),
        "jungle pile",
    ),
    "an unknown jungle tile": (
        WITH_EVERYTHING,
        replace(GOOD, jungle_pile=("castle", *GOOD.jungle_pile[1:])),
        "jungle pile",
    ),
    "the start tiles too": (
        WITH_EVERYTHING,
        replace(GOOD, jungle_pile=("single_plantation", "market_2", *GOOD.jungle_pile)),
        "jungle pile",
    ),
    "a worker pile missing": (
        WITH_EVERYTHING,
        replace(GOOD, worker_piles=GOOD.worker_piles[:1]),
        "one worker pile for each player",
    ),
    "a worker tile missing": (
        WITH_EVERYTHING,
        replace(GOOD, worker_piles=(GOOD.worker_piles[0], GOOD.worker_piles[1][1:])),
        "worker pile of Ben",
    ),
    "a gem too many": (
        WITH_EVERYTHING,
        replace(GOOD, of_modules=things((*cart_of(GOOD), "red"), huts_of(GOOD))),
        "6 gems of each",
    ),
    "no gems": (
        WITH_EVERYTHING,
        replace(GOOD, of_modules=things(huts=huts_of(GOOD))),
        "6 gems of each",
    ),
    "other huts than agreed": (
        WITH_EVERYTHING,
        replace(GOOD, of_modules=things(cart_of(GOOD), ["chief"])),
        "not those",
    ),
    "gems without gem mines": (
        setup_for(2),
        replace(chosen_deal(setup_for(2)), of_modules=things(["red"])),
        "no gem mines",
    ),
    "huts without the module": (
        setup_for(2),
        replace(chosen_deal(setup_for(2)), of_modules=things(huts=["chief"])),
        "not the module Huts",
    ),
}


@pytest.mark.parametrize("name", WRONG_DEALS)
def test_piles_that_do_not_fit_are_refused_with_their_reason(name: str) -> None:
    setup, dealt, reason = WRONG_DEALS[name]
    with pytest.raises(IllegalDealError, match=reason):
        start_game(setup, dealt)
