"""Lots of a tournament: drawn from its seed and from what they are drawn for, so that everybody can draw them again."""

from collections.abc import Iterable
from hashlib import sha256
from hmac import digest


def number(seed: str, purpose: str) -> int:
    """Return a number of 256 bits: HMAC-SHA-256 of the purpose under the seed, which is in hex."""
    return int.from_bytes(digest(bytes.fromhex(seed), purpose.encode(), sha256), "big")


def below(seed: str, purpose: str, many: int) -> int:
    """Return a number from 0 to many - 1."""
    return number(seed, purpose) % many


def shuffled(seed: str, purpose: str, entrants: Iterable[int]) -> tuple[int, ...]:
    """Return entrants in an order that depends on nothing but the seed, the purpose and their numbers."""
    return tuple(sorted(entrants, key=lambda each: number(seed, f"{purpose}/{each}")))
