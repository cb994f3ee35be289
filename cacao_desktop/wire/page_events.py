"""The events of pages, and the error for a server that cannot listen."""

from __future__ import annotations

from typing import Literal, NamedTuple


class ServerError(Exception):
    """The server cannot listen; the message is the system's reason."""


class PageEvent(NamedTuple):
    """A page has connected, disconnected, or sent a message, which is None if not valid JSON."""

    page: int
    what: Literal["opened", "closed", "sent"]
    message: object = None
    device: str = ""
