"""Step B of a turn (rules, section 4): filling jungle cells."""

from __future__ import annotations

from cacao_desktop.engine.actions import (
    Activate,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    UseWorkers,
)
from cacao_desktop.engine.state import Phase
from tests.engine.deals import setup_for
from tests.engine.random_play import HOLE, cells_filled_by, placements_that_fill
from tests.engine.table import Table

ONES = "1-1-1-1 1-1-1-1 1-1-1-1"


def test_one_worker_tile_beside_an_empty_cell_fills_nothing() -> None:
    table = Table(setup_for(2), [ONES]).place("1-1-1-1", 1, 0)
    assert table.state.phase == Phase.ACTIVATE


def test_a_second_worker_tile_of_any_owner_requires_a_fill() -> None:
    table = (
        Table(setup_for(2), [ONES, ONES], "water temple")
        .turn("1-1-1-1", 1, 0)
        .place("1-1-1-1", 0, -1)
    )
    assert table.legal == [
        Fill(1, "water", 1, -1, "display", 0),
        Fill(1, "temple", 1, -1, "display", 1),
    ]
    for action, reason in (
        (EndTurn(1), "Fill the jungle cell first"),
        (Activate(1, 0, -1, "S", UseWorkers(1)), "Fill the jungle cell first"),
        (Draw(1), "as long as there are tiles in the display"),
        (LeaveEmpty(1), "as long as there are tiles in the display"),
        (Fill(1, "temple", 1, -1, "display", 0), "is water, not temple"),
        (Fill(1, "water", 1, -1, "display", 2), "no slot 2; slots run from 0 to 1"),
        (Fill(1, "water", 1, -1, "display", -1), "no slot -1"),
        (Fill(1, "water", 1, -1, "display"), "must be a whole number"),
        (Fill(1, "water", 1, -1, "display", False), "must be a whole number"),
        (Fill(1, "water", 1, -1, "map", 0), "no map board in this game"),
        (Fill(1, "water", 1, -1, "box", 0), "from the display, the map board or the pile"),
        (Fill(1, "water", 1.0, -1, "display", 0), "two whole numbers"),  # type: ignore[arg-type]
        (Fill(1, "water", 1, -1, "pile"), "only when the display is empty"),
        (Fill(1, "water", 2, 0, "display", 0), "does not need to be filled"),
        (Fill(1, "water", 0, 0, "display", 0), "does not need to be filled"),
        (Fill(1, "water", 1, -1, "display", 0, 0), "has no rotation"),
        (Fill(0, "water", 1, -1, "display", 0), "Ben has to decide"),
    ):
        assert reason in table.refusal(action)


def test_two_cells_take_the_two_open_tiles_in_the_order_of_choice() -> None:
    table = Table(setup_for(2), [ONES, ONES], "water temple market_3")
    table.turn("1-1-1-1", 0, -1).turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0)
    assert [(fill.tile, fill.x, fill.y) for fill in table.legal if isinstance(fill, Fill)] == [
        ("water", 1, -1),
        ("water", 2, 0),
        ("temple", 1, -1),
        ("temple", 2, 0),
    ]
    table.fill("temple", 2, 0)
    assert table.display == ["water", None], (
        "the display is not refilled before the end of the turn"
    )
    assert "no longer there" in table.refusal(Fill(0, "temple", 1, -1, "display", 1))
    assert table.legal == [Fill(0, "water", 1, -1, "display", 0)]
    table.fill("water", 1, -1).use_nothing().end()
    assert table.display == ["market_3", table.deal.jungle_pile[3]]


def test_remaining_display_tiles_close_up() -> None:
    table = Table(setup_for(2), [ONES, ONES], "water temple market_3").turn("1-1-1-1", 1, 0)
    table.turn("1-1-1-1", 0, -1, fills=[("water", 1, -1)])
    assert table.display == ["temple", "market_3"]


def test_a_third_cell_is_filled_from_the_pile() -> None:
    table = Table(setup_for(2)).opening()
    drawn = table.deal.jungle_pile[table.state.jungle_drawn]
    table.place(table.state.hand(1)[0], *HOLE)
    assert table.state.cells_to_fill == [
        table.state.rules.index(*cell) for cell in ((-1, 1), (-2, 2), (-3, 1))
    ]
    assert len(table.legal) == 2 * 3
    table.do(table.legal[0]).do(table.legal[0])
    assert table.display == [None, None]
    assert table.state.drawn_tile is not None
    assert table.legal == [Fill(1, drawn, -3, 1, "pile")]
    for action, reason in (
        (Fill(1, drawn, -3, 1, "pile", 0), "no slots"),
        (Fill(1, drawn, -3, 1, "display", 0), "must be laid"),
        (Draw(1), "must be filled"),
        (LeaveEmpty(1), "must be filled"),
    ):
        assert reason in table.refusal(action)
    before = table.state.jungle_pile_size
    table.do(table.legal[0]).use_nothing().end()
    assert table.state.jungle_pile_size == before - 2


def test_with_no_tile_left_cells_stay_empty_for_ever() -> None:
    table = Table(setup_for(2)).use_up_jungle()
    place = placements_that_fill(table.state, table.legal, ())[0]
    empty = cells_filled_by(table.state)((place.x, place.y))
    assert empty
    table.do(place)
    assert table.state.phase in (Phase.ACTIVATE, Phase.FINISH)
    assert all(table.state.tile_at(*cell) is None for cell in empty)
