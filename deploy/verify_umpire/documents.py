"""Reading a document strictly: one meaning only, and what is hashed of it."""

from __future__ import annotations

import hashlib
import json
import zlib

LARGEST = 256 * 1024 * 1024


class Refusal(Exception):
    """What does not hold, beginning with its place."""


class Unchecked(Exception):
    """Why something cannot be checked here or now."""


def loaded(data: bytes) -> object:
    """Parse strictly: UTF-8 without a byte order mark, no name twice, no number that is none."""
    data = _unpacked(data)
    try:
        document = json.loads(
            data.decode(), object_pairs_hook=_once, parse_constant=_no_constant, parse_int=_whole, parse_float=_broken
        )
        canonical(document)
    except (ValueError, RecursionError) as error:
        raise Refusal(f"cannot be read: {error}") from error
    return document


def canonical(value: object) -> bytes:
    """Return canonical JSON: the one way to write a value that digests and keys are made of."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha256(data: bytes) -> str:
    """Return the digest in hex."""
    return hashlib.sha256(data).hexdigest()


def _unpacked(data: bytes) -> bytes:
    """Return what a packed file holds, and at most so much that it harms nobody; any other file as it is."""
    if data[:2] != b"\x1f\x8b":
        return data
    reader = zlib.decompressobj(31)
    try:
        held = reader.decompress(data, LARGEST)
    except zlib.error:
        raise Refusal("cannot be unpacked") from None
    if reader.unconsumed_tail:
        raise Refusal(f"holds more than {LARGEST} bytes")
    if reader.unused_data or not reader.eof:
        raise Refusal("cannot be unpacked")
    return held


def _once(pairs: list) -> dict:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refusal(f"the name {twice!r} stands twice in one object")
    return found


def _no_constant(word: str) -> None:
    raise Refusal(f"{word} is no number")


def _whole(text: str) -> int:
    if str(int(text)) != text:
        raise Refusal(f"the number {text} is not written as it is here")
    return int(text)


def _broken(text: str) -> float:
    """Return a number with a point, as content may have it."""
    if repr(float(text)) != text:
        raise Refusal(f"the number {text[:40]} is not written as it is here")
    return float(text)
