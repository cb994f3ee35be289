"""All open connections, and which of them is dropped to make room for another."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.rank import Rank


@dataclass(eq=False, slots=True)
class Connection:
    """A connection with a device."""

    device: str
    counts_for_device: bool = True
    """Whether the device is known; behind a proxy it is known only after the first request."""
    rank: Rank = Rank.STRANGER
    dropped: bool = False
    """Whether the connection was dropped for another one."""
    page: int | None = None
    abort: Callable[[], None] = lambda: None
    """Ends the connection at once."""
    messages: list[str] = field(default_factory=list)
    """Short messages in order, to be written before the view."""
    view: str | None = None
    """The newest view."""
    ends: bool = False
    """Whether the connection is closed after its messages."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    waiting: int = 0
    """How many messages of the page are queued for the game."""
    message_taken: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever the game has taken a message of the page."""

    def take(self) -> str | None:
        """Return the next text to write: the oldest message, else the newest view."""
        if self.messages:
            return self.messages.pop(0)
        view = self.view
        self.view = None
        return view


class Connections:
    """The connections in the order in which they were opened."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._all: dict[Connection, None] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def add(self, connection: Connection) -> bool:
        """Add a connection, dropping another if needed; tell whether there is room."""
        if not self.make_room_for_device(connection):
            return False
        if len(self._all) >= self._limits.connections and not self.drop_one(list(self._all)):
            return False
        self._all[connection] = None
        return True

    def remove(self, connection: Connection) -> None:
        self._all.pop(connection, None)

    def make_room_for_device(self, connection: Connection) -> bool:
        """Keep a device within its limit; return whether there is room for the connection."""
        if not connection.counts_for_device:
            return True
        of_device = [
            each
            for each in self._all
            if each.device == connection.device and each is not connection
        ]
        return len(of_device) < self._limits.connections_per_device or self.drop_one(of_device)

    def make_room_for_page(self, connection: Connection) -> bool:
        """Return whether there is room for one more page.

        If needed, the least needed page without a seat is dropped.
        """
        pages = [each for each in self._all if each.page is not None]
        of_device = [each for each in pages if each.device == connection.device]
        if len(of_device) >= self._limits.pages_per_device and not self.drop_one(of_device):
            return False
        return len(pages) < self._limits.pages or self.drop_one(pages)

    def drop_one(self, candidates: list[Connection]) -> bool:
        """Drop the least needed connection: the oldest of the device that has most."""
        if not candidates:
            return False
        counts = Counter(each.device for each in candidates)
        victim = min(candidates, key=lambda each: (each.rank, -counts[each.device]))
        if victim.rank >= Rank.SEATED:
            return False
        self.remove(victim)
        victim.dropped = True
        victim.abort()
        return True
