"""The course of a turn in the base game (rules, section 4): placing, filling, activating, ending."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import (
    Activate,
    BuildHut,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    Place,
    SellCacao,
    UseWorkers,
)
from cacao_desktop.engine.events import GameEnded, TurnEnded, TurnStarted, WorkerTileDrawn
from cacao_desktop.engine.state import Phase, WorkerTile
from tests.engine.random_play import HOLE, cells_filled_by, placements_that_fill
from tests.engine.table import Table, setup_for

ONES = "1-1-1-1 1-1-1-1 1-1-1-1"


# Step A: placing.


def test_first_tile_may_lie_beside_either_start_tile() -> None:
    table = Table(setup_for(2), ["1-1-1-1 2-1-0-1 3-0-0-1"])
    placements = [action for action in table.legal if isinstance(action, Place)]
    assert placements == table.legal
    assert {(place.x, place.y) for place in placements} == {(0, -1), (-1, 0), (1, 0), (0, 1), (2, 1), (1, 2)}
    assert len(placements) == 6 * (1 + 4 + 4)


def test_equal_tiles_in_hand_are_one_choice() -> None:
    assert len(Table(setup_for(2), ["2-1-0-1 2-1-0-1 2-1-0-1"]).legal) == 6 * 4


@pytest.mark.parametrize(
    ("rotation", "workers"), [(0, (2, 1, 0, 1)), (1, (1, 2, 1, 0)), (2, (0, 1, 2, 1)), (3, (1, 0, 1, 2))]
)
def test_a_rotation_is_a_clockwise_quarter_turn(rotation: int, workers: tuple[int, int, int, int]) -> None:
    table = Table(setup_for(2), ["2-1-0-1"]).place("2-1-0-1", 1, 0, rotation)
    assert table.state.worker_at(1, 0) == WorkerTile(0, "2-1-0-1", rotation, workers)


def test_tiles_are_never_flipped() -> None:
    shown = set()
    for tile in ("3-0-0-1", "3-1-0-0"):
        for rotation in range(4):
            laid = Table(setup_for(2), [tile]).place(tile, 1, 0, rotation).state.worker_at(1, 0)
            assert laid is not None
            shown.add(laid.workers)
    assert len(shown) == 8


def test_rotations_that_look_alike_may_be_played_though_only_one_is_listed() -> None:
    table = Table(setup_for(2), ["1-1-1-1"])
    assert {
        place.rotation for place in table.legal if isinstance(place, Place) and place.tile == "1-1-1-1"
    } == {0}
    assert table.place("1-1-1-1", 1, 0, rotation=3).state.worker_at(1, 0) == WorkerTile(
        0, "1-1-1-1", 0, (1, 1, 1, 1)
    )


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (Place(0, "1-1-1-1", 1, -1, 0), "jungle cell"),
        (Place(0, "1-1-1-1", 0, 0, 0), "jungle cell"),
        (Place(0, "1-1-1-1", 3, 0, 0), "touches no jungle tile"),
        (Place(0, "1-1-1-1", 2, -1, 0), "touches no jungle tile"),
        (Place(0, "1-1-1-1", 10**9 + 1, 0, 0), "touches no jungle tile"),
        (Place(0, "1-1-1-1", 0, -(10**9) - 1, 0), "touches no jungle tile"),
        (Place(0, "3-1-0-0", 1, 0, 0), "not in the hand"),
        (Place(0, "7-7-7-7", 1, 0, 0), "no worker tile"),
        (Place(0, "1-1-1-1", 1, 0, 4), "rotation"),
        (Place(0, "1-1-1-1", 1, 0, -1), "rotation"),
        (Place(0, "1-1-1-1", 1, 0, 0, overbuild=True), "own worker tile"),
        (Place(1, "1-1-1-1", 1, 0, 0), "turn of Ana"),
        (Place(True, "1-1-1-1", 1, 0, 0), "turn of Ana"),
        (EndTurn(0), "laid first"),
        (Draw(0), "laid first"),
        (LeaveEmpty(0), "laid first"),
        (Fill(0, "water", 1, -1, "display", 0), "laid first"),
        (Activate(0, 1, 0, "W", UseWorkers(1)), "laid first"),
        (BuildHut(0, "chief"), "laid first"),
        (Discard(0, "1-1-1-1"), "only when none can be laid"),
    ],
)
def test_what_cannot_begin_a_turn_is_refused(place: Place, reason: str) -> None:
    assert reason in Table(setup_for(2), [ONES]).refusal(place)


def test_a_taken_cell_is_refused() -> None:
    table = Table(setup_for(2), [ONES, ONES]).turn("1-1-1-1", 1, 0)
    assert "taken" in table.refusal(Place(1, "1-1-1-1", 1, 0, 0))


def test_any_jungle_tile_will_do_whoever_lies_there() -> None:
    table = Table(setup_for(2), [ONES, ONES]).turn("1-1-1-1", 1, 0)
    table.turn("1-1-1-1", 0, -1, fills=[("single_plantation", 1, -1)])
    assert Place(0, "1-1-1-1", 1, -2, 0) in table.legal
    assert Place(0, "1-1-1-1", 2, -1, 0) in table.legal


# Step B: filling.


def test_one_worker_tile_beside_an_empty_cell_fills_nothing() -> None:
    table = Table(setup_for(2), [ONES]).place("1-1-1-1", 1, 0)
    assert table.state.phase == Phase.ACTIVATE


def test_the_second_worker_tile_makes_a_cell_to_be_filled_whoever_owns_them() -> None:
    table = Table(setup_for(2), [ONES, ONES], "water temple").turn("1-1-1-1", 1, 0).place("1-1-1-1", 0, -1)
    assert table.legal == [
        Fill(1, "water", 1, -1, "display", 0),
        Fill(1, "temple", 1, -1, "display", 1),
    ]
    for action, reason in (
        (EndTurn(1), "filled first"),
        (Activate(1, 0, -1, "S", UseWorkers(1)), "filled first"),
        (Draw(1), "as long as there are tiles in the display"),
        (LeaveEmpty(1), "as long as there are tiles in the display"),
        (Fill(1, "temple", 1, -1, "display", 0), "is water, not temple"),
        (Fill(1, "water", 1, -1, "display", 2), "no such place"),
        (Fill(1, "water", 1, -1, "map", 0), "no such place"),
        (Fill(1, "water", 1, -1, "pile"), "only when the display is empty"),
        (Fill(1, "water", 2, 0, "display", 0), "not to be filled"),
        (Fill(1, "water", 0, 0, "display", 0), "not to be filled"),
        (Fill(1, "water", 1, -1, "display", 0, 0), "Only a volcano"),
        (Fill(0, "water", 1, -1, "display", 0), "turn of Ben"),
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
    assert table.display == ["water", None], "the display is not refilled before the end of the turn"
    assert "No tile lies there" in table.refusal(Fill(0, "temple", 1, -1, "display", 1))
    assert table.legal == [Fill(0, "water", 1, -1, "display", 0)]
    table.fill("water", 1, -1).use_nothing().end()
    assert table.display == ["market_3", table.deal.jungle_pile[3]]


def test_what_is_left_in_the_display_closes_up() -> None:
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


# Step C: activating.


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
    assert "turn of Cleo" in table.refusal(Activate(0, 0, -1, "E", UseWorkers(1)))
    table.use(1, 0, "E", 1).use(1, 0, "N", 1).use(1, 0, "S", 0).use(1, 0, "W", 1)
    assert table.state.deciding == 0
    assert "turn of Ana" in table.refusal(Activate(1, 2, 1, "N", UseWorkers(1)))
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
    assert "does not wait" in table.refusal(Activate(0, 1, 0, "S", SellCacao(1)))
    assert table.legal == [Activate(0, 1, 0, "W", UseWorkers(number)) for number in (0, 1)]


def test_every_use_may_be_given_up_in_whole_or_in_part() -> None:
    table = Table(setup_for(2), ["3-1-0-0"]).place("3-1-0-0", 1, 0, rotation=3)
    assert table.legal == [Activate(0, 1, 0, "W", UseWorkers(number)) for number in range(4)]
    assert table.use(1, 0, "W", 2).has(0).cacao == 2


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Activate(0, 1, 0, "W", UseWorkers(2)), "only 1"),
        (Activate(0, 1, 0, "W", UseWorkers(-1)), "whole number"),
        (Activate(0, 1, 0, "W", UseWorkers(True)), "whole number"),
        (Activate(0, 1, 0, "W", SellCacao(1)), "does not belong"),
        (Activate(0, 1, 0, "S", SellCacao(2)), "only 1 workers"),
        (Activate(0, 1, 0, "S", SellCacao(1)), "only 0 are stored"),
        (Activate(0, 1, 0, "S", UseWorkers(1)), "does not belong"),
        (Activate(0, 1, 0, "N", UseWorkers(1)), "does not wait"),
        (Activate(0, 0, 1, "N", UseWorkers(1)), "does not wait"),
        (Activate(0, 1, 0, "X", UseWorkers(1)), "N, E, S or W"),
        (EndTurn(0), "used first"),
        (Place(0, "1-1-1-1", 0, 1, 0), "used first"),
    ],
)
def test_uses_that_are_not_there_are_refused(action: Activate, reason: str) -> None:
    table = Table(setup_for(2), [ONES]).place("1-1-1-1", 1, 0)
    assert reason in table.refusal(action)


# Step D: ending the turn, and the game.


def test_ending_a_turn_draws_a_tile_and_passes_on_clockwise() -> None:
    table = Table(setup_for(3), ["1-1-1-1 1-1-1-1 3-0-0-1 3-1-0-0"]).place("1-1-1-1", 1, 0).use_nothing()
    assert table.state.hand(0) == ("1-1-1-1", "3-0-0-1")
    for action, reason in (
        (Place(0, "1-1-1-1", 0, 1, 0), "end the turn"),
        (EndTurn(1), "turn of Ana"),
        (BuildHut(0, "chief"), "no huts"),
    ):
        assert reason in table.refusal(action)
    table.end()
    assert table.state.hand(0) == ("1-1-1-1", "3-0-0-1", "3-1-0-0")
    assert table.state.active == 1
    assert WorkerTileDrawn(0, "3-1-0-0") in table.events
    assert TurnStarted(1, 1) in table.events
    ended = next(event for event in table.events if isinstance(event, TurnEnded))
    assert ended.after == tuple(table.has(seat) for seat in range(3))
    table.quiet_turn(
        "1-1-1-1", 0, 1, 0, [(str(table.display[0]), -1, 1)] if table.state.cells_to_fill else []
    )
    assert table.state.active == 2


@pytest.mark.parametrize(("seats", "tiles"), [(2, 11), (3, 10), (4, 9)])
def test_the_game_ends_after_the_round_of_the_last_tiles(seats: int, tiles: int) -> None:
    table = Table(setup_for(seats)).use_up_jungle(done=lambda state: state.over)
    assert table.state.turn == seats * tiles
    assert table.state.rounds == tiles
    assert table.state.round == tiles - 1
    assert all(not table.state.hand(seat) for seat in range(seats))
    assert table.legal == []
    assert any(isinstance(event, GameEnded) for event in table.events)
    assert not any(isinstance(event, TurnStarted) for event in table.events)
    assert "over" in table.refusal(EndTurn(table.state.active))


def test_hands_shrink_when_the_pile_is_used_up() -> None:
    sizes = []
    table = Table(setup_for(2))
    while not table.state.over:
        turn = table.state.turn
        sizes.append(len(table.state.hand(0)))
        table.use_up_jungle(done=lambda state, turn=turn: state.turn >= turn + 2)  # type: ignore[misc]
    assert sizes == [3] * 9 + [2, 1]
