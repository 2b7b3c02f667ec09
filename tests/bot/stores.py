"""Databases for tests: a new one is a copy of one that was brought forward once."""

import asyncio
import atexit
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.desk import Changed, GameDesk
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
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


class Away:
    """A database that cannot be read."""

    def __init__(self) -> None:
        self.asked = 0
        """How often it was to be read."""

    async def read(self, *_: Any) -> Any:
        self.asked += 1
        raise StoreTrouble("away", "gone")

    async def seen(self, times: int = 3) -> None:
        """Wait until it was to be read so often."""
        async with asyncio.timeout(20):
            while self.asked < times:  # noqa: ASYNC110
                await asyncio.sleep(0.001)


@contextmanager
def away(store: Any) -> Iterator[Away]:
    """Let nothing be read from a store meanwhile."""
    found = Away()
    with patch.object(store._reader, "execute_fetchall", found.read):
        yield found


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
