"""The course of a lesson: only what the step asks for is carried out.

Nothing is saved, counted or thought about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from cacao_desktop.engine.actions import Action, Activate, BuildHut, EndTurn, Fill, Place
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.lesson import Target, facing, touched
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Table
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.decisions.simple_modes import PausedMode
from cacao_desktop.table.flow.game_flow import FlowState, GameFlow
from cacao_desktop.table.modules.huts import BuildingMode
from cacao_desktop.ui import Command, Sound
from cacao_desktop.ui.input.key_names import KeyHints
from cacao_desktop.words.preview import words

if TYPE_CHECKING:
    from cacao_desktop.scenes.lessons.scene import LessonScene


BUTTON = "button"
TURN = "turn"


@dataclass(frozen=True, slots=True)
class Guidance:
    """What comes next: `points` in order, the last of them where it goes to.

    `almost` says what is not right yet.
    """

    points: tuple[Target | str | int, ...] = ()
    almost: str = ""


def turn_name(keys: KeyHints) -> str:
    """Return what turns a tile: a key, a button of the gamepad, or the handle beside it."""
    return keys.name(Command.TURN_RIGHT) or _("its curved arrow")


def guidance(mode: Mode, wanted: Action, turn: str) -> Guidance:
    """Return what the learner does next for an action.

    Hand tiles are told by place, `turn` is what turns one.
    """
    if isinstance(mode, PlacingMode) and isinstance(wanted, Place):
        hand = mode.state.hand(mode.state.active)
        held = mode.held
        right = held is not None and hand[held] == wanted.tile
        rotation = mode.rotations[held] if held is not None else 0
        fits = facing(Place(wanted.player, wanted.tile, 0, 0, rotation)) == facing(wanted)
        return _laying(mode, wanted, hand.index(wanted.tile), turn, right=right, fits=fits)
    if isinstance(mode, FillingMode) and isinstance(wanted, Fill):
        slot = Target("slot", source=wanted.source, slot=wanted.slot or 0)
        right = mode.held == (wanted.source, wanted.slot)
        fits = mode.rotation == (wanted.rotation or 0)
        return _laying(mode, wanted, slot, turn, right=right, fits=fits)
    if isinstance(mode, ActivatingMode) and isinstance(wanted, Activate):
        return _activating(mode, wanted)
    if isinstance(mode, BuildingMode) and isinstance(wanted, (BuildHut, EndTurn)):
        return _finishing(mode, wanted)
    return Guidance((BUTTON,))


def _laying(
    mode: PlacingMode | FillingMode,
    wanted: Place | Fill,
    source: Target | int,
    turn: str,
    *,
    right: bool,
    fits: bool,
) -> Guidance:
    """Return what comes next with a tile.

    Whether it is the `right` one of its `source`, and `fits` as it is turned.
    """
    place = Target("cell", (wanted.x, wanted.y))
    if mode.held is None or mode.dragging:
        return Guidance((source, place))
    if not right:
        return Guidance((source,), _("Almost: take the tile that glows."))
    if mode.target != (wanted.x, wanted.y):
        return Guidance(
            (place,), "" if mode.target is None else _("Almost: lay it on the cell that glows.")
        )
    if not fits:
        text = _("Almost: turn the tile, with {turn} or with a curved arrow, until it fits.")
        return Guidance((TURN,), text.format(turn=turn))
    return Guidance((BUTTON,))


def _activating(mode: ActivatingMode, wanted: Activate) -> Guidance:
    neighbours = mode.state.rules.neighbours
    goal = touched(mode.state, wanted)
    place = Target("cell", mode.state.rules.cell(goal))
    if neighbours[mode.edge.tile][mode.edge.side] != goal:
        return Guidance((place,), _("Almost: first choose the tile that glows."))
    if mode.use != wanted.use:
        chosen, meant = (words(mode.state, mode.edge, use) for use in (mode.use, wanted.use))
        if chosen == meant:
            return Guidance((place,), _("Almost: choose what this says."))
        return Guidance((place,), _("Almost: choose “{use}”.").format(use=meant))
    return Guidance((BUTTON, place))


def _finishing(mode: BuildingMode, wanted: BuildHut | EndTurn) -> Guidance:
    if isinstance(wanted, BuildHut) and mode.hut != wanted.hut:
        text = "" if mode.hut is None else _("Almost: choose the hut that glows.")
        return Guidance((Target("huts", source=wanted.hut),), text)
    if isinstance(wanted, EndTurn) and mode.hut is not None:
        return Guidance((BUTTON,), _("Almost: put the hut back, then end the turn."))
    return Guidance((BUTTON,))


class LookingMode(PausedMode):
    """Waits until somebody goes on, by the bubble or an `action`.

    `not_yet` tells so whoever takes up something.
    """

    def __init__(
        self,
        table: Table,
        title: str,
        not_yet: Callable[[], None],
        action: PrimaryAction | None = None,
    ) -> None:
        super().__init__(table, title, action)
        self._not_yet = not_yet

    def press(self, source: object, position: Point) -> None:
        self._not_yet()

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Nothing is laid yet; tiles that are there can be looked at."""
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
    """Carries a lesson on, step by step."""

    def __init__(self, lesson: LessonScene) -> None:
        super().__init__(lesson.core, lesson.choreography, None)
        self._lesson = lesson

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out what the step asks for; anything else is answered and changes nothing."""
        run = self._lesson.run
        if run.wanted is None or not run.allows(self._match.state, action):
            turn = turn_name(self._context.theme.keys)
            if run.wanted is None:
                almost = ""
            else:
                almost = guidance(self._table.mode, run.wanted, turn).almost
            self.answer(almost or _("Not yet: first do what this says."))
            return
        run.go_on()
        self._lesson.step_done()
        super().submit(action, dropped_at=dropped_at)

    def answer(self, text: str) -> None:
        self._lesson.run.answer = text
        self._context.sounds.play(Sound.REFUSED)
        self._table.invalidate()

    def undo(self) -> None:
        self._lesson.go_back()

    def advance(self, seconds: float) -> None:
        """Nothing goes on by itself: no bots, no scores, no other person."""

    def look_at_move(self, index: int) -> None:
        del index

    def _go_on(self) -> None:
        run = self._lesson.run
        while (action := run.by_itself(self._match.state)) is not None:
            self._match.submit(action, automatic=True)
        self._enter(FlowState.DECIDING)

    def mode_for_person(self) -> Mode:
        run = self._lesson.run
        if not run.finished and run.wanted is not None:
            return super().mode_for_person()
        not_yet = (lambda: None) if run.finished else self._not_yet
        return LookingMode(self._for_modes, _(run.lesson.title), not_yet)

    def _not_yet(self) -> None:
        self.answer(
            _("Not yet: first read this, then press “{button}”.").format(button=_("Go on"))
        )

    def show_step(self) -> None:
        """Do the step as it is meant, or go on where there is only something to look at."""
        run = self._lesson.run
        if run.finished:
            return
        if run.wanted is None:
            run.go_on()
            self._lesson.step_done()
            self._context.sounds.play(Sound.PRESS)
            self._go_on()
        else:
            self.submit(run.wanted)
