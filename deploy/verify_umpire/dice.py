"""How a key throws dice."""

from __future__ import annotations

import hmac
import itertools
from collections.abc import Iterator


def stream(key: bytes, message: str) -> Iterator[int]:
    """Yield the bytes of a roll, block after block, without end."""
    for block in itertools.count():
        yield from hmac.new(key, f"{message}:{block}".encode(), "sha256").digest()


def face(octets: Iterator[int], die: int, low: int) -> int:
    """Throw one die: the first byte that is fair decides."""
    limit = 256 - 256 % die
    return low + next(octet for octet in octets if octet < limit) % die


def listed(shown: list[int]) -> str:
    """Write faces one after another."""
    return " ".join(map(str, shown))
