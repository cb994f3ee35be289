"""The log in the languages of the devices, each sentence made once."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.match import Move
from cacao_desktop.words.log_entries import entries_of

Json = dict[str, object]


class Told:
    """Keeps the entries of every move by language, and forgets those of moves that were taken back."""

    def __init__(self) -> None:
        self._told: dict[str, list[tuple[Move, list[Json]]]] = {}

    def entries(self, language: str, moves: Sequence[Move], least: int | None = None) -> list[Json]:
        """Return the log in the language that is being spoken; with `least` only its end, whole moves of it."""
        told = self._told.setdefault(language, [])
        pairs = enumerate(zip(told, moves, strict=False))
        same = next((n for n, ((move, _), now) in pairs if move is not now), min(len(told), len(moves)))
        told[same:] = [(move, _entries(same + n, move)) for n, move in enumerate(moves[same:])]
        last: list[Json] = []
        for _move, entries in reversed(told):
            if least is not None and len(last) >= least:
                break
            last[:0] = entries
        return last


def _entries(number: int, move: Move) -> list[Json]:
    return [
        {
            "n": number,
            "seat": entry.seat,
            "text": entry.text,
            "icon": entry.icon,
            "head": entry.heading,
            "cell": None if entry.cell is None else list(entry.cell),
        }
        for entry in entries_of(move)
    ]
