"""Exploring the board with keys: moving from cell to cell, each described in words."""

from typing import Final

from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.control.camera_control import CameraControl
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.tile_explanations import cell_in_words
from cacao_desktop.ui import Direction, in_sentences
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import CHOICES

_SEARCHES: Final = ("temple", "market", "")
"""The part of a tile's name that each number key searches for; empty for own worker tiles."""


class BoardExplorer:
    """Moves from cell to cell and describes each; only Confirm chooses a cell."""

    def __init__(self, table: TableCore, camera_control: CameraControl) -> None:
        self._table = table
        self._camera_control = camera_control

    def handle(self, intention: intentions.Intention) -> bool:
        """Handle an intention of exploring; return whether it was used."""
        table = self._table
        cell = table.looked_at
        if cell is None:
            return self._begin(intention)
        match intention:
            case intentions.Navigate(direction=direction):
                self._step(cell, direction)
            case intentions.HandSlot(slot=slot) if slot < len(_SEARCHES):
                self._search(_SEARCHES[slot], cell)
            case intentions.LookRound() | intentions.Cancel() | intentions.Confirm():
                self._leave()
                chosen = isinstance(intention, intentions.Confirm)
                if not (chosen and table.mode.press_cell(cell, table.camera.centre(cell))):
                    table.context.say(_("You have stopped looking around."))
            case intentions.StepRegion() | intentions.Suggest() | intentions.PointerPressed():
                self._leave()
                return False
            case _:
                return False
        return True

    def _begin(self, intention: intentions.Intention) -> bool:
        if not isinstance(intention, intentions.LookRound):
            return False
        keys = self._table.theme.keys.names(*CHOICES[:3])
        help_text = _(
            "Use the arrow keys to move; {keys} jump to the next temple, market or tile of yours."
        )
        self.look_at(self._table.mode.cursor or (0, 0), more=help_text.format(keys=keys))
        return True

    def _leave(self) -> None:
        self._table.looked_at = None
        self._table.notices.close()

    def _step(self, cell: Cell, direction: Direction) -> None:
        """Move to the next cell, at most one beyond the tiles."""
        columns, rows = zip(*self._table.model.shown.tiles, strict=True)
        x = cell[0] + direction.value[0]
        y = cell[1] + direction.value[1]
        if min(columns) - 2 < x < max(columns) + 2 and min(rows) - 2 < y < max(rows) + 2:
            self.look_at((x, y))
        else:
            self.look_at(cell, _("The board ends here."))

    def _search(self, name: str, cell: Cell) -> None:
        """Move to the next tile of a kind in reading order, from the last back to the first."""
        tiles = self._table.model.shown.tiles
        matches = sorted((y, x) for (x, y), tile in tiles.items() if self._matches(tile, name))
        if not matches:
            self.look_at(cell, _("There is none on the board yet."))
            return
        ahead = [match for match in matches if match > (cell[1], cell[0])]
        y, x = (ahead or matches)[0]
        self.look_at((x, y))

    def _matches(self, tile: JungleTile | WorkerTile, name: str) -> bool:
        if isinstance(tile, WorkerTile):
            return not name and tile.owner == self._table.model.viewer
        return name in tile.kind.split("_")

    def look_at(self, cell: Cell, instead: str = "", more: str = "") -> None:
        """Bring a cell into view and focus it; describe it, or say `instead`, and then `more`."""
        table = self._table
        table.looked_at = cell
        table.notices.explain(cell)
        self._camera_control.look_at([cell])
        text = instead or table.mode.offered_cells.get(cell) or cell_in_words(table.model, cell)
        if table.context.reader.active:
            # The screen reader reads the focused cell itself.
            table.context.say(in_sentences((instead, more)))
        else:
            table.context.say(in_sentences((text, more)))
