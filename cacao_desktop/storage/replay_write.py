"""Writing replays: a finished game as one file, the same bytes for the same game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from cacao_desktop.engine.actions import Action, Draw, LeaveEmpty, Place
from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.scoring import score, winners
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.storage.actions_json import action_json
from cacao_desktop.storage.checked_play import play_checked
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.storage.game_entries import agreement_json, piles_json
from cacao_desktop.storage.replay_entries import REPLAY_FORMAT, REPLAY_VERSION, RESULT_PARTS


class UnfinishedGameError(ValueError):
    """A game that is not over yet cannot be written as a replay."""


def write_replay(path: Path, setup: Setup, deal: Deal, actions: Iterable[Action]) -> None:
    """Write a finished game as a replay.

    Raises:
        IllegalActionError: the actions are no legal game.
        UnfinishedGameError: the game is not over.
        OSError: the disk does not take the file.
    """
    write_atomically(path, replay_text(setup, deal, actions), backup=False)


def replay_text(setup: Setup, deal: Deal, actions: Iterable[Action]) -> str:
    """Return a finished game as the text of a replay; raises as `write_replay` does."""
    return _text(setup, deal, actions, finished=True)


def replay_so_far(setup: Setup, deal: Deal, actions: Iterable[Action]) -> str:
    """Return a game as a replay, which has no result yet if the game is not over: for reports, not for keeping."""
    return _text(setup, deal, actions, finished=False)


def _text(setup: Setup, deal: Deal, actions: Iterable[Action], *, finished: bool) -> str:
    state = start_game(setup, deal)
    lines = ",\n".join(_line(entry) for entry in _entries(state, actions))
    if finished and not state.over:
        raise UnfinishedGameError("the game is not over yet")
    result = {"result": _line(result_json(state))} if state.over else {}
    parts = {
        "format": _line(REPLAY_FORMAT),
        "version": _line(REPLAY_VERSION),
        "setup": _line(setup_json(setup, deal)),
        "initial": _line(piles_json(deal)),
        "actions": f"[\n{lines}\n]",
        **result,
    }
    return "{" + ",\n".join(f'"{key}":{text}' for key, text in parts.items()) + "}\n"


def setup_json(setup: Setup, deal: Deal) -> dict[str, object]:
    """Return the set-up part of a replay: what was agreed on, and the tiles and huts in the game."""
    box = assemble(setup)
    return {
        **agreement_json(setup),
        "worker_tiles": {kind: count for kind, count in box.worker_tiles.items() if count},
        "jungle_tiles": {kind: count for kind, count in box.jungle_tiles.items() if count},
        "huts": list(deal.huts),
    }


def result_json(state: GameState) -> dict[str, object]:
    """Return the result part of a replay for a finished game."""
    players = [
        {part: seat.gold_of(part) for part in RESULT_PARTS} | {"total": seat.total, "cacao": seat.cacao}
        for seat in score(state)
    ]
    return {"players": players, "winners": list(winners(state))}


def after_json(counts: SeatCounts) -> dict[str, object]:
    """Return what a seat has after a turn as replays hold it."""
    return {
        "gold": counts.gold,
        "cacao": counts.cacao,
        "chocolate": counts.chocolate,
        "sun": counts.sun,
        "water": counts.water,
        "map_tokens": counts.map_tokens,
        "gems": dict(counts.gems),
        "masks": list(counts.masks),
    }


def _entries(state: GameState, actions: Iterable[Action]) -> Iterator[dict[str, object]]:
    for action in actions:
        options = len(legal_placements(state)) if isinstance(action, Place) else 0
        after = play_checked(state, action)
        if isinstance(action, Draw | LeaveEmpty):
            # A reader infers these from the action that follows.
            continue
        entry = action_json(action)
        if isinstance(action, Place):
            entry["options"] = options
        if after is not None:
            entry["after"] = [after_json(counts) for counts in after]
        yield entry


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
