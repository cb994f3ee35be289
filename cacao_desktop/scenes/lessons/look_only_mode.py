"""A step with something to look at: nothing can be done but to go on, which the bubble offers."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Sign, Slot, Table


class LookingMode(Mode):
    """Waits until the learner goes on; whoever takes up something else is told so by `not_yet`."""

    step = None

    def __init__(
        self,
        table: Table,
        title: str,
        not_yet: Callable[[], None],
    ) -> None:
        super().__init__(table)
        self._title, self._not_yet = title, not_yet

    @property
    def sign(self) -> Sign:
        return Sign(self._title)

    @property
    def primary_action(self) -> PrimaryAction | None:
        return None

    def press_hand(self, index: int, position: Point) -> None:
        self._not_yet()

    def press_slot(self, slot: Slot, position: Point) -> None:
        self._not_yet()

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Nothing is laid yet; tiles that are there can be looked at."""
        empty = cell not in self.table.model.shown.tiles
        if empty:
            self._not_yet()
        return empty

    def choose_number(self, number: int) -> None:
        self._not_yet()

    def turn(self, quarter_turns: int) -> bool:
        self._not_yet()
        return True
