"""Where somebody has been in the book."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Spot:
    """A page, and how far it was scrolled."""

    page: str
    offset: int = 0


class History:
    """The pages in the order in which they were opened; going back and forward leaves them there."""

    def __init__(self, page: str) -> None:
        self._spots = [Spot(page)]
        self._at = 0

    @property
    def now(self) -> Spot:
        """The page that is open."""
        return self._spots[self._at]

    @property
    def can_go_back(self) -> bool:
        """Whether another page was open before."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether somebody has gone back from another page."""
        return self._at < len(self._spots) - 1

    def open(self, page: str) -> None:
        """Go on to a page; what somebody has gone back from is forgotten."""
        self._spots[self._at + 1 :] = [Spot(page)]
        self._at += 1

    def go(self, step: int) -> None:
        """Go back or forward by a page, if there is one."""
        self._at = max(0, min(len(self._spots) - 1, self._at + step))
