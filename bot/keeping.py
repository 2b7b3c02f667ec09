"""What an operator does beside a running bot: take one game out of its database.  A copy is read, never itself."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.desk import GameDesk
from bot.store.sqlite import SqliteStore, backup
from engine.systems import SYSTEMS, load


def export(database: Path, game: int) -> bytes | None:
    """Return the whole document of a game, also of a damaged one; None when there is none or it has not begun.

    Raises OSError, sqlite3.Error, StoreTooNew.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder) / database.name
        backup(database, copy)
        return asyncio.run(_export(copy, game))


async def _export(database: Path, game: int) -> bytes | None:
    store = await SqliteStore.open(database)
    try:
        desk = GameDesk(store, {key: load(key) for key in SYSTEMS})
        body = await desk.export(game)
        await desk.close()
        return body if isinstance(body, bytes) else None
    finally:
        await store.close()
