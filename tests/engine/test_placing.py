"""Step A of a turn (rules, section 4): placing a worker tile."""

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
    UseWorkers,
)
from cacao_desktop.engine.state import WorkerTile
from tests.engine.deals import setup_for
from tests.engine.table import Table

ONES = "1-1-1-1 1-1-1-1 1-1-1-1"


def test_first_tile_may_lie_beside_either_start_tile() -> None:
    table = Table(setup_for(2), ["1-1-1-1 2-1-0-1 3-0-0-1"])
    placements = [action for action in table.legal if isinstance(action, Place)]
    assert placements == table.legal
    assert {(place.x, place.y) for place in placements} == {
        (0, -1),
        (-1, 0),
        (1, 0),
        (0, 1),
        (2, 1),
        (1, 2),
    }
    assert len(placements) == 6 * (1 + 4 + 4)


def test_equal_tiles_in_hand_are_one_choice() -> None:
    assert len(Table(setup_for(2), ["2-1-0-1 2-1-0-1 2-1-0-1"]).legal) == 6 * 4


@pytest.mark.parametrize(
    ("rotation", "workers"),
    [(0, (2, 1, 0, 1)), (1, (1, 2, 1, 0)), (2, (0, 1, 2, 1)), (3, (1, 0, 1, 2))],
)
def test_a_rotation_is_a_clockwise_quarter_turn(
    rotation: int, workers: tuple[int, int, int, int]
) -> None:
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
        place.rotation
        for place in table.legal
        if isinstance(place, Place) and place.tile == "1-1-1-1"
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
        (Place(0, "1-1-1-1", 1, 0, True), "rotation"),
        (Place(0, "1-1-1-1", 1, 0, 1.0), "rotation"),  # type: ignore[arg-type]
        (Place(0, "1-1-1-1", 1.0, 0, 0), "two whole numbers"),  # type: ignore[arg-type]
        (Place(0, "1-1-1-1", 1, 0, 0, overbuild=True), "worker tile of your own"),
        (Place(1, "1-1-1-1", 1, 0, 0), "Ana has to decide"),
        (Place(True, "1-1-1-1", 1, 0, 0), "Ana has to decide"),
        (EndTurn(0), "Lay a worker tile first"),
        (Draw(0), "Lay a worker tile first"),
        (LeaveEmpty(0), "Lay a worker tile first"),
        (Fill(0, "water", 1, -1, "display", 0), "Lay a worker tile first"),
        (Activate(0, 1, 0, "W", UseWorkers(1)), "Lay a worker tile first"),
        (BuildHut(0, "chief"), "Lay a worker tile first"),
        (Discard(0, "1-1-1-1"), "only when none can be laid"),
    ],
)
def test_actions_that_cannot_begin_a_turn_are_refused(place: Place, reason: str) -> None:
    assert reason in Table(setup_for(2), [ONES]).refusal(place)


def test_a_taken_cell_is_refused() -> None:
    table = Table(setup_for(2), [ONES, ONES]).turn("1-1-1-1", 1, 0)
    assert "taken" in table.refusal(Place(1, "1-1-1-1", 1, 0, 0))


def test_any_adjacent_jungle_tile_is_enough() -> None:
    table = Table(setup_for(2), [ONES, ONES]).turn("1-1-1-1", 1, 0)
    table.turn("1-1-1-1", 0, -1, fills=[("single_plantation", 1, -1)])
    assert Place(0, "1-1-1-1", 1, -2, 0) in table.legal
    assert Place(0, "1-1-1-1", 2, -1, 0) in table.legal
