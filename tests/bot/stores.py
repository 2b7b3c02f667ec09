"""Databases for tests: a new one is a copy of one that was brought forward once."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from bot.store.sqlstore import SqlStore


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
