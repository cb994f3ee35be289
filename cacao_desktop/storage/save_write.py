"""Writing saved games: the whole match as text, with what has not changed since the last time kept ready."""

from __future__ import annotations

import json
from datetime import datetime

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import MatchRecord, Seat
from cacao_desktop.storage.actions_json import action_json
from cacao_desktop.storage.game_entries import agreement_json, piles_json
from cacao_desktop.storage.save_entries import RULES_VERSION, SAVE_FORMAT, SAVE_VERSION


class SaveWriter:
    """Turns the records of one match into text; a record that goes on from the last one costs little."""

    def __init__(self) -> None:
        self._start: tuple[Setup, Deal] | None = None
        self._actions: tuple[Action, ...] = ()
        self._lines: list[str] = []
        self._state: GameState | None = None

    def text(self, record: MatchRecord, name: str, created: datetime, saved: datetime) -> str:
        """Return a saved game as the text of its file."""
        state = self._follow(record)
        parts = {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "rules": RULES_VERSION,
            "name": name,
            "created": created.isoformat(timespec="milliseconds"),
            "saved": saved.isoformat(timespec="milliseconds"),
            "snapshot": snapshot_json(state),
            "seats": [_seat_json(seat) for seat in record.seats],
            "bot_seed": record.bot_seed,
            "setup": _setup_json(record.setup),
            "initial": {**piles_json(record.deal), "huts": list(record.deal.huts)},
        }
        texts = {key: _line(value) for key, value in parts.items()}
        texts["actions"] = "[\n" + ",\n".join(self._lines) + "\n]"
        return "{" + ",\n".join(f'"{key}":{text}' for key, text in texts.items()) + "}\n"

    def _follow(self, record: MatchRecord) -> GameState:
        """Return the state at the end of a record."""
        known = len(self._actions)
        state = self._state
        if (
            state is None
            or self._start != (record.setup, record.deal)
            or record.actions[:known] != self._actions
        ):
            # Another match, or something was taken back.
            state, known, self._lines = start_game(record.setup, record.deal), 0, []
        for action in record.actions[known:]:
            advance(state, action)
            self._lines.append(_line(action_json(action)))
        self._start, self._actions, self._state = (record.setup, record.deal), record.actions, state
        return state


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
    character = {} if seat.character is None else {"character": seat.character}
    return {"controller": seat.controller, **character}


def _setup_json(setup: Setup) -> dict[str, object]:
    return {
        **agreement_json(setup),
        "worker_tiles": None if setup.worker_tiles is None else dict(setup.worker_tiles),
        "huts": None if setup.huts is None else list(setup.huts),
    }


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
