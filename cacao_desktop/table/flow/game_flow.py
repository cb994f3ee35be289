"""The flow of the game at the table: decisions, automatic actions, and pauses."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from cacao_desktop.engine import Action, Phase
from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.i18n import _
from cacao_desktop.match import Move
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.contribution import DecisionContribution
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.mode import EndingNote, Mode, PrimaryAction, TableFunctions
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.decisions.simple_modes import FinishingMode, LookingBackMode, PausedMode
from cacao_desktop.table.flow.handover import HandoverActions, HandoverScene, TableBeside
from cacao_desktop.table.flow.pauses import OpponentPause, TurnEnding
from cacao_desktop.table.flow.requests import DecisionRequests
from cacao_desktop.table.flow.saving import Saving
from cacao_desktop.table.flow.seating import Seating
from cacao_desktop.table.motion.choreography import Choreography
from cacao_desktop.ui import Sound, in_sentences
from cacao_desktop.words.log_entries import entries_of

_MODES: Final[dict[Phase, type[Mode]]] = {
    Phase.PLACE: PlacingMode,
    Phase.FILL: FillingMode,
    Phase.ACTIVATE: ActivatingMode,
    Phase.FINISH: FinishingMode,
}


class FlowState(Enum):
    """The current activity of the table."""

    DECIDING = auto()
    """A person at this computer decides."""
    ENDING = auto()
    """No choice is left, and the turn is about to end automatically."""
    WAITING = auto()
    """A bot or a remote player decides."""
    PAUSING = auto()
    """The table pauses after an opponent's turn."""
    CHANGING_SEATS = auto()
    """The next person has yet to take the seat."""
    SHOWING_EARLIER = auto()
    """The table is shown as it was after an earlier move."""
    SHOWING_AGAIN = auto()
    """The moves since a person's last turn are replayed."""
    OVER = auto()
    """The game has ended, and the scores are about to be shown."""
    SCORED = auto()
    """The scores have been shown."""


_SHOWING: Final = (FlowState.SHOWING_EARLIER, FlowState.SHOWING_AGAIN)


@dataclass(frozen=True, slots=True)
class FlowActions:
    """The actions of the other parts of the table.

    `beside` is the table as used by the handover page. `rest_button` is called after a turn that
    ended automatically.
    """

    close_suggestion: Callable[[], object]
    open_menu: Callable[[], None]
    beside: TableBeside
    rest_button: Callable[[], None]


class GameFlow:
    """Runs the match: after each action, enters the next state and sets the mode for it.

    With `autosave` the match is saved after each decision; without it (pictures, tests) nothing is
    saved.
    """

    def __init__(
        self,
        table: TableCore,
        choreography: Choreography,
        actions: FlowActions,
        autosave: AutoSave | None,
    ) -> None:
        self._table = table
        self._actions = actions
        self._choreography = choreography
        self._match = table.model.match
        self._context = table.context
        self._saving = Saving(table.context, autosave, table.notices.notice)
        self._pause = OpponentPause(table)
        self._ending = TurnEnding(table)
        self._noted: EndingNote | None = None
        """The last note on the end of the turn."""
        self._requests = DecisionRequests(table, self.give_seat)
        self.seating = Seating(table)
        self._for_modes = TableFunctions(
            table.model,
            choreography.rects,
            self.submit,
            table.invalidate,
            table.context.sounds.play,
            choreography.glide,
            self._drops_are_final,
            table.refuse,
            table.notices.notice,
        )
        self.state = FlowState.WAITING
        self._interrupted = FlowState.WAITING
        """The state to return to after showing earlier moves."""
        self._table.mode = self._requests.waiting_mode(self._for_modes)

    def _drops_are_final(self) -> bool:
        return self._context.settings.drops_count

    def begin(self) -> None:
        """Start the match, or continue a saved one."""
        self._match.listen(self._show_move)
        self._context.savers.append(self._saving)
        self._table.log.rewrite(self._match.moves)
        if self._match.state.phase == Phase.FINISH:
            # The person has not seen this turn since the match was saved.
            self._ending.hold()
        self._go_on()

    def end(self) -> None:
        if self._saving not in self._context.savers:
            return
        self._match.stop_listening(self._show_move)
        self._context.savers.remove(self._saving)
        self._saving.close()

    # Actions and seats.

    def submit(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None:
        """Carry out a person's action and everything that follows automatically."""
        self._actions.close_suggestion()
        # Animations start at the present positions on the table.
        self._table.update_layout()
        self._choreography.drop_from(dropped_at)
        self._match.submit(action)
        self._go_on()

    @property
    def can_undo(self) -> bool:
        if self.state is FlowState.SHOWING_EARLIER:
            return True
        if self.state is FlowState.CHANGING_SEATS:
            return False
        seat = self._match.undo_seat
        return seat is not None and self._table.is_played_here(seat)

    def undo(self) -> None:
        if self.state is FlowState.SHOWING_EARLIER:
            self.return_to_game()
        elif self._match.can_undo:
            self.take_back()

    def take_back(self) -> None:
        table = self._table
        table.timeline.finish()
        self._actions.close_suggestion()
        self._requests.cancel()
        self._match.undo()
        table.model.shown.sync(self._match.state)
        table.model.shown.acted.clear()
        table.log.rewrite(self._match.moves)
        self._context.sounds.play(Sound.TURN)
        self._go_on()

    def give_seat(self, seat: int, controller: str) -> None:
        """Give a seat to a person or a bot, even in the middle of its turn."""
        phones = self._table.phones
        if phones is None or not phones.assign_seat(seat, controller):
            self._match.change_seat(seat, controller=controller)
        self.ask_again()

    def ask_again(self) -> None:
        """Request the decision again, since another player or device may now make it."""
        self._table.timeline.finish()
        self._actions.close_suggestion()
        self._requests.cancel()
        self.seating.choose_viewer()
        self._go_on()

    def changed(self) -> None:
        """Save and show a changed name or face of a player."""
        self._saving.save()
        self._table.invalidate()

    # Time.

    def advance(self, seconds: float) -> None:
        """Take the next step that is due, once all animations have ended."""
        if self._saving.report_problem():
            return
        match self.state:
            case FlowState.DECIDING | FlowState.ENDING:
                self._count_down(seconds)
            case FlowState.WAITING:
                self.poll_decision()
            case FlowState.PAUSING:
                self._pause.update(seconds)
                if not self._pause.on:
                    self.go_on()
            case FlowState.CHANGING_SEATS if self.seating.changes:
                self._hand_over()
            case FlowState.CHANGING_SEATS:
                # Hands need no longer be hidden.
                self._go_on()
            case FlowState.OVER:
                self.state = FlowState.SCORED
                self._table.invalidate()
                self._context.navigation.open_ceremony(self._match)

    def _count_down(self, seconds: float) -> None:
        """End a turn without a choice left after a delay, unless the person stops that."""
        end = self._ending.update(seconds)
        if self._ending.note != self._noted:
            self._noted = self._ending.note
            self._table.invalidate()
        if end is not None:
            self._match.submit(end, automatic=True)
            self._go_on()
            self._actions.rest_button()
        elif self._ending.share:
            self.state = FlowState.ENDING
        else:
            self.state = FlowState.DECIDING

    @property
    def ending_share(self) -> float:
        """The elapsed part of the delay before the turn ends automatically, from 0 to 1."""
        return self._ending.share

    @property
    def ending_note(self) -> EndingNote | None:
        """Whether the turn ends by itself, for the big button."""
        return self._ending.note

    def stop_ending(self) -> None:
        """Stop the countdown to the end of the turn."""
        self._ending.stop()
        if self.state is FlowState.ENDING:
            self.state = FlowState.DECIDING

    def slow_ending(self) -> None:
        """Leave the person more time before this turn ends automatically."""
        self._ending.slow_down()

    def poll_decision(self) -> None:
        """Carry out the decision of a bot or a remote player if it has arrived."""
        if self.state in (FlowState.SHOWING_EARLIER, FlowState.PAUSING):
            return
        action = self._requests.poll()
        if action is not None:
            self._match.submit(action)
            self._go_on()

    def go_on(self) -> None:
        """End the pause after an opponent's turn."""
        self._pause.end()
        self._go_on()

    # Looking back.

    def look_at_move(self, index: int) -> None:
        """Show the table as it was after a move; the game waits meanwhile."""
        table = self._table
        self._actions.close_suggestion()
        table.timeline.finish()
        self._interrupt(FlowState.SHOWING_EARLIER)
        table.model.shown.acted.clear()
        table.mode = LookingBackMode(
            self._for_modes, index, self.look_at_move, self.return_to_game
        )
        table.invalidate()

    def show_again(self) -> None:
        """Replay the moves since the viewer's last turn, and read them aloud."""
        table = self._table
        moves = self._match.moves_since_turn_of(table.model.viewer)
        if not moves:
            self._context.say(_("Nothing has happened since your last turn."))
        elif not table.timeline.busy:
            table.model.shown.sync(moves[0].before)
            table.model.shown.acted.clear()
            self._interrupt(FlowState.SHOWING_AGAIN)
            self._choreography.play_all(moves, self._end_showing_again)
            self._context.say(in_sentences(self._sentences(moves)))
            table.invalidate()

    def _sentences(self, moves: Sequence[Move]) -> Iterator[str]:
        for move in moves:
            for entry in entries_of(move):
                if not entry.heading:
                    yield entry.text_with_place(self._table.model.listener, self._match)

    def _interrupt(self, state: FlowState) -> None:
        if self.state not in _SHOWING:
            self._interrupted = self.state
        self.state = state

    def _end_showing_again(self) -> None:
        if self.state is FlowState.SHOWING_AGAIN:
            self.state = self._interrupted
            self._table.invalidate()

    def return_to_game(self) -> None:
        self._enter(self._interrupted)

    # States.

    def _show_move(self, move: Move) -> None:
        self._pause.begin_after(move)
        self._choreography.play_all([move])
        self._table.log.add(move)

    def _go_on(self) -> None:
        """Carry out all automatic actions, save once, and enter the next state."""
        while not self._pause.on and (action := self._automatic()) is not None:
            self._match.submit(action, automatic=True)
        self._saving.save()
        self._enter(self._next_state())

    def _automatic(self) -> Action | None:
        seat = self._match.deciding_seat
        if seat is None or not seat.is_person:
            return None
        state = self._match.state
        if self._context.settings.automatic_actions or not self._table.is_played_here(
            state.deciding
        ):
            return automatic_action(state)
        return None

    def _next_state(self) -> FlowState:
        state = self._match.state
        if self._pause.on:
            return FlowState.PAUSING
        if state.over:
            scored = FlowState.SCORED in (self.state, self._interrupted)
            return FlowState.SCORED if scored else FlowState.OVER
        if self.seating.changes:
            return FlowState.CHANGING_SEATS
        if self._table.is_played_here(state.deciding):
            return FlowState.DECIDING
        return FlowState.WAITING

    def _enter(self, state: FlowState) -> None:
        """Enter a state and set its mode; a replay of moves runs on to its end."""
        if self.state is FlowState.SHOWING_EARLIER:
            self._table.model.shown.sync(self._match.state)
        if self.state is not FlowState.SHOWING_AGAIN:
            self.state = state
        self._interrupted = state
        self._table.mode = self._mode_of(state)
        self._table.invalidate()

    def _mode_of(self, state: FlowState) -> Mode:
        match state:
            case FlowState.DECIDING | FlowState.ENDING:
                return self.mode_for_person()
            case FlowState.PAUSING:
                played = _("{name} has played").format(name=self._match.name(self._pause.seat))
                return PausedMode(
                    self._for_modes, played, PrimaryAction(_("Continue"), self.go_on)
                )
            case _:
                return self._requests.waiting_mode(self._for_modes)

    def mode_for_person(self) -> Mode:
        """Return the mode for a person's decision, and show the table from their side."""
        self.seating.turn_to_decider()
        phase = self._match.state.phase
        for module in self._table.model.contributions(DecisionContribution):
            if phase in module.modes:
                return module.modes[phase](self._for_modes)
        return _MODES[phase](self._for_modes)

    # The next person.

    def _hand_over(self) -> None:
        """Show the board without a hand until the next person has taken the seat."""
        context = self._context
        seat = self._match.state.active
        actions = HandoverActions(
            self._take_seat, self._actions.open_menu, lambda: self.seating.changes
        )
        context.stack.push(
            HandoverScene(context, self._match, seat, actions, self._actions.beside)
        )

    def _take_seat(self) -> None:
        self.seating.seat_person(self._match.state.active)
        self._enter(FlowState.DECIDING)
        self._table.update_layout()
        self._context.sounds.play(Sound.YOUR_TURN)
