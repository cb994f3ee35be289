"""Serves files to browsers and speaks with their pages; knows no game.

The server itself is imported from `wire.server` when it is needed, as its library may be missing.
"""

from cacao_desktop.wire.addresses import LOOPBACK, Origin, addresses, is_shared, is_single
from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.page_events import PageEvent, ServerError
from cacao_desktop.wire.site import Site, listed

__all__ = [
    "LOOPBACK",
    "Limits",
    "Origin",
    "PageEvent",
    "ServerError",
    "Site",
    "addresses",
    "is_shared",
    "is_single",
    "listed",
]
