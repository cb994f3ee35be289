"""What of the board is to be in sight, and how closely it can be looked at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cacao_desktop.table.model import TableModel
from cacao_desktop.ui.camera import Camera, Look
from cacao_desktop.ui.geometry import Cell

MANY_ROWS: Final = 11
"""From so many rows on the board needs the height that the bars at the top take."""

_MARGIN: Final = (0.09, 0.2)
"""How much ground is left around the board across and down, in cells."""

_CELL_MARGIN: Final = 0.05
"""How much is left around a cell where a tile may be laid."""

_LARGEST_PITCH: Final = 116
_CLOSER: Final = 1.02
"""The camera goes closer only for a board that becomes larger by this factor, so that it does not fidget."""


class Framing:
    """Finds the look that shows the whole board as large as it can be."""

    def __init__(self, model: TableModel, camera: Camera) -> None:
        self._model = model
        self._camera = camera

    @property
    def _tiles(self) -> set[Cell]:
        """The cells of all tiles, those on their way included."""
        return {*self._model.shown.tiles, *((x, y) for x, y, _tile in self._model.state.tiles())}

    @property
    def many_rows(self) -> bool:
        """Whether the board is so high that the bars at the top should give way to it."""
        rows = [row for _column, row in self._tiles]
        return max(rows) - min(rows) + 1 >= MANY_ROWS

    def of_interest(self, in_question: Collection[Cell]) -> list[Cell]:
        """Return the cells that are to be in sight: all tiles, and every cell that is decided about."""
        return [*self._tiles, *in_question]

    def look(self, in_question: Collection[Cell], window_scale: float) -> Look:
        """Return the look that shows the whole board and the cells that are decided about.

        Of a board that is too large for the view even from farthest away, it shows at least those cells if it can.
        """
        camera, largest = self._camera, _LARGEST_PITCH * window_scale
        whole = camera.fitting(self._tiles, _MARGIN, largest, in_question, _CELL_MARGIN)
        if not in_question or camera.would_show(whole, in_question):
            return whole
        now, camera.look = camera.look, whole
        part = camera.reaching(in_question)
        camera.look = now
        return part if camera.would_show(part, in_question) else whole

    def is_better(self, look: Look, than: Look, in_question: Collection[Cell]) -> bool:
        """Tell whether the camera should leave a look for another: it shows more, or the same much closer."""
        if look.pitch > than.pitch * _CLOSER:
            return True
        return not self._camera.would_show(than, self.of_interest(in_question))
