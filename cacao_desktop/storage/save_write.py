"""Writes saved games as text."""

from dataclasses import asdict
from datetime import datetime

from cacao_desktop.engine import Setup, totals
from cacao_desktop.match import HouseRules, Match, MatchContext, Move, Seat
from cacao_desktop.storage import save_format
from cacao_desktop.storage.action_entries import action_json
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.storage.game_entries import setup_and_deal_json


def save_text(match: Match, name: str, created: datetime, saved: datetime) -> str:
    """Return the text of a saved game's file: each part on a line, and each action."""
    setup = match.setup
    parts: dict[str, object] = {
        "format": save_format.SAVE_FORMAT,
        "version": _version_of(setup),
        "rules": save_format.RULES_VERSION,
        "name": name,
        "created": created.isoformat(timespec="milliseconds"),
        "saved": saved.isoformat(timespec="milliseconds"),
        "snapshot": _snapshot(match),
        "seats": [_seat_json(seat) for seat in match.seats],
        "bot_seed": match.bot_seed,
        **setup_and_deal_json(setup, match.deal),
        **_context_json(match.context),
    }
    texts = {key: compact_json(value) for key, value in parts.items()}
    actions = ",\n".join(compact_json(_move_json(move)) for move in match.moves)
    texts["actions"] = f"[\n{actions}\n]"
    return "{" + ",\n".join(f'"{key}":{text}' for key, text in texts.items()) + "}\n"


def _version_of(setup: Setup) -> int:
    if isinstance(setup.add_without_exchange, bool):
        return save_format.SAVE_VERSION
    return save_format.LISTING_VERSION


def _snapshot(match: Match) -> dict[str, object]:
    """Return the facts that lists show without reading the actions."""
    state = match.state
    return {
        "players": [
            {"name": player.name, "color": player.colour} for player in match.setup.players
        ],
        "totals": totals(state),
        "round": state.round + 1,
        "rounds": state.rounds,
        "finished": state.over,
        "turn": None if state.over else state.deciding,
    }


def _context_json(context: MatchContext) -> dict[str, object]:
    """Return where a match belongs, if anywhere; older programs ignore these keys."""
    fields: dict[str, object] = {}
    for key in ("deal_code", "stop", "series"):
        value = getattr(context, key)
        if value:
            fields[key] = value
    if context.house != HouseRules():
        fields["house"] = asdict(context.house)
    return fields


def _move_json(move: Move) -> dict[str, object]:
    entry = action_json(move.action)
    if move.automatic:
        entry["automatic"] = True
    return entry


def _seat_json(seat: Seat) -> dict[str, object]:
    usual = asdict(Seat())
    # Older programs ignore keys they do not know, and treat a person on a phone as one at the
    # computer.
    unusual = {key: value for key, value in asdict(seat).items() if value != usual[key]}
    return {"controller": seat.controller, **unusual}
