"""The board keeps its scale and position throughout a turn."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import pytest

from cacao_desktop.bots.advice import Adviser
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.observation import observe
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.ui.camera import Look
from tests.samples import one_row_in
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import Desk, desk

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
GAMES = [
    (SIZES[number % 3], number, how, seats)
    for number, (how, seats) in enumerate(
        [("click", 2), ("drag", 3), ("keys", 2), ("click", 4), ("drag", 2)] * 4
    )
]
"""Twenty games at three sizes."""


class Seen(NamedTuple):
    """How the board was looked at in a frame, and how much had been done in its turn."""

    look: Look
    moves: int


class Watcher(TablePlayer):
    """Plays, asks for a suggestion now and then, and notes how the board is seen in each frame."""

    def __init__(self, opened: Desk, how: str, seats: int, seed: int) -> None:
        controllers = ("person", "easy") if seed % 2 else ("person",)
        super().__init__(opened, new_match(seats, controllers, seed), how, seed)
        self.frames: dict[int, list[Seen]] = defaultdict(list)
        self._advised = -1
        real = opened.application.step

        def step(seconds: float) -> None:
            real(seconds)
            self._note()

        opened.application.step = step  # type: ignore[method-assign]

    def _note(self) -> None:
        table = self.table
        if table not in self.desk.context.stack or self.match.state.over:
            return
        turn = self.match.state.turn
        moves = sum(move.before.turn == turn for move in self.match.moves[-30:])
        self.frames[turn].append(Seen(table.camera.look, moves))

    def decide(self) -> None:
        turn = self.match.state.turn
        asks = isinstance(self.table.mode, PlacingMode) and not self.table.timeline.busy
        if asks and turn % 5 == 0 and self._advised != turn and self.desk.top is self.table:
            self._advised = turn
            seen = observe(self.match.state, self.match.state.deciding)
            self.table.suggesting.show(Adviser(0).advise(seen, Budget(simulations=10)))
            self.desk.step()
            self.table.suggesting.close()
            self.desk.step()
        super().decide()


@pytest.mark.parametrize(("size", "seed", "how", "seats"), one_row_in(len(GAMES), GAMES, 12))
def test_the_board_holds_still_in_each_turn(
    size: tuple[int, int], seed: int, how: str, seats: int
) -> None:
    with desk(size) as opened:
        player = Watcher(opened, how, seats, seed)
        player.play_to_the_end()
        assert not player.table.core.moved_by_hand
        player.table.on_close()
    assert len(player.frames) >= 9 * seats
    for turn, frames in player.frames.items():
        assert len({frame.look for frame in frames if frame.moves}) <= 1, (turn, frames)
        after = [frame.look for frame in frames[2:]]
        assert len(set(after)) <= 1, (turn, frames)
