"""The SQL of `DeferredStore`."""

from bot.store.database import Reader, Rows, Writer
from bot.store.deferredport import Carried, Deferred


class SqlDeferred:
    """Unanswered interactions in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def note(self, deferred: Deferred) -> None:
        sql = (
            "insert into deferred (interaction, token, language, at, press) values (?, ?, ?, ?, ?)"
            " on conflict (interaction) do update set token = excluded.token, at = excluded.at"
        )
        values = (deferred.interaction, deferred.token, deferred.language, deferred.at, int(deferred.press))
        await self._writer.run(lambda db: db.execute(sql, values))

    async def answered(self, interaction: int) -> None:
        await self._writer.run(lambda db: db.execute("delete from deferred where interaction = ?", (interaction,)))

    async def left(self, since: str) -> tuple[Deferred, ...]:
        # On the writing thread: behind whatever was still being carried out for one of them.
        def work(db: Rows) -> tuple[Deferred, ...]:
            db.execute("delete from deferred where at < ?", (since,))
            rows = db.execute("select interaction, token, language, press, at from deferred order by at").fetchall()
            return tuple(Deferred(number, token, said, bool(press), at) for number, token, said, press, at in rows)

        return await self._writer.run(work)

    async def carried(self, interaction: int) -> Carried | None:
        sql = (
            "select n from interaction where id = ? union all select null from dice_roll where interaction = ?"
            " order by n desc nulls last limit 1"
        )
        rows = await self._reader.execute_fetchall(sql, (interaction, interaction))
        return next((Carried(n) for (n,) in rows), None)
