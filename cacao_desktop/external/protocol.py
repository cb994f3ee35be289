"""The bot protocol, version 1: JSON lines that are sent, and strict models of the answers (`docs/bot-protocol.md`)."""

import json
from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeVar

from pydantic import BaseModel, Field, ValidationError

from cacao_desktop.engine import Action, Event, Observation
from cacao_desktop.external.observation_json import event_json, observation_json, setup_json
from cacao_desktop.external.program import ProgramError
from cacao_desktop.storage.action_entries import Entry, action_json
from cacao_desktop.storage.errors import first_fault, one_line
from cacao_desktop.storage.strict_json import NotJsonError, parse_json

PROTOCOL: Final = "cacao-bot"
VERSION: Final = 1

Reply = TypeVar("Reply", bound=BaseModel)


class HelloReply(Entry):
    """What a program says first: that it speaks this version, and who it is."""

    type: Literal["hello"]
    version: Literal[1]
    name: Annotated[str, Field(max_length=40)] = ""


class ChooseReply(Entry):
    """Which of the legal actions a program takes, by its number from 0, for the question with this id."""

    type: Literal["choose"]
    id: int
    action: int


def hello_line(observation: Observation, seed: int) -> bytes:
    """Return the line that begins a game."""
    return _line(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "version": VERSION,
            "seat": observation.seat,
            "seed": seed,
            "setup": setup_json(observation.table.rules.setup),
        }
    )


def observe_line(events: Sequence[Event]) -> bytes:
    """Return the line that says what happened."""
    return _line({"type": "observe", "events": [event_json(event) for event in events]})


def choose_line(number: int, observation: Observation, legal: Sequence[Action], milliseconds: int) -> bytes:
    """Return the line that asks for a decision."""
    return _line(
        {
            "type": "choose",
            "id": number,
            "time_ms": milliseconds,
            "observation": observation_json(observation),
            "legal": [action_json(action) for action in legal],
        }
    )


def bye_line() -> bytes:
    """Return the line that ends a game."""
    return _line({"type": "bye"})


def read_reply(model: type[Reply], line: bytes) -> Reply:
    """Return an answer, nothing in which is trusted.

    Raises:
        ProgramError: it is not one.
    """
    try:
        return model.model_validate(parse_json(line.decode("utf-8")))
    except UnicodeDecodeError:
        raise ProgramError("answered with no text in UTF-8") from None
    except NotJsonError as error:
        raise ProgramError(f"answered with no JSON: {one_line(str(error))}") from None
    except ValidationError as error:
        fault = one_line(str(first_fault(error, "answer"))).rstrip(".")
        raise ProgramError(f"answered wrongly: {fault}") from None


def _line(message: dict[str, object]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"
