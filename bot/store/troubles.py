"""What SQLite may refuse to do for reasons of the machine, told apart for whoever has to be told."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["full", "readonly", "damaged", "broken", "away"]

_KINDS: Final[Mapping[int, Kind]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
}
_PRIMARY: Final = 0xFF
"""The part of an extended error code that tells its kind."""


class StoreTrouble(Exception):
    """The database cannot be read or written: the disk is full, read-only or broken, or the file is damaged.

    Of a write, nothing was written.
    """

    def __init__(self, kind: Kind, why: str) -> None:
        super().__init__(why)
        self.kind = kind


class Superseded(StoreTrouble):
    """The database can be reached, but another worker has taken over what this one served, and now writes there."""

    def __init__(self, why: str) -> None:
        super().__init__("away", why)


class StoreDamaged(Exception):
    """The file is no sound database."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file} is damaged ({why})")


def trouble(error: sqlite3.Error) -> StoreTrouble | None:
    """Return the trouble that an error of SQLite means; None when it means something else."""
    kind = _KINDS.get(getattr(error, "sqlite_errorcode", 0) & _PRIMARY)
    return None if kind is None else StoreTrouble(kind, str(error))


def checked(connection: sqlite3.Connection, database: Path) -> None:
    """See that a database is sound.  Takes a second or two for a gigabyte.  Raises StoreDamaged, sqlite3.Error."""
    try:
        ((found,), *_) = connection.execute("pragma quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        raise_damaged(error, database)
        raise
    if found != "ok":
        raise StoreDamaged(database, " ".join(str(found).split()))


def raise_damaged(error: sqlite3.Error, database: Path) -> None:
    """Raise StoreDamaged if that is what an error means."""
    found = trouble(error)
    if found is not None and found.kind == "damaged":
        raise StoreDamaged(database, str(error)) from error
