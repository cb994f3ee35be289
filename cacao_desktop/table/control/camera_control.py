"""Camera control: it follows the game, and a person moves it or explores cell by cell."""

from collections.abc import Collection
from typing import Final

from cacao_desktop.engine import SIDES
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.engine.tiles import beside
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.panels.notices import cell_in_words
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Direction, in_sentences
from cacao_desktop.ui.camera import Look
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import CHOICES
from cacao_desktop.ui.input.intentions import ZoomChange

MANY_ROWS: Final = 11
"""The number of rows from which the board takes height from the bars at the top."""
_MARGIN: Final = (0.09, 0.2)
"""The margin around the board, horizontally and vertically, in cells."""
_MAX_PITCH: Final = 116
_USUAL_PITCH: Final = 86
"""The pitch that counts as 100 % in the settings."""
_CLOSER: Final = 1.02
"""The factor by which the board must grow before the camera moves closer."""
_ZOOM_STEP: Final = 1.2


class CameraControl:
    """Frames the board at the beginning of a turn and keeps that view until its end.

    The view includes half a cell around the tiles for those laid in the turn. A person may move
    the board at any time.
    """

    def __init__(self, table: TableCore, panels: TablePanels) -> None:
        self._table = table
        self._panels = panels
        self._size: tuple[int, int] | None = None
        self._followed: Mode | None = None
        self._decided: object = None
        """The turn and the view for which the board was last framed."""

    @property
    def _tiles(self) -> set[Cell]:
        """The cells of all tiles, including those in flight, and the cells still to be filled."""
        model = self._table.model
        state = self._table.model.state
        coming = (state.rules.cell(index) for index in state.cells_to_fill)
        return {*model.shown.tiles, *((x, y) for x, y, _tile in state.tiles()), *coming}

    @property
    def _free(self) -> set[Cell]:
        """The empty cells beside tiles where something may be laid in this turn."""
        tiles = self._tiles
        around = {beside(cell, side) for cell in tiles for side in SIDES}
        return (around | set(self._table.mode.cells_in_question)) - tiles

    @property
    def _wanted(self) -> tuple[set[Cell], set[Cell]]:
        """The cells to show whole, and those to show by half.

        All are shown whole while a bubble speaks of them and covers the area below the board.
        """
        if self._panels.whole_cells:
            return self._tiles | self._free, set()
        return self._tiles, self._free

    @property
    def _many_rows(self) -> bool:
        """Whether the board has so many rows that it needs the height of the bars at the top."""
        rows = [row for _column, row in self._tiles]
        return max(rows) - min(rows) + 1 >= MANY_ROWS

    @property
    def _fitting(self) -> Look:
        """The look that shows the whole board and half a cell around it, as large as possible.

        If that is too large for the view, the cells in question take precedence.
        """
        camera = self._table.camera
        in_question = self._table.mode.cells_in_question
        largest = _MAX_PITCH * self._table.theme.metrics.window_scale
        cells, free = self._wanted
        whole_board = camera.fitting(cells, _MARGIN, largest, free)
        if not in_question or camera.would_show(whole_board, self._tiles, in_question):
            return whole_board
        now = camera.look
        camera.look = whole_board
        part = camera.reaching(in_question)
        camera.look = now
        if camera.would_show(part, in_question):
            return part
        return whole_board

    def layout(self, size: tuple[int, int]) -> None:
        """Fit the camera to the part of the window that the panels leave free."""
        table = self._table
        resized = size != self._size
        self._size = size
        if resized:
            self._panels.make_room(wanted=self._many_rows)
        places = self._panels.layout()
        table.camera.set_view(places.board, places.hand_area, still=not resized)
        wanted = table.context.settings.board_zoom / 100
        if resized:
            table.glide.cut(self._fitting)
            self._decided = self._moment
            if wanted:
                table.moved_by_hand = True
                pitch = _USUAL_PITCH * table.theme.metrics.window_scale * wanted
                table.camera.zoom(pitch / table.camera.pitch, places.board.center)
        elif not table.timeline.busy:
            self.keep()

    @property
    def _moment(self) -> object:
        return self._table.model.state.turn, tuple(self._panels.view)

    def show_whole_board(self) -> None:
        """Show the whole board, and follow it as it grows."""
        self._table.moved_by_hand = False
        self._table.glide.to(self._fitting)

    def look_at(self, cells: list[Cell]) -> None:
        """Bring cells into view, together with those still to be filled."""
        table = self._table
        state = self._table.model.state
        cells = [*cells, *(state.rules.cell(index) for index in state.cells_to_fill)]
        if table.moved_by_hand:
            self._reach(cells)
        elif not table.camera.shows_part(cells):
            self.show_whole_board()

    def _reach(self, cells: Collection[Cell]) -> None:
        """Bring as many cells into view as possible without changing the zoom."""
        camera = self._table.camera
        chosen = self._table.mode.cursor
        if not cells or camera.shows(cells):
            return
        look = camera.reaching(cells)
        if look.pitch < camera.pitch:
            cell = chosen
            if cell is None or cell not in cells:
                x, y = camera.cell_at(camera.view.center)
                cell = min(cells, key=lambda other: abs(other[0] - x) + abs(other[1] - y))
            if camera.shows([cell]):
                return
            look = camera.reaching([cell])
        self._table.glide.to(look)

    def keep(self) -> None:
        """Frame the board for a new turn or view; otherwise leave it as it is.

        A zoom chosen by a person is kept; only the cells in question are brought into view.
        """
        table = self._table
        new = self._moment != self._decided
        if new and self._panels.make_room(wanted=self._many_rows):
            places = self._panels.layout()
            table.camera.set_view(places.board, places.hand_area, still=True)
        self._decided = self._moment
        cells = table.mode.cells_in_question
        goal = table.glide.goal
        if table.moved_by_hand:
            self._reach(cells)
        elif new:
            fitting = self._fitting
            closer = fitting.pitch > goal.pitch * _CLOSER
            if closer or not table.camera.would_show(goal, *self._wanted):
                table.glide.to(fitting)
        elif not table.glide.running and not table.camera.shows_part(cells):
            table.glide.to(self._fitting)

    def zoom(self, change: ZoomChange) -> None:
        """Zoom in or out, or show the whole board again."""
        table = self._table
        if change is ZoomChange.FIT:
            self.show_whole_board()
            return
        table.moved_by_hand = True
        table.glide.stop()
        factor = _ZOOM_STEP if change is ZoomChange.IN else 1 / _ZOOM_STEP
        table.camera.zoom(factor, self._panels.view.center)

    def follow(self, seconds: float, *, moving: bool, instant: bool) -> bool:
        """Frame a new decision once nothing moves; return whether the camera moved."""
        table = self._table
        if not moving and (table.mode is not self._followed or self._moment != self._decided):
            self._followed = table.mode
            self.keep()
        moved = table.glide.update(seconds, instant=instant)
        table.model.art.in_motion = table.glide.running
        return moved


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
        cell = self._table.looked_at
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
        help_text = _("Arrow keys move on; {keys} go to the next temple, market or tile of yours.")
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
        found = sorted((y, x) for (x, y), tile in tiles.items() if self._matches(tile, name))
        if not found:
            self.look_at(cell, _("There is none on the board yet."))
            return
        ahead = [place for place in found if place > (cell[1], cell[0])]
        y, x = (ahead or found)[0]
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
