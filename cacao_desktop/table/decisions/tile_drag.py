"""A drag of a tile, from the press on it to its release."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cacao_desktop.geometry import Cell, Point

DRAG_THRESHOLD: Final = 6
"""The distance in pixels at which a press becomes a drag."""

Source = TypeVar("Source")
"""The origin of a tile: its position in the hand, or an open slot."""


class TileDrag(Generic[Source]):
    """Turns the events of the pointer into a drag.

    `on_start` gets the origin of the tile, `on_end` the position of its release.
    """

    def __init__(
        self, on_start: Callable[[Source], None], on_end: Callable[[Point, Cell | None], None]
    ) -> None:
        self._on_start = on_start
        self._on_end = on_end
        self._source: Source | None = None
        self._pressed_at: Point = (0, 0)
        self.running = False
        self.pointer: Point | None = None
        """The last known position of the pointer."""

    def press(self, source: Source, position: Point) -> None:
        """Remember a press on a tile, which may become a drag."""
        self._source = source
        self._pressed_at = position

    def move(self, position: Point) -> None:
        """Move the pointer, which starts the drag when it is far enough from the press."""
        self.pointer = position
        if self._source is None or self.running:
            return
        across = abs(position[0] - self._pressed_at[0])
        down = abs(position[1] - self._pressed_at[1])
        if max(across, down) >= DRAG_THRESHOLD:
            # First, because the callback may cancel the drag.
            self.running = True
            self._on_start(self._source)

    def release(self, position: Point, cell: Cell | None) -> None:
        """End the press, and the drag if it is running; `cell` is None over a panel."""
        was_running = self.running
        self.cancel()
        if was_running:
            self._on_end(position, cell)

    def cancel(self) -> None:
        """Forget the press and the drag."""
        self._source = None
        self.running = False
