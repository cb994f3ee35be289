"""The views of each seat in each language, and the log."""

from collections.abc import Callable, Iterator
from typing import Final

from cacao_desktop.match import Match
from cacao_desktop.phones.languages import Languages
from cacao_desktop.phones.seats import PhoneSeats
from cacao_desktop.phones.view import Json, Seen, game_in_view
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.words.log_entries import entries_of
from cacao_desktop.words.opponents import face_of

_LAST_ENTRIES: Final = 24
"""The minimum number of log entries in a view."""


class Views:
    """Makes the views of a match, and detects changes in them."""

    def __init__(
        self,
        match: Match,
        seats: PhoneSeats,
        languages: Languages,
        is_result_shown: Callable[[], bool],
    ) -> None:
        self._match = match
        self._seats = seats
        self._languages = languages
        self._watching = 0
        self._moment: object = None
        self._is_result_shown = is_result_shown

    def changed(self, watching: int, table: object) -> bool:
        """Return whether views have changed since the last call.

        `table` holds everything else that views show and that may change.
        """
        match = self._match
        last_move = match.moves[-1] if match.moves else None
        present = tuple((seat, self._seats.can_be_taken(seat)) for seat in self._seats)
        moment = (
            (len(match.moves), last_move, match.seats, match.setup),
            (present, [self._seats.presence(seat) for seat in self._seats]),
            (watching, match.state.over and self._is_result_shown(), table),
        )
        if moment == self._moment:
            return False
        self._moment = moment
        self._watching = watching
        return True

    def text(self, seat: int | None, language: str, table: Json) -> str:
        """Return the view of a seat, or of a watcher if None, with more about the table."""
        with self._languages.in_language(language):
            return compact_json({**self._view(seat), **table})

    def _view(self, seat: int | None) -> Json:
        match = self._match
        view: Json = {
            "type": "view",
            "seat": seat,
            "seats": list(self._seat_cards()),
            "number": len(match.moves),
            "over": match.state.over,
            "watching": self._watching,
            **game_in_view(Seen(match, seat)),
            "log": log_of(match, seat, _LAST_ENTRIES),
        }
        if not self._is_result_shown():
            view.pop("scores", None)
            view.pop("winners", None)
        if seat is not None and not match.seats[seat].is_person:
            view["stands_in"] = True
            view.pop("legal", None)
        return view

    def _seat_cards(self) -> Iterator[Json]:
        match = self._match
        for number, seat in enumerate(match.seats):
            colour = match.colour(number)
            card: Json = {
                "name": match.name(number),
                "colour": colour,
                "picture": face_of(seat, colour) or f"emblem_{colour}",
                "face": seat.portrait,
                "is": self._where(number),
            }
            if number in self._seats:
                card["open"] = self._seats.can_be_taken(number)
            yield card

    def _where(self, number: int) -> str:
        seat = self._match.seats[number]
        if number in self._seats and (seat.is_person or self._seats.is_free(number)):
            return self._seats.presence(number)
        if seat.is_person:
            return "laptop"
        return "bot"


def log_of(match: Match, listener: int | None, min_entries: int | None = None) -> list[Json]:
    """Return the log for a seat in the current language.

    With `min_entries`, it contains only the latest moves with at least so many entries.
    """
    moves = match.moves
    entries: list[Json] = []
    for number in range(len(moves) - 1, -1, -1):
        if min_entries is not None and len(entries) >= min_entries:
            break
        of_move: list[Json] = [
            {
                "n": number,
                "seat": entry.seat,
                "text": entry.text_for(listener, match),
                "icon": entry.icon,
                "head": entry.heading,
                "cell": None if entry.cell is None else list(entry.cell),
            }
            for entry in entries_of(moves[number])
        ]
        entries = of_move + entries
    return entries
