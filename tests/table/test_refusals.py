"""A tile refused by a cell stays held, legal cells stay marked, and the reason is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.check import check
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.ui.input import intention_reader
from cacao_desktop.words.places import why_not
from tests.table.table_player import TablePlayer, match_in_progress, new_match, play_at_random
from tests.table.test_narration import Listener
from tests.table.test_touch import drag
from tests.ui.harness import desk

JUNGLE_CELL = "Only a jungle tile fits here: the two kinds alternate as on a chessboard."
WORKER_CELL = "Only a worker tile fits here: the two kinds alternate as on a chessboard."
NO_JUNGLE = "A worker tile must touch a jungle tile."
TAKEN = "This cell is taken."
NOT_NOW = "Only the marked cells are filled now: each touches at least two worker tiles."


@contextmanager
def sitting_at(match: Match) -> Iterator[TablePlayer]:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, match, "drag")
        opened.step(0.05)
        yield player
        player.table.on_close()


@pytest.fixture
def player() -> Iterator[TablePlayer]:
    with sitting_at(new_match(2, ("person", "easy"), seed=7)) as sitting:
        yield sitting


def hand(player: TablePlayer, index: int = 0) -> tuple[int, int]:
    return player.table.panels.widgets.hand[index].rect.center


def reason(player: TablePlayer) -> str:
    refusal = player.table.notices.refusal
    if refusal is None:
        return ""
    return refusal.reason


def to_be_filled() -> Match:
    return play_at_random(new_match(2, seed=5), 5, until=lambda state: state.phase == Phase.FILL)


@pytest.mark.parametrize(
    ("cell", "why"),
    [((2, 0), JUNGLE_CELL), ((0, 0), TAKEN), ((3, 2), NO_JUNGLE)],
)
def test_a_tile_dropped_where_it_cannot_lie_stays_held(
    player: TablePlayer, cell: tuple[int, int], why: str
) -> None:
    cells = player.placing().cells
    player.drag(hand(player), player.cell(cell))
    mode = player.placing()
    assert (mode.source, mode.target, mode.dragging) == (0, None, False)
    assert mode.marks().legal == cells
    assert reason(player) == why
    assert player.table.board.marks.refused == player.table.notices.about == cell
    bubble = player.table.panels.bubbles[0]
    assert (bubble.text, bubble.locked, bubble.has_tail) == (why, True, True)
    assert player.match.moves == []
    player.desk.step(0.5)
    player.click(player.cell(min(cells)))
    assert reason(player) == ""
    assert player.placing().target == min(cells)


def test_a_laid_tile_dragged_where_it_cannot_lie_stays_held(player: TablePlayer) -> None:
    first = min(player.placing().cells)
    player.drag(hand(player), player.cell(first))
    player.drag(player.cell(first), player.cell((2, 0)))
    assert (player.placing().source, player.placing().target) == (0, None)
    assert reason(player) == JUNGLE_CELL


def test_a_tile_dropped_beside_the_board_goes_back_without_a_word(player: TablePlayer) -> None:
    player.drag(hand(player), hand(player, 2))
    assert player.placing().source is None
    assert reason(player) == ""


def test_an_empty_cell_that_is_clicked_says_why_and_a_tile_explains_itself(
    player: TablePlayer,
) -> None:
    player.click(hand(player))
    player.click(player.cell((2, 0)))
    assert reason(player) == JUNGLE_CELL
    assert player.placing().source == 0
    player.click(player.cell((0, 0)))
    assert reason(player) == ""
    assert player.table.notices.explained == (0, 0)


def test_without_a_tile_in_the_hand_nothing_is_refused(player: TablePlayer) -> None:
    player.click(player.cell((2, 0)))
    assert reason(player) == ""


def test_escape_sends_the_reason_away_and_the_tile_back(player: TablePlayer) -> None:
    player.drag(hand(player), player.cell((2, 0)))
    player.desk.key(pygame.K_ESCAPE)
    assert player.placing().source is None
    assert reason(player) == ""


def test_the_reason_is_said_aloud_each_time(player: TablePlayer) -> None:
    listener = Listener()
    player.desk.context.voice = listener
    player.drag(hand(player), player.cell((2, 0)))
    player.desk.step(0.5)
    assert listener.said[-1] == JUNGLE_CELL
    player.drag(hand(player), player.cell((2, 0)))
    player.desk.step(0.5)
    assert listener.said[-1] == JUNGLE_CELL
    assert listener.said.count(JUNGLE_CELL) == 2


def test_a_finger_learns_why_as_the_mouse_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intention_reader, "_NO_TOUCH_SCREEN", False)
    with sitting_at(new_match(2, ("person", "easy"), seed=7)) as player:
        drag(player.desk, hand(player), player.cell((2, 0)))
        assert reason(player) == JUNGLE_CELL
        assert player.placing().source == 0


@pytest.mark.parametrize("kind", ["taken", "worker", "not now"])
def test_a_jungle_tile_dropped_on_a_wrong_cell_stays_chosen(kind: str) -> None:
    with sitting_at(to_be_filled()) as player:
        mode = player.table.mode
        assert isinstance(mode, FillingMode)
        x, y = max(mode.cells)
        worker = next(
            cell
            for cell in ((x + 1, y), (x, y - 1), (x, y + 1))
            if not player.match.state.tile_at(*cell)
        )
        cell, why = {
            "taken": ((0, 0), TAKEN),
            "worker": (worker, WORKER_CELL),
            "not now": ((x + 2, y + 2), NOT_NOW),
        }[kind]
        slot = next(
            slot
            for slot in player.table.panels.widgets.slots
            if (slot.source, slot.slot) in mode.sources
        )
        player.drag(slot.rect.center, player.cell(cell))
        assert reason(player) == why
        assert (mode.source, mode.target) == ((slot.source, slot.slot), None)
        assert set(mode.marks().to_fill) == set(mode.cells)
        player.desk.step(0.5)
        player.click(player.cell(mode.cells[0]))
        assert reason(player) == ""
        assert mode.target == mode.cells[0]


def test_every_refusal_speaks_of_the_cell_without_numbers() -> None:
    seen = set()
    late = play_at_random(
        new_match(2, seed=3), 3, until=lambda state: state.phase == Phase.PLACE and state.round > 9
    )
    for match in (match_in_progress(), position("table"), late):
        state = match.state
        tile = state.hand(state.active)[0]
        for x in range(-9, 10):
            for y in range(-9, 10):
                place = Place(state.active, tile, x, y, 0, state.worker_at(x, y) is not None)
                why = why_not(state, place)
                try:
                    check(state, place)
                except IllegalActionError:
                    assert why
                    assert not re.search(r"[0-9{]", why), why
                else:
                    assert why == ""
                seen.add(why)
    assert {
        JUNGLE_CELL,
        TAKEN,
        NO_JUNGLE,
        "You can only overbuild a worker tile of your own.",
    } <= seen
