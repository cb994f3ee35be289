"""Serves files to browsers and speaks with their pages; knows no game."""

from cacao_desktop.wire.addresses import LOOPBACK, Origin, addresses, is_shared, is_single
from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.server import Heard, Server, ServerError
from cacao_desktop.wire.site import Site, listed

__all__ = [
    "LOOPBACK",
    "Heard",
    "Limits",
    "Origin",
    "Server",
    "ServerError",
    "Site",
    "addresses",
    "is_shared",
    "is_single",
    "listed",
]
