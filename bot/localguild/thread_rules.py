"""Discord's documented limits of threads, of posts in forums and of the tags of forums."""

from collections.abc import Iterator
from typing import Any

from bot.localguild.payload import Payload

DURATIONS = (60, 1440, 4320, 10080)
MOST_APPLIED = 5
MOST_TAGS = 20
SLOWEST = 21_600


def check(body: Payload, *, create: bool) -> Iterator[tuple[str, str]]:
    """Yield field and reason of what is wrong with a new thread, or with a change of a thread or channel."""
    if create or body.get("name") is not None:
        size = len(str(body.get("name") or ""))
        if not 1 <= size <= 100:
            yield "name", f"{size} characters, 1 to 100 are allowed"
    for key in ("auto_archive_duration", "default_auto_archive_duration"):
        if body.get(key) is not None and body[key] not in DURATIONS:
            yield key, f"{body[key]} is none of {DURATIONS}"
    for key in ("rate_limit_per_user", "default_thread_rate_limit_per_user"):
        if not 0 <= int(body.get(key) or 0) <= SLOWEST:
            yield key, f"{body[key]} seconds, 0 to {SLOWEST} are allowed"
    applied = body.get("applied_tags") or []
    if len(applied) > MOST_APPLIED:
        yield "applied_tags", f"{len(applied)} entries, 0 to {MOST_APPLIED} are allowed"
    yield from _available(body.get("available_tags") or [])


def _available(tags: list[Any]) -> Iterator[tuple[str, str]]:
    if len(tags) > MOST_TAGS:
        yield "available_tags", f"{len(tags)} entries, 0 to {MOST_TAGS} are allowed"
    for index, tag in enumerate(tags):
        size = len(str(tag.get("name") or ""))
        if not 1 <= size <= 20:
            yield f"available_tags.{index}.name", f"{size} characters, 1 to 20 are allowed"
