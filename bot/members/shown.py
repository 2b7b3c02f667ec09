"""What a member was shown and has not carried out yet, kept through a restart: the newest under each key."""

from typing import TypeVar

from msgspec import Struct, json

from bot.members.drafts import mark_of
from bot.store.port import Store

Shown = TypeVar("Shown", bound=Struct)


async def keep_shown(store: Store, user: int, key: str, shown: Struct) -> str:
    """Keep it in place of an older one; return its mark for a button."""
    text = json.encode(shown).decode()
    await store.prefer("user", user, key, text)
    return mark_of(text)


async def kept_shown(store: Store, user: int, key: str, mark: str, kind: type[Shown]) -> Shown | None:
    """Return what has that mark; None when it is another one by now."""
    text = await store.preference("user", user, key)
    return None if text is None or mark != mark_of(text) else json.decode(text, type=kind)
