"""Keys at the table: arrows move by row, Page keys between regions, digits to the board."""

from __future__ import annotations

import random

import pygame
import pytest

from cacao_desktop.geometry import Cell
from cacao_desktop.table.decisions.neighbour_cell import neighbour_cell
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.widgets.widget import Widget
from tests.table.table_player import sit_down
from tests.ui.harness import desk

CELLS = ((-3, -2), (1, -2), (0, 0), (2, 0), (-1, 3))
MAX_STEPS = 20


def walk(start: Cell, *directions: Direction) -> Cell:
    at = start
    for direction in directions:
        found = neighbour_cell(CELLS, at, direction)
        assert found is not None
        at = found
    return at


def test_right_reads_every_row_to_its_end_and_left_reads_back() -> None:
    assert [walk(CELLS[0], *[Direction.RIGHT] * steps) for steps in range(6)] == [
        *CELLS,
        CELLS[-1],
    ]
    back = [walk(CELLS[-1], *[Direction.LEFT] * steps) for steps in range(6)]
    assert back == [*reversed(CELLS), CELLS[0]]


def test_up_and_down_go_to_the_nearest_cell_of_the_next_row() -> None:
    assert walk((-3, -2), Direction.DOWN) == (0, 0)
    assert walk((2, 0), Direction.UP) == (1, -2)
    assert walk((1, -2), Direction.DOWN, Direction.DOWN) == (-1, 3)
    assert walk((-1, 3), Direction.DOWN) == (-1, 3)
    assert neighbour_cell([], None, Direction.UP) is None
    assert neighbour_cell(CELLS, None, Direction.UP) == (0, 0)
    assert neighbour_cell([(-3, 4), (2, -2), (1, 1)], None, Direction.UP) == (1, 1)


@pytest.mark.parametrize("seed", range(5))
def test_left_and_right_alone_reach_every_cell_wherever_they_begin(seed: int) -> None:
    rng = random.Random(seed)
    cells = {(rng.randrange(-9, 9), rng.randrange(-9, 9)) for _ in range(30)}
    start = rng.choice(sorted(cells))
    seen = set()
    for direction in (Direction.LEFT, Direction.RIGHT):
        at = start
        for _ in cells:
            seen.add(at)
            at = neighbour_cell(cells, at, direction) or start
    assert seen == cells


def focus_of(table: TableScene) -> Widget | None:
    if table.panels.focus.shown:
        return table.panels.page.focus
    return None


def test_page_keys_go_round_the_parts_of_the_table_in_both_directions() -> None:
    with desk() as opened:
        table, _mode = sit_down(opened)
        assert focus_of(table) is None
        stops: list[Widget | None] = []
        for _ in range(MAX_STEPS):
            opened.key(pygame.K_PAGEDOWN)
            stops.append(focus_of(table))
            if stops[-1] is None:
                break
        assert isinstance(stops[0], HandTile), "the hand comes after the board"
        assert stops[-1] is None, "and the board comes again at the end"
        assert len(stops) >= 4
        assert len(set(map(id, stops))) == len(stops)
        back = []
        for _ in stops:
            opened.key(pygame.K_PAGEUP)
            back.append(focus_of(table))
        assert [*map(id, reversed(back[:-1]))] == [*map(id, stops[:-1])]
        assert back[-1] is None


def test_a_digit_takes_a_tile_and_gives_the_keyboard_back_to_the_board() -> None:
    with desk() as opened:
        table, _mode = sit_down(opened)
        for _ in range(3):
            opened.key(pygame.K_PAGEUP)
        assert focus_of(table) is not None
        opened.key(pygame.K_2, "2")
        assert focus_of(table) is None
        mode = table.mode
        assert isinstance(mode, PlacingMode)
        assert mode.source == 1
        before = mode.target
        opened.key(pygame.K_RIGHT)
        assert mode.target != before


def test_enter_on_a_tile_of_the_hand_leads_back_to_the_board_with_it() -> None:
    with desk() as opened:
        table, _mode = sit_down(opened)
        opened.key(pygame.K_PAGEDOWN)
        opened.key(pygame.K_RIGHT)
        focus = focus_of(table)
        assert isinstance(focus, HandTile)
        opened.key(pygame.K_RETURN)
        mode = table.mode
        assert isinstance(mode, PlacingMode)
        assert mode.source == focus.index
        assert focus_of(table) is None
        opened.key(pygame.K_DOWN)
        opened.key(pygame.K_RETURN)
        assert table.mode is not mode, "the tile is laid"


def test_only_the_tile_that_is_on_its_cell_has_left_the_hand() -> None:
    with desk() as opened:
        table, _mode = sit_down(opened)
        table.mode.choose(1)
        table.mode.navigate(Direction.RIGHT)
        table.mode.turn(1)
        table.update_layout()
        hand = table.panels.widgets.hand
        offer = table.mode.offer.hand
        assert offer is not None
        assert [tile.held for tile in hand] == [False, True, False]
        assert [tile.rotation for tile in hand] == list(offer.rotations)
        table.on_close()
