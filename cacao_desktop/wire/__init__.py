"""Serves files to browsers and exchanges messages with their pages, independent of the game.

Import the server from `wire.server` only when needed, because its library may be missing.
"""

from cacao_desktop.wire.addresses import (
    LOOPBACK,
    BaseUrl,
    addresses,
    is_interface_address,
    is_overlay_address,
)
from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.page_events import PageEvent, ServerError
from cacao_desktop.wire.rank import Rank
from cacao_desktop.wire.site import Site, listed

__all__ = [
    "LOOPBACK",
    "BaseUrl",
    "Limits",
    "PageEvent",
    "Rank",
    "ServerError",
    "Site",
    "addresses",
    "is_interface_address",
    "is_overlay_address",
    "listed",
]
