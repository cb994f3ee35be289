"""The board as a screen reader is shown it: what may be chosen now, and then every tile, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cacao_desktop.i18n import _
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.notices import explanation
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.access.outline import Spot
from cacao_desktop.words.places import where


def board_spots(table: TableCore) -> Iterator[Spot]:
    """Yield the cells that a press means something on, then the tiles."""
    mode, camera = table.mode, table.camera
    for cell, name in mode.offered_cells.items():
        rect = camera.tile_rect(cell)
        yield Spot(("cell", cell), name, rect, partial(mode.press_cell, cell, rect.center))
    for cell in sorted(table.model.shown.tiles, key=lambda cell: (cell[1], cell[0])):
        lies = in_sentences(explanation(table.model, cell).splitlines())
        name = _("{where}: {what}").format(where=where(cell), what=lies)
        yield Spot(("tile", cell), name, camera.tile_rect(cell))
