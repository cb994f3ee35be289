"""Moves the camera: it follows the game unless a person moves it."""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from cacao_desktop.engine import SIDES
from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.engine.tiles import beside
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.camera import HALF, Look
from cacao_desktop.ui.input.intentions import ZoomChange
from cacao_desktop.ui.metrics import has_large_text

_MARGIN: Final = (0.09, 0.2)
"""The margin around the board, horizontally and vertically, in cells."""
_FREE_SHARES: Final = (1.0, 0.75, HALF)
"""The shares of a free cell to show, largest first."""
_MAX_PITCH: Final = 116
"""The largest distance between two cells when the camera moves by itself, in design pixels."""
_USUAL_PITCH: Final = 86
"""The distance that counts as 100 % in the settings, in design pixels."""
_SMALL_PITCH: Final = 78
"""The distance below which free cells are shown in part, in design pixels."""
_SMALL_PITCH_OF_LARGE_TEXT: Final = 70
"""That distance with large text, where the status bar takes more of the height."""
_CLOSER: Final = 1.02
"""The factor by which the board must grow before the camera moves closer."""
_ZOOM_STEP: Final = 1.2
"""The zoom factor of one press of a key."""


def _around(cells: Iterable[Cell]) -> set[Cell]:
    return {beside(cell, side) for cell in cells for side in SIDES}


class _TurnAndView(NamedTuple):
    """The turn and the part of the window for the board; the board is framed once for each."""

    turn: int
    view: tuple[int, ...]


class CameraControl:
    """Frames the board at the beginning of a turn and keeps that view until its end.

    The view includes at least half of each free cell around the tiles, for those laid in the turn.
    A person may move the board at any time, and then it is no longer framed.
    """

    def __init__(self, table: TableCore, panels: TablePanels) -> None:
        self._table = table
        self._panels = panels
        self._size: tuple[int, int] | None = None
        self._followed: Mode | None = None
        self._framed_for: _TurnAndView | None = None

    @property
    def _tiles(self) -> set[Cell]:
        """The cells of all tiles, including those in flight, and the cells still to be filled."""
        model = self._table.model
        state = self._table.model.state
        coming = (state.rules.cell(index) for index in state.cells_to_fill)
        return {*model.shown.tiles, *((x, y) for x, y, _tile in state.tiles()), *coming}

    @property
    def _free(self) -> set[Cell]:
        """The empty cells where something may be laid in this turn.

        Worker tiles are laid beside jungle tiles. A jungle tile then comes beside the new tile and
        a former one.
        """
        tiles = self._tiles
        shown = self._table.model.shown.tiles
        workers = {cell for cell in tiles if isinstance(shown.get(cell), WorkerTile)}
        worker_cells = _around(tiles - workers) - tiles
        jungle_cells = (_around(workers) & _around(worker_cells)) - tiles
        return (worker_cells | jungle_cells | set(self._table.mode.cells_in_question)) - tiles

    def _cells_to_show(self) -> tuple[set[Cell], set[Cell]]:
        """Return the cells to show whole, and those to show in part.

        All are shown whole while a bubble speaks of them and covers the area below the board,
        unless tiles would then be too small to press.
        """
        if self._panels.bubble_room.whole_cells:
            cells = self._tiles | self._free
            metrics = self._table.theme.metrics
            largest = _MAX_PITCH * metrics.window_scale
            if self._table.camera.fitting(cells, _MARGIN, largest).pitch >= metrics.target:
                return cells, set()
        return self._tiles, self._free

    def _look_at_whole_board(self) -> Look:
        """Return the closest look that shows the whole board and the free cells around it.

        If tiles would be small, it shows only a part of those free cells, at least half. If even
        that is too large for the view, the cells in question take precedence.
        """
        camera = self._table.camera
        in_question = self._table.mode.cells_in_question
        scale = self._table.theme.metrics.window_scale
        small_pitch = _SMALL_PITCH * scale
        if has_large_text(self._table.theme.metrics):
            # In a small window, tiles are small enough without that.
            small_pitch = _SMALL_PITCH_OF_LARGE_TEXT * max(1.0, scale)
        cells, free = self._cells_to_show()
        for share in _FREE_SHARES:
            whole_board = camera.fitting(cells, _MARGIN, _MAX_PITCH * scale, free, share)
            if whole_board.pitch >= small_pitch:
                break
        if not in_question or camera.would_show(whole_board, self._tiles, in_question):
            return whole_board
        part = camera.reaching(in_question, start=whole_board)
        if camera.would_show(part, in_question):
            return part
        return whole_board

    def layout(self, size: tuple[int, int]) -> None:
        """Fit the camera to the part of the window that the panels leave free."""
        table = self._table
        resized = size != self._size
        self._size = size
        layout = self._panels.lay_out()
        table.camera.set_view(layout.board, layout.hand_area, still=not resized)
        if resized:
            table.glide.cut(self._look_at_whole_board())
            self._framed_for = self._turn_and_view
            self._restore_zoom(layout.board.center)
        elif not table.timeline.busy:
            self.reframe_if_changed()

    def _restore_zoom(self, middle: Point) -> None:
        """Zoom to the size of tiles chosen in the settings, if there is one."""
        table = self._table
        zoom = table.context.settings.board_zoom / 100
        if not zoom:
            return
        table.moved_by_hand = True
        pitch = _USUAL_PITCH * table.theme.metrics.window_scale * zoom
        table.camera.zoom(pitch / table.camera.pitch, middle)

    @property
    def _turn_and_view(self) -> _TurnAndView:
        return _TurnAndView(self._table.model.state.turn, tuple(self._panels.view))

    def show_whole_board(self) -> None:
        """Show the whole board, and follow it as it grows."""
        self._table.moved_by_hand = False
        self._table.glide.to(self._look_at_whole_board())

    def look_at(self, cells: list[Cell]) -> None:
        """Bring cells into view, together with those still to be filled."""
        table = self._table
        state = table.model.state
        cells = [*cells, *(state.rules.cell(index) for index in state.cells_to_fill)]
        if table.moved_by_hand:
            self._bring_into_view(cells)
        elif not table.camera.shows_part(cells):
            self.show_whole_board()

    def _bring_into_view(self, cells: Collection[Cell]) -> None:
        """Bring as many cells into view as possible without changing the zoom."""
        camera = self._table.camera
        if not cells or camera.shows(cells):
            return
        look = camera.reaching(cells)
        if look.pitch < camera.pitch:
            # Not all of them fit at this zoom.
            cell = self._most_wanted(cells)
            if camera.shows([cell]):
                return
            look = camera.reaching([cell])
        self._table.glide.to(look)

    def _most_wanted(self, cells: Collection[Cell]) -> Cell:
        """Return the chosen cell if it is among the cells, otherwise the most central cell."""
        chosen = self._table.mode.cursor
        if chosen is not None and chosen in cells:
            return chosen
        x, y = self._table.camera.cell_at(self._table.camera.view.center)
        return min(cells, key=lambda cell: abs(cell[0] - x) + abs(cell[1] - y))

    def reframe_if_changed(self) -> None:
        """Frame the board for a new turn or view; otherwise leave it as it is.

        A zoom chosen by a person is kept; only the cells in question are brought into view.
        """
        table = self._table
        turn_or_view_changed = self._turn_and_view != self._framed_for
        self._framed_for = self._turn_and_view
        cells = table.mode.cells_in_question
        if table.moved_by_hand:
            self._bring_into_view(cells)
        elif turn_or_view_changed:
            self._frame_if_needed()
        elif not table.glide.running and not table.camera.shows_part(cells):
            table.glide.to(self._look_at_whole_board())

    def _frame_if_needed(self) -> None:
        """Frame the board, unless the last view shows all of it almost as large."""
        table = self._table
        goal = table.glide.goal
        look = self._look_at_whole_board()
        is_closer = look.pitch > goal.pitch * _CLOSER
        if is_closer or not table.camera.would_show(goal, *self._cells_to_show()):
            table.glide.to(look)

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

    def update(self, seconds: float, *, moving: bool, instant: bool) -> bool:
        """Frame a new decision once nothing moves; return whether the camera moved."""
        table = self._table
        if not moving and (
            table.mode is not self._followed or self._turn_and_view != self._framed_for
        ):
            self._followed = table.mode
            self.reframe_if_changed()
        moved = table.glide.update(seconds, instant=instant)
        table.model.art.in_motion = table.glide.running
        return moved
