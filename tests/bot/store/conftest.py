"""A store in a folder of its own, and the smallest rows it takes."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.port import Append, Interaction, NewGame, Post, StoredEntry, StoredEvent
from bot.store.sqlstore import SqlStore

AT = "2030-01-01T00:00:00.000000Z"
LATER = "2030-01-01T01:00:00.000000Z"
KEY = bytes(range(32))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "umpire.db"


@pytest.fixture
async def store(where: Path | str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(where)
    yield store
    await store.close()


@pytest.fixture
async def filed(path: Path) -> AsyncIterator[SqlStore]:
    """Return a new store of SQLite, for what is true of files alone."""
    store = await SqlStore.open(path)
    yield store
    await store.close()


def new_game(channel: int = 1, interaction: int | None = None, posts: tuple[Post, ...] = ()) -> NewGame:
    once = None if interaction is None else Interaction(interaction)
    return NewGame(
        1, channel, "toy", "corridor", "ab", b"{}", "en", 9, None, 1, KEY, "cd", AT, {"fast": True}, once, posts
    )


def entry(n: int, seq: int, events: int = 2) -> StoredEntry:
    rows = tuple(StoredEvent(seq + i, 1, b'{"kind":"x"}') for i in range(1, events + 1))
    return StoredEntry(n, 5, AT, f"link {n}", "north", "player", 1, b"{}", f"digest {n}", rows)


def appended(game: int, n: int, seq: int, interaction: int | None = None) -> Append:
    once = None if interaction is None else Interaction(interaction)
    return Append(game, entry(n, seq), seq, once, (Post("entry", n), Post("status", n)), "running" if n == 0 else None)
