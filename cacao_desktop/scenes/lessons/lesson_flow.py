"""The flow of a lesson: only the action that the step asks for is carried out.

Nothing is saved or recorded, and no bot plays.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from cacao_desktop.engine.actions import Action, Activate, BuildHut, Fill, Place
from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.lesson import Target
from cacao_desktop.scenes.lessons.lesson_run import LessonRun, touched
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.mode import (
    ActionPart,
    MissingPart,
    Mode,
    PrimaryAction,
    TableFunctions,
)
from cacao_desktop.table.decisions.simple_modes import PausedMode
from cacao_desktop.table.flow.game_flow import FlowActions, FlowState, GameFlow
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.ui import AppContext, Command, Sound

BUTTON = "button"
TURN = "turn"


@dataclass(frozen=True, slots=True)
class Guidance:
    """The next thing to do: `points` in order, ending with the destination.

    `almost` says what is still missing or wrong.
    """

    points: tuple[Target | str | int, ...] = ()
    almost: str = ""

    @property
    def only_turns(self) -> bool:
        """Whether tile and cell are right, and only the rotation is missing."""
        return self.points == (TURN,)


def turn_name(context: AppContext) -> str:
    """Return the name of the key, gamepad button or handle that rotates a tile.

    Players who last used the pointer read about the handle first.
    """
    key = context.theme.keys.name(Command.TURN_RIGHT)
    if key and context.keyboard_used:
        return key
    if key:
        return _("its curved arrow or {key}").format(key=key)
    return _("its curved arrow")


def guidance(mode: Mode, expected: Action, turn: str) -> Guidance:
    """Return the next thing the learner must do for an action.

    A tile of the hand is given by its index there; `turn` names the control that rotates a tile.
    """
    missing = mode.missing_for(expected)
    if missing is None:
        place = [_cell_of(mode.state, expected)] if isinstance(expected, Activate) else []
        return Guidance((BUTTON, *place))
    almost = _almost(expected, missing, turn) if missing.is_chosen_differently else ""
    return Guidance(_points(mode.state, expected, missing), almost)


def _points(
    state: GameState, expected: Action, missing: MissingPart
) -> tuple[Target | str | int, ...]:
    match missing.part:
        case ActionPart.TILE if missing.is_chosen_differently:
            return (_source_of(state, expected),)
        case ActionPart.TILE:
            return (_source_of(state, expected), _cell_of(state, expected))
        case ActionPart.ROTATION:
            return (TURN,)
        case ActionPart.CARD if isinstance(expected, BuildHut):
            return (Target("huts", source=expected.hut),)
        case ActionPart.CARD:
            return (BUTTON,)
    return (_cell_of(state, expected),)


def _almost(expected: Action, missing: MissingPart, turn: str) -> str:
    """Return in words how the current choice must change."""
    match missing.part:
        case ActionPart.TILE:
            return _("Almost: take the tile that glows.")
        case ActionPart.CELL:
            return _("Almost: lay it on the cell that glows.")
        case ActionPart.ROTATION:
            # Tile and cell are right, so this is the next step and no mistake.
            return _("Good! Now turn the tile with {turn} until it fits.").format(turn=turn)
        case ActionPart.EDGE:
            return _("Almost: first choose the tile that glows.")
        case ActionPart.USE if missing.text:
            return _("Almost: choose “{use}”.").format(use=missing.text)
        case ActionPart.USE:
            return _("Almost: choose what this says.")
        case ActionPart.CARD if isinstance(expected, BuildHut):
            return _("Almost: choose the hut that glows.")
        case ActionPart.CARD:
            return _("Almost: put the hut back, then end the turn.")


def _source_of(state: GameState, expected: Action) -> Target | int:
    """Return the source of an action's tile: an open tile, or an index in the hand."""
    if isinstance(expected, Fill):
        return Target("slot", source=expected.source, slot=expected.slot or 0)
    assert isinstance(expected, Place)
    return state.hand(state.active).index(expected.tile)


def _cell_of(state: GameState, expected: Action) -> Target:
    if isinstance(expected, Activate):
        return Target("cell", state.rules.cell(touched(state, expected)))
    assert isinstance(expected, (Place, Fill))
    return Target("cell", (expected.x, expected.y))


class LookingMode(PausedMode):
    """Waits for the bubble or the big button; `not_yet` answers any other action."""

    def __init__(
        self,
        table: TableFunctions,
        title: str,
        not_yet: Callable[[], None] | None = None,
        action: PrimaryAction | None = None,
    ) -> None:
        super().__init__(table, title, action)
        self._answer = not_yet

    def _not_yet(self) -> None:
        if self._answer is not None:
            self._answer()

    def press(self, source: object, position: Point) -> None:
        self._not_yet()

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Ignore a press, since nothing can be laid yet; laid tiles can be looked at."""
        empty = cell not in self.table.model.shown.tiles
        if empty:
            self._not_yet()
        return empty

    def choose_number(self, number: int) -> None:
        self._not_yet()

    def turn(self, quarter_turns: int) -> bool:
        self._not_yet()
        return True


class LessonFlow(GameFlow):
    """Runs a lesson step by step."""

    def __init__(
        self,
        table: TableCore,
        choreography: Choreography,
        actions: FlowActions,
        run: LessonRun,
        *,
        step_done: Callable[[], None],
        go_back: Callable[[], None],
    ) -> None:
        super().__init__(table, choreography, actions, None)
        self._run = run
        self._step_done = step_done
        self._go_back = go_back

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out the step's action; any other is answered and changes nothing."""
        if not self._run.allows(self._match.state, action):
            self.answer(self._almost() or _("Not yet: first do what this says."))
            return
        self._run.next_step()
        self._step_done()
        super().submit(action, dropped_at=dropped_at)

    def _almost(self) -> str:
        """Return what is still wrong, empty if there is only something to look at."""
        if self._run.expected is None:
            return ""
        turn = turn_name(self._context)
        return guidance(self._table.mode, self._run.expected, turn).almost

    def answer(self, text: str) -> None:
        self._run.feedback = text
        self._context.sounds.play(Sound.REFUSED)
        self._table.invalidate()

    def undo(self) -> None:
        self._go_back()

    def advance(self, seconds: float) -> None:
        """Do nothing: no bots, scores or other people act without the learner."""

    def look_at_move(self, index: int) -> None:
        del index

    def _go_on(self) -> None:
        while (action := self._run.next_automatic(self._match.state)) is not None:
            self._match.submit(action, automatic=True)
        self._enter(FlowState.DECIDING)

    def mode_for_person(self) -> Mode:
        expected = self._run.expected
        if expected is not None:
            mode = super().mode_for_person()
            if isinstance(mode, FillingMode) and isinstance(expected, Fill):
                # The gains under the tiles are those of the cell that glows.
                mode.target = (expected.x, expected.y)
            return mode
        not_yet = None if self._run.finished else self._not_yet
        return LookingMode(self._for_modes, _(self._run.lesson.title), not_yet)

    def _not_yet(self) -> None:
        self.answer(
            _("Not yet: first read this, then press “{button}”.").format(button=_("Continue"))
        )

    def show_step(self) -> None:
        """Do the action of the step, or continue if there is only something to look at."""
        if self._run.finished:
            return
        if self._run.expected is None:
            self._run.next_step()
            self._step_done()
            self._context.sounds.play(Sound.PRESS)
            self._go_on()
        else:
            self.submit(self._run.expected)
