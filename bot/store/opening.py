"""The database for who writes to it: locked, checked, opened; and how a command ends without it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Final

from bot.config import Place, Token
from bot.shards import ALL, Shards
from bot.store.database import BadAddress, StoreTooNew
from bot.store.lock import StoreInUse, locked
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreDamaged, StoreTrouble

LOOK: Final = 1.0
"""Seconds between two looks whether shards have become free."""
BACK: Final = 10.0
"""The same after the database was away: whoever served them before has their games in memory, and goes first."""
BACKUPS: Final = "backups"
"""The folder beside a database that its backups are in."""
EXIT_FAILED: Final = 1
EXIT_DAMAGED: Final = 65
"""The database is damaged: starting again will not help, a backup will."""
EXIT_CONFIG: Final = 78
"""Something in the settings is wrong: starting again will not help."""
EXIT_IN_USE: Final = 75
"""Another process has the database, or it does not answer: starting again helps once that is over."""

UNUSABLE: Final = (OSError, sqlite3.Error, BadAddress, StoreTooNew, StoreInUse, StoreDamaged, StoreTrouble)
"""What `kept` raises when there is no database to be had."""


@asynccontextmanager
async def kept(
    database: Place, choice: Sequence[Shards] = (ALL,), waiting: Callable[[StoreTrouble | None], None] | None = None
) -> AsyncIterator[SqlStore]:
    """Open a database for what this process alone serves, and close it at the end.  Raises what is UNUSABLE.

    It serves the first shards of a choice that nobody has.  `waiting` is told with every look that all are taken, and
    this waits for them, or why nobody can say so; without it, this raises.
    """
    # A server keeps others away by itself.
    with nullcontext() if isinstance(database, Token) else locked(database):
        store = await _free(database, choice, waiting)
        try:
            yield store
        finally:
            await store.close()


async def _free(
    database: Place, choice: Sequence[Shards], waiting: Callable[[StoreTrouble | None], None] | None
) -> SqlStore:
    while True:
        away: StoreTrouble | None = None
        for shards in choice:
            try:
                return await SqlStore.open(where(database), shards)
            except StoreInUse:
                if waiting is None and shards == choice[-1]:
                    raise
            except StoreTrouble as error:
                if waiting is None or error.kind != "away":
                    raise
                away = error
        if waiting is not None:
            waiting(away)
        await asyncio.sleep(LOOK if away is None else BACK)


def where(database: Place) -> Path | str:
    """Return a place as a store is opened at."""
    return database.reveal() if isinstance(database, Token) else database


def exit_code(error: Exception, other: int = EXIT_FAILED) -> int:
    """Return the exit code of a command that has no database because of an error."""
    if isinstance(error, StoreInUse) or (isinstance(error, StoreTrouble) and error.kind == "away"):
        return EXIT_IN_USE
    if isinstance(error, BadAddress):
        return EXIT_CONFIG
    return EXIT_DAMAGED if isinstance(error, StoreDamaged) else other


def sentence(error: Exception, database: Place) -> str:
    """Return what is wrong with a database and, where we know, what to do."""
    if not isinstance(error, StoreDamaged) or not isinstance(database, Path):
        return str(error)
    backups = database.parent / BACKUPS
    return f"{error}; put a backup in its place: umpire restore FILE, with the newest sound file in {backups}"
