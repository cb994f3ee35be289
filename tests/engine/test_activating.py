"""Step C of a turn (rules, section 4): activating workers."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import (
    Action,
    Activate,
    EndTurn,
    Fill,
    Place,
    SellCacao,
    UseWorkers,
)
from cacao_desktop.engine.state import Phase
from tests.engine.deals import setup_for
from tests.engine.table import Table

ONES = "1-1-1-1 1-1-1-1 1-1-1-1"


def test_example_yellow_and_red_sell_at_the_market_just_laid() -> None:
    table = Table(setup_for(2), [ONES, ONES], "market_3")
    table.place("1-1-1-1", 1, 0).use(1, 0, "W", 1).use(1, 0, "S", 0).end()
    table.place("1-1-1-1", 0, -1).fill("market_3", 1, -1)
    assert table.waiting == [(1, 0, -1, "E"), (1, 0, -1, "S"), (0, 1, 0, "N")]
    table.use(0, -1, "S", 1)
    assert table.has(1).cacao == 1
    table.use(0, -1, "E", 1)
    assert (table.has(1).cacao, table.has(1).gold) == (0, 3)
    table.use(1, 0, "N", 1)
    assert (table.has(0).cacao, table.has(0).gold) == (0, 3)
    assert table.state.phase == Phase.FINISH


def test_own_older_tiles_are_activated_too() -> None:
    table = Table(setup_for(2), [ONES, ONES], "gold_mine_2")
    table.quiet_turn("1-1-1-1", 1, 0).quiet_turn("1-1-1-1", 1, 2)
    table.place("1-1-1-1", 0, -1).fill("gold_mine_2", 1, -1)
    assert table.waiting == [(0, 0, -1, "E"), (0, 0, -1, "S"), (0, 1, 0, "N")]
    table.use_all()
    assert table.has(0).gold == 2 + 2


def test_edges_that_touched_before_are_not_activated_again() -> None:
    table = Table(setup_for(2), [ONES, ONES], "gold_mine_2").turn("1-1-1-1", 1, 0)
    table.place("1-1-1-1", 0, -1).fill("gold_mine_2", 1, -1)
    assert (0, 1, 0, "W") not in table.waiting
    assert (0, 1, 0, "S") not in table.waiting


def test_edges_without_workers_and_edges_at_temples_do_nothing() -> None:
    table = Table(setup_for(2), ["2-1-0-1", ONES], "temple").place("2-1-0-1", 1, 0, rotation=1)
    assert table.waiting == [(0, 1, 0, "S")], "rotation 1 leaves the west edge without workers"
    table.use_nothing().end().place("1-1-1-1", 0, -1).fill("temple", 1, -1)
    assert table.waiting == [(1, 0, -1, "S")]


def test_the_active_seat_resolves_all_its_edges_first_then_the_others_clockwise() -> None:
    table = Table(setup_for(3), [ONES, ONES, ONES], "gold_mine_1 gold_mine_1 temple temple")
    table.quiet_turn("1-1-1-1", 0, -1).quiet_turn("1-1-1-1", 2, 1)
    table.place("1-1-1-1", 1, 0).fill("gold_mine_1", 1, -1).fill("gold_mine_1", 2, 0)
    assert [seat for seat, *_ in table.waiting] == [2, 2, 2, 2, 0, 1]
    assert "Cleo has to decide" in table.refusal(Activate(0, 0, -1, "E", UseWorkers(1)))
    table.use(1, 0, "E", 1).use(1, 0, "N", 1).use(1, 0, "S", 0).use(1, 0, "W", 1)
    assert table.state.deciding == 0
    assert "Ana has to decide" in table.refusal(Activate(1, 2, 1, "N", UseWorkers(1)))
    table.use(0, -1, "E", 1)
    assert table.state.deciding == 1
    table.use(2, 1, "N", 1)
    assert table.state.deciding == 2
    assert table.legal == [EndTurn(2)]


def test_an_owner_chooses_the_order_and_finishes_one_edge_before_the_next() -> None:
    table = Table(setup_for(2), ["2-1-0-1"]).give(0, cacao=2).place("2-1-0-1", 1, 0, rotation=2)
    assert table.waiting == [(0, 1, 0, "S"), (0, 1, 0, "W")]
    assert table.legal == [
        *(Activate(0, 1, 0, "S", SellCacao(number)) for number in (0, 1, 2)),
        *(Activate(0, 1, 0, "W", UseWorkers(number)) for number in (0, 1)),
    ]
    table.use(1, 0, "S", 1)
    assert "is not waiting" in table.refusal(Activate(0, 1, 0, "S", SellCacao(1)))
    assert table.legal == [Activate(0, 1, 0, "W", UseWorkers(number)) for number in (0, 1)]


def test_every_use_may_be_given_up_in_whole_or_in_part() -> None:
    table = Table(setup_for(2), ["3-1-0-0"]).place("3-1-0-0", 1, 0, rotation=3)
    assert table.legal == [Activate(0, 1, 0, "W", UseWorkers(number)) for number in range(4)]
    assert table.use(1, 0, "W", 2).has(0).cacao == 2


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Activate(0, 1, 0, "W", UseWorkers(2)), "cannot use 2 workers; this edge has 1"),
        (Activate(0, 1, 0, "W", UseWorkers(-1)), "whole number"),
        (Activate(0, 1, 0, "W", UseWorkers(True)), "whole number"),
        (Activate(0, 1, 0, "W", SellCacao(1)), "does not belong"),
        (Activate(0, 1, 0, "S", SellCacao(2)), "cannot sell 2 cacao here; the limit is 1"),
        (Activate(0, 1, 0, "S", SellCacao(1)), "cannot sell 1 cacao; you have 0"),
        (Activate(0, 1, 0, "S", UseWorkers(1)), "does not belong"),
        (Activate(0, 1, 0, "N", UseWorkers(1)), "is not waiting"),
        (Activate(0, 0, 1, "N", UseWorkers(1)), "is not waiting"),
        (Activate(0, 1, 0, "X", UseWorkers(1)), "N, E, S or W"),
        (EndTurn(0), "Use the activated workers first"),
        (Place(0, "1-1-1-1", 0, 1, 0), "already laid a worker tile"),
        (Fill(0, "water", 2, 0, "display", 0), "No jungle cell is left to be filled"),
    ],
)
def test_actions_before_waiting_workers_are_refused(action: Action, reason: str) -> None:
    table = Table(setup_for(2), [ONES]).place("1-1-1-1", 1, 0)
    assert reason in table.refusal(action)
