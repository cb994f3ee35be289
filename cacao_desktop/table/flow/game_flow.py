"""The course of the game at the table.

What people and bots decide, what runs by itself, and what follows.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine import Action, Phase
from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.i18n import _
from cacao_desktop.match import Move
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, Table
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.decisions.simple_modes import (
    FinishingMode,
    LookingBackMode,
    PausedMode,
    WaitingMode,
)
from cacao_desktop.table.flow.handover import HandoverScene, moves_since
from cacao_desktop.table.flow.pauses import OpponentPause, OtherDeciders, TurnEnding
from cacao_desktop.table.flow.saving import Saving
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.ui import Sound


class Seating:
    """People at one computer take turns in front of it; a lone person never leaves the seat."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._model = table.model
        self._seated: int | None = None

    def takes_seat(self, seat: int) -> None:
        """Let a person sit down: hand and village board are now those of that seat."""
        self._seated = self._model.viewer = seat

    def stay_with_people(self) -> None:
        """Show the table from the side of a person, should a bot have taken the seat in front."""
        people = self._table.people_here
        if people and self._model.viewer not in people:
            self._model.viewer = people[0]
        if self._seated not in people:
            self._seated = None

    def turn_to_decider(self) -> None:
        """Show the table from the side of the person who decides.

        On another's turn only for these edges.
        """
        state = self._model.state
        if state.phase != Phase.ACTIVATE or len(self._table.people_here) > 1:
            self._model.viewer = state.deciding
        if state.deciding == state.active:
            self._seated = state.deciding

    @property
    def changes(self) -> bool:
        """Whether another person is to take the seat, at first in any phase, so that the hand must be hidden before."""
        state = self._model.state
        return (
            self._table.context.settings.hide_hands
            and len(self._table.people_here) > 1
            and (state.phase == Phase.PLACE or (self._seated is None and not state.over))
            and self._table.sits_here(state.active)
            and self._seated != state.active
        )


_MODES: Final[dict[Phase, type[Mode]]] = {
    Phase.PLACE: PlacingMode,
    Phase.FILL: FillingMode,
    Phase.ACTIVATE: ActivatingMode,
    Phase.FINISH: FinishingMode,
}


class GameFlow:
    """Carries the match on and asks whoever is next, by the `mode` of the decision.

    With `autosave` the match is saved after each decision; without it (pictures, tests) nothing is
    saved.
    """

    def __init__(
        self, table: TableCore, choreography: Choreography, autosave: AutoSave | None
    ) -> None:
        self._table = table
        self._choreography = choreography
        self._match = table.model.match
        self._context = table.context
        self._saving = Saving(table.context, autosave, table.notices.notice)
        self.seating = Seating(table)
        self._for_modes = Table(
            table.model,
            choreography.places,
            self.submit,
            table.refresh,
            table.context.sounds.play,
            choreography.glide,
            lambda: self._context.settings.drops_count,
            table.refuse,
        )
        self._table.mode = WaitingMode(self._for_modes)
        self._pause = OpponentPause(table)
        self._others = OtherDeciders(table, self.give_seat)
        self.seat_given: Callable[[int, str], bool] = lambda _seat, _who: False
        """Gives a seat to a person or a phone where the table is opened for phones.

        Whether it did.
        """
        self.looking_back = False
        """Whether the game is over and its scores have been shown."""
        self.shows_earlier = self.shows_again = False
        """Whether the table shows an earlier move instead of the game, or shows again what has happened."""
        self.ending = TurnEnding(table)

    def connect(
        self,
        end_suggestion: Callable[[], object],
        open_menu: Callable[[], None],
        make_room: Callable[[pygame.Rect | None], pygame.Rect],
    ) -> None:
        """Say what ends a suggestion, what the hand-over opens, and what shows the board beside it."""
        self._end_suggestion = end_suggestion
        self._open_menu = open_menu
        self._make_room = make_room

    def begin(self) -> None:
        """Take the match up where it was left."""
        self._match.listen(self._moved)
        self._context.savers.append(self._saving)
        self._table.log.rewrite(self._match.moves)
        self._go_on()

    def end(self) -> None:
        if self._saving not in self._context.savers:
            return
        self._match.stop_listening(self._moved)
        self._context.savers.remove(self._saving)
        self._saving.close()

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out a person's action and whatever then runs by itself."""
        self._end_suggestion()
        self._choreography.drop_from(dropped_at)
        self._match.submit(action)
        self._go_on()

    @property
    def can_undo(self) -> bool:
        seat = self._match.undo_seat
        return self.shows_earlier or (seat is not None and self._table.sits_here(seat))

    def undo(self) -> None:
        if self.shows_earlier:
            self.return_to_game()
        elif self._match.can_undo:
            self.take_back()

    def take_back(self) -> None:
        table = self._table
        table.timeline.finish()
        self._end_suggestion()
        self._others.forget_questions()
        self._match.undo()
        table.model.shown.sync(self._match.state)
        table.model.shown.acted.clear()
        table.log.rewrite(self._match.moves)
        self._context.sounds.play(Sound.TURN)
        self._go_on()

    def give_seat(self, seat: int, controller: str) -> None:
        """Let a person or a bot play a seat from now on, also in the middle of its turn."""
        if not self.seat_given(seat, controller):
            self._match.change_seat(seat, controller=controller)
        self.ask_again()

    def ask_again(self) -> None:
        """Ask whoever decides now, as somebody else may sit there or hold their hand elsewhere."""
        self._table.timeline.finish()
        self._end_suggestion()
        self._others.forget_questions()
        self.seating.stay_with_people()
        self._go_on()

    def changed(self) -> None:
        """Save and show that somebody has another name or face."""
        self._saving.save()
        self._table.refresh()

    def advance(self, seconds: float) -> None:
        """Once the picture has caught up.

        Open the scores, change seats, or let a bot play, if it is time for that.
        """
        if self._saving.speak_up() or self.shows_earlier:
            return
        if self._pause.on:
            if self._pause.pass_by(seconds):
                self.go_on()
        elif self._match.state.over:
            if not self.looking_back:
                self.looking_back = True
                self._table.refresh()
                self._context.navigation.open_ceremony(self._match)
        elif self.seating.changes:
            self._hand_over()
        elif (end := self.ending.pass_by(seconds)) is not None:
            self._match.submit(end, automatic=True)
            self._go_on()
        else:
            self.let_others_decide()

    def let_others_decide(self) -> None:
        """Carry out what a bot has decided or somebody on another device, unless the table rests or looks back."""
        if self.shows_earlier or self._pause.on:
            return
        action = self._others.answer()
        if action is not None:
            self._match.submit(action)
            self._go_on()

    def go_on(self) -> None:
        """End the pause after an opponent's turn."""
        self._pause.end()
        self._go_on()

    def look_at_move(self, index: int) -> None:
        """Show the table as it was after a move; the game waits meanwhile."""
        table = self._table
        self._end_suggestion()
        table.timeline.finish()
        table.model.shown.acted.clear()
        self.shows_earlier = True
        table.mode = LookingBackMode(
            self._for_modes, index, self.look_at_move, self.return_to_game
        )
        table.refresh()

    def show_again(self) -> None:
        """Show again everything that has happened since the last turn of the person in front."""
        table = self._table
        since = moves_since(self._match.moves, table.model.viewer)
        if since and not table.timeline.busy:
            table.model.shown.sync(since[0].before)
            table.model.shown.acted.clear()
            self.shows_again = True
            self._choreography.play_all(since, partial(setattr, self, "shows_again", False))
            table.refresh()

    def return_to_game(self) -> None:
        self.shows_earlier = False
        self._table.model.shown.sync(self._match.state)
        self._go_on()

    def _moved(self, move: Move) -> None:
        self._pause.begin_after(move)
        self._choreography.play_all([move])
        self._table.log.add(move)

    def _go_on(self) -> None:
        """Let run what runs by itself, save all of it at once, then ask who is next."""
        while not self._pause.on and (action := self._automatic()) is not None:
            self._match.submit(action, automatic=True)
        self._saving.save()
        state = self._match.state
        if self._pause.on:
            played = _("{name} has played").format(name=self._match.name(self._pause.seat))
            self._table.mode = PausedMode(
                self._for_modes, played, PrimaryAction(_("Go on"), self.go_on)
            )
        elif state.over or not self._table.sits_here(state.deciding) or self.seating.changes:
            self._table.mode = self._others.waiting(self._for_modes)
        else:
            self._table.mode = self.mode_for_person()
        self._table.refresh()

    def _automatic(self) -> Action | None:
        seat = self._match.deciding_seat
        state = self._match.state
        if seat is None or not seat.is_person:
            return None
        wanted = self._context.settings.automatic_actions or not self._table.sits_here(
            state.deciding
        )
        if wanted:
            return automatic_action(state)
        return None

    def mode_for_person(self) -> Mode:
        """Return the mode of the decision that a person has to make now, seen from their side."""
        self.seating.turn_to_decider()
        phase = self._match.state.phase
        views = self._table.model.views
        mode = next((view.modes[phase] for view in views if phase in view.modes), _MODES[phase])
        return mode(self._for_modes)

    def _hand_over(self) -> None:
        """Wait until the next person has sat down.

        Until then nobody's hand is seen, but the board is.
        """
        context = self._context
        seat = self._match.state.active
        sheet = HandoverScene(
            context, self._match, seat, self._take_seat, self._open_menu, self._make_room
        )
        context.stack.push(sheet)

    def _take_seat(self) -> None:
        self.seating.takes_seat(self._match.state.active)
        self._table.mode = self.mode_for_person()
        self._make_room(None)
        self._context.sounds.play(Sound.YOUR_TURN)
        self._table.refresh()
