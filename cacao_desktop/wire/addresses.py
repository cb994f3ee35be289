"""Which addresses this computer has in the house, and which of them phones probably reach."""

import ipaddress
import socket
from typing import Final

import ifaddr

LOOPBACK: Final = "127.0.0.1"
_NOWHERE: Final = ("192.0.2.1", 9)
"""An address for examples: a socket that is only connected to it sends nothing, but knows the way out."""


def is_single(host: str) -> bool:
    """Tell whether a text is the address of one interface, and not that of all of them or of a group."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return not (address.is_unspecified or address.is_multicast or getattr(address, "scope_id", None))


def addresses() -> list[str]:
    """Return the private addresses of this computer, the one of the default route first; none without a network."""
    ips = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    found = map(ipaddress.ip_address, dict.fromkeys(ips))
    private = [
        str(each) for each in found if each.is_private and not (each.is_loopback or each.is_link_local)
    ]
    first = _default()
    return sorted(private, key=lambda each: each != first)


def _default() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_NOWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])
