"""One game in progress: its state, its log, who sits where, and what can be taken back.

The screens talk to a match and to nothing below it: they submit actions, read the state and listen
to steps.
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
from cacao_desktop.engine.game import deal as shuffled_deal, start_game
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.scoring import score, totals
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.summaries import ScoreLine, SeatScore

PERSON: Final = "person"
"""The controller of a seat where a person plays; every other controller is the id of a bot."""

HERE: Final = "here"
PHONE: Final = "phone"
"""The devices on which people decide."""


@dataclass(frozen=True, slots=True)
class House:
    """The agreement of a table beside the rules.

    What it shows, whether decisions are taken back, and its clock.

    `clock` is how many seconds a turn may take before the table asks for it, 0 for none; nobody
    loses anything by it.
    """

    worth: bool = True
    totals: bool = True
    piles: bool = True
    take_back: bool = True
    clock: int = 0


@dataclass(frozen=True, slots=True)
class MatchContext:
    """The place of a match beyond the game itself; everything is empty for a game on its own.

    `house` is what the table has agreed on. `deal_code` is the code of the deal of a day, `stop`
    the journey and its stop as `JOURNEY/STOP`, `series` the kind and key of the series as
    `KIND/KEY`.
    """

    house: House = House()
    deal_code: str = ""
    stop: str = ""
    series: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who decides for a seat: a person, or a bot by its id, which may have a character of its own.

    `portrait` is the face that a person has chosen, `device` where they decide: "here" is this
    computer. A seat that changes hands keeps all three for its former player. `head_start` is
    gold that only this table adds.
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
        """Whether a person decides in front of this computer."""
        return self.is_person and self.device == HERE


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of the log.

    The state before, the action, what happened, and whether it ran by itself.
    """

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
        """Lay a match out and carry out the actions, each as a decision.

        `bot_seed` is the source of the bots' randomness, so that a match brought back goes on as
        it would have.

        Raises:
            IllegalSetupError, IllegalDealError, IllegalActionError: this is no legal game.
        """
        if len(seats) != setup.seats:
            raise IllegalSetupError("Every player needs a seat.")
        self.setup = setup
        self.deal = deal
        self.seats = seats
        self.bot_seed = bot_seed
        self.context = context
        self.moves: list[Move] = []
        self.state = start_game(setup, deal)
        """The state of the game; never to be changed in place."""
        self._listeners: list[Listener] = []
        for action in actions:
            self.submit(action)

    @classmethod
    def start(cls, setup: Setup, seats: tuple[Seat, ...], seed: int) -> Match:
        """Shuffle and start a new match; the same seed gives the same match.

        The bots' randomness comes from a stream of its own: the one that shuffles would tell them
        the piles.

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
        """Who decides now, None when the game is over."""
        if self.state.over:
            return None
        return self.seats[self.state.deciding]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(index for index, seat in enumerate(self.seats) if seat.is_person)

    @property
    def people_here(self) -> tuple[int, ...]:
        """The seats of people who decide in front of this computer."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.sits_here)

    @property
    def scores(self) -> tuple[SeatScore, ...]:
        """Every seat's score as if the game ended now, with a line for any head starts."""
        found = score(self.state)
        if not any(seat.head_start for seat in self.seats):
            return found
        ahead = (ScoreLine("head_start", 1, seat.head_start) for seat in self.seats)
        return tuple(
            replace(each, lines=(*each.lines, line))
            for each, line in zip(found, ahead, strict=True)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most gold, then with most cacao left, as if the game ended now."""
        results = [(each.total, each.cacao) for each in self.scores]
        return tuple(seat for seat, result in enumerate(results) if result == max(results))

    def worths(self, state: GameState) -> Sequence[int | None]:
        """Return by seat the gold if the game ended in a state, None where the table hides it."""
        if not (self.context.house.totals or self.state.over):
            return [None] * state.seats
        return [
            gold + seat.head_start for gold, seat in zip(totals(state), self.seats, strict=True)
        ]

    def name(self, seat: int) -> str:
        return self.setup.players[seat].name

    def colour(self, seat: int) -> str:
        return self.setup.players[seat].colour

    def listen(self, listener: Listener) -> None:
        """Have a function called after each move."""
        self._listeners.append(listener)

    def stop_listening(self, listener: Listener) -> None:
        self._listeners.remove(listener)

    def change_seat(self, seat: int, **changes: Any) -> None:
        """Change fields of a seat from now on.

        Controller, portrait or device.
        """
        self.seats = (
            *self.seats[:seat],
            replace(self.seats[seat], **changes),
            *self.seats[seat + 1 :],
        )

    def rename(self, seat: int, name: str) -> None:
        """Give a seat's player another name; the states of earlier moves keep the old one.

        Raises:
            IllegalSetupError: the name is too short or too long.
        """
        players = self.setup.players
        renamed = (*players[:seat], replace(players[seat], name=name), *players[seat + 1 :])
        setup = replace(self.setup, players=renamed)
        self.state = _with_setup(self.state, setup)
        self.setup = setup

    def submit(self, action: Action, *, automatic: bool = False) -> Step:
        """Carry out an action, log it and tell the listeners.

        Raises:
            IllegalActionError: the rules do not allow it now; nothing has changed then.
        """
        before = self.state
        step = apply(self.state, action)
        self.state = step.state
        move = Move(before, action, step.events, automatic)
        self.moves.append(move)
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
        """Take back the last decision with all that ran by itself after it.

        Return the moves taken back, last first.

        Only decisions of a person, with what bots answered to them, up to where something hidden
        was revealed, the turn passed on, or another person decided.
        """
        index = self._undo_to()
        if index is None:
            return []
        taken_back = self.moves[: index - 1 : -1] if index else self.moves[::-1]
        self.state = _with_setup(self.moves[index].before, self.setup)
        del self.moves[index:]
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
            # What a bot answered in between is no reason to keep a decision; it answers again.
            if not move.automatic and self.seats[seat].is_person:
                # The active seat may think again while another is still asked.
                if seat in (self.state.deciding, self.state.active):
                    return index
                return None
        return None


def _with_setup(state: GameState, setup: Setup) -> GameState:
    """Return a state under the rules of a set-up that differs in names alone."""
    if state.rules.setup == setup:
        return state
    renamed = state.clone()
    renamed.rules = rules_for(setup)
    return renamed
