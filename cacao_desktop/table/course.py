"""The course of the game at the table: what people and bots decide, what runs by itself, and what follows."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.automatic import automatic_action
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Move
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.save_errors import SaveLibraryError
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.finishing import FinishingMode
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.decisions.waiting import WaitingMode
from cacao_desktop.table.handover import HandoverScene
from cacao_desktop.table.seating import Seating
from cacao_desktop.ui.sound import Sound

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene

logger = logging.getLogger(__name__)

_MODES: Final[dict[Phase, type[Mode]]] = {
    Phase.PLACE: PlacingMode,
    Phase.FILL: FillingMode,
    Phase.ACTIVATE: ActivatingMode,
    Phase.FINISH: FinishingMode,
}


class GameCourse:
    """Carries the match on and asks whoever is next, by giving the table the mode of the decision.

    With `autosave` the match is saved after each decision; without it (pictures, tests) nothing is saved.
    """

    def __init__(self, scene: TableScene, autosave: AutoSave | None) -> None:
        self._scene = scene
        self._match = scene.match
        self._context = scene.context
        self._autosave = autosave
        self._seating = Seating(scene.match, scene.model)

    def begin(self) -> None:
        """Take the match up where it stands."""
        self._match.listen(self._moved)
        self._context.save_hooks.append(self.save)
        self._scene.panels.bulletin.write_anew(self._match.moves)
        self._go_on()

    def end(self) -> None:
        """Save, and let go of the file."""
        self.save()
        if self.save in self._context.save_hooks:
            self._context.save_hooks.remove(self.save)
        if self._autosave is not None:
            self._autosave.close()

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out a person's action and whatever then runs by itself."""
        self._scene.suggesting.close()
        self._scene.choreography.drop_from(dropped_at)
        self._match.submit(action)
        self._go_on()

    def undo(self) -> None:
        """Take the last decision back."""
        scene = self._scene
        if not self._match.can_undo:
            return
        scene.timeline.finish()
        scene.suggesting.close()
        scene.opponents.cancel()
        self._match.undo()
        scene.model.shown.sync(self._match.state)
        scene.panels.bulletin.write_anew(self._match.moves)
        scene.sound(Sound.TURN)
        self._go_on()

    def save(self) -> None:
        """Save the match as it is; the person hears when that fails, and the game goes on."""
        if self._autosave is None or not self._autosave.is_open:
            return
        try:
            self._autosave.save()
        except SaveLibraryError as error:
            logger.exception("the game could not be saved")
            self._scene.panels.bulletin.notice(str(error))

    def advance(self) -> None:
        """Once the picture has caught up: open the scores, change seats, or let a bot play, if it is time for that."""
        if self._match.state.over:
            self._open_scoring()
        elif self._seat_changes:
            self._hand_over()
        else:
            self._let_bot_play()

    def _moved(self, move: Move) -> None:
        self._scene.choreography.play(move)
        self._scene.panels.bulletin.log(move.events)

    def _go_on(self) -> None:
        """Let run what runs by itself, save all of it at once, then ask who is next."""
        while (action := self._automatic()) is not None:
            self._match.submit(action, automatic=True)
        self.save()
        seat = self._match.deciding_seat
        if seat is None or not seat.is_person or self._seat_changes:
            self._scene.mode = WaitingMode(self._scene)
        else:
            self._ask_person()
        self._scene.refresh()

    def _automatic(self) -> Action | None:
        seat = self._match.deciding_seat
        if seat is None or not seat.is_person or not self._context.settings.automatic_actions:
            return None
        return automatic_action(self._match.state)

    def _ask_person(self) -> None:
        self._seating.turn_to_decider()
        self._scene.mode = _MODES[Phase(self._match.state.phase)](self._scene)

    @property
    def _seat_changes(self) -> bool:
        return self._seating.changes(hide_hands=self._context.settings.hide_hands)

    def _hand_over(self) -> None:
        """Hide the table until the next person has sat down."""
        seat = self._match.state.active
        self._seating.takes_seat(seat)
        curtain = HandoverScene(
            self._context,
            name=self._match.name(seat),
            colour=self._match.colour(seat),
            on_ready=self._take_seat,
            on_menu=self._scene.panels.commands.open_menu,
        )
        self._context.stack.push(curtain)

    def _take_seat(self) -> None:
        self._ask_person()
        self._scene.sound(Sound.YOUR_TURN)
        self._scene.refresh()

    def _let_bot_play(self) -> None:
        """Ask the bot whose turn it is, and carry out its decision once it has come."""
        seat, opponents = self._match.deciding_seat, self._scene.opponents
        if seat is None or seat.is_person:
            return
        if not opponents.asked:
            opponents.ask(self._match.state)
        action = opponents.answer()
        if action is not None:
            self._match.submit(action)
            self._go_on()

    def _open_scoring(self) -> None:
        panels = self._scene.panels
        if not panels.looking_back:
            panels.looking_back = True
            self._scene.refresh()
            self._context.open("scoring", match=self._match)
