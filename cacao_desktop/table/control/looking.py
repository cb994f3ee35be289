"""Looking round the board by keys: from cell to cell, and on to the next temple, market or own tile."""

from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.control.camera_control import CameraControl
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.notices import cell_in_words
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    HandSlot,
    Intention,
    LookRound,
    Navigate,
    PointerPressed,
    Sought,
    StepRegion,
    Suggest,
)


class Looking:
    """Leads a look from cell to cell and tells what lies there; a cell is chosen only when that is confirmed."""

    def __init__(self, table: TableCore, sight: CameraControl) -> None:
        self._table, self._sight = table, sight

    def handle(self, intention: Intention) -> bool:
        """Use an intention of somebody who looks round; return whether it was used up."""
        cell, say = self._table.looked_at, self._table.context.say
        match intention:
            case LookRound(sought=sought) if cell is None or sought is not Sought.CELL:
                self._look_for(sought, cell or self._table.mode.cursor or (0, 0))
            case Navigate(direction=direction) if cell is not None:
                x, y = cell[0] + direction.value[0], cell[1] + direction.value[1]
                columns, rows = zip(*self._table.model.shown.tiles, strict=True)
                if min(columns) - 1 <= x <= max(columns) + 1 and min(rows) - 1 <= y <= max(rows) + 1:
                    self._look_at((x, y))
                else:
                    say(_("The board ends here."))
            case LookRound() | Cancel() if cell is not None:
                self._leave()
                say(_("You no longer look around."))
            case Confirm() if cell is not None:
                self._leave()
                self._table.mode.press_cell(cell, self._table.camera.centre(cell))
            case HandSlot() | StepRegion() | Suggest() | PointerPressed():
                self._leave()
                return False
            case _:
                return False
        return True

    def _leave(self) -> None:
        if self._table.looked_at is not None:
            self._table.looked_at = None
            self._table.notices.close()

    def _look_for(self, sought: Sought, cell: Cell) -> None:
        """Look at the next cell of what is sought, row by row, and after the last at the first again."""
        shown, seat = self._table.model.shown.tiles, self._table.model.viewer

        def is_sought(tile: JungleTile | WorkerTile) -> bool:
            if isinstance(tile, WorkerTile):
                return sought is Sought.OWN_TILE and tile.owner == seat
            return sought.value in tile.kind.split("_")

        rows = sorted((y, x) for (x, y), tile in shown.items() if is_sought(tile))
        if sought is Sought.CELL:
            self._look_at(cell)
        elif not rows:
            self._table.context.say(_("There is none on the board yet."))
        else:
            y, x = next((place for place in rows if place > (cell[1], cell[0])), rows[0])
            self._look_at((x, y))

    def _look_at(self, cell: Cell) -> None:
        table = self._table
        table.looked_at = cell
        table.notices.explain(cell)
        self._sight.look_at([cell])
        table.context.say(table.mode.offered_cells.get(cell) or cell_in_words(table.model, cell))
