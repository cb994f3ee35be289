"""A position as one line of text, for bug reports and puzzles.

The text contains the whole game up to the position, so that the rules can check it: the
agreements, the shuffled piles and every action, as compressed JSON in characters that e-mail and
web pages leave unchanged. It contains no names.
"""

import base64
import json
import zlib
from collections.abc import Iterable
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError

from cacao_desktop.engine import Action, Deal, EngineError, Setup
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.action_entries import action_json, read_saved
from cacao_desktop.storage.anonymous import without_names
from cacao_desktop.storage.checking import NotJsonError, first_fault, parse_json
from cacao_desktop.storage.errors import StorageError
from cacao_desktop.storage.game_entries import setup_and_deal_json
from cacao_desktop.storage.save_format import (
    MAX_SEATS,
    RecordedGame,
    SaveSeat,
)

MARK: Final = "cacao1:"
"""The beginning of every position text."""

MAX_TEXT_LENGTH: Final = 32 * 1024
"""The longest position text that is read."""

RULES: Final = 1
"""Increased, with the mark, when the same actions no longer lead to the same position."""


class PositionError(StorageError):
    """A text is not a valid position; the message says why."""


class _PositionEntry(RecordedGame):
    """The content of a position."""

    rules: int
    actions: Annotated[list[Any], Field(max_length=5000)]
    seats: Annotated[tuple[SaveSeat, ...], Field(max_length=MAX_SEATS, strict=False)] = ()


def position_text(
    setup: Setup, deal: Deal, actions: Iterable[Action], seats: Iterable[Seat] = ()
) -> str:
    """Return the position after some actions as one line; `seats` adds the bots."""
    start = setup_and_deal_json(without_names(setup), deal)
    content = {"rules": RULES, **start, "actions": [action_json(action) for action in actions]}
    if seats:
        content["seats"] = [
            {"controller": seat.controller, "character": seat.character} for seat in seats
        ]
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_position(text: str) -> Match:
    """Return the match at a text's position, with the players named by their seats.

    Line breaks and spaces in the text are ignored.

    Raises:
        PositionError: the text is not a position, or no legal play leads to it.
    """
    try:
        return _played(_PositionEntry.model_validate(_unpacked(text)))
    except ValidationError as error:
        raise PositionError(first_fault(error, "position")) from error
    except EngineError as error:
        raise PositionError(error.message) from error


def _unpacked(text: str) -> object:
    if len(text) > MAX_TEXT_LENGTH:
        raise PositionError("It is too long to be a position.")
    letters = "".join(text.removeprefix("\ufeff").split())
    if not letters.startswith(MARK):
        raise PositionError("Not a valid position: it must start with {mark}", mark=MARK)
    letters = letters.removeprefix(MARK)
    try:
        packed = base64.b64decode(
            letters + "=" * (-len(letters) % 4), altchars="-_", validate=True
        )
        unpacker = zlib.decompressobj()
        content = unpacker.decompress(packed, 1024 * 1024).decode("utf-8")
        is_complete = unpacker.eof and not (unpacker.unconsumed_tail or unpacker.unused_data)
    except (ValueError, zlib.error):
        is_complete = False
    if not is_complete:
        raise PositionError("It is incomplete: part of it is missing or has been changed.")
    try:
        return parse_json(content)
    except NotJsonError as error:
        raise PositionError("It is not JSON: {reason}.", reason=error) from error


def _played(entry: _PositionEntry) -> Match:
    if entry.rules != RULES:
        raise PositionError("It was written by another version of Cacao Desktop.")
    setup, deal = entry.start
    setup = without_names(setup)
    seats = tuple(Seat(seat.controller, seat.character) for seat in entry.seats)
    if len(seats) != setup.seats:
        seats = (Seat(),) * setup.seats
    match = Match(setup, deal, seats)
    for raw in entry.actions:
        match.submit(read_saved(raw).action)
    return match
