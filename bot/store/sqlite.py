"""SQLite, the database of one process: a thread that writes, migrations first, and a connection that reads.

aiosqlite has no public way to run several statements in one hop to its thread, and a hop per statement costs more
than the statements.  So writes go through this queue, and aiosqlite serves the reads, which WAL lets run beside it.
"""

import asyncio
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Self

import aiosqlite

from bot.shards import ALL
from bot.store.copying import backup
from bot.store.database import StoreTooNew, T, Taken, Work
from bot.store.troubles import checked, trouble
from bot.store.writing import WritingThread

NEEDS: Final = (3, 39, 0)
"""The first SQLite that knows `is not distinct from`."""
PRAGMAS: Final = ("journal_mode = wal", "synchronous = full", "foreign_keys = off", "busy_timeout = 5000")


_TAKEN: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


class Connection(sqlite3.Connection):
    """A connection that tells a second row under a key from other refusals."""

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        """Carry a statement out.  Raises Taken."""
        try:
            return super().execute(sql, values)
        except sqlite3.IntegrityError as error:
            raise _refused(error) from error

    def executemany(self, sql: str, values: Any, /) -> sqlite3.Cursor:
        """Carry a statement out with each of several values.  Raises Taken."""
        try:
            return super().executemany(sql, values)
        except sqlite3.IntegrityError as error:
            raise _refused(error) from error


def _refused(error: sqlite3.IntegrityError) -> Exception:
    return Taken(str(error)) if error.sqlite_errorcode in _TAKEN else error


class _File:
    """The connection that writes."""

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)

    def carry(self, work: Work[T]) -> T:
        """Carry work out inside one transaction.  Raises StoreTrouble where the file or the disk is to blame."""
        try:
            return transact(self._connection, work)
        except sqlite3.Error as error:
            if (found := trouble(error)) is None:
                raise
            raise found from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def cut(self) -> None:
        """Break off a transaction that takes too long."""
        self._connection.interrupt()


class Writer(WritingThread):
    """Writes to a file, which is made for its owner only and brought forward.

    `open` raises StoreTooNew, StoreDamaged, sqlite3.Error.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(lambda: _File(path), str(path))


def connect(path: Path, step: int | None = None) -> Connection:
    """Return a connection for writing, the schema up to date, or at a step of it.

    Raises StoreTooNew, StoreDamaged, sqlite3.Error.
    """
    if sqlite3.sqlite_version_info < NEEDS:
        raise sqlite3.NotSupportedError(f"SQLite {sqlite3.sqlite_version} is too old; 3.39 or newer is needed")
    # The file holds the keys of the dice: it is nobody's business but the bot's.
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    connection = sqlite3.connect(path, isolation_level=None, factory=Connection)
    try:
        checked(connection, path)
        for pragma in PRAGMAS:
            connection.execute(f"pragma {pragma}")
        migrate(connection, step)
        connection.execute("pragma foreign_keys = on")
    except BaseException:
        connection.close()
        raise
    return connection


def transact(connection: Connection, work: Work[T]) -> T:
    """Carry work out inside one transaction: all of it, or nothing and the exception."""
    connection.execute("begin immediate")
    try:
        result = work(connection)
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise
    return result


def migrations() -> tuple[tuple[int, str], ...]:
    """Return the numbered steps of the schema in order: number and SQL."""
    found = (f for f in Path(__file__).with_name("migrations").iterdir() if f.name.endswith(".sql"))
    return tuple(sorted((int(f.name.partition("_")[0]), f.read_text("utf-8")) for f in found))


def migrate(connection: sqlite3.Connection, last: int | None = None) -> None:
    """Bring the schema forward, to the `last` step or the newest, each in its own transaction.  Raises StoreTooNew.

    A step may make a table anew to which others refer, so references are not enforced but looked at afterwards.
    """
    (at,) = connection.execute("pragma user_version").fetchone()
    steps = migrations()
    if at > steps[-1][0]:
        raise StoreTooNew(f"the database has schema {at}, this version knows {steps[-1][0]}: use a newer version")
    for number, sql in steps:
        if at < number <= (last or number):
            try:
                connection.executescript(f"begin immediate;\n{sql}\npragma user_version = {number};")
                _referred(connection, number)
                connection.execute("commit")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("rollback")
                raise


def _referred(connection: sqlite3.Connection, number: int) -> None:
    if (astray := connection.execute("pragma foreign_key_check").fetchone()) is not None:
        raise sqlite3.IntegrityError(f"step {number} leaves a reference to nothing: {astray}")


class Reader:
    """A connection that only reads.  Raises StoreTrouble where the file or the disk is to blame."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a database for reading."""
        connection = await aiosqlite.connect(path, isolation_level=None)
        await connection.execute_fetchall("pragma query_only = on")
        return cls(connection)

    async def execute_fetchall(self, sql: str, values: Iterable[object] = ()) -> Iterable[Any]:
        """Return all rows of a query.  Raises StoreTrouble where the file or the disk is to blame."""
        try:
            return await self.connection.execute_fetchall(sql, tuple(values))
        except sqlite3.Error as error:
            found = trouble(error)
            if found is None:
                raise
            raise found from error

    async def close(self) -> None:
        """Close the connection."""
        await self.connection.close()


class Sqlite:
    """A database in one file, with write-ahead log and full synchronisation."""

    shards = ALL
    clock = None

    def __init__(self, path: Path, writer: Writer, reader: Reader) -> None:
        self._path = path
        self.writer = writer
        self.reader = reader

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make a database file and bring its schema forward.

        Raises StoreTooNew, StoreDamaged, sqlite3.Error.
        """
        writer = Writer(path)
        await writer.open()
        return cls(path, writer, await Reader.open(path))

    async def backup(self, target: Path) -> None:
        """Write a consistent copy.  Raises StoreDamaged, OSError, sqlite3.Error."""
        await asyncio.to_thread(backup, self._path, target)

    async def close(self) -> None:
        """Finish what is queued and close the file."""
        # The writer closes last: the last connection folds the write-ahead log back into the file.
        await self.reader.close()
        await self.writer.close()
