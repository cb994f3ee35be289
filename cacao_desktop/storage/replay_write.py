"""Writes finished games as replays, identical for identical games, and lists their folder."""

import contextlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field

from cacao_desktop.engine import (
    GEMS,
    Message,
    SeatCounts,
    SeatScore,
    assemble,
    score,
    start_game,
    winners,
)
from cacao_desktop.engine.actions import Action, Draw, LeaveEmpty, Place
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.setup import Deal, Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage import game_entries
from cacao_desktop.storage.action_entries import Entry, SeatAfter, action_json
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.storage.files import files_in, write_atomically
from cacao_desktop.storage.save_format import Id
from cacao_desktop.storage.save_read import play_checked

REPLAY_FORMAT: Final = "cacao-replay"

REPLAY_VERSION: Final = 1
"""The version of other replays."""

LISTING_VERSION: Final = 2
"""The version of files that list the modules added without exchange."""

MAX_REPLAY_BYTES: Final = 4 * 1024 * 1024
"""The maximum size of a replay in bytes."""

RESULT_PARTS: Final = (
    *("gold", "temples", "sun", "water"),
    *(key for module in MODULES.values() for key in module.score_keys),
)
"""The parts of a seat's total, in file order."""

_AFTER_COUNTS: Final = ("gold", "cacao", "chocolate", "sun", "water", "map_tokens")
"""The goods of a seat after a turn that are single numbers, in file order."""

ENDING: Final = ".cacao"
"""The suffix of replays, which contain JSON and open with a double click."""

MAX_BYTES: Final = 120
"""The maximum bytes of a file name before date and suffix; systems allow 255 in all."""

_HARMLESS: Final = " -_,"


class ReplaySeat(Entry):
    """The player of a seat: a person, or a bot with its level, and their looks."""

    controller: Id
    character: Id | None = None
    portrait: Id | None = None


class ReplayHead(Entry):
    """The outermost object of a replay.

    Its parts are read one after another, so that the first wrong one is reported.
    """

    format: str
    version: int
    setup: Any = None
    initial: Any = None
    actions: list[Any]
    result: Any = None
    seats: list[ReplaySeat] = Field(default=[], max_length=game_entries.MAX_TILES)


@game_entries.with_fields(dict.fromkeys(game_entries.OPEN.values(), (game_entries.Kinds, ...)))
class ReplaySetup(game_entries.SetupEntry):
    """The agreements before a game, and its tiles."""

    worker_tiles: dict[str, int]
    jungle_tiles: dict[str, int]


@game_entries.with_fields(dict.fromkeys((*RESULT_PARTS, "total", "cacao"), (int, ...)))
class SeatResult(Entry):
    """A seat's result: the gold of each part, the total, and the remaining cacao."""


class ReplayResult(Entry):
    """The results by seat, and the winning seats."""

    players: Annotated[list[SeatResult], Field(max_length=game_entries.MAX_TILES)]
    winners: Annotated[list[int], Field(max_length=game_entries.MAX_TILES)]


def write_replay(
    path: Path,
    setup: Setup,
    deal: Deal,
    actions: Iterable[Action],
    seats: Sequence[Seat] = (),
) -> None:
    """Write a finished game as a replay, with the players of its `seats` where known.

    Raises:
        IllegalActionError: the actions are not a legal game.
        ValueError: the game is not over.
        OSError: the file cannot be written.
    """
    write_atomically(path, replay_text(setup, deal, actions, seats), backup=False)


def replay_text(
    setup: Setup,
    deal: Deal,
    actions: Iterable[Action],
    seats: Sequence[Seat] = (),
    *,
    finished: bool = True,
) -> str:
    """Return the replay text of a game, which must be over unless `finished` is false.

    Raises the same errors as `write_replay`.
    """
    state = start_game(setup, deal)
    lines = ",\n".join(compact_json(entry) for entry in _entries(state, actions))
    if finished and not state.over:
        raise ValueError("the game is not over yet")
    parts = {
        "format": compact_json(REPLAY_FORMAT),
        "version": compact_json(version_of(setup)),
        "setup": compact_json(setup_json(setup, deal)),
        "initial": compact_json(game_entries.piles_json(deal)),
        "actions": f"[\n{lines}\n]",
    }
    if state.over:
        players = [_result_of(seat) for seat in score(state)]
        parts["result"] = compact_json({"players": players, "winners": list(winners(state))})
    if seats:
        parts["seats"] = compact_json(list(map(_seat_json, seats)))
    return "{" + ",\n".join(f'"{key}":{text}' for key, text in parts.items()) + "}\n"


def _seat_json(seat: Seat) -> dict[str, str]:
    fields = {name: getattr(seat, name) for name in ReplaySeat.model_fields}
    return {name: value for name, value in fields.items() if value is not None}


def version_of(setup: Setup) -> int:
    """Return the version of the format that a set-up requires."""
    if isinstance(setup.add_without_exchange, bool):
        return REPLAY_VERSION
    return LISTING_VERSION


def setup_json(setup: Setup, deal: Deal) -> dict[str, object]:
    """Return the set-up part of a replay: agreements, tiles, and things that lie open."""
    box = assemble(setup)
    return {
        **game_entries.agreement_json(setup),
        "worker_tiles": {kind: count for kind, count in box.worker_tiles.items() if count},
        "jungle_tiles": {kind: count for kind, count in box.jungle_tiles.items() if count},
        **game_entries.dealt_json(deal, game_entries.OPEN),
    }


def _result_of(seat: SeatScore) -> dict[str, int]:
    return {part: seat.gold_of(part) for part in RESULT_PARTS} | {
        "total": seat.total,
        "cacao": seat.cacao,
    }


def _entries(state: GameState, actions: Iterable[Action]) -> Iterator[dict[str, object]]:
    for action in actions:
        if isinstance(action, Place):
            options = len(legal_placements(state))
        else:
            options = 0
        after = play_checked(state, action)
        if isinstance(action, Draw | LeaveEmpty):
            # A reader infers these from the next action.
            continue
        entry = action_json(action)
        if isinstance(action, Place):
            entry["options"] = options
        if after is not None:
            entry["after"] = [
                {key: getattr(goods, key) for key in _AFTER_COUNTS}
                | {"gems": dict(goods.gems), "masks": list(goods.masks)}
                for goods in after
            ]
        yield entry


def wrong_after(
    setup: Setup, stated: Sequence[SeatAfter], found: Sequence[SeatCounts]
) -> Message | None:
    """Return the first error in the stated goods after a turn, None if all are right."""
    unknown = next(
        (colour for entry in stated for colour in entry.gems if colour not in GEMS), None
    )
    if unknown is not None:
        return Message("There is no gem of the colour {colour}.", {"colour": unknown})
    return _difference(setup, list(map(_compared, stated)), list(map(_compared, found)))


def _compared(goods: SeatAfter | SeatCounts) -> dict[str, object]:
    """Return a seat's goods after a turn, either computed or stated."""
    gems = {f"gems.{colour}": goods.gems.get(colour, 0) for colour in GEMS}
    return (
        {key: getattr(goods, key) for key in _AFTER_COUNTS} | gems | {"masks": sorted(goods.masks)}
    )


def wrong_result(state: GameState, stated: ReplayResult) -> Message | None:
    """Return the first error in a stated result, None if all is right."""
    results = list(map(_result_of, score(state)))
    wrong = _difference(
        state.rules.setup, [entry.model_dump() for entry in stated.players], results
    )
    best = list(winners(state))
    if wrong is None and sorted(stated.winners) != best:
        text = "The seats that win are {found}, not {stated}."
        return Message(text, {"found": best, "stated": sorted(stated.winners)})
    return wrong


def _difference(
    setup: Setup,
    stated: Sequence[Mapping[str, object]],
    computed_seats: Sequence[Mapping[str, object]],
) -> Message | None:
    """Return the first difference between stated and computed goods, None if there is none."""
    if len(stated) != len(computed_seats):
        numbers = {"found": len(computed_seats), "stated": len(stated)}
        return Message("The number of players is {found}, not {stated}.", numbers)
    for player, claimed, computed in zip(setup.players, stated, computed_seats, strict=True):
        for key, value in computed.items():
            if claimed[key] != value:
                values = {"key": key, "name": player.name, "found": value, "stated": claimed[key]}
                return Message("“{key}” of {name} is {found}, not {stated}.", values)
    return None


def anonymous_replay(match: Match) -> str:
    """Return the replay text of a match, over or not, with players named by their seats."""
    return replay_text(without_names(match.setup), match.deal, match.actions, finished=False)


def without_names(setup: Setup) -> Setup:
    """Return a set-up with players named by their seats."""
    players = tuple(
        Player(f"Player {seat}", player.colour) for seat, player in enumerate(setup.players, 1)
    )
    return replace(setup, players=players)


def keep_replay(folder: Path, match: Match, when: datetime) -> Path:
    """Write a finished match into the folder, named by time and players; return the file.

    Raises:
        IllegalActionError: the actions are not a legal game.
        ValueError: the game is not over.
        OSError: the file cannot be written.
    """
    names = harmless(", ".join(player.name for player in match.setup.players))
    stem = f"{when:%Y-%m-%d %H.%M} {names}".rstrip()
    candidates = (
        folder / f"{stem}{'' if number == 1 else f' ({number})'}{ENDING}" for number in count(1)
    )
    path = next(candidate for candidate in candidates if not candidate.exists())
    write_replay(path, match.setup, match.deal, match.actions, match.seats)
    return path


def replays_in(folder: Path) -> list[Path]:
    """Return the files in a folder that may be replays, latest first."""
    files = []
    for path in files_in(folder, ENDING, ".json"):
        # Another copy of the program may have just removed it.
        with contextlib.suppress(OSError):
            files.append((-path.stat().st_mtime_ns, path.name, path))
    return [path for _time, _name, path in sorted(files)]


def harmless(text: str) -> str:
    """Return a typed text as part of a file name that is valid on every system."""
    composed = unicodedata.normalize("NFC", text)
    replaced = "".join(char if char.isalnum() or char in _HARMLESS else " " for char in composed)
    shortened = " ".join(replaced.split()).encode("utf-8")[:MAX_BYTES].decode("utf-8", "ignore")
    return shortened.strip(_HARMLESS)
