"""Volcanoes, the big market and the golden temple (rules, section 10)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, Fill, UseWorkers
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import JungleTile
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")
VOLCANOES = setup_for(2, "", "volcanoes")


def test_the_filling_player_chooses_the_rotation_of_the_volcano() -> None:
    table = Table(VOLCANOES, [ONES, ONES], "volcano water").quiet_turn("1-1-1-1", 1, 0)
    table.place("1-1-1-1", 0, -1)
    assert table.legal == [
        Fill(1, "volcano", 1, -1, "display", 0, 0),
        Fill(1, "volcano", 1, -1, "display", 0, 1),
        Fill(1, "water", 1, -1, "display", 1),
    ]
    for rotation in (None, 2, -1, True):
        refused = Fill(1, "volcano", 1, -1, "display", 0, rotation)
        assert "a rotation from 0 to 1" in table.refusal(refused)
    table.fill("volcano", 1, -1, rotation=1)
    assert table.state.jungle_at(1, -1) == JungleTile("volcano", 1)


@pytest.mark.parametrize(
    ("rotation", "before", "east", "north"),
    [
        # At rotation 0 north and south are lava: the west side gives 2 for each of the three
        # workers.
        (0, 0, 6, -1),
        (0, 2, 6, -1),
        # At rotation 1 the west side is lava.
        (1, 0, 0, 2),
        (1, 2, -2, 2),
        (1, 3, -3, 2),
        (1, 7, -3, 2),
    ],
)
def test_lava_costs_one_gold_for_each_worker_and_the_other_sides_bring_two(
    rotation: int, before: int, east: int, north: int
) -> None:
    table = three_workers_beside("volcano", VOLCANOES, rotation=rotation, gold=before).use(
        *EDGE, 3
    )
    assert table.has(0).gold == before + east
    assert table.use(1, 0, "N", 1).has(0).gold == before + east + north


def test_a_seat_without_gold_pays_nothing() -> None:
    assert (
        three_workers_beside("volcano", VOLCANOES, rotation=0).use(1, 0, "N", 1).has(0).gold == 0
    )


@pytest.mark.parametrize("rotation", [0, 1])
def test_all_workers_must_act(rotation: int) -> None:
    table = three_workers_beside("volcano", VOLCANOES, rotation=rotation)
    volcanic = [
        action for action in table.legal if isinstance(action, Activate) and action.side != "S"
    ]
    assert volcanic == [Activate(0, *EDGE, UseWorkers(3)), Activate(0, 1, 0, "N", UseWorkers(1))]
    assert "Every worker at a volcano" in table.refusal(Activate(0, *EDGE, UseWorkers(2)))
    assert "Every worker at a volcano" in table.refusal(Activate(0, *EDGE, UseWorkers(0)))
    assert "cannot use 4 workers; this edge has 3" in table.refusal(
        Activate(0, *EDGE, UseWorkers(4))
    )


def test_the_order_is_the_owners_choice_so_that_lava_may_come_before_gold() -> None:
    table = three_workers_beside("volcano", VOLCANOES, rotation=0)
    assert table.use(1, 0, "N", 1).use(*EDGE, 3).has(0).gold == 6


def test_the_big_market_pays_five() -> None:
    table = three_workers_beside("big_market", setup_for(2, "", "big_market"), cacao=3).use(
        *EDGE, 2
    )
    assert (table.has(0).gold, table.has(0).cacao) == (10, 1)


@pytest.mark.parametrize(
    ("first", "second", "gold"),
    [
        ("2-1-0-1", "1-1-1-1", (8, 1)),
        ("1-1-1-1", "1-1-1-1", (4, 4)),
        ("1-1-1-1", "2-1-0-1", (1, 8)),
    ],
)
def test_the_golden_temple_scores_eight_and_one(
    first: str, second: str, gold: tuple[int, int]
) -> None:
    setup = setup_for(2, "", "golden_temple")
    table = Table(setup, [first, second], "golden_temple").quiet_turn(first, 1, 0)
    table.quiet_turn(second, 0, -1, 1 if second == "2-1-0-1" else 0, [("golden_temple", 1, -1)])
    (temple,) = temple_scores(table.state)
    assert temple.kind == "golden_temple"
    assert temple.gold == gold
    assert (table.gold_of(0, "temples"), table.gold_of(1, "temples")) == gold


def test_the_golden_temple_does_nothing_during_the_game() -> None:
    table = three_workers_beside("golden_temple", setup_for(2, "", "golden_temple"))
    assert table.waiting == [(0, 0, -1, "S")]
