"""What every part of the local guild passes around: JSON payloads, API errors, bounded logs, picture sizes."""

import copy
import re
import struct
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, SupportsIndex, TypeAlias, TypeVar

Payload: TypeAlias = dict[str, Any]
"""A JSON object in the shape that Discord's documentation gives it."""

Files: TypeAlias = dict[int, tuple[str, bytes]]
"""Uploaded files by their index n of the form field `files[n]`: name and contents."""

HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
COMPONENTS_V2 = 1 << 15

BAD_FORM = 50035

T = TypeVar("T")


class ApiError(Exception):
    """An answer that refuses a request, with Discord's HTTP status and JSON error code."""

    def __init__(self, status: int, code: int, message: str, errors: Payload | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.reason = message
        self.body: Payload = {"code": code, "message": message}
        if errors is not None:
            self.body["errors"] = errors


def bad_form(path: str, message: str, code: str = "BASE_TYPE_BAD") -> ApiError:
    """Return the 50035 error for the field at dotted `path`, nested as Discord nests it."""
    node: Payload = {"_errors": [{"code": code, "message": message}]}
    for part in reversed([p for p in path.split(".") if p]):
        node = {part: node}
    error = ApiError(400, BAD_FORM, "Invalid Form Body", node)
    error.reason = f"{path}: {message}"
    return error


class Ring(list[T]):
    """A list that forgets its oldest entries, so that a server may run for days.

    It is trimmed only when it has grown to twice `keep`, which makes appending cheap.
    """

    def __init__(self, keep: int) -> None:
        super().__init__()
        self.keep = keep

    def append(self, item: T, /) -> None:
        super().append(item)
        if len(self) >= 2 * self.keep:
            del self[: -self.keep]

    def insert(self, index: SupportsIndex, item: T, /) -> None:
        raise TypeError("a ring grows at its end only")


def walk(components: list[Payload]) -> Iterator[Payload]:
    """Yield every component of a message or modal, outer ones first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            inner = component.get(key)
            if isinstance(inner, dict):
                yield from walk([inner])


def clone(payload: Payload) -> Payload:
    """Return a copy that shares nothing with `payload`."""
    return copy.deepcopy(payload)


def iso(seconds: float) -> str:
    """Return Unix seconds as the timestamp text of Discord's API."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def picture_size(blob: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a PNG or GIF, or None for anything else."""
    if blob[:8] == b"\x89PNG\r\n\x1a\n" and len(blob) >= 24:
        width, height = struct.unpack(">II", blob[16:24])
        return width, height
    if blob[:6] in (b"GIF87a", b"GIF89a") and len(blob) >= 10:
        width, height = struct.unpack("<HH", blob[6:10])
        return width, height
    return None


def mentioned_roles(content: str) -> list[str]:
    """Return the ids of the roles that a text mentions, in order, each once."""
    return list(dict.fromkeys(re.findall(r"<@&(\d+)>", content)))


def mentioned(content: str) -> list[str]:
    """Return the ids of the users that a text mentions, in order, each once."""
    return list(dict.fromkeys(re.findall(r"<@!?(\d+)>", content)))
