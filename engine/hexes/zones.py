"""Zones of control: which hexes the counters of one side reach into, as one byte for each hex.

Where a class of counters can exert a zone is tabulated once for a map; a zone is then a sum over hexes.  Zones of
several sides are kept side by side, one `bytes` each.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from engine.hexes.grid import OFF_MAP, Grid

Exerts: TypeAlias = tuple[tuple[int, ...], ...]
"""By hex: the hexes that a counter there reaches into."""

Crosses: TypeAlias = Callable[[int, int], bool]
"""Tells whether a zone reaches from a hex into an adjacent one: terrain and hexsides of the game."""

_MOST = 255


def exerts(grid: Grid, crosses: Crosses | None = None) -> Exerts:
    """Return, by hex, the adjacent hexes that a counter there reaches into all round.

    Without `crosses` terrain hinders nothing.
    """
    if crosses is None:
        return grid.adjacent
    return tuple(tuple(there for there in grid.adjacent[here] if crosses(here, there)) for here in grid.hexes)


def looks(grid: Grid, hex_: int, directions: Iterable[int], crosses: Crosses | None = None) -> tuple[int, ...]:
    """Return the adjacent hexes that a counter reaches into in these directions, 0 to 5, as its facing gives them."""
    around = (grid.neighbours[hex_][direction] for direction in directions)
    return tuple(there for there in around if there != OFF_MAP and (crosses is None or crosses(hex_, there)))


def zone(size: int, reached: Iterable[Iterable[int]]) -> bytes:
    """Return how many counters reach into each hex, up to 255; `reached` has the hexes of each counter."""
    counts = bytearray(size)
    for hexes in reached:
        for hex_ in hexes:
            if counts[hex_] < _MOST:
                counts[hex_] += 1
    return bytes(counts)


def zone_of(exerts: Exerts, hexes: Iterable[int]) -> bytes:
    """Return how many of the counters in some hexes, all of one class, reach into each hex."""
    return zone(len(exerts), (exerts[hex_] for hex_ in hexes))


def marked(zone_: bytes, value: int) -> bytes:
    """Return `value` for each hex of a zone and 0 elsewhere: a surcharge in halves, or 1 for a flag."""
    return zone_.translate(bytes([0]) + bytes([value]) * _MOST)


def members(zone_: bytes) -> tuple[int, ...]:
    """Return the hexes of a zone in their order."""
    return tuple(hex_ for hex_, count in enumerate(zone_) if count)


def joined(*zones: bytes) -> bytes:
    """Return 1 for each hex that lies in any of the zones, which are of one size."""
    return bytes(1 if any(counts) else 0 for counts in zip(*zones, strict=True))


def without(zone_: bytes, hexes: Iterable[int]) -> bytes:
    """Return the zone without some hexes, e.g. those where friends cancel it."""
    left = bytearray(zone_)
    for hex_ in hexes:
        left[hex_] = 0
    return bytes(left)


def exerting(exerts: Exerts, hexes: Iterable[int], target: int) -> tuple[int, ...]:
    """Return the hexes from which counters reach into the target: who is to blame for a zone."""
    return tuple(hex_ for hex_ in hexes if target in exerts[hex_])


def mask(hexes: Iterable[int]) -> int:
    """Return hexes as the bits of an int, for unions and overlaps of many zones at once."""
    bits = 0
    for hex_ in hexes:
        bits |= 1 << hex_
    return bits


def unmask(bits: int) -> tuple[int, ...]:
    """Return the hexes of a bit mask in their order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)
