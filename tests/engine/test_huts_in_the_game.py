"""Huts with an effect during the game, each on its own (rules, sections 8 and 10)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, Fill, Place, SellCacao
from cacao_desktop.engine.events import CarrierMoved, Gained
from cacao_desktop.engine.state import Phase, WorkerTile
from tests.engine.deals import ONES
from tests.engine.hut_tables import end_of_first_turn, table_fill, with_huts
from tests.engine.table import Table
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")


def test_the_market_crier_gets_three_at_markets_of_price_two() -> None:
    setup = with_huts("market_crier")
    assert three_workers_beside("market_2", setup, cacao=3).use(*EDGE, 3).has(0).gold == 6
    crier = three_workers_beside("market_2", setup, hut="market_crier", cacao=3)
    assert crier.use(*EDGE, 3).has(0).gold == 9
    other_market = three_workers_beside("market_3", setup, hut="market_crier", cacao=3)
    assert other_market.use(*EDGE, 3).has(0).gold == 9
    assert (
        three_workers_beside("market_4", setup, hut="market_crier", cacao=1)
        .use(*EDGE, 1)
        .has(0)
        .gold
        == 4
    )


def test_only_the_owner_of_the_market_crier_gets_three() -> None:
    table = end_of_first_turn("market_crier", gold=4).build("market_crier").end().give(1, cacao=1)
    assert table.place("1-1-1-1", 2, 1).do(table_fill(table)).use(2, 1, "W", 1).has(1).gold == 2


FARMER = with_huts("farmer")


@pytest.mark.parametrize(
    ("east", "south", "cacao"), [(3, 1, 5), (3, 0, 3), (2, 1, 3), (1, 0, 1), (0, 0, 0)]
)
def test_the_farmer_gets_a_fifth_cacao_for_exactly_four(east: int, south: int, cacao: int) -> None:
    table = three_workers_beside("single_plantation", FARMER, hut="farmer")
    table.use(1, 0, "N", 0).use(*EDGE, east).use(0, -1, "S", south)
    assert table.has(0).cacao == cacao
    farmed = [
        event for event in table.events if isinstance(event, Gained) and event.cause == "farmer"
    ]
    assert len(farmed) == (1 if east + south == 4 else 0)


@pytest.mark.parametrize(("workers", "cacao"), [(2, 4 + 1), (3, 6)])
def test_the_farmer_gets_nothing_more_for_more_than_four(workers: int, cacao: int) -> None:
    table = three_workers_beside("double_plantation", FARMER, hut="farmer")
    table.state.room[0] = 8
    table.use(*EDGE, workers).use(0, -1, "S", 0).use(1, 0, "N", 0)
    assert table.has(0).cacao == cacao


def test_the_farmer_waits_for_the_last_edge() -> None:
    table = three_workers_beside("double_plantation", FARMER, hut="farmer")
    table.use(*EDGE, 2).use(0, -1, "S", 0)
    assert table.has(0).cacao == 4
    table.use(1, 0, "N", 0)
    assert table.has(0).cacao == 5


def test_cacao_from_the_farmer_cannot_be_sold_in_the_same_step() -> None:
    hands = ["1-1-1-1 3-1-0-0 2-1-0-1", ONES]
    table = Table(FARMER, hands, "double_plantation market_4").place("1-1-1-1", 2, 1).use_nothing()
    table.build_with_given_gold("farmer").end().quiet_turn("1-1-1-1", 0, -1)
    table.place("3-1-0-0", 1, 0, 1).fill("double_plantation", 2, 0).fill("market_4", 1, -1)
    assert table.state.worker_at(1, 0) == WorkerTile(0, "3-1-0-0", 1, (0, 3, 1, 0))
    table.use(1, 0, "E", 2).use(2, 1, "N", 0)
    assert table.has(0).cacao == 4
    assert Activate(0, 1, 0, "S", SellCacao(1)) in table.legal
    table.use(1, 0, "S", 1)
    assert (table.has(0).cacao, table.has(0).gold) == (3 + 1, 2)


def test_the_farmer_counts_stored_cacao_only() -> None:
    table = three_workers_beside("double_plantation", FARMER, hut="farmer", cacao=1)
    table.use(*EDGE, 3).use(0, -1, "S", 1).use(1, 0, "N", 1)
    assert table.has(0).cacao == 5, "four were stored, and no room is left for a fifth"


def test_the_farmer_works_on_anothers_turn() -> None:
    table = (
        Table(FARMER, ["2-1-0-1", ONES], "double_plantation").place("2-1-0-1", 1, 0).use_nothing()
    )
    table.build_with_given_gold("farmer").end()
    table.place("1-1-1-1", 0, -1).fill("double_plantation", 1, -1).use(0, -1, "E", 0).use(
        0, -1, "S", 0
    )
    assert table.has(0).cacao == 0
    table.use(1, 0, "N", 2)
    assert table.has(0).cacao == 5


def test_the_farmer_begins_anew_each_turn() -> None:
    hands = ["2-1-0-1 2-1-0-1 1-1-1-1", ONES]
    table = (
        Table(FARMER, hands, "double_plantation double_plantation")
        .place("2-1-0-1", 1, 0)
        .use_nothing()
    )
    table.build_with_given_gold("farmer").end()
    table.place("1-1-1-1", 0, -1).fill("double_plantation", 1, -1).use_nothing_but(
        1, 0, "N", 1
    ).end()
    assert table.has(0).cacao == 2
    table.place("2-1-0-1", 2, -1, 2).fill("double_plantation", 2, 0)
    table.use_nothing_but(2, -1, "S", 1)
    assert table.has(0).cacao == 4, "two in each of two turns"


def test_the_farmer_counts_watering() -> None:
    table = three_workers_beside(
        "watering", with_huts("farmer", modules="watering"), hut="farmer", water=2
    )
    table.use(*EDGE, 1).use(0, -1, "S", 0).use(1, 0, "N", 0)
    assert table.has(0).cacao == 5


def test_the_shaman_overbuilds_without_a_sun_token() -> None:
    table = Table(with_huts("shaman"))
    table.do(table.legal[0]).use_nothing().build_with_given_gold("shaman").end()
    table.use_up_jungle(
        done=lambda state: (
            not state.jungle_pile_size and not any(state.display) and state.active == 1
        )
    )
    assert not any(isinstance(action, Place) and action.overbuild for action in table.legal)
    table.use_up_jungle(done=lambda state: state.active == 0)
    overbuild = next(
        action for action in table.legal if isinstance(action, Place) and action.overbuild
    )
    table.give(0, sun=2).do(overbuild)
    assert table.has(0).sun == 2
    assert not getattr(table.events[0], "sun_paid", True)


def test_the_foreman_strengthens_tiles_laid_after_he_came() -> None:
    setup = with_huts("foreman", "hermit")
    before = three_workers_beside("gold_mine_2", setup)
    assert before.use(*EDGE, 3).has(0).gold == 6
    table = Table(setup, ["3-0-0-1 3-1-0-0 1-1-1-1", ONES], "gold_mine_2 temple")
    table.place("3-0-0-1", 1, 0, 2).use_nothing().build_with_given_gold("foreman").end()
    assert table.state.worker_at(1, 0) == WorkerTile(0, "3-0-0-1", 2, (0, 1, 3, 0)), "laid before"
    table.quiet_turn("1-1-1-1", 1, 2)
    table.place("3-1-0-0", 0, -1, 1).fill("gold_mine_2", 1, -1)
    assert table.state.worker_at(0, -1) == WorkerTile(0, "3-1-0-0", 1, (0, 4, 1, 0))
    assert table.use(*EDGE, 4).has(0).gold == 8


def test_the_fourth_worker_counts_at_temples_and_for_the_hermit() -> None:
    table = Table(
        with_huts("foreman", "hermit"), ["1-1-1-1 3-1-0-0 2-1-0-1", ONES], "temple market_3"
    )
    table.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("foreman").end()
    table.quiet_turn("1-1-1-1", 1, 2)
    table.place("3-1-0-0", 0, -1, 1).fill("temple", 1, -1).use_nothing().build_with_given_gold(
        "hermit"
    )
    assert table.gold_of(0, "temples") == 6
    assert table.gold_of(0, "hut_bonus") == 1, "(1, 0) has an idle worker east"
    table.end().quiet_turn("1-1-1-1", 2, 1, 0, [("market_3", 2, 0), (str(table.display[1]), 2, 2)])
    idle = Table(with_huts("foreman", "hermit"), ["1-1-1-1 3-1-0-0", ONES])
    idle.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("foreman").end().quiet_turn(
        "1-1-1-1", 1, 2
    )
    idle.place("3-1-0-0", -1, 0, 2).use_nothing().build_with_given_gold("hermit")
    assert idle.state.worker_at(-1, 0) == WorkerTile(0, "3-1-0-0", 2, (0, 0, 4, 1))
    assert idle.gold_of(0, "hut_bonus") == 5 + 2


def test_the_foreman_leaves_other_tiles_and_other_seats_alone() -> None:
    table = Table(with_huts("foreman"), ["1-1-1-1 2-1-0-1", "3-0-0-1"], "water")
    table.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("foreman").end()
    table.place("3-0-0-1", 1, 2)
    assert table.state.worker_at(1, 2) == WorkerTile(1, "3-0-0-1", 0, (3, 0, 0, 1))
    table.use_nothing().end().place("2-1-0-1", -1, 0)
    assert table.state.worker_at(-1, 0) == WorkerTile(0, "2-1-0-1", 0, (2, 1, 0, 1))


# Mini-expansions.


def test_new_storage_holds_eight() -> None:
    setup = with_huts("new_storage", minis="new_storage")
    table = three_workers_beside("double_plantation", setup, hut="new_storage", cacao=1)
    assert table.has(0).room == 7
    assert table.has(0).storage_spaces == 8
    table.use(*EDGE, 3).use(0, -1, "S", 1)
    assert (table.has(0).cacao, table.has(0).room) == (8, 0)
    assert table.has(1).storage_spaces == 5


def test_the_chocolate_maker_sells_bars_for_eight() -> None:
    setup = with_huts("chocolate_maker", modules="chocolate", minis="new_huts")
    table = three_workers_beside(
        "chocolate_market", setup, hut="chocolate_maker", cacao=1, chocolate=2
    )
    assert table.use(*EDGE, cacao=1, chocolate=2).has(0).gold == 3 + 16


def test_the_scout_takes_tiles_of_the_map_board_for_nothing() -> None:
    setup = with_huts("scout", modules="map", minis="new_huts")
    table = (
        Table(setup, [ONES, ONES])
        .place("1-1-1-1", 0, -1)
        .use_nothing()
        .build_with_given_gold("scout")
        .end()
    )
    table.quiet_turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0)
    for x, y in ((1, -1), (2, 0)):
        table.fill(next(kind for kind in table.map_board if kind), x, y, "map")
    assert table.has(0).map_tokens == 2


def test_the_scout_needs_no_tokens_at_all() -> None:
    setup = with_huts("scout", modules="map", minis="new_huts")
    table = (
        Table(setup, [ONES, ONES])
        .place("1-1-1-1", 1, 0)
        .use_nothing()
        .build_with_given_gold("scout")
        .end()
    )
    for _ in range(3):
        table.use_up_jungle(done=lambda state: state.active == 0)
        table.do(table.legal[0])
        while table.state.phase == Phase.FILL:
            from_map = [
                action
                for action in table.legal
                if isinstance(action, Fill) and action.source == "map"
            ]
            table.do((from_map or table.legal)[0])
        table.use_nothing().end()
    assert table.has(0).map_tokens == 2


RAINMAKER = with_huts("rainmaker", "fountain_master", modules="watering", minis="new_huts")


@pytest.mark.parametrize("field", [0, 2, 3, 7])
def test_the_rainmaker_puts_the_carrier_on_nought_at_once(field: int) -> None:
    table = Table(RAINMAKER, [ONES]).place("1-1-1-1", 1, 0).use_nothing().give(0, water=field)
    table.build_with_given_gold("rainmaker")
    assert table.has(0).water == 3
    assert table.gold_of(0, "water") == 0
    moved = [(event.start, event.end) for event in table.events if isinstance(event, CarrierMoved)]
    assert moved == ([(field, 3)] if field != 3 else [])


def test_the_rainmakers_carrier_never_moves_again() -> None:
    table = three_workers_beside("water", RAINMAKER, hut="rainmaker").use(*EDGE, 3)
    assert table.has(0).water == 3


@pytest.mark.parametrize(("workers", "stored"), [(0, 0), (1, 4), (2, 5)])
def test_with_the_rainmaker_watering_costs_no_step(workers: int, stored: int) -> None:
    table = three_workers_beside("watering", RAINMAKER, hut="rainmaker").use(*EDGE, workers)
    assert (table.has(0).water, table.has(0).cacao) == (3, stored)
