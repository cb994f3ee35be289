"""A press just after a turn has ended automatically has no effect."""

from __future__ import annotations

import random

import pygame
import pytest

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.table.flow.handover import HandoverScene
from tests.conftest import Sample
from tests.samples import first
from tests.table.table_player import MAX_FRAMES, TablePlayer, new_match
from tests.ui.harness import SIZES, Desk, desk

LATEST = 1.5
"""Seconds after the end of a turn."""
PEOPLE = (("person", "person"), ("person", "easy"))


class LatePlayer(TablePlayer):
    """Presses "End turn" a moment after the turn has ended by itself."""

    def __init__(self, opened: Desk, seed: int) -> None:
        opened.context.settings.ends_turn = True
        match = new_match(2, PEOPLE[seed % 2], seed)
        super().__init__(opened, match, ("click", "keys")[seed // 2 % 2], seed, speed=1)
        self._chance = random.Random(seed)
        self.tried = 0

    def play(self, most: int) -> None:
        """Play until so many turns have ended by themselves, or the game."""
        self.desk.draw_seldom()
        ended = 0
        for _frame in range(MAX_FRAMES):
            self._let_the_bot_think()
            self.desk.step(0.05)
            if self.tried == most or self.match.state.over:
                return
            if self.ends > ended:
                self._press_late()
            else:
                self.decide()
            ended = self.ends

    @property
    def ends(self) -> int:
        """How many turns of people have ended by themselves."""
        return sum(
            move.automatic
            and isinstance(move.action, EndTurn)
            and self.match.seats[move.action.player].is_person
            for move in self.match.moves
        )

    @property
    def chosen(self) -> int:
        """How many moves people have made."""
        seats = self.match.seats
        return sum(
            not move.automatic and seats[move.action.player].is_person for move in self.match.moves
        )

    def _press_late(self) -> None:
        late = self._chance.uniform(0, LATEST)
        by_key = self._chance.random() < 0.5
        for _frame in range(int(late / 0.05)):
            self.desk.step(0.05)
        self.desk.step(late % 0.05)
        panels = self.table.panels
        chosen = self.chosen
        hidden = [tile.face_down for tile in panels.widgets.hand]
        if by_key:
            self.desk.key(pygame.K_RETURN)
        else:
            self.click(panels.layout.big_button.center)
        self.tried += 1
        said = (late, by_key)
        assert self.desk.top is self.table or isinstance(self.desk.top, HandoverScene), said
        assert self.chosen == chosen, said
        assert panels.drawer == "", said
        for tile, was_hidden in zip(panels.widgets.hand, hidden, strict=True):
            assert tile.face_down or not was_hidden, said


@pytest.mark.parametrize("seed", first(1, range(20)))
def test_a_late_press_opens_ends_and_reveals_nothing(seed: int, sample: Sample) -> None:
    with desk(SIZES[seed % len(SIZES)]) as opened:
        player = LatePlayer(opened, seed)
        player.play(sample(4, 10))
        assert player.tried >= sample(4, 8)
        player.table.on_close()
