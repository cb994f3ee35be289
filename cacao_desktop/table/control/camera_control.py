"""What of the board is in sight.

The camera follows the game, a person moves it, or looks around from cell to cell.
"""

from collections.abc import Collection
from typing import Final

import pygame

from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.panels.notices import cell_in_words
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import in_sentences
from cacao_desktop.ui.camera import Look
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.bindings import CHOICES
from cacao_desktop.ui.input.intentions import ZoomChange

MANY_ROWS: Final = 11
"""A board of this many rows needs the height that the bars at the top take."""
_MARGIN: Final = (0.09, 0.2)
"""How much ground is left around the board across and down, in cells."""
_CELL_MARGIN: Final = 0.16
"""How much is left around a cell where a tile may be laid."""
_LARGEST_PITCH: Final = 116
_USUAL_PITCH: Final = 86
"""What counts as 100 % for somebody who chooses how large the board is."""
_CLOSER: Final = 1.02
"""The camera goes closer only for a board that becomes larger by this factor, so that it does not fidget."""
_ZOOM_STEP: Final = 1.2


class CameraControl:
    """Shows the whole board and every cell that is decided about, unless somebody has moved the board by hand."""

    def __init__(self, table: TableCore, panels: TablePanels) -> None:
        self._table = table
        self._panels = panels
        self._size: tuple[int, int] | None = None
        self._followed: Mode | None = None
        self._seen: object = None
        """In which turn and through which view the board has been brought into sight last."""

    @property
    def _tiles(self) -> set[Cell]:
        """The cells of all tiles, those on their way and those still to be filled.

        One glide shows all.
        """
        model = self._table.model
        state = self._table.model.state
        coming = (state.rules.cell(index) for index in state.cells_to_fill)
        return {*model.shown.tiles, *((x, y) for x, y, _tile in state.tiles()), *coming}

    @property
    def _many_rows(self) -> bool:
        """Whether the board is so high that the bars at the top should give way to it."""
        rows = [row for _column, row in self._tiles]
        return max(rows) - min(rows) + 1 >= MANY_ROWS

    @property
    def _fitting(self) -> Look:
        """The look that shows the whole board, as large as it can be, and every cell that is decided about.

        Of a board that is too large for the view even from farthest away, it shows at least those
        cells if it can.
        """
        camera = self._table.camera
        in_question = self._table.mode.cells_in_question
        largest = _LARGEST_PITCH * self._table.theme.metrics.window_scale
        whole = camera.fitting(self._tiles, _MARGIN, largest, in_question, _CELL_MARGIN)
        if not in_question or camera.would_show(whole, in_question):
            return whole
        now = camera.look
        camera.look = whole
        part = camera.reaching(in_question)
        camera.look = now
        if camera.would_show(part, in_question):
            return part
        return whole

    def layout(self, size: tuple[int, int]) -> None:
        """Take the room that the panels leave in a window of a size."""
        table = self._table
        resized = size != self._size
        self._size = size
        self._panels.make_room(wanted=self._many_rows)
        places = self._panels.layout()
        table.camera.set_view(places.board, places.hand, still=not resized)
        wanted = table.context.settings.board_zoom / 100
        if resized:
            table.glide.cut(self._fitting)
            if wanted:
                table.moved_by_hand = True
                pitch = _USUAL_PITCH * table.theme.metrics.window_scale * wanted
                table.camera.zoom(pitch / table.camera.pitch, places.board.center)
        else:
            self.keep()

    def make_room(self, covered: pygame.Rect | None) -> None:
        """Show the whole board beside what covers the left of the window, or as usual again."""
        table = self._table
        view = self._panels.view.copy()
        if covered is not None and covered.right > view.x:
            view.width = max(1, view.right - covered.right)
            view.x = covered.right
        table.camera.set_view(view, self._panels.places.hand)
        table.glide.cut(self._fitting)

    def fit_again(self) -> None:
        """Show the whole board, from now on also when it grows."""
        self._table.moved_by_hand = False
        self._table.glide.to(self._fitting)

    def look_at(self, cells: list[Cell]) -> None:
        """Bring cells into sight on which something happens, and those that will be filled."""
        table = self._table
        state = self._table.model.state
        cells = [*cells, *(state.rules.cell(index) for index in state.cells_to_fill)]
        if table.moved_by_hand:
            self._reach(cells)
        elif not table.camera.shows(cells):
            self.fit_again()

    def _reach(self, cells: Collection[Cell]) -> None:
        """Move the board, as large as a person wants it, until cells are in sight.

        Those there is room for.
        """
        camera = self._table.camera
        chosen = self._table.mode.cursor
        if not cells or camera.shows(cells):
            return
        look = camera.reaching(cells)
        if look.pitch < camera.pitch:
            x, y = camera.cell_at(camera.view.center)
            nearest = min(cells, key=lambda at: abs(at[0] - x) + abs(at[1] - y))
            cell = chosen if chosen is not None and chosen in cells else nearest
            if camera.shows([cell]):
                return
            look = camera.reaching([cell])
        self._table.glide.to(look)

    def keep(self) -> None:
        """Glide to where all can be seen that is decided about.

        A person who moved the board keeps what they see.
        """
        table = self._table
        if self._panels.make_room(wanted=self._many_rows):
            places = self._panels.layout()
            table.camera.set_view(places.board, places.hand, still=True)
        cells = table.mode.cells_in_question
        if table.moved_by_hand:
            self._reach(cells)
            return
        fitting = self._fitting
        goal = table.glide.goal
        # It goes elsewhere only to show more, or once a turn much closer.
        seen = table.model.state.turn, tuple(self._panels.view)
        closer = fitting.pitch > goal.pitch * _CLOSER and seen != self._seen
        self._seen = seen
        if closer or not table.camera.would_show(goal, [*self._tiles, *cells]):
            table.glide.to(fitting)

    def zoom(self, change: ZoomChange) -> None:
        """Go closer or away, or show the whole board again."""
        table = self._table
        if change is ZoomChange.FIT:
            self.fit_again()
            return
        table.moved_by_hand = True
        table.glide.stop()
        table.camera.zoom(
            _ZOOM_STEP if change is ZoomChange.IN else 1 / _ZOOM_STEP, self._panels.view.center
        )

    def follow(self, seconds: float, *, moving: bool, instant: bool) -> bool:
        """Look where a new decision is once nothing moves, and glide on.

        Return whether the camera moved.
        """
        table = self._table
        if not moving and table.mode is not self._followed:
            self._followed = table.mode
            self.keep()
        moved = table.glide.update(seconds, instant=instant)
        table.model.art.in_motion = table.glide.running
        return moved


_SOUGHT: Final = ("temple", "market", "")
"""By digit, what the names of the tiles have in them that it leads to.

The last leads to own worker tiles.
"""


class BoardExplorer:
    """Leads a look from cell to cell and tells what lies there.

    A cell is chosen only when that is confirmed.
    """

    def __init__(self, table: TableCore, camera_control: CameraControl) -> None:
        self._table = table
        self._camera_control = camera_control

    def handle(self, intention: intentions.Intention) -> bool:
        """Use an intention of somebody who looks around; return whether it was used up."""
        table = self._table
        cell = self._table.looked_at
        if cell is None:
            if isinstance(intention, intentions.LookRound):
                keys = table.theme.keys.names(*CHOICES[:3])
                more = _("Arrows lead on, {keys} to the next temple, market or own tile.").format(
                    keys=keys
                )
                self._look_at(table.mode.cursor or (0, 0), more=more)
            return isinstance(intention, intentions.LookRound)
        match intention:
            case intentions.Navigate(direction=direction):
                x = cell[0] + direction.value[0]
                y = cell[1] + direction.value[1]
                columns, rows = zip(*table.model.shown.tiles, strict=True)
                inside = (
                    min(columns) - 2 < x < max(columns) + 2 and min(rows) - 2 < y < max(rows) + 2
                )
                self._look_at(
                    (x, y) if inside else cell, "" if inside else _("The board ends here.")
                )
            case intentions.HandSlot(slot=slot) if slot < len(_SOUGHT):
                self._look_for(_SOUGHT[slot], cell)
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

    def _leave(self) -> None:
        self._table.looked_at = None
        self._table.notices.close()

    def _look_for(self, sought: str, cell: Cell) -> None:
        """Look at the next tile of a kind, row by row, and after the last at the first again."""

        def is_sought(tile: JungleTile | WorkerTile) -> bool:
            if isinstance(tile, WorkerTile):
                return not sought and tile.owner == self._table.model.viewer
            return sought in tile.kind.split("_")

        rows = sorted(
            (y, x) for (x, y), tile in self._table.model.shown.tiles.items() if is_sought(tile)
        )
        y, x = next(
            (at for at in rows if at > (cell[1], cell[0])), rows[0] if rows else (cell[1], cell[0])
        )
        self._look_at((x, y), "" if rows else _("There is none on the board yet."))

    def _look_at(self, cell: Cell, instead: str = "", more: str = "") -> None:
        """Look at a cell and tell what lies there and more, or say something instead."""
        table = self._table
        table.looked_at = cell
        table.notices.explain(cell)
        self._camera_control.look_at([cell])
        lies = instead or table.mode.offered_cells.get(cell) or cell_in_words(table.model, cell)
        table.context.say(in_sentences((lies, more)))
