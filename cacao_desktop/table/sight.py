"""What of the board is in sight: the camera follows the game, and the person who moves it."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from cacao_desktop.table.board.framing import Framing
from cacao_desktop.table.board.glide import CameraGlide
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.layout import TableLayout
from cacao_desktop.ui.camera import Camera, Look
from cacao_desktop.ui.geometry import Cell
from cacao_desktop.ui.intentions import ZoomChange
from cacao_desktop.ui.theme import Theme

_ZOOM_STEP: Final = 1.2


class RoomyPanels(Protocol):
    """The panels as far as they leave room for the board."""

    @property
    def view(self) -> pygame.Rect:
        """The part of the window that no panel covers."""
        ...

    def layout(self) -> TableLayout:
        """Place the panels again, and return where everything is."""
        ...

    def make_room(self, *, wanted: bool) -> bool:
        """Let the bars at the top give way; return whether that changed anything."""
        ...


class Hand(Protocol):
    """The pointer, which may have moved the board."""

    moved_by_hand: bool


class SeenTable(Protocol):
    """What the sight of the board depends on."""

    model: TableModel
    camera: Camera
    glide: CameraGlide

    @property
    def pointer(self) -> Hand:
        """Who may have moved the board."""
        ...

    @property
    def theme(self) -> Theme:
        """The look of the window."""
        ...

    @property
    def mode(self) -> Mode:
        """The decision that the table waits for."""
        ...

    @property
    def panels(self) -> RoomyPanels:
        """What leaves room for the board."""
        ...


class Sight:
    """Shows the whole board and every cell that is decided about, unless somebody has moved the board by hand."""

    def __init__(self, table: SeenTable) -> None:
        self._table = table
        self._framing = Framing(table.model, table.camera)
        self._size: tuple[int, int] | None = None
        self._followed: Mode | None = None

    @property
    def _fitting(self) -> Look:
        """The look that shows the whole board and every cell that is decided about."""
        table = self._table
        return self._framing.look(table.mode.cells_in_question, table.theme.metrics.window_scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Take the room that the panels leave in a window of a size."""
        table, resized = self._table, size != self._size
        self._size = size
        table.panels.make_room(wanted=self._framing.many_rows)
        table.camera.set_view(table.panels.layout().board, still=not resized)
        if resized:
            table.glide.cut(self._fitting)
        else:
            self.keep()

    def make_room(self, covered: pygame.Rect | None) -> None:
        """Show the whole board beside what covers the left of the window, or as usual again."""
        table = self._table
        view = table.panels.view.copy()
        if covered is not None and covered.right > view.x:
            view.width, view.x = max(1, view.right - covered.right), covered.right
        table.camera.set_view(view)
        table.glide.cut(self._fitting)

    def fit_again(self) -> None:
        """Show the whole board, from now on also when it grows."""
        self._table.pointer.moved_by_hand = False
        self._table.glide.to(self._fitting)

    def show_cell(self, cell: Cell, hidden: pygame.Rect) -> None:
        """Bring a cell into sight, beside a part of the window that is hidden."""
        table = self._table
        place = table.camera.tile_rect(cell)
        if not table.panels.view.contains(place) or place.colliderect(hidden):
            table.glide.to(table.camera.beside(cell, hidden))

    def look_at(self, cells: list[Cell]) -> None:
        """Bring cells into sight on which something happens; who moved the board sees it move as little as can be."""
        table = self._table
        if table.camera.shows(cells):
            return
        if table.pointer.moved_by_hand:
            table.glide.to(table.camera.reaching(cells))
        else:
            self.fit_again()

    def keep(self) -> None:
        """Glide to where all can be seen that is decided about; a person who moved the board keeps what they see."""
        table = self._table
        if table.panels.make_room(wanted=self._framing.many_rows):
            table.camera.set_view(table.panels.layout().board, still=True)
        cells = table.mode.cells_in_question
        if table.pointer.moved_by_hand:
            if not table.camera.shows(cells):
                self.fit_again()
        elif self._framing.is_better(self._fitting, table.glide.goal, cells):
            table.glide.to(self._fitting)

    def zoom(self, change: ZoomChange) -> None:
        """Go closer or away, or show the whole board again."""
        table = self._table
        if change is ZoomChange.FIT:
            self.fit_again()
            return
        table.glide.stop()
        table.camera.zoom(_ZOOM_STEP if change is ZoomChange.IN else 1 / _ZOOM_STEP, table.panels.view.center)

    def follow(self, seconds: float, *, moving: bool, instant: bool) -> bool:
        """Look where a new decision is once nothing moves, and glide on; return whether the camera moved."""
        table = self._table
        if not moving and table.mode is not self._followed:
            self._followed = table.mode
            self.keep()
        moved = table.glide.update(seconds, instant=instant)
        table.model.art.in_motion = table.glide.running
        return moved
