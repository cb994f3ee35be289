"""Writing saved games: the whole match as text, with the lines of its actions kept ready."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Match, Move, Seat
from cacao_desktop.storage.actions_json import action_json
from cacao_desktop.storage.game_entries import agreement_json, piles_json
from cacao_desktop.storage.save_entries import RULES_VERSION, SAVE_FORMAT, SAVE_VERSION


class SaveWriter:
    """Turns a match into text, again and again: only what is new since the last time costs much."""

    def __init__(self) -> None:
        self._lines: list[tuple[Move, str]] = []

    def text(self, match: Match, name: str, created: datetime, saved: datetime) -> str:
        """Return a saved game as the text of its file."""
        parts = {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "rules": RULES_VERSION,
            "name": name,
            "created": created.isoformat(timespec="milliseconds"),
            "saved": saved.isoformat(timespec="milliseconds"),
            "snapshot": snapshot_json(match.state),
            "seats": [_seat_json(seat) for seat in match.seats],
            "bot_seed": match.bot_seed,
            "setup": _setup_json(match.setup),
            "initial": {**piles_json(match.deal), "huts": list(match.deal.huts)},
        }
        texts = {key: _line(value) for key, value in parts.items()}
        texts["actions"] = "[\n" + ",\n".join(self._action_lines(match.moves)) + "\n]"
        return "{" + ",\n".join(f'"{key}":{text}' for key, text in texts.items()) + "}\n"

    def _action_lines(self, moves: Sequence[Move]) -> list[str]:
        """Return the line of each move; some moves may have been taken back since the last time."""
        pairs = enumerate(zip(self._lines, moves, strict=False))
        same = next(
            (n for n, ((move, _), now) in pairs if move is not now), min(len(self._lines), len(moves))
        )
        self._lines[same:] = [(move, _line(move_json(move))) for move in moves[same:]]
        return [line for _, line in self._lines]


def move_json(move: Move) -> dict[str, object]:
    """Return a move as saved games hold it: its action, and a mark where it ran by itself."""
    return action_json(move.action) | ({"automatic": True} if move.automatic else {})


def snapshot_json(state: GameState) -> dict[str, object]:
    """Return where a game stands as saved games hold it."""
    return {
        "players": [{"name": player.name, "color": player.colour} for player in state.rules.setup.players],
        "totals": totals(state),
        "round": state.round + 1,
        "rounds": state.rounds,
        "finished": state.over,
        "turn": None if state.over else state.deciding,
    }


def _seat_json(seat: Seat) -> dict[str, object]:
    faces = {"character": seat.character, "portrait": seat.portrait}
    return {"controller": seat.controller, **{key: name for key, name in faces.items() if name is not None}}


def _setup_json(setup: Setup) -> dict[str, object]:
    return {
        **agreement_json(setup),
        "worker_tiles": None if setup.worker_tiles is None else dict(setup.worker_tiles),
        "huts": None if setup.huts is None else list(setup.huts),
    }


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
