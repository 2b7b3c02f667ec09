"""Posts that wait in a table for their delivery: put off, or released by a process that ended."""

from typing import Any

from bot.store.database import Rows, Writer


class WaitingPosts:
    """The rows of a table; those with the same value in the column `together` are delivered in their order.

    `fields` are the columns that a claimed row hands out after those of `HandedOut`; `ours` is the condition, in SQL,
    of the rows that this worker delivers.
    """

    def __init__(self, writer: Writer, table: str, together: str, fields: str, ours: str) -> None:
        self._writer = writer
        # Table and column are names of ours, values are bound.
        self._off = (
            f"update {table} set due = ?, attempts = attempts + ? where id = ? and done is null"  # noqa: S608
            f" returning {together}"
        )
        self._later = f"update {table} set claimed = null where {together} = ? and id >= ? and done is null"  # noqa: S608
        self._done = f"update {table} set done = ?, message = ?, claimed = null where id = ?"  # noqa: S608
        self._all = (
            f"update {table} as it set claimed = null, attempts = attempts + 1"  # noqa: S608
            f" where done is null and claimed is not null and {ours}"
        )
        self._claim = (
            # What a claim was held for and never let go may have been sent.
            f"update {table} set claimed = :until,"  # noqa: S608
            " attempts = attempts + case when claimed is null then 0 else 1 end where id in ("
            # By name, since the planner would rather go through all posts of all time in the order of their ids.
            f"  select id from {table} as it indexed by {table}_waiting"
            f"  where done is null and due <= :now and (claimed is null or claimed <= :now) and {ours}"
            f"  and not exists (select 1 from {table} as earlier where earlier.done is null"
            f"    and earlier.{together} = it.{together} and earlier.id < it.id"
            "    and (earlier.due > :now or earlier.claimed > :now))"
            "  order by id limit :limit)"
            f" returning id, channel, attempts, mark, since, {fields}"
        )

    async def claim(self, now: str, until: str, limit: int) -> list[Any]:
        """Hand out the rows of posts that are due, and keep them from others until a moment."""
        values = {"now": now, "until": until, "limit": limit}
        return await self._writer.run(lambda db: sorted(db.execute(self._claim, values).fetchall()))

    async def delivered(self, post: int, message: int | None, at: str) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        await self._writer.run(lambda db: self.done(db, post, message, at))

    def done(self, db: Rows, post: int, message: int | None, at: str) -> None:
        """Do so in a transaction that does more."""
        db.execute(self._done, (at, message, post))

    async def put_off(self, post: int, retry_at: str, *, tried: bool) -> None:
        """Put a post off; it was `tried` if it may have been sent.  Later ones of those together wait with it."""

        def work(db: Rows) -> None:
            if (row := db.execute(self._off, (retry_at, int(tried), post)).fetchone()) is not None:
                db.execute(self._later, (*row, post))

        await self._writer.run(work)

    async def release(self) -> None:
        """Forget all claims; what was claimed may have been sent."""
        await self._writer.run(lambda db: db.execute(self._all))


class Delivering:
    """The part of a store that notes what became of its posts."""

    _waiting: WaitingPosts

    async def delivered(self, post: int, message: int | None, at: str) -> None:
        await self._waiting.delivered(post, message, at)

    async def failed(self, post: int, retry_at: str, *, tried: bool = True) -> None:
        await self._waiting.put_off(post, retry_at, tried=tried)

    async def release(self) -> None:
        await self._waiting.release()
