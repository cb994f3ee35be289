"""What a person wants at the table.

Panels, decision, board and scene get their part, and the pointer on the board.
"""

from dataclasses import dataclass
from typing import Final

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.atmosphere import Atmosphere
from cacao_desktop.table.control.camera_control import BoardExplorer, CameraControl
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.holding import DRAG_AFTER
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.log_panel import LogPanel
from cacao_desktop.table.panels.notices import explanation
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Intention, PointerLook, Sound
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import MouseButton


class BoardPointer:
    """Tells presses on the board from drags, and drags of tiles from panning."""

    def __init__(self, table: TableCore, panels: TablePanels) -> None:
        self._table = table
        self._panels = panels
        self._pressed: Point | None = None
        self._panning = self._grabbed = False

    @property
    def look(self) -> PointerLook:
        if self._table.mode.dragging or self._panning:
            return PointerLook.HOLDING
        return self._panels.page.pointer_look

    def _cell(self, position: Point) -> Cell | None:
        if self._panels.covers(position):
            return None
        return self._table.camera.cell_at(position)

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
                self._pressed = intention.position
                self._panning = True
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
        """Show the board where it is now.

        Of the widgets only what stands beside a cell moves with it.
        """
        if self._table.notices.about is not None or self._table.mode.extra_widgets:
            self._table.invalidate()

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
        if isinstance(widget, LogPanel):
            entry = widget.entry_at(intention.position)
        else:
            entry = None
        table.model.pointed_out = None if entry is None else entry.cell
        # With a tile in the hand, nobody is on the way to the "i" of what is explained.
        at = (-1, -1) if self._holds_worker_tile else intention.position
        if table.notices.point_at(None if table.mode.dragging else cell, at):
            table.invalidate()
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
        table = self._table
        pressed = self._pressed
        dragging = self._table.mode.dragging
        if intention.button is MouseButton.RIGHT or (
            dragging and intention.button is not MouseButton.LEFT
        ):
            # The right button turns what is held; only the left one lets go of it.
            return True
        if dragging:
            # The tile has left its place: letting go of it there again is no click.
            self._pressed = None
            self._grabbed = False
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
        self._pressed = None
        self._panning = False
        self._grabbed = False
        return True

    def _click(self, position: Point) -> None:
        table = self._table
        cell = self._cell(position)
        if cell is None:
            return
        tile = table.model.shown.tiles.get(cell)
        if getattr(tile, "overbuilt", False) and table.board.overbuilt_mark(cell).collidepoint(
            position
        ):
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
            return False
        self.pinch(intention.position, 1.12**intention.up)
        return True


_PASSING: Final = (
    intentions.PointerMoved,
    intentions.PointerReleased,
    intentions.PointerLeft,
    intentions.Explain,
)
"""What leaves a refusal or an explanation where it is."""
_HURRYING: Final = (
    intentions.PointerPressed,
    intentions.Confirm,
    intentions.Hurry,
    intentions.HandSlot,
)
"""What ends the animations."""


@dataclass(frozen=True, slots=True)
class TableInput:
    """Gives intentions to the panels, the decision or the board.

    A press or key first ends what moves.
    """

    core: TableCore
    panels: TablePanels
    choreography: Choreography
    flow: GameFlow
    suggesting: Suggesting
    commands: TableCommands
    pointer: BoardPointer
    explorer: BoardExplorer
    camera_control: CameraControl
    atmosphere: Atmosphere
    topic: str
    """What is explained where nothing is pointed at; empty for the decision."""

    def handle(self, intention: Intention) -> None:
        first = (
            self.explorer.handle,
            self._ends_what_is_shown,
            self.pointer.handle,
            self._looks_elsewhere,
        )
        if any(use(intention) for use in first):
            return
        match intention:
            case intentions.Navigate(direction=direction) if not self.panels.focus.shown:
                before = self.core.mode.cursor
                self.core.mode.navigate(direction)
                self.atmosphere.narrator.stepped(before, self.core.mode.cursor, direction)
                self.camera_control.keep()
            case intentions.HandSlot(slot=slot):
                self.panels.focus.leave()
                self.core.mode.choose_number(slot)
            case intentions.TurnTile(quarter_turns=quarter_turns):
                self.core.mode.turn(quarter_turns)
            case intentions.Undo():
                self.flow.undo()
            case intentions.Suggest():
                self.suggesting.toggle()
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

    def _looks_elsewhere(self, intention: Intention) -> bool:
        """Show another part of the board or the table, or more about it.

        Return whether that was wanted.
        """
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

    def _ends_what_is_shown(self, intention: Intention) -> bool:
        """End what moves and what is explained; return whether that was all that was wanted."""
        page = self.panels.page
        notices = self.core.notices
        if isinstance(intention, intentions.PointerPressed) and notices.leads_on(
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
        """Pin what is said of the thing with the pointer or the keyboard on it.

        The second time open the book there.
        """
        table = self.core
        notices = self.core.notices
        if notices.explainer.pinned is not None:
            table.context.explain(notices.topic)
        elif self.panels.page.handle(intentions.Explain()):
            notices.close()
        else:
            rules = table.model.state.rules
            edge = table.mode.edge
            if edge is None:
                worked_at = None
            else:
                worked_at = rules.cell(rules.neighbours[edge.tile][edge.side])
            cell = notices.explainer.pointed_at or worked_at
            if cell is None:
                table.context.explain(self.topic or table.mode.status.topic)
                return
            notices.explain(cell)
            table.context.say(explanation(table.model, cell))

    def _describe(self) -> None:
        """Say aloud what may be chosen, or how this can be heard."""
        if self.core.context.heard:
            self.atmosphere.narrator.describe(self.core.mode)
        else:
            said = _("To hear the board, turn on “Read aloud what happens” in the settings.")
            self.core.notices.notice(said)

    def _cancel(self) -> None:
        """Escape.

        Send the suggestion away, put the tile back, leave the panels, then open the menu.
        """
        if (not self.core.mode.dragging and self.suggesting.close()) or self.core.mode.cancel():
            self.core.context.sounds.play(Sound.LAY)
        elif self.panels.focus.shown:
            self.panels.focus.leave()
        else:
            self.commands.open_menu()
