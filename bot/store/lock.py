"""One process at a time writes to a database: a lock on a file beside it, which the kernel lets go with the process.

It works among the processes of one machine; for a database that several machines reach there is PostgreSQL.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StoreInUse(Exception):
    """Another process has this database; says which."""

    def __init__(self, database: Path | str, process: str = "") -> None:
        who = f" (process {process})" if process else ""
        other = "folder with UMPIRE_DATA" if isinstance(database, Path) else "database with UMPIRE_DATABASE"
        super().__init__(
            f"another umpire{who} has {database} open, and two would tell everything twice;"
            f" stop that one, or give this one another {other}"
        )


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Keep other processes that write away from a database.  Raises StoreInUse, OSError."""
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Beside the file itself: under another name, by a link, it is the same database.
    file_ = database.resolve()
    beside = file_.with_name(file_.name + ".lock")
    with os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreInUse(database, file.read().strip()) from None
        # The file stays: to remove it would let a third process lock another one of the same name.
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield
