"""The input of the table: intentions are passed to its panels, its decision or its board."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.advice.helper import TableHelper
from cacao_desktop.table.atmosphere import Atmosphere
from cacao_desktop.table.control.board_explorer import BoardExplorer
from cacao_desktop.table.control.camera_control import CameraControl
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.tile_drag import DRAG_THRESHOLD
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.log_panel import LogPanel
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.table.panels.tile_explanations import explanation
from cacao_desktop.ui import Intention, PointerShape, Sound
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import MouseButton

_WHEEL_ZOOM: Final = 1.12
"""The zoom factor of one notch of the wheel."""
_NOWHERE: Final = (-1, -1)


class _Gesture(Enum):
    """The use of a button that was pressed on the board."""

    NONE = auto()
    PRESS = auto()
    """A press that is a click unless the pointer moves."""
    PAN = auto()
    TILE = auto()
    """A press that has grabbed a tile; it is a click unless the tile is dragged."""


class BoardPointer:
    """Handles the pointer: distinguishes clicks on the board, drags of tiles, and panning."""

    def __init__(self, table: TableCore, panels: TablePanels) -> None:
        self._table = table
        self._panels = panels
        self._gesture = _Gesture.NONE
        self._pressed_at: Point = _NOWHERE

    @property
    def look(self) -> PointerShape:
        if self._table.mode.dragging or self._gesture is _Gesture.PAN:
            return PointerShape.HOLDING
        return self._panels.page.pointer_shape

    def _cell(self, position: Point) -> Cell | None:
        if self._panels.covers(position):
            return None
        return self._table.camera.cell_at(position)

    def handle(self, intention: Intention) -> bool:
        """Handle an intention of the pointer; return whether it was used."""
        match intention:
            case intentions.PointerMoved():
                return self._move(intention)
            case intentions.PointerPressed(button=MouseButton.LEFT):
                return self._press(intention.position)
            case intentions.PointerPressed(button=MouseButton.RIGHT):
                return self._table.mode.turn(1)
            case intentions.PointerPressed(button=MouseButton.MIDDLE):
                if self._gesture is not _Gesture.TILE:
                    self._begin(_Gesture.PAN, intention.position)
                return True
            case intentions.PointerReleased():
                return self._release(intention)
            case intentions.Wheel():
                return self._wheel(intention)
            case intentions.PointerLeft():
                self._table.notices.point_at(None)
        return False

    def _begin(self, gesture: _Gesture, position: Point) -> None:
        self._gesture = gesture
        self._pressed_at = position

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self._table.moved_by_hand = True
        self._table.glide.stop()
        self._table.camera.pan(dx, dy)
        self._follow()

    def pinch(self, position: Point, factor: float) -> None:
        """Zoom around a point."""
        self._table.moved_by_hand = True
        self._table.glide.stop()
        self._table.camera.zoom(factor, position)
        self._follow()

    def _follow(self) -> None:
        """Move the widgets attached to a cell with the board."""
        if self._table.notices.about is not None or self._table.mode.extra_widgets:
            self._table.invalidate()

    def _move(self, intention: intentions.PointerMoved) -> bool:
        table = self._table
        if self._gesture in (_Gesture.PRESS, _Gesture.PAN):
            self._drag_board(intention)
            return True
        cell = self._cell(intention.position)
        table.model.highlighted_cell = self._cell_of_log_line(intention.position)
        if self._explain_pointed_at(cell, intention.position):
            table.invalidate()
        table.mode.point_at(intention.position, cell)
        if table.mode.dragging:
            # The tile covers these widgets.
            self._panels.page.handle(intentions.PointerLeft())
        else:
            self._panels.page.handle(intention)
        return True

    def _drag_board(self, intention: intentions.PointerMoved) -> None:
        across = abs(intention.position[0] - self._pressed_at[0])
        down = abs(intention.position[1] - self._pressed_at[1])
        if max(across, down) >= DRAG_THRESHOLD:
            self._gesture = _Gesture.PAN
        if self._gesture is _Gesture.PAN:
            self.pan(*intention.delta)

    def _cell_of_log_line(self, position: Point) -> Cell | None:
        """Return the cell of the log line at a point, None without one."""
        widget = self._panels.page.hit(position)
        if not isinstance(widget, LogPanel):
            return None
        line = widget.line_at(position)
        return None if line is None else line.cell

    def _explain_pointed_at(self, cell: Cell | None, position: Point) -> bool:
        """Explain the cell under the pointer after a delay; return whether the picture changed."""
        if self._holds_worker_tile:
            # A pointer that carries a tile is not on its way to the "i" of an explanation.
            position = _NOWHERE
        if self._table.mode.dragging:
            cell = None
        return self._table.notices.point_at(cell, position)

    @property
    def _holds_worker_tile(self) -> bool:
        """Whether a tile of the hand is taken up and can be turned."""
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
        grabbed = table.mode.grab(table.camera.cell_at(position), position)
        self._begin(_Gesture.TILE if grabbed else _Gesture.PRESS, position)
        return True

    def _release(self, intention: intentions.PointerReleased) -> bool:
        mode = self._table.mode
        if intention.button is MouseButton.RIGHT:
            return True
        if mode.dragging:
            # Only the left button releases a tile.
            if intention.button is MouseButton.LEFT:
                self._drop_tile(intention.position)
            return True
        mode.release(intention.position, None)
        gesture = self._gesture
        if gesture is _Gesture.NONE:
            return False
        if gesture is not _Gesture.PAN and intention.button is MouseButton.LEFT:
            self._click(self._pressed_at)
        self._gesture = _Gesture.NONE
        return True

    def _drop_tile(self, position: Point) -> None:
        # The tile has left its place, so its release there is no click.
        self._gesture = _Gesture.NONE
        self._panels.page.handle(intentions.Cancel())
        self._table.mode.release(position, self._cell(position))

    def _click(self, position: Point) -> None:
        table = self._table
        cell = self._cell(position)
        if cell is None:
            return
        tile = table.model.shown.tiles.get(cell)
        overbuilt = isinstance(tile, WorkerTile) and tile.overbuilt
        if overbuilt and table.board.overbuilt_mark(cell).collidepoint(position):
            table.board.layer.uncovered ^= {cell}
        elif not table.mode.press_cell(cell, position):
            table.notices.pin(cell)
        table.invalidate()

    def _wheel(self, intention: intentions.Wheel) -> bool:
        table = self._table
        mode = table.mode
        covered = self._panels.covers(intention.position)
        if mode.dragging or (self._holds_worker_tile and not covered):
            return mode.turn(-1 if intention.up > 0 else 1)
        widget = self._panels.page.hit(intention.position)
        if isinstance(widget, LogPanel):
            widget.scroll(intention.up)
            return True
        if covered:
            return self._panels.page.handle(intention)
        self.pinch(intention.position, _WHEEL_ZOOM**intention.up)
        return True


_PASSING: Final = (
    intentions.PointerMoved,
    intentions.PointerReleased,
    intentions.PointerLeft,
    intentions.Explain,
)
"""The intentions that do not close a refusal or an explanation."""
_HURRYING: Final = (
    intentions.PointerPressed,
    intentions.Confirm,
    intentions.Hurry,
    intentions.HandSlot,
)
"""The intentions that end animations."""


@dataclass(frozen=True, slots=True)
class TableInput:
    """Passes each intention to the part that uses it; a press ends animations first."""

    core: TableCore
    panels: TablePanels
    choreography: Choreography
    flow: GameFlow
    helper: TableHelper
    commands: TableCommands
    pointer: BoardPointer
    explorer: BoardExplorer
    camera_control: CameraControl
    atmosphere: Atmosphere
    topic: str
    """The topic shown while nothing is pointed at; empty for that of the decision."""

    @property
    def takes_keys(self) -> bool:
        """Whether the keyboard is on a panel or moves from cell to cell."""
        explained = self.core.notices.explained is not None or self.panels.page.explains_now
        return self.panels.focus.shown or self.core.looked_at is not None or explained

    def handle(self, intention: Intention) -> None:
        used = (
            self.panels.is_late(intention)
            or self.explorer.handle(intention)
            or self._end_animations(intention)
            or self.pointer.handle(intention)
            or self._change_view(intention)
        )
        if not used:
            self._decide(intention)

    def _decide(self, intention: Intention) -> None:
        """Pass an intention to the decision, the commands of the table, or the page."""
        match intention:
            case intentions.Navigate(direction=direction) if not self.panels.focus.shown:
                before = self.core.mode.cursor
                self.core.mode.navigate(direction)
                self.atmosphere.narrator.stepped(before, self.core.mode.cursor, direction)
                self.camera_control.reframe_if_changed()
            case intentions.HandSlot(slot=slot):
                self.panels.focus.leave()
                self.core.mode.choose_number(slot)
            case intentions.TurnTile(quarter_turns=quarter_turns):
                self.core.mode.turn(quarter_turns)
            case intentions.Undo():
                self.flow.undo()
            case intentions.Suggest():
                self.helper.give_help()
            case intentions.DescribeBoard():
                self._describe()
            case intentions.Cancel():
                self._cancel()
            case intentions.OpenMenu():
                self.commands.open_menu()
            case intentions.Confirm() | intentions.Hurry() if self.panels.focus.take_tile():
                pass
            case _:
                self.panels.page.handle(intention)

    def _change_view(self, intention: Intention) -> bool:
        """Show or explain another part of the table; return whether the intention was used."""
        match intention:
            case intentions.StepRegion(step=step):
                self.panels.focus.step(step)
                self.core.invalidate()
            case intentions.Fold():
                self.panels.fold()
            case intentions.Zoom(change=change):
                self.camera_control.zoom(change)
            case intentions.Pan(dx=dx, dy=dy):
                self.pointer.pan(dx, dy)
            case intentions.Pinch(position=position, factor=factor):
                self.pointer.pinch(position, factor)
            case intentions.Explain():
                self._explain()
            case _:
                return False
        return True

    def _end_animations(self, intention: Intention) -> bool:
        """End animations and explanations; return whether the intention is used up by that."""
        page = self.panels.page
        notices = self.core.notices
        if isinstance(intention, intentions.PointerPressed) and notices.opens_book_at(
            intention.position
        ):
            self.core.context.explain(notices.topic)
            return True
        explained = notices.explained is not None or page.explains_now
        if not isinstance(intention, _PASSING):
            notices.close()
            if isinstance(intention, intentions.Cancel) and page.explains_now:
                return page.handle(intention)
        if self.core.timeline.busy and isinstance(intention, _HURRYING):
            self.core.timeline.finish()
            self.choreography.update()
            return isinstance(intention, intentions.Hurry)
        return explained and isinstance(intention, intentions.Cancel)

    def _explain(self) -> None:
        """Explain the thing under the pointer or focus; if repeated, open the book there."""
        table = self.core
        notices = self.core.notices
        if notices.explainer.pinned is not None:
            table.context.explain(notices.topic)
        elif self.panels.page.handle(intentions.Explain()):
            notices.close()
        else:
            cell = notices.explainer.pointed_at or self._cell_at_edge()
            if cell is None:
                table.context.explain(self.topic or table.mode.status.topic)
                return
            notices.explain(cell)
            table.context.say(explanation(table.model, cell))

    def _cell_at_edge(self) -> Cell | None:
        """Return the cell of the jungle tile at the edge to use, None without one."""
        edge = self.core.mode.edge
        if edge is None:
            return None
        rules = self.core.model.state.rules
        return rules.cell(rules.neighbours[edge.tile][edge.side])

    def _describe(self) -> None:
        """Read the choices aloud, or explain how to turn speech on."""
        if self.core.context.speaks:
            self.atmosphere.narrator.describe(self.core.mode)
        else:
            text = _("To hear the board, turn on “Read aloud what happens” in the settings.")
            self.core.notices.notice(text)

    def _cancel(self) -> None:
        """Close the suggestion, put the tile back, leave the panels, or else open the menu."""
        mode = self.core.mode
        if (not mode.dragging and self.helper.close()) or mode.cancel():
            self.core.context.sounds.play(Sound.LAY)
        elif self.panels.focus.shown:
            self.panels.focus.leave()
        else:
            self.commands.open_menu()
