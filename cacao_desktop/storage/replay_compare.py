"""What a replay states about a game, held against the game itself."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.messages import Message
from cacao_desktop.engine.scoring import score, winners
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import GEMS
from cacao_desktop.storage.action_entries import SeatAfter
from cacao_desktop.storage.replay_entries import RESULT_PARTS, ReplayResult

_AFTER_COUNTS = ("gold", "cacao", "chocolate", "sun", "water", "map_tokens")


def wrong_options(stated: int, found: int) -> Message | None:
    """Return what is wrong with the stated number of legal placements, None if it is right."""
    if stated == found:
        return None
    text = "The number of legal placements was {found}, not {stated}."
    return Message(text, {"found": found, "stated": stated})


def wrong_after(
    names: Sequence[str], stated: Sequence[SeatAfter], found: Sequence[SeatCounts]
) -> Message | None:
    """Return the first thing wrong with what every seat is said to have after a turn, None if all is right."""
    if len(stated) != len(found):
        return _wrong_length(len(found), len(stated))
    for name, entry, counts in zip(names, stated, found, strict=True):
        for key in _AFTER_COUNTS:
            if getattr(entry, key) != getattr(counts, key):
                return _wrong(key, name, getattr(counts, key), getattr(entry, key))
        unknown = next((colour for colour in entry.gems if colour not in GEMS), None)
        if unknown is not None:
            return Message("There is no gem of the colour {colour}.", {"colour": unknown})
        for colour in GEMS:
            if entry.gems.get(colour, 0) != counts.gems[colour]:
                return _wrong(f"gems.{colour}", name, counts.gems[colour], entry.gems.get(colour, 0))
        if sorted(entry.masks) != sorted(counts.masks):
            return _wrong("masks", name, sorted(counts.masks), sorted(entry.masks))
    return None


def wrong_result(state: GameState, stated: ReplayResult) -> Message | None:
    """Return the first thing wrong with the stated result of a finished game, None if all is right."""
    scores = score(state)
    if len(stated.players) != len(scores):
        return _wrong_length(len(scores), len(stated.players))
    for player, entry, seat in zip(state.rules.setup.players, stated.players, scores, strict=True):
        found = {part: seat.gold_of(part) for part in RESULT_PARTS} | {
            "total": seat.total,
            "cacao": seat.cacao,
        }
        for key, value in found.items():
            if getattr(entry, key) != value:
                return _wrong(key, player.name, value, getattr(entry, key))
    best = list(winners(state))
    if sorted(stated.winners) != best:
        text = "The seats that win are {found}, not {stated}."
        return Message(text, {"found": best, "stated": sorted(stated.winners)})
    return None


def _wrong(key: str, name: str, found: object, stated: object) -> Message:
    values = {"key": key, "name": name, "found": found, "stated": stated}
    return Message("“{key}” of {name} is {found}, not {stated}.", values)


def _wrong_length(found: int, stated: int) -> Message:
    return Message("The number of players is {found}, not {stated}.", {"found": found, "stated": stated})
