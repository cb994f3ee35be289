"""The addresses of this computer, and the URLs at which browsers reach a server."""

from __future__ import annotations

import ipaddress
import logging
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

logger = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"

_UNROUTED_ADDRESS: Final = ("192.0.2.1", 9)
"""An address for examples.

Connecting a datagram socket to it sends nothing but selects a route.
"""

_OVERLAY_NETWORK: Final = ipaddress.ip_network("100.64.0.0/10")
"""The address range of overlay networks such as Tailscale."""


def is_interface_address(host: str) -> bool:
    """Return whether a text is the address of one interface, not a wildcard or multicast one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return not (
        address.is_unspecified or address.is_multicast or getattr(address, "scope_id", None)
    )


def addresses() -> list[str]:
    """Return the private addresses of this computer, the one of the default route first.

    They include those of overlay networks such as Tailscale and WireGuard.
    """
    ips = _all_addresses()
    private = [address for address in dict.fromkeys(ips) if _is_private(address)]
    default_address = _default()
    return sorted(private, key=lambda address: address != default_address)


def _all_addresses() -> list[str]:
    try:
        import ifaddr  # noqa: PLC0415 - needed only here, and not always installed
    except ImportError:
        logger.warning("only one address of this computer is known", exc_info=True)
        address = _default()
        return [address] if address else []
    return [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]


def is_overlay_address(host: str) -> bool:
    """Return whether an address belongs to an overlay network."""
    return is_interface_address(host) and ipaddress.ip_address(host) in _OVERLAY_NETWORK


def _is_private(host: str) -> bool:
    address = ipaddress.ip_address(host)
    if address.is_loopback or address.is_link_local:
        return False
    return address.is_private or address in _OVERLAY_NETWORK


def _default() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_UNROUTED_ADDRESS)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def in_url(host: str) -> str:
    """Return a host as written in a URL, with IPv6 in brackets."""
    if ":" in host:
        return f"[{host}]"
    return host


@dataclass(frozen=True, slots=True)
class BaseUrl:
    """The scheme, host and path at which browsers reach a server."""

    scheme: str
    host: str
    """The name as browsers send it, with the port unless it is the default."""
    path: str = "/"

    @classmethod
    def parse(cls, url: str) -> BaseUrl:
        """Return a URL from its text.

        Raises:
            ValueError: it is not an address such as `https://name.example/cacao`.
        """
        parts = urlsplit(url)
        port = parts.port
        has_more = parts.query or parts.fragment or parts.username is not None
        if parts.scheme not in ("http", "https") or not parts.hostname or has_more:
            raise ValueError(url)
        host = in_url(parts.hostname)
        if port is not None and port != {"http": 80, "https": 443}[parts.scheme]:
            host = f"{host}:{port}"
        return cls(parts.scheme, host, parts.path.rstrip("/") + "/")

    @property
    def origin(self) -> str:
        """The scheme and host, as browsers send them."""
        return f"{self.scheme}://{self.host}"

    @property
    def url(self) -> str:
        return self.origin + self.path

    @property
    def websocket_origin(self) -> str:
        """The scheme and host of a WebSocket of its pages."""
        return f"{self.scheme.replace('http', 'ws')}://{self.host}"
