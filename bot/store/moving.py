"""A whole database copied into an empty one, of the same engine or the other."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store import sqlite
from bot.store.carrying import Rowset, Source, SqliteSource, SqliteTarget, Target, carry, held, schema
from bot.store.lock import locked


class NotEmpty(Exception):
    """Something is kept already where a database is to be moved to."""


class Differs(Exception):
    """What was written is not what was read."""


@contextmanager
def reading(where: Path | str) -> Iterator[Source]:
    """Read a database, file or address, to which nobody writes meanwhile.

    Raises StoreInUse, StoreTooNew, StoreDamaged, StoreTrouble, sqlite3.Error.
    """
    if isinstance(where, Path):
        with locked(where), closing(sqlite.connect(where)) as db:
            db.execute("begin")
            yield SqliteSource(db)
    else:
        from bot.store import postgres  # noqa: PLC0415 - who plays on SQLite needs nothing of it

        with postgres.reading(where) as source:
            yield source


@contextmanager
def _filling(where: Path | str) -> Iterator[Target]:
    if isinstance(where, Path):
        with locked(where), closing(sqlite.connect(where)) as db:
            db.execute("begin immediate")
            yield SqliteTarget(db)
            db.execute("commit")
    else:
        from bot.store import postgres  # noqa: PLC0415

        with postgres.filling(where) as target:
            yield target


def move(source: Path | str, target: Path | str) -> Mapping[str, Rowset]:
    """Copy a database into an empty one, in one transaction, and read it there again.

    Raises NotEmpty, and as `reading` does; ValueError for what the other engine does not take, and then nothing was
    written; Differs when what is read there differs.
    """
    known = schema()
    with reading(source) as there:
        with _filling(target) as here:
            if full := [table.name for table in known if not here.empty(table)]:
                raise NotEmpty(", ".join(full))
            found = carry(there, here, known)
        with reading(target) as again:
            if (read := held(again, known)) != found:
                wrong = ", ".join(name for name in found if found[name] != read[name])
                raise Differs(wrong)
    return found
