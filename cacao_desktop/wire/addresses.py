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
    found = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    private = [each for each in found if _is_of_a_house(each)]
    first = _default()
    return sorted(dict.fromkeys(private), key=lambda each: each != first)


def _is_of_a_house(host: str) -> bool:
    address = ipaddress.ip_address(host)
    return address.is_private and not (address.is_loopback or address.is_link_local)


def _default() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_NOWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])
