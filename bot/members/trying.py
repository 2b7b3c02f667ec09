"""In which sandbox a member tries things out, and in which channel his commands mean it; kept among his preferences."""

from typing import Final

from msgspec import Struct

from bot.store.port import Store

KEY: Final = "sandbox"
"""The preference that remembers the sandbox."""


class Trying(Struct, frozen=True):
    """A sandbox by its number, and the channel in which it was entered."""

    game: int
    channel: int


async def trying(store: Store, user: int) -> Trying | None:
    """Return where a member tries things out; None when he does not."""
    fields = (await store.preference("user", user, KEY) or "").split(":")
    whole = len(fields) == 2 and all(field.isdecimal() for field in fields)
    return Trying(*map(int, fields)) if whole else None


async def enter(store: Store, user: int, place: Trying | None) -> None:
    """Remember where a member tries things out; None: nowhere."""
    await store.prefer("user", user, KEY, None if place is None else f"{place.game}:{place.channel}")
