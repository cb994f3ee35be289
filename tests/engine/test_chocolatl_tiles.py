"""Watering and chocolate (rules, section 8)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, MakeChocolate, SellCacao, SellGoods, UseWorkers
from cacao_desktop.engine.events import CarrierMoved
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")
WATERING = setup_for(2, "watering")
CHOCOLATE = setup_for(2, "chocolate")


# Watering.


@pytest.mark.parametrize(
    ("field", "stored", "workers", "field_after", "cacao"),
    [
        (3, 0, 0, 3, 0),
        (3, 0, 1, 2, 4),
        (3, 0, 2, 1, 5),
        (8, 3, 1, 7, 5),
        (2, 0, 3, 0, 5),
        (1, 1, 3, 0, 5),
        (0, 0, 1, 0, 0),
        (0, 2, 3, 0, 2),
        (4, 5, 1, 3, 5),
    ],
)
def test_watering_moves_the_carrier_back_for_four_cacao(
    field: int, stored: int, workers: int, field_after: int, cacao: int
) -> None:
    table = three_workers_beside("watering", WATERING, water=field, cacao=stored).use(
        *EDGE, workers
    )
    assert table.has(0).water == field_after
    assert (table.has(0).cacao, table.has(0).room) == (cacao, 5 - cacao)
    moved = [(event.start, event.end) for event in table.events if isinstance(event, CarrierMoved)]
    assert moved == ([(field, field_after)] if field != field_after else [])


def test_every_number_of_workers_may_water_even_where_it_brings_nothing() -> None:
    table = three_workers_beside("watering", WATERING)
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    assert uses == [UseWorkers(number) for number in range(4)]
    assert "cannot use 4 workers; this edge has 3" in table.refusal(
        Activate(0, *EDGE, UseWorkers(4))
    )


def test_the_start_water_tile_works() -> None:
    table = Table(WATERING, [ONES]).place("1-1-1-1", 1, 0).use(1, 0, "S", 1)
    assert table.has(0).water == 1


# Chocolate.


@pytest.mark.parametrize(("stored", "made"), [(0, 0), (2, 1), (2, 2), (5, 3)])
def test_the_kitchen_makes_chocolate_in_the_same_storage(stored: int, made: int) -> None:
    table = three_workers_beside("chocolate_kitchen", CHOCOLATE, cacao=stored).use(*EDGE, made)
    has = table.has(0)
    assert (has.cacao, has.chocolate, has.room) == (stored - made, made, 5 - stored)


def test_the_kitchen_needs_cacao_and_workers() -> None:
    table = three_workers_beside("chocolate_kitchen", CHOCOLATE, cacao=2)
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    assert uses == [MakeChocolate(number) for number in range(3)]
    for use, reason in (
        (MakeChocolate(3), "cannot make 3 chocolate; you have 2 cacao"),
        (MakeChocolate(4), "cannot make 4 chocolate here; the limit is 3"),
        (MakeChocolate(-1), "whole number"),
        (UseWorkers(1), "does not belong"),
        (SellCacao(1), "does not belong"),
    ):
        assert reason in table.refusal(Activate(0, *EDGE, use))


@pytest.mark.parametrize(
    ("cacao", "chocolate", "gold"),
    [(0, 0, 0), (1, 0, 3), (0, 1, 7), (2, 1, 13), (1, 2, 17), (3, 0, 9)],
)
def test_the_chocolate_market_buys_either_from_each_worker(
    cacao: int, chocolate: int, gold: int
) -> None:
    table = three_workers_beside("chocolate_market", CHOCOLATE, cacao=3, chocolate=2)
    table.use(*EDGE, cacao=cacao, chocolate=chocolate)
    has = table.has(0)
    assert (has.cacao, has.chocolate, has.gold) == (3 - cacao, 2 - chocolate, gold)
    assert has.room == cacao + chocolate


def test_the_chocolate_market_offers_every_mixture() -> None:
    table = three_workers_beside("chocolate_market", CHOCOLATE, cacao=2, chocolate=2)
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    mixtures = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]
    assert uses == [SellGoods(*mixture) for mixture in mixtures]
    for use, reason in (
        (SellGoods(2, 2), "cannot sell 4 goods here; the limit is 3"),
        (SellGoods(3, 0), "cannot sell 3 cacao; you have 2"),
        (SellGoods(0, 3), "cannot sell 3 chocolate; you have 2"),
        (SellGoods(-1, 2), "whole number"),
        (SellCacao(1), "does not belong"),
    ):
        assert reason in table.refusal(Activate(0, *EDGE, use))


def test_chocolate_takes_the_space_of_cacao() -> None:
    table = three_workers_beside("single_plantation", CHOCOLATE, chocolate=3).use(*EDGE, 3)
    assert (table.has(0).cacao, table.has(0).chocolate, table.has(0).room) == (2, 3, 0)


def test_usual_markets_do_not_buy_chocolate() -> None:
    table = three_workers_beside("market_4", CHOCOLATE, chocolate=3)
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    assert uses == [SellCacao(0)]


def test_chocolate_left_is_worth_nothing() -> None:
    table = Table(CHOCOLATE).give(0, chocolate=5)
    assert table.totals == [-10, -10]
    assert table.has(0).cacao == 0
