"""Copies of a database, made by SQLite itself while others write to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.troubles import checked, raise_damaged


def backup(path: Path, target: Path) -> None:
    """Write a consistent copy of a database, also while another process writes to it; a damaged one is not kept.

    Raises StoreDamaged, OSError, sqlite3.Error.
    """
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as copy:
            try:
                source.backup(copy)
            except sqlite3.DatabaseError as error:
                raise_damaged(error, path)
                raise
            checked(copy, path)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
