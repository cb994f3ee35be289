"""Writes finished games as replays, identical for identical games."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from cacao_desktop.engine import SeatCounts, SeatScore, assemble, score, start_game, winners
from cacao_desktop.engine.actions import Action, Draw, LeaveEmpty, Place
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Seat
from cacao_desktop.storage import game_entries
from cacao_desktop.storage.action_entries import SeatAfter, action_json
from cacao_desktop.storage.checked_play import play_checked
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.storage.replay_format import (
    REPLAY_FORMAT,
    REPLAY_LISTING_VERSION,
    REPLAY_VERSION,
    RESULT_PARTS,
    ReplaySeat,
)

_AFTER_COUNTS: Final = ("gold", "cacao", "chocolate", "sun", "water", "map_tokens")
"""The goods of a seat after a turn that are single numbers, in file order."""


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
        players = [result_of(seat) for seat in score(state)]
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
    return REPLAY_LISTING_VERSION


def setup_json(setup: Setup, deal: Deal) -> dict[str, object]:
    """Return the set-up part of a replay: agreements, tiles, and the things open at the start."""
    box = assemble(setup)
    return {
        **game_entries.agreement_json(setup),
        "worker_tiles": {kind: count for kind, count in box.worker_tiles.items() if count},
        "jungle_tiles": {kind: count for kind, count in box.jungle_tiles.items() if count},
        **game_entries.dealt_json(deal, game_entries.OPEN),
    }


def counts_of(goods: SeatAfter | SeatCounts) -> dict[str, object]:
    """Return the goods of a seat after a turn that are single numbers."""
    return {key: getattr(goods, key) for key in _AFTER_COUNTS}


def result_of(seat: SeatScore) -> dict[str, int]:
    """Return the result of a seat as in a replay."""
    return {part: seat.gold_of(part) for part in RESULT_PARTS} | {
        "total": seat.total,
        "cacao": seat.cacao,
    }


def _entries(state: GameState, actions: Iterable[Action]) -> Iterator[dict[str, object]]:
    for action in actions:
        options: dict[str, object] = {}
        if isinstance(action, Place):
            options["options"] = len(legal_placements(state))
        after = play_checked(state, action)
        if isinstance(action, Draw | LeaveEmpty):
            # A reader infers these from the next action.
            continue
        entry = action_json(action) | options
        if after is not None:
            entry["after"] = [
                counts_of(goods) | {"gems": dict(goods.gems), "masks": list(goods.masks)}
                for goods in after
            ]
        yield entry
