"""The pointer on the board: pressing cells, dragging tiles, panning and zooming."""

from typing import Final

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.holding import DRAG_AFTER
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.log_panel import LogPanel
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.cursors import PointerLook
from cacao_desktop.ui.input.intentions import Intention, MouseButton

_WHEEL_ZOOM: Final = 1.12


class BoardPointer:
    """Tells presses on the board from drags, and drags of tiles from panning."""

    def __init__(self, table: TableCore, panels: TablePanels) -> None:
        self._table, self._panels = table, panels
        self._pressed: Point | None = None
        self._panning = self._grabbed = False

    @property
    def look(self) -> PointerLook:
        if self._table.mode.dragging or self._panning:
            return PointerLook.HOLDING
        return self._panels.page.pointer_look

    def _cell(self, position: Point) -> Cell | None:
        return None if self._panels.covers(position) else self._table.camera.cell_at(position)

    def handle(self, intention: Intention) -> bool:
        """Use an intention of the pointer; return whether it was used up."""
        match intention:
            case intentions.PointerMoved():
                return self._move(intention)
            case intentions.PointerPressed(button=MouseButton.LEFT):
                return self._press(intention.position)
            case intentions.PointerPressed(button=MouseButton.RIGHT):
                return self._table.mode.turn(1)
            case intentions.PointerPressed(button=MouseButton.MIDDLE):
                self._pressed, self._panning = intention.position, True
                return True
            case intentions.PointerReleased():
                return self._release(intention)
            case intentions.Wheel():
                return self._wheel(intention)
            case intentions.PointerLeft():
                self._table.notices.point_at(None)
        return False

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels, as a drag would."""
        self._table.moved_by_hand = True
        self._table.glide.stop()
        self._table.camera.pan(dx, dy)
        self._follow()

    def pinch(self, position: Point, factor: float) -> None:
        """Bring the board nearer or farther around a point."""
        self._table.moved_by_hand = True
        self._table.glide.stop()
        self._table.camera.zoom(factor, position)
        self._follow()

    def _follow(self) -> None:
        """Show the board where it is now; of the widgets only what stands beside a cell moves with it."""
        if self._table.notices.about is not None or self._table.mode.extra_widgets:
            self._table.refresh()

    def _move(self, intention: intentions.PointerMoved) -> bool:
        table = self._table
        if self._pressed is not None and not self._grabbed:
            away = (abs(a - b) for a, b in zip(intention.position, self._pressed, strict=True))
            if self._panning or max(away) >= DRAG_AFTER:
                self._panning = True
                self.pan(*intention.delta)
            return True
        cell = self._cell(intention.position)
        widget = self._panels.page.hit(intention.position)
        entry = widget.entry_at(intention.position) if isinstance(widget, LogPanel) else None
        table.model.pointed_out = None if entry is None else entry.cell
        # With a tile in the hand, nobody is on the way to the "i" of what is explained.
        reaches = not self._holds_worker_tile and table.is_over_help_icon(intention.position, pressed=False)
        if table.notices.point_at(None if table.mode.dragging else cell, moving_to_help_icon=reaches):
            table.refresh()
        if table.mode.held_tile is not None:
            table.mode.held_tile.point_at(intention.position, cell)
        # Over a tile that is carried no widget is pointed at.
        self._panels.page.handle(intentions.PointerLeft() if table.mode.dragging else intention)
        return True

    @property
    def _holds_worker_tile(self) -> bool:
        """Whether a tile of the hand is taken up, which can be turned."""
        hand = self._table.mode.offer.hand
        return hand is not None and hand.taken is not None

    def _press(self, position: Point) -> bool:
        table = self._table
        widget = self._panels.page.hit(position)
        if isinstance(widget, HandTile):
            table.mode.press(widget.index, position)
        elif isinstance(widget, OpenTileSlot):
            table.mode.press((widget.source, widget.slot), position)
        if widget is not None or self._panels.covers(position):
            return False
        self._panels.focus.leave()
        self._pressed = position
        held = table.mode.held_tile
        self._grabbed = held is not None and held.grab(table.camera.cell_at(position), position)
        return True

    def _release(self, intention: intentions.PointerReleased) -> bool:
        table, pressed, dragging = self._table, self._pressed, self._table.mode.dragging
        if intention.button is MouseButton.RIGHT or (dragging and intention.button is not MouseButton.LEFT):
            # The right button turns what is held; only the left one lets go of it.
            return True
        if dragging:
            # The tile has left its place: letting go of it there again is no click.
            self._pressed, self._grabbed = None, False
            self._panels.page.handle(intentions.Cancel())
        if table.mode.held_tile is not None:
            over = self._cell(intention.position) if dragging else None
            table.mode.held_tile.release(intention.position, over)
        if dragging:
            return True
        if pressed is None:
            return False
        if not self._panning and intention.button is MouseButton.LEFT:
            self._click(pressed)
        self._pressed, self._panning, self._grabbed = None, False, False
        return True

    def _click(self, position: Point) -> None:
        table = self._table
        cell = self._cell(position)
        if cell is None:
            return
        tile = table.model.shown.tiles.get(cell)
        if getattr(tile, "overbuilt", False) and table.board.overbuilt_mark(cell).collidepoint(position):
            table.board.layer.uncovered ^= {cell}
        elif not table.mode.press_cell(cell, position):
            table.notices.pin(cell)
        table.refresh()

    def _wheel(self, intention: intentions.Wheel) -> bool:
        table = self._table
        mode, covered = table.mode, self._panels.covers(intention.position)
        if mode.dragging or (self._holds_worker_tile and not covered):
            return mode.turn(-1 if intention.up > 0 else 1)
        widget = self._panels.page.hit(intention.position)
        if isinstance(widget, LogPanel):
            widget.scroll(intention.up)
            return True
        if covered:
            return False
        self.pinch(intention.position, _WHEEL_ZOOM**intention.up)
        return True
