"""The longest straight line allowed by the rules stays on the board and is playable."""

from __future__ import annotations

import random

import pytest

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.turn_listing import legal_turns
from tests.engine.board_text import board_text
from tests.engine.deals import setup_for
from tests.engine.random_play import RandomPlayer
from tests.plain.beside import decision_of, plain_game, shown_by_engine, shown_by_plain_game
from tests.plain.box import MODULES
from tests.samples import in_turn

Cell = tuple[int, int]
SETUPS = {
    "two": (setup_for(2), 21),
    "three": (setup_for(3), 28),
    "four": (setup_for(4), 28),
    "Big Game for three": (setup_for(3, " ".join(MODULES), big_game=True), 38),
    "Big Game for four": (setup_for(4, " ".join(MODULES), big_game=True), 45),
    "everything added": (
        setup_for(
            4,
            "new_workers watering chocolate gem_mines tree_of_life map",
            add_without_exchange=True,
            worker_tiles={"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1, "0-0-0-4": 1},
        ),
        45,
    ),
}


def line(direction: str, tiles: int) -> list[Cell]:
    """Return the cells of a line of worker tiles.

    Each but the first requires a jungle cell to be filled.
    """
    match direction:
        case "east":
            return [(at, (at + 1) % 2) for at in range(1, tiles + 1)]
        case "south":
            return [(y, x) for x, y in line("east", tiles)]
        case "west":
            return [(-at, (at + 1) % 2) for at in range(tiles)]
        case _:
            return [(y, x) for x, y in line("west", tiles)]


@pytest.mark.parametrize(
    ("name", "direction"), in_turn(list(SETUPS), ["north", "east", "south", "west"])
)
def test_the_longest_line(name: str, direction: str) -> None:
    setup, jungle_tiles = SETUPS[name]
    cells = line(direction, jungle_tiles)
    if direction in {"east", "south"}:
        furthest = jungle_tiles
    else:
        furthest = jungle_tiles - 1
    assert max(max(abs(x), abs(y)) for x, y in cells) == furthest
    lay_line(setup, cells)


def lay_line(setup: Setup, cells: list[Cell]) -> None:
    dealt = deal(setup, seed=3)
    state = start_game(setup, dealt)
    plain = plain_game(setup, dealt)
    player = RandomPlayer(random.Random(3), opens=False)
    waiting = iter(cells)
    while not state.over:
        legal = legal_actions(state)
        assert [decision_of(action) for action in legal] == plain.legal(), board_text(state)
        action = legal[0]
        if isinstance(action, Place):
            assert observe(state, state.active).table.frontier == state.frontier
            assert legal_turns(state)
            cell = next(waiting, None)
            if cell is None:
                action = player.choose(state, legal)
            else:
                action = next(
                    place
                    for place in legal
                    if isinstance(place, Place) and (place.x, place.y) == cell
                )
        elif not isinstance(action, Fill):
            action = player.choose(state, legal)
        advance(state, action)
        plain.decide(decision_of(action))
        assert shown_by_engine(state) == shown_by_plain_game(plain), board_text(state)
    assert next(waiting, None) is None
    assert all(state.worker_at(x, y) for x, y in cells)
    end = cells[-1]
    assert any(
        state.jungle_at(end[0] + step, end[1]) or state.jungle_at(end[0], end[1] + step)
        for step in (-1, 1)
    )
