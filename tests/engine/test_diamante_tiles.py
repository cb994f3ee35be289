"""Tree of Life, the Emperor's favour and the new workers (rules, section 9)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, Place, Rest, UseWorkers
from cacao_desktop.engine.events import EmperorMoved, Gained, TurnEnded
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.state import Phase
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")
TREE = setup_for(2, "tree_of_life")
EMPEROR = setup_for(2, "emperor")


# Tree of Life.


@pytest.mark.parametrize("workers", range(4))
def test_a_tree_gives_one_gold_for_each_worker(workers: int) -> None:
    assert three_workers_beside("tree_of_life", TREE).use(*EDGE, workers).has(0).gold == workers


def idle_edge_at_a_tree() -> Table:
    """Return a table where seat 1 has just filled (1, -1), north of an idle edge of seat 0."""
    table = Table(TREE, ["2-1-0-1", "2-1-0-1"], "tree_of_life")
    table.quiet_turn("2-1-0-1", 1, 0, 2)
    return table.place("2-1-0-1", 0, -1, 3).fill("tree_of_life", 1, -1)


@pytest.mark.parametrize(("taken", "gold"), [(True, 3), (False, 0)])
def test_an_edge_without_workers_rests_for_three_gold(taken: bool, gold: int) -> None:
    table = idle_edge_at_a_tree()
    assert table.waiting == [(1, 0, -1, "E"), (1, 0, -1, "S"), (0, 1, 0, "N")]
    assert table.legal[:2] == [
        Activate(1, 0, -1, "E", Rest(False)),
        Activate(1, 0, -1, "E", Rest(True)),
    ]
    table.use(0, -1, "E", rest=taken)
    assert table.has(1).gold == gold
    table.use(0, -1, "S", 0).use(1, 0, "N", rest=taken)
    assert table.has(0).gold == gold


def test_rest_and_work_are_not_mixed_up() -> None:
    table = idle_edge_at_a_tree()
    assert "does not belong" in table.refusal(Activate(1, 0, -1, "E", UseWorkers(0)))
    busy = three_workers_beside("tree_of_life", TREE)
    assert "does not belong" in busy.refusal(Activate(0, *EDGE, Rest(True)))
    assert "cannot use 4 workers; this edge has 3" in busy.refusal(
        Activate(0, *EDGE, UseWorkers(4))
    )


def test_no_other_tile_is_for_resting() -> None:
    table = Table(TREE, ["2-1-0-1"]).place("2-1-0-1", 1, 0, 1)
    assert table.waiting == [(0, 1, 0, "S")]


def test_an_overbuilding_tile_may_rest_at_a_tree() -> None:
    table = Table(TREE, ["1-1-1-1 1-1-1-1 2-1-0-1"], "tree_of_life")
    table.quiet_turn("1-1-1-1", 1, 0)
    table.place(table.state.hand(1)[0], 0, -1).fill("tree_of_life", 1, -1).use_nothing().end()
    table.use_up_jungle(
        keep="2-1-0-1",
        done=lambda state: (
            not state.jungle_pile_size and not any(state.display) and state.active == 0
        ),
    )
    table.give(0, sun=1).overbuild("2-1-0-1", 1, 0, 2)
    assert (0, 1, 0, "N") in table.waiting
    assert table.use(1, 0, "N", rest=True).has(0).gold == 3


# The emperor.


def emperor_at(table: Table) -> tuple[int, int]:
    return table.state.rules.cell(emperor_part(table.state).index)


@pytest.mark.parametrize("modules", ["emperor", "emperor watering"])
def test_the_emperor_starts_on_the_second_start_tile(modules: str) -> None:
    table = Table(setup_for(2, modules))
    assert emperor_at(table) == (1, 1)
    assert table.has(0).gold == 0


@pytest.mark.parametrize(
    ("x", "y", "comes"),
    [(1, 0, True), (0, 1, True), (2, 1, True), (1, 2, True), (-1, 0, False), (0, -1, False)],
)
def test_he_comes_to_a_tile_in_his_row_or_column_for_one_gold(x: int, y: int, comes: bool) -> None:
    table = Table(EMPEROR, [ONES]).place("1-1-1-1", x, y)
    assert emperor_at(table) == ((x, y) if comes else (1, 1))
    assert table.has(0).gold == int(comes)
    assert (EmperorMoved((1, 1), (x, y)) in table.events) == comes
    assert (Gained(0, "gold", 1, "emperor", (x, y)) in table.events) == comes


def test_gaps_and_tiles_between_do_not_matter() -> None:
    table = Table(EMPEROR, [ONES, ONES], "water").quiet_turn("1-1-1-1", 1, 2)
    table.quiet_turn("1-1-1-1", 0, -1).place("1-1-1-1", 1, 0)
    assert emperor_at(table) == (1, 0), "the market lies between"
    table.fill("water", 1, -1).use_nothing().end().place("1-1-1-1", -1, 0)
    assert emperor_at(table) == (-1, 0)
    assert table.has(1).gold == 1


def test_starting_a_turn_with_the_emperor_on_ones_tile_always_brings_gold() -> None:
    table = Table(EMPEROR, [ONES, ONES]).quiet_turn("1-1-1-1", 1, 0)
    assert table.has(0).gold == 1
    table.quiet_turn("1-1-1-1", 0, 1)
    assert table.has(0).gold == 2
    assert Gained(0, "gold", 1, "emperor", (1, 0)) in table.events
    ended = next(event for event in table.events if isinstance(event, TurnEnded))
    assert ended.after[0].gold == 1, "the next turn's gold comes after the turn that ended"


def test_another_seat_may_call_him_away() -> None:
    table = Table(EMPEROR, [ONES, ONES]).quiet_turn("1-1-1-1", 1, 0).quiet_turn("1-1-1-1", 1, 2)
    assert emperor_at(table) == (1, 2)
    assert (table.has(0).gold, table.has(1).gold) == (1, 1)
    table.quiet_turn("1-1-1-1", -1, 0)
    assert table.has(1).gold == 2


def test_filling_does_not_move_him() -> None:
    table = Table(EMPEROR, [ONES, ONES]).quiet_turn("1-1-1-1", 1, 0)
    table.place("1-1-1-1", 0, -1).do(table.legal[0])
    assert emperor_at(table) == (1, 0)


def late_emperor() -> Table:
    table = Table(EMPEROR).use_up_jungle(
        done=lambda state: not state.jungle_pile_size and not any(state.display)
    )
    seat = table.state.active
    return table.give(seat, sun=1)


def test_overbuilding_counts_as_laying_a_tile() -> None:
    table = late_emperor()
    seat = table.state.active
    start = emperor_at(table)
    gold = table.has(table.state.active).gold
    for action in [
        action for action in table.legal if isinstance(action, Place) and action.overbuild
    ]:
        after = Table(table.setup)
        after.state = table.state.clone()
        after.do(action)
        comes = action.x == start[0] or action.y == start[1]
        assert emperor_at(after) == ((action.x, action.y) if comes else start)
        assert after.has(seat).gold == gold + int(comes)


def test_overbuilding_the_tile_under_the_emperor_counts() -> None:
    table = late_emperor()
    seat = table.state.active
    own = next(action for action in table.legal if isinstance(action, Place) and action.overbuild)
    emperor_part(table.state).index = table.state.rules.index(own.x, own.y)
    gold = table.has(seat).gold
    table.do(own)
    assert emperor_at(table) == (own.x, own.y)
    assert table.has(seat).gold == gold + 1


def test_after_the_last_turn_the_emperor_brings_no_gold() -> None:
    table = Table(EMPEROR).use_up_jungle(done=lambda state: state.turn == 21)
    emperor_part(table.state).index = table.state.rules.index(
        *next(
            (x, y)
            for x, y, _ in table.state.tiles()
            if (w := table.state.worker_at(x, y)) and w.owner == 0
        )
    )
    gold = table.has(0).gold
    table.do(table.legal[0]).use_nothing()
    here = emperor_at(table)
    table.end()
    assert table.state.phase == Phase.OVER
    assert table.has(0).gold == gold
    assert emperor_at(table) == here


# New workers.


@pytest.mark.parametrize(
    ("tile", "rotations"),
    [("0-0-2-2", 4), ("0-2-0-2", 2), ("0-1-0-3", 4), ("0-0-0-4", 4), ("1-1-1-1", 1)],
)
def test_new_tiles_are_laid_in_every_rotation_that_looks_different(
    tile: str, rotations: int
) -> None:
    table = Table(setup_for(2, "new_workers"), [tile])
    assert len(
        {
            place.rotation
            for place in table.legal
            if isinstance(place, Place) and place.tile == tile
        }
    ) == (rotations)


def test_four_workers_on_an_edge_act_together() -> None:
    table = (
        Table(setup_for(2, "new_workers"), ["0-0-0-4"]).place("0-0-0-4", 1, 0).use(1, 0, "W", 4)
    )
    assert table.has(0).cacao == 4


def test_an_agreed_set_decides_the_number_of_rounds() -> None:
    table = Table(setup_for(2, "new_workers", worker_tiles={"0-0-0-4": 1, "1-1-1-1": 2}))
    assert table.state.rounds == 3
    assert table.use_up_jungle(done=lambda state: state.over).state.turn == 6
