"""Lines of orders that a member was shown and has not given yet, kept through a restart: one draft per member and game.

What he has begun in an editor is kept beside it, by the key of the editor.

A button names its draft by a mark, so that it never gives other lines than those that stood above it.
"""

from typing import Final
from zlib import crc32

from bot.store.port import Store

KEY: Final = "draft:{}"
EDITOR: Final = "bench:{}"


async def keep(store: Store, user: int, game: int, text: str) -> str:
    """Store a member's draft of orders in a game in place of an older one; return the mark of its text."""
    await store.prefer("user", user, KEY.format(game), text)
    return mark_of(text)


async def kept(store: Store, user: int, game: int, mark: str = "") -> str | None:
    """Return the draft of a member; None when there is none, or with a mark, when it is another one by now."""
    text = await store.preference("user", user, KEY.format(game))
    return None if text is None or (mark and mark != mark_of(text)) else text


async def begun(store: Store, user: int, editor: str) -> str:
    """Return what a member has begun in an editor, empty when it is nothing."""
    return await store.preference("user", user, EDITOR.format(editor)) or ""


async def go_on(store: Store, user: int, editor: str, text: str) -> None:
    """Keep what a member has begun in an editor; an empty text clears it."""
    await store.prefer("user", user, EDITOR.format(editor), text or None)


async def forget(store: Store, user: int, game: int) -> None:
    """Remove a member's draft of orders in a game."""
    await store.prefer("user", user, KEY.format(game), None)


def mark_of(text: str) -> str:
    """Return eight hex digits made from a draft's text, by which another draft can be told from it."""
    return f"{crc32(text.encode()):08x}"
