"""External bots: a program behind the protocol, and a guard around a bot of a package."""

import contextlib
import json
from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeVar

from pydantic import BaseModel, Field, ValidationError

from cacao_desktop.bots.base import Bot, Budget, ForfeitError
from cacao_desktop.engine import Action, Event, IllegalActionError, Observation
from cacao_desktop.engine.check import check
from cacao_desktop.external.observation_json import event_json, observation_json, setup_json
from cacao_desktop.external.program import Program, ProgramError
from cacao_desktop.storage.action_entries import Entry, action_json
from cacao_desktop.storage.checking import NotJsonError, first_fault, one_line, parse_json

PROTOCOL: Final = "cacao-bot"
"""The name of the protocol, in the first line to a program."""

VERSION: Final = 1
"""The version of the protocol."""

USUAL_MILLISECONDS: Final = 2000
"""A program's usual time for one decision."""

START_SECONDS: Final = 10.0
"""How long a program may take to start and say hello."""

GRACE_SECONDS: Final = 1.0
"""How late a reply may be, because the system is busy too."""

Reply = TypeVar("Reply", bound=BaseModel)


class HelloReply(Entry):
    """The first line of a program: the protocol's version and its name."""

    type: Literal["hello"]
    version: Literal[1]
    name: Annotated[str, Field(max_length=40)] = ""


class ChooseReply(Entry):
    """The index of the legal action that a program chooses for the question with an id."""

    type: Literal["choose"]
    id: int
    action: int


def read_reply(model: type[Reply], line: bytes) -> Reply:
    """Return a validated reply; a reply is untrusted input.

    Raises:
        ProgramError: it is not valid.
    """
    try:
        return model.model_validate(parse_json(line.decode("utf-8")))
    except UnicodeDecodeError:
        raise ProgramError("gave an answer that is not UTF-8 text") from None
    except NotJsonError as error:
        raise ProgramError(f"gave an answer that is not JSON: {one_line(str(error))}") from None
    except ValidationError as error:
        fault = one_line(str(first_fault(error, "answer"))).rstrip(".")
        raise ProgramError(f"gave an answer that is not valid: {fault}") from None


def _line(kind: str, **values: object) -> bytes:
    return json.dumps({"type": kind, **values}, separators=(",", ":")).encode() + b"\n"


class ProgramBot(Bot):
    """A program that decides for one seat of one game.

    It starts with the first question and ends with `close`.
    """

    budget = Budget(milliseconds=USUAL_MILLISECONDS)
    follows = True

    def __init__(self, name: str, command: str, seed: int) -> None:
        super().__init__(seed)
        self._name = name
        self._command = command
        self._seed = seed
        self._program: Program | None = None
        self._new_events: list[Event] = []
        self._number = 0

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the program's choice.

        Raises:
            ForfeitError: it did not start, did not reply, or sent an invalid reply.
        """
        try:
            return legal[self._index(observation, legal, budget)]
        except ProgramError as error:
            self._end()
            raise ForfeitError(f"{self._name} {error}.") from error

    def watch(self, seat: int, events: Sequence[Event]) -> None:  # noqa: ARG002
        self._new_events += events

    def close(self) -> None:
        self._end(self._event_line() + _line("bye"))

    def _index(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> int:
        milliseconds = budget.milliseconds or USUAL_MILLISECONDS
        program = self._program or self._started(observation)
        self._number += 1
        seen = observation_json(observation)
        offered = [action_json(action) for action in legal]
        question = _line(
            "choose", id=self._number, time_ms=milliseconds, observation=seen, legal=offered
        )
        line = program.ask(self._event_line() + question, milliseconds / 1000 + GRACE_SECONDS)
        reply = read_reply(ChooseReply, line)
        if reply.id != self._number:
            raise ProgramError(
                f"answered question {reply.id} when it was asked question {self._number}"
            )
        if not 0 <= reply.action < len(legal):
            raise ProgramError(
                f"chose action {reply.action}; valid actions are 0 to {len(legal) - 1}"
            )
        return reply.action

    def _started(self, observation: Observation) -> Program:
        self._program = Program(self._command)
        setup = setup_json(observation.table.rules.setup)
        seat = observation.seat
        hello = _line(
            "hello", protocol=PROTOCOL, version=VERSION, seat=seat, seed=self._seed, setup=setup
        )
        read_reply(HelloReply, self._program.ask(hello, START_SECONDS))
        return self._program

    def _event_line(self) -> bytes:
        """Return the line with the events since the last one, empty if there are none."""
        happened = self._new_events
        self._new_events = []
        if happened:
            return _line("observe", events=[event_json(event) for event in happened])
        return b""

    def _end(self, last_lines: bytes = b"") -> None:
        if self._program is not None:
            self._program.close(last_lines)
            self._program = None


class SeatedPrograms(Bot):
    """A program for every seat that it plays; each keeps running from turn to turn."""

    budget = ProgramBot.budget

    def __init__(self, name: str, command: str) -> None:
        super().__init__(0)
        self._name = name
        self._command = command
        self._by_seat: dict[int, ProgramBot] = {}

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the choice of the observing seat's program, restarted after a failure.

        Raises:
            ForfeitError: it did not start, did not reply, or sent an invalid reply.
        """
        seat = observation.seat
        if seat not in self._by_seat:
            self._by_seat[seat] = ProgramBot(self._name, self._command, seat)
        return self._by_seat[seat].choose(observation, legal, budget)

    def close(self) -> None:
        for bot in self._by_seat.values():
            bot.close()


class GuardedBot(Bot):
    """A bot of an installed package, whose failure costs it the game and affects no other seat."""

    def __init__(self, name: str, bot: Bot) -> None:
        super().__init__(0)
        self.budget = bot.budget
        self.follows = bot.follows
        self._name = name
        self._bot = bot

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the bot's choice.

        Raises:
            ForfeitError: it failed or chose an illegal action.
        """
        # The bot may modify its copy; the choice is checked against ours.
        seen = Observation(observation.seat, observation.table.clone())
        try:
            action = self._bot.choose(seen, tuple(legal), budget)
        except Exception as error:
            raise ForfeitError(f"{self._name} failed: {error_text(error)}.") from error
        if action not in legal:
            raise ForfeitError(f"{self._name} {self._invalid_reply(observation, action)}.")
        return action

    def watch(self, seat: int, events: Sequence[Event]) -> None:
        """Show the bot what happened.

        Raises:
            ForfeitError: it failed.
        """
        try:
            self._bot.watch(seat, events)
        except Exception as error:
            raise ForfeitError(f"{self._name} failed: {error_text(error)}.") from error

    def close(self) -> None:
        """Close the bot; failures no longer matter, because the game is over."""
        with contextlib.suppress(Exception):
            self._bot.close()

    def _invalid_reply(self, observation: Observation, action: object) -> str:
        if not isinstance(action, Action):
            return f"chose something that is not an action ({type(action).__name__})"
        try:
            check(observation.table, action)
        except IllegalActionError as error:
            return f"chose an illegal action: {one_line(str(error)).rstrip('.')}"
        except TypeError:
            return "chose an action with values of a wrong type"
        return "chose an action that was not listed"


def error_text(error: Exception) -> str:
    """Return the name and message of an error in one line of limited length."""
    return one_line(f"{type(error).__name__}: {error}").rstrip(".")
