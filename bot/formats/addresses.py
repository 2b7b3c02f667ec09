"""Addresses that somebody else gave, and that this machine is asked to call: which of them it may."""

import ipaddress
from typing import Final, Literal, TypeAlias
from urllib.parse import SplitResult, urlsplit

from bot.config import Reach

Unfit: TypeAlias = Literal["form", "scheme", "port", "address"]
"""What is wrong with an address: it cannot be read, is not https, is on another port, or leads to no public host."""

LONGEST: Final = 500
"""Characters of an address."""
PORTS: Final = (443, 8443)
_LOOPBACK: Final = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))
_UNICAST: Final = ipaddress.ip_network("2000::/3")
_CLOSED: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            "168.63.129.16/32",  # what Azure tells its machines
            "192.0.0.0/24",  # protocols; Oracle's metadata
            "192.88.99.0/24",  # relays from the old to the new protocol
            "2001::/23",  # Teredo and other ways round a host's own address
            "2001:db8::/32",  # examples
            "2002::/16",  # the old protocol inside of the new one
            "3fff::/20",  # examples
        ),
    )
)


def public(host: str) -> bool:
    """Tell whether an IP address is one of the public internet: no other network's, no group's, no host's own.

    An IPv6 address that carries an IPv4 one is none, wherever that leads.
    """
    address = _parsed(host)
    if address is None or any(address in closed for closed in _CLOSED):
        return False
    if isinstance(address, ipaddress.IPv6Address) and (address.scope_id is not None or address not in _UNICAST):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


def reachable(host: str, reach: Reach) -> bool:
    """Tell whether an IP address may be called."""
    address = _parsed(host)
    own = address is not None and any(address in network for network in _LOOPBACK)
    return own if own and reach == "loopback" else public(host)


def _parsed(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def unfit(url: str, reach: Reach) -> Unfit | None:
    """Return what is wrong with an address as it is written; None when it may be called, if its host may be.

    Where a name leads shows only when it is called.
    """
    parts = _split(url)
    if parts is None:
        return "form"
    host, port = str(parts.hostname), parts.port
    local = reach == "loopback" and (host == "localhost" or (_literal(host) and not public(host)))
    if parts.scheme != "https" and not (local and parts.scheme == "http"):
        return "scheme"
    if not local and (port or PORTS[0]) not in PORTS:
        return "port"
    return "address" if _literal(host) and not reachable(host, reach) else None


def _split(url: str) -> SplitResult | None:
    """Return the parts of an address with a host and nothing odd in it: no blanks, no user, no place in a page."""
    plain = url.isascii() and url.isprintable() and not set(url) & set(' \\"<>^`{|}')
    if not plain or len(url) > LONGEST:
        return None
    try:
        parts = urlsplit(url)
        named = parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if named and "@" not in parts.netloc and "%" not in parts.netloc and "#" not in url else None


def _literal(host: str) -> bool:
    """Tell whether a host is written as a number: resolvers read `127.1` and `0x7f000001` as addresses too."""
    last = host.rstrip(".").rpartition(".")[2]
    return ":" in host or last.isdecimal() or last.startswith("0x")


def host_of(url: str) -> str:
    """Return the part of an address that may be shown: host and port; the path may be a secret."""
    return urlsplit(url).netloc
