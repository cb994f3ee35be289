"""Pages over real sockets."""

from __future__ import annotations

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


def page_at(address: str, origin: str | None) -> ClientConnection:
    """Return a connection to the server at an address, by a page of some origin."""
    url = f"{address.rstrip('/').replace('http', 'ws')}/play"
    # Versions of the library differ in whether it connects at once or when it is entered.
    return connect(
        url, origin=None if origin is None else Origin(origin), proxy=None, max_size=None
    ).__enter__()
