"""PostgreSQL: one connection that writes and holds the locks of its worker, and a few that read.

Transactions are serialisable, as those of SQLite are; one that lost against another is carried out again.  Where the
connection breaks while a transaction is being committed, PostgreSQL is asked afterwards how that ended, so that nobody
is told that nothing was changed when it was.

psycopg, since it writes from a thread as sqlite3 does, so that both engines carry out the same functions; asyncpg,
which would need every statement awaited, appends an order a quarter faster (`tests/bench/postgres.py`).
"""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

import psycopg
from psycopg import errors
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from bot.shards import ALL, Shards
from bot.store.carrying import Table, moved
from bot.store.connecting import ALIVE, DEAD, SERVER, connect, named
from bot.store.database import Answer, StoreTooNew, T, Taken, Values, Work
from bot.store.dialect import translated
from bot.store.lock import StoreInUse
from bot.store.shardlocks import WHOLE, held, let_go
from bot.store.troubles import Kind, StoreTrouble, Superseded
from bot.store.writing import WritingThread

AGAIN: Final = 20
"""How often a transaction is carried out that loses against others."""
SHARE: Final = 500
"""Rows that are carried at a time."""
READERS: Final = 4
"""Connections that read."""
PATIENCE: Final = 2.0
"""Seconds until a connection is given up."""
REFUSED: Final = 1.0
"""Seconds that reads are refused at once after one that had no connection."""
SLOW: Final = 1.0
"""Seconds without a connection after which all who wait for it are refused together."""
BEAT: Final = 2.0
"""Seconds between two looks whether the connection that writes is there."""
SILENT: Final = 15.0
"""Seconds without a beat after which the server takes a worker for dead, e.g. a frozen one, and frees its locks."""
MARGIN: Final = 1.0
"""Seconds before that, and before the server may find a line dead, from which a worker is not sure of its locks."""
HANGS: Final = 20.0
"""Seconds in which nothing is carried out, with a beat waiting, after which a connection is given up."""
PATIENT: Final = "set idle_in_transaction_session_timeout = 0"
"""For whoever carries much away: the other end writes and checks for longer than a transaction may rest else."""
READ_COMMITTED: Final = "set transaction isolation level read committed"
TRIED: Final = 2.0
"""Seconds for which locks are tried again before others are taken to serve."""
MIGRATING: Final = WHOLE + 1
"""The lock of whoever brings the schema forward."""
VERDICT: Final = 960.0
"""Seconds that we wait to hear how a transaction ended whose connection broke: till no interaction can be answered."""

_LOST: Final = (errors.SerializationFailure, errors.DeadlockDetected)
_KINDS: Final[tuple[tuple[type[psycopg.Error], Kind], ...]] = (
    (errors.DiskFull, "full"),
    (errors.ReadOnlySqlTransaction, "readonly"),
    (errors.InsufficientPrivilege, "readonly"),
    (errors.DataCorrupted, "damaged"),
    (errors.IndexCorrupted, "damaged"),
    (errors.IoError, "broken"),
    (errors.IdleInTransactionSessionTimeout, "away"),
    (psycopg.OperationalError, "away"),
    (psycopg.InterfaceError, "away"),
)

_log = logging.getLogger(__name__)


def trouble(error: psycopg.Error) -> StoreTrouble | None:
    """Return the trouble that an error of PostgreSQL means; None when it means something else."""
    kind = next((kind for cause, kind in _KINDS if isinstance(error, cause)), None)
    return None if kind is None else StoreTrouble(kind, str(error))


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        if (found := trouble(error)) is None:
            raise
        raise found from error


class PostgresRows:
    """A connection inside a transaction."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Values = (), /) -> Answer:
        """Carry a statement out.  Raises Taken."""
        try:
            return self._connection.execute(_ours(sql), values)
        except errors.UniqueViolation as error:
            raise Taken(str(error)) from error

    def executemany(self, sql: str, values: Iterable[Values], /) -> None:
        """Carry a statement out with each of several values.  Raises Taken."""
        try:
            self._connection.cursor().executemany(_ours(sql), values)
        except errors.UniqueViolation as error:
            raise Taken(str(error)) from error


class _Worker:
    """The connection that writes: whoever has it has the locks, and whoever lost it can write nothing.

    `meanwhile` is told that there is no connection, or that it takes long to find out how a transaction ended.
    """

    def __init__(self, url: str, shards: Shards, meanwhile: Callable[[StoreTrouble], None]) -> None:
        self._url = url
        self._shards = shards
        self._meanwhile = meanwhile
        self._name = f"umpire {secrets.token_hex(8)}"
        self._connection = held(url, shards, self._name)
        try:
            migrate(self._connection)
            self._lease()
            self._sign()
        except BaseException:
            let_go(self._connection)
            raise

    def _lease(self) -> None:
        """Let the server end the connection, and with it the locks, of a worker that is not heard of."""
        with self._connection.transaction():
            for timeout in ("idle_session_timeout", "idle_in_transaction_session_timeout"):
                self._connection.execute(f"set {timeout} = '{SILENT:g}s'".encode())

    def _sign(self) -> None:
        """Note that what is known of our shards is known by us alone from now on."""
        first, last, count = self._shards.first, self._shards.last, self._shards.count
        with self._connection.transaction():
            self._connection.execute(READ_COMMITTED)
            sql = "delete from shard_worker where count <> %s or shard between %s and %s"
            self._connection.execute(sql.encode(), (count, first, last))
            for shard in self._shards.ids:
                self._connection.execute("insert into shard_worker values (%s, %s, %s)", (shard, count, self._name))

    def _unseen(self, connection: psycopg.Connection[Any]) -> bool:
        """Tell whether nobody else has had our shards, nor brought the schema forward, since we signed."""
        with connection.transaction():
            connection.execute(READ_COMMITTED)
            sql = "select count(*) from shard_worker where name = %s"
            mine = connection.execute(sql.encode(), (self._name,)).fetchone() == (len(self._shards.ids),)
            return mine and _step(connection) == migrations()[-1][0]

    def carry(self, work: Work[T]) -> T:
        """Carry work out inside one transaction.  Raises StoreTrouble where the database is to blame."""
        with _told():
            for _ in range(AGAIN - 1):
                try:
                    return self._once(work)
                except _LOST as error:
                    _log.info("carried out again, since others were faster: %s", error)
            return self._once(work)

    def _once(self, work: Work[T]) -> T:
        if self._connection.closed:
            began = time.monotonic()
            try:
                self._connection = self._again()
                self._lease()
            except psycopg.OperationalError as error:
                if time.monotonic() - began > SLOW:  # whoever is queued would wait as long, one after another
                    self._meanwhile(StoreTrouble("away", str(error)))
                raise
        connection = self._connection
        try:
            result = work(PostgresRows(connection))
            (number,) = connection.execute("select pg_current_xact_id_if_assigned()::text").fetchone() or (None,)
        except BaseException:
            self._give_up()
            raise
        try:
            connection.commit()
        except _LOST:
            self._give_up()
            raise
        except (psycopg.OperationalError, errors.IdleInTransactionSessionTimeout):
            connection.close()
            if number is None or not self._committed(number):
                raise
        return result

    def _again(self) -> psycopg.Connection[Any]:
        """Return a connection in the place of one that broke.  Raises Superseded."""
        until = time.monotonic() + TRIED
        while True:
            try:
                connection = held(self._url, self._shards, self._name, again=True)
            except StoreInUse as error:
                # Somebody who only looks whether they are free has locks for a moment.
                if time.monotonic() > until:
                    raise Superseded(str(error)) from error
                time.sleep(0.3)
                continue
            try:
                if self._unseen(connection):
                    return connection
            except StoreTooNew as error:
                let_go(connection)
                raise Superseded(str(error)) from error
            except BaseException:
                connection.close()
                raise
            let_go(connection)
            raise Superseded("another worker has served these shards meanwhile, and what we know of them is old")

    def _give_up(self) -> None:
        try:
            self._connection.rollback()
        except psycopg.Error:
            self._connection.close()

    def _committed(self, number: str) -> bool:
        """Ask how a transaction ended whose connection broke.  Raises OperationalError when nobody can say in time."""
        until = time.monotonic() + VERDICT
        while True:
            try:
                with connect(self._url) as asked:
                    (status,) = asked.execute("select pg_xact_status(%s::text::xid8)", (number,)).fetchone() or ("",)
                if status != "in progress":
                    return bool(status == "committed")
                self._meanwhile(StoreTrouble("away", "nobody knows yet how a transaction ended"))
            except psycopg.OperationalError as error:
                self._meanwhile(StoreTrouble("away", str(error)))
                if time.monotonic() > until:
                    raise
            time.sleep(0.2)

    def close(self) -> None:
        """Let the connection and its locks go."""
        let_go(self._connection)

    def cut(self) -> None:
        """Break the connection under whoever waits for its answer, from another thread."""
        with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(self._connection.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)


class PostgresReader:
    """A few connections that only read.  Raises StoreTrouble where the database is to blame."""

    def __init__(self, pool: AsyncConnectionPool[Any]) -> None:
        self._pool = pool
        self._refused_until = 0.0

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database for reading."""
        options = {"autocommit": True, "options": f"{SERVER} -c default_transaction_read_only=on", **ALIVE}
        pool: AsyncConnectionPool[Any] = AsyncConnectionPool(
            url, min_size=1, max_size=READERS, kwargs=options, open=False, timeout=PATIENCE, reconnect_timeout=PATIENCE,
            check=AsyncConnectionPool.check_connection,
        )  # fmt: skip
        await pool.open()
        return cls(pool)

    async def execute_fetchall(self, sql: str, values: Iterable[object] = ()) -> Iterable[Any]:
        """Return all rows of a query.  Raises StoreTrouble where the database is to blame."""
        # Of many reads for one answer only the first waits.
        if time.monotonic() < self._refused_until:
            raise StoreTrouble("away", "there was no connection to read by a moment ago")
        with _told():
            try:
                async with self._pool.connection() as connection:
                    found: list[Any] = await (await connection.execute(_ours(sql), tuple(values))).fetchall()
                    return found
            except PoolTimeout as error:
                self._refused_until = time.monotonic() + REFUSED
                raise StoreTrouble("away", str(error)) from error

    async def close(self) -> None:
        """Close the connections."""
        await self._pool.close()


class Postgres:
    """A database of PostgreSQL, in which this process alone serves some shards."""

    clock = "select clock_timestamp()"

    def __init__(self, url: str, writer: WritingThread, reader: PostgresReader, shards: Shards) -> None:
        self._url = url
        self.writer = writer
        self.reader = reader
        self.shards = shards
        self._beat = asyncio.create_task(self._beating(), name="database-beat")

    @classmethod
    async def open(cls, url: str, shards: Shards = ALL) -> Self:
        """Open a database and bring its schema forward.  Raises BadAddress, StoreInUse, StoreTooNew, StoreTrouble."""
        with _told():
            writer = WritingThread(lambda: _Worker(url, shards, writer.refuse), named(url), min(SILENT, DEAD) - MARGIN)
            await writer.open()
            try:
                return cls(url, writer, await PostgresReader.open(url), shards)
            except BaseException:
                await writer.close()
                raise

    async def _beating(self) -> None:
        """Write nothing now and then: a connection that broke is made anew before somebody needs it."""
        while True:
            await asyncio.sleep(BEAT)
            beat = asyncio.ensure_future(self.writer.probe())
            beat.add_done_callback(lambda one: one.cancelled() or one.exception())  # also where nobody waits any more
            carried = -1
            while not beat.done() and carried != self.writer.carried:
                carried = self.writer.carried  # what stands before the beat may take its time
                await asyncio.wait((beat,), timeout=HANGS)
            if not beat.done():
                self.writer.cut()
            try:
                await beat
            except StoreTrouble:
                continue
            except Exception:  # noqa: BLE001 - without a beat the server would take us for dead
                _log.exception("a beat of the database failed")

    async def backup(self, target: Path) -> None:
        """Write a consistent copy as a file of SQLite.  Raises OSError, sqlite3.Error, StoreTrouble."""
        with _told():
            await asyncio.to_thread(saved, self._url, target)

    async def close(self) -> None:
        """Finish what is queued, and let the connections go."""
        self._beat.cancel()
        await asyncio.gather(self._beat, return_exceptions=True)
        await self.reader.close()
        await self.writer.close()


class PostgresSource:
    """A moment of a database; nobody who writes is kept waiting."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def read(self, sql: str) -> Iterator[Sequence[Any]]:
        with self._connection.cursor("moving") as cursor:
            cursor.itersize = SHARE
            yield from cursor.execute(sql.encode())

    def highest(self, table: Table) -> int:
        sql = "select coalesce(pg_sequence_last_value(pg_get_serial_sequence(%s, 'id')::regclass), 0)"
        (found,) = self._connection.execute(sql, (table.name,)).fetchone() or (0,)
        return int(found)


class PostgresTarget:
    """An empty database of PostgreSQL inside a transaction."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def write(self, table: Table, rows: Iterable[Sequence[Any]]) -> None:
        into = f"copy {table.name} ({table.listed}) from stdin".encode()
        try:
            with self._connection.cursor() as cursor, cursor.copy(into) as copy:
                for row in rows:
                    copy.write_row(row)
        except psycopg.DataError as error:
            raise ValueError(f"PostgreSQL does not take a row of {table.name}: {error}") from error

    def empty(self, table: Table) -> bool:
        found = self._connection.execute(f"select 1 from {table.name} limit 1".encode()).fetchone()  # noqa: S608
        return found is None

    def begin_after(self, table: Table, highest: int) -> None:
        if highest:
            sql = "select setval(pg_get_serial_sequence(%s, 'id'), %s)"
            self._connection.execute(sql, (table.name, highest))


def saved(url: str, target: Path) -> None:
    """Write a database into a new file of SQLite with the same schema, while others write to it.

    Raises BadAddress, OSError, StoreTooNew, StoreTrouble; FileNotFoundError where no bot has made its tables.
    """
    with _told(), connect(url) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.execute(PATIENT)
        if not connection.execute("select 1 from pg_tables where tablename = 'schema_step'").fetchall():
            raise FileNotFoundError(f"{named(url)} holds no games: no umpire has run on it yet")
        moved(PostgresSource(connection), target, _step(connection))


@contextmanager
def reading(url: str) -> Iterator[PostgresSource]:
    """Read a database to which nobody writes meanwhile.  Raises StoreInUse, StoreTooNew, StoreTrouble."""
    with _told(), _holding(url) as connection:
        yield PostgresSource(connection)


def size(url: str) -> int:
    """Return the bytes that a database takes on its server.  Raises BadAddress, StoreTrouble."""
    with _told(), connect(url) as connection:
        (found,) = connection.execute("select pg_database_size(current_database())").fetchone() or (0,)
        return int(found)


@contextmanager
def filling(url: str) -> Iterator[PostgresTarget]:
    """Fill a database in one transaction.  Raises StoreInUse, StoreTooNew, StoreTrouble."""
    with _told(), _holding(url) as connection, connection.transaction():
        yield PostgresTarget(connection)


@contextmanager
def _holding(url: str) -> Iterator[psycopg.Connection[Any]]:
    connection = held(url)
    try:
        with connection.transaction():
            connection.execute(PATIENT)
        migrate(connection)
        yield connection
    finally:
        let_go(connection)


def migrations() -> tuple[tuple[int, str], ...]:
    """Return the numbered steps of the schema in order: number and SQL."""
    found = (Path(__file__).with_name("migrations") / "postgresql").glob("*.sql")
    return tuple(sorted((int(f.name.partition("_")[0]), f.read_text("utf-8")) for f in found))


def migrate(connection: psycopg.Connection[Any]) -> None:
    """Bring the schema forward, each step in a transaction of its own, one worker at a time.  Raises StoreTooNew."""
    for number, sql in ((0, b""), *((number, sql.encode()) for number, sql in migrations())):
        with connection.transaction():
            # A statement of its own, so that what comes after sees what others did before us.
            connection.execute(READ_COMMITTED)
            connection.execute("select pg_advisory_xact_lock(%s)", (MIGRATING,))
            connection.execute("create table if not exists schema_step (number bigint primary key)")
            if number > _step(connection):
                connection.execute(sql)
                connection.execute("insert into schema_step values (%s)", (number,))


def _step(connection: psycopg.Connection[Any]) -> int:
    """Return the step that the schema has reached.  Raises StoreTooNew."""
    (at,) = connection.execute("select coalesce(max(number), 0) from schema_step").fetchone() or (0,)
    if at > (newest := migrations()[-1][0]):
        raise StoreTooNew(f"the database has schema {at}, this version knows {newest}: use a newer version")
    return int(at)


def _ours(sql: str) -> bytes:
    return translated(sql).encode()
