"""One game in progress: its state, its log, its seats, and undo.

Screens submit actions to a match, read its state and listen to its steps.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cacao_desktop.engine import (
    Action,
    Deal,
    EndTurn,
    Event,
    IllegalSetupError,
    Setup,
    Step,
    apply,
)
from cacao_desktop.engine.events import JungleTilePlaced
from cacao_desktop.engine.game import deal as shuffled_deal, start_game
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.scoring import score, totals
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.summaries import ScoreLine, SeatScore
from cacao_desktop.geometry import Cell

PERSON: Final = "person"
"""The controller of a person's seat; any other controller is the id of a bot."""

HERE: Final = "here"
"""The device of people who decide at this computer."""

PHONE: Final = "phone"
"""The device of people who decide on a phone."""

STAND_IN: Final = "normal"
"""The bot that plays for an absent phone."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The table's own rules: the information shown, undo, and the clock.

    `clock` is the number of seconds per turn after which the table reminds the player, 0 for none;
    there is no penalty.
    """

    worth: bool = True
    """Whether the gains of a choice are shown before it is made."""
    totals: bool = True
    """Whether the gold of each seat is shown before the end."""
    piles: bool = True
    """Whether the numbers of tiles left in the piles are shown."""
    take_back: bool = True
    """Whether decisions can be taken back."""
    clock: int = 0


@dataclass(frozen=True, slots=True)
class MatchContext:
    """The context that a match belongs to; all fields are empty for a game on its own.

    `house` holds the table's own rules. `deal_code` is the code of a daily deal, `stop` the
    journey and its stop as `JOURNEY/STOP`, `series` the kind and key of the series as `KIND/KEY`.
    """

    house: HouseRules = HouseRules()
    deal_code: str = ""
    stop: str = ""
    series: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """The controller of a seat: a person, or a bot's id, optionally with a character.

    `portrait` is a person's chosen face, and `device` where they decide: "here" is this computer.
    A seat that changes hands keeps all three for its former player. `head_start` is extra gold
    that only this table gives.
    """

    controller: str = PERSON
    character: str | None = None
    portrait: str | None = None
    device: str = HERE
    head_start: int = 0

    @property
    def is_person(self) -> bool:
        return self.controller == PERSON

    @property
    def sits_here(self) -> bool:
        """Whether a person decides at this computer."""
        return self.is_person and self.device == HERE


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of the log: state before, action, events, and whether it was automatic."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    automatic: bool


ALONE: Final = MatchContext()
"""The context of a game on its own."""

Listener = Callable[[Move], None]


class Match:
    """A game in progress at this computer."""

    def __init__(
        self,
        setup: Setup,
        deal: Deal,
        seats: tuple[Seat, ...],
        actions: Iterable[Action] = (),
        *,
        bot_seed: int = 0,
        context: MatchContext = ALONE,
    ) -> None:
        """Set up a match and carry out the actions, each as a decision.

        `bot_seed` seeds the bots, so that a restored match continues as it would have.

        Raises:
            IllegalSetupError, IllegalDealError, IllegalActionError: this is not a legal game.
        """
        if len(seats) != setup.seats:
            raise IllegalSetupError("Every player needs a seat.")
        self.setup = setup
        self.deal = deal
        self.seats = seats
        self.bot_seed = bot_seed
        self.context = context
        self.moves: list[Move] = []
        self.positions: dict[Cell, int] = {}
        """The position in the pile of each jungle tile that was laid, by its cell."""
        self.state = start_game(setup, deal)
        """The current state of the game; never modified in place."""
        self._listeners: list[Listener] = []
        for action in actions:
            self.submit(action)

    @classmethod
    def start(cls, setup: Setup, seats: tuple[Seat, ...], seed: int) -> Match:
        """Shuffle and start a new match; the same seed gives the same match.

        Bots have a separate random stream, because the one that shuffles would reveal the piles.

        Raises:
            IllegalSetupError: the set-up cannot be played.
        """
        bot_seed = random.Random(f"bots {seed}").getrandbits(32)
        return cls(setup, shuffled_deal(setup, seed), seats, bot_seed=bot_seed)

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(move.action for move in self.moves)

    @property
    def deciding_seat(self) -> Seat | None:
        """The seat to decide now, None when the game is over."""
        if self.state.over:
            return None
        return self.seats[self.state.deciding]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(index for index, seat in enumerate(self.seats) if seat.is_person)

    @property
    def people_here(self) -> tuple[int, ...]:
        """The seats of the people who decide at this computer."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.sits_here)

    @property
    def scores(self) -> tuple[SeatScore, ...]:
        """Every seat's score as if the game ended now, with a line for any head starts."""
        scores = score(self.state)
        if not any(seat.head_start for seat in self.seats):
            return scores
        head_starts = (ScoreLine("head_start", 1, seat.head_start) for seat in self.seats)
        return tuple(
            replace(each, lines=(*each.lines, line))
            for each, line in zip(scores, head_starts, strict=True)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that would win if the game ended now: most gold, then most cacao left."""
        results = [(each.total, each.cacao) for each in self.scores]
        return tuple(seat for seat, result in enumerate(results) if result == max(results))

    def shown_points(self, state: GameState) -> Sequence[int | None]:
        """Return each seat's gold if the game ended in `state`, None if the table hides it."""
        if not (self.context.house.totals or self.state.over):
            return [None] * state.seats
        return [
            gold + seat.head_start for gold, seat in zip(totals(state), self.seats, strict=True)
        ]

    def moves_since_turn_of(self, seat: int) -> Sequence[Move]:
        """Return the moves after a seat's last turn, all of them if it has not played yet."""
        numbered = enumerate(self.moves, 1)
        ends = (number for number, move in numbered if move.action == EndTurn(seat))
        return self.moves[max(ends, default=0) :]

    def name(self, seat: int) -> str:
        return self.setup.players[seat].name

    def colour(self, seat: int) -> str:
        return self.setup.players[seat].colour

    def listen(self, listener: Listener) -> None:
        """Add a function to call after each move."""
        self._listeners.append(listener)

    def stop_listening(self, listener: Listener) -> None:
        self._listeners.remove(listener)

    def change_seat(self, seat: int, **changes: Any) -> None:
        """Change a seat's controller, portrait or device from now on."""
        self.seats = (
            *self.seats[:seat],
            replace(self.seats[seat], **changes),
            *self.seats[seat + 1 :],
        )

    def rename(self, seat: int, name: str) -> None:
        """Rename a seat's player; the states of earlier moves keep the old name.

        Raises:
            IllegalSetupError: the name is too short or too long.
        """
        players = self.setup.players
        renamed = (*players[:seat], replace(players[seat], name=name), *players[seat + 1 :])
        setup = replace(self.setup, players=renamed)
        self.state = _with_setup(self.state, setup)
        self.setup = setup

    def submit(self, action: Action, *, automatic: bool = False) -> Step:
        """Carry out an action, log it and notify the listeners.

        Raises:
            IllegalActionError: the rules do not allow it now; nothing has changed.
        """
        before = self.state
        step = apply(self.state, action)
        self.state = step.state
        move = Move(before, action, step.events, automatic)
        self.moves.append(move)
        self.positions |= _laid(move)
        for listener in self._listeners:
            listener(move)
        return step

    @property
    def can_undo(self) -> bool:
        return self._undo_to() is not None

    @property
    def undo_seat(self) -> int | None:
        """The seat whose decision `undo` would take back, None if there is none."""
        index = self._undo_to()
        if index is None:
            return None
        return self.moves[index].action.player

    def undo(self) -> list[Move]:
        """Undo the last decision of a person and everything automatic after it.

        Return the undone moves, last first. Bots' replies to the decision are undone too. A
        decision is final once something hidden was revealed, the turn passed on, or another person
        decided.
        """
        index = self._undo_to()
        if index is None:
            return []
        taken_back = self.moves[index:][::-1]
        self.state = _with_setup(self.moves[index].before, self.setup)
        del self.moves[index:]
        for move in taken_back:
            for cell in _laid(move):
                del self.positions[cell]
        return taken_back

    def _undo_to(self) -> int | None:
        """Return the index of the move that `undo` goes back to, None if there is none."""
        if self.state.over or not self.context.house.take_back:
            return None
        for index in range(len(self.moves) - 1, -1, -1):
            move = self.moves[index]
            if isinstance(move.action, EndTurn) or any(event.reveals for event in move.events):
                return None
            seat = move.action.player
            # A bot's reply in between does not make a decision final; the bot replies again.
            if not move.automatic and self.seats[seat].is_person:
                # The active seat may reconsider while another seat is still being asked.
                if seat in (self.state.deciding, self.state.active):
                    return index
                return None
        return None


def _laid(move: Move) -> dict[Cell, int]:
    """Return the position in the pile of each jungle tile that a move lays, by its cell."""
    return {
        event.cell: event.position for event in move.events if isinstance(event, JungleTilePlaced)
    }


def _with_setup(state: GameState, setup: Setup) -> GameState:
    """Return a state under the rules of a set-up that differs only in names."""
    if state.rules.setup == setup:
        return state
    renamed = state.clone()
    renamed.rules = rules_for(setup)
    return renamed
