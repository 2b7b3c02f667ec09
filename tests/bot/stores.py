"""Databases for tests: a new one is a copy of one that was brought forward once."""

import atexit
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from bot.desk import Changed, GameDesk
from bot.store.sqlstore import SqlStore
from engine.systems import load


@cache
def _prepared() -> Path:
    """Return where the database lies that new ones are copies of."""
    folder = Path(tempfile.mkdtemp(prefix="umpire-prepared-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder / "umpire.db"


def _lies(path: Path) -> bool:
    return path.exists()


async def opened(path: Path | str) -> SqlStore:
    """Open a database; a file that is not there yet begins as a fresh one does."""
    if isinstance(path, str):
        return await SqlStore.open(path)
    if not _lies(_prepared()):
        await (await SqlStore.open(_prepared())).close()
    if not _lies(path):
        shutil.copyfile(_prepared(), path)
    return await SqlStore.open(path)


@asynccontextmanager
async def two_games(folder: Path) -> AsyncIterator[GameDesk]:
    """Yield a desk of a data folder with a running game 1 and a game 2 that has not begun; member 1 has every side."""
    store = await SqlStore.open(folder / "umpire.sqlite3")
    desk = GameDesk(store, {"scs": load("scs")}, keys=bytes)
    for channel in (1, 2):
        made = await desk.create(system="scs", scenario="examples", channel=channel, creator=1, language="en")
        assert isinstance(made, Changed)
    for side in made.live.game.sides:
        await desk.join(1, 1, side)
    await desk.start(1, 1)
    try:
        yield desk
    finally:
        await desk.close()
        await store.close()
