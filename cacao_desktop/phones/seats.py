"""The seats for phones: the token of each holder, and whether the phone is connected."""

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

Presence = Literal["free", "here", "away"]

CLAIM_AFTER_SECONDS: Final = 30.0
"""The seconds of absence after which another phone may take a seat."""

BOT_AFTER_SECONDS: Final = 60.0
"""The seconds of absence after which the other seats may agree on a bot."""


def is_same_secret(one: str, other: str) -> bool:
    """Return whether two secrets are equal, in constant time."""
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


@dataclass(slots=True)
class PhoneSeat:
    """A seat for a phone: its holder's token, and the time since when the phone is away."""

    token: str | None = None
    away_since: float | None = None


class PhoneSeats:
    """All seats for phones at a table, by seat number."""

    def __init__(self, seats: Iterable[int], clock: Callable[[], float]) -> None:
        self._seats = {seat: PhoneSeat() for seat in seats}
        self._clock = clock

    def __contains__(self, seat: object) -> bool:
        return type(seat) is int and seat in self._seats

    def __iter__(self) -> Iterator[int]:
        return iter(self._seats)

    def set_seats(self, seats: Collection[int]) -> None:
        """Offer exactly these seats to phones."""
        self._seats = {seat: self._seats.get(seat, PhoneSeat()) for seat in seats}

    def seat_of(self, token: object) -> int | None:
        if not isinstance(token, str) or not token:
            return None
        for seat, phone in self._seats.items():
            if phone.token is not None and is_same_secret(phone.token, token):
                return seat
        return None

    def take(self, seat: int) -> str:
        """Give a seat to a new holder and return the new token; the old token becomes invalid."""
        token = secrets.token_urlsafe(16)
        self._seats[seat] = PhoneSeat(token)
        return token

    def free(self, seat: int) -> None:
        """Invalidate the token of a seat."""
        self._seats[seat] = PhoneSeat()

    def is_free(self, seat: int) -> bool:
        return self._seats[seat].token is None

    @property
    def tokens(self) -> dict[int, str]:
        return {
            seat: phone.token for seat, phone in self._seats.items() if phone.token is not None
        }

    def restore(self, tokens: Mapping[int, str]) -> None:
        """Restore the holders' tokens; their phones count as away."""
        for seat, token in tokens.items():
            if seat in self._seats:
                self._seats[seat] = PhoneSeat(token, self._clock())

    def presence(self, seat: int) -> Presence:
        phone = self._seats[seat]
        if phone.token is None:
            return "free"
        if phone.away_since is None:
            return "here"
        return "away"

    def away_for(self, seat: int) -> float:
        """Return the seconds that a seat's phone has been away, 0 while it is connected."""
        since = self._seats[seat].away_since
        if since is None:
            return 0.0
        return self._clock() - since

    def can_be_taken(self, seat: int) -> bool:
        """Return whether a seat is free, or its phone has been away long enough."""
        if self.is_free(seat):
            return True
        return self.presence(seat) == "away" and self.away_for(seat) >= CLAIM_AFTER_SECONDS

    def set_present(self, here: Iterable[int]) -> None:
        """Record which phones are connected; all others count as away."""
        present = set(here)
        for seat, phone in self._seats.items():
            if seat in present or phone.token is None:
                phone.away_since = None
            elif phone.away_since is None:
                phone.away_since = self._clock()
