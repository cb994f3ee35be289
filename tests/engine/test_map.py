"""The map (rules, section 8): paying tokens, moving tiles up, drawing, and leaving cells empty."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Draw, Fill, LeaveEmpty, Place
from cacao_desktop.engine.events import Gained, OpenTilesMoved
from cacao_desktop.engine.state import Phase
from tests.engine.deals import ONES, setup_for
from tests.engine.random_play import CELLS_OF_THE_HOLE, HOLE, cells_filled_by
from tests.engine.table import Table

JUNGLE = "temple water market_3 sun_site gold_mine_1 gold_mine_2 market_4"
MAP = ["temple", "water"]
DISPLAY = ["market_3", "sun_site"]
NEW = ["gold_mine_1", "gold_mine_2", "market_4"]


def two_cells_to_fill() -> Table:
    """Return a table where seat 0 has to fill (1, -1) and (2, 0)."""
    table = Table(setup_for(2, "map"), [ONES, ONES], JUNGLE)
    table.quiet_turn("1-1-1-1", 0, -1).quiet_turn("1-1-1-1", 2, 1)
    assert (table.map_board, table.display) == (MAP, DISPLAY)
    return table.place("1-1-1-1", 1, 0)


def test_a_tile_of_the_map_board_costs_a_token() -> None:
    table = two_cells_to_fill()
    assert [
        (fill.source, fill.slot) for fill in table.legal if isinstance(fill, Fill) and fill.x == 2
    ] == [
        ("display", 0),
        ("display", 1),
        ("map", 0),
        ("map", 1),
    ]
    table.fill("water", 2, 0)
    assert table.has(0).map_tokens == 1
    assert table.has(1).map_tokens == 2
    assert Gained(0, "map_tokens", -1, "map") in table.events
    assert table.map_board == ["temple", None]


def test_both_tokens_may_go_in_one_turn_but_no_third() -> None:
    table = two_cells_to_fill().fill("water", 2, 0).fill("temple", 1, -1)
    assert table.has(0).map_tokens == 0
    table.use_nothing().end().quiet_turn("1-1-1-1", 1, 2, 0, [("market_3", 2, 2)])
    table.place("1-1-1-1", 1, -2)
    assert table.state.phase == Phase.FILL
    assert all(isinstance(fill, Fill) and fill.source == "display" for fill in table.legal)
    kind = table.map_board[0]
    x, y = table.state.rules.cell(table.state.cells_to_fill[0])
    assert "costs a map token" in table.refusal(Fill(0, str(kind), x, y, "map", 0))


@pytest.mark.parametrize(
    ("taken", "display", "map_board"),
    [
        (("market_3", "sun_site"), MAP, NEW[:2]),
        (("temple", "water"), DISPLAY, NEW[:2]),
        (("market_3", "temple"), ["sun_site", "water"], NEW[:2]),
        (("market_3", "water"), ["sun_site", "temple"], NEW[:2]),
        (("sun_site", "temple"), ["market_3", "water"], NEW[:2]),
    ],
)
def test_at_the_end_of_the_turn_tiles_move_up_and_new_ones_go_behind(
    taken: tuple[str, str], display: list[str], map_board: list[str]
) -> None:
    table = two_cells_to_fill().fill(taken[0], 1, -1).fill(taken[1], 2, 0).use_nothing().end()
    assert (table.display, table.map_board) == (display, map_board)


def test_one_tile_taken_moves_one_up() -> None:
    table = Table(setup_for(2, "map"), [ONES, ONES], JUNGLE).quiet_turn("1-1-1-1", 1, 0)
    table.quiet_turn("1-1-1-1", 0, -1, 0, [("market_3", 1, -1)])
    assert (table.display, table.map_board) == (["sun_site", "temple"], ["water", "gold_mine_1"])
    moved = next(event for event in table.events if isinstance(event, OpenTilesMoved))
    assert moved.moves == (
        (("display", 1), ("display", 0)),
        (("map", 0), ("display", 1)),
        (("map", 1), ("map", 0)),
    )


def test_only_the_map_board_moves_when_its_first_tile_is_taken() -> None:
    table = Table(setup_for(2, "map"), [ONES, ONES], JUNGLE).quiet_turn("1-1-1-1", 1, 0)
    table.quiet_turn("1-1-1-1", 0, -1, 0, [("temple", 1, -1)])
    assert (table.display, table.map_board) == (DISPLAY, ["water", "gold_mine_1"])


def hole_with_empty_display(table: Table) -> Table:
    """Lay a tile into the hole, and fill its first two cells from the display."""
    table.place(table.state.hand(table.state.active)[0], *HOLE)
    for x, y in CELLS_OF_THE_HOLE[:2]:
        table.fill(next(kind for kind in table.display if kind), x, y, "display")
    assert table.display == [None, None]
    return table


def test_with_an_empty_display_map_board_and_pile_are_a_choice() -> None:
    table = hole_with_empty_display(Table(setup_for(2, "map")).opening())
    kinds = [str(kind) for kind in table.map_board]
    assert table.legal == [
        Fill(1, kinds[0], -3, 1, "map", 0),
        Fill(1, kinds[1], -3, 1, "map", 1),
        Draw(1),
    ]
    assert "as long as there are tiles in the pile" in table.refusal(LeaveEmpty(1))
    drawn = table.deal.jungle_pile[table.state.jungle_drawn]
    table.draw()
    assert table.legal == [Fill(1, drawn, -3, 1, "pile")]
    assert "must be laid" in table.refusal(Fill(1, kinds[0], -3, 1, "map", 0))
    table.fill(drawn, -3, 1).use_nothing().end()
    assert table.display == kinds
    assert table.has(1).map_tokens == 2


def test_or_a_token_pays_for_the_last_cell() -> None:
    table = hole_with_empty_display(Table(setup_for(2, "map")).opening())
    staying = table.map_board[0]
    table.fill(str(table.map_board[1]), -3, 1, "map").use_nothing().end()
    assert table.has(1).map_tokens == 1
    assert table.display[0] == staying


def test_without_a_token_the_pile_is_drawn_from_at_once() -> None:
    table = Table(setup_for(2, "map")).opening()
    table.place(table.state.hand(1)[0], *HOLE)
    table.fill(str(table.map_board[0]), -1, 1, "map").fill(str(table.map_board[1]), -2, 2, "map")
    assert [fill.source for fill in table.legal if isinstance(fill, Fill)] == [
        "display",
        "display",
    ]
    table.do(table.legal[0])
    assert table.state.phase != Phase.FILL
    assert table.has(1).map_tokens == 0


def last_tiles() -> Table:
    """Return a table with the last three jungle tiles open and the hole's three cells to fill."""
    table = Table(setup_for(2, "map", early_overbuild=True)).opening()
    table.use_up_jungle(spare=CELLS_OF_THE_HOLE, done=lambda state: not state.jungle_pile_size)
    assert all(table.display)
    assert table.map_board[1] is None
    return table


def test_with_an_empty_pile_filling_from_the_map_board_is_allowed_but_not_forced() -> None:
    table = hole_with_empty_display(last_tiles())
    seat = table.state.active
    assert [type(action) for action in table.legal] == [Fill, LeaveEmpty]
    assert "pile is empty" in table.refusal(Draw(seat))
    left = table.map_board[0]
    table.leave_empty()
    assert table.state.phase in (Phase.ACTIVATE, Phase.FINISH)
    assert table.state.tile_at(-3, 1) is None
    table.use_nothing().end()
    assert table.display == [left, None]
    assert table.map_board == [None, None]
    assert table.has(seat).map_tokens == 2


def test_a_cell_left_empty_is_filled_when_a_tile_is_laid_beside_it_but_not_by_overbuilding() -> (
    None
):
    table = hole_with_empty_display(last_tiles()).leave_empty().use_nothing().end()
    fills = cells_filled_by(table.state)
    elsewhere = (
        action
        for action in table.legal
        if isinstance(action, Place) and not fills((action.x, action.y))
    )
    table.do(next(elsewhere)).use_nothing().end().give(0, sun=1)
    assert any(table.display)
    other_way = Table(table.setup)
    other_way.state = table.state.clone()
    table.overbuild(table.state.hand(0)[0], -3, 0)
    assert table.state.phase != Phase.FILL
    assert table.state.tile_at(-3, 1) is None

    cell = next(
        (place.x, place.y)
        for place in other_way.legal
        if isinstance(place, Place) and (place.x, place.y) in {(-3, 2), (-4, 1)}
    )
    other_way.place(other_way.state.hand(0)[0], *cell)
    assert {(fill.x, fill.y) for fill in other_way.legal if isinstance(fill, Fill)} >= {(-3, 1)}


def test_early_overbuilding_needs_neither_an_empty_display_nor_an_empty_map_board() -> None:
    table = last_tiles()
    table.give(table.state.active, sun=1)
    assert any(isinstance(action, Place) and action.overbuild for action in table.legal)


def test_tokens_are_worth_nothing() -> None:
    table = Table(setup_for(2, "map"))
    assert table.totals == [-10, -10]
