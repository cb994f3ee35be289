"""Huts that bring gold at the end of the game (rules, section 8)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.state import Phase
from tests.engine.deals import ONES
from tests.engine.hut_tables import end_of_first_turn, with_huts
from tests.engine.table import Table
from tests.plain.score import HUT_COSTS


@pytest.mark.parametrize("hut", ["chiefs_daughter", "chiefs_son", "chiefs_wife", "chief"])
def test_the_family_of_the_chief_brings_its_cost_and_a_bonus(hut: str) -> None:
    table = end_of_first_turn(hut, gold=30).build(hut)
    assert table.gold_of(0, "hut_costs") == HUT_COSTS[hut]
    assert table.gold_of(0, "hut_bonus") == {"chief": 6, "chiefs_wife": 5}.get(hut, 4)
    assert table.totals[0] == 30 - 10 + table.gold_of(0, "hut_bonus")


def test_every_hut_has_its_own_line() -> None:
    table = end_of_first_turn("chief", "trader", gold=30).give(0, cacao=2).build("trader")
    lines = {line.key: line for line in score(table.state)[0].lines}
    assert [(part.key, part.gold) for part in lines["hut_costs"].parts] == [("trader", 6)]
    assert [(part.key, part.gold) for part in lines["hut_bonus"].parts] == [("trader", 2)]
    assert lines["hut_costs"].count == 1


def test_the_hermit_counts_workers_beside_no_jungle_tile() -> None:
    table = Table(with_huts("hermit"), ["3-1-0-0 1-1-1-1", ONES], "temple")
    table.place("3-1-0-0", 1, 0).use_nothing().build_with_given_gold("hermit")
    assert table.gold_of(0, "hut_bonus") == 4, "three workers north and one east"
    table.end().place("1-1-1-1", 0, -1).fill("temple", 1, -1)
    assert table.gold_of(0, "hut_bonus") == 1, "a temple is a jungle tile too"


def test_the_road_worker_counts_the_fullest_row_or_column() -> None:
    table = Table(with_huts("road_worker"), [ONES, ONES])
    table.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("road_worker")
    assert table.gold_of(0, "hut_bonus") == 1
    table.end().quiet_turn("1-1-1-1", 0, 1).quiet_turn(
        "1-1-1-1", 1, 2, 0, [(str(table.display[0]), 0, 2)]
    )
    assert table.gold_of(0, "hut_bonus") == 2, "(1, 0) and (1, 2); others' tiles do not count"
    assert table.gold_of(1, "hut_bonus") == 0


def test_the_road_worker_counts_a_cell_once() -> None:
    table = Table(with_huts("road_worker", "shaman"))
    table.do(table.legal[0]).use_nothing().build_with_given_gold("road_worker").end()
    table.use_up_jungle(done=lambda state: state.active == 0)
    table.do(table.legal[0])
    while table.state.phase == Phase.FILL:
        table.do(table.legal[0])
    table.use_nothing().build_with_given_gold("shaman").end()
    table.use_up_jungle(
        done=lambda state: (
            not state.jungle_pile_size and not any(state.display) and state.active == 0
        )
    )
    before = table.gold_of(0, "hut_bonus")
    table.do(
        next(action for action in table.legal if isinstance(action, Place) and action.overbuild)
    )
    assert table.gold_of(0, "hut_bonus") == before


def test_the_trader_counts_cacao_but_no_chocolate() -> None:
    table = (
        Table(with_huts("trader", modules="chocolate"), [ONES])
        .place("1-1-1-1", 1, 0)
        .use_nothing()
    )
    table.build_with_given_gold("trader").give(0, cacao=3, chocolate=2)
    assert table.gold_of(0, "hut_bonus") == 3


def test_the_monk_counts_temples_with_an_own_worker() -> None:
    setup = with_huts("monk", minis="golden_temple")
    table = Table(setup, ["3-1-0-0 1-1-1-1", ONES], "temple golden_temple temple")
    table.place("3-1-0-0", 1, 0).use_nothing().build_with_given_gold("monk").end()
    table.quiet_turn("1-1-1-1", 0, -1, 0, [("temple", 1, -1)])
    assert table.gold_of(0, "hut_bonus") == 1
    table.quiet_turn("1-1-1-1", 2, -1, 0, [("golden_temple", 2, 0)])
    assert table.gold_of(0, "hut_bonus") == 2, (
        "the golden temple is a temple; two tiles at one count once"
    )
    table.quiet_turn("1-1-1-1", 0, 1)
    assert table.gold_of(1, "hut_bonus") == 0


def test_the_master_builder_counts_his_other_huts() -> None:
    table = end_of_first_turn("master_builder", "trader", gold=10).build("master_builder")
    assert table.gold_of(0, "hut_bonus") == 0
    table.end().use_up_jungle(done=lambda state: state.active == 0)
    table.do(table.legal[0])
    while table.state.phase == Phase.FILL:
        table.do(table.legal[0])
    table.use_nothing().build_with_given_gold("trader")
    assert table.has(0).huts == ("master_builder", "trader")
    assert table.gold_of(0, "hut_bonus") == 1


@pytest.mark.parametrize(("field", "bonus"), [(0, 0), (7, 0), (8, 4)])
def test_the_fountain_master_wants_the_carrier_on_the_last_field(field: int, bonus: int) -> None:
    table = (
        end_of_first_turn("fountain_master", gold=12).build("fountain_master").give(0, water=field)
    )
    assert table.gold_of(0, "hut_bonus") == bonus
