"""The effect of each jungle tile of the base game on adjacent workers (rules, section 5)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, SellCacao, UseWorkers
from cacao_desktop.engine.events import CarrierMoved, Gained
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")


def test_the_position_is_as_described() -> None:
    table = three_workers_beside("gold_mine_2")
    assert table.waiting == [(0, 0, -1, "E"), (0, 0, -1, "S"), (0, 1, 0, "N")]
    tile = table.state.worker_at(0, -1)
    assert tile is not None
    assert tile.workers == (0, 3, 1, 0)


@pytest.mark.parametrize(
    ("kind", "workers", "before", "after", "lost"),
    [
        ("single_plantation", 0, 0, 0, 0),
        ("single_plantation", 2, 0, 2, 0),
        ("single_plantation", 3, 0, 3, 0),
        ("single_plantation", 3, 4, 5, 2),
        ("single_plantation", 3, 5, 5, 3),
        ("double_plantation", 1, 0, 2, 0),
        ("double_plantation", 2, 0, 4, 0),
        ("double_plantation", 3, 0, 5, 1),
        ("double_plantation", 1, 4, 5, 1),
    ],
)
def test_plantations_give_as_much_cacao_as_fits(
    kind: str, workers: int, before: int, after: int, lost: int
) -> None:
    table = three_workers_beside(kind, cacao=before).use(*EDGE, workers)
    assert (table.has(0).cacao, table.has(0).room) == (after, 5 - after)
    gained = [event for event in table.events if isinstance(event, Gained)]
    assert [(event.amount, event.lost) for event in gained] == (
        [(after - before, lost)] if workers else []
    )


def test_worker_by_worker_is_offered_though_the_storage_is_full() -> None:
    table = three_workers_beside("double_plantation", cacao=5)
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    assert uses == [UseWorkers(number) for number in range(4)]


@pytest.mark.parametrize(("kind", "price"), [("market_2", 2), ("market_3", 3), ("market_4", 4)])
@pytest.mark.parametrize("sold", [0, 1, 3])
def test_markets_buy_one_cacao_from_each_worker(kind: str, price: int, sold: int) -> None:
    table = three_workers_beside(kind, cacao=4).use(*EDGE, sold)
    assert (table.has(0).gold, table.has(0).cacao, table.has(0).room) == (
        sold * price,
        4 - sold,
        1 + sold,
    )


@pytest.mark.parametrize(("stored", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_sales_are_limited_by_storage_and_workers(stored: int, most: int) -> None:
    table = three_workers_beside("market_3", cacao=stored)
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    assert uses == [SellCacao(number) for number in range(most + 1)]


def test_cacao_taken_first_can_be_sold_after() -> None:
    table = three_workers_beside("market_4").use(0, -1, "S", 1)
    assert table.use(*EDGE, 1).has(0).gold == 4


@pytest.mark.parametrize(("kind", "value"), [("gold_mine_1", 1), ("gold_mine_2", 2)])
@pytest.mark.parametrize("workers", [0, 2, 3])
def test_gold_mines_give_gold(kind: str, value: int, workers: int) -> None:
    assert three_workers_beside(kind).use(*EDGE, workers).has(0).gold == workers * value


@pytest.mark.parametrize(
    ("before", "workers", "after", "worth"),
    [(0, 0, 0, -10), (0, 3, 3, 0), (3, 2, 5, 4), (5, 3, 8, 16), (6, 3, 8, 16), (8, 3, 8, 16)],
)
def test_water_moves_the_carrier_and_steps_beyond_the_end_are_lost(
    before: int, workers: int, after: int, worth: int
) -> None:
    table = three_workers_beside("water", water=before).use(*EDGE, workers)
    assert table.has(0).water == after
    assert table.gold_of(0, "water") == worth
    moved = [(event.start, event.end) for event in table.events if isinstance(event, CarrierMoved)]
    assert moved == ([(before, after)] if after != before else [])


def test_the_water_track_has_nine_fields() -> None:
    worths = [three_workers_beside("water", water=field).gold_of(0, "water") for field in range(9)]
    assert worths == [-10, -4, -1, 0, 2, 4, 7, 11, 16]


@pytest.mark.parametrize(
    ("before", "workers", "after"), [(0, 0, 0), (0, 2, 2), (0, 3, 3), (2, 3, 3), (3, 1, 3)]
)
def test_sun_sites_give_sun_tokens_up_to_three(before: int, workers: int, after: int) -> None:
    table = three_workers_beside("sun_site", sun=before).use(*EDGE, workers)
    assert table.has(0).sun == after
    assert table.gold_of(0, "sun") == after


def test_temples_do_nothing_during_the_game() -> None:
    table = three_workers_beside("temple")
    assert table.waiting == [(0, 0, -1, "S")]


def test_both_edges_at_a_tile_just_filled_are_two_actions() -> None:
    table = three_workers_beside("gold_mine_1").use(*EDGE, 3).use(1, 0, "N", 1)
    assert table.has(0).gold == 4
