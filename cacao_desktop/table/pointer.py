"""The pointer on the board: pressing cells, dragging tiles, panning and zooming."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cacao_desktop.engine.events import Cell
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.holding import DRAG_AFTER, HoldingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.ui.cursors import PointerLook
from cacao_desktop.ui.intentions import (
    Cancel,
    Intention,
    MouseButton,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene

_WHEEL_ZOOM: Final = 1.12


class BoardPointer:
    """Tells presses on the board from drags, and drags of tiles from panning."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._pressed: Point | None = None
        self._panning = False
        self.moved_by_hand = False

    @property
    def carrying(self) -> bool:
        """Whether a tile hangs at the pointer."""
        mode = self._scene.mode
        return isinstance(mode, HoldingMode) and mode.dragging

    @property
    def look(self) -> PointerLook:
        """What the mouse pointer looks like now."""
        if self.carrying or self._panning:
            return PointerLook.HOLDING
        return self._scene.panels.page.pointer_look

    def _cell(self, position: Point) -> Cell | None:
        """Return the cell under a point, None where a panel lies over it."""
        if self._scene.panels.covers(position):
            return None
        return self._scene.camera.cell_at(position)

    def handle(self, intention: Intention) -> bool:
        """Use an intention of the pointer; return whether it was used up."""
        match intention:
            case PointerMoved():
                return self._move(intention)
            case PointerPressed(button=MouseButton.LEFT):
                return self._press(intention.position)
            case PointerPressed(button=MouseButton.RIGHT):
                return self._scene.mode.turn(1)
            case PointerPressed(button=MouseButton.MIDDLE):
                self._pressed, self._panning = intention.position, True
                return True
            case PointerReleased():
                return self._release(intention)
            case Wheel():
                return self._wheel(intention)
        return False

    def _move(self, intention: PointerMoved) -> bool:
        scene = self._scene
        if self._pressed is not None:
            far = (
                max(abs(a - b) for a, b in zip(intention.position, self._pressed, strict=True)) >= DRAG_AFTER
            )
            if far or self._panning:
                self._panning = self.moved_by_hand = True
                scene.camera.pan(*intention.delta)
                scene.refresh()
            return True
        scene.mode.point_at(intention.position, self._cell(intention.position))
        if not self.carrying:
            scene.panels.page.handle(intention)
        return True

    def _press(self, position: Point) -> bool:
        scene = self._scene
        widget = scene.panels.page.hit(position)
        mode = scene.mode
        if isinstance(widget, HandTile) and isinstance(mode, PlacingMode):
            mode.begin_press(widget.index, position)
        elif isinstance(widget, OpenTileSlot) and isinstance(mode, FillingMode):
            mode.begin_press((widget.source, widget.slot), position)
        if widget is not None or scene.panels.covers(position):
            return False
        scene.panels.leave_focus()
        self._pressed = position
        return True

    def _release(self, intention: PointerReleased) -> bool:
        scene = self._scene
        if self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            if not self._panning and intention.button is MouseButton.LEFT:
                self._click(pressed)
            self._panning = False
            return True
        if self.carrying:
            # The tile has left its place: letting go of it there again is no click.
            scene.panels.page.handle(Cancel())
            scene.mode.release(intention.position, self._cell(intention.position))
            return True
        scene.mode.release(intention.position, None)
        return False

    def _click(self, position: Point) -> None:
        scene = self._scene
        cell = self._cell(position)
        if cell is None:
            return
        tile = scene.model.shown.tiles.get(cell)
        if getattr(tile, "overbuilt", False) and scene.board.overbuilt_mark(cell).collidepoint(position):
            scene.board.layer.uncovered ^= {cell}
        elif not scene.mode.press_cell(cell, position):
            scene.panels.bulletin.explain(cell)
        scene.refresh()

    def _wheel(self, intention: Wheel) -> bool:
        scene = self._scene
        held = self.carrying or (isinstance(scene.mode, PlacingMode) and scene.mode.held is not None)
        if held and not scene.panels.covers(intention.position):
            return scene.mode.turn(-1 if intention.up > 0 else 1)
        if scene.panels.covers(intention.position) and not self.carrying:
            return False
        if self.carrying:
            return scene.mode.turn(-1 if intention.up > 0 else 1)
        self.moved_by_hand = True
        scene.camera.zoom(_WHEEL_ZOOM**intention.up, intention.position)
        scene.refresh()
        return True
