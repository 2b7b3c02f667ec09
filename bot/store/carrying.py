"""Everything that a database holds, carried into another: for a backup, and from one engine to the other.

Both have the same tables with the same columns.  What is left out is known to nobody else: a row is copied as it is.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from graphlib import TopologicalSorter
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol

from msgspec import Struct

from bot.store import sqlite
from bot.store.database import Rows


class Table(Struct, frozen=True):
    """A table with its columns in their order."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    counted: bool
    """SQLite keeps the highest number that it has given, also when its row is gone."""

    @property
    def numbered(self) -> bool:
        """Tell whether the database gives its rows their numbers."""
        return self.key == ("id",)

    @property
    def query(self) -> str:
        """Return the query of all its rows, in the order of their keys."""
        by = ", ".join(f'"{column}"' for column in self.key)
        return f"select {self.listed} from {self.name} order by {by}"  # noqa: S608 - names of ours

    @property
    def listed(self) -> str:
        """Return its columns as they are written in SQL, the reserved ones quoted."""
        return ", ".join(f'"{column}"' for column in self.columns)


class Source(Protocol):
    """A moment of a database, from which rows are read."""

    def read(self, sql: str) -> Iterator[Sequence[Any]]:
        """Return the rows of a query, not all at once."""
        ...

    def highest(self, table: Table) -> int:
        """Return the highest number that a table has ever given to a row."""
        ...


class Target(Protocol):
    """An empty database in one transaction."""

    def empty(self, table: Table) -> bool:
        """Tell whether a table has no row."""
        ...

    def write(self, table: Table, rows: Iterable[Sequence[Any]]) -> None:
        """Write rows of a table.  Raises ValueError for what the engine does not take."""
        ...

    def begin_after(self, table: Table, highest: int) -> None:
        """Let a table give no number again."""
        ...


class Rowset(Struct, frozen=True):
    """What a table holds: how many rows, and the digest of them all in the order of their keys."""

    count: int
    digest: str


class _Read:
    """Rows on their way, counted and digested."""

    def __init__(self, rows: Iterator[Sequence[Any]]) -> None:
        self._rows = rows
        self._digest = sha256()
        self._count = 0

    def __iter__(self) -> Iterator[Sequence[Any]]:
        for row in self._rows:
            self._count += 1
            self._digest.update(repr(tuple(row)).encode())
            yield row

    def whole(self) -> Rowset:
        for _ in self:
            pass
        return Rowset(self._count, self._digest.hexdigest())


def carry(source: Source, target: Target, known: Iterable[Table]) -> dict[str, Rowset]:
    """Copy all rows; return what each table holds."""
    found: dict[str, Rowset] = {}
    for table in known:
        rows = _Read(source.read(table.query))
        target.write(table, rows)
        if table.numbered:
            target.begin_after(table, source.highest(table))
        found[table.name] = rows.whole()
    return found


def held(source: Source, known: Iterable[Table]) -> dict[str, Rowset]:
    """Return what each table of a database holds."""
    return {table.name: _Read(source.read(table.query)).whole() for table in known}


def moved(source: Source, target: Path, step: int | None = None) -> Mapping[str, Rowset]:
    """Write a moment of a database into a new file of SQLite, which is there whole or not at all.  Raises OSError.

    Both have the newest schema, or the one of the `step` given.
    """
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite.connect(part, step)) as copy:
            known = tables(copy)
            found = sqlite.transact(copy, lambda db: carry(source, SqliteTarget(db), known))
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return found


class SqliteSource:
    """A file of SQLite inside a transaction."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    def read(self, sql: str) -> Iterator[Sequence[Any]]:
        answer = self._connection.execute(sql)
        while (row := answer.fetchone()) is not None:
            yield row

    def highest(self, table: Table) -> int:
        kept = self._connection.execute("select seq from sqlite_sequence where name = ?", (table.name,)).fetchone()
        (there,) = self._connection.execute(f"select coalesce(max(id), 0) from {table.name}").fetchone()  # noqa: S608
        return int(max(there, *(kept or (0,))))


class SqliteTarget:
    """A new file of SQLite inside a transaction."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    def empty(self, table: Table) -> bool:
        return self._connection.execute(f"select 1 from {table.name} limit 1").fetchone() is None  # noqa: S608

    def write(self, table: Table, rows: Iterable[Sequence[Any]]) -> None:
        places = ", ".join("?" * len(table.columns))
        sql = f"insert into {table.name} ({table.listed}) values ({places})"  # noqa: S608 - names of ours
        self._connection.executemany(sql, rows)

    def begin_after(self, table: Table, highest: int) -> None:
        # Of tables that look at their rows for the next number, the highest row stays.
        db = self._connection
        if highest and table.counted:
            db.execute("delete from sqlite_sequence where name = ?", (table.name,))
            db.execute("insert into sqlite_sequence (name, seq) values (?, ?)", (table.name, highest))


PASSING: Final = frozenset({"gateway_turn", "shard_worker"})
"""Tables of what is true of running processes alone: it is carried nowhere."""


def tables(db: sqlite3.Connection) -> tuple[Table, ...]:
    """Return the tables of a database of SQLite that hold what is kept, each after those that it refers to."""
    found = db.execute("select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    made = dict(found.fetchall())
    refers = {name: {row[2] for row in db.execute(f"pragma foreign_key_list({name})")} - {name} for name in made}
    order = (name for name in TopologicalSorter(refers).static_order() if name not in PASSING)
    return tuple(_table(db, name, made[name]) for name in order)


def _table(db: sqlite3.Connection, name: str, made: str) -> Table:
    rows = db.execute(f"pragma table_info({name})").fetchall()
    key = tuple(column for _, column in sorted((row[5], row[1]) for row in rows if row[5]))
    return Table(name, tuple(row[1] for row in rows), key, "autoincrement" in made)


def schema() -> tuple[Table, ...]:
    """Return the tables of this version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None, factory=sqlite.Connection)) as db:
        sqlite.migrate(db)
        return tables(db)
