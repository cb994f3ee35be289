"""The seats for phones: who holds each by its token, and whether its phone is there."""

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

Presence = Literal["free", "here", "away"]
CLAIM_AFTER: Final = 30.0
"""After so many seconds without its phone, another phone may take a seat."""
BOT_AFTER: Final = 60.0
"""After so many seconds without its phone, the other seats may agree on a bot."""


def same(one: str, other: str) -> bool:
    """Compare two secrets in a time that does not depend on where they differ."""
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


@dataclass(slots=True)
class PhoneSeat:
    """A seat for a phone: the token of its holder, and since when the phone has been away."""

    token: str | None = None
    away_since: float | None = None


class PhoneSeats:
    """All seats for phones at a table, by the number of the seat."""

    def __init__(self, seats: Iterable[int], clock: Callable[[], float]) -> None:
        self._seats = {seat: PhoneSeat() for seat in seats}
        self._clock = clock

    def __contains__(self, seat: object) -> bool:
        return type(seat) is int and seat in self._seats

    def __iter__(self) -> Iterator[int]:
        return iter(self._seats)

    def set_seats(self, seats: Collection[int]) -> None:
        """Offer these seats to phones from now on, and no others."""
        self._seats = {seat: self._seats.get(seat, PhoneSeat()) for seat in seats}

    def seat_of(self, token: object) -> int | None:
        if not isinstance(token, str) or not token:
            return None
        for seat, held in self._seats.items():
            if held.token is not None and same(held.token, token):
                return seat
        return None

    def take(self, seat: int) -> str:
        """Give a seat to a new holder and return the new token; an older one is void."""
        token = secrets.token_urlsafe(16)
        self._seats[seat] = PhoneSeat(token)
        return token

    def free(self, seat: int) -> None:
        """Void the token of a seat."""
        self._seats[seat] = PhoneSeat()

    def is_free(self, seat: int) -> bool:
        return self._seats[seat].token is None

    @property
    def tokens(self) -> dict[int, str]:
        return {seat: held.token for seat, held in self._seats.items() if held.token is not None}

    def restore(self, tokens: Mapping[int, str]) -> None:
        """Give seats back to the holders of these tokens, whose phones are still away."""
        for seat, token in tokens.items():
            if seat in self._seats:
                self._seats[seat] = PhoneSeat(token, self._clock())

    def presence(self, seat: int) -> Presence:
        held = self._seats[seat]
        if held.token is None:
            return "free"
        if held.away_since is None:
            return "here"
        return "away"

    def away_for(self, seat: int) -> float:
        """Return for how many seconds the phone of a seat has been away; 0 while it is there."""
        since = self._seats[seat].away_since
        if since is None:
            return 0.0
        return self._clock() - since

    def can_be_taken(self, seat: int) -> bool:
        """Tell whether a seat is free, or counts as free as its phone has been away for long."""
        if self.is_free(seat):
            return True
        return self.presence(seat) == "away" and self.away_for(seat) >= CLAIM_AFTER

    def set_present(self, here: Iterable[int]) -> None:
        """Note which phones are there; all others are away from now on."""
        present = set(here)
        for seat, held in self._seats.items():
            if seat in present or held.token is None:
                held.away_since = None
            elif held.away_since is None:
                held.away_since = self._clock()
