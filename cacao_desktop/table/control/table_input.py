"""What a person wants at the table: the panels, the decision, the board and the scene each get their part of it."""

from dataclasses import dataclass
from typing import Final

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.atmosphere import Atmosphere
from cacao_desktop.table.control.camera_control import CameraControl, Looking
from cacao_desktop.table.control.pointer import BoardPointer
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.notices import explanation
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Intention
from cacao_desktop.ui.sound.sounds import Sound

_PASSING: Final = (
    intentions.PointerMoved,
    intentions.PointerReleased,
    intentions.PointerLeft,
    intentions.Explain,
)
"""What leaves a refusal or an explanation where it is."""
_HURRYING: Final = (intentions.PointerPressed, intentions.Confirm, intentions.Hurry, intentions.HandSlot)
"""What ends the animations."""


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
    looking: Looking
    sight: CameraControl
    atmosphere: Atmosphere
    topic: str
    """What is explained where nothing is pointed at; empty for the decision."""

    def handle(self, intention: Intention) -> None:
        first = self.looking.handle, self._ends_what_is_shown, self.pointer.handle, self._looks_elsewhere
        if any(use(intention) for use in first):
            return
        match intention:
            case intentions.Navigate(direction=direction) if not self.panels.focus.shown:
                before = self.core.mode.cursor
                self.core.mode.navigate(direction)
                self.atmosphere.narrator.stepped(before, self.core.mode.cursor, direction)
                self.sight.keep()
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
        """Show another part of the board or the table, or more about it; return whether that was wanted."""
        match intention:
            case intentions.StepRegion(step=step):
                self.panels.focus.step(step)
                self.core.refresh()
            case intentions.Fold():
                self.panels.fold()
            case intentions.Zoom(change=change):
                self.sight.zoom(change)
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
        if isinstance(intention, intentions.PointerPressed) and self._opens_book(intention.position):
            return True
        page = self.panels.page
        explained = self.core.notices.explained is not None or page.explains_now
        if not isinstance(intention, _PASSING):
            self.core.notices.close()
            if isinstance(intention, intentions.Cancel) and page.explains_now:
                return page.handle(intention)
        if self.core.timeline.busy and isinstance(intention, _HURRYING):
            self.core.timeline.finish()
            self.choreography.update()
            return isinstance(intention, intentions.Hurry)
        return explained and isinstance(intention, intentions.Cancel)

    def _explain(self) -> None:
        """Pin what is said of the thing with the pointer or the keyboard on it; the second time open the book there."""
        table, notices = self.core, self.core.notices
        if notices.is_pinned:
            table.context.explain(notices.topic)
        elif not self.panels.page.handle(intentions.Explain()):
            cell = notices.pointed_at or self._worked_at
            if cell is None:
                table.context.explain(self.topic or table.mode.sign.topic)
                return
            notices.explain(cell)
            table.context.say(explanation(table.model, cell))

    @property
    def _worked_at(self) -> Cell | None:
        rules, edge = self.core.model.state.rules, self.core.mode.edge_in_turn
        return None if edge is None else rules.cell(rules.neighbours[edge.tile][edge.side])

    def _opens_book(self, position: Point) -> bool:
        """Open the book if a press is where the explanation of a tile leads there; return whether it was."""
        topic = self.core.notices.topic
        if not topic or not self.core.is_over_help_icon(position, pressed=True):
            return False
        self.core.context.explain(topic)
        return True

    def _describe(self) -> None:
        """Say aloud what may be chosen, or how this can be heard."""
        if self.core.context.heard:
            self.atmosphere.narrator.describe(self.core.mode)
        else:
            said = _("To hear the board, turn on “Say aloud what happens” in the settings.")
            self.core.notices.notice(said)

    def _cancel(self) -> None:
        """Escape: send the suggestion away, put the tile back, leave the panels, then open the menu."""
        if (not self.core.mode.dragging and self.suggesting.close()) or self.core.mode.cancel():
            self.core.context.sounds.play(Sound.LAY)
        elif self.panels.focus.shown:
            self.panels.focus.leave()
        else:
            self.commands.open_menu()
