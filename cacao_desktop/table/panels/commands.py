"""What a press on the things that lie over the board does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.decisions.finishing import FinishingMode
from cacao_desktop.table.decisions.placing import PlacingMode

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene


class TableCommands:
    """Hands commands on tiles and huts to the mode of the table, and opens what is looked at in a scene of its own."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def take(self, index: int) -> None:
        """Take up a tile of the hand."""
        self._scene.mode.choose_hand(index)

    def turn(self, index: int, quarter_turns: int) -> None:
        """Turn a tile of the hand."""
        mode = self._scene.mode
        if isinstance(mode, PlacingMode):
            mode.turn_hand(index, quarter_turns)

    def choose_slot(self, source: str, slot: int) -> None:
        """Choose an open tile."""
        self._scene.mode.choose_slot(source, slot)

    def choose_hut(self, hut: str) -> None:
        """Choose a hut that can be paid for; others are only looked at."""
        mode = self._scene.mode
        if isinstance(mode, FinishingMode) and hut in mode.affordable:
            mode.choose_hut(hut)
        else:
            self.open_huts()

    def open_huts(self) -> None:
        """Show all huts."""
        mode = self._scene.mode
        affordable = tuple(mode.affordable) if isinstance(mode, FinishingMode) else ()
        self._scene.context.open(
            "huts", model=self._scene.model, affordable=affordable, choose=self.choose_hut
        )

    def open_temples(self) -> None:
        """Show who is how strong at the temples."""
        self._scene.context.open("temples", model=self._scene.model)

    def open_pile(self) -> None:
        """Show what the jungle pile still holds."""
        self._scene.context.open("pile", model=self._scene.model)

    def open_seat(self, seat: int) -> None:
        """Show what a player has."""
        self._scene.context.open("seat", model=self._scene.model, seat=seat)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self._scene.context.open("table_menu")

    def next_speed(self) -> None:
        """Let everything move at the next speed."""
        settings = self._scene.context.settings
        settings.speed = SPEED_STEPS[(SPEED_STEPS.index(settings.speed) + 1) % len(SPEED_STEPS)]
        self._scene.timeline.speed = settings.speed
        self._scene.context.apply_settings()
