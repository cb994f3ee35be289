"""Gestures with tiles: quick, smooth, and instant where motion is reduced."""

from __future__ import annotations

import itertools

import pygame
import pytest

from cacao_desktop.engine.state import Edge
from cacao_desktop.table.board.gestures import (
    LIFT_SECONDS,
    PULSE_SECONDS,
    PULSES,
    TURN_SECONDS,
    Gestures,
    MovingValue,
    spun,
)
from cacao_desktop.table.modules.emperor import MAX_SECONDS, duration, straight_path
from cacao_desktop.ui.timeline import Timeline
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import desk

FRAME = 1 / 60
NORTH = Edge(seat=0, tile=0, side=0)
SOUTH = Edge(seat=0, tile=0, side=2)


def test_what_moves_never_goes_beyond_its_end() -> None:
    timeline = Timeline()
    going = MovingValue(timeline, 0.1)
    values = []
    going.move(0.0, 1.0)
    while timeline.update(0.01):
        values.append(going.value)
    assert values == sorted(values)
    assert values[-1] == pytest.approx(1.0)
    assert values[0] > 0.2, "it is fast at first"


def test_a_tile_taken_up_rises_and_the_other_sinks() -> None:
    gestures = Gestures()
    gestures.lift(0)
    gestures.update(LIFT_SECONDS / 2)
    assert 0 < gestures.lifted(0) < 1
    gestures.update(LIFT_SECONDS)
    assert (gestures.lifted(0), gestures.lifted(1)) == (1.0, 0.0)
    gestures.lift(1)
    gestures.update(LIFT_SECONDS)
    assert (gestures.lifted(0), gestures.lifted(1)) == (0.0, 1.0)


def test_asking_again_for_what_is_so_begins_nothing() -> None:
    gestures = Gestures()
    gestures.lift(0)
    gestures.update(1.0)
    gestures.lift(0)
    assert not gestures.update(FRAME)


@pytest.mark.parametrize("quarter_turns", [1, -1])
def test_a_turn_begins_where_the_tile_lay_and_takes_an_eighth_of_a_second(
    quarter_turns: int,
) -> None:
    gestures = Gestures()
    gestures.turn(2, quarter_turns)
    assert gestures.turned(2) == quarter_turns
    assert gestures.turned(0) == 0
    gestures.update(TURN_SECONDS)
    assert gestures.turned(2) == 0


def test_a_tile_that_turned_clockwise_is_still_turned_back_at_first() -> None:
    """What will lie at the right after a clockwise turn still lies at the top."""
    tile = pygame.Surface((40, 40), pygame.SRCALPHA)
    tile.fill((255, 0, 0), (30, 0, 10, 40))
    assert spun(tile, 1.0).get_at((20, 3))[:3] == (255, 0, 0)
    assert spun(tile, 0.0) is tile


def test_a_tile_is_carried_from_where_it_lay_to_where_it_goes() -> None:
    gestures = Gestures()
    start = pygame.Rect(0, 0, 40, 40)
    end = pygame.Rect(300, 100, 80, 80)
    gestures.carry(start)
    widths = []
    while gestures.update(0.01):
        widths.append(gestures.carried(end).width)
        assert start.union(end).contains(gestures.carried(end))
    assert widths == sorted(widths)
    assert gestures.carried(end) == end


def test_an_edge_that_comes_in_turn_pulses_twice_and_then_stands_still() -> None:
    gestures = Gestures()
    strengths = []
    gestures.pulse_edge(NORTH)
    for _ in range(240):
        gestures.pulse_edge(NORTH)
        gestures.update(FRAME)
        strengths.append(gestures.pulse)
    peaks = sum(
        a < b >= c for a, b, c in zip(strengths, strengths[1:], strengths[2:], strict=False)
    )
    assert peaks == PULSES
    assert not any(strengths[round(PULSES * PULSE_SECONDS / FRAME) + 1 :])
    assert 1 / PULSE_SECONDS < 3, "nothing flashes"
    gestures.pulse_edge(SOUTH)
    gestures.update(FRAME)
    assert gestures.pulse > 0


def test_where_nothing_shall_move_every_end_is_there_at_once() -> None:
    gestures = Gestures()
    gestures.lift(0)
    gestures.turn(0, 1)
    gestures.carry(pygame.Rect(0, 0, 10, 10))
    gestures.pulse_edge(NORTH)
    gestures.update(0.0, instant=True)
    place = pygame.Rect(90, 90, 20, 20)
    assert (gestures.lifted(0), gestures.turned(0), gestures.pulse) == (1.0, 0.0, 0.0)
    assert gestures.carried(place) == place
    assert not gestures.update(FRAME)


@pytest.mark.parametrize("end", [(0, 0), (1, 0), (3, 0), (-2, 5), (4, -4), (-7, -1), (30, 12)])
def test_the_emperor_goes_from_cell_to_cell(end: tuple[int, int]) -> None:
    cells = straight_path((0, 0), end)
    assert (cells[0], cells[-1]) == ((0, 0), end)
    for (x, y), (next_x, next_y) in itertools.pairwise(cells):
        assert max(abs(next_x - x), abs(next_y - y)) == 1
    assert 0 < duration(cells) <= MAX_SECONDS


def test_no_hint_stays_of_a_tile_that_was_carried_away() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=5), "mouse")
        page = player.table.panels.page
        tile = player.table.panels.widgets.hand[0]
        player.press(tile.rect.center)
        player.move((tile.rect.centerx + 20, tile.rect.centery - 20))
        player.move((700, 300))
        for _ in range(20):
            opened.step(0.1)
        assert page.hint_box() is None
        player.release((700, 300))
        for _ in range(20):
            opened.step(0.1)
        assert page.hint_box() is None
        player.table.on_close()


def test_a_press_on_an_empty_cell_without_a_tile_makes_the_hand_hop() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, ("person", "easy"), seed=3), "click", speed=1)
        table = player.table
        player.click(player.cell((0, 3)))
        hop = []
        for _ in range(60):
            opened.step(FRAME)
            hop.append(table.model.gestures.lifted(1))
        assert max(hop) > 0.9
        assert hop[-1] == 0
        assert table.mode.held_tile_rect(table.theme) is None
        table.on_close()
