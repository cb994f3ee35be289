"""The final scoring (rules, section 7), and the same scoring "if the game ended now"."""

from __future__ import annotations

from itertools import product

import pytest

from cacao_desktop.engine.scoring import score, temple_gold, temple_scores, totals, winners
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table
from tests.plain.score import share_out


@pytest.mark.parametrize(
    ("workers", "gold"),
    [
        ([2, 2, 1], [3, 3, 0]),  # The rulebook's example.
        ([3, 1], [6, 3]),
        ([1, 0], [6, 0]),
        ([0, 4, 0], [0, 6, 0]),
        ([0, 0], [0, 0]),
        ([1, 1], [3, 3]),
        ([2, 2, 2], [2, 2, 2]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
        ([3, 2, 2], [6, 1, 1]),
        ([3, 1, 1, 1], [6, 1, 1, 1]),
        ([3, 2, 1, 0], [6, 3, 0, 0]),
        ([2, 2, 1, 1], [3, 3, 0, 0]),
        ([0, 1, 0, 2], [0, 3, 0, 6]),
    ],
)
def test_one_temple(workers: list[int], gold: list[int]) -> None:
    assert temple_gold(workers, 6, 3) == gold


@pytest.mark.parametrize("values", [(6, 3), (8, 1)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_way_to_stand_at_a_temple(seats: int, values: tuple[int, int]) -> None:
    for workers in product(range(5), repeat=seats):
        assert temple_gold(list(workers), *values) == share_out(workers, *values)


def table_with_temple() -> Table:
    """Return a three-player table: two workers each of Ana and Ben and one of Cleo at a temple."""
    hands = ["2-1-0-1 1-1-1-1", "2-1-0-1 1-1-1-1", "1-1-1-1"]
    table = Table(setup_for(3), hands, "temple market_3")
    table.quiet_turn("2-1-0-1", 1, 0)
    table.quiet_turn("2-1-0-1", 0, -1, 1, [("temple", 1, -1)])
    return table.place("1-1-1-1", 1, -2).fill("market_3", 0, -2).use_nothing().end()


def test_example_two_share_the_first_place_and_the_third_gets_nothing() -> None:
    table = table_with_temple()
    (temple,) = temple_scores(table.state)
    assert temple.cell == (1, -1)
    assert temple.workers == (2, 2, 1)
    assert temple.gold == (3, 3, 0)
    assert [table.gold_of(seat, "temples") for seat in range(3)] == [3, 3, 0]


def test_each_line_and_the_sum() -> None:
    table = table_with_temple().give(0, gold=7, cacao=4, sun=2, water=6)
    lines = {line.key: (line.count, line.gold) for line in score(table.state)[0].lines}
    assert lines == {"gold": (7, 7), "temples": (1, 3), "sun": (2, 2), "water": (6, 7)}
    assert table.totals == [7 + 3 + 2 + 7, 3 - 10, -10]


def test_temples_are_scored_one_by_one() -> None:
    table = Table(setup_for(2), ["2-1-0-1 1-1-1-1 1-1-1-1", ONES], "temple temple")
    table.quiet_turn("2-1-0-1", 1, 0).quiet_turn("1-1-1-1", 0, -1, 0, [("temple", 1, -1)])
    assert [temple.gold for temple in temple_scores(table.state)] == [(6, 3)]
    table.quiet_turn("1-1-1-1", 2, -1, 0, [("temple", 2, 0)])
    assert [temple.workers for temple in temple_scores(table.state)] == [(3, 1), (2, 0)]
    assert [table.gold_of(seat, "temples") for seat in range(2)] == [12, 3]
    parts = next(line for line in score(table.state)[0].lines if line.key == "temples").parts
    assert [(part.key, part.count, part.gold) for part in parts] == [
        ("temple", 3, 6),
        ("temple", 2, 6),
    ]


def test_only_top_tiles_count_at_temples() -> None:
    hands = ["1-1-1-1 1-1-1-1 2-1-0-1", ONES]
    table = Table(setup_for(2), hands, "temple")
    table.quiet_turn("1-1-1-1", 1, 0).quiet_turn("1-1-1-1", 0, -1, 0, [("temple", 1, -1)])
    table.use_up_jungle(
        keep="2-1-0-1",
        spare=[(1, -1)],
        done=lambda state: (
            not state.jungle_pile_size and not any(state.display) and state.active == 0
        ),
    )
    table.give(0, sun=1)
    (first, *_) = temple_scores(table.state)
    assert first.workers == (1, 1)
    table.overbuild("2-1-0-1", 1, 0, rotation=2)
    (first, *_) = temple_scores(table.state)
    assert first.workers == (0, 1)
    assert first.gold == (0, 6)


def test_cacao_left_is_worth_nothing_but_breaks_ties() -> None:
    table = Table(setup_for(3)).give(0, gold=5).give(1, gold=5, cacao=1).give(2, gold=4, cacao=5)
    assert totals(table.state) == [-5, -5, -6]
    assert winners(table.state) == (1,)
    assert winners(table.give(0, cacao=1).state) == (0, 1)
    assert winners(table.give(0, cacao=1).state) == (0,)
    assert winners(table.give(2, gold=2).state) == (2,)


def test_with_everything_equal_all_win() -> None:
    assert winners(Table(setup_for(4)).state) == (0, 1, 2, 3)
