"""A turn takes few presses, counted in a sensible game against an opponent by mouse."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.turns import actions_of
from cacao_desktop.geometry import Point
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.ui.input import intentions
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import Desk, desk


class SensiblePlayer(TablePlayer):
    """Plays what brings most at once, with as few presses as the table allows, and counts them."""

    def __init__(self, opened: Desk) -> None:
        super().__init__(opened, new_match(2, ("person", "normal"), seed=11), "drag")
        self.presses = 0
        self.fills: list[Fill] = []

    def press(self, at: Point, button: int = 1) -> None:
        self.presses += 1
        super().press(at, button)

    def decide(self) -> None:
        mode = self.table.mode
        if self.desk.top is not self.table or self.table.timeline.busy:
            return
        if self.table.panels.is_late(intentions.Confirm()):
            return
        if isinstance(mode, PlacingMode):
            self._lay(mode)
        elif isinstance(mode, FillingMode):
            self._fill(mode)
        elif isinstance(mode, ActivatingMode):
            self._confirm()
        else:
            super().decide()

    def _lay(self, mode: PlacingMode) -> None:
        table = observe(self.match.state, 0).table
        turn = greedy(table, plain_weights().at(table)).best()
        place, *fills = actions_of(table, turn)
        assert isinstance(place, Place)
        self.fills = [fill for fill in fills if isinstance(fill, Fill)]
        hand = self.match.state.hand(0)
        tile = self.table.panels.widgets.hand[hand.index(place.tile)].rect.center
        self.press(tile)
        self.move((tile[0] + 12, tile[1] - 12))
        for _ in range(place.rotation):
            self._turn_by_wheel()
        cell = self.cell((place.x, place.y))
        self.move(cell)
        self.release(cell)
        if self.table.mode is mode:
            self._confirm()

    def _turn_by_wheel(self) -> None:
        """The wheel is no press."""
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, touch=False)
        )
        self.desk.step()

    def _fill(self, mode: FillingMode) -> None:
        wanted = next((fill for fill in self.fills if (fill.x, fill.y) in mode.cells), None)
        slots = [
            slot
            for slot in self.table.panels.widgets.slots
            if (slot.source, slot.slot) in mode.sources
        ]
        if wanted is None or not slots:
            self._confirm()
            return
        chosen = next((slot for slot in slots if slot.slot == wanted.slot), slots[0])
        self.drag(chosen.rect.center, self.cell((wanted.x, wanted.y)))
        if self.table.mode is mode:
            self._confirm()


@pytest.mark.parametrize(
    ("ends_turn", "drops_count", "most"),
    [
        pytest.param(True, True, 3.0, marks=pytest.mark.full),
        pytest.param(False, False, 5.5, marks=pytest.mark.full),
        (True, False, 4.0),
    ],
)
def test_a_turn_takes_few_presses(ends_turn: bool, drops_count: bool, most: float) -> None:
    with desk() as opened:
        opened.context.settings.drops_count = drops_count
        opened.context.settings.ends_turn = ends_turn
        player = SensiblePlayer(opened)
        player.play_to_the_end()
        player.table.on_close()
    assert player.presses / player.match.state.rounds <= most
