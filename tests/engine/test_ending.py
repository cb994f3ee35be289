"""Step D of a turn, and the end of the game (rules, section 4)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import (
    Activate,
    BuildHut,
    Draw,
    EndTurn,
    Place,
    UseWorkers,
)
from cacao_desktop.engine.events import GameEnded, TurnEnded, TurnStarted, WorkerTileDrawn
from tests.engine.deals import setup_for
from tests.engine.table import Table

ONES = "1-1-1-1 1-1-1-1 1-1-1-1"


def test_ending_a_turn_draws_a_tile_and_passes_on_clockwise() -> None:
    table = (
        Table(setup_for(3), ["1-1-1-1 1-1-1-1 3-0-0-1 3-1-0-0"])
        .place("1-1-1-1", 1, 0)
        .use_nothing()
    )
    assert table.state.hand(0) == ("1-1-1-1", "3-0-0-1")
    for action, reason in (
        (Place(0, "1-1-1-1", 0, 1, 0), "already laid a worker tile"),
        (Draw(0), "No jungle cell is left to be filled"),
        (Activate(0, 1, 0, "W", UseWorkers(1)), "No workers are left to use"),
        (EndTurn(1), "Ana has to decide"),
        (BuildHut(0, "chief"), "No module in this game"),
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
