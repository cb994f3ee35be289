"""What a person wants at the table: the panels, the decision, the board and the scene each get their part of it."""

from dataclasses import dataclass

from cacao_desktop.i18n import _
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.atmosphere import Atmosphere
from cacao_desktop.table.control.camera_control import CameraControl
from cacao_desktop.table.control.explaining import Explaining
from cacao_desktop.table.control.looking import Looking
from cacao_desktop.table.control.pointer import BoardPointer
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    DescribeBoard,
    Explain,
    Fold,
    HandSlot,
    Hurry,
    Intention,
    Navigate,
    OpenMenu,
    Pan,
    Pinch,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    StepRegion,
    Suggest,
    TurnTile,
    Undo,
    Zoom,
)
from cacao_desktop.ui.sound.sounds import Sound


@dataclass(frozen=True, slots=True)
class TableInput:
    """Gives intentions to the panels, the decision or the board; a press or key first ends what moves."""

    core: TableCore
    panels: TablePanels
    choreography: Choreography
    flow: GameFlow
    suggesting: Suggesting
    commands: TableCommands
    pointer: BoardPointer
    explaining: Explaining
    looking: Looking
    sight: CameraControl
    atmosphere: Atmosphere

    def handle(self, intention: Intention) -> None:
        if (
            self.looking.handle(intention)
            or self._ends_what_is_shown(intention)
            or self.pointer.handle(intention)
        ):
            return
        if self._looks_elsewhere(intention):
            return
        match intention:
            case Navigate(direction=direction) if not self.panels.focus.shown:
                before = self.core.mode.cursor
                self.core.mode.navigate(direction)
                self.atmosphere.narrator.stepped(before, self.core.mode.cursor, direction)
                self.sight.keep()
            case HandSlot(slot=slot):
                self.panels.focus.leave()
                self.core.mode.choose_number(slot)
            case TurnTile(quarter_turns=quarter_turns):
                self.core.mode.turn(quarter_turns)
            case Undo():
                self.flow.undo()
            case Suggest():
                self.suggesting.toggle()
            case DescribeBoard():
                self._describe()
            case Cancel():
                self._cancel()
            case OpenMenu():
                self.commands.open_menu()
            case Confirm() | Hurry() if self.panels.focus.take_tile():
                pass
            case _:
                self.panels.page.handle(intention)

    def _looks_elsewhere(self, intention: Intention) -> bool:
        """Show another part of the board or the table, or more about it; return whether that was wanted."""
        match intention:
            case StepRegion(step=step):
                self.panels.focus.step(step)
                self.core.refresh()
            case Fold():
                self.panels.fold()
            case Zoom(change=change):
                self.sight.zoom(change)
            case Pan(dx=dx, dy=dy):
                self.pointer.pan(dx, dy)
            case Pinch(position=position, factor=factor):
                self.pointer.pinch(position, factor)
            case Explain():
                self.explaining.explain()
            case _:
                return False
        return True

    def _ends_what_is_shown(self, intention: Intention) -> bool:
        """End what moves and what is explained; return whether that was all that was wanted."""
        if isinstance(intention, PointerPressed) and self.explaining.press(intention.position):
            return True
        page = self.panels.page
        explained = self.core.notices.explained is not None or page.explains_now
        if not isinstance(intention, (PointerMoved, PointerReleased, PointerLeft, Explain)):
            self.core.notices.close()
            if isinstance(intention, Cancel) and page.explains_now:
                return page.handle(intention)
        if isinstance(intention, (PointerPressed, Confirm, Hurry, HandSlot)) and self.core.timeline.busy:
            self.core.timeline.finish()
            self.choreography.update()
            return isinstance(intention, Hurry)
        return explained and isinstance(intention, Cancel)

    def _describe(self) -> None:
        """Say aloud what may be chosen, or how this can be heard."""
        if self.core.context.heard:
            self.atmosphere.narrator.describe(self.core.mode)
        else:
            self.core.notices.notice(
                _("To hear the board, turn on “Say aloud what happens” in the settings.")
            )

    def _cancel(self) -> None:
        """Escape: send the suggestion away, put the tile back, leave the panels, then open the menu."""
        if (not self.core.mode.dragging and self.suggesting.close()) or self.core.mode.cancel():
            self.core.context.sounds.play(Sound.LAY)
        elif self.panels.focus.shown:
            self.panels.focus.leave()
        else:
            self.commands.open_menu()
