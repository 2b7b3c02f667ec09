"""Reads from the database, on a connection and a thread of their own."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.store.troubles import trouble


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
