"""What an operator does: take one game out of the database beside a running bot, put a backup in its place."""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

from bot.config import DATABASE, Place
from bot.desk import GameDesk
from bot.store.copying import backup
from bot.store.database import StoreTooNew
from bot.store.lock import locked
from bot.store.sqlite import migrations
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreDamaged
from bot.tournaments.ratings import Rating
from engine.systems import SYSTEMS, load

T = TypeVar("T")

SIGN: Final = b"SQLite format 3\0"
"""Begins every database of SQLite."""


def backed_up(database: Place, target: Path) -> None:
    """Write a copy of a database, file or address, into a new file, also while a bot runs on it.

    Raises OSError, sqlite3.Error, StoreDamaged, StoreTrouble.
    """
    if isinstance(database, Path):
        backup(database, target)
    else:
        from bot.store.postgres import saved  # noqa: PLC0415 - who plays on SQLite needs nothing of it

        saved(database.reveal(), target)


def export(database: Place, game: int) -> bytes | None:
    """Return the whole document of a game, also of a damaged one; None when there is none or it has not begun.

    A copy is read, never the database itself.  Raises OSError, sqlite3.Error, StoreTooNew, StoreDamaged.
    """

    async def read(desk: GameDesk) -> bytes | None:
        body = await desk.export(game)
        return body if isinstance(body, bytes) else None

    return _asked(database, read)


def export_tournament(database: Place, tournament: int) -> bytes | None:
    """Return the document of a tournament with all its games that are over; None when there is none.  As `export`."""

    async def read(desk: GameDesk) -> bytes | None:
        body = await desk.tournaments.export(tournament, "json", games=True)
        return body if isinstance(body, bytes) else None

    return _asked(database, read)


def ratings(database: Place, guild: int, system: str) -> Mapping[int, Rating]:
    """Return the ratings of a server in a system.  As `export`."""
    return _asked(database, lambda desk: desk.tournaments.ratings(guild, system))


def _asked(database: Place, ask: Callable[[GameDesk], Awaitable[T]]) -> T:
    """Ask a desk over a copy of a database."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / DATABASE
        backed_up(database, copy)
        return asyncio.run(_asked_desk(copy, ask))


def is_database(file: Path) -> bool:
    """Tell whether a file is a database, ours or another."""
    if not file.is_file():
        return False
    with file.open("rb") as there:
        return there.read(len(SIGN)) == SIGN


async def _asked_desk(database: Path, ask: Callable[[GameDesk], Awaitable[T]]) -> T:
    store = await SqlStore.open(database)
    try:
        desk = GameDesk(store, {key: load(key) for key in SYSTEMS})
        found = await ask(desk)
        await desk.close()
        return found
    finally:
        await store.close()


@contextmanager
def sound(file: Path) -> Iterator[Path]:
    """Give a sound copy of a backup, which may be brought forward and is gone afterwards.

    Raises OSError, sqlite3.Error, StoreDamaged, StoreTooNew.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder) / DATABASE
        backup(file, copy)
        _ours(copy, file)
        yield copy


def restore(file: Path, database: Path) -> Path | None:
    """Put a sound copy of a backup in the place of a database; return where that was moved to, None if there was none.

    Raises StoreInUse while a bot runs on it; OSError, sqlite3.Error, StoreDamaged, StoreTooNew, and then nothing was
    changed.
    """
    with locked(database):
        fresh = database.with_name(database.name + ".restored")
        backup(file, fresh)
        try:
            _ours(fresh, file)
        except BaseException:
            fresh.unlink()
            raise
        aside = None
        if database.exists():
            aside = database.with_name(f"{database.name}.{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
            while aside.exists():
                aside = aside.with_name(aside.name + "-")
            # The write-ahead log belongs to the old file: over the new one it would be played into it.
            for end in ("-wal", "-shm", ""):
                part = database.with_name(database.name + end)
                if part.exists():
                    part.rename(aside.with_name(aside.name + end))
        _give(fresh, database.resolve().with_name(f"{database.resolve().name}.lock"))
        os.replace(fresh, database)  # noqa: PTH105 - over whatever is there, in one step
        return aside


def _give(*files: Path) -> None:
    """Give files to the owner of their folder, where we are root: the bot runs as another user and must write them."""
    if os.geteuid() == 0:
        for file in files:
            there = file.parent.stat()
            os.chown(file, there.st_uid, there.st_gid)


def _ours(copy: Path, file: Path) -> None:
    """See that the copy of a file is a database of this program.  Raises StoreDamaged, StoreTooNew."""
    with closing(sqlite3.connect(copy)) as connection:
        (at,) = connection.execute("pragma user_version").fetchone()
        games = connection.execute("select 1 from sqlite_master where type = 'table' and name = 'game'").fetchone()
    if games is None:
        raise StoreDamaged(file, "it holds no games")
    newest = migrations()[-1][0]
    if at > newest:
        raise StoreTooNew(f"it has schema {at}, this version knows {newest}: use a newer version")
