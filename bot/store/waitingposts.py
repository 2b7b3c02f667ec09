"""Posts that wait in a table for their delivery: put off, or released by a process that ended."""

import sqlite3

from bot.store.writer import Writer


class WaitingPosts:
    """The rows of a table; those with the same value in the column `together` are delivered in their order."""

    def __init__(self, writer: Writer, table: str, together: str) -> None:
        self._writer = writer
        # Table and column are names of ours, values are bound.
        self._off = (
            f"update {table} set due = ?, attempts = attempts + ? where id = ? and done is null"  # noqa: S608
            f" returning {together}"
        )
        self._later = f"update {table} set claimed = null where {together} = ? and id >= ? and done is null"  # noqa: S608
        self._all = (
            f"update {table} set claimed = null, attempts = attempts + 1"  # noqa: S608
            " where done is null and claimed is not null"
        )

    async def put_off(self, post: int, retry_at: str, *, tried: bool) -> None:
        """Put a post off; it was `tried` if it may have been sent.  Later ones of those together wait with it."""

        def work(db: sqlite3.Connection) -> None:
            if (row := db.execute(self._off, (retry_at, int(tried), post)).fetchone()) is not None:
                db.execute(self._later, (*row, post))

        await self._writer.run(work)

    async def release(self) -> None:
        """Forget all claims; what was claimed may have been sent."""
        await self._writer.run(lambda db: db.execute(self._all))
