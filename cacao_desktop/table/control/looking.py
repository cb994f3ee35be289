"""Looking around the board by keys: from cell to cell, and by digits to the next temple, market or own tile."""

from typing import Final

from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.control.camera_control import CameraControl
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.notices import cell_in_words
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import CHOICES

_SOUGHT: Final = ("temple", "market", "")
"""By digit, what the names of the tiles have in them that it leads to; the last leads to own worker tiles."""


class Looking:
    """Leads a look from cell to cell and tells what lies there; a cell is chosen only when that is confirmed."""

    def __init__(self, table: TableCore, sight: CameraControl) -> None:
        self._table, self._sight = table, sight

    def handle(self, intention: intentions.Intention) -> bool:
        """Use an intention of somebody who looks around; return whether it was used up."""
        table, cell = self._table, self._table.looked_at
        if cell is None:
            if isinstance(intention, intentions.LookRound):
                keys = table.theme.keys.names(*CHOICES[:3])
                more = _("Arrows lead on, {keys} to the next temple, market or own tile.").format(keys=keys)
                self._look_at(table.mode.cursor or (0, 0), more=more)
            return isinstance(intention, intentions.LookRound)
        match intention:
            case intentions.Navigate(direction=direction):
                x, y = cell[0] + direction.value[0], cell[1] + direction.value[1]
                columns, rows = zip(*table.model.shown.tiles, strict=True)
                inside = min(columns) - 2 < x < max(columns) + 2 and min(rows) - 2 < y < max(rows) + 2
                self._look_at((x, y) if inside else cell, "" if inside else _("The board ends here."))
            case intentions.HandSlot(slot=slot) if slot < len(_SOUGHT):
                self._look_for(_SOUGHT[slot], cell)
            case intentions.LookRound() | intentions.Cancel() | intentions.Confirm():
                self._leave()
                chosen = isinstance(intention, intentions.Confirm)
                if not (chosen and table.mode.press_cell(cell, table.camera.centre(cell))):
                    table.context.say(_("You no longer look around."))
            case intentions.StepRegion() | intentions.Suggest() | intentions.PointerPressed():
                self._leave()
                return False
            case _:
                return False
        return True

    def _leave(self) -> None:
        self._table.looked_at = None
        self._table.notices.close()

    def _look_for(self, sought: str, cell: Cell) -> None:
        """Look at the next tile of a kind, row by row, and after the last at the first again."""

        def is_sought(tile: JungleTile | WorkerTile) -> bool:
            if isinstance(tile, WorkerTile):
                return not sought and tile.owner == self._table.model.viewer
            return sought in tile.kind.split("_")

        shown = self._table.model.shown.tiles
        rows = sorted((y, x) for (x, y), tile in shown.items() if is_sought(tile))
        y, x = next((at for at in rows if at > (cell[1], cell[0])), rows[0] if rows else (cell[1], cell[0]))
        self._look_at((x, y), "" if rows else _("There is none on the board yet."))

    def _look_at(self, cell: Cell, instead: str = "", more: str = "") -> None:
        """Look at a cell and tell what lies there and more, or say something instead."""
        table = self._table
        table.looked_at = cell
        table.notices.explain(cell)
        self._sight.look_at([cell])
        lies = instead or table.mode.offered_cells.get(cell) or cell_in_words(table.model, cell)
        table.context.say(in_sentences((lies, more)))
