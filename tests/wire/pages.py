"""Pages that connect over real sockets."""

from __future__ import annotations

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


def page_at(address: str, origin: str | None) -> ClientConnection:
    """Return a connection of a page with some origin to the server at an address."""
    url = f"{address.rstrip('/').replace('http', 'ws')}/play"
    # Versions of the library differ in whether they connect at once or on entering the context.
    return connect(
        url,
        origin=None if origin is None else Origin(origin),
        proxy=None,
        max_size=None,
        # A slow machine may take longer than a ping would wait.
        ping_interval=None,
    ).__enter__()
