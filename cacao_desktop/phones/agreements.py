"""Requests about the seat of an absent phone: another phone takes it, or a bot plays on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from cacao_desktop.phones.seats import BOT_AFTER_SECONDS, PhoneSeats

Kind = Literal["claim", "bot"]


@dataclass(slots=True)
class Claim:
    """The request of a page for a seat, with the player's name and face."""

    page: int
    seat: int
    name: object = None
    face: object = None


@dataclass(slots=True)
class Agreements:
    """The open requests, and the seats that have agreed to each."""

    seats: PhoneSeats
    claims: dict[int, Claim] = field(default_factory=dict)
    """The claims by seat, at most one per seat."""
    bot_votes: dict[int, set[int]] = field(default_factory=dict)
    """For each seat that may get a bot, the seats that have agreed."""

    def leave(self, page: int) -> None:
        """Remove the claim of a closed page."""
        for seat, claim in list(self.claims.items()):
            if claim.page == page:
                del self.claims[seat]

    def settled_claims(self) -> Iterator[Claim]:
        """Remove and yield each claim that is due; drop those for phones that have returned."""
        for seat, claim in list(self.claims.items()):
            if seat not in self.seats or self.seats.presence(seat) == "here":
                del self.claims[seat]
            elif self.seats.can_be_taken(seat):
                del self.claims[seat]
                yield claim

    def may_get_bot(self, seat: int) -> bool:
        return seat in self.seats and self.seats.away_for(seat) >= BOT_AFTER_SECONDS

    def vote_for_bot(self, seat: int, voter: int, present: Sequence[int]) -> bool:
        """Count a vote for a bot; return whether all present seats have agreed."""
        votes = self.bot_votes.setdefault(seat, set())
        votes.add(voter)
        if not votes.issuperset(present):
            return False
        del self.bot_votes[seat]
        return True

    def forget_bots(self) -> None:
        """Drop the votes about seats whose phones have returned."""
        for seat in list(self.bot_votes):
            if not self.may_get_bot(seat):
                del self.bot_votes[seat]

    def open_requests(self) -> list[tuple[Kind, int, tuple[int, ...]]]:
        """Return every open request: its kind, its seat, and the seats that have agreed."""
        claims: list[tuple[Kind, int, tuple[int, ...]]] = [
            ("claim", seat, ()) for seat in sorted(self.claims)
        ]
        bots: list[tuple[Kind, int, tuple[int, ...]]] = [
            ("bot", seat, tuple(sorted(votes))) for seat, votes in sorted(self.bot_votes.items())
        ]
        return claims + bots
