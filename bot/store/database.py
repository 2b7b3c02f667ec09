"""What our SQL asks of an engine: statements in one transaction, and reads beside it.

The SQL is written once, in what SQLite and PostgreSQL both understand; where they differ in words, an adapter says the
same in its own.  Values are bound by `?`, in their order, or by `:name`.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.shards import Shards
from bot.store.troubles import Kind

T = TypeVar("T")
Values: TypeAlias = Sequence[Any] | Mapping[str, Any]


class Taken(Exception):
    """The database refuses a second row under a key; the transaction can only be given up."""


class StoreTooNew(Exception):
    """The database was written by a newer version of the bot."""


class BadAddress(Exception):
    """The address of a database cannot be read; quotes nothing of it, since it may hold a password."""

    def __init__(self) -> None:
        super().__init__(
            "the address of the database cannot be read: write postgresql://USER:PASSWORD@HOST/DATABASE,"
            " and in the password %25 for %, %2F for /, %40 for @, %20 for a space"
        )


class Answer(Protocol):
    """What a statement did or found."""

    @property
    def rowcount(self) -> int:
        """Return how many rows were written."""
        ...

    def fetchone(self) -> Any:
        """Return the next row found, None after the last."""
        ...

    def fetchall(self) -> list[Any]:
        """Return all rows found that were not fetched yet."""
        ...


class Rows(Protocol):
    """A connection inside a transaction.  Raises Taken."""

    def execute(self, sql: str, values: Values = (), /) -> Answer:
        """Carry a statement out."""
        ...

    def executemany(self, sql: str, values: Iterable[Values], /) -> object:
        """Carry a statement out with each of several values."""
        ...


Work: TypeAlias = Callable[[Rows], T]


class Writer(Protocol):
    """Carries out transactions, each whole or not at all, as if one came after another."""

    @property
    def superseded(self) -> asyncio.Event:
        """Return what is set when another worker has taken over: nothing will ever be written here again."""
        ...

    @property
    def sure(self) -> bool:
        """Return whether nobody else can have taken over yet."""
        ...

    @property
    def trouble(self) -> Kind | None:
        """Return what kept the newest transaction from being carried out; None where the database was not to blame."""
        ...

    async def run(self, work: Work[T]) -> T:
        """Carry work out inside one transaction, off the event loop.  An exception gives it up.

        An engine may do it again from the start, so work does nothing but what it asks of its rows.
        Raises StoreTrouble where the database is to blame.
        """
        ...

    async def close(self) -> None:
        """Finish what is queued, and let the database go."""
        ...


class Reader(Protocol):
    """Reads what is committed.  Raises StoreTrouble where the database is to blame."""

    async def execute_fetchall(self, sql: str, values: Iterable[object] = ()) -> Iterable[Any]:
        """Return all rows of a query."""
        ...

    async def close(self) -> None:
        """Let the database go."""
        ...


class Database(Protocol):
    """An open database."""

    @property
    def shards(self) -> Shards:
        """Return the guilds that this process serves."""
        ...

    @property
    def clock(self) -> str | None:
        """Return the query for the moment by the clock of a server of many machines; None where there is only ours."""
        ...

    @property
    def writer(self) -> Writer:
        """Return the way to write."""
        ...

    @property
    def reader(self) -> Reader:
        """Return the way to read."""
        ...

    async def backup(self, target: Path) -> None:
        """Write a consistent copy while others write."""
        ...

    async def close(self) -> None:
        """Finish what is queued, and let the database go."""
        ...


def new_mark() -> int:
    """Return the mark of a new post: above the ids that Discord gives, with room for what counts on from it."""
    return 1_000_000 + secrets.randbelow(1_000_000_000)
