"""A position as one line of text, for reports of faults and for puzzles.

It is the whole way to the position, because that is what the rules can check: what was agreed, the shuffled piles, and
every action, as JSON, compressed, in letters that any mail or web page leaves as they are. Nobody's name is in it.
"""

import base64
import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError

from cacao_desktop.engine import Action, Deal, EngineError, GameState, Setup, start_game
from cacao_desktop.match import Seat
from cacao_desktop.storage.action_entries import Entry, action_json, read_saved
from cacao_desktop.storage.checking import NotJsonError, StorageError, first_fault, parse_json
from cacao_desktop.storage.game_entries import dealt, way_json
from cacao_desktop.storage.replay_write import without_names
from cacao_desktop.storage.save_format import MOST_SEATS, SaveDeal, SaveSeat, SaveSetup
from cacao_desktop.storage.save_read import play_checked, setup_of

MARK: Final = "cacao1:"
LONGEST_TEXT: Final = 32 * 1024
_LONGEST_JSON: Final = 1024 * 1024
_MOST_ACTIONS: Final = 5000


class PositionError(StorageError):
    """A text is no position; the message says why."""


class _PositionEntry(Entry):
    """What a position holds; its actions are validated one by one."""

    rules: int
    setup: SaveSetup
    initial: SaveDeal
    actions: Annotated[list[Any], Field(max_length=_MOST_ACTIONS)]
    seats: Annotated[tuple[SaveSeat, ...], Field(max_length=MOST_SEATS, strict=False)] = ()


RULES: Final = 1
"""Goes up, with the mark, when the same actions would no longer give the same position."""


@dataclass(frozen=True, slots=True)
class Position:
    """The way to a position. Its players are called by their seats."""

    setup: Setup
    deal: Deal
    actions: tuple[Action, ...]
    state: GameState
    seats: tuple[Seat, ...]


def position_text(setup: Setup, deal: Deal, actions: Iterable[Action], seats: Iterable[Seat] = ()) -> str:
    """Return the position after some actions as one line; `seats` adds which of them bots play."""
    way = way_json(without_names(setup), deal)
    content = {"rules": RULES, **way, "actions": [action_json(action) for action in actions]}
    if seats:
        content["seats"] = [{"controller": seat.controller, "character": seat.character} for seat in seats]
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_position(text: str) -> Position:
    """Return the position that a text gives; line breaks and spaces in it are left out.

    Raises:
        PositionError: it is none, or no legal play leads to it.
    """
    try:
        return _played(_PositionEntry.model_validate(_unpacked(text)))
    except ValidationError as error:
        raise PositionError(first_fault(error, "position")) from error
    except EngineError as error:
        raise PositionError(error.message) from error


def _unpacked(text: str) -> object:
    if len(text) > LONGEST_TEXT:
        raise PositionError("It is longer than any position.")
    letters = "".join(text.split())
    if not letters.startswith(MARK):
        raise PositionError("It is no position: it does not begin with {mark}", mark=MARK)
    letters = letters.removeprefix(MARK)
    try:
        packed = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars="-_", validate=True)
        unpacker = zlib.decompressobj()
        content = unpacker.decompress(packed, _LONGEST_JSON).decode("utf-8")
    except (ValueError, zlib.error) as error:
        raise _cut_off() from error
    if unpacker.unconsumed_tail or unpacker.unused_data or not unpacker.eof:
        raise _cut_off()
    try:
        return parse_json(content)
    except NotJsonError as error:
        raise PositionError("It is not JSON: {reason}.", reason=error) from error


def _cut_off() -> PositionError:
    return PositionError("It is not whole: a part of it is missing or was changed.")


def _played(entry: _PositionEntry) -> Position:
    if entry.rules != RULES:
        raise PositionError("It was written by another version of Cacao Desktop.")
    setup = without_names(setup_of(entry.setup))
    deal = dealt(entry.initial, entry.initial)
    state = start_game(setup, deal)
    actions = []
    for raw in entry.actions:
        action = read_saved(raw).action
        play_checked(state, action)
        actions.append(action)
    seats = tuple(Seat(seat.controller, seat.character) for seat in entry.seats)
    if len(seats) != state.seats:
        seats = (Seat(),) * state.seats
    return Position(setup, deal, tuple(actions), state, seats)
