"""What is looked up or changed from the table, each in a scene of its own or at once."""

from __future__ import annotations

from typing import Protocol

from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.timeline import Timeline


class CommandedTable(Protocol):
    """What commands need of the table."""

    context: AppContext
    model: TableModel
    timeline: Timeline

    @property
    def mode(self) -> Mode:
        """The decision that the table waits for."""
        ...


class TableCommands:
    """Opens the overviews and the menu, and changes the speed."""

    def __init__(self, table: CommandedTable) -> None:
        self._table = table

    def choose_hut(self, hut: str) -> None:
        """Choose a hut that can be paid for; others are only looked at."""
        if not self._table.mode.choose_hut(hut):
            self.open_huts()

    def open_huts(self) -> None:
        """Show all huts."""
        affordable = self._table.mode.hut_offer.affordable
        self._table.context.open(
            "huts", model=self._table.model, affordable=affordable, choose=self.choose_hut
        )

    def open_temples(self) -> None:
        """Show who is how strong at the temples."""
        self._table.context.open("temples", model=self._table.model)

    def open_pile(self) -> None:
        """Show what the jungle pile still holds."""
        self._table.context.open("pile", model=self._table.model)

    def open_seat(self, seat: int) -> None:
        """Show what a player has."""
        self._table.context.open("seat", model=self._table.model, seat=seat)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self._table.context.open("table_menu")

    def next_speed(self) -> None:
        """Let everything move at the next speed."""
        settings = self._table.context.settings
        settings.speed = SPEED_STEPS[(SPEED_STEPS.index(settings.speed) + 1) % len(SPEED_STEPS)]
        self._table.timeline.speed = settings.speed
        self._table.context.apply_settings()
