"""The events of pages, and the error of a server that cannot listen."""

from __future__ import annotations

from typing import Literal, NamedTuple


class ServerError(Exception):
    """The server cannot listen; the message is the reason that the system gives."""


class PageEvent(NamedTuple):
    """A page has connected, is gone, or has sent a message, None where that was no valid JSON."""

    page: int
    what: Literal["opened", "closed", "sent"]
    message: object = None
    device: str = ""
