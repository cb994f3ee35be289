"""Reads replays; all actions must be legal and lead to the stated result."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from cacao_desktop.engine import (
    Action,
    Deal,
    Draw,
    Fill,
    LeaveEmpty,
    Setup,
    advance,
    start_game,
    totals,
)
from cacao_desktop.engine.game import check_deal_of
from cacao_desktop.engine.legal import legal_fillings, legal_placements
from cacao_desktop.engine.messages import EngineError, Message
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.match import Seat
from cacao_desktop.storage import replay_format
from cacao_desktop.storage.action_entries import ActionEntry, read_replayed
from cacao_desktop.storage.checked_play import play_checked
from cacao_desktop.storage.checking import NotJsonError, first_fault, parse_json
from cacao_desktop.storage.errors import StorageError
from cacao_desktop.storage.files import FileTooLargeError, read_ordinary
from cacao_desktop.storage.game_entries import OPEN, PilesEntry, dealt, setup_from, with_tiles
from cacao_desktop.storage.replay_compare import wrong_after, wrong_result
from cacao_desktop.storage.save_format import SAVE_FORMAT

Part = TypeVar("Part", bound=BaseModel)

_UNKNOWN: Final = (
    "Only versions 1 to {known} of the replay format are known, and this is version {version}."
)
_NO_LIST: Final = "In version 1 of the replay format “{key}” is true or false."
_LIST_MISSING: Final = (
    "Version {version} of the replay format is for games that list modules added without exchange."
)


class ReplayError(StorageError):
    """A replay is rejected.

    `place` is "file", "setup", "initial", "result" or the number of the wrong action.
    """

    def __init__(self, place: str | int, reason: Message | str, /, **values: object) -> None:
        super().__init__(reason, **values)
        self.place = place

    def __reduce__(self) -> tuple[type[ReplayError], tuple[Any, ...]]:
        return type(self), (self.place, self.message)

    def __str__(self) -> str:
        place = f"action {self.place}" if isinstance(self.place, int) else self.place
        return f"{place}: {super().__str__()}"


class SavedGameError(ReplayError):
    """A file is a saved game, not a replay."""


@dataclass(frozen=True)
class Replay:
    """A game that was read and verified.

    `steps` holds, for each action in the file, the engine's actions that it represents: itself,
    preceded by those that files leave to the reader. `seats` says who played, if the file does.
    """

    setup: Setup
    deal: Deal
    steps: tuple[tuple[Action, ...], ...]
    seats: tuple[Seat, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(action for step in self.steps for action in step)

    def state_after(self, number: int) -> GameState:
        """Return the state after the first `number` actions; 0 is the start of the game."""
        state = start_game(self.setup, self.deal)
        for step in self.steps[:number]:
            for action in step:
                advance(state, action)
        return state

    @cached_property
    def totals(self) -> list[int]:
        return totals(self.state_after(len(self.steps)))


def read_replay(path: Path) -> Replay:
    """Read a replay and verify all of it.

    Raises:
        ReplayError: the file is not the replay of a legal game with the stated result.
        OSError: the file cannot be opened.
    """
    try:
        text = read_ordinary(path, replay_format.MAX_REPLAY_BYTES)
    except FileTooLargeError:
        raise ReplayError("file", "It is too large to be a replay.") from None
    except UnicodeDecodeError:
        raise ReplayError("file", "It is not text in UTF-8.") from None
    return parse_replay(text)


def parse_replay(text: str) -> Replay:
    """Return the replay in a text, verified from the first action to the result.

    Raises:
        ReplayError: the text is not the replay of a legal game with the stated result.
    """
    constants: list[str] = []
    head = _head(text, constants)
    setup, entry = _setup(head)
    deal = dealt(_part(PilesEntry, head, "initial"), entry)
    try:
        state = start_game(setup, deal)
    except EngineError as error:
        raise ReplayError("initial", error.message) from error
    steps = tuple(_step(state, number, raw) for number, raw in enumerate(head.actions))
    if not state.over:
        name = setup.players[state.deciding].name
        raise ReplayError(
            len(steps), "The game is not over: {name} still has to decide.", name=name
        )
    wrong = wrong_result(state, _part(replay_format.ReplayResult, head, "result"))
    if wrong is not None:
        raise ReplayError("result", wrong)
    if constants:
        # These were already rejected where a number belongs; no other place converts them to JSON.
        raise ReplayError(
            "file", "It is not JSON: {reason}.", reason=constants[0] + " is not a number"
        )
    seats = tuple(Seat(**seat.model_dump()) for seat in head.seats)
    if len(seats) not in (0, setup.seats):
        raise ReplayError("file", "“{key}” does not fit the players.", key="seats")
    return Replay(setup, deal, steps, seats)


def _head(text: str, constants: list[str]) -> replay_format.ReplayHead:
    """Return the outermost object, and collect every NaN and infinity in `constants`."""

    def note(name: str) -> float:
        constants.append(name)
        return math.nan

    try:
        head = replay_format.ReplayHead.model_validate(parse_json(text, note))
    except NotJsonError as error:
        raise ReplayError("file", "It is not JSON: {reason}.", reason=error) from error
    except ValidationError as error:
        raise ReplayError("file", first_fault(error, "replay")) from error
    if head.format != replay_format.REPLAY_FORMAT:
        refusal = SavedGameError if head.format == SAVE_FORMAT else ReplayError
        raise refusal("file", "It is not a Cacao replay.")
    known_versions = replay_format.REPLAY_VERSION, replay_format.REPLAY_LISTING_VERSION
    if head.version not in known_versions:
        raise ReplayError("file", _UNKNOWN, known=max(known_versions), version=head.version)
    return head


def _part(model: type[Part], head: replay_format.ReplayHead, place: str) -> Part:
    if place not in head.model_fields_set:
        raise ReplayError(place, "“{key}” is missing.", key=place)
    try:
        return model.model_validate(getattr(head, place))
    except ValidationError as error:
        raise ReplayError(place, first_fault(error, place)) from error


def _setup(head: replay_format.ReplayHead) -> tuple[Setup, replay_format.ReplaySetup]:
    entry = _part(replay_format.ReplaySetup, head, "setup")
    lists = isinstance(entry.variants.add_without_exchange, list)
    if lists and head.version != replay_format.REPLAY_LISTING_VERSION:
        raise ReplayError("setup", _NO_LIST, key="variants.add_without_exchange")
    if not lists and head.version != replay_format.REPLAY_VERSION:
        raise ReplayError("file", _LIST_MISSING, version=head.version)
    try:
        setup = with_tiles(setup_from(entry), entry.worker_tiles, entry.jungle_tiles)
        for module, key in OPEN.items():
            check_deal_of(module, setup, tuple(getattr(entry, key)))
    except EngineError as error:
        raise ReplayError("setup", error.message) from error
    return setup, entry


def _step(state: GameState, number: int, raw: object) -> tuple[Action, ...]:
    """Carry out one action of a file in place; return the actions that it represents."""
    try:
        entry = read_replayed(raw)
        action = entry.action
        implied = _implied(state, action)
        if implied is not None:
            play_checked(state, implied)
        wrong = _play_entry(state, entry)
    except ValidationError as error:
        raise ReplayError(number, first_fault(error, "action")) from error
    except EngineError as error:
        raise ReplayError(number, error.message) from error
    if wrong is not None:
        raise ReplayError(number, wrong)
    if implied is None:
        return (action,)
    return (implied, action)


def _play_entry(state: GameState, entry: ActionEntry) -> Message | None:
    """Carry out an action in place; return the fault of its additional data, if any."""
    stated_options = getattr(entry, "options", None)
    stated_after = getattr(entry, "after", None)
    options = 0
    if state.phase == Phase.PLACE and stated_options is not None:
        options = len(legal_placements(state))
    after = play_checked(state, entry.action)
    if stated_options is not None:
        if options == stated_options:
            return None
        text = "The number of legal placements was {found}, not {stated}."
        return Message(text, {"found": options, "stated": stated_options})
    if stated_after is not None and after is not None:
        return wrong_after(state.rules.setup, stated_after, after)
    return None


def _implied(state: GameState, action: Action) -> Action | None:
    """Return the action that the file omits before this one (replay format, Actions)."""
    if state.phase != Phase.FILL:
        return None
    implied: Action
    if not isinstance(action, Fill):
        implied = LeaveEmpty(state.active)
    elif action.source == "pile":
        implied = Draw(state.active)
    else:
        return None
    if implied in legal_fillings(state):
        return implied
    return None
