"""Who serves what: locks of PostgreSQL, held for as long as the connection lives that a worker writes with.

Whoever serves all guilds has one lock alone.  Workers that serve some shards share it, so that neither comes beside the
other; they share a second one by the number of shards, since two ways of dividing the guilds would overlap; and each
has one alone for each of its shards.
"""

from contextlib import suppress
from typing import Any, Final

import psycopg

from bot.shards import ALL, Shards
from bot.store.connecting import connect, named
from bot.store.lock import StoreInUse

WHOLE: Final = 0x756D70697265
"""`umpire` as a number."""
COUNTS: Final = 0x756D7001
SHARDS: Final = 0x756D7002
"""The first halves of the locks by the number of shards, and of each shard."""
_ELSEWHERE: Final = (
    "select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and granted"
    " and classid::bigint = %s and objid::bigint <> %s"
    " and database = (select oid from pg_database where datname = current_database())"
)


class ShardsInUse(StoreInUse):
    """Another worker serves these shards, or workers divide the guilds in another way."""

    def __init__(self, database: str, shards: Shards) -> None:
        Exception.__init__(
            self,
            f"another umpire serves shards of {shards} from {database}, or divides them in another way; give each"
            " worker shards of its own, all of the same number, or let this one wait until they are free with --wait",
        )


def held(url: str, shards: Shards = ALL, name: str = "umpire", *, again: bool = False) -> psycopg.Connection[Any]:
    """Return a connection that holds the locks of some shards.  Raises StoreInUse, OperationalError.

    What an earlier connection of this name still holds, `again` has it let go: the server may not know yet that it
    broke.
    """
    connection = connect(url, name)
    try:
        with connection.transaction():
            if again:
                sql = "select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = %s"
                connection.execute(f"{sql} and pid <> pg_backend_pid()".encode(), (name,))
            free = _taken(connection, shards)
    except BaseException:
        connection.close()
        raise
    if not free:
        let_go(connection)
        raise StoreInUse(named(url)) if shards.whole else ShardsInUse(named(url), shards)
    connection.isolation_level = psycopg.IsolationLevel.SERIALIZABLE
    return connection


def let_go(connection: psycopg.Connection[Any]) -> None:
    """Let the locks of a connection go and close it."""
    # The server notices that a connection was closed a little later; whoever comes next need not wait for that.
    with suppress(psycopg.Error):
        connection.rollback()
        connection.execute("select pg_advisory_unlock_all()")
        connection.commit()
    connection.close()


def _taken(connection: psycopg.Connection[Any], shards: Shards) -> bool:
    """Take the locks of some shards; False where one is not to be had, and then some may be held."""

    def true(sql: str, *values: int) -> bool:
        return connection.execute(f"select {sql}".encode(), values).fetchone() == (True,)

    if shards.whole:
        return true("pg_try_advisory_lock(%s)", WHOLE)
    if not true("pg_try_advisory_lock_shared(%s)", WHOLE):
        return False
    if not true("pg_try_advisory_lock_shared(%s, %s)", COUNTS, shards.count):
        return False
    # Ours is held before we look, so that of two that come together at least one sees the other.
    if connection.execute(_ELSEWHERE.encode(), (COUNTS, shards.count)).fetchone() is not None:
        return False
    return all(true("pg_try_advisory_lock(%s, %s)", SHARDS, shard) for shard in shards.ids)
